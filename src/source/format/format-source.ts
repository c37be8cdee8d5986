/** Prints a policy or web app file in the tables' order and one style. It changes no meaning and drops no comment. */
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { type FileKind, fileFields } from '../draft/file-fields.ts';
import type { SourceFile, SourceNode } from '../yaml/node.ts';
import type { ParsedYaml } from '../yaml/parse-any-yaml.ts';
import { parseYaml } from '../yaml/parse-yaml.ts';
import { silencedIn } from '../yaml/silenced-lines.ts';
import { orderFields } from './order-fields.ts';
import { printLayout } from './print-layout.ts';
import { readLayout } from './read-layout.ts';

export type Formatted =
  /** The text is unchanged where there is nothing to do. */
  | { readonly text: string; readonly diagnostics: readonly [] }
  /** The file has faults and is left alone. */
  | { readonly text: null; readonly diagnostics: readonly Diagnostic[] }
  /** The result would not mean the same. */
  | { readonly text: null; readonly diagnostics: null };

export function formatSource(file: SourceFile, kind: FileKind): Formatted {
  const parsed = parseYaml(file);
  if (parsed.diagnostics.length > 0) return { text: null, diagnostics: parsed.diagnostics };
  const layout = readLayout(file.text.replaceAll('\r\n', '\n'));
  // A file with only comments, or with a single value, has no fields to sort.
  if (!layout) return { text: file.text, diagnostics: [] };
  orderFields(layout, fileFields(kind), kind === 'policy' ? ['extends'] : []);
  const text = withLineEndsOf(file.text, printLayout(layout));
  const printed = parseYaml({ path: file.path, text });
  if (!sameMeaning(parsed, printed)) return { text: null, diagnostics: null };
  // In another style, no comment may silence just what one silences here.
  if (!silencesSame(parsed, printed)) return { text: file.text, diagnostics: [] };
  return { text, diagnostics: [] };
}

function withLineEndsOf(original: string, text: string): string {
  const windows = original.split('\r\n').length - 1;
  const all = original.split('\n').length - 1;
  return windows * 2 > all ? text.replaceAll('\n', '\r\n') : text;
}

function sameMeaning(one: ParsedYaml, other: ParsedYaml): boolean {
  if (one.diagnostics.length + other.diagnostics.length > 0) return false;
  if (!one.root || !other.root) return one.root === other.root;
  return sameNode(one.root, other.root) && sameComments(one, other);
}

/** The order of fields has no meaning. */
function sameNode(one: SourceNode, other: SourceNode): boolean {
  if (one.kind === 'list') {
    if (other.kind !== 'list' || one.items.length !== other.items.length) return false;
    const { items } = other;
    return one.items.every((item, index) => {
      const twin = items[index];
      return twin !== undefined && sameNode(item, twin);
    });
  }
  if (one.kind === 'map') {
    if (other.kind !== 'map' || one.entries.size !== other.entries.size) return false;
    const { entries } = other;
    return [...one.entries].every(([name, { value }]) => {
      const twin = entries.get(name);
      return twin !== undefined && sameNode(value, twin.value);
    });
  }
  if (other.kind !== 'scalar') return false;
  return Object.is(one.value, other.value) && (one.inexact === undefined || one.text === other.text);
}

function silencesSame(one: ParsedYaml, other: ParsedYaml): boolean {
  return JSON.stringify(silencedIn(one)) === JSON.stringify(silencedIn(other));
}

function sameComments(one: ParsedYaml, other: ParsedYaml): boolean {
  const texts = ({ comments }: ParsedYaml): string =>
    JSON.stringify(comments.map(({ file, start, end }) => file.text.slice(start, end).trimEnd()).sort());
  return texts(one) === texts(other);
}
