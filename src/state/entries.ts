/** Looking things up in a state: safe for any file name, `__proto__` included. It changes nothing. */
import type { Orphan, StateContent } from './state.ts';

/** The own value of `key`, or null. */
export function entryOf<Value>(record: Readonly<Record<string, Value>>, key: string): Value | null {
  return Object.hasOwn(record, key) ? (record[key] ?? null) : null;
}

export function without<Value>(record: Readonly<Record<string, Value>>, key: string): Record<string, Value> {
  // A `__proto__` among the names is a file like any.
  const { [key]: _, ...others } = record;
  return others;
}

/** Every file that the state knows, sorted. */
export function filesOf(state: StateContent): string[] {
  const files = [state.policies, state.web_apps, state.pending].flatMap((record) => Object.keys(record));
  return [...new Set(files)].sort();
}

/** Where the state holds policy `id`, in words; null when it does not: only then may a new policy have it. */
export function holderOfPolicy(state: StateContent, id: number): string | null {
  for (const [file, entry] of Object.entries(state.policies)) {
    if (entry.policy_id === id) return file;
  }
  const orphan = state.orphans.find(({ policy_id }) => policy_id === id);
  return orphan ? placeOf(orphan) : null;
}

/** What `holderOfPolicy` says, of every policy. */
export function holdersOf({
  policies,
  orphans,
}: Pick<StateContent, 'policies' | 'orphans'>): Map<number, string> {
  const holders = new Map<number, string>();
  for (const orphan of orphans) holders.set(orphan.policy_id, placeOf(orphan));
  for (const [file, { policy_id }] of Object.entries(policies)) holders.set(policy_id, file);
  return holders;
}

export function placeOf({ file }: Orphan): string {
  return `the orphans (from ${file})`;
}
