/**
 * What the files ask for, as far as it can be known without secrets and without the service: a secret counts as unchanged
 * if its reference is as recorded. What was not checked is counted, so that a plan can report it.
 */
import { groupBy } from '../base/group-by.ts';
import { isObject, type Json, type JsonObject, ownMember } from '../base/json.ts';
import { valueAt, withValueAt } from '../base/json-pointer.ts';
import { fileOfKey } from '../base/policy-key.ts';
import type { Compiled, Desired, SecretSlot } from '../compile/compiled.ts';
import type { Digester } from '../compile/digests.ts';
import { sortedSet } from '../compile/effective-body.ts';
import { desiredOf } from '../compile/seal-body.ts';
import { referenceOf } from '../compile/sources.ts';
import { UserError } from '../diagnostics/user-error.ts';
import { nameInFile, type PolicyEntry, type State } from '../state/state.ts';
import { usersOf } from './live/affected-targets.ts';

export interface SkippedChecks {
  /** Secrets that count as unchanged. */
  readonly secrets: number;
  /** Secrets with a new or changed reference, which count as changed. */
  readonly changed: number;
  /** Users for which the ids of an earlier apply are used. */
  readonly users: number;
  /** Names of users that no apply has looked up yet. */
  readonly unknownUsers: readonly string[];
  /** Files whose secrets count as unchanged although neither the state nor a digest confirms it. */
  readonly unrecorded: readonly string[];
}

export interface WithoutSecrets {
  readonly desired: readonly Desired[];
  /** Names of users that an earlier apply looked up, with their ids. */
  readonly users: readonly (readonly [string, number])[];
  readonly skippedChecks: SkippedChecks;
  /** By file or ring key: why it cannot be verified whether a secret is the recorded one. */
  readonly unproven: ReadonlyMap<string, Unproven>;
}

/** No place is recorded for it (`place`), or its digest was made with a key that is not available (`key`). */
export type Unproven = 'place' | 'key';

export interface WithoutSecretsInput {
  /** Has names where users need a look-up. */
  readonly compiled: readonly Compiled[];
  /** Files that also exist and are not looked at. */
  readonly others?: ReadonlySet<string> | null;
  readonly state: State | null;
  /** For secrets written in the files themselves. */
  readonly digester: Digester;
  /** How to count a secret that cannot be verified to be the recorded one. */
  readonly unprovenAs?: 'unchanged' | 'changed' | undefined;
}

export async function desiredWithoutSecrets(input: WithoutSecretsInput): Promise<WithoutSecrets> {
  const { compiled, others = null, state, digester, unprovenAs = 'unchanged' } = input;
  const users = new Map(usersOf(state));
  const recordedFor = createFormerEntries(compiled, others, state);
  const rungs = groupBy(
    compiled.filter((one) => one.kind === 'policy' && one.rung !== undefined),
    ({ file }) => fileOfKey(file),
  );
  /** All rings of a file want the same content, so the first one with a secret from the same place provides its digest. */
  const holderOf = (one: Compiled, slot: SecretSlot): FormerEntry | undefined => {
    const own = recordedFor(one);
    if (one.kind !== 'policy' || !one.rung) return own;
    const reference = referenceOf(slot) ?? undefined;
    const entries = (rungs.get(one.rung.file) ?? []).map(recordedFor);
    return (
      entries.find((entry) => entry && ownMember(entry.sources?.secrets ?? {}, slot.pointer) === reference) ??
      own
    );
  };
  const unread = { unchanged: 0, changed: 0 };
  const unproven = new Map<string, Unproven>();
  const taken = new Set<string>();
  const unknown = new Set<string>();

  const desired: Desired[] = [];
  for (const one of compiled) {
    const lookedUp = new Map<string, number>();
    let sealed = withKnownUsers(one.body, (name) => {
      const id = users.get(name);
      (id === undefined ? unknown : taken).add(name);
      if (id !== undefined) lookedUp.set(name, id);
      return id ?? name;
    });
    for (const slot of one.secrets) {
      const entry = holderOf(one, slot);
      const known = entry && valueAt(entry.body, slot.pointer);
      const digest = typeof known === 'string' ? known : null;
      const found = await placeholderDigest(slot, one.file, digest, entry, digester);
      if (found.unproven) unproven.set(one.file, found.unproven);
      // A secret in the file itself was compared.
      else if (!('literal' in slot.source)) unread[found.digest === digest ? 'unchanged' : 'changed'] += 1;
      const countsAsChanged = found.unproven !== null && unprovenAs === 'changed';
      const counted = countsAsChanged ? unreadDigest(slot, one.file) : found.digest;
      sealed = withValueAt(sealed, slot.pointer, counted);
    }
    desired.push(desiredOf(one.kind === 'policy' ? { ...one, lookedUp } : one, sealed));
  }
  const skippedChecks: SkippedChecks = {
    secrets: unread.unchanged,
    changed: unread.changed,
    users: taken.size,
    unknownUsers: [...unknown].sort(),
    unrecorded: [...unproven.keys()].sort(),
  };
  return { desired, users: [...users], skippedChecks, unproven };
}

