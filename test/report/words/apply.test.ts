/** What is shown while an apply runs, and what happened in all: of one environment and of several. */
import { describe, expect, it } from 'vitest';
import type { ApplyReport, ChangeResult, EnvironmentResult } from '../../../src/apply/result.ts';
import {
  type ApplyEventView,
  renderApplyBar,
  renderApplyEvent,
  renderApplyJson,
} from '../../../src/report/apply.ts';
import { renderApplyReport } from '../rendered.ts';
import { applied, command, FILE, failedApply, failure, resultOf } from './said.ts';

const view: ApplyEventView = {
  byChange: true,
  color: false,
  planShown: false,
  reportFollows: false,
  width: null,
};
const environment = 'eu/a';

const reportOf = (
  environments: readonly EnvironmentResult[],
  more: Partial<ApplyReport> = {},
): ApplyReport => ({
  ...{ is_one: environments.length === 1, environments, left_out: [], digest: 'd', stopped: null },
  ...more,
});
const textOf = (report: ApplyReport): string =>
  renderApplyReport(report, { color: false, quiet: false, width: null, command });
/** The last line. */
const inAll = (report: ApplyReport): string | undefined => textOf(report).trimEnd().split('\n').at(-1);

const counting = (results: readonly ChangeResult[]): EnvironmentResult => {
  const count = (status: ChangeResult['status']) => results.filter((one) => one.status === status).length;
  const summary = {
    ...{ applied: count('applied'), failed: count('failed'), in_doubt: count('in-doubt') },
    ...{ blocked: count('blocked'), skipped: count('skipped') },
  };
  return applied(environment, { results, summary });
};

