/**
 * Windows, time zones, plans and applies drawn at random, beside somebody who looks at the clock every minute: what is
 * open and when it opens next is what they say, nothing is sent while it is closed unless a plan that says why was
 * approved, and nothing that is open is held.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Desired } from '../../src/compile/compiled.ts';
import { UserError } from '../../src/diagnostics/user-error.ts';
import { waitsOf } from '../../src/plan/rings/waits.ts';
import { gates } from '../../src/run/apply/gates.ts';
import { planDesired } from '../../src/run/plan/plan-desired.ts';
import { completeWindow } from '../../src/source/config/complete-config.ts';
import { openConfig } from '../../src/source/config/load-config.ts';
import { closedBy, nextOpening } from '../../src/source/config/windows.ts';
import { folderInMemory } from '../../src/source/files/memory-folder.ts';
import { check } from '../property/check.ts';
import { MINUTE, type Model, openModel, type PaperWindow, written } from './model.ts';

const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** How far the model walks. */
const MOST = 4 * 24 * 60;

const zones = [
  ...['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe'],
  ...['Pacific/Apia', 'America/St_Johns', 'Africa/Casablanca', 'America/Santiago'],
] as const;

/** Around changes of clocks, and elsewhere. */
const anchors = [
  ...['2026-03-29T01:00Z', '2026-10-25T01:00Z', '2026-03-08T07:00Z', '2026-11-01T06:00Z'],
  ...['2026-04-04T15:00Z', '2026-10-03T15:30Z', '2011-12-30T10:00Z', '2026-03-22T02:00Z'],
  ...['2026-04-05T03:00Z', '2026-09-06T04:00Z', '2026-06-15T12:00Z', '2026-12-31T23:00Z'],
].map((time) => Date.parse(time));

const moment = fc
  .tuple(
    fc.constantFrom(...anchors),
    fc.integer({ min: -3 * 24 * 60, max: 24 * 60 }),
    fc.constantFrom(0, 0, 1, 59_999),
  )
  .map(([anchor, minutes, more]) => anchor + minutes * MINUTE + more);

const minuteOfDay = fc.oneof(
  fc.constantFrom(0, 60, 90, 105, 120, 150, 180, 480, 960, 1320),
  fc.integer({ min: 0, max: 1439 }),
);
const week = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 7 });
const weekly = fc
  .tuple(
    fc.oneof(week, fc.constant([0, 1, 2, 3, 4, 5, 6])),
    minuteOfDay,
    fc.oneof(minuteOfDay, fc.constant(1440)),
  )
  .map(([days, from, to]) => ({ week: days, from, to: from === to ? to + 1 : to }));

const paperWindow = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('allow' as const),
      zone: fc.constantFrom(...zones),
      when: weekly,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('deny' as const),
      zone: fc.constantFrom(...zones),
      when: weekly,
    }),
  },
);
const dates = (around: number): fc.Arbitrary<PaperWindow> =>
  fc.record({
    does: fc.constant('deny' as const),
    zone: fc.constantFrom(...zones),
    when: fc.record({
      first: fc
        .integer({ min: -5, max: 5 })
        .map((days) => new Date(around + days * DAY).toISOString().slice(0, 10)),
      days: fc.integer({ min: 1, max: 6 }),
    }),
  });

interface Drawn {
  readonly windows: readonly PaperWindow[];
  readonly at: number;
}
const drawn: fc.Arbitrary<Drawn> = moment.chain((at) =>
  fc
    .tuple(fc.array(paperWindow, { minLength: 1, maxLength: 3 }), fc.option(dates(at), { freq: 3 }))
    .map(([windows, denied]) => ({ windows: denied ? [...windows, denied] : windows, at })),
);

type Count = (what: string) => void;
const counting = (): { counts: Map<string, number>; count: Count } => {
  const counts = new Map<string, number>();
  return { counts, count: (what) => void counts.set(what, (counts.get(what) ?? 0) + 1) };
};
function expectCases(counts: ReadonlyMap<string, number>, cases: readonly string[]): void {
  if (process.env.EDICT_TEST_COUNTS)
    process.stderr.write(`${JSON.stringify(Object.fromEntries([...counts].sort()), null, 2)}\n`);
  for (const what of cases) expect([what, (counts.get(what) ?? 0) > 0]).toEqual([what, true]);
}

