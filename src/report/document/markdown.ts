/** Writes a document as Markdown for a comment or a job's summary, within the size of one: no danger is left out. */
import { counted, thousands } from '../../base/counted.ts';
import { groupBy } from '../../base/group-by.ts';
import { printable, printableLines } from '../../diagnostics/printable.ts';
import { cut } from '../text/columns.ts';
import { escapeXml } from '../text/markup.ts';
import {
  joined,
  type Phrase,
  type PolicyId,
  plainPhrase,
  policyIdText,
  say,
  withRestCounted,
} from '../text/phrase.ts';
import {
  type Block,
  type DiffRow,
  type Document,
  type Heading,
  type ListEntry,
  MOST_SIDES,
  type Noun,
  restOfTable,
  type ShownChange,
  type ShownStatement,
  type Sign,
  strengthWords,
  type TableBlock,
  titlePhrase,
  underHeadings,
  type ValueRow,
  weakerStrength,
} from './document.ts';
import { linkDocument } from './link.ts';
import { rarestFirst } from './rarest-first.ts';

/** Longer quotes are cut. */
const LONGEST = 120;
/** How GitHub and GitLab set a paragraph apart, by the severity of a statement. */
const alerts = { danger: 'CAUTION', warning: 'WARNING', info: 'NOTE' } as const;
/** GitHub takes no longer comment. */
const MOST_CHARACTERS = 65_536;
/** Room for the end, which is never left out. */
const RESERVE = 1_000;

/** More rows would leave no room for anything else. */
const MOST_ROWS = 100;
/** The share of the room for statements that are no danger. */
const MOST_FOR_STATEMENTS = 0.35;
/** The shares for the lists of changes, and for the details of one. */
const MOST_FOR_LISTS = 0.4;
const MOST_FOR_DETAILS = 0.5;
const DETAILS = { characters: 300, elements: 50 };

export function writeMarkdown(unlinked: Document, limit = MOST_CHARACTERS): string {
  const document = linkDocument(unlinked);
  const { subtitle, summary, notes = [], said, blocks, caveat, digest } = document;
  const title = titlePhrase(document);
  const head = [
    hiddenMarker((document.marker ?? plainPhrase(title)).slice(0, 500)),
    `## ${markdownPhrase(title)}`,
    '',
    ...(subtitle ? [markdownPhrase(subtitle), ''] : []),
    `**${markdownPhrase([summary])}**`,
    '',
    ...notes.flatMap((note) => [markdownPhrase(note), '']),
  ].join('\n');
  const end = [
    ...(digest === undefined ? [] : [`Digest: \`${digest}\`\n`]),
    ...(caveat ? [`_${markdownPhrase(caveat)}_\n`] : []),
  ];
  const room = limit - RESERVE - head.length - end.join('').length;
  const statements = statementBlocks(said, room);
  const parts = partsOf(blocks, room);
  const shown = fittingParts(parts, room - statements.join('\n').length);
  const shownTexts = new Set(shown.map(({ place }) => place));
  const leftOut = countsOf(parts.filter(({ place }) => !shownTexts.has(place)));
  const left =
    leftOut.length > 0
      ? [`_Left out, for the size of a comment: ${markdownPhrase([leftOut.join(', ')])}._\n`]
      : [];
  return [head, ...statements, ...textsOf(shown), ...left, ...end].join('\n');
}

/** All of the blocks, without a document, for a page: the first headings are of this level. */
export function writeMarkdownBlocks(blocks: readonly Block[], level: number): string {
  return textsOf(partsOf(blocks, Number.POSITIVE_INFINITY), level).join('\n');
}

