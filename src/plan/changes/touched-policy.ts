/** Decides what happens to a policy that differs from its record: it is created, superseded, or left to a person. */

import { groupBy } from '../../base/group-by.ts';
import { ownMember } from '../../base/json.ts';
import { fileOfKey } from '../../base/policy-key.ts';
import type { Desired } from '../../compile/compiled.ts';
import { otherSources } from '../../compile/sources.ts';
import type { CommandWriter } from '../../diagnostics/command-line.ts';
import type { Sources } from '../../generated/state.ts';
import type { RunUnderWay } from '../../state/lock.ts';
import { type Intent, nameInFile, type PolicyEntry, policiesNamed, type State } from '../../state/state.ts';
import { diffBodies, fieldsOfNew } from '../diff-bodies.ts';
import type { Change, FieldDiff, SealedBody } from '../plan.ts';
import type { RingRecords, WaveGates } from '../rings/climbs.ts';
import type { WaitReason } from '../rings/waits.ts';
import { type BodyIdentity, blankSecrets, tableOf } from '../sealed-bodies.ts';
import type { PlanError } from './moves.ts';
import type { Reason } from './reason.ts';

export interface ChangesInput {
  /** All of one kind. */
  readonly desired: readonly Desired[];
  readonly state: RingRecords;
  readonly identity: BodyIdentity;
  readonly command: CommandWriter;
  /** Who holds the lock during planning. */
  readonly underWay: RunUnderWay | null;
  /** Files that also exist and are not looked at; null: `desired` is complete. */
  readonly others: ReadonlySet<string> | null;
  /** Files that exist, whether or not the environment takes them. */
  readonly existing: ReadonlySet<string>;
  /** Files that are now of the other kind, and so are gone as this one, even where `others` are not looked at. */
  readonly otherKind: ReadonlySet<string>;
  /** Milliseconds, for judging the gates of rings; null: all are open. */
  readonly now: number | null;
  /** Why rings wait regardless of the time, by key: the plan that an apply is held to had them wait. */
  readonly waiting: ReadonlyMap<string, WaitReason>;
  /** The state of the previous wave, for files that wait for one. */
  readonly waves: WaveGates;
}

export interface PlannedChanges {
  readonly changes: readonly Change[];
  readonly errors: readonly PlanError[];
}

/** What else has the same name and content, by the key of its body. */
export interface PlanningContext {
  readonly keyOf: (body: SealedBody) => string;
  readonly orphans: ReadonlyMap<string, readonly State['orphans'][number][]>;
  /** Files that are gone, or ask for something else by now, while it is in doubt whether this was created. */
  readonly inDoubt: ReadonlyMap<string, string>;
  /** Files that are gone, or now have other content than recorded. */
  readonly formerly: ReadonlyMap<string, { readonly file: string; readonly id: number }>;
  readonly files: ReadonlyMap<string, readonly string[]>;
  /** Missing files, by the name of their policy. */
  readonly gone: ReadonlyMap<string, string>;
  /** The missing file that had the settings and targets of a body; undefined for none, or several. */
  readonly goneLike: (body: SealedBody) => string | undefined;
}

/** Keys that are equal exactly for the same policies. The name is part of the body, so one that stands once is enough. */
export function policyKeys(
  { state, identity }: Pick<ChangesInput, 'state' | 'identity'>,
  touched: ReadonlyMap<string, Desired>,
): PlanningContext['keyOf'] {
  const counts = new Map<unknown, number>();
  const count = ({ name }: SealedBody) => void counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const records of [Object.values(state.policies), Object.values(state.pending), state.orphans])
    for (const { body } of records) count(body);
  for (const { sealed } of touched.values()) count(sealed);
  return (body) => (counts.get(body.name) === 1 ? `name: ${body.name}` : identity.keyOf('policy', body));
}

/** What each file asks for; null if it is not looked at. */
export type OnDisk = ReadonlyMap<string, SealedBody | null>;

export function onDiskOf({ desired, others }: Pick<ChangesInput, 'desired' | 'others'>): OnDisk {
  return new Map<string, SealedBody | null>([
    ...[...(others ?? [])].map((file) => [file, null] as const),
    ...desired.map(({ file, sealed }) => [file, sealed] as const),
  ]);
}

