/** Whatever is live, left behind or in doubt: each verdict is what trying all devices gives, and what holds, holds. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/base/json.ts';
import type { JudgedRequirement } from '../../src/invariants/judge.ts';
import { readInvariants } from '../../src/invariants/read-invariant.ts';
import { judgeRecorded } from '../../src/run/assert.ts';
import { check } from '../property/check.ts';
import { demands, type Given, givenBy, naiveVerdict, outcomes, subsets } from './devices.ts';
import { body, stateWith } from './live-repository.ts';

const TODAY = '2026-11-20';
const RUNS = 400;

/** `except` as it is written. */
function readyWith(except: string) {
  const text = `name: all
for: { targets: { devicegroups: "*", except: ${except} } }
require:
${demands.map(({ field, written }) => `  ${field}: ${written}`).join('\n')}
`;
  const { invariants, diagnostics } = readInvariants({ path: 'invariants/all.yaml', text });
  const [invariant] = invariants;
  if (!invariant) throw new Error(JSON.stringify(diagnostics));
  return [{ invariant, requirements: invariant.requirements }];
}
const withoutThird = readyWith('{ devicegroups: [3] }');

const maybe = <Value>(...values: readonly Value[]) =>
  fc.option(fc.constantFrom(...values), { nil: undefined });
const payload = (fields: Readonly<Record<string, fc.Arbitrary<unknown>>>) =>
  fc.option(fc.record(fields).map(withoutGaps), { nil: undefined });
const arbitraryMacos = fc
  .record({
    password: payload({
      min_length: maybe(6, 12, 16),
      max_inactivity: maybe('never', '15_minutes', '5_minutes', '1_mintue'),
    }),
    filevault: payload({ enable_filevault: maybe(true, false) }),
    firewall: payload({
      firewall_enabled: maybe('allow_incoming_connections', 'block_incoming_connections'),
    }),
    wifi: payload({
      service_set_identifier: fc.constantFrom('Corp', 'Guests'),
      security_type: maybe('none', 'WPA/WPA2', 'WPA/WPA2_Enterprise'),
      leap: maybe(true, false),
    }),
    vpn: payload({
      connection_name: fc.constantFrom('HQ', 'Lab'),
      connection_type: maybe('PPTP', 'L2TP'),
      encryption_level: maybe('None', 'Maximum(128_bit)'),
    }),
  })
  .map(withoutGaps);

const arbitraryPolicy: fc.Arbitrary<Given> = fc.record({
  macos: arbitraryMacos as fc.Arbitrary<Given['macos']>,
  targets: fc.subarray(['devicegroups 1', 'devicegroups 2', 'devicegroups 3', 'users 9'], { minLength: 1 }),
  status: fc.constantFrom('current', 'current', 'left-behind', 'in-doubt'),
});

function withoutGaps(value: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== undefined));
}

/** A ladder's policies are kept under FILE#RING. */
function judgeAll(
  policies: readonly Given[],
  ready = withoutThird,
  today = TODAY,
): readonly JudgedRequirement[] {
  const bodies = policies.map(({ macos, targets }, index) => {
    const ids = (kind: string) =>
      targets.filter((target) => target.startsWith(kind)).map((target) => Number(target.split(' ')[1]));
    const lists = { devicegroups: ids('devicegroups'), users: ids('users') };
    return body(`Policy ${index}`, JSON.parse(JSON.stringify(macos)) as JsonObject, lists);
  });
  const withStatus = (status: Given['status']) =>
    bodies.flatMap((one, index) => (policies[index]?.status === status ? [[index, one] as const] : []));
  const keyed = (status: Given['status']) =>
    Object.fromEntries(
      withStatus(status).map(([index, one]) => [
        `policies/${index}.yaml${index % 2 === 0 ? '#canary' : ''}`,
        one,
      ]),
    );
  const state = stateWith({
    policies: keyed('current'),
    doubts: keyed('in-doubt'),
    leftBehind: withStatus('left-behind').map(([, one]) => one),
  });
  const targets = { devicegroups: { one: 1, two: 2, three: 3 } };
  return judgeRecorded(state, { targets }, { ready, today }).flatMap(({ results }) => results);
}

const targetOf = ({ target }: JudgedRequirement): string => `${target.kind} ${target.id}`;
const demandOf = ({ requirement }: JudgedRequirement) => {
  const demand = demands.find(({ field }) => field === requirement.setting.path);
  if (!demand) throw new Error('every requirement is a demand');
  return demand;
};

