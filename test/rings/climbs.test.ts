/** How far a file has climbed by what the state records of it: what its gates are judged by, and what people are shown. */
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/base/json.ts';
import { createClimbs, groupRungs, noWaves } from '../../src/plan/rings/climbs.ts';
import { createClosedGate } from '../../src/plan/rings/closed-gate.ts';
import type { Climb } from '../../src/plan/rings/gate.ts';
import { staleHolds } from '../../src/plan/rings/holds.ts';
import { viewLadders } from '../../src/plan/rings/view.ts';
import { createBodyIdentity } from '../../src/plan/sealed-bodies.ts';
import { editHolds } from '../../src/state/holds.ts';
import { contentOf } from '../../src/state/state.ts';
import {
  type DesiredWords,
  desiredFrom,
  NOW,
  policyBody,
  type StateWords,
  stateFrom,
} from '../plan/fixtures.ts';
import { bodyOf, DAY, ladder, password, recorded } from './three-rings.ts';

const FILE = 'laptop.yaml';
const SINCE = '2026-03-01T10:00:00.000Z';
const LATER = '2026-03-01T15:00:00.000Z';
const WANTED = password(12);

function climbOf(state: StateWords, words: readonly DesiredWords[] = ladder(FILE, WANTED)): Climb {
  const desired = words.map(desiredFrom);
  return createClimbs(stateFrom(state), createBodyIdentity(desired)).of(groupRungs(desired).get(FILE) ?? []);
}

describe('a ring', () => {
  it('has what is recorded under its key, since that was applied', () => {
    const { rings: judged, fileInDoubt } = climbOf({
      policies: recorded(FILE, WANTED, password(8)),
      pending: { [`${FILE}#early`]: { body: bodyOf(1, WANTED) } },
    });
    const since = Date.parse(SINCE);
    const nothing = { unacknowledged: [], acknowledged: null, since, contentSince: since };
    expect(judged).toEqual([
      { ...nothing, ring: 'canary', soak: DAY, content: 'wanted', isAsWanted: true, inDoubt: false },
      { ...nothing, ring: 'early', soak: 2 * DAY, content: 'older', isAsWanted: false, inDoubt: true },
      {
        ...nothing,
        ring: 'broad',
        soak: null,
        content: 'none',
        isAsWanted: false,
        since: null,
        contentSince: null,
        inDoubt: false,
      },
    ]);
    expect(fileInDoubt).toBe(false);
    expect(climbOf({ pending: { [FILE]: { body: bodyOf(2, WANTED) } } }).fileInDoubt).toBe(true);
  });

  it.each([
    ['as its own name says', 'Laptop (canary)', [1], true],
    ['whatever ring stands behind the name', 'Laptop (pilot)', [1], true],
    ['under another name', 'Desktop (canary)', [1], false],
    ['with no ring behind the name', 'Laptop', [1], false],
    ['with words behind the ring', 'Laptop (pilot) two', [1], false],
    ['for other targets', 'Laptop (canary)', [1, 2], false],
  ])('has its content and is as wanted: %s', (_, name, devicegroups, isAsWanted) => {
    const body = policyBody(name, WANTED, { devicegroups });
    const [first] = climbOf({ policies: { [`${FILE}#canary`]: { policy_id: 1, body } } }).rings;
    expect(first).toMatchObject({ content: 'wanted', isAsWanted });
  });

  it('that has the name of the file has no other', () => {
    const body = policyBody('Laptop (broad)', WANTED, { devicegroups: [3] });
    const [, , last] = climbOf({ policies: { [`${FILE}#broad`]: { policy_id: 1, body } } }).rings;
    expect(last).toMatchObject({ content: 'wanted', isAsWanted: false });
  });

  const older = (macos: JsonObject, targets: Readonly<Record<string, readonly number[]>>) =>
    policyBody(
      'Older',
      macos,
      Object.fromEntries(Object.entries(targets).map(([kind, ids]) => [kind, [...ids]])),
    );

  it.each<[string, JsonObject, boolean]>([
    ['another value', older(password(8), { devicegroups: [1] }), true],
    ['another value, to some of its Macs', older(password(8), { devicegroups: [9, 1] }), true],
    ['another value, to others', older(password(8), { devicegroups: [2] }), false],
    ['another value, to devices of that number', older(password(8), { devices: [1] }), false],
    ['the same values', older(WANTED, { devicegroups: [1] }), false],
    [
      'one other value among same ones',
      older(password(12, { allow_simple: false }), { devicegroups: [1] }),
      true,
    ],
    ['a field that has none in the file', older(password(12, { x: 1 }), { devicegroups: [1] }), false],
    ['nothing of the payload', older({ firewall: { Enable_Firewall: true } }, { devicegroups: [1] }), false],
    ['an empty payload', older({ password: null }, { devicegroups: [1] }), false],
    ['a payload that is none', older({ password: 7 }, { devicegroups: [1] }), true],
    ['nothing at all', { name: 'Older' }, false],
  ])('waits for an acknowledgement of an older policy that gives %s: its own one', (_, body, isContrary) => {
    const policies = recorded(FILE, WANTED);
    const [left] = climbOf({ policies, orphans: [{ policy_id: 7, file: FILE, body }] }).rings;
    expect(left?.unacknowledged).toEqual(isContrary ? [7] : []);
    const acknowledged = [{ policy_id: 7, file: `${FILE}#canary`, body, acknowledged_at: LATER }];
    const [gone] = climbOf({ policies, acknowledged }).rings;
    expect(gone).toMatchObject({ unacknowledged: [], acknowledged: isContrary ? Date.parse(LATER) : null });
    // Of another file nothing is asked.
    const [others] = climbOf({ policies, orphans: [{ policy_id: 7, file: 'other.yaml', body }] }).rings;
    expect(others?.unacknowledged).toEqual([]);
    // A ring without a policy contradicts nothing.
    expect(climbOf({ orphans: [{ policy_id: 7, file: FILE, body }] }).rings[0]?.unacknowledged).toEqual([]);
  });

  it('soaks from the last acknowledgement of what contradicts it', () => {
    const at = (policy_id: number, hour: string, length: number) => ({
      policy_id,
      file: FILE,
      body: older(password(length), { devicegroups: [1] }),
      acknowledged_at: `2026-03-01T${hour}:00:00.000Z`,
    });
    const acknowledged = [at(5, '11', 8), at(6, '14', 9), at(7, '12', 8), at(8, '19', 12)];
    expect(climbOf({ policies: recorded(FILE, WANTED), acknowledged }).rings[0]?.acknowledged).toBe(
      Date.parse('2026-03-01T14:00:00.000Z'),
    );
  });
});

