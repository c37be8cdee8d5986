/** The changes of policy files: compares each file with what is recorded of it. */

import { groupBy } from '../base/group-by.ts';
import { ownMember } from '../base/json.ts';
import type { Desired } from '../compile/compiled.ts';
import type { CommandWriter } from '../diagnostics/command-line.ts';
import type { RunUnderWay } from '../state/lock.ts';
import type { Intent, PolicyEntry, State } from '../state/state.ts';
import { diffBodies, fieldsOfNew } from './diff-bodies.ts';
import { ambiguousMove, findMoves, type PlanError } from './moves.ts';
import type { Change, FieldDiff, SealedBody } from './plan.ts';
import type { Reason } from './reason.ts';
import { policiesWithSameName } from './same-policy-name.ts';
import { type BodyIdentity, tableOf } from './sealed-bodies.ts';

export interface ChangesInput {
  /** All of one kind. */
  readonly desired: readonly Desired[];
  readonly state: Pick<State, 'policies' | 'web_apps' | 'orphans' | 'pending'>;
  readonly identity: BodyIdentity;
  readonly command: CommandWriter;
  /** Who holds the lock while this is planned. */
  readonly underWay: RunUnderWay | null;
  /** Files that are there too and are not looked at; null: `desired` is all. */
  readonly others: ReadonlySet<string> | null;
}

export interface Changes {
  readonly changes: readonly Change[];
  readonly errors: readonly PlanError[];
}

export function planPolicies(input: ChangesInput): Changes {
  const { desired, state, identity, others } = input;
  const onDisk = new Set([...desired.map(({ file }) => file), ...(others ?? [])]);
  const keyOf = (body: SealedBody): string => identity.keyOf('policy', body);
  const isPending = (file: string): boolean => Object.hasOwn(state.pending, file);

  const gone = Object.entries(state.policies).filter(([file]) => !onDisk.has(file) && !isPending(file));
  // Only these need a closer look: every other file is as it was recorded.
  const touched = new Map<string, Touched>();
  for (const policy of desired) {
    const { file, sealed } = policy;
    const entry = ownMember(state.policies, file);
    if (entry && !isPending(file) && identity.same('policy', entry.body, sealed)) continue;
    touched.set(file, { policy, key: keyOf(sealed) });
  }
  const found = findMoves(
    gone.map(([file, entry]) => ({ file, key: keyOf(entry.body) })),
    [...touched].flatMap(([file, { key }]) =>
      Object.hasOwn(state.policies, file) || isPending(file) ? [] : { file, key },
    ),
  );
  const moved = new Set(found.moves.values());
  const removed = gone.filter(([file]) => !moved.has(file));
  const context = planningContextOf(input, touched, onDisk, removed, keyOf);

  const changes: Change[] = [];
  for (const policy of desired) {
    const entry = ownMember(state.policies, policy.file);
    const previousFile = found.moves.get(policy.file);
    const previous = previousFile === undefined ? undefined : ownMember(state.policies, previousFile);
    const closer = touched.get(policy.file);
    if (!closer && entry) {
      changes.push({ ...start(policy.file, policy.name, entry), action: 'no-op', body: entry.body });
    } else if (previousFile !== undefined && previous) {
      const move = { action: 'move', previous_file: previousFile, body: previous.body } as const;
      changes.push({ ...start(policy.file, policy.name, previous), ...move });
    } else if (closer) {
      changes.push(planTouched(closer, entry, input, context));
    }
  }
  const errors = found.ambiguous.map(({ from, to }) => ambiguousMove(from, to, input.command));
  // What is gone is no more looked at than what is there.
  if (others) return { changes, errors };
  for (const [file, entry] of removed) {
    changes.push({ ...start(file, entry.name, entry), action: 'orphan' });
  }
  for (const [file, intent] of Object.entries(state.pending)) {
    if (onDisk.has(file)) continue;
    const entry = ownMember(state.policies, file);
    changes.push({ ...start(file, intent.name, entry), ...blockedBy(intent, file, input, true) });
  }
  return { changes, errors };
}

/** A file that is not as it was recorded, with the key of its body. */
interface Touched {
  readonly policy: Desired;
  readonly key: string;
}

/** What else has a certain name and content, by the key of its body. */
interface PlanningContext {
  readonly orphans: ReadonlyMap<string, readonly State['orphans'][number][]>;
  /** Gone files whose create is in doubt. */
  readonly pendingGone: ReadonlyMap<string, string>;
  /** Files that now say something else than was recorded. */
  readonly formerly: ReadonlyMap<string, { readonly file: string; readonly id: number }>;
  readonly files: ReadonlyMap<string, readonly string[]>;
  /** Gone files, by the name of their policy. */
  readonly gone: ReadonlyMap<string, string>;
}

