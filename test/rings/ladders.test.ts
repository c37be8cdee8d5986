/** Which changes a plan has for files on ladders, and for those that come onto one, leave it or are renamed. */
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/base/json.ts';
import { planChanges } from '../../src/plan/changes/plan-changes.ts';
import type { WaitReason } from '../../src/plan/rings/waits.ts';
import {
  type DesiredWords,
  desiredFrom,
  NOW,
  policyBody,
  type StateWords,
  stateFrom,
} from '../plan/fixtures.ts';
import { bodyOf, ladder, names, password, recorded } from './three-rings.ts';

const FILE = 'laptop.yaml';
const NEW = 'mac.yaml';
const [OLD, WANTED] = [password(8), password(12)];

interface Circumstances {
  readonly others?: readonly string[];
  readonly waiting?: readonly string[];
  readonly now?: number | null;
}

/** `key: action id < key before (reason)`, or what is unclear. */
function planned(
  desired: readonly DesiredWords[],
  state: StateWords,
  { others, waiting = [], now = NOW }: Circumstances = {},
): readonly string[] {
  const held: WaitReason = {
    kind: 'waits',
    cause: 'stopped',
    ring: null,
    until: null,
    policies: [],
    said: 'no',
  };
  const result = planChanges({
    desired: desired.map(desiredFrom),
    state: stateFrom(state),
    environment: 'production',
    service: 'https://mdm.example.com',
    others: others ? new Set(others) : null,
    waiting: new Map(waiting.map((key) => [key, held])),
    now,
  });
  if ('errors' in result) return result.errors.map(({ files }) => `unclear: ${files.join(' ')}`);
  return result.plan.changes.map(({ file, action, policy_id, previous_file, blocked, reason }) => {
    const details = [
      ...[blocked, reason?.kind],
      ...(reason?.kind === 'waits' ? [reason.cause, reason.said] : []),
      ...(reason?.kind === 'piles-up' ? reason.policies : []),
      ...(reason?.kind === 'ring-renamed' ? [reason.from, reason.to] : []),
      ...(reason?.kind === 'in-doubt' && reason.isGone ? ['gone'] : []),
    ].filter((detail) => detail !== null && detail !== undefined);
    const from = previous_file === null ? '' : ` < ${previous_file}`;
    return `${file}: ${action}${policy_id === null ? '' : ` ${policy_id}`}${from}${details.length > 0 ? ` (${details.join(' ')})` : ''}`;
  });
}

const plain = (file: string, macos: JsonObject, name = 'Laptop'): DesiredWords => ({
  file,
  body: policyBody(name, macos, { devicegroups: [3] }),
});
const pending = (key: string, macos = WANTED): NonNullable<StateWords['pending']> => ({
  [key]: { body: policyBody('Laptop', macos, { devicegroups: [3] }) },
});

