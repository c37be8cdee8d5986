/** Writes a document as Markdown for a comment or a job's summary, within the size of one: no danger is left out. */
import { counted } from '../../base/counted.ts';
import { printableLines } from '../../diagnostics/printable.ts';
import {
  alerts,
  blockFence,
  codeSpan,
  hiddenMarker,
  MOST_CHARACTERS,
  markdownCell,
  markdownPhrase,
  RESERVE,
} from '../text/markdown.ts';
import { type Phrase, plainPhrase } from '../text/phrase.ts';
import {
  type Block,
  type Document,
  type Entry,
  type Heading,
  MOST_SIDES,
  type Noun,
  restOfTable,
  type ShownStatement,
  type Sign,
  type Table,
  type ValueRow,
} from './document.ts';

/** More rows leave no room for anything else. */
const MOST_ROWS = 100;
/** Of the room, what statements may take that are no danger. */
const MOST_FOR_STATEMENTS = 0.35;

export function writeMarkdown(document: Document, limit = MOST_CHARACTERS): string {
  const { title, subject, subtitle, summary, notes = [], said, blocks, caveat } = document;
  const about = [title, ...(subject === null ? [] : [plainPhrase(subject)])].join(' ');
  const head = [
    hiddenMarker((document.marker ?? about).slice(0, 500)),
    `## ${markdownPhrase([title, ...(subject === null ? [] : [' ', ...subject])])}`,
    '',
    ...(subtitle === null ? [] : [markdownPhrase(subtitle), '']),
    `**${markdownPhrase([summary])}**`,
    '',
    ...notes.flatMap((note) => [markdownPhrase(note), '']),
  ].join('\n');
  const end = caveat === null ? [] : [`_${markdownPhrase(caveat)}_\n`];
  const room = limit - RESERVE - head.length - end.join('').length;
  const statements = statementBlocks(said, room);
  const parts = partsOf(blocks);
  const shown = fittingParts(parts, room - statements.join('\n').length);
  const leftOut = countsOf(parts.filter((part) => !shown.includes(part)));
  const left =
    leftOut.length > 0
      ? [`_Left out, for the size of a comment: ${markdownPhrase([leftOut.join(', ')])}._\n`]
      : [];
  return [head, ...statements, ...textsOf(shown), ...left, ...end].join('\n');
}

/** As many as a share of `room` holds, and all that is dangerous; it says how many are left out. */
export function statementBlocks(said: readonly ShownStatement[], room: number): readonly string[] {
  const most = MOST_FOR_STATEMENTS * room;
  const blocks: string[] = [];
  let used = 0;
  let leftOut = 0;
  for (const severity of ['danger', 'warning', 'info'] as const) {
    const items: string[] = [];
    for (const statement of said.filter((one) => one.severity === severity)) {
      const item = statementItem(statement);
      if (severity !== 'danger' && (leftOut > 0 || used + item.length > most)) {
        leftOut += 1;
        continue;
      }
      used += item.length;
      items.push(item);
    }
    if (items.length > 0) blocks.push(`> [!${alerts[severity]}]\n${items.join('\n')}\n`);
  }
  if (leftOut > 0) {
    const all = markdownPhrase([`Left out, for the size of a comment: ${counted(leftOut, 'statement')}.`]);
    blocks.push(`> [!IMPORTANT]\n> ${all}\n`);
  }
  return blocks;
}

function statementItem({ code, text, commands }: ShownStatement): string {
  return [
    `> - ${markdownPhrase(text, Number.POSITIVE_INFINITY)} (\`${code}\`)`,
    ...commands.map((command) => `>   - ${codeSpan(command, command.length)}`),
  ].join('\n');
}

/** What is shown whole or not at all. */
interface Part {
  readonly heads: readonly Heading[];
  readonly text: string;
  readonly noun: Noun;
  readonly isItem: boolean;
}

function partsOf(blocks: readonly Block[]): readonly Part[] {
  let heads: readonly Heading[] = [];
  return blocks.flatMap((block) => {
    if (block.kind === 'heading') {
      heads = block.isInner ? [...heads.filter(({ isInner }) => !isInner), block] : [block];
      return [];
    }
    const above = heads;
    return blockParts(block).map((part) => ({ ...part, heads: above }));
  });
}