describe('an apply that runs', () => {
  const finished = (more: Partial<ChangeResult>, shown: Partial<ApplyEventView> = {}) =>
    renderApplyEvent({ kind: 'finished', environment, result: resultOf(more) }, { ...view, ...shown });

  it.each<[Partial<ChangeResult>, string]>([
    [{ policy_id: 7 }, '  ✓ created policies/a.yaml (policy 7)\n'],
    [{ action: 'move' }, '  ✓ moved policies/a.yaml\n'],
    [{ status: 'failed', error: 'HTTP 400' }, '  ✗ failed policies/a.yaml: HTTP 400\n'],
    [{ status: 'failed' }, '  ✗ failed policies/a.yaml\n'],
    [{ status: 'in-doubt', error: 'HTTP 500' }, '  ? in doubt policies/a.yaml: HTTP 500\n'],
    [{ status: 'blocked', action: 'blocked', error: 'choose' }, '  ! blocked policies/a.yaml: choose\n'],
    [{ warning: 'answered with 200' }, '  ✓ created policies/a.yaml\n    warning: answered with 200\n'],
  ])('says what became of a change: %j', (more, line) => {
    expect(finished(more)).toBe(line);
  });

  it('does not repeat what the plan above it says, and counts what was not begun at the end alone', () => {
    const blocked = { status: 'blocked', action: 'blocked', error: 'choose' } as const;
    expect(finished(blocked, { planShown: true })).toBe('  ! blocked policies/a.yaml: see the plan above\n');
    const failed = { status: 'failed', error: 'HTTP 400' } as const;
    expect(finished(failed, { planShown: true })).toBe('  ✗ failed policies/a.yaml: HTTP 400\n');
    const inDoubt = { status: 'in-doubt', error: 'HTTP 500' } as const;
    expect(finished(failed, { reportFollows: true })).toBe('  ✗ failed policies/a.yaml\n');
    expect(finished(inDoubt, { reportFollows: true })).toBe('  ? in doubt policies/a.yaml\n');
    expect(finished(blocked, { reportFollows: true })).toBe('  ! blocked policies/a.yaml: choose\n');
    expect(finished({ status: 'skipped' })).toBeNull();
  });

  it('breaks a long line under its text', () => {
    const error = 'the service was asked and did not answer in time';
    expect(finished({ status: 'failed', error }, { width: 40 })).toBe(
      '  ✗ failed policies/a.yaml: the service\n    was asked and did not answer in time\n',
    );
  });

  it('says for what it waits', () => {
    const waiting = (file: string | null, byChange: boolean) =>
      renderApplyEvent({ kind: 'waiting', environment, file, reason: 'for 3 s' }, { ...view, byChange });
    expect(waiting(FILE, true)).toBe('  … policies/a.yaml: for 3 s\n');
    expect(waiting(null, true)).toBe('  … for 3 s\n');
    expect(waiting(FILE, false)).toBe('  … eu/a: for 3 s\n');
    expect(renderApplyEvent({ kind: 'started', environment, file: FILE, action: 'create' }, view)).toBeNull();
  });

  it('says of many environments how each ended, and nothing of single changes', () => {
    const ended = (result: EnvironmentResult) =>
      renderApplyEvent({ kind: 'ended', environment, result }, { ...view, byChange: false });
    const done = (count: number) =>
      applied(environment, { summary: { applied: count, failed: 0, in_doubt: 0, blocked: 0, skipped: 0 } });
    expect(ended(done(1))).toBe('  ✓ eu/a: 1 change applied\n');
    expect(ended({ ...done(2), wave: 'pilot' })).toBe('  ✓ eu/a (step pilot): 2 changes applied\n');
    expect(ended(done(0))).toBe('  ✓ eu/a: already done\n');
    expect(ended({ ...done(0), status: 'unchanged' })).toBe('  ✓ eu/a: nothing to send\n');
    expect(ended(failedApply(environment, failure('down')))).toBe('  ✗ eu/a: failed, exit code 1\n');
    expect(ended({ ...done(1), status: 'in-doubt', exitCode: 4 })).toBe('  ✗ eu/a: in doubt, exit code 4\n');
    expect(finished({}, { byChange: false })).toBeNull();
  });

  it('has a bar with counts and the time that is left, which never fills a line', () => {
    const bar = (more: Partial<Parameters<typeof renderApplyBar>[0]>) =>
      renderApplyBar({ done: 5, total: 10, failed: 0, elapsedMs: 30_000, columns: 80, ...more });
    expect(bar({})).toBe(`${'█'.repeat(20)}${'░'.repeat(20)} 5/10, 30 s left`);
    expect(bar({ failed: 2 })).toBe(`${'█'.repeat(20)}${'░'.repeat(20)} 5/10, 2 not done, 30 s left`);
    expect(bar({ elapsedMs: 59_900 })).toContain('5/10, 1 min 0 s left');
    expect(bar({ elapsedMs: 58_100 })).toContain('5/10, 59 s left');
    expect(bar({ elapsedMs: 125_000 })).toContain('5/10, 2 min 5 s left');
    expect(bar({ done: 4, elapsedMs: 10_000 })).toContain(' 4/10, 15 s left');
    expect(bar({ done: 0 })).toBe(`${'░'.repeat(40)} 0/10`);
    expect(bar({ done: 10 })).toBe(`${'█'.repeat(40)} 10/10`);
    expect(bar({ done: 0, total: 0 })).toBe(`${'█'.repeat(40)} 0/0`);
    expect(bar({ columns: 30 })).toBe(`${'█'.repeat(6)}${'░'.repeat(5)} 5/10, 30 s left`);
    expect(bar({ columns: 29 })).toBe(`${'█'.repeat(5)}${'░'.repeat(5)} 5/10, 30 s left`);
    expect(bar({ columns: 28 })).toBe('5/10, 30 s left');
    expect(bar({ columns: 6 })).toBe('5/10,');
    expect(bar({ columns: 0 })).toBe('');
  });
});