describe('a file whose rings are recorded', () => {
  it('that is gone leaves a policy of each behind, once it is looked at', () => {
    const state = { policies: recorded(FILE, WANTED, WANTED) };
    expect(planned([], state)).toEqual(['laptop.yaml#canary: orphan 10', 'laptop.yaml#early: orphan 11']);
    expect(planned([], state, { others: [FILE] })).toEqual([]);
    expect(planned([], state, { others: [] })).toEqual([]);
    expect(planned(ladder(NEW, OLD), state, { others: [] })).toEqual(
      names.map((name, at) => `${NEW}#${name}: ${at === 0 ? 'create' : 'wait (waits lower-ring)'}`),
    );
  });

  it('is asked about what is in doubt, whether it is gone, plain or on a ladder without that ring', () => {
    const state = { pending: pending(`${FILE}#pilot`) };
    expect(planned([], state)).toEqual([`${FILE}#pilot: blocked (in-doubt in-doubt gone)`]);
    expect(planned([plain(FILE, WANTED)], state)[0]).toBe(`${FILE}#pilot: blocked (in-doubt in-doubt)`);
    expect(planned(ladder(FILE, WANTED), state).at(-1)).toBe(`${FILE}#pilot: blocked (in-doubt in-doubt)`);
    expect(planned([], state, { others: [FILE] })).toEqual([]);
    // Of a ring that is wanted it is asked once.
    expect(planned(ladder(FILE, WANTED), { pending: pending(`${FILE}#canary`) })).toEqual([
      `${FILE}#canary: blocked (in-doubt in-doubt)`,
      `${FILE}#early: wait (waits in-doubt)`,
      `${FILE}#broad: wait (waits lower-ring)`,
    ]);
  });

  it('may be called like a ring itself', () => {
    const key = `${FILE}#canary`;
    const body = bodyOf(2, WANTED);
    const state: StateWords = { policies: { [key]: { policy_id: 4, body } } };
    expect(planned([{ file: key, body }], state)).toEqual([`${key}: no-op 4`]);
    expect(planned([], state, { others: [key] })).toEqual([]);
    expect(planned([plain(FILE, OLD)], state, { others: [key] })).toEqual([`${FILE}: create`]);
  });

  it('says of a ring that is not on its ladder any more that it goes, or which one took its targets', () => {
    const state: StateWords = {
      policies: {
        [`${FILE}#pilot`]: {
          policy_id: 4,
          body: policyBody('Laptop (pilot)', WANTED, { devicegroups: [1] }),
        },
        ...recorded(FILE, null, WANTED, WANTED),
      },
    };
    const choice = `blocked (choice ring-renamed ${FILE}#pilot ${FILE}#canary)`;
    expect(planned(ladder(FILE, WANTED), state)).toEqual([
      `${FILE}#canary: ${choice}`,
      `${FILE}#early: no-op 11`,
      `${FILE}#broad: no-op 12`,
      `${FILE}#pilot: ${choice.replace('blocked', 'blocked 4')}`,
    ]);
    // The ring for those targets has a policy already, or a create that may have made one.
    const removed = `${FILE}#pilot: orphan 4 (ring-removed)`;
    const both = { policies: { ...state.policies, ...recorded(FILE, WANTED) } };
    expect(planned(ladder(FILE, WANTED), both).at(-1)).toBe(removed);
    expect(planned(ladder(FILE, WANTED), { ...state, pending: pending(`${FILE}#canary`) }).at(-1)).toBe(
      removed,
    );
    expect(planned(ladder(FILE, WANTED), { ...state, pending: pending(`${FILE}#pilot`) }).at(-1)).toBe(
      `${FILE}#pilot: blocked 4 (in-doubt in-doubt)`,
    );
  });

  it('says which older copies of other content pile up for a ring, those of the file for the last one', () => {
    const left = (policy_id: number, file: string, macos: JsonObject, at: number) => ({
      policy_id,
      file,
      body: bodyOf(at, macos),
    });
    const orphans = [
      left(1, `${FILE}#canary`, password(6), 0),
      left(2, `${FILE}#canary`, password(7), 0),
      left(3, `${FILE}#canary`, OLD, 1),
      left(4, FILE, password(6), 2),
      left(5, `${FILE}#broad`, password(6), 2),
      left(6, 'other.yaml', password(6), 2),
    ];
    const piles = (...contents: (JsonObject | null)[]) =>
      planned(ladder(FILE, WANTED), { policies: recorded(FILE, ...contents), orphans }, { now: null });
    expect(piles(OLD, OLD, OLD)).toEqual([
      `${FILE}#canary: supersede 10 (piles-up 1 2)`,
      `${FILE}#early: supersede 11`,
      `${FILE}#broad: supersede 12 (piles-up 4 5)`,
    ]);
    // What a ring has never had is told by the file's content.
    expect(piles(null, WANTED, null)).toEqual([
      `${FILE}#canary: create (piles-up 1 2 3)`,
      `${FILE}#early: no-op 11`,
      `${FILE}#broad: create (piles-up 4 5)`,
    ]);
  });

  it('waits where a run is held to it, but for what is in doubt', () => {
    const waiting = [`${FILE}#canary`];
    expect(planned(ladder(FILE, WANTED), {}, { waiting })[0]).toBe(`${FILE}#canary: wait (waits stopped no)`);
    const doubt = { pending: pending(`${FILE}#canary`) };
    expect(planned(ladder(FILE, WANTED), doubt, { waiting })[0]).toBe(
      `${FILE}#canary: blocked (in-doubt in-doubt)`,
    );
  });

  it('says that a ring is renewed where only its name or targets change', () => {
    const policies = {
      ...recorded(FILE, null, WANTED, WANTED),
      [`${FILE}#canary`]: {
        policy_id: 4,
        body: policyBody('Laptop (canary)', WANTED, { devicegroups: [7] }),
      },
    };
    expect(planned(ladder(FILE, WANTED), { policies })).toEqual([
      `${FILE}#canary: supersede 4 (renewed)`,
      `${FILE}#early: no-op 11`,
      `${FILE}#broad: no-op 12`,
    ]);
  });
});