/** All dangers, and as many other statements as their share of `room` holds; it says how many are left out. */
function statementBlocks(said: readonly ShownStatement[], room: number): readonly string[] {
  const most = MOST_FOR_STATEMENTS * room;
  const blocks: string[] = [];
  let used = 0;
  let leftOut = 0;
  for (const severity of ['danger', 'warning', 'info'] as const) {
    const items: string[] = [];
    const own = said.filter((one) => one.severity === severity);
    const fitting = new Set<ShownStatement>();
    for (const statement of rarestFirst(own, ({ code, like = '' }) => [`${code} ${like}`])) {
      const { length } = statementItem(statement);
      if (severity !== 'danger' && (leftOut > 0 || used + length > most)) leftOut += 1;
      else fitting.add(statement);
      used += fitting.has(statement) ? length : 0;
    }
    items.push(...own.filter((one) => fitting.has(one)).map(statementItem));
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

/** A piece that is shown whole or not at all. */
interface MarkdownPart {
  readonly heads: readonly Heading[];
  readonly text: string;
  readonly noun: Noun;
  readonly isItem: boolean;
  /** Details follow, which need room, too. */
  readonly isBrief?: true;
  /** Where some are left out, the first of each of these kinds stands before another of it. */
  readonly kinds?: readonly string[];
  readonly isKept?: boolean;
  /** Its number among all parts. */
  readonly place: number;
}

type BlockPart = Omit<MarkdownPart, 'heads' | 'place'> & { readonly head?: Heading };

function partsOf(blocks: readonly Block[], room: number): readonly MarkdownPart[] {
  const parts = underHeadings(blocks).flatMap(({ heads, block }) =>
    blockParts(block, room).map(({ head, ...part }) => ({ ...part, heads: head ? [...heads, head] : heads })),
  );
  return parts.map((part, place) => ({ ...part, place }));
}

function blockParts(block: Exclude<Block, Heading>, room: number): readonly BlockPart[] {
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
      return block.list.map((row) => ({ text: valueText(row), noun: ['setting', 'settings'], isItem: true }));
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
      const text = [`${fence}${block.language ?? ''}`, ...lines, fence, ''].join('\n');
      return [{ text, noun: ['text', 'texts'], isItem: false }];
    }
    case 'changes':
      return changeParts(block.list, room);
    case 'matrix':
    case 'ladder':
    case 'folded':
    case 'page':
      return [];
  }
}

const weakerFirst: readonly ShownChange['weaker'][] = ['yes', 'maybe', 'no'];

/** A list for each action, then the fields of each change, folded. Weaker ones come first. */
function changeParts(list: readonly ShownChange[], room: number): readonly BlockPart[] {
  const ordered = list.toSorted((a, b) => weakerFirst.indexOf(a.weaker) - weakerFirst.indexOf(b.weaker));
  const groups = [...groupBy(ordered, ({ meaning }) => meaning).values()];
  const details: Heading = { kind: 'heading', text: ['Details'], isInner: true };
  return [
    ...groups.flatMap((group) => {
      const { meaning } = group[0];
      const title = `${meaning.charAt(0).toUpperCase()}${meaning.slice(1)} (${thousands(group.length)})`;
      const head: Heading = { kind: 'heading', text: [title], isInner: true };
      return group.map(({ name, text, where, note, weaker, kinds, isKept }): BlockPart => {
        const mark = weaker === 'no' ? '' : ` (${strengthWords[weakerStrength[weaker]]})`;
        const item = say`${name}${[mark]}${inEnvironments(where)}: ${text}.${note.length === 0 ? [] : [' ', ...note]}`;
        return {
          head,
          text: `- ${markdownPhrase(item)}`,
          noun: ['change', 'changes'],
          isItem: true,
          isBrief: true,
          kinds: kinds(),
          isKept,
        };
      });
    }),
    ...ordered.flatMap((change): readonly BlockPart[] => {
      const text = detailsText(change, MOST_FOR_DETAILS * room);
      return text === null
        ? []
        : [
            {
              head: details,
              text,
              noun: ['change in detail', 'changes in detail'],
              isItem: false,
              kinds: change.kinds(),
            },
          ];
    }),
  ];
}

/** Placed before what happens there, since the reason why something waits ends with environments of its own. */
function inEnvironments(where: Phrase): Phrase {
  return where.length === 0 ? [] : [' in ', ...where];
}

function detailsText({ sign, name, where, rows }: ShownChange, room: number): string | null {
  const lines = rows(DETAILS).flatMap(diffLines);
  if (lines.length === 0) return null;
  let used = 0;
  const isWithin = (line: string): boolean => {
    used += line.length + 1;
    return used <= room;
  };
  const shown = lines.filter(isWithin);
  const rest = lines.length - shown.length;
  const fence = blockFence(shown);
  const places = withRestCounted(inEnvironments(where))
    .map((part) => (typeof part === 'string' ? escapeXml(part) : codeElement(plainPhrase([part]), 80)))
    .join('');
  const note = rest > 0 ? `_${counted(rest, 'more line is', 'more lines are')} left out._\n\n` : '';
  return `<details><summary>${sign.symbol} ${codeElement(name)}${places}</summary>\n\n${fence}diff\n${shown.join('\n')}\n${fence}\n\n${note}</details>\n`;
}

