/** Names for faults that stay the same while the lines around them move, so that a CI system knows them again. */
import { createHash } from 'node:crypto';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';

/** One for each diagnostic, in their order, no two alike. */
export function fingerprints(diagnostics: readonly Diagnostic[]): string[] {
  const times = new Map<string, number>();
  return diagnostics.map(({ code, file, path, related }) => {
    // Neither lines nor messages, which quote values.
    const others = related.map((other) => [other.file, other.path]);
    const key = JSON.stringify([code, file, path, others]);
    const time = (times.get(key) ?? 0) + 1;
    times.set(key, time);
    return createHash('sha256').update(`${key}\n${time}`).digest('hex');
  });
}
