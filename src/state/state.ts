/**
 * The state: edict's only memory of which file became which policy. Never holds a secret, only digests. Looking things
 * up in it is safe for any file name, `__proto__` included.
 */

import { counted } from '../base/counted.ts';
import type { JsonObject } from '../base/json.ts';
import { someOf } from '../base/list-in-words.ts';
import { fileOfKey } from '../base/policy-key.ts';
import type { NamedPolicy } from '../generated/plan-file.ts';
import type { Acknowledged, Intent, Orphan, PolicyEntry, State } from '../generated/state.ts';

export type {
  Acknowledged,
  By,
  Disregarded,
  Intent,
  LastApply,
  NotedStop,
  Orphan,
  PolicyEntry,
  Skip,
  Sources,
  State,
  Stop,
  WebAppEntry,
} from '../generated/state.ts';
export type { NamedPolicy };

/** A state without its serial and lineage: what a change to it may touch. */
export type StateContent = Omit<State, 'version' | 'lineage' | 'serial'>;

/** The content of a body that climbs rings and waves: without name and targets. */
export function contentOf({ name: _name, policy_targets: _targets, ...content }: JsonObject): JsonObject {
  return content;
}

/** How many policies it records as live, whether a file has them or not. */
export function countLive({ policies, orphans }: Pick<State, 'policies' | 'orphans'>): number {
  return Object.keys(policies).length + orphans.length;
}

/** Serial 0: never stored. `salt` is hex. */
export function initialState(given: Pick<State, 'lineage' | 'salt' | 'service' | 'tables'>): State {
  return { version: 2, serial: 0, ...given, policies: {}, web_apps: {}, orphans: [], pending: {} };
}

/** The name in the file: what is recorded has the name that was sent, which a mark may have changed. */
export function nameInFile({ name, body }: Pick<PolicyEntry, 'name' | 'body'>): string {
  return typeof body.name === 'string' ? body.name : name;
}

export type Witness = Pick<
  Orphan,
  'by' | 'copy' | 'description' | 'recorded' | 'live_since' | 'otherwise_before'
>;

/**
 * What stays with a policy wherever the state keeps it: who created it, how it was sent, what the service recorded
 * otherwise, and since when it is live; `applied_at` says that unless something else does.
 */
export function witnessOf({
  by,
  copy,
  description,
  recorded,
  applied_at,
  live_since = applied_at,
  otherwise_before,
}: Witness & Partial<Pick<PolicyEntry, 'applied_at'>>): Witness {
  return {
    ...(by && { by }),
    ...(copy !== undefined && { copy }),
    ...(description !== undefined && { description }),
    ...(recorded && { recorded }),
    ...(live_since !== undefined && { live_since }),
    ...(otherwise_before && { otherwise_before }),
  };
}

/** By file, or key of a ring: how often it was sent, as far as is known; creates in doubt count, too. */
export function countCopies({
  policies,
  pending,
  orphans,
  acknowledged = [],
  copies = {},
}: Pick<StateContent, 'policies' | 'pending' | 'orphans' | 'acknowledged' | 'copies'>): Map<string, number> {
  const held = new Map<string, number>();
  const highest = new Map(Object.entries(copies));
  const add = (file: string, copy = 1): void => {
    held.set(file, (held.get(file) ?? 0) + 1);
    highest.set(file, Math.max(copy, held.get(file) ?? 1, highest.get(file) ?? 0));
  };
  for (const { file, copy } of [...acknowledged, ...orphans]) add(file, copy);
  for (const record of [policies, pending])
    for (const [file, { copy }] of Object.entries(record)) add(file, copy);
  return highest;
}

/** The content, remembering how often the file was sent, of which it is about to forget a create. */
export function keepingCount(content: StateContent, file: string): StateContent {
  const { policies, pending, orphans, acknowledged = [], copies } = content;
  const entryIn = <Value>(record: Readonly<Record<string, Value>>): Record<string, Value> => {
    const entry = entryOf(record, file);
    return entry === null ? {} : { [file]: entry };
  };
  const ofFile = (one: Pick<Orphan, 'file'>): boolean => one.file === file;
  const own = {
    policies: entryIn(policies),
    pending: entryIn(pending),
    orphans: orphans.filter(ofFile),
    acknowledged: acknowledged.filter(ofFile),
  };
  const count = countCopies({ ...own, ...(copies && { copies }) }).get(file) ?? 0;
  return count === 0 ? content : { ...content, copies: { ...copies, [file]: count } };
}

/** The own value of `key`, or null. */
export function entryOf<Value>(record: Readonly<Record<string, Value>>, key: string): Value | null {
  return Object.hasOwn(record, key) ? (record[key] ?? null) : null;
}

export function without<Value>(record: Readonly<Record<string, Value>>, key: string): Record<string, Value> {
  // `__proto__` is a file like any other.
  const { [key]: _, ...others } = record;
  return others;
}

/** Ids of policies, and of creates that were begun. */
export interface KnownIds {
  readonly policies: Set<number>;
  readonly intents: Set<string>;
}

/** A state, or a change of one, where null removes an entry. */
export interface IdSource extends Pick<State, 'former'> {
  readonly policies: Readonly<Record<string, Pick<PolicyEntry, 'policy_id'> | null>>;
  readonly pending: Readonly<Record<string, Pick<Intent, 'id'> | null>>;
  readonly orphans: readonly Pick<Orphan, 'policy_id'>[];
  readonly acknowledged?: readonly Pick<Orphan, 'policy_id'>[];
}