describe('the newest time', () => {
  const body = bodyOf(0, password(8));
  const [content, reason] = [contentOf(body), 'because'];
  const of = (file: string): readonly (readonly [string, StateWords])[] => [
    ['a create in doubt', { pending: { [`${file}#gone`]: { body, since: LATER } } }],
    ['what was left behind', { orphans: [{ policy_id: 1, file, body, since: LATER }] }],
    ['an acknowledgement', { acknowledged: [{ policy_id: 1, file, body, acknowledged_at: LATER }] }],
    ['a stop', { stops: { [file]: { content, reason, since: LATER } } }],
    ['a skip', { skips: { [file]: { content, to: 'early', reason, since: LATER } } }],
  ];

  const files = [FILE, 'other.yaml'].flatMap((file) =>
    of(file).map(([what, state]) => [`${what} of ${file}`, state] as const),
  );
  it.each(files)('is that of %s', (_, state) => {
    expect(climbOf({ policies: recorded(FILE, WANTED), ...state }).newest).toBe(Date.parse(LATER));
    expect(climbOf(state).newest).toBe(Date.parse(LATER));
  });

  it('is that of any policy or web app', () => {
    const since = Date.parse(SINCE);
    expect(climbOf({ policies: { 'other.yaml': { policy_id: 1, body } } }).newest).toBe(since);
    expect(climbOf({ web_apps: { 'app.yaml': { app_id: 1, body } } }).newest).toBe(since);
    expect(climbOf({}).newest).toBeNull();
  });
});

describe('a hold', () => {
  const [content, other] = [WANTED, password(8)].map((macos) => contentOf(bodyOf(0, macos)));
  const held = (hold: JsonObject | undefined): StateWords => ({
    stops: { [FILE]: { content: hold ?? {} } },
    skips: { [FILE]: { content: hold ?? {}, to: 'early' } },
  });

  it('counts for the content that it was said of, and to a ring that is there', () => {
    expect(climbOf(held(content))).toMatchObject({ stop: 'it is too slow', skipTo: 1 });
    expect(climbOf(held(other))).toMatchObject({ stop: null, skipTo: null });
    expect(climbOf({})).toMatchObject({ stop: null, skipTo: null });
    expect(climbOf({ skips: { [FILE]: { content: content ?? {}, to: 'gone' } } }).skipTo).toBeNull();
    expect(climbOf({ skips: { [FILE]: { content: content ?? {}, to: 'canary' } } }).skipTo).toBe(0);
  });

  it('is over once its file says something else, or is on no ladder', () => {
    const stale = (hold: JsonObject | undefined, words: readonly DesiredWords[], isUnknown = false) => {
      const desired = words.map(desiredFrom);
      const identity = createBodyIdentity(desired);
      const { stops = {}, skips = {} } = staleHolds(
        stateFrom(held(hold)),
        desired,
        { others: isUnknown ? new Set([FILE]) : null, moving: new Set() },
        identity,
      );
      return [Object.entries(stops), Object.entries(skips)];
    };
    const forgotten = [[[FILE, null]], [[FILE, null]]];
    expect(stale(content, ladder(FILE, WANTED))).toEqual([[], []]);
    expect(stale(other, ladder(FILE, WANTED))).toEqual(forgotten);
    // It may come back.
    expect(stale(content, [])).toEqual([[], [[FILE, null]]]);
    // Off its ladder it is the same content, which nothing but the stop holds any more.
    const off = (macos: JsonObject) => [{ file: FILE, body: bodyOf(2, macos) }];
    expect(stale(content, off(WANTED))).toEqual([[], [[FILE, null]]]);
    expect(stale(content, off(password(8)))).toEqual(forgotten);
    // It was not looked at.
    expect(stale(content, [], true)).toEqual([[], []]);
  });
});

