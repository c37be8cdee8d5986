/** What statements say of limits, files that wait for a choice, and invariants, in words. */
import { describe, expect, it } from 'vitest';
import { defaultLimits } from '../../../src/generated/config.ts';
import type { InvariantChange } from '../../../src/generated/plan-file.ts';
import type { Reason } from '../../../src/plan/changes/reason.ts';
import { exceededLimits } from '../../../src/plan/facts.ts';
import type { EnvironmentPlan } from '../../../src/plan/plan-report.ts';
import { planStatements } from '../../../src/report/statements/index.ts';
import { planOf } from '../../plan/fixtures.ts';
import {
  applied,
  applyOf,
  body,
  command,
  FILE,
  failedApply,
  failure,
  inShort,
  planned,
  reportOf,
  resultOf,
  saidOf,
} from './said.ts';

describe('of limits, blocked files and invariants', () => {
  it('it names the plan that an apply has to name', () => {
    const files = [0, 1].map((index) => ({ file: `policies/${index}.yaml`, body: body(`P${index}`) }));
    const plan = planOf(files, { policies: {} });
    const exceeded = exceededLimits(plan, { ...defaultLimits, max_creates: 1, max_orphans: 1 }, null);
    const sentence = 'The plan creates 2 policies; limits.max_creates is 1.';
    const one = reportOf([planned('a', { exceeded }, plan)]);
    expect(inShort(planStatements(one, { command }))).toEqual([
      [
        'limit',
        `${sentence} To apply it all the same, approve its digest.`,
        `edict apply --approve ${one.digest}`,
      ],
    ]);
    const two = saidOf(planned('a', { exceeded }, plan), planned('b', { exceeded }, plan));
    expect(two[0]?.[1]).toBe(
      `Over a limit in 2 environments (a, b): ${sentence} To apply it all the same, approve its digest.`,
    );
    const since = { revision: 'main', everything: null, leftOut: [] };
    const partly = saidOf(planned('a', { exceeded, since }, plan)).filter(([code]) => code === 'limit');
    expect(partly).toEqual([['limit', `${sentence} An apply would refuse this.`]]);
    const most = { ...one, exceeded: ['The plan changes 2 environments; limits.max_environments is 1.'] };
    const all = planStatements(most, { command }).filter(({ message }) =>
      message.includes('max_environments'),
    );
    expect(all).toMatchObject([{ environments: ['a'], commands: [`edict apply --approve ${one.digest}`] }]);
    const why = (name: string) =>
      failure('It is beyond.', { code: 'limit', commands: [`edict apply --approve of-${name}`] });
    const refused = ['a', 'b', 'c', 'd'].map((name) => failedApply(name, why(name)));
    const done = applied('e', { summary: { applied: 1, failed: 0, in_doubt: 0, blocked: 0, skipped: 0 } });
    expect(applyOf([...refused, done])).toEqual([
      [
        'limit',
        'Over a limit in 4 environments (a, b, c, d): It is beyond. If this is intended, approve its digest.',
        ...['a', 'b', 'c'].map((name) => `edict apply --approve of-${name}`),
      ],
    ]);
  });

  const blocked = (environment: string, reason: Reason): EnvironmentPlan => {
    const plan = planOf([{ file: FILE, body: body('A') }], null);
    const changes = plan.changes.map((change) => ({ ...change, action: 'blocked' as const, reason }));
    return planned(environment, {}, { ...plan, changes });
  };
  const since = '2026-03-01T10:00:00.000Z';

  it.each<[string, Reason, string, readonly string[]]>([
    [
      'one that waits for another',
      { kind: 'waits-for', file: 'policies/b.yaml' },
      'policies/a.yaml is blocked: it has the name and content of policies/b.yaml, whose create is in doubt. Settle that first.',
      [],
    ],
    [
      'one like a policy that was left behind',
      { kind: 'left-behind-alike', policies: [{ policy_id: 3, since }] },
      'policies/a.yaml is blocked: policy 3 (2026-03-01) was left behind and has exactly its name and content. Import it to use it again; or, if it is gone from the portal, say so, and the next apply creates a new one.',
      ['edict state import policies/a.yaml 3 --env a', 'edict orphans ack 3 --env a'],
    ],
    [
      'one like several',
      {
        kind: 'left-behind-alike',
        policies: [
          { policy_id: 3, since },
          { policy_id: 4, since },
        ],
      },
      'policies/a.yaml is blocked: policies 3 (2026-03-01) and 4 (2026-03-01) were left behind and have exactly its name and content. Import one of them to use it again; or, if they are gone from the portal, say so, and the next apply creates a new one.',
      ['edict state import policies/a.yaml 3 --env a', 'edict orphans ack 3 4 --env a'],
    ],
    [
      'a rename that is not clear',
      { kind: 'ambiguous-move', from: ['policies/x.yaml'], to: [FILE, 'policies/b.yaml'] },
      'It is not clear which file was renamed: policies/x.yaml is gone, and policies/a.yaml and policies/b.yaml are new with the same name and content. Before an apply, say which one was.',
      [
        'edict state mv policies/x.yaml policies/a.yaml --env a',
        'edict state mv policies/x.yaml policies/b.yaml --env a',
      ],
    ],
    [
      'another one',
      { kind: 'ambiguous-move', from: ['policies/x.yaml', 'policies/y.yaml'], to: [FILE] },
      'It is not clear which file was renamed: policies/x.yaml and policies/y.yaml are gone, and policies/a.yaml is new with the same name and content. Before an apply, say which one was.',
      [
        'edict state mv policies/x.yaml policies/a.yaml --env a',
        'edict state mv policies/y.yaml policies/a.yaml --env a',
      ],
    ],
    [
      'a ring',
      { kind: 'ring-renamed', from: 'policies/a.yaml#old', to: 'policies/a.yaml#new' },
      'It is not clear whether a ring was renamed: policies/a.yaml#old is gone, and policies/a.yaml#new is new with the same targets. If it was, say so before an apply; otherwise give the new ring other targets.',
      ['edict state mv policies/a.yaml#old policies/a.yaml#new --env a'],
    ],
  ])('it says of a blocked file what to choose: %s', (_, reason, message, commands) => {
    const said = ['blocked', message, ...commands];
    expect(saidOf(blocked('a', reason)).filter(([code]) => code === 'blocked')).toEqual([said]);
    expect(applyOf([applied('a', { results: [resultOf({ status: 'blocked', reason })] })])).toEqual([said]);
    const two = saidOf(blocked('a', reason), blocked('b', reason)).filter(([code]) => code === 'blocked');
    expect(two).toHaveLength(1);
    expect(two[0]?.[1]).toContain(' in 2 environments (a, b)');
  });

  it('it names a policy that was left behind in each of several environments, with the commands for each', () => {
    const reason = (policy_id: number): Reason => ({
      kind: 'left-behind-alike',
      policies: [{ policy_id, since }],
    });
    const [said] = planStatements(reportOf([blocked('a', reason(3)), blocked('b', reason(4))]), { command });
    expect(said?.message).toBe(
      'policies/a.yaml is blocked in 2 environments (a, b): in each, a policy that was left behind has exactly its name and content. Import it to use it again; or, if it is gone from the portal, say so, and the next apply creates a new one.',
    );
    expect(said).toMatchObject({ file: FILE, policy_ids: [3, 4] });
    expect(said?.commands).toEqual([
      'edict state import policies/a.yaml 3 --env a',
      'edict orphans ack 3 --env a',
      'edict state import policies/a.yaml 4 --env b',
      'edict orphans ack 4 --env b',
    ]);
    const policies = [4, 5].map((policy_id) => ({ policy_id, since }));
    const several: Reason = { kind: 'left-behind-alike', policies };
    expect(saidOf(blocked('a', reason(3)), blocked('b', several))[0]?.[1]).toContain('Import one of them to');
  });

  it.each<readonly [Reason, Reason]>([
    [
      { kind: 'waits-for', file: 'policies/x.yaml' },
      { kind: 'waits-for', file: 'policies/y.yaml' },
    ],
    [
      { kind: 'left-behind-alike', policies: [{ policy_id: 3, since }] },
      { kind: 'left-behind-alike', policies: [{ policy_id: 4, since }] },
    ],
    [
      { kind: 'ambiguous-move', from: ['policies/x.yaml'], to: ['policies/y.yaml'] },
      { kind: 'ambiguous-move', from: ['policies/z.yaml'], to: ['policies/y.yaml'] },
    ],
    [
      { kind: 'ring-renamed', from: 'policies/x.yaml#old', to: 'policies/x.yaml#new' },
      { kind: 'ring-renamed', from: 'policies/y.yaml#old', to: 'policies/y.yaml#new' },
    ],
    [
      { kind: 'same-name', file: 'policies/x.yaml' },
      { kind: 'same-name', file: 'policies/y.yaml' },
    ],
    [
      { kind: 'same-content', file: 'policies/x.yaml' },
      { kind: 'same-content', file: 'policies/y.yaml' },
    ],
  ])('it asks of two files two things: %j and %j', (first, second) => {
    const files = [FILE, 'policies/b.yaml'].map((file) => ({ file, body: body(file) }));
    const plan = planOf(files, null);
    const changes = plan.changes.map((change, index) => ({
      ...change,
      reason: index === 0 ? first : second,
    }));
    expect(saidOf(planned('a', {}, { ...plan, changes }))).toHaveLength(2);
  });

  const invariant = (more: Partial<InvariantChange>): EnvironmentPlan => {
    const target = { kind: 'devicegroups', id: 4, name: 'lab' } as const;
    const example = { target, field: 'password.min_length', verdict: 'broken', policy_ids: [3] } as const;
    const change: InvariantChange = {
      ...{ name: 'long', file: 'invariants/long.yaml', enforce: true, judged: 5, failing: 1, broken: 1 },
      ...{ mended: 0, waiting: 0, examples: [example], mends: [] },
      ...more,
    };
    return planned('a', { invariants: [change] });
  };

  it('it counts what fails of an invariant, and since when', () => {
    const said = (more: Partial<InvariantChange>) => saidOf(invariant(more)).map(([, text]) => text);
    const example = 'password.min_length for device group lab is broken.';
    expect(said({})).toEqual([`The invariant long: 1 of 5 results fails once this is applied: ${example}`]);
    expect(said({ failing: 2, broken: 0, judged: 2 })).toEqual([
      `The invariant long: 2 of 2 results fail once this is applied, as before: ${example}`,
    ]);
    expect(said({ failing: 2, broken: 1, judged: 1 })).toEqual([
      `The invariant long: 2 of 1 result fail once this is applied, 1 of which passed before: ${example}`,
    ]);
    expect(said({ failing: 4, broken: 2, entered: 1, idle: 1 })[0]).toContain(
      'once this is applied, 1 of which passed before, 1 of which comes in with this plan and 1 of which has nothing live: ',
    );
    expect(said({ failing: 5, broken: 2, entered: 2, idle: 2 })[0]).toContain(
      'once this is applied, 2 of which come in with this plan and 2 of which have nothing live: ',
    );
    expect(said({ failing: 2, broken: 2, entered: 1 })[0]).toContain(
      '2 of 5 results fail once this is applied: ',
    );
    expect(said({ broken: 0, idle: 1 })[0]).toContain(
      'once this is applied, as before and after it nothing is live for its target: ',
    );
    expect(said({ failing: 2, broken: 0, idle: 2 })[0]).toContain('nothing is live for their targets: ');
    expect(said({ waiting: 1 })[0]).toContain(
      `${example} 1 result fails for what is left behind alone (3), and holds only once it is acknowledged as removed.`,
    );
    expect(said({ waiting: 2 })[0]).toContain(
      '2 results fail for what is left behind alone (3), and hold only',
    );
    expect(said({ failing: 0, broken: 0 })).toEqual([]);
  });

  it('it counts what a plan mends', () => {
    const mend = {
      target: { kind: 'devices', id: 9, name: null },
      field: 'password.min_length',
      verdict: 'holds',
      policy_ids: [],
    } as const;
    const said = (mended: number) => saidOf(invariant({ failing: 0, broken: 0, mended, mends: [mend] }));
    expect(said(1)).toEqual([
      [
        'invariant-mended',
        'The invariant long: 1 result that fails now holds once this is applied: password.min_length for device 9.',
      ],
    ]);
    expect(said(2)[0]?.[1]).toMatch(/: 2 results that fail now hold once this is applied: /);
  });
});
