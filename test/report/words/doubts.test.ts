/** What statements say of creates that may have happened, in words. */
import { describe, expect, it } from 'vitest';
import type { Reason } from '../../../src/plan/changes/reason.ts';
import type { PlanFacts } from '../../../src/plan/facts.ts';
import type { NamedPolicy } from '../../../src/state/state.ts';
import { planOf } from '../../plan/fixtures.ts';
import { applied, applyOf, body, FILE, planned, resultOf, saidOf } from './said.ts';

describe('of a create that may have happened', () => {
  const doubtful = (
    reason: Partial<Extract<Reason, { kind: 'in-doubt' }>>,
    facts: Partial<PlanFacts> = {},
  ) => {
    const plan = planOf([{ file: FILE, body: body('A') }], { pending: { [FILE]: { body: body('A') } } });
    const changes = plan.changes.map((change) =>
      change.reason?.kind === 'in-doubt' ? { ...change, reason: { ...change.reason, ...reason } } : change,
    );
    return planned('a', facts, { ...plan, changes });
  };
  const LOOK =
    'Look in the portal for a policy named "A". If it is there, type the first of these commands, with its id in place of ID. Only if it is not, type the second: if it is there after all, the next apply creates it a second time. The profiles that Macs list are evidence: edict drift.';
  const THERE = 'edict state resolve policies/a.yaml --id ID --env a';
  const NOT = 'edict state resolve policies/a.yaml --not-created --env a';
  const holder = 'ann on host';

  it('a plan says what to look for, and the command for each answer', () => {
    const since = 'on 2026-03-01T10:00:00.000Z';
    const start = `Creating "A" (policies/a.yaml) ${since} may have happened`;
    expect(saidOf(doubtful({}))).toEqual([['in-doubt', `${start}. ${LOOK}`, THERE, NOT]]);
    expect(saidOf(doubtful({}), planned('b'))[0]?.[1]).toContain(`(policies/a.yaml) in a ${since}`);
    expect(saidOf(doubtful({ isGone: true, answer: 'HTTP 500...  ' }))[0]?.[1]).toBe(
      `${start}: HTTP 500, and the file is gone now. ${LOOK}`,
    );
    const others = [{ file: 'policies/b.yaml', policy_id: 3, place: 'recorded' as const }];
    expect(saidOf(doubtful({ others }))[0]?.[1]).toContain(
      'for a policy named "A", besides policy 3 (of policies/b.yaml). If it is there',
    );
  });

  it('a plan says to wait for a run that may be it', () => {
    const running = { holder, isAlive: true, creates: true };
    const namedFiles = { files: [FILE], leftOut: 0 };
    const [first] = saidOf(doubtful({ run: running }));
    expect(first).toEqual([
      'in-doubt',
      'ann on host is running and may be creating "A" (policies/a.yaml) just now: wait for it, then plan again.',
      'edict plan --env a',
    ]);
    expect(saidOf(doubtful({ run: running }, { namedFiles }))[0]?.[2]).toBe(
      'edict plan policies/a.yaml --env a',
    );
    expect(saidOf(doubtful({ run: { ...running, creates: false } }))[0]?.[1]).toMatch(
      /^ann on host is running: wait for it first\. Creating "A"/,
    );
    expect(saidOf(doubtful({ run: { holder, isAlive: false, creates: false } }))[0]?.[1]).toMatch(
      /^ann on host holds the lock, and it cannot be seen from here whether it is still running: if it does, wait for it\. Creating "A"/,
    );
  });

  it('an apply says so of what it sent, and of what it could not send again', () => {
    const doubt = { name: 'A', others: [] };
    const sent = resultOf({ status: 'in-doubt', error: 'HTTP 500.', doubt });
    const start = 'Creating "A" (policies/a.yaml)';
    expect(applyOf([applied('a', { results: [sent] })])).toEqual([
      ['in-doubt', `${start} may have happened: HTTP 500. ${LOOK}`, THERE, NOT],
    ]);
    expect(applyOf([applied('a', { results: [{ ...sent, doubt: null }] }), applied('b')])[0]?.[1]).toBe(
      `${start} in a may have happened: HTTP 500. ${LOOK}`,
    );
    const since = '2026-03-01T10:00:00.000Z';
    const reason = {
      kind: 'in-doubt',
      name: 'A',
      since,
      answer: null,
      isGone: false,
      others: [],
      run: null,
    } as const;
    expect(applyOf([applied('a', { results: [{ ...sent, doubt: null, reason }] })])[0]?.[1]).toBe(
      `${start} on ${since} may have happened. ${LOOK}`,
    );
    expect(
      applyOf([applied('a', { results: [{ ...sent, policy_id: 7, error: 'the disk is full.' }] })]),
    ).toEqual([
      [
        'in-doubt',
        `${start} gave policy 7, which the state does not hold: the disk is full. Say so once the state can be written.`,
        'edict state resolve policies/a.yaml --id 7 --env a',
      ],
    ]);
    expect(applyOf([applied('a', { results: [{ ...sent, needsRecovery: true }] })])).toEqual([]);
  });

  describe('in many environments', () => {
    const sent = (name: string, error: string, others: readonly NamedPolicy[] = []) =>
      resultOf({
        ...{ file: `policies/${name.toLowerCase()}.yaml`, name, status: 'in-doubt', error },
        doubt: { name, others },
      });
    const sick = (count: number, files: readonly string[], answer = 'HTTP 503') =>
      Array.from({ length: count }, (_, index) =>
        applied(`eu/${index}`, { results: files.map((name) => sent(name, answer)) }),
      );

    it('is said once for all that have one cause, with the command that settles exactly these', () => {
      const [first, ...more] = applyOf([...sick(16, ['A', 'B', 'C']), applied('us')]);
      expect(more).toEqual([]);
      expect(first).toEqual([
        'in-doubt',
        'Creating "A" (policies/a.yaml), "B" (policies/b.yaml) and "C" (policies/c.yaml) in 16 environments (eu/0, eu/1, eu/2 and 13 more) may have happened: HTTP 503. Look in the portal of each for policies of these names. For one that is there, type the first of these commands, with its id, environment and file in place of ID, ENV and FILE. The second is for what is not there: leave out the environments and files where it is, since if it is there after all, the next apply creates it a second time. The profiles that Macs list are evidence: edict drift.',
        'edict state resolve FILE --id ID --env ENV',
        `edict state resolve policies/a.yaml policies/b.yaml policies/c.yaml --not-created --envs ${Array.from({ length: 16 }, (_, index) => `eu/${index}`).join(',')}`,
      ]);
    });

    it('is said by itself where the cause, or what is in doubt, is another', () => {
      const said = applyOf([...sick(2, ['A']), applied('x', { results: [sent('A', 'no answer in 30 s')] })]);
      expect(said.map(([, , , settles]) => settles)).toEqual([
        'edict state resolve policies/a.yaml --not-created --envs eu/0,eu/1',
        'edict state resolve policies/a.yaml --not-created --env x',
      ]);
      // No command names a file for an environment in which it is not in doubt for this reason.
      const uneven = applyOf([...sick(2, ['A', 'B']), applied('x', { results: [sent('A', 'HTTP 503')] })]);
      expect(uneven.map(([, , , settles]) => settles)).toEqual([
        'edict state resolve policies/a.yaml --not-created --envs eu/0,eu/1,x',
        'edict state resolve policies/b.yaml --not-created --envs eu/0,eu/1',
      ]);
    });

    it('is one cause where answers differ in names, ids and times alone', () => {
      const ofOne = (name: string, id: string) =>
        applied(name, { results: [sent('A', `HTTP 503 of ${name}: request ${id}`)] });
      expect(applyOf([ofOne('eu/a', '4f2a-11'), ofOne('eu/b', '9bb0-72')])[0]?.[1]).toContain(
        'in 2 environments (eu/a, eu/b) may have happened, all alike, for example eu/a: HTTP 503 of eu/a: request 4f2a-11. Look',
      );
    });

    it('sets apart what is known of that name, whatever its id is in each', () => {
      const other = (policy_id: number) => [{ file: FILE, policy_id, place: 'recorded' as const }];
      const ofOne = (name: string, id: number) =>
        applied(name, { results: [sent('A', 'HTTP 503', other(id))] });
      const said = applyOf([ofOne('a', 1), ofOne('b', 2)]);
      expect(said).toHaveLength(1);
      expect(said[0]?.[1]).toContain('for a policy of this name, besides those that edict live lists.');
    });

    it('is one paragraph of a plan, too, with the times of all', () => {
      const ofOne = (name: string, since: string) => {
        const plan = doubtful({ since });
        return {
          ...plan,
          environment: name,
          facts: { ...plan.facts, commandSuffix: ` --env ${name} --config c.yaml` },
        };
      };
      const said = saidOf(ofOne('a', '2026-03-02'), ofOne('b', '2026-03-01'), ofOne('c', '2026-03-03'));
      expect(said).toHaveLength(1);
      expect(said[0]?.[1]).toContain('(a, b, c) between 2026-03-01 and 2026-03-03 may have happened. Look');
      expect(said[0]?.slice(2)).toEqual([
        'edict state resolve policies/a.yaml --id ID --env ENV --config c.yaml',
        'edict state resolve policies/a.yaml --not-created --envs a,b,c --config c.yaml',
      ]);
    });
  });
});