function planningContextOf(
  { desired, state }: ChangesInput,
  touched: ReadonlyMap<string, Touched>,
  onDisk: ReadonlySet<string>,
  gone: readonly (readonly [string, PolicyEntry])[],
  keyOf: (body: SealedBody) => string,
): PlanningContext {
  const none: PlanningContext = {
    orphans: new Map(),
    pendingGone: new Map(),
    formerly: new Map(),
    files: new Map(),
    gone: new Map(),
  };
  if (touched.size === 0) return none;
  const pendingGone = new Map<string, string>();
  for (const [file, intent] of Object.entries(state.pending)) {
    if (onDisk.has(file)) continue;
    pendingGone.set(keyOf(intent.body), file);
    const entry = ownMember(state.policies, file);
    if (entry) pendingGone.set(keyOf(entry.body), file);
  }
  const formerly = new Map<string, { file: string; id: number }>();
  for (const file of touched.keys()) {
    const entry = ownMember(state.policies, file);
    if (entry) formerly.set(keyOf(entry.body), { file, id: entry.policy_id });
  }
  // Two files of one content have one name too, which is far cheaper to look for first.
  const names = new Set([...touched.values()].map(({ policy }) => policy.name));
  const sameName = desired.filter(({ name }) => names.has(name));
  const grouped = groupBy(sameName, ({ file, sealed }) => touched.get(file)?.key ?? keyOf(sealed));
  return {
    orphans: groupBy(state.orphans, ({ body }) => keyOf(body)),
    pendingGone,
    formerly,
    files: new Map([...grouped].map(([key, policies]) => [key, policies.map(({ file }) => file)])),
    gone: new Map(gone.map(([file, { name }]) => [name, file])),
  };
}

function planTouched(
  { policy, key }: Touched,
  entry: PolicyEntry | undefined,
  input: ChangesInput,
  context: PlanningContext,
): Change {
  const { state, identity } = input;
  const change = start(policy.file, policy.name, entry);
  const intent = ownMember(state.pending, policy.file);
  if (intent) return { ...change, name: intent.name, ...blockedBy(intent, policy.file, input, false) };
  const pendingFile = context.pendingGone.get(key);
  if (pendingFile !== undefined) {
    const reason: Reason = { kind: 'waits-for', file: pendingFile };
    return { ...change, action: 'blocked', blocked: 'choice', reason };
  }
  const diff = diffRecorded('policy', entry, policy.sealed, identity);
  const orphans = context.orphans.get(key);
  if (orphans) {
    const policies = orphans.map(({ policy_id, since }) => ({ policy_id, since }));
    const reason: Reason = { kind: 'left-behind-alike', policies };
    // Without a recorded policy there is nothing that the file's content is a change of.
    return { ...change, action: 'blocked', blocked: 'choice', diff: entry ? diff : [], reason };
  }
  if (entry) return { ...change, action: 'supersede', diff, body: policy.sealed };
  return { ...change, action: 'create', diff, body: policy.sealed, reason: doubleOf(policy, key, context) };
}

/** What a file changes of what is recorded of it; all that it says where nothing is. */
export function diffRecorded(
  kind: Change['kind'],
  entry: { readonly body: SealedBody } | undefined,
  sealed: SealedBody,
  identity: BodyIdentity,
): readonly FieldDiff[] {
  const table = tableOf(kind);
  if (!entry) return fieldsOfNew(table, sealed);
  const forms = (body: SealedBody) => ({ effective: identity.effectiveOf(kind, body), written: body });
  return diffBodies(table, forms(entry.body), forms(sealed));
}

/** What a person must say of a create that may have happened. */
function blockedBy(
  intent: Intent,
  file: string,
  { state, underWay }: Pick<ChangesInput, 'state' | 'underWay'>,
  isGone: boolean,
): Pick<Change, 'action' | 'blocked' | 'reason'> {
  const { name, since, doubt: answer } = intent;
  const run = underWay && {
    holder: underWay.holder,
    isAlive: underWay.isAlive,
    creates: underWay.isAlive && answer === null && !(since < underWay.since),
  };
  const others = policiesWithSameName(state, file, name);
  const reason: Reason = { kind: 'in-doubt', name, since, answer, isGone, others, run };
  return { action: 'blocked', blocked: 'in-doubt', reason };
}

/** What a new policy repeats, or may be a new name for. */
function doubleOf({ file, name }: Desired, key: string, context: PlanningContext): Reason | null {
  const former = context.formerly.get(key);
  if (former) return { kind: 'recorded-elsewhere', file: former.file, policy_id: former.id };
  const same = context.files.get(key)?.find((other) => other !== file);
  if (same !== undefined) return { kind: 'same-content', file: same };
  const gone = context.gone.get(name);
  return gone === undefined ? null : { kind: 'same-name', file: gone };
}

function start(file: string, name: string, entry: PolicyEntry | undefined): Omit<Change, 'action'> {
  return {
    file,
    kind: 'policy',
    name,
    policy_id: entry?.policy_id ?? null,
    app_id: null,
    previous_file: null,
    diff: [],
    reason: null,
    blocked: null,
    body: null,
  };
}
