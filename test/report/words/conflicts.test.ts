/** What statements say of policies that contradict or repeat each other, in words. */
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/base/json.ts';
import type { LiveParty, RepeatedPayload } from '../../../src/generated/plan-file.ts';
import type { Conflict } from '../../../src/plan/live/live-set-conflicts.ts';
import type { SharedTarget, ValueConflict } from '../../../src/plan/live/live-set-values.ts';
import type { EnvironmentPlan } from '../../../src/plan/plan-report.ts';
import { liveStatements, planStatements } from '../../../src/report/statements/index.ts';
import { planOf } from '../../plan/fixtures.ts';
import { body, command, FILE, planned, reportOf, saidOf } from './said.ts';

describe('of contradictions', () => {
  const LAB: SharedTarget = { kind: 'devicegroups', id: 4, name: 'lab' };
  const party = (file: string, policy_id: number | null, more: Partial<LiveParty> = {}): LiveParty => ({
    ...{ file, policy_id, name: 'N', standing: 'recorded', reason: null, since: null },
    ...more,
  });
  const clash = (
    sides: readonly (readonly [Json, ...LiveParty[]])[],
    more: Partial<ValueConflict> = {},
  ): ValueConflict => ({
    ...{ kind: 'different-values', path: '/macos/password/min_length', instance: null, app: null },
    ...{ sensitive: false, targets: [LAB] },
    sides: sides.map(([value, ...policies]) => ({ value, byDefault: false, policies })),
    ...more,
  });
  const twice = (policies: readonly LiveParty[], more: Partial<RepeatedPayload> = {}): RepeatedPayload => ({
    kind: 'same-payload',
    payloads: [{ payload: 'password', instance: null }],
    targets: [LAB],
    policies,
    ...more,
  });
  const [a, b] = [party('policies/a.yaml', 3), party('policies/b.yaml', 4)];
  const older = party(FILE, 7, {
    standing: 'left-behind',
    reason: 'superseded',
    since: '2026-03-01T10:00:00.000Z',
  });
  const NOT_KNOWN = 'Which of them a device follows is not known.';
  const plan = (environment: string, conflicts: readonly Conflict[]) => planned(environment, { conflicts });
  const whole = (...environments: readonly EnvironmentPlan[]) =>
    planStatements(reportOf(environments), { command });

  it('it names whom they are between, on what, and each value', () => {
    const [said] = whole(
      plan('a', [
        clash([
          [8, a],
          [12, b],
        ]),
      ]),
    );
    expect(said).toMatchObject({ code: 'conflict', file: null, policy_ids: [3, 4], environments: ['a'] });
    expect(said?.message).toBe(
      `policies/a.yaml (policy 3) contradicts policies/b.yaml (policy 4), on device group 4 lab: macos.password.min_length (8, 12). ${NOT_KNOWN}`,
    );
    const created = [8, 12].map((value, index): [Json, LiveParty] => [
      value,
      party(`policies/${index}.yaml`, null, { standing: 'planned' }),
    ]);
    expect(saidOf(plan('a', [clash(created)]))[0]?.[1]).toBe(
      `policies/0.yaml would contradict policies/1.yaml, on device group 4 lab: macos.password.min_length (8, 12). ${NOT_KNOWN}`,
    );
    const [stricter] = whole(
      plan('a', [
        clash(
          [
            [8, a],
            [12, older],
          ],
          { kind: 'weakened' },
        ),
      ]),
    );
    expect(stricter?.message).toBe(
      `policies/a.yaml (policy 3) contradicts policy 7 "N" (left behind on 2026-03-01), on device group 4 lab: macos.password.min_length (8, 12). ${NOT_KNOWN} The older policy is stricter than the file.`,
    );
    expect(stricter).toMatchObject({ file: FILE, policy_ids: [3, 7] });
    const secret = clash(
      [
        [null, a],
        [null, b],
      ],
      { path: '/macos/wifi/password', instance: 'Corp', sensitive: true },
    );
    expect(saidOf(plan('a', [secret]))[0]?.[1]).toContain(': macos.wifi.password of Corp (a secret). Which');
  });

  it('it says who agrees with whom', () => {
    const copy = { ...older, policy_id: 8 };
    const between = (...sides: readonly (readonly LiveParty[])[]) =>
      saidOf(plan('a', [clash(sides.map((policies, value) => [value, ...policies]))]))[0]?.[1];
    const [first, second] = ['policies/a.yaml (policy 3)', 'policies/b.yaml (policy 4)'];
    const [third, fourth] = [7, 8].map((id) => `policy ${id} "N" (left behind on 2026-03-01)`);
    expect(between([a], [older, copy])).toContain(`${first} contradicts ${third} and ${fourth}, on device`);
    expect(between([a, b, older], [copy])).toContain(
      `${first}, ${second} and ${third} contradict ${fourth}, on device`,
    );
    expect(between([a], [b], [older])).toContain(
      `${first}, ${second} and ${third} contradict each other, on`,
    );
    expect(between([a], [b, older], [copy])).toContain(
      `${first}; ${second} and ${third}; ${fourth} contradict each other, on device`,
    );
  });

  it('it names the stricter of several older policies', () => {
    const copy = { ...older, policy_id: 8 };
    const between = (mine: number, ...values: readonly [number, number]) => {
      const sides = [older, copy].map((one, index): [Json, LiveParty] => [values[index] ?? 0, one]);
      return saidOf(plan('a', [clash([[mine, a], ...sides], { kind: 'weakened' })]))[0]?.[1] ?? '';
    };
    expect(between(11, 10, 14)).toContain(
      `${NOT_KNOWN} Of the older policies, policy 8 "N" (left behind on 2026-03-01) is stricter than the file.`,
    );
    expect(between(8, 10, 14)).toContain(`${NOT_KNOWN} The older policies are stricter than the file.`);
  });

  it('it is no more than possible with a policy whose create is in doubt', () => {
    const doubt = party('policies/b.yaml', null, { standing: 'in-doubt' });
    const between = (...parties: readonly LiveParty[]) =>
      saidOf(plan('a', [clash(parties.map((one, value) => [value, one]))]))[0]?.[1];
    expect(between(a, doubt)).toContain(
      'policies/a.yaml (policy 3) may contradict policies/b.yaml (its create is in doubt), on',
    );
    expect(between(a, older, doubt)).toContain(' may contradict each other, on');
  });

  it('it is one sentence for the same policies, and one each for others', () => {
    const history = { path: '/macos/password/pin_history' };
    const said = saidOf(
      plan('a', [
        clash([
          [8, a],
          [12, b],
        ]),
        clash(
          [
            [1, a],
            [2, b],
          ],
          history,
        ),
      ]),
    );
    expect(said).toHaveLength(1);
    expect(said[0]?.[1]).toContain(
      ': macos.password.min_length (8, 12), macos.password.pin_history (1, 2). Which',
    );
    const others = clash(
      [
        [8, a],
        [12, party('policies/c.yaml', 5)],
      ],
      history,
    );
    expect(
      saidOf(
        plan('a', [
          clash([
            [8, a],
            [12, b],
          ]),
          others,
        ]),
      ),
    ).toHaveLength(2);
  });

  it('it shows five values, and five policies of one value', () => {
    const sides = (count: number) =>
      Array.from({ length: count }, (_, index): [Json, LiveParty] => [index, party(`p${index}`, index + 1)]);
    const said = (count: number) => saidOf(plan('a', [clash(sides(count))]))[0]?.[1];
    expect(said(5)).toMatch(/ and p4 \(policy 5\) contradict .* \(0, 1, 2, 3, 4\)\. /);
    expect(said(7)).toMatch(/p4 \(policy 5\) and 2 other policies contradict .* \(0, 1, 2, 3, 4\)\. /);
    expect(said(6)).toContain('and 1 other policy contradict');
    const alike = (count: number) =>
      Array.from({ length: count }, (_, index) => party(`p${index}`, index + 1));
    const first = (count: number) =>
      saidOf(
        plan('a', [
          clash([
            [8, ...alike(count)],
            [12, b],
          ]),
        ]),
      )[0]?.[1];
    expect(first(2)).toContain('p0 (policy 1) and p1 (policy 2) contradict policies/b.yaml');
    expect(first(5)).toContain('p3 (policy 4) and p4 (policy 5) contradict policies/b.yaml');
    expect(first(6)).toContain('p3 (policy 4), p4 (policy 5) and 1 more contradict policies/b.yaml');
  });

  it('in several environments it gives no ids, and targets by name where all have the same', () => {
    const at = (id: number, name: string) => ({ targets: [{ ...LAB, id, name }] });
    const one = clash(
      [
        [8, party(FILE, 3)],
        [12, party('policies/b.yaml', 4)],
      ],
      at(4, 'lab'),
    );
    const other = clash(
      [
        [8, party(FILE, 13)],
        [12, party('policies/b.yaml', 14)],
      ],
      at(4, 'lab'),
    );
    const elsewhere = clash(
      [
        [8, party(FILE, 23)],
        [12, party('policies/b.yaml', 24)],
      ],
      at(9, 'lab'),
    );
    const between = 'policies/a.yaml contradicts policies/b.yaml in 2 environments (a, b), on device group';
    const what = `macos.password.min_length (8, 12). ${NOT_KNOWN}`;
    const [same, ...more] = whole(plan('a', [one]), plan('b', [other]));
    expect(more).toEqual([]);
    expect(same).toMatchObject({ message: `${between} 4 lab: ${what}`, policy_ids: [3, 4, 13, 14] });
    expect(saidOf(plan('a', [one]), plan('b', [elsewhere]))).toEqual([
      ['conflict', `${between} lab: ${what}`],
    ]);
  });

  it('it says what stands twice in files, and nothing of what a file left behind', () => {
    const [said] = whole(plan('a', [twice([a, b, older])]));
    expect(said).toMatchObject({ code: 'repeated', file: null, policy_ids: [3, 4] });
    expect(said?.message).toBe(
      'password is live more than once, on device group 4 lab: in policies/a.yaml (policy 3) and policies/b.yaml (policy 4).',
    );
    expect(saidOf(plan('a', [twice([a, older])]))).toEqual([]);
    expect(saidOf(plan('a', [twice([a, b])]), plan('b', [twice([a, b])]))).toEqual([
      [
        'repeated',
        'password is live more than once in 2 environments (a, b), on device group 4 lab: in policies/a.yaml and policies/b.yaml.',
      ],
    ]);
    const wifi = { payloads: [{ payload: 'wifi', instance: 'Corp' }] } as const;
    expect(saidOf(plan('a', [twice([a, b]), twice([a, b], wifi)]))).toHaveLength(2);
  });

  it('it names two files of one content once', () => {
    const files = [FILE, 'policies/b.yaml'].map((file) => ({ file, body: body('Same') }));
    const made = planOf(files, { policies: {} });
    const message =
      'policies/a.yaml and policies/b.yaml have the same name and content: two such policies would be live.';
    expect(saidOf(planned('a', {}, made))).toEqual([['repeated', message]]);
    expect(saidOf(planned('a', {}, made), planned('b', {}, made))).toEqual([
      ['repeated', message.replace('content:', 'content in 2 environments (a, b):')],
    ]);
  });

  it('live says the same of what is live, in one environment and in many', () => {
    const conflicts = [
      twice([a, older]),
      clash([
        [8, a],
        [12, older],
      ]),
    ];
    const said = (environments: readonly string[]) =>
      liveStatements({
        conflicts: environments.map((environment) => ({ environment, conflicts })),
        recorded: [],
        orphans: null,
        failures: [],
      }).map(({ code, message }) => [code, message]);
    expect(said(['x'])).toEqual([
      [
        'conflict',
        `policies/a.yaml (policy 3) contradicts policy 7 "N" (left behind on 2026-03-01), on device group 4 lab: macos.password.min_length (8, 12). ${NOT_KNOWN}`,
      ],
    ]);
    expect(said(['x', 'y'])).toEqual([
      [
        'conflict',
        `policies/a.yaml contradicts the policy "N" (left behind on 2026-03-01) in 2 environments (x, y), on device group 4 lab: macos.password.min_length (8, 12). ${NOT_KNOWN}`,
      ],
    ]);
    const otherDay = { ...older, since: '2026-03-01T23:00:00.000Z' };
    const times = [older, otherDay].map((was, index) => ({
      environment: `e${index}`,
      conflicts: [
        clash([
          [8, a],
          [12, was],
        ]),
      ],
    }));
    expect(liveStatements({ conflicts: times, recorded: [], orphans: null, failures: [] })).toHaveLength(1);
  });
});
