/** Two states of one lineage become one: nothing that either side knew is forgotten, and nothing is known twice. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UserError } from '../../src/diagnostics/user-error.ts';
import { decodeState, encodeState } from '../../src/state/codec.ts';
import { mergeStates } from '../../src/state/merge.ts';
import type { State, StateContent } from '../../src/state/state.ts';
import {
  beginCreate,
  doubtCreate,
  failCreate,
  finishCreate,
  moveEntry,
  noteSources,
  orphanEntry,
} from '../../src/state/transitions.ts';
import { check } from '../property/check.ts';
import { emptyState, intent, policyEntry, TIME } from './sample-state.ts';

const LATER = '2026-04-01T00:00:00.000Z';
const FILE = 'policies/a.yaml';

function change(state: State, ...changes: ((content: StateContent) => StateContent)[]): State {
  let next = state;
  for (const each of changes) next = { ...next, ...each(next), serial: next.serial + 1 };
  return next;
}
const create =
  (file: string, id: number) =>
  (content: StateContent): StateContent =>
    finishCreate(beginCreate(content, file, intent(`Policy ${id}`)), file, id, TIME);
const begin =
  (file: string, id: string) =>
  (content: StateContent): StateContent =>
    beginCreate(content, file, intent('x', { id }));

/** Every policy id that a state knows, as often as it does. */
function idsOf(state: StateContent): number[] {
  return [...Object.values(state.policies), ...state.orphans]
    .map(({ policy_id }) => policy_id)
    .sort((a, b) => a - b);
}

function join(base: State | null, ours: State, theirs: State): State {
  const merged = mergeStates(base, ours, theirs, LATER);
  if (merged.state === null) throw new Error(merged.conflicts.join('; '));
  expect(decodeState(Buffer.from(encodeState(merged.state)), 'x')).toEqual(merged.state);
  return merged.state;
}

const base = change(emptyState(), create(FILE, 5));

describe('mergeStates', () => {
  it('takes what one side changed, with a serial above both', () => {
    const ours = change(base, create('policies/b.yaml', 6), create('policies/c.yaml', 7));
    const theirs = change(base, create(FILE, 8));
    const merged = join(base, ours, theirs);
    expect(merged.serial).toBe(5);
    expect(
      Object.fromEntries(Object.entries(merged.policies).map(([file, { policy_id }]) => [file, policy_id])),
    ).toEqual({
      [FILE]: 8,
      'policies/b.yaml': 6,
      'policies/c.yaml': 7,
    });
    expect(merged.orphans).toMatchObject([{ policy_id: 5, reason: 'superseded' }]);
  });

  it('keeps ours where both made a policy for one file, and theirs in the ledger', () => {
    const merged = mergeStates(base, change(base, create(FILE, 6)), change(base, create(FILE, 7)), LATER);
    expect(merged).toMatchObject({
      state: { policies: { [FILE]: { policy_id: 6 } } },
      leftBehind: [{ policy_id: 7, file: FILE, reason: 'superseded', since: LATER }],
    });
    expect(idsOf(merged.state ?? emptyState())).toEqual([5, 6, 7]);
  });

  it('joins two states that Git knows no common one of', () => {
    const begun = emptyState();
    const merged = join(null, change(begun, create('a', 1)), change(begun, create('b', 2)));
    expect(Object.keys(merged.policies)).toEqual(['a', 'b']);
  });

  it('resolves a doubt that the other side resolved, and keeps one that arose', () => {
    const doubtful = change(base, begin('policies/b.yaml', 'i-1'), (content) =>
      doubtCreate(content, 'policies/b.yaml', 'reset'),
    );
    const resolved = change(doubtful, (content) => finishCreate(content, 'policies/b.yaml', 9, TIME));
    const elsewhere = change(doubtful, create('policies/c.yaml', 10));
    for (const [ours, theirs] of [
      [resolved, elsewhere],
      [elsewhere, resolved],
    ] as const) {
      const merged = join(doubtful, ours, theirs);
      expect(merged.pending).toEqual({});
      expect(idsOf(merged)).toEqual([5, 9, 10]);
    }
    expect(Object.keys(join(base, doubtful, elsewhere).pending)).toEqual(['policies/b.yaml']);
  });

  it('follows a rename on one side with what the other did to the file', () => {
    const renamed = change(base, (content) => moveEntry(content, FILE, 'policies/new.yaml'));
    const replaced = change(base, create(FILE, 8));
    for (const merged of [join(base, renamed, replaced), join(base, replaced, renamed)]) {
      expect(merged.policies).toMatchObject({ 'policies/new.yaml': { policy_id: 8 } });
      expect(merged.orphans).toMatchObject([{ policy_id: 5 }]);
      expect(Object.keys(merged.policies)).toEqual(['policies/new.yaml']);
    }
  });

  it('leaves out of the ledger what one side acknowledged', () => {
    const before = change(base, create(FILE, 6));
    const acknowledged = { ...before, orphans: [], serial: before.serial + 1 };
    expect(join(before, acknowledged, change(before, create('b', 7))).orphans).toEqual([]);
  });

  it('does not join a policy that both sides moved, where a name was taken, whichever of them is ours', () => {
    const root = change(base, create('b', 6));
    const moved = (name: string) => (content: StateContent) => moveEntry(content, FILE, name);
    const ours = change(root, moved('c'), create(FILE, 7));
    const theirs = change(root, (content) => orphanEntry(content, 'b', TIME), moved('b'));
    for (const merged of [
      mergeStates(root, ours, theirs, LATER),
      mergeStates(root, theirs, ours, LATER),
      mergeStates(root, change(ours, create('b', 8)), theirs, LATER),
      mergeStates(root, theirs, change(ours, create('b', 8)), LATER),
    ]) {
      expect(merged).toMatchObject({
        state: null,
        conflicts: [
          expect.stringMatching(/^policy 5 is recorded for [bc] on one side, and for [bc] on the other$/),
        ],
      });
    }
  });

  it.each<[string, State, State, RegExp]>([
    ['another lineage', base, { ...base, lineage: 'other' }, /not the same state/],
    ['another service', base, { ...base, service: 'https://x' }, /two services/],
    [
      'two creates of one file in doubt',
      change(base, begin(FILE, 'i-1')),
      change(base, begin(FILE, 'i-2')),
      /another create of policies\/a.yaml is in doubt/,
    ],
    [
      'two names for one file',
      change(base, (content) => moveEntry(content, FILE, 'x')),
      change(base, (content) => moveEntry(content, FILE, 'y')),
      /renamed to x on one side, and to y on the other/,
    ],
    [
      'one id for two files',
      { ...base, policies: { ...base.policies, b: policyEntry(9) } },
      { ...base, policies: { ...base.policies, c: policyEntry(9) } },
      /policy 9 is recorded for b on one side, and for c on the other/,
    ],
  ])('does not join %s', (_name, ours, theirs, says) => {
    const merged = mergeStates(base, ours, theirs, LATER);
    expect(merged.state).toBeNull();
    expect(merged.state === null ? merged.conflicts.join() : '').toMatch(says);
    expect(mergeStates(base, theirs, ours, LATER).state).toBeNull();
  });
});

