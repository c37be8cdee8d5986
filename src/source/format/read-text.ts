/** Scalar tokens as text that can be printed anew. */
import { CST } from 'yaml';
import type { BlockTextNode, TextNode } from './layout.ts';
import { isBlank } from './text-lines.ts';

/** Null for a token that is no scalar and no alias. */
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

/** Escapes that the author chose, such as "\u00e9", stay. */
function hasEscapes(token: CST.FlowScalar): boolean {
  return token.type === 'double-quoted-scalar' && /\\[^"\\]/.test(token.source.replaceAll('\\\\', ''));
}

/** Behind a `?`, which is not printed again. */
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
  // What follows the last line break is no line; nor are blank ones, but for spaces that are part of the text.
  if (lines.at(-1) === '') lines.pop();
  if (!keeps) while (lines.at(-1) === '') lines.pop();
  return {
    kind: 'block-text',
    // The one indentation that is printed is 2.
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

/** Columns that are not part of the text: stated in the header, or those of the first line that is not blank. */
function indentOf(token: CST.BlockScalar, header: string, lines: readonly string[]): number {
  const stated = /[1-9]/.exec(header);
  if (stated) return Math.max(token.indent, 0) + Number(stated[0]);
  const first = lines.find((line) => !isBlank(line));
  return first === undefined ? Math.max(0, ...lines.map((line) => line.length)) : first.search(/[^ ]/);
}
