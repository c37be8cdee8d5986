/** Reads scalar tokens as text that can be printed again. */
import { CST } from 'yaml';
import { isSuppression } from '../yaml/silenced-lines.ts';
import type { BlockTextNode, CollectionNode, CommentLine, Layout, LayoutEntry, TextNode } from './layout.ts';

/** Null for a token that is neither a scalar nor an alias. */
export function readText(token: CST.Token, props: readonly string[]): TextNode | null {
  if (token.type === 'block-scalar') return blockTextAsKey(token);
  if (token.type === 'alias' || token.type === 'scalar') {
    return { kind: 'text', source: token.source, quoted: null };
  }
  if (token.type !== 'single-quoted-scalar' && token.type !== 'double-quoted-scalar') return null;
  const tagged = props.some((prop) => prop.startsWith('!'));
  const keeps = tagged || token.source.includes('\n') || hasEscapes(token);
  return {
    kind: 'text',
    source: token.source,
    quoted: keeps ? null : (CST.resolveAsScalar(token)?.value ?? null),
  };
}

/** Escapes that the author chose, such as "\u00e9", are kept. */
function hasEscapes(token: CST.FlowScalar): boolean {
  return token.type === 'double-quoted-scalar' && /\\[^"\\]/.test(token.source.replaceAll('\\\\', ''));
}

/** A key after a `?`, which is printed without it. */
function blockTextAsKey(token: CST.BlockScalar): TextNode {
  const value = CST.resolveAsScalar(token)?.value ?? '';
  return { kind: 'text', source: JSON.stringify(value), quoted: null };
}

export function readBlockText(token: CST.BlockScalar): BlockTextNode {
  const header = sourceOf(token, 'block-scalar-header') ?? '|';
  const comment = sourceOf(token, 'comment')?.trimEnd() ?? null;
  const keeps = header.includes('+');
  const source = token.source.split('\n');
  const indent = indentOf(token, header, source);
  const lines = source.map((line) => line.slice(indent));
  // There is no line after the last break; trailing blank lines count only for spaces that are part of the text.
  if (lines.at(-1) === '') lines.pop();
  if (!keeps) while (lines.at(-1) === '') lines.pop();
  return {
    kind: 'block-text',
    // Text is always printed with an indentation of 2.
    header: header.replace(/[1-9]/, '2'),
    comment,
    lines,
    keeps,
  };
}

function sourceOf(token: CST.BlockScalar, type: CST.SourceToken['type']): string | null {
  const found = token.props.find((prop) => prop.type === type);
  return found && 'source' in found ? found.source : null;
}

/** Number of columns that are not part of the text: stated in the header, or those of the first line that is not blank. */
function indentOf(token: CST.BlockScalar, header: string, lines: readonly string[]): number {
  const stated = /[1-9]/.exec(header);
  if (stated) return Math.max(token.indent, 0) + Number(stated[0]);
  const first = lines.find((line) => !isBlank(line));
  return first === undefined ? Math.max(0, ...lines.map((line) => line.length)) : first.search(/[^ ]/);
}

/** Separates the file's header from the comments of the root's first entry. */
export function splitHeader(
  root: LayoutEntry,
  { entries, flow }: CollectionNode,
): Pick<Layout, 'header' | 'headerGap'> {
  const beside = [root.keyComment, root.valueComment].filter((text) => text !== null);
  root.keyComment = null;
  root.valueComment = null;
  const header = [...beside.map(lone), ...root.above.splice(0)];
  const [first] = entries;
  if (!first) return { header, headerGap: false };
  header.push(...first.leading.splice(0, headerLength(first.leading, first.gap)));
  // Blank lines within brackets have no meaning.
  const headerGap = !flow && header.length > 0 && (first.leading[0]?.blankBefore ?? first.gap);
  first.blankBefore = false;
  return { header, headerGap };
}

/** After a blank line, comments belong to the field. */
function headerLength(leading: readonly CommentLine[], gap: boolean): number {
  // A suppression belongs to the line below it, wherever that moves.
  const suppression = leading.findIndex(({ text }) => isSuppression(text));
  const end = suppression < 0 ? leading.length : suppression;
  if (gap) return end;
  const split = leading.findLastIndex(({ blankBefore }, index) => blankBefore && index > 0);
  return split < 0 ? end : Math.min(split, end);
}

function lone(text: string): CommentLine {
  return { text, column: 0, blankBefore: false };
}

export type TextLines = ReturnType<typeof createTextLines>;

/** Lines of `text` must end with LF. */
export function createTextLines(text: string) {
  const startOf = (offset: number): number => (offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1);
  return {
    columnOf: (offset: number): number => offset - startOf(offset),
    /** Whether only spaces precede it on its line. */
    beginsLine: (offset: number): boolean => isBlank(text.slice(startOf(offset), offset)),
    blankAbove(offset: number): boolean {
      const start = startOf(offset);
      return start > 0 && isBlank(text.slice(startOf(start - 1), start));
    },
    sameLine: (one: number, other: number): boolean =>
      !text.slice(Math.min(one, other), Math.max(one, other)).includes('\n'),
  };
}

/** YAML has no other spaces; anything else is text. */
function isBlank(text: string): boolean {
  return /^[ \t\r\n]*$/.test(text);
}
