/** The changes of policy files: compares each file with what is recorded of it. */

import { groupBy } from '../base/group-by.ts';
import { ownMember } from '../base/json.ts';
import type { Desired } from '../compile/compiled.ts';
import type { CommandWriter } from '../diagnostics/command-line.ts';
import type { PolicyEntry, State } from '../state/state.ts';
import { diffBodies } from './diff-bodies.ts';
import { ambiguousMove, findMoves, type PlanError } from './moves.ts';
import { namesakesOf } from './namesakes.ts';
import type { Notes } from './notes.ts';
import type { Change, SealedBody } from './plan.ts';
import { type BodyIdentity, tableOf } from './sealed-bodies.ts';

export interface ChangesInput {
  /** All of one kind. */
  readonly desired: readonly Desired[];
  readonly state: Pick<State, 'policies' | 'web_apps' | 'orphans' | 'pending'>;
  readonly identity: BodyIdentity;
  readonly command: CommandWriter;
  readonly notes: Notes;
}

export interface Changes {
  readonly changes: readonly Change[];
  readonly errors: readonly PlanError[];
}

export function planPolicies(input: ChangesInput): Changes {
  const { desired, state, identity, notes } = input;
  const onDisk = new Set(desired.map(({ file }) => file));
  const keyOf = (body: SealedBody): string => identity.keyOf('policy', body);
  const isPending = (file: string): boolean => Object.hasOwn(state.pending, file);

  const gone = Object.entries(state.policies).filter(([file]) => !onDisk.has(file) && !isPending(file));
  const unchanged = new Set<string>();
  for (const { file, sealed } of desired) {
    const entry = ownMember(state.policies, file);
    if (entry && !isPending(file) && identity.same('policy', entry.body, sealed)) unchanged.add(file);
  }
  // Only these need a closer look: every other file is as it was recorded.
  const touched = desired.filter(({ file }) => !unchanged.has(file));
  const appeared = touched.filter(({ file }) => !Object.hasOwn(state.policies, file) && !isPending(file));
  const found = findMoves(
    gone.map(([file, entry]) => ({ file, key: keyOf(entry.body) })),
    appeared.map(({ file, sealed }) => ({ file, key: keyOf(sealed) })),
  );
  const moved = new Set(found.moves.values());
  const removed = gone.filter(([file]) => !moved.has(file));
  const surroundings = describeSurroundings(input, touched, onDisk, removed, keyOf);

  const changes: Change[] = [];
  for (const policy of desired) {
    const entry = ownMember(state.policies, policy.file);
    const previousFile = found.moves.get(policy.file);
    const previous = previousFile === undefined ? undefined : ownMember(state.policies, previousFile);
    if (unchanged.has(policy.file) && entry) {
      changes.push({ ...start(policy.file, policy.name, entry), action: 'no-op', body: entry.body });
    } else if (previousFile !== undefined && previous) {
      const move = { action: 'move', previous_file: previousFile, body: previous.body } as const;
      changes.push({ ...start(policy.file, policy.name, previous), ...move });
    } else {
      changes.push(planTouched(policy, entry, input, surroundings, notes));
    }
  }
  for (const [file, entry] of removed) {
    changes.push({
      ...start(file, entry.name, entry),
      action: 'orphan',
      note: notes.orphaned(entry.policy_id),
    });
  }
  for (const [file, intent] of Object.entries(state.pending)) {
    if (onDisk.has(file)) continue;
    const entry = ownMember(state.policies, file);
    const note = notes.inDoubt(file, intent, false, namesakesOf(state, file, intent.name));
    changes.push({ ...start(file, intent.name, entry), action: 'blocked', blocked: 'in-doubt', note });
  }
  return { changes, errors: found.ambiguous.map(({ from, to }) => ambiguousMove(from, to, input.command)) };
}

/** What else has a certain name and content, by the key of its body. */
interface Surroundings {
  readonly keyOf: (body: SealedBody) => string;
  readonly orphans: ReadonlyMap<string, readonly State['orphans'][number][]>;
  /** Gone files whose create is in doubt. */
  readonly pendingGone: ReadonlyMap<string, string>;
  /** Files that now say something else than was recorded. */
  readonly formerly: ReadonlyMap<string, { readonly file: string; readonly id: number }>;
  readonly files: ReadonlyMap<string, readonly string[]>;
  /** Gone files, by the name of their policy. */
  readonly gone: ReadonlyMap<string, string>;
}

