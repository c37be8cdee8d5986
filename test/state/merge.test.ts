/** Two states of one lineage become one: nothing that either side knew is forgotten, and nothing is known twice. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../../src/base/canonical-json.ts';
import { UserError } from '../../src/diagnostics/user-error.ts';
import { decodeState, encodeState } from '../../src/state/codec.ts';
import { acknowledgeOrphans, importPolicy, unacknowledgeOrphans } from '../../src/state/corrections.ts';
import { mergeStates } from '../../src/state/merge.ts';
import { remembering, type State, type StateContent } from '../../src/state/state.ts';
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
  const { version, lineage } = state;
  let next = state;
  for (const each of changes) next = { ...each(next), version, lineage, serial: next.serial + 1 };
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

  it.each(['ours', 'theirs'])(
    'keeps recorded what is live where %s is an older version, and no common one is known',
    (older) => {
      const newer = change(
        base,
        create(FILE, 8),
        create('policies/b.yaml', 9),
        (content) => orphanEntry(content, 'policies/b.yaml', LATER),
        (content) => moveEntry(content, FILE, 'policies/z.yaml'),
      );
      const merged = older === 'ours' ? join(null, base, newer) : join(null, newer, base);
      expect(Object.entries(merged.policies).map(([file, one]) => [file, one.policy_id])).toEqual([
        ['policies/z.yaml', 8],
      ]);
      expect(idsOf(merged)).toEqual([5, 8, 9]);
    },
  );

  it('goes by what each side once knew where both went on', () => {
    const begun = change(base, begin('policies/d.yaml', 'i-1'));
    const ours = change(begun, create('policies/b.yaml', 6));
    const settled = change(begun, create(FILE, 8), (content) => failCreate(content, 'policies/d.yaml'));
    const theirs = remembering(settled, begun);
    for (const merged of [join(null, ours, theirs), join(null, theirs, ours)]) {
      expect(merged.policies).toMatchObject({
        [FILE]: { policy_id: 8 },
        'policies/b.yaml': { policy_id: 6 },
      });
      expect(merged.orphans).toMatchObject([{ policy_id: 5 }]);
      expect(merged.pending).toEqual({});
    }
  });

  it('forgets no policy that one side adopted out of the ledger, or recorded again', () => {
    const left = change(base, (content) => orphanEntry(content, FILE, TIME));
    const entry = policyEntry(5);
    const adopted = change(left, (content) => importPolicy(content, FILE, entry, { isSame: () => true }));
    const other = change(left, create('policies/b.yaml', 6), create('policies/c.yaml', 7));
    for (const merged of [join(null, adopted, other), join(null, other, adopted)]) {
      expect(merged.policies[FILE]?.policy_id).toBe(5);
      expect(idsOf(merged)).toEqual([5, 6, 7]);
    }
  });

  it('remembers what either side acknowledged, where the two have nothing in common', () => {
    const left = change(base, (content) => orphanEntry(content, FILE, TIME));
    const acknowledged = change(left, (content) => acknowledgeOrphans(content, [5], LATER));
    for (const other of [change(emptyState(), create('b', 6)), left]) {
      for (const merged of [join(null, acknowledged, other), join(null, other, acknowledged)])
        expect(merged.acknowledged).toMatchObject([{ policy_id: 5 }]);
    }
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

  describe('what was acknowledged', () => {
    const left = change(base, create(FILE, 6), create('b', 7));
    const ack = (content: StateContent) => acknowledgeOrphans(content, [5], TIME);
    const unack = (content: StateContent) => unacknowledgeOrphans(content, [5]);
    const gone = change(left, ack);
    const other = change(left, create('c', 8));
    const bothWays = (root: State, ours: State, theirs: State): State[] => [
      join(root, ours, theirs),
      join(root, theirs, ours),
    ];
    const idsIn = (entries: readonly { readonly policy_id: number }[] = []): number[] =>
      entries.map(({ policy_id }) => policy_id);

    it('on one side, or taken back there, is so for both', () => {
      for (const merged of bothWays(left, gone, other)) {
        expect(merged.orphans).toEqual([]);
        expect(merged.acknowledged).toEqual(gone.acknowledged);
      }
      for (const merged of bothWays(gone, change(gone, unack), change(gone, create('c', 8)))) {
        expect(idsIn(merged.orphans)).toEqual([5]);
        expect(merged).not.toHaveProperty('acknowledged');
      }
    });

    it('on one side is known where the other does not know yet that it was left behind', () => {
      const here = change(base, create(FILE, 6), ack);
      for (const merged of [
        join(base, here, change(base, create('b', 7))),
        join(base, change(base, create('b', 7)), here),
        join(base, here, change(base, create(FILE, 7))),
        join(base, change(base, create(FILE, 7)), here),
      ]) {
        expect(idsIn(merged.acknowledged)).toEqual([5]);
        expect(idsIn(merged.orphans)).not.toContain(5);
      }
    });

    it('on one side, and taken up on the other by a file, is live', () => {
      const adopt = (content: StateContent) =>
        importPolicy(content, 'd', policyEntry(5), { isSame: () => true });
      for (const merged of bothWays(left, gone, change(left, adopt))) {
        expect(merged.policies.d).toMatchObject({ policy_id: 5 });
        expect(merged).not.toHaveProperty('acknowledged');
        expect(merged.orphans).toEqual([]);
      }
      // Both made a policy for that file: the one that is not recorded may be live, too.
      const [ours, theirs] = [change(gone, create('d', 9)), change(left, adopt)];
      expect(idsOf(join(left, ours, theirs))).toEqual([5, 6, 7, 9]);
      expect(idsOf(join(left, theirs, ours))).toEqual([5, 6, 7, 9]);
    });

    it('on both sides is so since the later of the two, and the last hundred are remembered', () => {
      const later = change(left, (content) => acknowledgeOrphans(content, [5], LATER));
      for (const merged of bothWays(left, gone, later)) {
        expect(merged.acknowledged).toEqual(later.acknowledged);
      }
      const many = (from: number, at: string): State => {
        const ids = Array.from({ length: 80 }, (_, index) => from + index);
        const orphans = ids.flatMap((policy_id) =>
          left.orphans.slice(0, 1).map((one) => ({ ...one, policy_id })),
        );
        return change({ ...left, orphans: [...left.orphans, ...orphans] }, (content) =>
          acknowledgeOrphans(content, ids, at),
        );
      };
      for (const merged of bothWays(left, many(1000, TIME), many(2000, LATER))) {
        expect(idsIn(merged.acknowledged).slice(0, 21)).toEqual([
          ...Array.from({ length: 20 }, (_, index) => 1060 + index),
          2000,
        ]);
        expect(merged.acknowledged).toHaveLength(100);
      }
    });
  });

  it('keeps the later of two updates of a web app, and the tables that either side was last written with', () => {
    const updated = (applied_at: string, name: string, tables: string): State => ({
      ...base,
      tables,
      web_apps: { 'web-apps/wiki.yaml': { app_id: 3, name, body: { name }, tables, applied_at } },
    });
    const [earlier, later] = [updated(TIME, 'Wiki', 't1'), updated(LATER, 'Handbook', 't2')];
    for (const merged of [join(base, earlier, later), join(base, later, earlier)]) {
      expect(merged.web_apps).toEqual(later.web_apps);
      expect(merged.tables).toBe('t2');
    }
  });

  it('keeps what either side was begun in place of', () => {
    const [ours, theirs] = [
      { ...base, replaces: ['x', 'b'] },
      { ...base, replaces: ['x', 'a'] },
    ];
    for (const merged of [join(base, ours, theirs), join(base, theirs, ours), join(null, theirs, ours)]) {
      expect(merged.replaces).toEqual(['a', 'b', 'x']);
    }
    expect(join(base, base, theirs).replaces).toEqual(['a', 'x']);
    expect(join(base, base, base)).not.toHaveProperty('replaces');
  });

  it('keeps the later of two applies, from which no saved plan goes on', () => {
    const apply = (plan: string, at: string, state = base): State => ({
      ...state,
      last_apply: { commit: plan, dirty: false, plan, at },
    });
    const [earlier, later] = [apply('a', TIME), apply('b', LATER)];
    for (const merged of [join(base, earlier, later), join(base, later, earlier), join(null, later, earlier)])
      expect(merged.last_apply).toEqual({ commit: 'b', dirty: false, plan: null, at: LATER });
    for (const merged of [
      join(earlier, earlier, later),
      join(earlier, later, earlier),
      join(base, base, later),
    ])
      expect(merged.last_apply).toEqual(later.last_apply);
    // Nothing but the one side knows of it.
    expect(join(null, earlier, base).last_apply).toEqual(earlier.last_apply);
    expect(join(base, base, base)).not.toHaveProperty('last_apply');
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
    ['another salt', base, { ...base, salt: '11ee' }, /two salts/],
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

describe('what the service recorded differently', () => {
  const recorded = [{ path: '/macos/firewall', value: null }];
  const witness =
    (file: string, id: number) =>
    (content: StateContent): StateContent =>
      finishCreate(content, file, id, TIME, recorded);

  it('is known after a merge, whichever side read it, and wherever the policy is by then', () => {
    const begun = change(base, begin(FILE, 'one'));
    const told = change(begun, (content) => finishCreate(content, FILE, 8, TIME));
    const read = change(begun, witness(FILE, 8));
    for (const [ours, theirs] of [
      [told, read],
      [read, told],
    ] as const) {
      expect(join(begun, ours, theirs).policies[FILE]).toMatchObject({ policy_id: 8, recorded });
    }
    const replaced = change(told, create(FILE, 9));
    expect(join(begun, replaced, read).orphans).toMatchObject([{ policy_id: 5 }, { policy_id: 8, recorded }]);
    const moved = change(read, (content) => moveEntry(content, FILE, 'policies/z.yaml'));
    expect(join(read, moved, read).policies['policies/z.yaml']?.recorded).toEqual(recorded);
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
      { weight: 3, arbitrary: fc.record({ kind: fc.constant('ack' as const), at: fc.nat(5) }) },
      { weight: 3, arbitrary: fc.record({ kind: fc.constant('unack' as const), at: fc.nat(5) }) },
      {
        weight: 1,
        arbitrary: fc.record({ kind: fc.constant('import' as const), file: files, at: fc.nat(5) }),
      },
      {
        weight: 1,
        arbitrary: fc.record({
          kind: fc.constant('replace' as const),
          lineage: fc.constantFrom('x', 'y', 'z'),
        }),
      },
    ),
    { maxLength: 12, size: 'max' },
  );
  type Step = typeof steps extends fc.Arbitrary<(infer Value)[]> ? Value : never;

  const nth = <Item>(items: readonly Item[] = [], at: number): Item | undefined => items[at % items.length];

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
            case 'ack': {
              const id = nth(content.orphans, step.at)?.policy_id ?? 0;
              return acknowledgeOrphans(content, [id], new Date(newId()).toISOString());
            }
            case 'unack':
              return unacknowledgeOrphans(content, [nth(content.acknowledged, step.at)?.policy_id ?? 0]);
            case 'import': {
              const held = nth([...(content.acknowledged ?? []), ...content.orphans], step.at);
              if (held === undefined) return content;
              const entry = { ...policyEntry(held.policy_id, held.body), name: held.name };
              return importPolicy(content, step.file, entry, { isSame: () => true });
            }
            case 'replace':
              return { ...content, replaces: [...new Set([...(content.replaces ?? []), step.lineage])] };
          }
        });
      } catch (error) {
        if (!(error instanceof UserError)) throw error;
      }
    }
    return state;
  }

  const once = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b);
  /** Those that left the ledger, too. */
  const everyIdOf = (state: State): number[] => [...idsOf(state), ...goneIn(state)].sort((a, b) => a - b);
  const goneIn = ({ acknowledged = [] }: State): ReadonlySet<number> =>
    new Set(acknowledged.map(({ policy_id }) => policy_id));
  const gone = ({ acknowledged = [] }: State, id: number) =>
    acknowledged.find(({ policy_id }) => policy_id === id) ?? null;
  const intentsOf = (state: State): string[] => Object.values(state.pending).map(({ id }) => id);

  it('are joined into one that knows every id that either side knew, once', () => {
    const counts = {
      joined: 0,
      bothChanged: 0,
      refused: 0,
      ids: 0,
      leftBehind: 0,
      acknowledged: 0,
      takenBack: 0,
    };
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
        const known = once([...everyIdOf(ours), ...everyIdOf(theirs)]);
        expect(everyIdOf(merged.state)).toEqual(known);
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

        const { state, leftBehind } = merged;
        expect(mirrored.state && everyIdOf(mirrored.state)).toEqual(known);
        expect(mirrored.state?.acknowledged).toEqual(state.acknowledged);
        expect(mirrored.state?.replaces).toEqual(state.replaces);
        expect(new Set(state.replaces)).toEqual(
          new Set([...(ours.replaces ?? []), ...(theirs.replaces ?? [])]),
        );
        const isLive = new Set(
          [...Object.values(state.policies), ...leftBehind].map((each) => each.policy_id),
        );
        for (const [side, other] of [
          [ours, theirs],
          [theirs, ours],
        ] as const) {
          // What one side says last of a policy holds, unless the other has a file for it.
          for (const id of goneIn(side)) {
            if (goneIn(root).has(id) || isLive.has(id)) continue;
            expect(goneIn(state)).toContain(id);
            counts.acknowledged += 1;
          }
          for (const { policy_id: id } of side.orphans) {
            if (!goneIn(root).has(id) || isLive.has(id)) continue;
            if (canonicalJson(gone(other, id)) !== canonicalJson(gone(root, id))) continue;
            expect(goneIn(state)).not.toContain(id);
            counts.takenBack += 1;
          }
        }
        expect(mirrored.state && intentsOf(mirrored.state).sort()).toEqual(open);
      }),
      2_000,
    );
    process.stdout.write(`merge property: ${JSON.stringify(counts)}\n`);
    expect(counts.bothChanged).toBeGreaterThan(1_000);
    expect(counts.leftBehind).toBeGreaterThan(200);
    expect(counts.refused).toBeGreaterThan(10);
    expect(counts.acknowledged).toBeGreaterThan(200);
    expect(counts.takenBack).toBeGreaterThan(10);
  });
});