describe('what is open, and when it opens', () => {
  const compare = (
    { windows, at }: Drawn,
    count: Count,
    zoneOf: (zone: string) => string = (zone) => zone,
  ): void => {
    const own = windows.map((one) => completeWindow(written({ ...one, zone: zoneOf(one.zone) })));
    const model = openModel(windows);
    const isOpen = model.isOpen(at);
    expect(closedBy(own, at) === null).toBe(isOpen);
    const walked = model.nextOpening(at, MOST);
    const { at: found } = nextOpening(own, at);
    if (walked === null) expect(found ?? Number.POSITIVE_INFINITY).toBeGreaterThan(at + MOST * MINUTE - DAY);
    else expect(found).toBe(walked);
    count(isOpen ? 'open' : walked === null ? 'opens later than the model walks' : 'opens later');
    if (found === null) count('never opens');
    if (model.isNearChange(walked ?? at)) count('near a change of clocks');
    if (walked !== null && walked - at > DAY) count('opens days later');
  };

  it('is what somebody sees who looks at the clock every minute', () => {
    const { counts, count } = counting();
    check(
      fc.property(drawn, (one) => compare(one, count)),
      600,
    );
    expectCases(counts, [
      ...['open', 'opens later', 'opens days later', 'opens later than the model walks', 'never opens'],
      'near a change of clocks',
    ]);
  });

  it.each<[string, (zone: string) => string]>([
    ['in UTC', () => 'UTC'],
    [
      'by a clock that is never set',
      (zone) => ({ 'Europe/Berlin': 'Etc/GMT-1', 'America/New_York': 'Etc/GMT+5' })[zone] ?? zone,
    ],
  ])('is noticed where it is judged %s', (_, zoneOf) => {
    expect(() =>
      check(
        fc.property(drawn, (one) => compare(one, () => undefined, zoneOf)),
        600,
      ),
    ).toThrow();
  });
});

const { environments, ...config } = openConfig({
  folder: folderInMemory({ 'edict.yaml': 'environments: { local: { base_url: embedded } }\n' }),
  ...{ root: '/', file: 'edict.yaml', shown: 'edict.yaml' },
});
const local = environments.local;
if (local === undefined) throw new Error('there is no environment');
const common = { equivalents: new Map(), sources: undefined } as const;
const desired = [
  ...['a', 'b'].map((name) => ({
    ...{ ...common, kind: 'policy' as const, file: `policies/${name}.yaml`, name, app_id: null },
    sealed: { name, description: '', macos: { firewall: { Enable_Firewall: true } }, policy_targets: {} },
  })),
  { ...common, kind: 'web_app', file: 'web-apps/w.yaml', name: 'w', app_id: 3, sealed: { name: 'w' } },
] as unknown as readonly Desired[];
const bodies = {
  desired,
  users: [],
  others: null,
  existing: new Set<string>(),
  invariants: { ready: [], today: '' },
  salt: '00',
};

/** Minutes that pass before the plan is applied, before its requests, and between them; clocks may also be set back. */
const passing = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 20 }) },
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 3000 }) },
  { weight: 1, arbitrary: fc.integer({ min: -1500, max: 0 }) },
);
const step = fc.record({
  before: passing,
  way: fc.constantFrom('now', 'now', 'save', 'saved', 'saved'),
  waives: fc.boolean(),
  approves: fc.boolean(),
  between: fc.array(passing, { minLength: 4, maxLength: 4 }),
});
const story = fc.tuple(drawn, fc.array(step, { minLength: 4, maxLength: 10 }));

type Planned = ReturnType<typeof planDesired>;
interface Saved {
  readonly planned: Planned;
  readonly isWaived: boolean;
}