/** The record of a policy or of a web app. */
type FormerEntry = Pick<PolicyEntry, 'name' | 'body' | 'sources'>;

/** Finds the record of a file, or of the only missing file with its name, from which it may have been renamed. */
function createFormerEntries(
  compiled: readonly Compiled[],
  others: ReadonlySet<string> | null,
  state: State | null,
): (one: Compiled) => FormerEntry | undefined {
  const onDisk = new Set([...compiled.map(({ file }) => file), ...(others ?? [])]);
  const formerIn = (entries: Readonly<Record<string, FormerEntry>> = {}) => {
    const gone = Object.entries(entries).filter(
      ([file]) => !onDisk.has(file) && !onDisk.has(fileOfKey(file)),
    );
    return ({ file, name }: Compiled): FormerEntry | undefined => {
      const sameName = gone.filter(([, entry]) => nameInFile(entry) === name);
      const [first] = sameName;
      return ownMember(entries, file) ?? (sameName.length === 1 ? first?.[1] : undefined);
    };
  };
  const former = { policy: formerIn(state?.policies), web_app: formerIn(state?.web_apps) };
  return (one) => former[one.kind](one);
}

interface PlaceholderDigest {
  readonly digest: string;
  /** The digest is the recorded one, but nothing confirms the secret. */
  readonly unproven: Unproven | null;
}

/** Equals no digest. Each has a method of its own, since two unread values cannot be compared. */
function unreadDigest(slot: SecretSlot, file: string): string {
  return `unread-${referenceOf(slot) ?? `${file} ${slot.pointer}`}:0`;
}

/** The recorded digest where the secret counts as unchanged, otherwise a text that equals no digest. */
async function placeholderDigest(
  slot: SecretSlot,
  file: string,
  recorded: string | null,
  entry: FormerEntry | undefined,
  digester: Digester,
): Promise<PlaceholderDigest> {
  const reference = referenceOf(slot);
  const other = { digest: unreadDigest(slot, file), unproven: null };
  if (recorded === null) return other;
  if (reference !== null) {
    const known = entry?.sources;
    if (!known) return { digest: recorded, unproven: 'place' };
    return ownMember(known.secrets, slot.pointer) === reference
      ? { digest: recorded, unproven: null }
      : other;
  }
  if (!('literal' in slot.source)) return other;
  try {
    const { literal } = slot.source;
    const digests = [await digester.seal(literal), ...(await digester.alternatives(literal, [recorded]))];
    return digests.includes(recorded) ? { digest: recorded, unproven: null } : other;
  } catch (error) {
    // The digest was made with a key that is not available.
    if (!(error instanceof UserError)) throw error;
    const wasReference = entry?.sources && ownMember(entry.sources.secrets, slot.pointer) !== undefined;
    return wasReference ? other : { digest: recorded, unproven: 'key' };
  }
}

function withKnownUsers(body: JsonObject, idOf: (name: string) => number | string): JsonObject {
  const targets = body.policy_targets;
  const list = isObject(targets) ? ownMember(targets, 'users') : undefined;
  if (!isObject(targets) || !Array.isArray(list)) return body;
  const users = sortedSet(list.map((user): Json => (typeof user === 'string' ? idOf(user) : user)));
  return { ...body, policy_targets: { ...targets, users } };
}
