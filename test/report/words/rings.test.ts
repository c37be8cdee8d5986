/** What statements say of rings, in words. */
import { describe, expect, it } from 'vitest';
import type { LadderView, RingView } from '../../../src/generated/plan-file.ts';
import type { Reason } from '../../../src/plan/changes/reason.ts';
import type { EnvironmentPlan } from '../../../src/plan/plan-report.ts';
import type { WaitReason } from '../../../src/plan/rings/waits.ts';
import { planStatements } from '../../../src/report/statements/index.ts';
import { planOf } from '../../plan/fixtures.ts';
import { body, command, FILE, planned, reportOf, saidOf } from './said.ts';

describe('of rings', () => {
  const by = { who: 'ann', commit: null, run: null };
  const since = '2026-03-01T10:00:00.000Z';
  const ring = (name: string, content: RingView['content']): RingView => ({
    ...{ ring: name, policy_id: null, since: null, content, soaked_until: null, waits_for: null },
  });
  const ladder = (more: Partial<LadderView> = {}): LadderView => ({
    ...{ file: FILE, ladder: 'macs', stop_at: null, stopped: null, skipped: null },
    rings: [ring('canary', 'older'), ring('early', 'older'), ring('broad', 'older')],
    ...more,
  });
  const climbing = (
    environment: string,
    name: string,
    view: LadderView,
    reason: Reason | null = null,
    action: 'create' | 'wait' = 'create',
  ): EnvironmentPlan => {
    const plan = planOf([{ file: FILE, body: body('A') }], { policies: {} });
    const changes = plan.changes.map((change) => ({ ...change, file: `${FILE}#${name}`, action, reason }));
    return planned(
      environment,
      { ladders: [ladder({ file: 'policies/other.yaml' }), view] },
      { ...plan, changes },
    );
  };
  const NOW = '2026-03-01T00:00:00.000Z';
  const begins = (left: number, where = '') =>
    `policies/a.yaml begins again at canary${where}: the soak starts over, and the climb leaves ${left} behind.`;

  it('it counts what a climb leaves behind, up to where it stops', () => {
    const said = (name: string, view: LadderView) =>
      saidOf(climbing('a', name, view)).map(([, text]) => text);
    expect(said('canary', ladder())).toEqual([begins(3)]);
    expect(said('canary', ladder({ stop_at: 'early' }))).toEqual([begins(2)]);
    expect(said('early', ladder())).toEqual([
      'policies/a.yaml goes on to early: the rest of the climb leaves 3 behind.',
    ]);
    const rings = [ring('canary', 'wanted'), ring('early', 'none'), ring('broad', 'older')];
    expect(said('early', ladder({ rings }))).toEqual([
      'policies/a.yaml goes on to early: the rest of the climb leaves 1 behind.',
    ]);
    expect(said('early', ladder({ rings: rings.slice(0, 2) }))).toEqual([]);
    expect(saidOf(climbing('a', 'canary', ladder()), climbing('b', 'canary', ladder()))).toEqual([
      ['climb', begins(3, ' in 2 environments (a, b)')],
    ]);
    const before = climbing('a', 'canary', ladder());
    const left = {
      policy_id: 9,
      name: 'A',
      file: `${FILE}#canary`,
      reason: 'superseded',
      since: NOW,
    } as const;
    const [[, more] = []] = saidOf({ ...before, facts: { ...before.facts, leftBehind: [left] } }).filter(
      ([code]) => code === 'climb',
    );
    expect(more).toContain('the climb leaves 3 more behind, 4 in all.');
    expect(saidOf(climbing('a', 'canary', ladder(), null, 'wait'))).toEqual([]);
  });

  it('it says what is not held, what waits for a person, and nothing of what waits by itself', () => {
    const renewed = { kind: 'renewed' } as const;
    expect(saidOf(climbing('a', 'canary', ladder(), renewed))).toEqual([
      [
        'ring-renewed',
        'policies/a.yaml changes only the name or targets of canary, which is not held: it already has the content. Rings above that lack it soak again.',
      ],
    ]);
    const waits = (cause: WaitReason['cause']): WaitReason => ({
      ...{ kind: 'waits', cause, ring: 'canary', policies: [3], since: null, until: null, said: null },
    });
    const wait = (cause: WaitReason['cause']) => climbing('a', 'early', ladder(), waits(cause), 'wait');
    const [said] = planStatements(reportOf([wait('unacknowledged')]), { command });
    expect(said).toMatchObject({ code: 'ring-waits', file: FILE, policy_ids: [3] });
    expect(said?.message).toBe(
      'policies/a.yaml waits at early: canary starts to soak once policy 3 is acknowledged as removed, since it may still give its Macs other values.',
    );
    expect(said?.commands).toEqual(['edict orphans --env a']);
    const ofWave = {
      ...waits('in-doubt'),
      ring: 'pilot',
      policies: [],
      wave: { environments: ['acme'], count: 3 },
    };
    expect(saidOf(climbing('a', 'early', ladder(), ofWave, 'wait'))).toEqual([
      [
        'ring-waits',
        'policies/a.yaml waits at early: it is in doubt in acme and 2 more of the wave pilot whether the policy was created.',
      ],
    ]);
    expect(saidOf(climbing('a', 'early', ladder(), { ...ofWave, cause: 'lower-ring' }, 'wait'))).toEqual([]);
    const left = {
      ...ofWave,
      cause: 'unacknowledged' as const,
      wave: { environments: ['acme', 'bolt'], count: 2 },
    };
    const [elsewhere] = planStatements(reportOf([climbing('a', 'early', ladder(), left, 'wait')]), {
      command,
    });
    expect(elsewhere?.commands).toEqual(['edict orphans --envs acme,bolt']);
    const unpiloted = { kind: 'not-piloted', wave: 'pilot' } as const;
    expect(
      saidOf(climbing('a', 'broad', ladder(), unpiloted)).find(([code]) => code === 'not-piloted'),
    ).toEqual([
      'not-piloted',
      'policies/a.yaml changes, and the wave pilot has had no change to it since a last took one: this change has not been tried anywhere before.',
    ]);
    const untaken = { kind: 'not-piloted', wave: null } as const;
    expect(saidOf(climbing('a', 'broad', ladder(), untaken))).toContainEqual([
      'not-piloted',
      'policies/a.yaml changes, and no environment of an earlier wave takes it: this change has not been tried anywhere before.',
    ]);
    expect(saidOf(wait('clock')).map(([code]) => code)).toEqual(['ring-waits']);
    expect(saidOf(wait('soaking'))).toEqual([]);
  });

  it('it says one thing each of two files, and of two rings of one', () => {
    const two = (plan: EnvironmentPlan, name: string): EnvironmentPlan => {
      const [change] = plan.plan?.changes ?? [];
      if (!change || !plan.plan) throw new Error('there is no change');
      const changes = [
        change,
        { ...change, file: `${FILE}#${name}` },
        { ...change, file: 'policies/other.yaml#canary' },
      ];
      return { ...plan, plan: { ...plan.plan, changes } };
    };
    const waits: WaitReason = {
      ...{
        kind: 'waits',
        cause: 'clock',
        ring: 'canary',
        policies: [],
        since: null,
        until: null,
        said: null,
      },
    };
    for (const reason of [null, { kind: 'renewed' } as const, waits]) {
      const found = saidOf(
        two(climbing('a', 'canary', ladder(), reason, reason === waits ? 'wait' : 'create'), 'early'),
      );
      expect(found.map(([code]) => code)).toEqual(Array(3).fill(found[0]?.[0]));
    }
    const stopped = { reason: 'it is slow', since, by };
    const ladders = [ladder({ stopped }), ladder({ stopped, file: 'policies/other.yaml' })];
    expect(saidOf(planned('a', { ladders }))).toHaveLength(2);
    // A file without rings is on no ladder.
    expect(
      saidOf(planned('a', { ladders: [ladder()] }, planOf([{ file: FILE, body: body('A') }], null))),
    ).toEqual([]);
  });

  it('it says that a ring whose policy is superseded begins to climb, too', () => {
    const plan = climbing('a', 'canary', ladder());
    const changes = plan.plan?.changes.map((change) => ({ ...change, action: 'supersede' as const })) ?? [];
    const own = plan.plan && { ...plan.plan, changes };
    expect(saidOf({ ...plan, plan: own }).map(([, text]) => text)).toContain(begins(3));
  });

  it('it says who stopped a climb, and who waved it through', () => {
    const stopped = planned('a', {
      ladders: [ladder({ stopped: { reason: 'it is slow', since, by } }), ladder()],
    });
    expect(saidOf(stopped)).toEqual([
      [
        'ring-stopped',
        'policies/a.yaml is stopped, by ann since 2026-03-01 10:00 UTC: it is slow.',
        'edict rings resume policies/a.yaml --env a',
      ],
    ]);
    const skipped = { to: 'early', reason: 'it is urgent', since, by };
    const waved = (rings: readonly RingView[]) =>
      saidOf(planned('a', { ladders: [ladder({ skipped, rings })] }));
    const has = (...contents: readonly RingView['content'][]) =>
      waved(contents.map((content, index) => ring(['canary', 'early', 'broad'][index] ?? '', content)));
    const words = [
      'ring-skipped',
      'policies/a.yaml climbs to early without soaking and without acknowledgements, waived by ann since 2026-03-01 10:00 UTC: it is urgent.',
    ];
    expect(has('older', 'older', 'older')).toEqual([words]);
    expect(has('wanted', 'older', 'older')).toEqual([words]);
    expect(has('older', 'wanted', 'wanted')).toEqual([words]);
    // It is over once all rings have the content that it was for.
    expect(has('wanted', 'wanted', 'older')).toEqual([]);
    expect(has('wanted')).toEqual([words]);
  });
});