function tell(
  [{ windows, at }, steps]: readonly [
    Drawn,
    readonly (typeof step extends fc.Arbitrary<infer One> ? One : never)[],
  ],
  count: Count,
  tamper: 'no gate' | null = null,
): void {
  const model: Model = openModel(windows);
  const environment = {
    ...local,
    windows: windows.map((one) => completeWindow(written(one))),
  } as NonNullable<typeof local>;
  let clock = at;
  const host = { now: () => new Date(clock) };
  const plan = (beside: Parameters<typeof planDesired>[4] = {}): Planned =>
    planDesired(
      { config: { ...config, environments }, environment, commandFor: () => () => 'edict' },
      bodies as never,
      null,
      host.now(),
      beside,
    );
  const actionsOf = ({ plan: { changes } }: Planned) => changes.map(({ action }) => action);
  const asWanted = ['create', 'create', 'update'];

  const carryOut = ({ planned, isWaived }: Saved, isApproved: boolean, between: readonly number[]): void => {
    const sends = planned.plan.changes.filter(({ action }) => action !== 'wait');
    const signed = isWaived ? { report: { made: { by: { waived: { outside_window: 'a reason' } } } } } : null;
    const mayPass = isWaived && isApproved;
    const isOpenAtLock = model.isOpen(clock);
    let closed: ReturnType<typeof judge>['closed'];
    try {
      const verdict = judge();
      if ((verdict.exceeded?.length ?? 0) > 0 && !isApproved) {
        expect([isWaived, isOpenAtLock]).toEqual([true, false]);
        count('refused without its digest');
        return;
      }
      ({ closed } = verdict);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      expect([isWaived, isOpenAtLock, sends.length > 0]).toEqual([false, false, true]);
      count('refused outside of a window');
      return;
    }
    for (const [index, { file }] of sends.entries()) {
      clock += (between[index] ?? 0) * MINUTE;
      const why = closed?.(file, {} as never, clock, null) ?? null;
      const isOpen = model.isOpen(clock);
      if (why !== null) {
        expect([mayPass, isOpen]).toEqual([false, false]);
        count('skipped, since it closed meanwhile');
        continue;
      }
      expect([file, mayPass || isOpen]).toEqual([file, true]);
      count(isOpen ? 'sent' : 'sent outside of a window, as was approved');
      if (model.isNearChange(clock)) count('sent near a change of clocks');
    }

    function judge() {
      if (tamper !== null) return {};
      const asked = { work: { host, environment }, planned, stored: null, signed, isApproved };
      return gates.windows(asked as never) as Exclude<ReturnType<typeof gates.windows>, Promise<unknown>>;
    }
  };

  let saved: Saved | null = null;
  for (const { before, way, waives, approves, between } of steps) {
    clock += before * MINUTE;
    if (way === 'saved') {
      if (saved === null) continue;
      // It is held to what it showed.
      const waiting = waitsOf(saved.planned.plan);
      const again = plan({ waiting, isOpen: true });
      expect([actionsOf(again), again.plan.digest]).toEqual([
        actionsOf(saved.planned),
        saved.planned.plan.digest,
      ]);
      if (actionsOf(again).every((action) => action === 'wait') && model.isOpen(clock)) {
        count('held as in its plan, though it is open');
      }
      carryOut({ ...saved, planned: again }, approves, between);
      continue;
    }
    const isWaived = way === 'save' && waives;
    const planned = plan({ isOpen: isWaived });
    const isOpen = model.isOpen(clock);
    expect(actionsOf(planned)).toEqual(isWaived || isOpen ? asWanted : ['wait', 'wait', 'wait']);
    const walked = model.nextOpening(clock, MOST);
    for (const { reason } of planned.plan.changes) {
      if (reason?.kind !== 'waits' || walked === null) continue;
      expect(reason.until).toBe(new Date(walked).toISOString());
      count('waits until it opens');
    }
    if (way === 'save') saved = { planned, isWaived };
    else {
      clock += (between[3] ?? 0) * MINUTE;
      carryOut({ planned, isWaived: false }, false, between);
    }
  }
}

describe('plans and applies', () => {
  it('send nothing outside of a window that nobody lifted, and hold nothing else', () => {
    const { counts, count } = counting();
    check(
      fc.property(story, (one) => tell(one, count)),
      150,
    );
    expectCases(counts, [
      ...['sent', 'sent near a change of clocks', 'sent outside of a window, as was approved'],
      ...['refused outside of a window', 'refused without its digest', 'skipped, since it closed meanwhile'],
      ...['waits until it opens', 'held as in its plan, though it is open'],
    ]);
  });

  it('are noticed where no gate is asked', () => {
    expect(() =>
      check(
        fc.property(story, (one) => tell(one, () => undefined, 'no gate')),
        150,
      ),
    ).toThrow();
  });
});