describe('a stop is of a content', () => {
  const password12 = contentOf(bodyOf(0, WANTED));
  const stops = { [FILE]: { content: password12 } };
  const plain = { file: 'plain.yaml', body: policyBody('Other', WANTED, { devices: [9] }) };

  const stopOfNew = (words: readonly DesiredWords[]) => {
    const desired = words.map(desiredFrom);
    const policies = recorded('new.yaml', password(8), password(8), password(8));
    const climbs = createClimbs(stateFrom({ stops, policies }), createBodyIdentity(desired));
    return climbs.of(groupRungs(desired).get('new.yaml') ?? []).stop;
  };

  it.each<[string, readonly DesiredWords[]]>([
    ['is new', ladder('new.yaml', WANTED)],
    ['took its place', [...ladder('new.yaml', WANTED), ...ladder(FILE, password(8))]],
    ['is a copy', [...ladder('new.yaml', WANTED), ...ladder(FILE, WANTED)]],
  ])('and holds another file that %s', (_, words) => {
    expect(stopOfNew(words)).toBe('it is too slow');
  });

  it('and no file that wants another content', () => {
    expect(stopOfNew(ladder('new.yaml', password(8)))).toBeNull();
  });

  const kept = (words: readonly DesiredWords[], others: readonly string[] = [], more: StateWords = {}) => {
    const desired = words.map(desiredFrom);
    const state = stateFrom({ stops, ...more });
    const unseen = { others: new Set(others), moving: new Set<string>() };
    const edits = staleHolds(state, desired, unseen, createBodyIdentity(desired));
    return Object.keys(editHolds(state, edits).stops ?? {}).sort();
  };

  it('and is recorded for the files that want it, once its own does not', () => {
    expect(kept([...ladder('new.yaml', WANTED), plain])).toEqual(['new.yaml', 'plain.yaml']);
    expect(kept([...ladder('new.yaml', WANTED), ...ladder(FILE, password(8))])).toEqual(['new.yaml']);
    expect(kept(ladder(FILE, password(8)))).toEqual([]);
  });

  it('and stays while its file may come back, or others were not looked at that may want it', () => {
    expect(kept(ladder('new.yaml', password(8)))).toEqual([FILE]);
    expect(kept(ladder('new.yaml', WANTED), [FILE])).toEqual([FILE]);
    expect(kept(ladder(FILE, password(8)), ['new.yaml'])).toEqual([FILE]);
  });

  it('and replaces no stop that holds the other file, and one that does not', () => {
    const own = (content: JsonObject) => ({ stops: { ...stops, 'new.yaml': { content } } });
    const swapped = [...ladder('new.yaml', WANTED), ...ladder(FILE, password(8))];
    expect(kept(swapped, [], own(contentOf(bodyOf(0, password(8)))))).toEqual(['new.yaml', FILE].sort());
    expect(kept(swapped, [], own(password12))).toEqual(['new.yaml']);
  });
});

it('a file stops at the ring that it names, or at the last one', () => {
  expect(climbOf({}).stopAt).toBe(2);
  expect(climbOf({}, ladder(FILE, WANTED, { stop_at: 'canary' })).stopAt).toBe(0);
  expect(climbOf({}, ladder(FILE, WANTED, { stop_at: 'early' })).stopAt).toBe(1);
});