describe('a file that comes onto a ladder or leaves it', () => {
  it('takes its policy to the last ring, where that has none and nothing is in doubt', () => {
    const policies: StateWords['policies'] = { [FILE]: { policy_id: 4, body: bodyOf(2, WANTED) } };
    const [canary, early] = [`${FILE}#canary: create`, `${FILE}#early: wait (waits lower-ring)`];
    const moved = [canary, early, `${FILE}#broad: move 4 < ${FILE}`];
    expect(planned(ladder(FILE, WANTED), { policies })).toEqual(moved);
    const taken = planned(ladder(FILE, WANTED), {
      policies: { ...policies, ...recorded(FILE, null, null, OLD) },
    });
    expect(taken).not.toContain(moved[2]);
    expect(planned(ladder(FILE, WANTED), { policies, pending: pending(`${FILE}#broad`) })).not.toContain(
      moved[2],
    );
    expect(planned(ladder(FILE, WANTED), { policies, pending: pending(FILE) })).not.toContain(moved[2]);
  });

  it('takes the policy of the ring that has its name, and leaves the others behind', () => {
    const policies = recorded(FILE, OLD, WANTED, WANTED);
    const left = [`${FILE}#canary: orphan 10 (ring-removed)`, `${FILE}#early: orphan 11 (ring-removed)`];
    const sorted = (changes: readonly string[]) => changes.toSorted();
    expect(sorted(planned([plain(FILE, OLD)], { policies }))).toEqual(
      [...left, `${FILE}: move 12 < ${FILE}#broad`].sort(),
    );
    // Renamed as well, it is the one ring whose name no ring stands behind.
    expect(planned([plain(FILE, OLD, 'Desktop')], { policies })).toContain(
      `${FILE}: move 12 < ${FILE}#broad`,
    );
    const like = {
      ...recorded(FILE, null, null, WANTED),
      [`${FILE}#early`]: { policy_id: 11, body: policyBody('Laptop (old)', WANTED, { devicegroups: [2] }) },
    };
    expect(planned([plain(FILE, OLD)], { policies: like })).toContain(`${FILE}: move 12 < ${FILE}#broad`);
    // With more than one such ring, or none, nobody knows.
    const bare = { ...recorded(FILE, OLD), [`${FILE}#early`]: { policy_id: 11, body: bodyOf(2, WANTED) } };
    const two = { ...bare, [`${FILE}#broad`]: { policy_id: 12, body: bodyOf(2, WANTED) } };
    expect(planned([plain(FILE, OLD, 'Desktop')], { policies: bare })).toContain(
      `${FILE}: move 11 < ${FILE}#early`,
    );
    expect(planned([plain(FILE, OLD, 'Desktop')], { policies: two })).toContain(`${FILE}: create`);
    expect(planned([plain(FILE, OLD)], { policies: recorded(FILE, OLD, OLD) })).toContain(`${FILE}: create`);
  });

  it('waits without a ladder as well, where it would bring what somebody stopped', () => {
    const stops = { [FILE]: { content: { macos: WANTED } } };
    const waits = `${FILE}: wait (waits stopped it is too slow)`;
    const policies = recorded(FILE, WANTED);
    expect(planned([plain(FILE, WANTED)], { policies, stops })).toEqual([
      `${FILE}#canary: orphan 10 (ring-removed)`,
      waits,
    ]);
    expect(planned([plain(FILE, WANTED)], { stops })).toEqual([waits]);
    expect(planned([plain(FILE, OLD)], { stops })).toEqual([`${FILE}: create`]);
    // As on a ladder, a name or targets alone are not held, and nothing is where no gate is judged.
    const known = { [FILE]: { policy_id: 4, body: policyBody('Laptop', WANTED, { devicegroups: [7] }) } };
    expect(planned([plain(FILE, WANTED)], { policies: known, stops })).toEqual([`${FILE}: supersede 4`]);
    const older = { [FILE]: { policy_id: 4, body: policyBody('Laptop', OLD, { devicegroups: [3] }) } };
    expect(planned([plain(FILE, WANTED)], { policies: older, stops })).toEqual([
      `${FILE}: wait 4 (waits stopped it is too slow)`,
    ]);
    expect(planned([plain(FILE, WANTED)], { stops }, { now: null })).toEqual([`${FILE}: create`]);
    // It waits where a run is held to it, but for what is in doubt.
    expect(planned([plain(FILE, WANTED)], {}, { waiting: [FILE] })).toEqual([
      `${FILE}: wait (waits stopped no)`,
    ]);
    expect(planned([plain(FILE, WANTED)], { pending: pending(FILE), stops })).toEqual([
      `${FILE}: blocked (in-doubt in-doubt)`,
    ]);
  });

  it('takes none of a ring that is in doubt', () => {
    const policies = recorded(FILE, null, null, WANTED);
    expect(planned([plain(FILE, WANTED)], { policies, pending: pending(`${FILE}#broad`) })).not.toContain(
      `${FILE}: move 12 < ${FILE}#broad`,
    );
  });
});

