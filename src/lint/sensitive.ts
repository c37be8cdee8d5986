/** Where secrets stand in the files, so that whoever shows a line of them can cover them. */
import type { SensitiveRange } from '../diagnostics/lint-report.ts';
import type { Draft } from '../source/draft.ts';
import type { SourceFile } from '../source/node.ts';
import { rangeOf } from '../source/positions.ts';
import { policy, walkFields } from '../tables/index.ts';
import { rowAt } from './rows.ts';

export function sensitiveRanges(draft: Draft): SensitiveRange[] {
  const found: SensitiveRange[] = [];
  for (const [pointer, { value, text }] of draft.places) {
    if (text === null || text === '' || draft.references.has(pointer) || !rowAt(draft.kind, pointer)?.secret)
      continue;
    found.push({ file: value.file.path, range: rangeOf(value) });
  }
  return found;
}

/** In a file that could not be read: whatever stands after the name of a secret field, on its line. */
export function likelySensitiveRanges(file: SourceFile): SensitiveRange[] {
  secretKey ??= new RegExp(
    `["']?\\b(?:${secretNames().join('|')})\\b["']?\\s*:[ \\t]*(?<value>[^\\s{#][^\\n]*)`,
    'g',
  );
  return [...file.text.matchAll(secretKey)].flatMap((match) => {
    const value = match.groups?.value;
    if (value === undefined) return [];
    const end = match.index + match[0].length;
    return [{ file: file.path, range: rangeOf({ file, start: end - value.length, end }) }];
  });
}

let secretKey: RegExp | undefined;

function secretNames(): string[] {
  const names = new Set<string>();
  walkFields(policy, (field) => {
    if (field.secret) names.add(field.name);
  });
  return [...names];
}