describe('what is shown of a ladder', () => {
  const shown = (state: StateWords, words = ladder(FILE, WANTED), now = NOW) => {
    const desired = words.map(desiredFrom);
    return viewLadders({ changes: [], desired, state: stateFrom(state), now });
  };
  const nothing = { policy_id: null, since: null, content: 'none', soaked_until: null };

  it('is nothing where no file is on one', () => {
    expect(shown({}, [{ file: FILE, body: bodyOf(2, WANTED) }])).toEqual([]);
  });

  it('is each ring with its policy, until when it soaks, and what it waits for', () => {
    const onRing = { kind: 'waits', policies: [], said: null };
    expect(shown({ policies: recorded(FILE, WANTED, password(8)) }, ladder(FILE, WANTED), NOW - 1)).toEqual([
      {
        file: FILE,
        ladder: 'macs',
        stop_at: null,
        stopped: null,
        skipped: null,
        rings: [
          {
            ...{ ring: 'canary', policy_id: 10, since: SINCE, content: 'wanted', waits_for: null },
            soaked_until: '2026-03-02T10:00:00.000Z',
            is_soaked: false,
          },
          {
            ...{ ring: 'early', policy_id: 11, since: SINCE, content: 'older', soaked_until: null },
            waits_for: 'canary soaks',
            wait: { ...onRing, cause: 'soaking', ring: 'canary', until: '2026-03-02T10:00:00.000Z' },
          },
          {
            ...{ ring: 'broad', ...nothing, waits_for: 'early does not have the content yet' },
            wait: { ...onRing, cause: 'lower-ring', ring: 'early', until: null },
          },
        ],
      },
    ]);
  });

  it('is who stopped it, who let it pass, and where it stops, while that holds', () => {
    const by = { who: 'ann', commit: null, run: null };
    const content = contentOf(bodyOf(0, WANTED));
    const holds = { stops: { [FILE]: { content } }, skips: { [FILE]: { content, to: 'early' } } };
    expect(shown(holds, ladder(FILE, WANTED, { stop_at: 'early' }))).toMatchObject([
      {
        stop_at: 'early',
        stopped: { reason: 'it is too slow', since: SINCE, by },
        skipped: { to: 'early', reason: 'it is urgent', since: SINCE, by },
        rings: [
          { waits_for: 'it was stopped (it is too slow)' },
          { waits_for: 'it was stopped (it is too slow)' },
          { waits_for: 'the file stops at early' },
        ],
      },
    ]);
    expect(shown(holds, ladder(FILE, password(14)))).toMatchObject([{ stopped: null, skipped: null }]);
  });

  it('is that a person has to say what became of a create, and no end of a soak before older policies are gone', () => {
    const [view] = shown({
      policies: recorded(FILE, WANTED),
      orphans: [{ policy_id: 7, file: FILE, body: bodyOf(0, password(8)) }],
      pending: { [`${FILE}#broad`]: { body: bodyOf(2, WANTED) } },
    });
    expect(view?.rings).toMatchObject([
      { soaked_until: null, waits_for: null },
      { waits_for: expect.stringMatching(/^canary starts to soak once policy 7 is acknowledged/) },
      { waits_for: 'nobody has said what became of its create' },
    ]);
  });

  it('is which older policies hold the soak of a ring that opens, as the gate finds once it did', () => {
    const other = { policy_id: 7, file: FILE, body: bodyOf(0, password(9)) };
    const elsewhere = { policy_id: 8, file: FILE, body: bodyOf(1, password(9)) };
    const orphans = [other, elsewhere];
    const [opens] = shown({ policies: recorded(FILE, password(8)), orphans });
    expect(opens?.rings[0]).toMatchObject({ waits_for: null, unacknowledged: [7, 10] });
    const former = { policy_id: 10, file: `${FILE}#canary`, body: bodyOf(0, password(8)) };
    const [opened] = shown({ policies: recorded(FILE, WANTED), orphans: [...orphans, former] });
    expect(opened?.rings[1]?.wait?.policies).toEqual([7, 10]);
  });
});

describe('the gate of a ring, asked just before its create', () => {
  const [policies, before] = [
    recorded(FILE, WANTED, password(8), password(8)),
    recorded(FILE, password(8), WANTED, password(8)),
  ];

  it.each<[string, string, StateWords, number, string | null]>([
    ['open for the first', `${FILE}#canary`, {}, NOW, null],
    ['open once the one before has soaked', `${FILE}#early`, { policies }, NOW, null],
    ['closed while that soaks', `${FILE}#early`, { policies }, NOW - 1, 'canary soaks'],
    [
      'closed where that lost the content',
      `${FILE}#broad`,
      { policies },
      NOW,
      'early does not have the content yet',
    ],
    [
      'open where another of the file opens, too',
      `${FILE}#broad`,
      { policies: before },
      NOW + DAY * 2000,
      null,
    ],
    ['open where it has the content', `${FILE}#canary`, { policies }, NOW, null],
    ['open for what is on no ladder', 'other.yaml', { policies }, NOW, null],
    ['open for a ring that the ladder has no more', `${FILE}#gone`, { policies }, NOW, null],
  ])('is %s', (_, key, state, now, why) => {
    const desired = ladder(FILE, WANTED).map(desiredFrom);
    expect(createClosedGate(desired, noWaves)(key, stateFrom(state), now)).toBe(why);
  });
});
