/** What statements say, in words: of one environment and of several, of one thing and of many. */
import { describe, expect, it } from 'vitest';
import type {
  ApplyReport,
  ChangeResult,
  EnvironmentReport,
  EnvironmentResult,
} from '../../src/apply/result.ts';
import { createCommandWriter } from '../../src/diagnostics/command-line.ts';
import type { InvariantChange, StateWarning } from '../../src/generated/plan-file.ts';
import { exceededLimits, leftBehind, type PlanFacts } from '../../src/plan/facts.ts';
import type { Plan } from '../../src/plan/plan.ts';
import {
  type EnvironmentFailure,
  type EnvironmentPlan,
  noFacts,
  type PlanReport,
  planReportOf,
} from '../../src/plan/plan-report.ts';
import type { Reason } from '../../src/plan/reason.ts';
import { savedPlanOf } from '../../src/plan/saved-plan.ts';
import { applyStatements, planStatements } from '../../src/report/statements/index.ts';
import { planOf, policyBody, type StateWords, stateFrom } from '../plan/fixtures.ts';

const command = createCommandWriter(null);
const FILE = 'policies/a.yaml';
const body = (name: string, length = 12) => policyBody(name, { password: { min_length: length } });
const empty = planOf([], { policies: {} });

type Said = readonly [code: string, message: string, ...commands: string[]];

function planned(environment: string, facts: Partial<PlanFacts> = {}, plan: Plan = empty): EnvironmentPlan {
  const saved = savedPlanOf({ plan: { ...plan, environment }, salt: null });
  const own = { ...noFacts, commandSuffix: ` --env ${environment}`, ...facts };
  return { environment, groups: [], wave: null, saved, failure: null, facts: own, notes: [] };
}

function reportOf(environments: readonly EnvironmentPlan[]): PlanReport {
  const isOne = environments.length === 1;
  return planReportOf(environments, { isOne, leftOut: [], limits: { max_environments: 100 } });
}

const inShort = (statements: ReturnType<typeof planStatements>): readonly Said[] =>
  statements.map(({ code, message, commands }) => [code, message, ...commands]);

const saidOf = (...environments: readonly EnvironmentPlan[]): readonly Said[] =>
  inShort(planStatements(reportOf(environments), { command }));

function applied(environment: string, more: Partial<EnvironmentReport> = {}): EnvironmentResult {
  const report: EnvironmentReport = {
    results: [],
    summary: { applied: 0, failed: 0, in_doubt: 0, blocked: 0, skipped: 0 },
    needsRecovery: false,
    digest: 'd',
    service: 'https://mdm.example.com',
    leftBehind: [],
    recovery: null,
    stateToCommit: null,
    commandSuffix: ` --env ${environment}`,
    namedFiles: null,
    ...more,
  };
  return {
    environment,
    groups: [],
    wave: null,
    report,
    failure: null,
    status: 'done',
    exitCode: 0,
    notes: [],
  };
}

function applyOf(
  environments: readonly EnvironmentResult[],
  more: Partial<ApplyReport> = {},
): readonly Said[] {
  const isOne = environments.length === 1;
  return inShort(
    applyStatements({ isOne, environments, leftOut: [], digest: 'd', stopped: null, ...more }, { command }),
  );
}

const failure = (message: string, more: Partial<EnvironmentFailure> = {}): EnvironmentFailure => ({
  message,
  remedy: null,
  exitCode: 1,
  faults: null,
  ...more,
});

const failedPlan = (environment: string, why: EnvironmentFailure): EnvironmentPlan => ({
  ...planned(environment),
  saved: null,
  facts: noFacts,
  failure: why,
});

const failedApply = (environment: string, why: EnvironmentFailure): EnvironmentResult => ({
  ...applied(environment),
  report: null,
  failure: why,
  status: 'failed',
  exitCode: 1,
});

function resultOf(more: Partial<ChangeResult>): ChangeResult {
  return {
    ...{ file: FILE, kind: 'policy', action: 'create', name: 'A', status: 'applied', policy_id: null },
    ...{ error: null, warning: null, doubt: null, reason: null, needsRecovery: false },
    ...more,
  };
}

