/** Writes a document for a terminal, or for a file that people read. */
import { counted } from '../../base/counted.ts';
import { pad, widthOf, wrap } from '../../base/wrap.ts';
import { printable, printableLines } from '../../diagnostics/printable.ts';
import { layOutTable } from '../text/columns.ts';
import { createPaint, type Paint } from '../text/paint.ts';
import { linkedPhrase, named, type Phrase, wrapPhrase } from '../text/phrase.ts';
import type { Portals } from '../text/portals.ts';
import {
  type Block,
  type Cell,
  type Document,
  type Heading,
  type ListEntry,
  MOST_SIDES,
  restOfTable,
  type ShownChange,
  type ShownStatement,
  type TableBlock,
  type Tone,
  titlePhrase,
  underHeadings,
  type ValueRow,
  type ValueSide,
  weakerStrength,
} from './document.ts';
import { fieldLines, strengthNote } from './fields.ts';
import { linkBlocks, linkDocument } from './link.ts';

export interface TerminalView {
  readonly color: boolean;
  /** Columns to break lines at; null: none are broken, and nothing is cut. */
  readonly width: number | null;
  /** Leaves out what is merely good to know. */
  readonly quiet: boolean;
  /** Whether the terminal shows links. Absent: it does not. */
  readonly links?: boolean;
}

interface TerminalStyle {
  readonly paint: Paint;
  readonly width: number;
  readonly view: TerminalView;
}

/** Narrower terminals break lines themselves. */
const NARROWEST = 40;

export const inks = {
  good: 'green',
  bad: 'red',
  warn: 'yellow',
  note: 'cyan',
  gone: 'magenta',
  faint: 'dim',
} as const satisfies Record<Tone, keyof Paint>;

export function writeTerminal(written: Document, view: TerminalView): string {
  if (view.quiet && written.isRoutine) return '';
  const document = view.links ? linkDocument(written) : written;
  const { subject, subtitle, tiles = [], isLegend, summary, said, digest } = document;
  const { notes = [], caveat = [] } = document;
  const style = styleOf(view);
  const { paint, width } = style;
  const blocks = partsOf(document.blocks, style);
  const about = titlePhrase(document);
  const head: Phrase = subtitle ? [...about, ' (', ...subtitle, '):'] : [...about, ':'];
  return paragraphs([
    isLegend && blocks.length === 0
      ? []
      : [
          ...(subject ? wrapPhrase(head, width).map(paint.bold) : []),
          ...(isLegend
            ? tiles.map((tile) => `  ${toned(tile.symbol, tile.tone, style)} ${tile.meaning}`)
            : []),
        ],
    ...blocks,
    statementLines(said, view),
    [
      ...wrap(summary, width).map(paint.bold),
      ...notes.flatMap((note) => wrapPhrase(note, width)),
      ...wrapPhrase(caveat, width).map(paint.dim),
    ],
    digest === undefined ? [] : [`Digest: ${digest}`],
  ]);
}

/** Writes blocks without a document; empty where there are none. */
export function writeBlocks(blocks: readonly Block[], view: TerminalView, portals?: Portals): string {
  return paragraphs(partsOf(view.links ? linkBlocks(blocks, portals) : blocks, styleOf(view)));
}