function diffLines({ path, before, after, strength, note }: DiffRow): readonly string[] {
  const verdict = strength === 'neutral' ? '' : `   (${strengthWords[strength]})`;
  const line = (mark: string, value: string): string => `${mark} ${printable(`${path}: ${value}`)}`;
  const lines = [...before.map((value) => line('-', value)), ...after.map((value) => line('+', value))];
  const last = lines.pop();
  if (last === undefined) return [line('!', note) + verdict];
  return [...lines, last + verdict, ...(note === '' ? [] : [line(' ', `(${note})`)])];
}

/** The parts that fit, with their headings, in their order. */
function fittingParts(parts: readonly MarkdownPart[], room: number): readonly MarkdownPart[] {
  const heads = [...new Set(parts.flatMap((part) => part.heads))];
  let left = room - heads.map((head) => headText(head)).join('\n').length;
  if (parts.reduce((sum, { text }) => sum + text.length + 2, 0) <= left * MOST_FOR_LISTS) return parts;
  let leftForBrief = MOST_FOR_LISTS * left;
  const byPriority = [
    ...parts.filter(({ isKept }) => isKept),
    ...rarestFirst(
      parts.filter(({ isKept, isBrief }) => isBrief && !isKept),
      ({ kinds = [] }) => kinds,
    ),
    ...rarestFirst(
      parts.filter(({ isBrief }) => !isBrief),
      ({ kinds = [] }) => kinds,
    ),
  ];
  const fitting = new Set<MarkdownPart>();
  for (const part of byPriority) {
    const { text, isBrief, isKept } = part;
    const size = text.length + 2 + (isBrief ? LONGEST_REST : 0);
    if (size > (isBrief && !isKept ? leftForBrief : left)) continue;
    left -= size;
    if (isBrief) leftForBrief -= size;
    fitting.add(part);
  }
  return withRestsCounted(
    parts.filter((part) => fitting.has(part)),
    parts.filter((part) => part.isBrief && !fitting.has(part)),
  );
}

/** Room for the number of those that are left out. */
const LONGEST_REST = 40;

/** Says with the last of each kind that is shown how many like it are not. */
function withRestsCounted(
  shown: readonly MarkdownPart[],
  leftOut: readonly MarkdownPart[],
): readonly MarkdownPart[] {
  const signOf = ({ kinds = [] }: MarkdownPart): string => JSON.stringify(kinds);
  const rests = groupBy(leftOut, signOf);
  const last = new Map(shown.filter(({ isBrief }) => isBrief).map((part) => [signOf(part), part]));
  return shown.map((part) => {
    const rest = last.get(signOf(part)) === part ? rests.get(signOf(part)) : undefined;
    return rest ? { ...part, text: `${part.text} _And ${thousands(rest.length)} more like this._` } : part;
  });
}

function textsOf(parts: readonly MarkdownPart[], level = HEADING_LEVEL): readonly string[] {
  const seen = new Set<Heading>();
  return parts.flatMap(({ heads, text, isItem }, index) => {
    const above = heads.filter((head) => !seen.has(head));
    for (const head of above) seen.add(head);
    const next = parts[index + 1];
    // What follows a list would otherwise be part of its last item.
    const end = isItem && (!next?.isItem || next.heads !== heads) ? [''] : [];
    return [...above.map((head) => headText(head, level)), text, ...end];
  });
}

/** Below the title of a comment. */
const HEADING_LEVEL = 3;

function headText({ text, isInner, tone, note }: Heading, level = HEADING_LEVEL): string {
  const head = `${'#'.repeat(isInner ? level + 1 : level)} ${tone === 'bad' ? '⚠️ ' : ''}${markdownPhrase(text)}\n`;
  return note ? `${head}\n${markdownPhrase(note)}\n` : head;
}

function countsOf(parts: readonly MarkdownPart[]): readonly string[] {
  const byNoun = groupBy(parts, ({ noun: [one] }) => one);
  return [...byNoun.values()].map((same) => counted(same.length, ...same[0].noun));
}

