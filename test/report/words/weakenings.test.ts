/** What statements say of guards, weakenings and files that may have been renamed, in words. */
import { describe, expect, it } from 'vitest';
import type { GuardComparison } from '../../../src/generated/plan-file.ts';
import type { Reason } from '../../../src/plan/changes/reason.ts';
import type { Change } from '../../../src/plan/plan.ts';
import type { EnvironmentPlan } from '../../../src/plan/plan-report.ts';
import { planStatements } from '../../../src/report/statements/index.ts';
import { planOf } from '../../plan/fixtures.ts';
import { body, command, FILE, failedPlan, failure, planned, reportOf, saidOf } from './said.ts';

describe('of guards, weakenings and what may have been renamed', () => {
  it('it says with what it compared, and where a guard stands', () => {
    const compared: GuardComparison = {
      ...{ base: 'main (1a2b)', since: 'base', environments: null, unjudged: [], not_compared: null },
      behind: { commits: 2, of: 'main' },
      loosened: [
        { file: 'edict.yaml', environment: null, message: 'limits.max_creates is 50, and was 20.' },
        { file: 'edict.yaml', environment: 'a', message: 'lineage is no longer set.' },
        { file: 'edict.yaml', environment: 'b', message: 'lineage is no longer set.' },
      ],
      changed_states: [
        { environment: 'a', file: 'state/a.json' },
        { environment: 'b', file: 'state/b.json' },
      ],
    };
    const applied: GuardComparison = {
      ...{ base: 'the last apply (5e6f)', since: 'last-apply', environments: ['a'], behind: null },
      loosened: compared.loosened.slice(0, 1),
      ...{ changed_states: [], unjudged: [], not_compared: null },
    };
    const guards = [compared, applied];
    const said = planStatements({ ...reportOf([planned('a'), planned('b')]), guards }, { command });
    const edited = (name: string) =>
      `Compared with main (1a2b), the state of ${name} is a different one (state/${name}.json): this plan goes by what the change says, which no apply wrote.`;
    expect(said.map(({ environments, file, message }) => [environments, file, message])).toEqual([
      [['a'], 'state/a.json', edited('a')],
      [['b'], 'state/b.json', edited('b')],
      [
        ['a', 'b'],
        'edict.yaml',
        'Compared with main (1a2b) and with the last apply (5e6f), a guard is loosened in edict.yaml: limits.max_creates is 50, and was 20.',
      ],
      [
        ['a', 'b'],
        'edict.yaml',
        'Compared with main (1a2b), a guard is loosened in edict.yaml, 2 environments (a, b): lineage is no longer set.',
      ],
      [
        ['a', 'b'],
        null,
        'The branch is 2 commits behind main: what was merged there meanwhile is not in this plan, and may look like files that are gone or reverted.',
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
      'policies/a.yaml would protect less: macos.password.pin_history goes from 20 to 18, macos.password.min_length goes from 20 to 19.',
    ]);
    expect(weakenings(weaker('a', 8))[0]).toMatch(/min_length goes from 20 to 19\.$/);
    expect(weakenings(weaker('a', 10))[0]).toMatch(
      /min_complex_characters goes from 20 to 17, and 2 more fields get weaker\.$/,
    );
    expect(weakenings(weaker('a', 2), weaker('b', 2), weaker('c', 1))).toEqual([
      'policies/a.yaml would protect less in 2 environments (a, b): macos.password.pin_history goes from 20 to 18, macos.password.min_length goes from 20 to 19.',
      'policies/a.yaml would protect less in c: macos.password.min_length goes from 20 to 19.',
    ]);
  });

  it('it begins with what is weaker in most environments, where it gets weaker by as much', () => {
    const of = (environment: string, file: string): EnvironmentPlan => {
      const plan = planOf([{ file, body: body('A', 8) }], {
        policies: { [file]: { policy_id: 1, body: body('A', 12) } },
      });
      return planned(environment, {}, plan);
    };
    expect(
      weakenings(of('a', 'policies/one.yaml'), of('b', 'policies/two.yaml'), of('c', 'policies/two.yaml')),
    ).toEqual([
      'policies/two.yaml would protect less in 2 environments (b, c): macos.password.min_length goes from 12 to 8.',
      'policies/one.yaml would protect less in a: macos.password.min_length goes from 12 to 8.',
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
      'policies/a.yaml would protect less: macos.password.min_length is no longer set (it was 12).',
    ]);
    expect(weakenings(of('added'))).toEqual([
      'policies/a.yaml would protect less: macos.password.min_length is set to 8.',
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

  const window: Reason = {
    ...{ kind: 'waits', cause: 'window', ring: null, until: null, policies: [] },
    said: 'allow Mon-Thu 08:00-16:00 (UTC)',
  };

  it('it asks which file another one was', () => {
    const gone = { policies: { 'policies/old.yaml': { policy_id: 3, body: body('A', 8) } } };
    const found = saidOf(planned('a', {}, planOf([{ file: FILE, body: body('A', 12) }], gone)));
    expect(found.find(([code]) => code === 'maybe-renamed')).toEqual([
      'maybe-renamed',
      'policies/a.yaml is new, and policies/old.yaml, which is gone, had the same policy name: if it is a new version of that file, say so before an apply.',
      'edict state mv policies/old.yaml policies/a.yaml --env a',
    ]);
    // What waits has another reason, and so have rings, whose keys are FILE#RING.
    const plan = planOf([{ file: FILE, body: body('A', 12) }], gone);
    const asked = found.find(([code]) => code === 'maybe-renamed');
    for (const [own, action] of [
      [FILE, 'wait'],
      [`${FILE}#canary`, 'create'],
      [`${FILE}#canary`, 'wait'],
    ] as const) {
      const changes = plan.changes.map((change): Change => {
        if (change.action === 'orphan') return change;
        return { ...change, file: own, action, reason: action === 'wait' ? window : null };
      });
      const said = saidOf(planned('a', {}, { ...plan, changes }));
      expect(said.filter(([code]) => code === 'maybe-renamed')).toEqual([asked]);
    }
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