/** `touched` are the files that differ from their records. */
export function planningContextOf(
  { desired, state, identity }: ChangesInput,
  touched: ReadonlyMap<string, Desired>,
  onDisk: OnDisk,
  gone: readonly (readonly [string, PolicyEntry])[],
  keyOf: PlanningContext['keyOf'],
): PlanningContext {
  const none: PlanningContext = {
    keyOf,
    orphans: new Map(),
    inDoubt: new Map(),
    formerly: new Map(),
    files: new Map(),
    gone: new Map(),
    goneLike: () => undefined,
  };
  if (touched.size === 0) return none;
  const inDoubt = new Map<string, string>();
  for (const [file, intent] of Object.entries(state.pending)) {
    const asked = onDisk.get(file);
    if (asked === null || (asked && identity.same('policy', asked, intent.body))) continue;
    inDoubt.set(keyOf(intent.body), file);
    const entry = ownMember(state.policies, file);
    if (entry && !asked) inDoubt.set(keyOf(entry.body), file);
  }
  const formerly = new Map<string, { file: string; id: number }>();
  for (const file of [...touched.keys(), ...gone.map(([file]) => file)]) {
    const entry = ownMember(state.policies, file);
    if (entry) formerly.set(keyOf(entry.body), { file, id: entry.policy_id });
  }
  const names = new Set([...touched.values()].map(({ name }) => name));
  const sameName = desired.filter(({ name }) => names.has(name));
  const grouped = groupBy(sameName, ({ sealed }) => keyOf(sealed));
  const unnamedKey = (body: SealedBody): string =>
    identity.keyOf('policy', { ...body, name: '', description: '' });
  const unnamed = groupBy(gone, ([, entry]) => unnamedKey(entry.body));
  return {
    keyOf,
    orphans: groupBy(state.orphans, ({ body }) => keyOf(body)),
    inDoubt,
    formerly,
    files: new Map([...grouped].map(([key, policies]) => [key, policies.map(({ file }) => file)])),
    gone: new Map(gone.map(([file, entry]) => [nameInFile(entry), file])),
    goneLike(body) {
      // Policies without settings are alike, and tell nothing.
      if (gone.length === 0 || Object.keys(body.macos ?? {}).length === 0) return undefined;
      const [only, ...others] = unnamed.get(unnamedKey(body)) ?? [];
      return others.length === 0 ? only?.[0] : undefined;
    },
  };
}

export function planTouched(
  policy: Desired,
  entry: PolicyEntry | undefined,
  input: ChangesInput,
  context: PlanningContext,
): Change {
  const { state, identity } = input;
  const change = beginChange(policy.file, policy.name, entry);
  const intent = ownMember(state.pending, policy.file);
  if (intent) {
    // Secrets that were not read tell nothing.
    const [sent, wanted] = [blankSecrets('policy', intent.body), blankSecrets('policy', policy.sealed)];
    const isEdited = !identity.same('policy', sent, wanted);
    const blocked = blockedBy(intent, policy.file, input, { isGone: false, isEdited });
    return { ...change, name: intent.name, ...blocked };
  }
  const key = context.keyOf(policy.sealed);
  const pendingFile = context.inDoubt.get(key);
  if (pendingFile !== undefined) {
    const reason: Reason = { kind: 'waits-for', file: pendingFile };
    return { ...change, action: 'blocked', blocked: 'choice', reason };
  }
  const diff = diffRecorded('policy', entry, policy.sealed, identity);
  const orphans = context.orphans.get(key);
  if (orphans) {
    const policies = orphans.map(({ policy_id, since }) => ({ policy_id, since }));
    const reason: Reason = { kind: 'left-behind-alike', policies };
    // Without a recorded policy, the file's content is not a change of anything.
    return { ...change, action: 'blocked', blocked: 'choice', diff: entry ? diff : [], reason };
  }
  if (entry) {
    const reason = recordedElsewhere(policy, key, context);
    return { ...change, action: 'supersede', diff, body: policy.sealed, reason };
  }
  return { ...change, action: 'create', diff, body: policy.sealed, reason: doubleOf(policy, key, context) };
}

