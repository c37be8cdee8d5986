/** What statements say of limits, guards, weakenings and files that wait for a choice, in words. */
import { describe, expect, it } from 'vitest';
import type { InvariantChange } from '../../../src/generated/plan-file.ts';
import { exceededLimits } from '../../../src/plan/facts.ts';
import type { EnvironmentPlan } from '../../../src/plan/plan-report.ts';
import type { Reason } from '../../../src/plan/reason.ts';
import { planStatements } from '../../../src/report/statements/index.ts';
import { planOf } from '../../plan/fixtures.ts';
import {
  applied,
  applyOf,
  body,
  command,
  FILE,
  failedApply,
  failedPlan,
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
    const exceeded = exceededLimits(plan, { max_creates: 1, max_orphans: 1 });
    const sentence = 'The plan creates 2 policies; limits.max_creates is 1.';
    const one = reportOf([planned('a', { exceeded }, plan)]);
    expect(inShort(planStatements(one, { command }))).toEqual([
      [
        'limit',
        `${sentence} An apply refuses this, unless it names this very plan.`,
        `edict apply --approve ${one.digest}`,
      ],
    ]);
    const two = saidOf(planned('a', { exceeded }, plan), planned('b', { exceeded }, plan));
    expect(two[0]?.[1]).toBe(
      `Beyond a limit in 2 environments (a, b): ${sentence} An apply refuses this, unless it names this very plan.`,
    );
    const since = { revision: 'main', everything: null, leftOut: [] };
    const partly = saidOf(planned('a', { exceeded, since }, plan)).filter(([code]) => code === 'limit');
    expect(partly).toEqual([['limit', `${sentence} An apply refuses this.`]]);
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
        'Beyond a limit in 4 environments (a, b, c, d): It is beyond. If this is what is meant, name this very plan.',
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
      'policies/a.yaml is blocked: it has the name and content of policies/b.yaml, which is gone and whose create is in doubt. Settle that first.',
      [],
    ],
    [
      'one like a policy that was left behind',
      { kind: 'left-behind-alike', policies: [{ policy_id: 3, since }] },
      'policies/a.yaml is blocked: policy 3 (2026-03-01) was left behind and has exactly its name and content. Import it to use it again; or, if it is gone from the portal, say so, and the next plan creates a new one.',
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
      'policies/a.yaml is blocked: policies 3 (2026-03-01) and 4 (2026-03-01) were left behind and have exactly its name and content. Import one of them to use it again; or, if they are gone from the portal, say so, and the next plan creates a new one.',
      ['edict state import policies/a.yaml 3 --env a', 'edict orphans ack 3 4 --env a'],
    ],
    [
      'a rename that is not clear',
      { kind: 'ambiguous-move', from: ['policies/x.yaml'], to: [FILE, 'policies/b.yaml'] },
      'It is not clear which file was renamed: policies/x.yaml is gone, and policies/a.yaml and policies/b.yaml are new with the same name and content. Say which one was before an apply.',
      [
        'edict state mv policies/x.yaml policies/a.yaml --env a',
        'edict state mv policies/x.yaml policies/b.yaml --env a',
      ],
    ],
    [
      'another one',
      { kind: 'ambiguous-move', from: ['policies/x.yaml', 'policies/y.yaml'], to: [FILE] },
      'It is not clear which file was renamed: policies/x.yaml and policies/y.yaml are gone, and policies/a.yaml is new with the same name and content. Say which one was before an apply.',
      [
        'edict state mv policies/x.yaml policies/a.yaml --env a',
        'edict state mv policies/y.yaml policies/a.yaml --env a',
      ],
    ],
    [
      'a ring',
      { kind: 'ring-renamed', from: 'policies/a.yaml#old', to: 'policies/a.yaml#new' },
      'It is not clear whether a ring was renamed: policies/a.yaml#old is gone, and policies/a.yaml#new is new with the same targets. Say that it was before an apply, or give the new ring other targets.',
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
      'policies/a.yaml is blocked in 2 environments (a, b): in each, a policy that was left behind has exactly its name and content. Import it to use it again; or, if it is gone from the portal, say so, and the next plan creates a new one.',
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

describe('of guards, weakenings and what may have been renamed', () => {
  it('it says with what it compared, and where a guard stands', () => {
    const guards = {
      base: 'main (1a2b)',
      loosened: [
        { file: 'edict.yaml', environment: null, message: 'limits.max_creates is 50, and was 20.' },
        { file: 'edict.yaml', environment: 'a', message: 'lineage is no longer set.' },
        { file: 'edict.yaml', environment: 'b', message: 'lineage is no longer set.' },
      ],
      changedStates: [
        { environment: 'a', file: 'state/a.json' },
        { environment: 'b', file: 'state/b.json' },
      ],
    };
    const said = planStatements({ ...reportOf([planned('a'), planned('b')]), guards }, { command });
    const edited = (name: string) =>
      `Compared with main (1a2b), the state of ${name} is another one (state/${name}.json): this plan is made from what the change says, and no apply wrote it.`;
    expect(said.map(({ environments, file, message }) => [environments, file, message])).toEqual([
      [['a'], 'state/a.json', edited('a')],
      [['b'], 'state/b.json', edited('b')],
      [
        ['a', 'b'],
        'edict.yaml',
        'Compared with main (1a2b), a guard is loosened in edict.yaml: limits.max_creates is 50, and was 20.',
      ],
      [
        ['a', 'b'],
        'edict.yaml',
        'Compared with main (1a2b), a guard is loosened in edict.yaml, 2 environments (a, b): lineage is no longer set.',
      ],
    ]);
  });

  const weaker = (environment: string, fields: number): EnvironmentPlan => {
    const names = ['min_length', 'pin_history', 'min_complex_characters', 'max_failed_attempts'];
    const plan = planOf([{ file: FILE, body: body('A', 8) }], {
      policies: { [FILE]: { policy_id: 1, body: body('A', 12) } },
    });
    const diff = Array.from({ length: fields }, (_, index) => ({
      path: `/macos/password/${names[index] ?? `field_${index}`}`,
      ...{ before: 20, after: 19 - index, change: 'changed' as const, sensitive: false },
      strength: 'weaker' as const,
    }));
    return planned(
      environment,
      {},
      { ...plan, changes: plan.changes.map((change) => ({ ...change, diff })) },
    );
  };
  const weakenings = (...environments: readonly EnvironmentPlan[]) =>
    saidOf(...environments).flatMap(([code, message]) => (code === 'weakened' ? [message] : []));

  it('it begins with the largest weakening of a file, and counts those after the eighth', () => {
    expect(weakenings(weaker('a', 2))).toEqual([
      'policies/a.yaml protects less: macos.password.pin_history goes from 20 to 18, macos.password.min_length goes from 20 to 19.',
    ]);
    expect(weakenings(weaker('a', 8))[0]).toMatch(/min_length goes from 20 to 19\.$/);
    expect(weakenings(weaker('a', 10))[0]).toMatch(
      /min_complex_characters goes from 20 to 17, and 2 more fields get weaker\.$/,
    );
    expect(weakenings(weaker('a', 2), weaker('b', 2), weaker('c', 1))).toEqual([
      'policies/a.yaml protects less in 2 environments (a, b): macos.password.pin_history goes from 20 to 18, macos.password.min_length goes from 20 to 19.',
      'policies/a.yaml protects less in c: macos.password.min_length goes from 20 to 19.',
    ]);
  });

  it('it says what is no longer set, and what is set', () => {
    const plan = planOf([{ file: FILE, body: body('A', 8) }], {
      policies: { [FILE]: { policy_id: 1, body: body('A', 12) } },
    });
    const field = (change: 'added' | 'removed') => ({
      path: '/macos/password/min_length',
      ...{ before: change === 'added' ? null : 12, after: change === 'added' ? 8 : null },
      ...{ change, sensitive: false, strength: 'weaker' as const },
    });
    const of = (change: 'added' | 'removed') =>
      planned('a', {}, { ...plan, changes: plan.changes.map((one) => ({ ...one, diff: [field(change)] })) });
    expect(weakenings(of('removed'))).toEqual([
      'policies/a.yaml protects less: macos.password.min_length is no longer set (it was 12).',
    ]);
    expect(weakenings(of('added'))).toEqual([
      'policies/a.yaml protects less: macos.password.min_length is set to 8.',
    ]);
  });

  it('it folds dangers that a comment has no room for, and counts them by file and environment', () => {
    const failing = (count: number, length: number) =>
      planStatements(
        reportOf(
          Array.from({ length: count }, (_, index) =>
            failedPlan(`eu/e${index}`, failure(`${index} ${'x'.repeat(length)} at ${index}`)),
          ),
        ),
        { command },
      );
    const few = failing(2, 300);
    expect(few.map(({ environments }) => environments)).toEqual([['eu/e0'], ['eu/e1']]);
    const many = failing(20, 1_000);
    const shown = many.slice(0, -1);
    const used = shown.reduce((sum, one) => sum + one.message.length + one.commands.join('').length, 0);
    expect(used).toBeLessThanOrEqual(4_000);
    expect(used + (many[0]?.message.length ?? 0)).toBeGreaterThan(4_000);
    expect(many.at(-1)?.message).toBe(`${20 - shown.length} more like these are not listed one by one.`);
    expect(many.at(-1)?.environments).toHaveLength(20 - shown.length);
    expect(many.at(-1)?.folded?.map(({ code }) => code)).toEqual(
      Array.from({ length: 20 - shown.length }, () => 'failed'),
    );
  });

  it('it begins with the failure of most environments', () => {
    const failing = (environment: string, message: string) => failedPlan(environment, failure(message));
    expect(
      saidOf(failing('a', 'one'), failing('b', 'two'), failing('c', 'two')).map(([, text]) => text),
    ).toEqual(['2 environments (b, c) could not be planned: two.', 'a could not be planned: one.']);
  });

  it('it counts the files of weakenings that are folded', () => {
    const files = Array.from({ length: 60 }, (_, index) => `policies/${'x'.repeat(60)}-${index}.yaml`);
    const plan = planOf(
      files.map((file) => ({ file, body: body(file, 8) })),
      {
        policies: Object.fromEntries(
          files.map((file, index) => [file, { policy_id: index + 1, body: body(file, 12) }]),
        ),
      },
    );
    const said = weakenings(planned('a', {}, plan));
    const rest = files.length - said.length + 1;
    expect(rest).toBeGreaterThan(1);
    expect(said.at(-1)).toBe(`${rest} more like these, about ${rest} files, are not listed one by one.`);
  });

  it('it asks which file another one was', () => {
    const gone = { policies: { 'policies/old.yaml': { policy_id: 3, body: body('A', 8) } } };
    const found = saidOf(planned('a', {}, planOf([{ file: FILE, body: body('A', 12) }], gone)));
    expect(found.find(([code]) => code === 'maybe-renamed')).toEqual([
      'maybe-renamed',
      'policies/a.yaml is new, and policies/old.yaml, which is gone, had the same policy name: if it is a new version of that file, say so before an apply.',
      'edict state mv policies/old.yaml policies/a.yaml --env a',
    ]);
    const other = planOf(
      [
        { file: FILE, body: body('A', 8) },
        { file: 'policies/old.yaml', body: body('B', 9) },
      ],
      gone,
    );
    const twoFound = saidOf(planned('a', {}, other), planned('b', {}, other));
    expect(twoFound.filter(([code]) => code === 'maybe-renamed')).toEqual([
      [
        'maybe-renamed',
        'policies/a.yaml is new in 2 environments (a, b), and policies/old.yaml, which says something else now, was recorded with exactly its name and content: if that file was renamed to it, say so before an apply.',
        'edict state mv policies/old.yaml policies/a.yaml --env a',
        'edict state mv policies/old.yaml policies/a.yaml --env b',
      ],
    ]);
  });
});