describe('an apply that ended', () => {
  it('counts what was done in one environment, by what it was', () => {
    const many = [
      ...[resultOf({}), resultOf({}), resultOf({ action: 'orphan' })],
      ...[resultOf({ status: 'failed' }), resultOf({ status: 'in-doubt' })],
      ...[resultOf({ status: 'blocked' }), resultOf({ status: 'skipped' })],
    ];
    expect(inAll(reportOf([counting(many)]))).toBe(
      'Apply: 2 created, 1 left behind, 1 failed, 1 in doubt, 1 blocked, 1 skipped.',
    );
    expect(textOf(reportOf([counting([resultOf({})])]))).toBe('Apply: 1 created.\n');
    expect(textOf(reportOf([counting([])]))).toBe('Apply: nothing to send.\n');
  });

  it('counts many environments, and names those that are not done first', () => {
    const others = [
      applied('a'),
      { ...applied('b'), status: 'unchanged' } as const,
      { ...applied('c'), status: 'in-doubt', exitCode: 4 } as const,
      { ...applied('d'), status: 'in-doubt', exitCode: 4 } as const,
      failedApply('e', failure('down')),
      { ...applied('f'), report: null, status: 'not-begun', exitCode: 1 } as const,
    ];
    const text = textOf(reportOf(others, { left_out: ['g', 'h'] }));
    expect(
      text.startsWith(
        '  ✗ c, d  in doubt, exit code 4\n  ✗ e  failed, exit code 1\n  ✗ f  not started, exit code 1\n\n',
      ),
    ).toBe(true);
    expect(text).toContain('danger[failed]: e failed: down.');
    expect(
      text.endsWith(
        '\n\nApply: 6 environments: 1 already done, 1 nothing to send, 1 failed, 2 in doubt, 1 not started, 2 left out.\n',
      ),
    ).toBe(true);
    expect(textOf(reportOf([applied('a'), applied('b')]))).toBe('Apply: 2 environments: 2 already done.\n');
    expect(inAll(reportOf([], { is_one: false }))).toBe('Apply: 0 environments: nothing to send.');
    expect(inAll(reportOf([applied('a')], { is_one: false }))).toBe('Apply: nothing to send.');
    expect(inAll(reportOf([failedApply('a', failure('down'))]))).toBe('Apply: 1 environment: 1 failed.');
  });

  it('says of an environment that failed at the end what was done in it', () => {
    const unreleased = {
      ...counting([resultOf({}), resultOf({})]),
      ...({ failure: failure('the lock could not be released'), status: 'failed', exitCode: 1 } as const),
    };
    expect(textOf(reportOf([applied('a'), unreleased]))).toContain(
      '  ✗ eu/a  failed, exit code 1 (2 created)\n',
    );
  });

  it('has the shape of one environment as JSON, or of many', () => {
    const results = [
      resultOf({ file: `${FILE}#canary`, policy_id: 7, warning: 'answered with 200' }),
      resultOf({ status: 'in-doubt', error: 'HTTP 500', doubt: { name: 'A', others: [] } }),
      resultOf({ action: 'no-op' }),
    ];
    const one = JSON.parse(renderApplyJson(reportOf([counting(results)]), { command }));
    const shown = [
      {
        ...{ file: FILE, ring: 'canary', kind: 'policy', action: 'create', status: 'applied', policy_id: 7 },
        ...{ error: null, warning: 'answered with 200' },
      },
      {
        ...{ file: FILE, kind: 'policy', action: 'create', status: 'in-doubt', policy_id: null },
        ...{ error: 'HTTP 500', same_name: [] },
      },
    ];
    expect(one.results).toMatchObject(shown);
    expect(one.results).toHaveLength(2);
    expect(one.results[0]).not.toHaveProperty('same_name');
    expect(one.results[1]).not.toHaveProperty('warning');
    expect(one).toMatchObject({ summary: { applied: 2, in_doubt: 1 } });
    expect(one.statements).toMatchObject([{ code: 'in-doubt' }, { code: 'unexpected-answer' }]);
    expect(one).not.toHaveProperty('environments');

    const bad = [
      resultOf({ status: 'failed', error: 'HTTP 400' }),
      resultOf({ status: 'failed', error: 'HTTP 400', file: 'policies/b.yaml' }),
      resultOf({ status: 'in-doubt', file: 'policies/c.yaml' }),
      resultOf({ file: 'policies/d.yaml' }),
    ];
    const many = JSON.parse(
      renderApplyJson(
        reportOf(
          [
            { ...applied('a'), wave: 'pilot' },
            { ...counting(bad), status: 'in-doubt', exitCode: 4 },
            failedApply('c', failure('down')),
            { ...applied('d'), report: null, status: 'not-begun', exitCode: 1 },
            { ...applied('e'), status: 'unchanged' },
          ],
          { left_out: ['x'] },
        ),
        { command },
      ),
    );
    expect(many.environments).toMatchObject([
      { environment: 'a', wave: 'pilot', status: 'done', exit_code: 0, error: null, results: [] },
      {
        environment,
        error:
          'policies/a.yaml and policies/b.yaml failed: HTTP 400; policies/c.yaml in doubt: no reason was given',
      },
      { environment: 'c', error: 'down', exit_code: 1 },
      { environment: 'd', error: null, exit_code: 1 },
      { environment: 'e', error: null },
    ]);
    expect(many.environments[1]).not.toHaveProperty('wave');
    expect(many.environments[2]).not.toHaveProperty('results');
    expect(many).toMatchObject({ format_version: 1, digest: 'd' });
    expect(many.summary).toEqual({
      ...{ environments: 5, done: 1, unchanged: 1, failed: 1, in_doubt: 1, not_begun: 1, left_out: ['x'] },
    });
  });
});