describe('any two histories of applies from one base', () => {
  const files = fc.constantFrom('a.yaml', 'b.yaml', 'c.yaml', 'd.yaml', '__proto__');
  const steps = fc.array(
    fc.oneof(
      { weight: 5, arbitrary: fc.record({ kind: fc.constant('create' as const), file: files }) },
      { weight: 2, arbitrary: fc.record({ kind: fc.constant('gone' as const), file: files }) },
      { weight: 2, arbitrary: fc.record({ kind: fc.constant('move' as const), file: files, to: files }) },
      { weight: 2, arbitrary: fc.record({ kind: fc.constant('noted' as const), file: files }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('doubt' as const), file: files }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('created' as const), file: files }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('not-created' as const), file: files }) },
    ),
    { maxLength: 12, size: 'max' },
  );
  type Step = typeof steps extends fc.Arbitrary<(infer Value)[]> ? Value : never;

  /** The service gives each id once, whoever asks. */
  function history(start: State, run: readonly Step[], newId: () => number): State {
    let state = start;
    for (const step of run) {
      try {
        state = change(state, (content) => {
          switch (step.kind) {
            case 'create':
              return create(step.file, newId())(content);
            case 'gone':
              return orphanEntry(content, step.file, TIME);
            case 'move':
              return moveEntry(content, step.file, step.to);
            case 'noted':
              return noteSources(content, step.file, { secrets: { '/x': `${newId()}` }, users: {} });
            case 'doubt':
              return begin(step.file, `intent ${newId()}`)(content);
            case 'created':
              return finishCreate(content, step.file, newId(), TIME);
            case 'not-created':
              return failCreate(content, step.file);
          }
        });
      } catch (error) {
        if (!(error instanceof UserError)) throw error;
      }
    }
    return state;
  }

  const once = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b);
  const intentsOf = (state: State): string[] => Object.values(state.pending).map(({ id }) => id);

  it('are joined into one that knows every id that either side knew, once', () => {
    const counts = { joined: 0, bothChanged: 0, refused: 0, ids: 0, leftBehind: 0 };
    check(
      fc.property(steps, steps, steps, (before, here, there) => {
        let last = 0;
        const newId = (): number => {
          last += 1;
          return last;
        };
        const root = history(emptyState(), before, newId);
        const ours = history(root, here, newId);
        const theirs = history(root, there, newId);
        const merged = mergeStates(root, ours, theirs, LATER);
        // The other way round, too: whose driver runs is chance.
        const mirrored = mergeStates(root, theirs, ours, LATER);
        if (merged.state === null) {
          counts.refused += 1;
          expect(mirrored.state).toBeNull();
          // Only what a person must decide: two creates of a file in doubt, a file with two new names.
          for (const conflict of merged.conflicts) {
            expect(conflict).toMatch(/is in doubt: resolve|was renamed to|is recorded for .* on one side/);
          }
          return;
        }
        counts.joined += 1;
        if (ours.serial > root.serial && theirs.serial > root.serial) counts.bothChanged += 1;
        const known = once([...idsOf(ours), ...idsOf(theirs)]);
        expect(idsOf(merged.state)).toEqual(known);
        expect(merged.state.serial).toBeGreaterThan(Math.max(ours.serial, theirs.serial));
        counts.ids += known.length;
        counts.leftBehind += merged.leftBehind.length;

        // A doubt of the base stays while neither resolved it; one that arose on either side stays.
        const open = [...new Set([...intentsOf(ours), ...intentsOf(theirs)])].filter((id) => {
          const began = intentsOf(root).includes(id);
          return !began || (intentsOf(ours).includes(id) && intentsOf(theirs).includes(id));
        });
        open.sort();
        expect(intentsOf(merged.state).sort()).toEqual(open);
        expect(decodeState(Buffer.from(encodeState(merged.state)), 'x')).toEqual(merged.state);

        expect(mirrored.state && idsOf(mirrored.state)).toEqual(known);
        expect(mirrored.state && intentsOf(mirrored.state).sort()).toEqual(open);
      }),
      2_000,
    );
    process.stdout.write(`merge property: ${JSON.stringify(counts)}\n`);
    expect(counts.bothChanged).toBeGreaterThan(1_000);
    expect(counts.leftBehind).toBeGreaterThan(200);
    expect(counts.refused).toBeGreaterThan(20);
  });
});