describe('of a state', () => {
  const warning = (more: Partial<StateWarning> = {}): Partial<PlanFacts> => ({
    stateWarnings: [
      {
        code: 'no-state',
        refuses: false,
        message: 'there is no state',
        remedy: 'begin it',
        commands: ['edict state init --env a'],
        ...more,
      },
    ],
  });
  const RESTORE =
    'An apply refuses: if there was a state, restore it first; only if there never was one, begin it.';

  it('that is not there, it says what has to come first', () => {
    expect(saidOf(planned('a', warning()))).toEqual([
      ['no-state', `There is no state. ${RESTORE}`, 'edict state init --env a'],
    ]);
    expect(saidOf(planned('a', warning()), planned('b'))).toEqual([
      ['no-state', `a: There is no state. ${RESTORE}`, 'edict state init --env a'],
    ]);
    const named = warning({ message: 'environment a has no state' });
    expect(saidOf(planned('a', named), planned('b'))[0]?.[1]).toMatch(/^Environment a has no state\. /);
    expect(saidOf(planned('a', warning()), planned('b', warning()), planned('c'))).toEqual([
      [
        'no-state',
        'There is no state in 2 environments (a, b), so every file counts as new: an apply refuses until each is restored or, where there never was one, begun.',
        'edict state init',
      ],
    ]);
  });

  it('that is lost, it never says to begin another one', () => {
    const lost = warning({
      refuses: true,
      message: 'the state is lost',
      remedy: 'Restore it.',
      commands: ['git checkout abc -- state/a.json', 'edict state init --env a'],
    });
    expect(saidOf(planned('a', lost))).toEqual([
      ['no-state', 'The state is lost. Restore it.', 'git checkout abc -- state/a.json'],
    ]);
    const both = saidOf(planned('a', lost), planned('b', warning()), planned('c', warning()));
    expect(both.flatMap(([, , ...commands]) => commands)).toEqual([
      'git checkout abc -- state/a.json',
      'edict state init --env a',
    ]);
  });

  it('that an apply begins, it says so', () => {
    const begun = warning({ remedy: null, commands: [] });
    expect(saidOf(planned('a', begun))).toEqual([['new-state', 'There is no state: an apply begins it.']]);
    expect(saidOf(planned('a', begun), planned('b', begun))).toEqual([
      [
        'new-state',
        'There is no state yet in 2 environments (a, b), so every file counts as new: an apply begins it.',
      ],
    ]);
  });

  it('that was not written, it gives the command that brings it in', () => {
    const rescue = warning({
      code: 'rescue',
      message: 'outcomes wait in .edict/a.json',
      remedy: 'Bring them in.',
      commands: ['edict state push .edict/a.json'],
    });
    expect(saidOf(planned('a', rescue))).toEqual([
      ['unrecorded-outcomes', 'Outcomes wait in .edict/a.json.', 'edict state push .edict/a.json'],
    ]);
    const why = failure('outcomes wait', { code: 'rescue', commands: ['git status', 'edict state push x'] });
    expect(applyOf([failedApply('a', why)])).toEqual([
      ['unrecorded-outcomes', 'Outcomes wait.', 'git status'],
    ]);
    const recovery = { file: '.edict/a.json', push: 'edict state push .edict/a.json' };
    const kept =
      'what became of the requests is kept in .edict/a.json, and no apply begins before it is brought in.';
    expect(applyOf([applied('a', { recovery })])).toEqual([
      ['unrecorded-outcomes', `The state could not be written: ${kept}`, 'edict state push .edict/a.json'],
    ]);
    expect(applyOf([applied('a', { recovery }), applied('b')])[0]?.[1]).toBe(
      `The state could not be written in a: ${kept}`,
    );
  });

  it.each([
    [
      'no-state',
      'The state is lost in 2 environments (a, b): there was one, and without it every policy would be created again. An apply refuses until each is back.',
    ],
    [
      'older-state',
      'The state is older than it was in 2 environments (a, b): what was recorded since is unknown to it. An apply refuses until each newer one is back.',
    ],
    [
      'unmerged-state',
      'The state lacks one side of a merge in 2 environments (a, b). An apply refuses until both sides are joined.',
    ],
    [
      'shallow-history',
      'This clone is shallow, and does not show what the state was before in 2 environments (a, b). An apply refuses until the rest of the history is fetched.',
    ],
    [
      'other-lineage',
      'The state is another one than it was in 2 environments (a, b). An apply refuses until each former one is back, or lineage is corrected.',
    ],
    [
      'other-service',
      'The state is that of another service in 2 environments (a, b): policy ids of one service mean nothing on another. Correct base_url or state.',
    ],
  ] as const)('that is refused in several environments, it gives the reason once: %s', (code, message) => {
    const why = failure('it refuses', { code, remedy: 'Mend it.', commands: ['git pull'] });
    const found = [failedPlan('a', why), failedPlan('b', why)];
    expect(saidOf(...found).map(([, text]) => text)).toEqual([message]);
    expect(applyOf([failedApply('a', why), failedApply('b', why)])).toEqual([
      [code === 'no-state' ? code : 'older-state', message, 'git pull'],
    ]);
    expect(applyOf([failedApply('a', why)]).map(([, text]) => text)).toEqual(['It refuses. Mend it.']);
  });

  it('of whose environment the plan warned, it does not say it again when it fails for that', () => {
    const why = failure('it refuses', { code: 'older-state', remedy: 'Mend it.' });
    const older = warning({ code: 'older-state', refuses: true, message: 'it is older', remedy: 'Mend it.' });
    const both = { ...planned('a', older), failure: why };
    expect(saidOf(both).map(([, text]) => text)).toEqual(['It is older. Mend it.']);
  });
});