/** The differences between a file and its record; everything in the file where there is no record. */
export function diffRecorded(
  kind: Change['kind'],
  entry: { readonly body: SealedBody } | undefined,
  sealed: SealedBody,
  identity: BodyIdentity,
): readonly FieldDiff[] {
  const table = tableOf(kind);
  if (!entry) return fieldsOfNew(table, sealed);
  const forms = (body: SealedBody) => ({
    effective: identity.effectiveOf(kind, body),
    written: identity.unify(kind, body),
  });
  return diffBodies(table, forms(entry.body), forms(sealed));
}

/** The change of a file whose values are as recorded: none, unless they come from other places now. */
export function unchanged(
  started: Omit<Change, 'action'>,
  entry: Pick<PolicyEntry, 'body' | 'sources'>,
  { sources }: Pick<Desired, 'sources'>,
): Change {
  const { secrets, users } = otherSources(entry.sources, sources);
  if (secrets.length === 0 && !users) return { ...started, action: 'no-op', body: entry.body };
  const moved = {
    before: null,
    after: null,
    change: 'changed',
    sensitive: true,
    strength: 'unknown',
  } as const;
  const names = (of: Sources | undefined): string[] => Object.keys(of?.users ?? {}).sort();
  const named: FieldDiff = {
    ...moved,
    ...{
      path: '/policy_targets/users',
      before: names(entry.sources),
      after: names(sources),
      sensitive: false,
    },
  };
  const diff = [...secrets.map((path): FieldDiff => ({ ...moved, path })), ...(users ? [named] : [])];
  return { ...started, action: 'record-source', body: entry.body, diff };
}

/** Its file is gone, or is there and no longer taken; one that is of the other kind now is gone as this one. */
export function orphaned(
  started: Omit<Change, 'action'>,
  { existing, otherKind }: Pick<ChangesInput, 'existing' | 'otherKind'>,
): Change {
  const file = fileOfKey(started.file);
  const isThere = existing.has(file) && !otherKind.has(file);
  return { ...started, action: 'orphan', reason: isThere ? { kind: 'not-taken' } : null };
}

/** What a person must decide about a create that may have happened. */
export function blockedBy(
  intent: Intent,
  file: string,
  { state, underWay }: Pick<ChangesInput, 'state' | 'underWay'>,
  { isGone, isEdited = false }: { readonly isGone: boolean; readonly isEdited?: boolean },
): Pick<Change, 'action' | 'blocked' | 'reason'> {
  const { name, since, doubt: answer, description } = intent;
  const run = underWay && {
    holder: underWay.holder,
    isAlive: underWay.isAlive,
    creates: underWay.isAlive && answer === null && !(since < underWay.since),
  };
  const others = policiesNamed(state, name, file);
  const what = {
    name,
    since,
    answer,
    isGone,
    others,
    run,
    ...(description !== undefined && { description }),
    ...(isEdited && { isEdited }),
  };
  const reason: Reason = { kind: 'in-doubt', ...what };
  return { action: 'blocked', blocked: 'in-doubt', reason };
}

/** What a new policy duplicates, or may be a new name of. */
function doubleOf(policy: Desired, key: string, context: PlanningContext): Reason | null {
  const { file, name } = policy;
  const former = recordedElsewhere(policy, key, context);
  if (former) return former;
  const same = context.files.get(key)?.find((other) => other !== file);
  if (same !== undefined) return { kind: 'same-content', file: same };
  const gone = context.gone.get(name);
  if (gone !== undefined) return { kind: 'same-name', file: gone };
  const alike = context.goneLike(policy.sealed);
  return alike === undefined ? null : { kind: 'same-settings', file: alike };
}

/** Which other file was recorded with exactly this, and asks for it no longer. */
function recordedElsewhere({ file }: Desired, key: string, { formerly }: PlanningContext): Reason | null {
  const former = formerly.get(key);
  if (!former || former.file === file) return null;
  return { kind: 'recorded-elsewhere', file: former.file, policy_id: former.id };
}

/** The fields of a change before anything is decided. */
export const undecided = {
  ...{ policy_id: null, app_id: null, previous_file: null },
  ...{ diff: [], reason: null, blocked: null, body: null },
} as const;

export function beginChange(
  file: string,
  name: string,
  entry: PolicyEntry | undefined,
): Omit<Change, 'action'> {
  const live = entry && entry.name !== nameInFile(entry) ? { live_name: entry.name } : {};
  return { file, kind: 'policy', name, ...undecided, policy_id: entry?.policy_id ?? null, ...live };
}