describe('a renamed file', () => {
  const onto = names.map((name, at) => `${NEW}#${name}: move ${10 + at} < ${FILE}#${name}`);

  it('takes all its rings along, those that the new one has', () => {
    const state = { policies: recorded(FILE, WANTED, WANTED, WANTED) };
    expect(planned(ladder(NEW, WANTED), state)).toEqual(onto);
    const fewer = planned(ladder(NEW, WANTED).slice(0, 2), state);
    expect(fewer).toEqual([`${FILE}#broad: orphan 12`, ...onto.slice(0, 2)]);
  });

  it('keeps its policy as it comes onto a ladder or leaves it', () => {
    const policies: StateWords['policies'] = { [FILE]: { policy_id: 4, body: bodyOf(2, WANTED) } };
    expect(planned(ladder(NEW, WANTED), { policies })).toContain(`${NEW}#broad: move 4 < ${FILE}`);
    const off = planned([plain(NEW, WANTED)], { policies: recorded(FILE, WANTED, WANTED, WANTED) });
    expect(off.toSorted()).toEqual([
      `${FILE}#canary: orphan 10`,
      `${FILE}#early: orphan 11`,
      `${NEW}: move 12 < ${FILE}#broad`,
    ]);
  });

  it('is another file where its content is another, or the old one is still there', () => {
    const state = { policies: recorded(FILE, WANTED, WANTED, WANTED) };
    const moves = (changes: readonly string[]) => changes.filter((change) => change.includes(' < '));
    expect(moves(planned(ladder(NEW, OLD), state))).toEqual([]);
    expect(moves(planned([...ladder(FILE, WANTED), ...ladder(NEW, WANTED)], state))).toEqual([]);
    expect(moves(planned([plain(FILE, WANTED), ...ladder(NEW, WANTED)], state))).toEqual([
      `${FILE}: move 12 < ${FILE}#broad`,
    ]);
    expect(moves(planned(ladder(NEW, WANTED), state, { others: [FILE] }))).toEqual([]);
    expect(planned(ladder(NEW, WANTED), state, { others: ['else.yaml'] })).toEqual(onto);
    expect(moves(planned(ladder(NEW, WANTED), { ...state, pending: pending(`${FILE}#early`) }))).toEqual([]);
    // It is recorded already.
    const known = { policies: { ...state.policies, ...recorded(NEW, OLD) } };
    expect(moves(planned(ladder(NEW, WANTED), known))).toEqual([]);
    expect(moves(planned(ladder(NEW, WANTED), { ...state, pending: pending(NEW) }))).toEqual([]);
    expect(moves(planned(ladder(NEW, WANTED), { ...state, pending: pending(`${NEW}#broad`) }))).toEqual([]);
  });

  const named = (file: string, name: string): DesiredWords[] =>
    ladder(file, WANTED).map(({ body, ...words }) => ({
      ...words,
      body: { ...body, name: String(body.name).replace('Laptop', name) },
    }));
  const stops = { [FILE]: { content: { macos: WANTED } } };

  it('takes its rings and its stop along where its name changes as well', () => {
    const state = { policies: recorded(FILE, WANTED), stops };
    const [early, broad] = ['early', 'broad'].map(
      (ring) => `${NEW}#${ring}: wait (waits stopped it is too slow)`,
    );
    expect(planned(named(NEW, 'Desktop'), state)).toEqual([onto[0], early, broad]);
    // Who has the name as well is the better match.
    expect(planned([...named('a.yaml', 'Desktop'), ...ladder(NEW, WANTED)], state)).toContain(onto[0]);
    // Where nobody knows which of them it is, each is stopped, and none takes the rings.
    expect(planned([...named('a.yaml', 'Desktop'), ...named('z.yaml', 'Mac')], state)).toEqual([
      ...names.map((ring) => `a.yaml#${ring}: wait (waits stopped it is too slow)`),
      `${FILE}#canary: orphan 10`,
      ...names.map((ring) => `z.yaml#${ring}: wait (waits stopped it is too slow)`),
    ]);
  });

  it('keeps a stop of what no ring has yet', () => {
    const state = { policies: recorded(FILE, OLD), stops };
    expect(planned(named(NEW, 'Desktop'), state)).toEqual([
      `${FILE}#canary: orphan 10`,
      ...names.map((ring) => `${NEW}#${ring}: wait (waits stopped it is too slow)`),
    ]);
    expect(planned(named(NEW, 'Desktop'), { stops })[0]).toBe(
      `${NEW}#canary: wait (waits stopped it is too slow)`,
    );
    expect(planned([plain(NEW, WANTED)], { stops })).toEqual([`${NEW}: wait (waits stopped it is too slow)`]);
    expect(planned(ladder(NEW, OLD), { stops })[0]).toBe(`${NEW}#canary: create`);
  });

  it('is unclear where several may be it, and said once for all of them in order', () => {
    const state = { policies: recorded(FILE, WANTED, WANTED, WANTED) };
    const several = [...ladder('z.yaml', WANTED), ...ladder('a.yaml', WANTED)];
    expect(planned(several, state)).toEqual([`unclear: ${FILE} a.yaml z.yaml`]);
    expect(planned([...ladder(NEW, WANTED), plain('a.yaml', WANTED)], state)).toEqual([
      `unclear: ${FILE} a.yaml ${NEW}`,
    ]);
    const both = { policies: { ...state.policies, ...recorded('desk.yaml', WANTED) } };
    expect(planned(ladder(NEW, WANTED), both)).toEqual([`unclear: desk.yaml ${FILE} ${NEW}`]);
  });

  it('is a matter of the others where neither is on a ladder', () => {
    const policies: StateWords['policies'] = {
      'a.yaml': { policy_id: 4, body: bodyOf(2, WANTED) },
      ...recorded(FILE, OLD, OLD, OLD),
    };
    expect(planned([plain('b.yaml', WANTED), ...ladder(FILE, OLD)], { policies })).toEqual([
      'b.yaml: move 4 < a.yaml',
      ...names.map((name, at) => `${FILE}#${name}: no-op ${10 + at}`),
    ]);
  });

  it('is told once where neither is on a ladder, and it is unclear', () => {
    const policies: StateWords['policies'] = { 'a.yaml': { policy_id: 4, body: bodyOf(2, WANTED) } };
    const desired = [plain('c.yaml', WANTED), plain('b.yaml', WANTED), ...ladder(FILE, OLD)];
    expect(planned(desired, { policies: { ...policies, ...recorded(FILE, OLD, OLD, OLD) } })).toEqual([
      'unclear: a.yaml b.yaml c.yaml',
    ]);
  });

  it('waits for what is in doubt under a file that is gone, and has the same content', () => {
    const state: StateWords = { pending: { 'gone.yaml': { body: bodyOf(0, WANTED) } } };
    const key = `${FILE}#canary`;
    expect(planned(ladder(FILE, WANTED), state)).toContain(`${key}: blocked (choice waits-for)`);
    expect(planned(ladder(FILE, WANTED), state, { others: ['gone.yaml'] })).toContain(`${key}: create`);
    const edited = [...ladder(FILE, WANTED), plain('gone.yaml', OLD)];
    expect(planned(edited, state)).toContain(`${key}: blocked (choice waits-for)`);
  });

  it('takes its stop along', () => {
    const policies = recorded(FILE, WANTED);
    const [, early] = planned(ladder(NEW, WANTED), { policies });
    expect(early).toBe(`${NEW}#early: create`);
    const { policy_targets: _, name: __, ...content } = bodyOf(0, WANTED);
    const [, stopped] = planned(ladder(NEW, WANTED), { policies, stops: { [FILE]: { content } } });
    expect(stopped).toBe(`${NEW}#early: wait (waits stopped it is too slow)`);
  });
});