function describeSurroundings(
  { desired, state }: ChangesInput,
  touched: readonly Desired[],
  onDisk: ReadonlySet<string>,
  gone: readonly (readonly [string, PolicyEntry])[],
  keyOf: (body: SealedBody) => string,
): Surroundings {
  const none: Surroundings = {
    keyOf,
    orphans: new Map(),
    pendingGone: new Map(),
    formerly: new Map(),
    files: new Map(),
    gone: new Map(),
  };
  if (touched.length === 0) return none;
  const pendingGone = new Map<string, string>();
  for (const [file, intent] of Object.entries(state.pending)) {
    if (onDisk.has(file)) continue;
    pendingGone.set(keyOf(intent.body), file);
    const entry = ownMember(state.policies, file);
    if (entry) pendingGone.set(keyOf(entry.body), file);
  }
  const formerly = new Map<string, { file: string; id: number }>();
  for (const { file } of touched) {
    const entry = ownMember(state.policies, file);
    if (entry) formerly.set(keyOf(entry.body), { file, id: entry.policy_id });
  }
  // Two files of one content have one name too, which is far cheaper to look for first.
  const names = new Set(touched.map(({ name }) => name));
  const sameName = desired.filter(({ name }) => names.has(name));
  const grouped = groupBy(sameName, ({ sealed }) => keyOf(sealed));
  return {
    keyOf,
    orphans: groupBy(state.orphans, ({ body }) => keyOf(body)),
    pendingGone,
    formerly,
    files: new Map([...grouped].map(([key, policies]) => [key, policies.map(({ file }) => file)])),
    gone: new Map(gone.map(([file, { name }]) => [name, file])),
  };
}

function planTouched(
  policy: Desired,
  entry: PolicyEntry | undefined,
  { state, identity }: ChangesInput,
  around: Surroundings,
  notes: Notes,
): Change {
  const change = start(policy.file, policy.name, entry);
  const intent = ownMember(state.pending, policy.file);
  if (intent) {
    const note = notes.inDoubt(policy.file, intent, true, namesakesOf(state, policy.file, intent.name));
    return { ...change, action: 'blocked', name: intent.name, blocked: 'in-doubt', note };
  }
  const key = around.keyOf(policy.sealed);
  const pendingFile = around.pendingGone.get(key);
  if (pendingFile !== undefined) {
    return { ...change, action: 'blocked', blocked: 'choice', note: notes.waitsFor(pendingFile) };
  }
  const after = { effective: identity.effectiveOf('policy', policy.sealed), written: policy.sealed };
  const before = entry && { effective: identity.effectiveOf('policy', entry.body), written: entry.body };
  const diff = diffBodies(tableOf('policy'), before ?? null, after);
  const orphans = around.orphans.get(key);
  if (orphans) {
    const note = notes.choice(policy.file, orphans);
    // Without a recorded policy there is nothing that the file's content is a change of.
    return { ...change, action: 'blocked', blocked: 'choice', diff: entry ? diff : [], note };
  }
  if (entry) {
    return {
      ...change,
      action: 'supersede',
      diff,
      body: policy.sealed,
      note: notes.superseded(entry.policy_id),
    };
  }
  return {
    ...change,
    action: 'create',
    diff,
    body: policy.sealed,
    note: noteOnCreate(policy, key, around, notes),
  };
}

function noteOnCreate(
  { file, name }: Desired,
  key: string,
  around: Surroundings,
  notes: Notes,
): string | null {
  const former = around.formerly.get(key);
  if (former) return notes.recordedElsewhere(file, former.file, former.id);
  const twin = around.files.get(key)?.find((other) => other !== file);
  if (twin !== undefined) return notes.sameContent(twin);
  const namesake = around.gone.get(name);
  return namesake === undefined ? null : notes.sameName(file, namesake);
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
    note: null,
    blocked: null,
    body: null,
  };
}
