/** Minimal edits: unchanged text is not repeated, so that cursors stay in place, and secrets are not sent. */
import { diffArrays } from 'diff';
import type { TextEdit } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { stringify } from 'yaml';
import { sourceOfText } from '../../source/files/read-source.ts';
import { parseYaml } from '../../source/yaml/parse-yaml.ts';
import { rangeIn } from './to-protocol.ts';

export function editsBetween(document: TextDocument, after: string): TextEdit[] {
  const before = document.getText();
  const edits: TextEdit[] = [];
  let offset = 0;
  let removed: readonly string[] = [];
  const change = (old: readonly string[], fresh: readonly string[]): void => {
    // Line by line where both have as many.
    const pairs =
      old.length === fresh.length
        ? old.map((line, index) => [line, fresh[index] ?? ''])
        : [[old.join(''), fresh.join('')]];
    for (const [line = '', next = ''] of pairs) {
      edits.push(...editsWithin(document, offset, line, next));
      offset += line.length;
    }
  };
  for (const { value, added, removed: isRemoved } of diffArrays(linesOf(before), linesOf(after))) {
    if (isRemoved) removed = value;
    else {
      change(removed, added ? value : []);
      removed = [];
      if (!added) offset += value.join('').length;
    }
  }
  change(removed, []);
  return edits;
}

/** Replaces `before`, which begins at the offset, by `after`. */
export function editsWithin(
  document: TextDocument,
  offset: number,
  before: string,
  after: string,
): TextEdit[] {
  if (before === after) return [];
  const replace = (start: number, end: number, newText: string): TextEdit => ({
    range: rangeIn(document, offset + start, offset + end),
    newText,
  });
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  let same = 0;
  const rest = Math.min(before.length, after.length) - start;
  while (same < rest && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  const old = before.slice(start, before.length - same);
  const fresh = after.slice(start, after.length - same);
  const kept = old === '' ? -1 : fresh.indexOf(old);
  if (kept < 0) return [replace(start, start + old.length, fresh)];
  return [
    replace(start, start, fresh.slice(0, kept)),
    replace(start + old.length, start + old.length, fresh.slice(kept + old.length)),
  ].filter(({ newText }) => newText !== '');
}

function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/** Writes a text as a YAML scalar: in the quotes that are there, or in those that it needs. */
export function writtenScalar(value: string, { quote, isFlow }: { quote: string; isFlow: boolean }): string {
  if (quote === "'") return `'${value.replaceAll("'", "''")}'`;
  if (quote === '"' || (isFlow && /[,[\]{}]/.test(value))) return JSON.stringify(value);
  return stringify(value, { lineWidth: 0 }).trimEnd();
}

/** Whether the edited text can still be read: the suggested field may exist already. */
export function isReadable(document: TextDocument, edits: readonly TextEdit[]): boolean {
  const { file } = sourceOfText('document', TextDocument.applyEdits(document, [...edits]));
  return file !== null && parseYaml(file).diagnostics.length === 0;
}