/** All ids that any of these ever knew. */
export function knownOf(...all: readonly IdSource[]): KnownIds {
  const known: KnownIds = { policies: new Set(), intents: new Set() };
  for (const { policies, orphans, acknowledged = [], pending, former } of all) {
    for (const id of former?.policies ?? []) known.policies.add(id);
    for (const id of former?.intents ?? []) known.intents.add(id);
    for (const entry of [...Object.values(policies), ...orphans, ...acknowledged]) {
      if (entry) known.policies.add(entry.policy_id);
    }
    for (const intent of Object.values(pending)) if (intent) known.intents.add(intent.id);
  }
  return known;
}

/** The ids that any of these holds as live, or perhaps live. */
export function heldBy(...all: readonly IdSource[]): KnownIds {
  return knownOf(...all.map(({ policies, orphans, pending }) => ({ policies, orphans, pending })));
}

/** The `ids` that `known` lacks. */
export function unknownTo(known: KnownIds, ids: KnownIds): KnownIds {
  const without = <Id>(all: ReadonlySet<Id>, taken: ReadonlySet<Id>): Set<Id> =>
    new Set([...all].filter((id) => !taken.has(id)));
  return {
    policies: without(ids.policies, known.policies),
    intents: without(ids.intents, known.intents),
  };
}

/** `policy 12`, `policies 12, 13 and 4 more`; creates only where there are no policies, whose creates are among them. */
export function describeKnown({ policies, intents }: KnownIds): string {
  if (policies.size === 0) return counted(intents.size, 'create');
  const ids = [...policies].sort((a, b) => a - b);
  return `${ids.length === 1 ? 'policy' : 'policies'} ${someOf(ids, MOST_NAMED)}`;
}

const MOST_NAMED = 8;

/** The ids that any of these ever knew, and `now` does not hold. */
export function formerOf(now: IdSource, ...all: readonly IdSource[]): KnownIds {
  const { former: _, ...held } = now;
  return unknownTo(knownOf(held), knownOf(...all));
}

/** `after`, remembering what `before` knew and it does not hold. */
export function remembering(after: State, ...before: readonly IdSource[]): State {
  const { former: _, ...rest } = after;
  return { ...rest, ...listFormer(formerOf(after, after, ...before)) };
}

/** As the member of a state, absent where there are none. */
export function listFormer(known: KnownIds): Pick<State, 'former'> {
  return sizeOf(known) === 0 ? {} : { former: listKnown(known) };
}

export function listKnown({ policies, intents }: KnownIds): NonNullable<State['former']> {
  return { policies: [...policies].sort((a, b) => a - b), intents: [...intents].sort() };
}

export function sizeOf({ policies, intents }: KnownIds): number {
  return policies.size + intents.size;
}

/** How many acknowledged removals are remembered: mistakes are noticed soon, and a state stays small. */
const MOST_ACKNOWLEDGED = 100;

/** Keeps the newest, which come last, and those that still tell since when a ring, or a wave, soaks. */
export function rememberAcknowledged(
  all: readonly Acknowledged[],
  policies: State['policies'],
): Pick<State, 'acknowledged'> {
  const cut = Math.max(0, all.length - MOST_ACKNOWLEDGED);
  const soaking = cut === 0 ? new Map<string, string>() : oldestRecords(policies);
  const kept = all.filter(
    ({ file, acknowledged_at }, index) =>
      index >= cut || acknowledged_at > (soaking.get(fileOfKey(file)) ?? acknowledged_at),
  );
  return kept.length === 0 ? {} : { acknowledged: kept };
}

/** By file: when the oldest record of it, or of its rings, was applied. */
function oldestRecords(policies: State['policies']): ReadonlyMap<string, string> {
  const oldest = new Map<string, string>();
  for (const [key, { applied_at }] of Object.entries(policies)) {
    const file = fileOfKey(key);
    const known = oldest.get(file);
    if (known === undefined || applied_at < known) oldest.set(file, applied_at);
  }
  return oldest;
}

/** The name that the portal shows: the service may have recorded another one than was sent. */
export function liveNameOf({ name, recorded }: Pick<PolicyEntry, 'name' | 'recorded'>): string {
  const value = recorded?.find(({ path }) => path === '/name')?.value;
  return typeof value === 'string' ? value : name;
}

/** Every file that the state knows, sorted. */
export function filesOf(state: StateContent): string[] {
  const files = [state.policies, state.web_apps, state.pending].flatMap((record) => Object.keys(record));
  return [...new Set(files)].sort();
}

/** Where the state holds policy `id`, in words; null when it does not: only then may a new policy have it. */
export function holderOfPolicy(state: StateContent, id: number): string | null {
  return holdersOf(state).get(id) ?? null;
}

/** What `holderOfPolicy` says, for every policy. */
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

/**
 * The policies of this name that the state knows, except the create of `file` that is in doubt: in the portal, none of them
 * may be taken for that one.
 */
export function policiesNamed(
  state: Pick<StateContent, 'policies' | 'orphans' | 'pending'>,
  name: string,
  file: string,
): NamedPolicy[] {
  const recorded = Object.entries(state.policies)
    .filter(([, entry]) => entry.name === name)
    .map(([of, { policy_id }]): NamedPolicy => ({ file: of, policy_id, place: 'recorded' }));
  const leftBehind = state.orphans
    .filter((orphan) => orphan.name === name)
    .map(({ file: of, policy_id }): NamedPolicy => ({ file: of, policy_id, place: 'left-behind' }));
  const inDoubt = Object.entries(state.pending)
    .filter(([of, intent]) => intent.name === name && of !== file)
    .map(([of]): NamedPolicy => ({ file: of, policy_id: null, place: 'in-doubt' }));
  return [...recorded, ...leftBehind, ...inDoubt];
}
