/** What statements say of what was not done and of what stays live, in words. */

import { describe, expect, it } from 'vitest';
import type { ApplyReport, EnvironmentResult } from '../../../src/apply/result.ts';
import type { Json } from '../../../src/base/json.ts';
import type { GuardComparison } from '../../../src/generated/plan-file.ts';
import { leftBehind } from '../../../src/plan/facts.ts';
import type { RecordedDifference } from '../../../src/plan/live/recorded.ts';
import type { EnvironmentPlan } from '../../../src/plan/plan-report.ts';
import { applyStatements, planStatements } from '../../../src/report/statements/index.ts';
import { planOf, type StateWords, stateFrom } from '../../plan/fixtures.ts';
import {
  applied,
  applyOf,
  body,
  command,
  empty,
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

describe('of what was not looked at or not done', () => {
  const named = (environment: string, files: readonly string[], leftOut: number) =>
    planned(environment, { namedFiles: { files, leftOut } });

  it('it counts what named files leave out', () => {
    const one = (leftOut: number) => saidOf(named('a', [FILE], leftOut)).map(([, text]) => text);
    expect(one(0)).toEqual(['Planned for policies/a.yaml alone: there are no other files.']);
    expect(one(1)).toEqual(['Planned for policies/a.yaml alone: 1 other file is left out.']);
    expect(one(2)).toEqual(['Planned for policies/a.yaml alone: 2 other files are left out.']);
    expect(
      saidOf(named('a', [FILE], 2), named('b', [FILE], 2_000), named('c', [], 1), named('d', [], 1)),
    ).toEqual([
      [
        'not-looked-at',
        'Planned for policies/a.yaml alone in 2 environments (a, b): 2 to 2,000 other files are left out.',
      ],
      ['not-looked-at', '2 environments (c, d) take none of the files that were named.'],
    ]);
    expect(saidOf(named('a', [], 1), planned('b'))).toEqual([
      ['not-looked-at', 'a takes none of the files that were named.'],
    ]);
    expect(applyOf([applied('a', { namedFiles: { files: [FILE], leftOut: 1 } })])).toEqual([
      ['not-looked-at', 'Applied policies/a.yaml alone: 1 other file is left untouched.'],
    ]);
  });

  it('it names environments whose secrets or unchanged files were not looked at, and no other', () => {
    const skippedChecks = { secrets: 2, changed: 0, users: 0, unknownUsers: [], unrecorded: [] };
    const since = { revision: 'main (1a2b)', everything: null, leftOut: ['policies/b.yaml'] };
    const report = reportOf([planned('a', { skippedChecks }), planned('b', { since }), planned('c')]);
    const found = planStatements(report, { command }).filter(({ code }) => code === 'not-looked-at');
    expect(found.map(({ environments, message }) => [environments, /secret/.test(message)])).toEqual([
      [['b'], false],
      [['a'], true],
    ]);
    expect(found[0]?.message).toContain('main (1a2b)');
  });

  it('it repeats a notice of what is compared once for all', () => {
    const frame = {
      title: 'T',
      subject: 's',
      subtitle: null,
      notices: ['users are not compared'],
      marker: 'm',
    };
    const said = planStatements(reportOf([planned('a', { frame }), planned('b', { frame })]), { command });
    expect(said).toMatchObject([{ environments: ['a', 'b'], message: 'users are not compared.' }]);
  });

  it('it names environments that were left out, and those of the embedded service', () => {
    const report = { ...reportOf([planned('a'), planned('b')]), left_out: ['c', 'd'] };
    expect(inShort(planStatements(report, { command }))).toEqual([['not-selected', 'Left out: c, d.']]);
    expect(applyOf([applied('a'), applied('b')], { left_out: ['c'] })).toEqual([
      ['not-selected', 'Left out: c.'],
    ]);
    const words = ['embedded', 'embedded service: it reaches no device'];
    expect(saidOf(planned('a', {}, { ...empty, service: 'embedded' }))).toEqual([words]);
    expect(applyOf([applied('a', { service: 'embedded' })])).toEqual([words]);
    const two = [planned('a', {}, { ...empty, service: 'embedded' }), planned('b')];
    expect(inShort(planStatements(reportOf(two), { command }))).toEqual([
      ['embedded', 'embedded service in a: it reaches no device'],
    ]);
    const frame = { title: 'T', subject: 's', subtitle: null, notices: [], marker: 'm' };
    expect(saidOf(planned('a', { frame }, { ...empty, service: 'embedded' }))).toEqual([]);
  });

  it('it names a state that the change edits, with its environments', () => {
    const compared: GuardComparison = {
      ...{ base: 'main', since: 'base', behind: null, environments: null, loosened: [] },
      changed_states: ['a', 'b'].map((environment) => ({ environment, file: 'state/all.json' })),
      ...{ unjudged: [], not_compared: null },
    };
    const report = { ...reportOf([planned('a'), planned('b')]), guards: [compared] };
    expect(inShort(planStatements(report, { command }))).toEqual([
      [
        'state-changed',
        'Compared with main, the state of 2 environments (a, b) is a different one (state/all.json): this plan goes by what the change says, which no apply wrote.',
      ],
    ]);
  });

  it('it says of a secret that cannot be meant why, once for several environments, and never its value', () => {
    const suspicious = [{ file: FILE, path: '/macos/wifi/password', why: 'it is a placeholder' }];
    const sentence = (where: string): string =>
      `The secret macos.wifi.password of ${FILE} looks like a mistake${where}: it is a placeholder.`;
    expect(saidOf(planned('a', { suspicious }))).toEqual([['suspicious-secret', sentence('')]]);
    expect(saidOf(planned('a', { suspicious }), planned('b', { suspicious }), planned('c'))).toEqual([
      ['suspicious-secret', sentence(' in 2 environments (a, b)')],
    ]);
  });

  it('it gives why an environment failed, and what to do', () => {
    const why = failure('it is\n down', { remedy: 'Try again' });
    expect(saidOf(failedPlan('a', why))).toEqual([
      ['failed', 'a could not be planned: it is down. Try again.'],
    ]);
    expect(applyOf([failedApply('a', failure('is it down?')), applied('b')])).toEqual([
      ['failed', 'a failed: is it down?'],
    ]);
    expect(applyOf([failedApply('a', failure('down')), failedApply('b', failure('down'))])).toEqual([
      ['failed', '2 environments (a, b) failed: down.'],
    ]);
    const [[, long] = []] = saidOf(failedPlan('a', failure('x'.repeat(2_000))));
    expect(long).toBe(`a could not be planned: ${'x'.repeat(1_500)}….`);
    const [[, longest] = []] = saidOf(failedPlan('a', failure('x'.repeat(1_500))));
    expect(longest).toBe(`a could not be planned: ${'x'.repeat(1_500)}.`);
  });

  it('it gives why changes failed or were not begun, each reason once', () => {
    const results = [
      resultOf({ status: 'failed', error: 'HTTP 400' }),
      resultOf({ status: 'failed', error: 'HTTP 400', file: 'policies/b.yaml' }),
      resultOf({ status: 'failed', error: 'HTTP 409', file: 'policies/c.yaml' }),
      resultOf({ status: 'skipped', error: null }),
      resultOf({ status: 'applied', file: 'policies/d.yaml' }),
    ];
    expect(applyOf([applied('a', { results })])).toEqual([
      ['failed', 'policies/a.yaml and policies/b.yaml failed: HTTP 400.'],
      ['failed', 'policies/c.yaml failed: HTTP 409.'],
      ['skipped', '1 skipped: no reason was given.'],
    ]);
    const two = [applied('a', { results }), applied('b', { results })];
    const reports = applyStatements(
      { is_one: false, environments: two, left_out: [], digest: 'd', stopped: null },
      { command },
    );
    expect(reports.map(({ file, environments }) => [file, environments])).toEqual([
      [null, ['a', 'b']],
      ['policies/c.yaml', ['a', 'b']],
      [FILE, ['a', 'b']],
    ]);
    expect(reports[1]?.message).toBe('policies/c.yaml failed in 2 environments (a, b): HTTP 409.');
  });

  it('it repeats an unexpected answer and a note once', () => {
    const odd = (file: string) => resultOf({ file, warning: 'answered\nwith 200' });
    expect(applyOf([applied('a', { results: [odd(FILE), odd('policies/b.yaml'), resultOf({})] })])).toEqual([
      ['unexpected-answer', 'policies/a.yaml and policies/b.yaml: answered with 200.'],
    ]);
    const others = [odd(FILE), resultOf({ warning: 'answered with 202' })];
    expect(applyOf([applied('a', { results: others })])).toEqual([
      ['unexpected-answer', 'policies/a.yaml: answered with 200.'],
      ['unexpected-answer', 'policies/a.yaml: answered with 202.'],
    ]);
    const noted = (environment: string, note: string) => ({ ...planned(environment), notes: [note] });
    expect(saidOf(noted('a', 'warning: no file'), noted('b', 'warning: no file'))).toEqual([
      ['warned', 'a, b: no file'],
    ]);
    expect(
      saidOf(noted('eu/a', 'a warning: eu/a has none'), noted('eu/b', 'a warning: eu/b has none'))[0]?.[1],
    ).toMatch(/^2 environments \(eu\/a, eu\/b\), all alike, for example eu\/a: a warning: eu\/a has none$/);
  });

  it('it says why environments were not begun', () => {
    const idle: EnvironmentResult = { ...applied('b'), report: null, status: 'not-begun', exitCode: 1 };
    const begun = (stopped: ApplyReport['stopped']) => applyOf([applied('a'), idle], { stopped });
    expect(begun(null)).toEqual([['not-begun', 'Not started: b.']]);
    expect(begun({ after: 'wave', wave: 'pilot' })).toEqual([
      ['not-begun', 'Not started, since the wave pilot did not succeed: b.'],
    ]);
    expect(begun({ after: 'failures', failed: 6, limit: 5 })).toEqual([
      [
        'not-begun',
        'Not started, since 6 environments failed, ended in doubt or were recorded differently, and limits.max_failed_environments is 5: b.',
      ],
    ]);
  });
});

describe('of what is left behind', () => {
  const left = (policy_id: number, file = FILE) => ({
    ...{ policy_id, file, name: `P${policy_id}`, reason: 'superseded' as const, since: null },
  });
  const state = (count: number): StateWords => ({
    orphans: Array.from({ length: count }, (_, index) => ({
      ...{ policy_id: index + 1, file: `policies/${index}.yaml`, body: body(`P${index}`) },
    })),
  });
  const leftBefore = (environment: string, count: number): EnvironmentPlan => {
    const plan = planOf([], state(count));
    return planned(environment, { leftBehind: leftBehind(stateFrom(state(count)), plan) }, plan);
  };

  it('it names what an apply left, and in one environment alone its ids', () => {
    expect(applyOf([applied('a', { leftBehind: [left(3)] })])).toEqual([
      [
        'left-behind',
        '1 policy was left behind, live until someone removes it in the portal: 3 "P3" (policies/a.yaml).',
        'edict orphans',
      ],
    ]);
    expect(
      applyOf([applied('a', { leftBehind: [left(3)] }), applied('b', { leftBehind: [left(4)] })]),
    ).toEqual([
      [
        'left-behind',
        '2 policies were left behind in 2 environments (a, b), live until someone removes them in the portal.',
        'edict orphans',
      ],
    ]);
    const several = [left(3), left(4, 'policies/b.yaml')];
    const report = { is_one: true, left_out: [], digest: 'd', stopped: null };
    const [found] = applyStatements(
      { ...report, environments: [applied('a', { leftBehind: several })] },
      { command },
    );
    expect(found).toMatchObject({ file: null, policy_ids: [3, 4] });
  });

  it('it counts what was left before a plan', () => {
    expect(saidOf(leftBefore('a', 1))).toEqual([
      ['left-behind', '1 left-behind policy is still live: 1 "P0" (policies/0.yaml).', 'edict orphans'],
    ]);
    expect(saidOf(leftBefore('a', 12))[0]?.[1]).toMatch(
      /^12 left-behind policies are still live: 1 "P0" .*, 10 "P9" \(policies\/9\.yaml\) and 2 more\.$/,
    );
    expect(saidOf(leftBefore('a', 2), leftBefore('b', 1))[0]?.[1]).toBe(
      '3 left-behind policies are still live in 2 environments (a, b).',
    );
  });

  it('it counts no more than the others where changes show older copies of their files', () => {
    const created = planOf([{ file: 'policies/0.yaml', body: body('P0') }], null);
    const { facts } = leftBefore('a', 3);
    const report = reportOf([planned('a', facts, created)]);
    const said = (besideChanges: boolean) =>
      planStatements(report, { command, besideChanges }).map(({ message }) => message);
    expect(said(true)).toContainEqual(
      expect.stringMatching(/^2 other left-behind policies are still live: 2 "P1"/),
    );
    expect(said(false)).toContainEqual(expect.stringMatching(/^3 left-behind policies are still live/));
  });

  it('it names what a plan leaves, with its id where there is one', () => {
    const leaving = (environment: string, policy_id: number) => {
      const recorded = { policies: { [FILE]: { policy_id, body: body('A') } } };
      return planned(environment, {}, planOf([], recorded));
    };
    const tail = 'until someone removes it in the portal: the file is gone, and nothing would be sent.';
    const gone = 'the file is gone.';
    expect(saidOf(leaving('a', 3))).toEqual([
      ['may-weaken', `policies/a.yaml may protect less: ${gone}`],
      ['left-behind', `Policy 3 "A" (policies/a.yaml) would stay live ${tail}`],
    ]);
    expect(saidOf(leaving('a', 3), leaving('b', 4))).toEqual([
      ['may-weaken', `policies/a.yaml may protect less in 2 environments (a, b): ${gone}`],
      ['left-behind', `The policy of policies/a.yaml would stay live in 2 environments (a, b) ${tail}`],
    ]);
  });

  it('it names web apps by file and id', () => {
    const app = { name: 'Wiki', app_type: 'web', webapp_url: 'https://x.example', category: 'c', icon: 'i' };
    const gone = (environment: string, app_id: number) =>
      planned(environment, {}, planOf([], { web_apps: { 'w.yaml': { app_id, body: app } } }));
    const said = saidOf(gone('a', 3), gone('b', 3), gone('c', 4)).map(([, text]) => text);
    const tail = 'stays as it is, and edict would forget what it recorded about it.';
    expect(said).toEqual([
      'w.yaml may protect less in 3 environments (a, b, c): the file is gone.',
      `w.yaml is gone in 2 environments (a, b): nothing would be sent, web app 3 ${tail}`,
      `w.yaml is gone in c: nothing would be sent, web app 4 ${tail}`,
    ]);
  });
});

describe('of what the service recorded differently', () => {
  const difference = (path: string, sent: Json, value: Json, more: Partial<RecordedDifference> = {}) =>
    ({ path, sent, value, sensitive: false, severity: 'danger', ...more }) as const;
  const min = difference('/macos/password/min_length', 12, 8);
  const recordedIn = (environment: string, policy_id: number, differences: readonly RecordedDifference[]) =>
    planned(environment, { recorded: [{ file: FILE, policy_id, name: 'A', differences }] });

  it('it says each difference in words, and what was added apart from what is wrong', () => {
    const said = saidOf(
      recordedIn('a', 7, [
        min,
        difference('/name', 'A', 'B'),
        difference('/macos/firewall', { Enable_Firewall: true }, null),
        difference('/macos/wifi/password', null, null, { sensitive: true }),
        difference('/policy_targets/devicegroups', [1, 2], [1]),
        difference('/macos_configured', true, false),
        difference('/macos/password/pin_history', null, 3, { severity: 'info' }),
      ]),
    );
    const policy = `What the service recorded as policy 7 "A" (${FILE})`;
    const show = `edict state show ${FILE} --env a`;
    expect(said).toEqual([
      [
        'recorded-differently',
        `${policy} is not what was sent: macos.password.min_length was sent as 12 and is recorded as 8; name was sent as "A" and is recorded as "B"; macos.firewall was sent and is missing; macos.wifi.password is recorded differently, with values that are not shown; policy_targets.devicegroups was sent as [1,2] and is recorded as [1]; macos_configured was sent as true and is recorded as false.`,
        show,
        `edict state as-sent ${FILE} --env a`,
      ],
      [
        'recorded-differently',
        `${policy} has more than was sent: macos.password.pin_history was not sent and is recorded as 3.`,
        show,
      ],
    ]);
  });

  it('it is one statement where it is alike in several environments', () => {
    expect(saidOf(recordedIn('a', 7, [min]), recordedIn('b', 9, [min]))).toEqual([
      [
        'recorded-differently',
        `What the service recorded as policy "A" (${FILE}) in 2 environments (a, b) is not what was sent: macos.password.min_length was sent as 12 and is recorded as 8.`,
        `edict state as-sent ${FILE} --envs a,b`,
      ],
    ]);
  });
});
