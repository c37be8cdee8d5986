/** Edits put into a text. Where two overlap the first one counts, and the other waits for another round. */
import type { Edit } from '../../diagnostics/diagnostic.ts';
import type { SourceFile } from '../../source/yaml/node.ts';
import { offsetAt } from '../../source/yaml/positions.ts';

export interface Edited {
  readonly text: string;
  readonly applied: number;
}

export function applyEdits(file: SourceFile, edits: readonly Edit[]): Edited {
  const sorted = edits
    .map(({ range, text }) => ({ start: offsetAt(file, range.start), end: offsetAt(file, range.end), text }))
    .sort((a, b) => a.start - b.start || a.end - b.end);
  const parts: string[] = [];
  let at = 0;
  let applied = 0;
  for (const { start, end, text } of sorted) {
    // An edit of nothing where another one ended would be in doubt too.
    if (start < at || (applied > 0 && start === at)) continue;
    parts.push(file.text.slice(at, start), text);
    at = end;
    applied += 1;
  }
  return { text: parts.join('') + file.text.slice(at), applied };
}
