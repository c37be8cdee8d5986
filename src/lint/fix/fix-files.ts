/**
 * Repairs what can be repaired with certainty, in memory: lints, edits, and lints again until nothing is left
 * to edit. It writes nothing.
 */
import { groupBy } from '../../base/group-by.ts';
import type { Diagnostic, Edit } from '../../diagnostics/diagnostic.ts';
import type { ReadSource } from '../../source/files/read-source.ts';
import type { SourceFile } from '../../source/yaml/node.ts';
import { offsetAt } from '../../source/yaml/positions.ts';

export interface FixOptions {
  readonly read: (file: string) => ReadSource;
  /** All faults of the files, as `read` returns them. */
  readonly lint: (read: (file: string) => ReadSource) => readonly Diagnostic[];
  readonly mayChange: (file: string) => boolean;
}

export interface FixedFile {
  readonly before: SourceFile;
  readonly after: SourceFile;
  /** Number of repaired faults. */
  readonly repaired: number;
}

/** A repaired name lets its value be judged, and aliases may be mistyped, so a few rounds are normal; this stops a cycle. */
const ROUNDS = 10;

export function fixFiles({ read, lint, mayChange }: FixOptions): readonly FixedFile[] {
  const fixed = new Map<string, FixedFile>();
  const leftAlone = new Set<string>();
  const current = (file: string): ReadSource => {
    const known = fixed.get(file);
    return known ? { file: known.after, diagnostic: null } : read(file);
  };

  for (let round = 0; ; round += 1) {
    const diagnostics = lint(current);
    const unreadable = filesThat(diagnostics, ({ code }) => /^(?:yaml|file)-/.test(code));
    // No repair should make a file unreadable; if one does, the file stays as it was.
    const spoiled = [...unreadable].filter((file) => fixed.delete(file));
    for (const file of [...unreadable, ...spoiled]) leftAlone.add(file);
    if (spoiled.length > 0) continue;
    if (round >= ROUNDS) break;

    const repairs = groupBy(
      diagnostics.flatMap(({ file, edit }) =>
        edit && !leftAlone.has(file) && mayChange(file) ? [{ file, edit }] : [],
      ),
      ({ file }) => file,
    );
    if (repairs.size === 0) break;
    for (const [file, found] of repairs) {
      const before = current(file).file;
      if (!before) continue;
      const edits = found.map(({ edit }) => edit);
      const { text, applied } = applyEdits(before, edits);
      const known = fixed.get(file);
      fixed.set(file, {
        before: known?.before ?? before,
        after: { ...before, text },
        repaired: (known?.repaired ?? 0) + applied,
      });
    }
  }
  return [...fixed.values()];
}

function filesThat(
  diagnostics: readonly Diagnostic[],
  test: (diagnostic: Diagnostic) => boolean,
): ReadonlySet<string> {
  return new Set(diagnostics.filter(test).map(({ file }) => file));
}

export interface EditedText {
  readonly text: string;
  readonly applied: number;
}

/** Where two edits overlap, the first one is applied and the other waits for another round. */
export function applyEdits(file: SourceFile, edits: readonly Edit[]): EditedText {
  const sorted = edits
    .map(({ range, text }) => ({ start: offsetAt(file, range.start), end: offsetAt(file, range.end), text }))
    .sort((a, b) => a.start - b.start || a.end - b.end);
  const parts: string[] = [];
  let at = 0;
  let applied = 0;
  for (const { start, end, text } of sorted) {
    // An empty edit where another ended would be ambiguous, too.
    if (start < at || (applied > 0 && start === at)) continue;
    parts.push(file.text.slice(at, start), text);
    at = end;
    applied += 1;
  }
  return { text: parts.join('') + file.text.slice(at), applied };
}