function blockParts(block: Exclude<Block, Heading>): readonly Omit<Part, 'heads'>[] {
  switch (block.kind) {
    case 'sentence':
      return [
        {
          text: `${markdownPhrase(block.sign ? [`${block.sign.symbol} `, ...block.text] : block.text)}\n`,
          noun: ['sentence', 'sentences'],
          isItem: false,
        },
      ];
    case 'entries':
      return block.list.map((entry) => ({ text: entryText(entry, ''), noun: block.noun, isItem: true }));
    case 'values':
      return block.list.map((row) => ({
        text: valueText(row),
        noun: ['setting', 'settings'],
        isItem: true,
      }));
    case 'table':
      return block.rows.length === 0
        ? []
        : [{ text: tableText(block), noun: ['table', 'tables'], isItem: false }];
    case 'facts':
      return block.list.map(({ label, value }) => ({
        text: `- ${markdownPhrase([label, ': ', ...value])}`,
        noun: ['fact', 'facts'],
        isItem: true,
      }));
    case 'code': {
      const lines = printableLines(block.text).split('\n');
      const fence = blockFence(lines);
      return [{ text: [fence, ...lines, fence, ''].join('\n'), noun: ['text', 'texts'], isItem: false }];
    }
    case 'matrix':
      return [];
  }
}

/** The heads of each part take room, too. */
function fittingParts(parts: readonly Part[], room: number): readonly Part[] {
  const heads = [...new Set(parts.flatMap((part) => part.heads))];
  let left = room - heads.map(headText).join('\n').length;
  return parts.filter(({ text }) => {
    if (text.length + 2 > left) return false;
    left -= text.length + 2;
    return true;
  });
}

function textsOf(parts: readonly Part[]): readonly string[] {
  const seen = new Set<Heading>();
  return parts.flatMap(({ heads, text, isItem }, index) => {
    const above = heads.filter((head) => !seen.has(head));
    for (const head of above) seen.add(head);
    const next = parts[index + 1];
    // What follows a list would otherwise be part of its last item.
    const end = isItem && (!next?.isItem || next.heads !== heads) ? [''] : [];
    return [...above.map(headText), text, ...end];
  });
}

function headText({ text, isInner, tone, note }: Heading): string {
  const head = `${isInner ? '####' : '###'} ${tone === 'bad' ? '⚠️ ' : ''}${markdownPhrase(text)}\n`;
  return note ? `${head}\n${markdownPhrase(note)}\n` : head;
}

function countsOf(parts: readonly Part[]): readonly string[] {
  const nouns = new Map(parts.map(({ noun }) => [noun[0], noun]));
  return [...nouns.values()].map(([one, many]) =>
    counted(parts.filter(({ noun }) => noun[0] === one).length, one, many),
  );
}

function entryText(
  { sign, title, text, lines = [], code = [], entries = [], commands = [] }: Entry,
  indent: string,
): string {
  const name = title ? `**${markdownPhrase(title)}**` : '';
  const words = [sign ? signText(sign) : '', name, text ? markdownPhrase(text) : ''];
  const below = `${indent}  `;
  return [
    `${indent}- ${words.filter((word) => word !== '').join(' ')}`,
    ...lines.map((line) => `${below}- ${markdownPhrase(line.text)}`),
    ...code.map(({ line }) => `${below}- ${codeSpan(line, line.length)}`),
    ...entries.map((entry) => entryText(entry, below)),
    ...commands.map((command) => `${below}- ${codeSpan(command, command.length)}`),
  ].join('\n');
}

function signText({ symbol }: Sign): string {
  return symbol.length > 1 ? `**${markdownPhrase([symbol])}**` : markdownPhrase([symbol]);
}

function valueText({ group, name, note, sides: sidesFor }: ValueRow): string {
  const sides = sidesFor(120);
  const rest = sides.length - MOST_SIDES;
  const label: Phrase = [...group, ' ', ...name, ...(note === null ? [] : [`: ${note.text}`])];
  return [
    `- ${markdownPhrase(label)}`,
    ...sides.slice(0, MOST_SIDES).map(({ value, from }) => {
      const givers = from.map((one) => markdownPhrase(one)).join(', ');
      return `  - ${codeSpan(value, value.length)} in ${givers}`;
    }),
    ...(rest > 0 ? [`  - and ${counted(rest, 'other value')}`] : []),
  ].join('\n');
}

function tableText(table: Table): string {
  const most = Math.min(table.most ?? MOST_ROWS, MOST_ROWS);
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const rest = restOfTable({ ...table, most });
  return [
    line(table.columns),
    line(table.columns.map(() => '---')),
    ...table.rows.slice(0, most).map((row) => line(row.map(({ text }) => markdownCell(text)))),
    ...(rest === null ? [] : ['', rest]),
    '',
  ].join('\n');
}