function entryText(
  { sign, title, text, lines = [], code = [], entries = [], commands = [], isTask }: ListEntry,
  indent: string,
): string {
  const name = title ? `**${markdownPhrase(title)}**` : '';
  const words = [sign ? signText(sign) : '', name, text ? markdownPhrase(text) : ''];
  const below = `${indent}  `;
  return [
    `${indent}- ${isTask ? '[ ] ' : ''}${words.filter((word) => word !== '').join(' ')}`,
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
    ...sides
      .slice(0, MOST_SIDES)
      .map(({ value, from }) => `  - ${codeSpan(value, value.length)} in ${markdownPhrase(joined(from))}`),
    ...(rest > 0 ? [`  - and ${counted(rest, 'other value')}`] : []),
  ].join('\n');
}

function tableText(table: TableBlock): string {
  const { rows, most: wanted = MOST_ROWS } = table.inShort ?? table;
  const most = Math.min(wanted, MOST_ROWS);
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const rest = restOfTable({ rows, most });
  return [
    line(table.columns),
    line(table.columns.map(() => '---')),
    ...rows.slice(0, most).map((row) => line(row.map(({ text }) => markdownCell(text)))),
    ...(rest === null ? [] : ['', rest]),
    '',
  ].join('\n');
}

/** A code span, fenced by more backticks than any run inside it. */
export function codeSpan(text: string, longest = LONGEST): string {
  const shown = cut(text, longest);
  if (shown.trim() === '') return `\`${JSON.stringify(shown)}\``;
  const fence = '`'.repeat(longestRun(shown) + 1);
  // The reader drops one space on either side: without it, a backtick there would lengthen the fence.
  return /^[`\s]|[`\s]$/.test(shown) ? `${fence} ${shown} ${fence}` : `${fence}${shown}${fence}`;
}

/** For HTML inside Markdown, such as a `<summary>`: an element whose content is not read as Markdown. */
function codeElement(text: string, longest = LONGEST): string {
  return `<code>${escapeXml(cut(text, longest))}</code>`;
}

/** The fence of a code block that holds these lines. */
function blockFence(lines: readonly string[]): string {
  return '`'.repeat(Math.max(3, ...lines.map((line) => longestRun(line) + 1)));
}

/** Text from outside becomes code. */
function markdownPhrase(phrase: Phrase, longest = LONGEST): string {
  return withRestCounted(phrase)
    .map((part) => {
      if (typeof part === 'string') return prose(part);
      if ('prose' in part) return proseWithCode(part.prose);
      if ('policy' in part) return policyLink(part);
      return 'quoted' in part ? codeSpan(part.quoted, longest) : codeSpan(part.command, part.command.length);
    })
    .join('');
}

/** With its environment it is code, so that nothing in that is read as markup. */
function policyLink(id: PolicyId): string {
  const text = policyIdText(id);
  const shown = id.isNamed ? codeSpan(text) : text;
  return id.url === undefined ? shown : `[${shown}](${id.url})`;
}

/** For a table, where a bar ends the cell even in code. */
function markdownCell(phrase: Phrase): string {
  return withRestCounted(phrase)
    .map((part) => {
      const markdown = markdownPhrase([part]);
      return typeof part === 'string' || 'prose' in part || 'policy' in part
        ? markdown
        : markdown.replace(/(\\*)\|/g, '$1$1\\|');
    })
    .join('');
}

/** Our own sentences with untrusted names in them: commands between backticks stay code. */
function proseWithCode(text: string): string {
  return text
    .split('`')
    .map((piece, index) => (index % 2 === 1 ? codeSpan(piece, 400) : prose(piece)))
    .join('');
}

/** An empty comment, which readers do not see, separates a sigil from its name; the colons of a time are none. */
function prose(text: string): string {
  return printable(text)
    .replace(/[\\`*_[\]<>|~&^$]|^[#!+=-]/g, '\\$&')
    .replace(/(?!(?<=\d\d):\d\d(?!\d))\\?[@#!$%&~^:](?=[\p{L}\p{N}_/"'\\])/gu, '$&<!-- -->')
    .replace(/\b(www|gh)(?=[.\\-])/gi, '$&<!-- -->');
}

/** For the body of a comment; two hyphens would end it in some readers. */
function hiddenMarker(text: string): string {
  const safe = encodeURIComponent(text.toWellFormed()).replaceAll('%20', ' ').replaceAll('-', '%2D');
  return `<!-- edict ${safe} -->`;
}

function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
}