describe('of state files in Git', () => {
  const changed = (paths: readonly string[]): readonly Said[] =>
    applyOf(paths.map((stateToCommit, index) => applied(`e${index}`, { stateToCommit })));
  const paths = (count: number, at: (index: number) => string): readonly string[] =>
    Array.from({ length: count }, (_, index) => at(index));

  it('it gives the commands that commit them, and nothing of the embedded service', () => {
    expect(changed(['state/a.json'])).toEqual([
      [
        'state-to-commit',
        'The apply changed state/a.json: commit and push it, or the next run elsewhere creates the same policies again.',
        'git add -- state/a.json',
        "git commit -m 'Record what edict applied' -- state/a.json",
      ],
    ]);
    expect(changed(['state/a.json', 'state/b c.json'])).toEqual([
      [
        'state-to-commit',
        'The apply changed 2 state files (state/a.json, state/b c.json): commit and push them, or the next run elsewhere creates the same policies again.',
        "git add -- state/a.json 'state/b c.json'",
        "git commit -m 'Record what edict applied' -- state/a.json 'state/b c.json'",
      ],
    ]);
    const own = applied('a', { stateToCommit: 'state/a.json', service: 'embedded' });
    expect(applyOf([own]).map(([code]) => code)).toEqual(['embedded']);
  });

  it('it takes the folder where there are many, and no more than what they have in common', () => {
    const added = (list: readonly string[]) => changed(list)[0]?.[2];
    expect(added(paths(12, (index) => `state/${index}.json`))).toMatch(/ state\/11\.json$/);
    expect(added(paths(13, (index) => `state/${index}.json`))).toBe('git add -- state');
    expect(added(paths(13, (index) => `all/state/${index % 2}/${index}.json`))).toBe('git add -- all/state');
    expect(added(paths(13, (index) => `../state/${index}.json`))).toBe('git add -- ../state');
    // The whole repository, or what is above it, is nothing to add.
    expect(added(paths(13, (index) => `../${index}/a.json`))).toMatch(/ \.\.\/12\/a\.json$/);
    expect(added(paths(13, (index) => `./${index}.json`))).toMatch(/ \.\/12\.json$/);
    expect(added(paths(13, (index) => `${index}.json`))).toMatch(/ 12\.json$/);
  });

  it('it says what those hold that belong to no environment', () => {
    const strays = (live: readonly (number | null)[]): readonly Said[] => {
      const strayStates = live.map((count, index) => ({ file: `state/${index}.json`, live: count }));
      return inShort(planStatements({ ...reportOf([planned('a')]), strayStates }, { command }));
    };
    expect(strays([1, 2, null])).toEqual([
      [
        'stray-state',
        'state/0.json belongs to no environment, and says that 1 policy is live.',
        'edict state list --state state/0.json',
      ],
      [
        'stray-state',
        'state/1.json belongs to no environment, and says that 2 policies are live.',
        'edict state list --state state/1.json',
      ],
      [
        'stray-state',
        'state/2.json belongs to no environment, and cannot be read whole.',
        'edict state list --state state/2.json',
      ],
    ]);
    const commands = [0, 1, 2].map((index) => `edict state list --state state/${index}.json`);
    expect(strays([1, 2, null, 4])).toEqual([
      [
        'stray-state',
        '4 state files belong to no environment, and say that 7 policies are live; 1 of them cannot be read whole: state/0.json, state/1.json, state/2.json, state/3.json.',
        ...commands,
      ],
    ]);
    expect(strays([0, 0, 0, 0, 1])[0]?.[1]).toBe(
      '5 state files belong to no environment, and say that 1 policy is live: state/0.json, state/1.json, state/2.json and 2 more.',
    );
  });
});

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
    'Look in the portal for a policy named "A". If it is there, type edict state resolve policies/a.yaml --id ID --env a with its id. Only if it is not, type the command for that.';
  const NOT = 'edict state resolve policies/a.yaml --not-created --env a';
  const holder = 'ann on host';

  it('a plan says what to look for, and the command for each answer', () => {
    const since = 'on 2026-03-01T10:00:00.000Z';
    const start = `Creating "A" (policies/a.yaml) ${since} may have happened`;
    expect(saidOf(doubtful({}))).toEqual([['in-doubt', `${start}. ${LOOK}`, NOT]]);
    expect(saidOf(doubtful({}), planned('b'))[0]?.[1]).toContain(`(policies/a.yaml) in a ${since}`);
    expect(saidOf(doubtful({ isGone: true, answer: 'HTTP 500...  ' }))[0]?.[1]).toBe(
      `${start}: HTTP 500, and the file is gone since. ${LOOK}`,
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
      /^ann on host holds the lock, and whether it still runs cannot be seen from here: if it does, wait for it\. Creating "A"/,
    );
  });

  it('an apply says so of what it sent, and of what it could not send again', () => {
    const doubt = { name: 'A', others: [] };
    const sent = resultOf({ status: 'in-doubt', error: 'HTTP 500.', doubt });
    const start = 'Creating "A" (policies/a.yaml)';
    expect(applyOf([applied('a', { results: [sent] })])).toEqual([
      ['in-doubt', `${start} may have happened: HTTP 500. ${LOOK}`, NOT],
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
});

describe('of what was not looked at or not done', () => {
  const named = (environment: string, files: readonly string[], leftOut: number) =>
    planned(environment, { namedFiles: { files, leftOut } });

  it('it counts what named files leave out', () => {
    const one = (leftOut: number) => saidOf(named('a', [FILE], leftOut)).map(([, text]) => text);
    expect(one(0)).toEqual(['Planned for policies/a.yaml alone: no other file is left out.']);
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
    const report = { ...reportOf([planned('a'), planned('b')]), leftOut: ['c', 'd'] };
    expect(inShort(planStatements(report, { command }))).toEqual([['not-selected', 'Left out: c, d.']]);
    expect(applyOf([applied('a'), applied('b')], { leftOut: ['c'] })).toEqual([
      ['not-selected', 'Left out: c.'],
    ]);
    const words = ['embedded', 'embedded service: nothing left this machine'];
    expect(saidOf(planned('a', {}, { ...empty, service: 'embedded' }))).toEqual([words]);
    expect(applyOf([applied('a', { service: 'embedded' })])).toEqual([words]);
    const frame = { title: 'T', subject: 's', subtitle: null, notices: [], marker: 'm' };
    expect(saidOf(planned('a', { frame }, { ...empty, service: 'embedded' }))).toEqual([]);
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
      { isOne: false, environments: two, leftOut: [], digest: 'd', stopped: null },
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
    const noted = (environment: string, note: string) => ({ ...planned(environment), notes: [note] });
    expect(saidOf(noted('a', 'warning: no file'), noted('b', 'warning: no file'))).toEqual([
      ['warned', 'a, b: no file'],
    ]);
    expect(
      saidOf(noted('eu/a', 'a warning: eu/a has none'), noted('eu/b', 'a warning: eu/b has none'))[0]?.[1],
    ).toMatch(/^2 environments \(eu\/a, eu\/b\), all in the same way; of eu\/a: a warning: eu\/a has none$/);
  });

  it('it says why environments were not begun', () => {
    const idle: EnvironmentResult = { ...applied('b'), report: null, status: 'not-begun', exitCode: 1 };
    const begun = (stopped: ApplyReport['stopped']) => applyOf([applied('a'), idle], { stopped });
    expect(begun(null)).toEqual([['not-begun', 'Not begun: b.']]);
    expect(begun({ after: 'wave', wave: 'pilot' })).toEqual([
      ['not-begun', 'Not begun, since the wave pilot did not end well: b.'],
    ]);
    expect(begun({ after: 'failures', failed: 6, limit: 5 })).toEqual([
      [
        'not-begun',
        'Not begun, since 6 environments failed or ended in doubt and limits.max_failed_environments is 5: b.',
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
    const report = { isOne: true, leftOut: [], digest: 'd', stopped: null };
    const [found] = applyStatements(
      { ...report, environments: [applied('a', { leftBehind: several })] },
      { command },
    );
    expect(found).toMatchObject({ file: null, policy_ids: [3, 4] });
  });

  it('it counts what was left before a plan', () => {
    expect(saidOf(leftBefore('a', 1))).toEqual([
      [
        'left-behind',
        '1 policy that was left behind before stays live: 1 "P0" (policies/0.yaml).',
        'edict orphans',
      ],
    ]);
    expect(saidOf(leftBefore('a', 12))[0]?.[1]).toMatch(
      /^12 policies that were left behind before stay live: 1 "P0" .*, 10 "P9" \(policies\/9\.yaml\) and 2 more\.$/,
    );
    expect(saidOf(leftBefore('a', 2), leftBefore('b', 1))[0]?.[1]).toBe(
      '3 policies that were left behind before stay live in 2 environments (a, b).',
    );
  });

  it('it names what a plan leaves, with its id where there is one', () => {
    const leaving = (environment: string, policy_id: number) => {
      const recorded = { policies: { [FILE]: { policy_id, body: body('A') } } };
      return planned(environment, {}, planOf([], recorded));
    };
    const tail = 'until someone removes it in the portal: the file is gone, and nothing is sent.';
    expect(saidOf(leaving('a', 3))).toEqual([
      ['left-behind', `Policy 3 "A" (policies/a.yaml) stays live ${tail}`],
    ]);
    expect(saidOf(leaving('a', 3), leaving('b', 4))).toEqual([
      ['left-behind', `The policy of policies/a.yaml stays live in 2 environments (a, b) ${tail}`],
    ]);
  });

  it('it names web apps by file and id', () => {
    const app = { name: 'Wiki', app_type: 'web', webapp_url: 'https://x.example', category: 'c', icon: 'i' };
    const gone = (environment: string, app_id: number) =>
      planned(environment, {}, planOf([], { web_apps: { 'w.yaml': { app_id, body: app } } }));
    const said = saidOf(gone('a', 3), gone('b', 3), gone('c', 4)).map(([, text]) => text);
    const tail = 'stays as it is, and edict forgets what it recorded of it.';
    expect(said).toEqual([
      `w.yaml is gone in 2 environments (a, b): nothing is sent, web app 3 ${tail}`,
      `w.yaml is gone in c: nothing is sent, web app 4 ${tail}`,
    ]);
  });
});

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