describe('whatever is live', () => {
  it('each verdict is what trying every device, world and winner gives', () => {
    const counts: Record<string, number> = {};
    let blind = 0;
    check(
      fc.property(fc.array(arbitraryPolicy, { maxLength: 7 }), (policies) => {
        const results = judgeAll(policies);
        expect(results.length).toBe(2 * demands.length);
        for (const one of results) {
          const wanted = naiveVerdict(policies, targetOf(one), demandOf(one));
          expect([targetOf(one), one.requirement.setting.path, one.verdict]).toEqual([
            targetOf(one),
            one.requirement.setting.path,
            wanted,
          ]);
          counts[wanted] = (counts[wanted] ?? 0) + 1;
          const current = policies.filter(({ status }) => status === 'current');
          if (naiveVerdict(current, targetOf(one), demandOf(one)) !== wanted) blind += 1;
        }
      }),
      RUNS,
    );
    // A judge that sees nothing but files would be caught, and no verdict is drawn too seldom to count.
    expect(blind).toBeGreaterThan(0.02 * RUNS);
    for (const verdict of ['holds', 'broken', 'disputed', 'uncovered'])
      expect(counts[verdict], JSON.stringify(counts)).toBeGreaterThan(0.2 * RUNS);
  });

  it('an exception takes its targets out for good, or excuses them until the end of its last day', () => {
    const counts = { excused: 0, over: 0, unjudged: 0 };
    const days = ['2026-11-19', '2026-11-20', '2026-11-21'];
    const exception = fc.record({
      groups: fc.oneof(fc.constant('*' as const), fc.subarray([1, 2, 3], { minLength: 1 })),
      until: fc.option(fc.constantFrom(...days, '2027-02-28'), { nil: null }),
    });
    check(
      fc.property(
        fc.array(arbitraryPolicy, { maxLength: 4 }),
        fc.array(exception, { maxLength: 3 }),
        fc.constantFrom(...days),
        (policies, exceptions, today) => {
          const written = exceptions.map(({ groups, until }) =>
            JSON.stringify({ devicegroups: groups, ...(until && { until, because: `to ${until}` }) }),
          );
          const results = judgeAll(policies, readyWith(`[${written.join(', ')}]`), today);
          for (const group of [1, 2, 3]) {
            const own = exceptions.filter(({ groups }) => groups === '*' || groups.includes(group));
            const ends = own.flatMap(({ until }) => until ?? []).sort();
            const here = results.filter((one) => targetOf(one) === `devicegroups ${group}`);
            if (own.some(({ until }) => until === null)) {
              expect(here).toEqual([]);
              counts.unjudged += 1;
              continue;
            }
            const last = ends.at(-1);
            const isExcused = last !== undefined && last >= today;
            expect(here).toHaveLength(demands.length);
            for (const one of here) {
              const verdict = naiveVerdict(policies, targetOf(one), demandOf(one));
              const excuse =
                verdict === 'holds' || !isExcused ? null : { expires: last, reason: `to ${last}` };
              expect([one.verdict, one.waiver && { ...one.waiver, path: '' }]).toEqual([
                verdict,
                excuse && { ...excuse, path: '' },
              ]);
              if (excuse) counts.excused += 1;
              else if (verdict !== 'holds' && last !== undefined) counts.over += 1;
            }
          }
        },
      ),
      RUNS / 2,
    );
    // A judge that knows no day, or no end, would be caught.
    for (const count of Object.values(counts))
      expect(count, JSON.stringify(counts)).toBeGreaterThan(0.2 * RUNS);
  });

  it('what holds for all groups that a Mac is in holds for the Mac, save for what is listed as outside', () => {
    let outside = 0;
    check(
      fc.property(fc.array(arbitraryPolicy, { maxLength: 6 }), (policies) => {
        const results = judgeAll(policies);
        for (const groups of subsets(['devicegroups 1', 'devicegroups 2', 'devicegroups 3', 'users 9'])) {
          for (const demand of demands) {
            const here = results.filter((one) => demandOf(one) === demand && groups.includes(targetOf(one)));
            if (here.length === 0 || here.some(({ verdict }) => verdict !== 'holds')) continue;
            if (!outcomes(policies, groups, demand).has(false)) continue;
            const violating = policies.filter(
              (policy) =>
                policy.targets.some((target) => groups.includes(target)) &&
                givenBy(policy, demand) !== undefined &&
                !demand.fits(givenBy(policy, demand)),
            );
            outside += 1;
            for (const one of here) {
              const listed = one.outside().map(({ policy }) => policy.name);
              expect(listed).toEqual(
                expect.arrayContaining(violating.map((policy) => `Policy ${policies.indexOf(policy)}`)),
              );
            }
          }
        }
      }),
      RUNS / 4,
    );
    expect(outside).toBeGreaterThan(0);
  });
});
