/** Canonical layout of a policy or web app file: the order of the tables, one style. It changes no meaning and drops no comment. */
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { type FileKind, fileFields } from '../file-fields.ts';
import type { SourceFile } from '../node.ts';
import { parseYaml } from '../parse-yaml.ts';
import { orderFields } from './order-fields.ts';
import { printLayout } from './print-layout.ts';
import { readLayout } from './read-layout.ts';
import { sameMeaning } from './same-meaning.ts';

export type Formatted =
  /** The same text where there is nothing to do. */
  | { readonly text: string; readonly diagnostics: readonly [] }
  /** The file has faults, and is better left alone. */
  | { readonly text: null; readonly diagnostics: readonly Diagnostic[] }
  /** What would come out does not say the same. */
  | { readonly text: null; readonly diagnostics: null };

export function formatSource(file: SourceFile, kind: FileKind): Formatted {
  const parsed = parseYaml(file);
  if (parsed.diagnostics.length > 0) return { text: null, diagnostics: parsed.diagnostics };
  const layout = readLayout(file.text.replaceAll('\r\n', '\n'));
  // A file of comments alone, or of one value, has no fields to put in order.
  if (!layout) return { text: file.text, diagnostics: [] };
  orderFields(layout, fileFields(kind), kind === 'policy' ? ['extends'] : []);
  const text = withLineEndsOf(file.text, printLayout(layout));
  if (!sameMeaning(parsed, parseYaml({ path: file.path, text }))) return { text: null, diagnostics: null };
  return { text, diagnostics: [] };
}

function withLineEndsOf(original: string, text: string): string {
  const windows = original.split('\r\n').length - 1;
  const all = original.split('\n').length - 1;
  return windows * 2 > all ? text.replaceAll('\n', '\r\n') : text;
}