function paragraphs(parts: readonly (readonly string[])[]): string {
  const shown = parts.filter((lines) => lines.length > 0);
  return shown.length === 0 ? '' : `${shown.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

function styleOf(view: TerminalView): TerminalStyle {
  const width = view.width === null ? Number.POSITIVE_INFINITY : Math.max(NARROWEST, view.width);
  return { paint: createPaint(view.color), width, view };
}

/** Each block below the headings that were not shown yet. */
function partsOf(blocks: readonly Block[], style: TerminalStyle): readonly (readonly string[])[] {
  const seen = new Set<Heading>();
  return underHeadings(blocks).flatMap(({ heads, block }) => {
    const lines = blockLines(block, style);
    if (lines.length === 0) return [];
    const shown = heads.filter((head) => !head.isObvious && !seen.has(head));
    for (const head of heads) seen.add(head);
    const above = shown.flatMap(({ text, tone, note = [] }) => [
      ...wrapPhrase(text, style.width).map((line) => toned(style.paint.bold(line), tone, style)),
      ...wrapPhrase(note, style.width, '  ').map(style.paint.dim),
    ]);
    return [[...above, ...lines]];
  });
}

function blockLines(block: Exclude<Block, Heading>, style: TerminalStyle): readonly string[] {
  switch (block.kind) {
    case 'sentence':
      return sentenceLines(block, style);
    case 'entries':
      return entryLines(block.list, 2, style);
    case 'values':
      return valueLines(block.list, style);
    case 'table':
      return tableLines(block, style);
    case 'facts':
      return factLines(block.list, style);
    case 'code':
      return printableLines(block.text).split('\n');
    case 'changes':
      return changeLines(block.list, style);
    case 'matrix':
    case 'ladder':
    case 'folded':
    case 'page':
      return [];
  }
}

/** A paragraph for each change, under the names of its environments. */
function changeLines(list: readonly ShownChange[], style: TerminalStyle): readonly string[] {
  const { paint, width } = style;
  const below = ' '.repeat(6);
  return list.flatMap((change, index) => {
    const { sign, name, text, where, note, weaker, isWeakerAsWhole } = change;
    const mark = isWeakerAsWhole ? strengthNote(weakerStrength[weaker], paint) : '';
    const isBelow = where.length === 0 || list[index - 1]?.where === where;
    const title = [{ quoted: name }];
    const [first = '', ...more] = headLines({ title, text }, ' '.repeat(4), below, style);
    return [
      ...(index > 0 ? [''] : []),
      ...(isBelow ? [] : wrapPhrase([...where, ':'], width).map(paint.bold)),
      `  ${toned(sign.symbol, sign.tone, style)} ${first.slice(4)}${mark}`,
      ...more,
      ...wrapPhrase(note, width, below).map(paint.dim),
      ...fieldLines(change, paint, width),
    ];
  });
}

function sentenceLines(
  { sign, text, tone }: Extract<Block, { kind: 'sentence' }>,
  style: TerminalStyle,
): readonly string[] {
  const [first = '', ...more] = wrapPhrase(sign ? [`${sign.symbol} `, ...text] : text, style.width);
  const start = sign?.symbol.length ?? 0;
  return [
    toned(first.slice(0, start), sign?.tone, style) + toned(first.slice(start), tone, style),
    ...more.map((line) => toned(line, tone, style)),
  ];
}

/** A longer label has a line of its own. */
const LONGEST_LABEL = 32;

function factLines(list: Extract<Block, { kind: 'facts' }>['list'], style: TerminalStyle): readonly string[] {
  const column = Math.min(LONGEST_LABEL, Math.max(0, ...list.map(({ label }) => widthOf(label))));
  const margin = ' '.repeat(column + 2);
  return list.flatMap(({ label, value }) => {
    const lines = wrapPhrase(value, style.width, margin);
    if (widthOf(label) > column) return [label, ...lines];
    const [first = '', ...more] = lines;
    return [(pad(label, column) + first.slice(column)).trimEnd(), ...more];
  });
}

function toned(text: string, tone: Tone | undefined, { paint }: TerminalStyle): string {
  return tone ? paint[inks[tone]](text) : text;
}

/** `indent` is in columns; all signs are as wide as the widest of them. */
function entryLines(all: readonly ListEntry[], indent: number, style: TerminalStyle): readonly string[] {
  const list = all.filter(({ isRoutine }) => !(style.view.quiet && isRoutine));
  const column = list.reduce((most, { sign }) => Math.max(most, sign ? widthOf(sign.symbol) + 1 : 0), 0);
  return list.flatMap((entry) => {
    const { sign, lines = [], code = [], entries = [], commands = [] } = entry;
    const below = ' '.repeat(indent + 4);
    const start = indent + (sign ? column : 0);
    const mark = sign ? toned(sign.symbol, sign.tone, style) + ' '.repeat(column - widthOf(sign.symbol)) : '';
    const [first = '', ...more] = headLines(entry, ' '.repeat(start), below, style);
    return [
      ' '.repeat(indent) + mark + first.slice(start),
      ...more,
      ...lines.flatMap(({ text, tone }) =>
        wrapPhrase(text, style.width, below).map((line) => toned(line, tone, style)),
      ),
      ...code.map(({ line, tone }) => toned(below + printable(line), tone, style)),
      ...entryLines(entries, indent + 4, style),
      ...commands.map((command) => below + command),
    ];
  });
}

/** The title, and the text beside or below it. */
function headLines(
  { title, text }: Pick<ListEntry, 'title' | 'text'>,
  margin: string,
  below: string,
  { paint, width }: TerminalStyle,
): readonly string[] {
  if (!title) return wrapPhrase(text ?? [], width, margin, below);
  const name = linkedPhrase(title);
  const head = margin + paint.bold(name);
  if (!text) return [head];
  const beside = linkedPhrase(text);
  return widthOf(margin) + widthOf(name) + 2 + widthOf(beside) <= width
    ? [`${head}  ${beside}`]
    : [head, ...wrapPhrase(text, width, below)];
}

const VALUE_INDENT = ' '.repeat(6);
/** More sources of a value are counted. */
const MOST_GIVERS = 5;

/** Values under the names of their groups. */
function valueLines(list: readonly ValueRow[], style: TerminalStyle): readonly string[] {
  let last = '';
  return list.flatMap((row) => {
    const group = linkedPhrase(row.group);
    const head = group === last ? [] : [...(last === '' ? [] : ['']), style.paint.bold(group)];
    last = group;
    return [...head, ...oneSetting(row, style)];
  });
}

function oneSetting(
  { name: phrase, note, sides: sidesFor }: ValueRow,
  style: TerminalStyle,
): readonly string[] {
  const { paint, width } = style;
  const name = linkedPhrase(phrase);
  const sides = sidesFor(Math.min(400, Math.floor(width / 2)));
  const [only] = sides;
  if (only && sides.length === 1) {
    const from = named(only.from, MOST_GIVERS);
    const line = `  ${name}  ${printable(only.value)}`;
    if (widthOf(line) + 2 + widthOf(linkedPhrase(from)) <= width)
      return [`${line}  ${paint.dim(linkedPhrase(from))}`];
    const givers = wrapPhrase(from, width, VALUE_INDENT).map(paint.dim);
    if (widthOf(line) <= width) return [line, ...givers];
    return [`  ${name}`, VALUE_INDENT + printable(only.value), ...givers];
  }
  const rest = sides.length - MOST_SIDES;
  return [
    `${note?.tone ? toned('≠', note.tone, style) : ' '} ${name}${note === null ? '' : `: ${note.text}`}`,
    ...sides.slice(0, MOST_SIDES).flatMap((side) => sideLines(side, width)),
    ...(rest > 0 ? [`${VALUE_INDENT}and ${counted(rest, 'other value')}`] : []),
  ];
}

/** A value and who gives it: a short value on the same line, a longer one on a line of its own, which is never broken. */
function sideLines(side: ValueSide, width: number): readonly string[] {
  const line = printable(side.value);
  const givers: Phrase = ['in ', ...named(side.from, MOST_GIVERS)];
  if (widthOf(line) > width / 2) return [VALUE_INDENT + line, ...wrapPhrase(givers, width, VALUE_INDENT)];
  return wrapPhrase([{ quoted: side.value }, ' ', ...givers], width, VALUE_INDENT);
}

function tableLines(table: TableBlock, style: TerminalStyle): readonly string[] {
  const { rows, most } = table.inShort ?? table;
  if (rows.length === 0) return [];
  const head = table.columns.map((title) => title.toUpperCase());
  const shown = rows.slice(0, most);
  const cells = shown.map((row) => row.map(({ text }) => linkedPhrase(text)));
  const layout = layOutTable(head, cells, style.view.width);
  const rest = restOfTable({ rows, most });
  return [
    ...layout.head.map(style.paint.bold),
    ...shown.flatMap((row, index) =>
      layout.linesOf(cells[index] ?? []).map((line) => toned(line, worstTone(row), style)),
    ),
    ...(rest === null ? [] : [rest]),
  ];
}

/** A line has one colour, since a cell may have been cut. */
function worstTone(row: readonly Cell[]): Tone | undefined {
  return (['bad', 'warn', 'good', 'faint'] as const).find((one) => row.some((cell) => cell.tone === one));
}

const severityInks = { danger: 'red', warning: 'yellow', info: 'cyan' } as const;

/** Each with its severity and code, its sentences, and its commands as they are typed. */
export function statementLines(said: readonly ShownStatement[], view: TerminalView): readonly string[] {
  const { paint, width } = styleOf(view);
  return said
    .filter(({ severity }) => !view.quiet || severity !== 'info')
    .flatMap(({ severity, code, text, commands }) => {
      const label = `${severity}[${code}]:`;
      const [first = '', ...more] = wrapPhrase([`${label} `, ...text], width, '', '  ');
      return [
        paint[severityInks[severity]](label) + first.slice(label.length),
        ...more,
        ...commands.map((command) => `    ${command}`),
      ];
    });
}
