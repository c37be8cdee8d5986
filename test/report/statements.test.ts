/**
 * What is said of a plan or an apply is whole, and every format shows all of it and nothing else: documents of a plan
 * leave out what the changes in them say.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ApplyReport } from '../../src/apply/result.ts';
import { fileOfKey } from '../../src/base/policy-key.ts';
import type { planFormats } from '../../src/cli/formats.ts';
import { createCommandWriter } from '../../src/diagnostics/command-line.ts';
import type { Statement } from '../../src/generated/types.ts';
import { actions, listedActions } from '../../src/plan/actions.ts';
import type { Change } from '../../src/plan/plan.ts';
import {
  type EnvironmentFailure,
  noFacts,
  type PlanReport,
  planReportOf,
} from '../../src/plan/plan-report.ts';
import { sameChanges } from '../../src/plan/same-changes.ts';
import { noPlan } from '../../src/plan/saved/saved-plan.ts';
import { fieldWeakness } from '../../src/plan/weakness.ts';
import { renderApplyJson } from '../../src/report/apply.ts';
import { isStronger } from '../../src/report/plan/diff-rows.ts';
import { renderPlanJson } from '../../src/report/plan/json.ts';
import { applyStatements, planStatements, statementCodes } from '../../src/report/statements/index.ts';
import { policyBody } from '../plan/fixtures.ts';
import { drawOnce } from '../property/check.ts';
import { described } from '../report-plan/plans.ts';
import { drawnApplyReport, drawnPlanReport, statementOfFailure } from './drawn-reports.ts';
import { readHtml, readMarkdown, squeeze } from './read-formats.ts';
import { renderApplyReport, renderPlanHtml, renderPlanMarkdown, renderPlanText } from './rendered.ts';

const command = createCommandWriter(null);
const view = { color: false, width: 80, quiet: false, command };

const eachPlan = drawOnce(drawnPlanReport);
const eachApply = drawOnce(drawnApplyReport);

interface Format {
  readonly render: (report: PlanReport) => string;
  readonly read: (text: string) => string;
  /** How many statements it shows. */
  readonly count: (text: string) => number;
}

/** SARIF has what somebody has to look at: statements that only inform are no results. */
const formats: Readonly<Record<Exclude<keyof typeof planFormats, 'json' | 'sarif'>, Format>> = {
  pretty: {
    render: (report) => renderPlanText(report, view),
    read: squeeze,
    count: (text) => [...text.matchAll(/^(?:danger|warning|info)\[[a-z-]+\]: /gm)].length,
  },
  markdown: {
    render: (report) => renderPlanMarkdown(report, view),
    read: readMarkdown,
    count: (text) => [...text.matchAll(/^> - .* \(`[a-z-]+`\)$/gm)].length,
  },
  html: {
    render: (report) => renderPlanHtml(report, view),
    read: readHtml,
    count: (text) => [...text.matchAll(/<li class="(?:danger|warning|info)">/g)].length,
  },
};

/** The sentences and commands that a reader does not find. */
function missing(statements: readonly Statement[], read: string): readonly string[] {
  return statements.flatMap(({ message, commands }) =>
    [message, ...commands].filter((text) => !read.includes(squeeze(text))),
  );
}

describe('every format of a plan', () => {
  it('is tried with every statement', () => {
    const plans = fc.sample(drawnPlanReport, { numRuns: 150, seed: 1 });
    const applies = fc.sample(drawnApplyReport, { numRuns: 100, seed: 1 });
    const seen = new Set([
      ...plans.flatMap((report) => planStatements(report, { command }).map(({ code }) => code)),
      ...applies.flatMap((report) => applyStatements(report, { command }).map(({ code }) => code)),
    ]);
    const ofThese = Object.entries(statementCodes).flatMap(([code, { ofPlan, ofApply }]) =>
      ofPlan || ofApply ? [code] : [],
    );
    expect([...seen].sort()).toEqual(ofThese.sort());
  });

  it('is tried with every action', () => {
    const drawn = fc.sample(drawnPlanReport, { numRuns: 100, seed: 1 });
    const seen = new Set(
      drawn.flatMap(({ environments }) =>
        environments.flatMap(({ plan }) => plan?.changes.map(({ action }) => action) ?? []),
      ),
    );
    expect([...seen].sort()).toEqual([...listedActions].sort());
  });

  it.each(Object.entries(formats))('shows all statements, and no other: %s', (_, { render, read, count }) => {
    eachPlan((report) => {
      const statements = planStatements(report, { command, besideChanges: true });
      const text = render(report);
      expect(missing(statements, read(text))).toEqual([]);
      expect(count(text)).toBe(statements.length);
    });
  });

  it.each(Object.entries(formats))('says at its change what no statement says: %s', (_, { render, read }) => {
    let leftOut = 0;
    eachPlan((report) => {
      const said = planStatements(report, { command, besideChanges: true });
      const messages = new Set(said.map(({ message }) => message));
      const text = read(render(report));
      const gaps = planStatements(report, { command })
        .filter(({ message }) => !messages.has(message))
        .filter((one) => !isAtChange(one, said, text));
      leftOut += planStatements(report, { command }).length - said.length;
      expect(gaps).toEqual([]);
    });
    expect(leftOut).toBeGreaterThan(0);
  });

  it('has them as JSON, as they are', () => {
    eachPlan((report) => {
      const document = JSON.parse(renderPlanJson(report, { command }));
      const expected = planStatements(report, { command }).map(
        ({ text: _, like: _like, ...statement }) => statement,
      );
      const said = document.statements.map(
        ({ urls: _, ...statement }: object & { urls?: unknown }) => statement,
      );
      expect(said).toEqual(expected);
      expect('environments' in document).toBe(!report.is_one);
    });
  });

  it.each(Object.entries(formats))(
    'calls weaker what is weaker, and nothing else: %s',
    (name, { render }) => {
      eachPlan((report) => {
        expect(marksIn(name, render(report))).toEqual(strengthsIn(report));
      });
    },
  );

  // Without these the tests above could pass by looking at nothing.
  describe.each(Object.entries(formats))('the controls of %s', (name, { render, read, count }) => {
    const report = reportWith([12, 8]);
    const statements = planStatements(report, { command, besideChanges: true });
    const weaker = statements.filter(({ code }) => code === 'weakened');
    const text = render(report);

    it('a statement that was left out is missed', () => {
      const [{ message } = { message: '' }] = weaker;
      const start = text.indexOf(
        { html: '<div><span class="badge danger">', markdown: '> [!CAUTION]' }[name] ?? 'danger[weakened]',
      );
      expect(weaker).toHaveLength(1);
      expect(missing(weaker, read(text))).toEqual([]);
      expect(missing(weaker, read(text.slice(0, Math.max(0, start))))).toContain(message);
      expect(count(text)).toBe(statements.length);
    });

    it('a change that does not say what stays live is noticed', () => {
      const left = planStatements(report, { command }).filter(({ code }) => code === 'left-behind');
      const changed = read(text).replaceAll(squeeze('would stay live until it is removed'), '');
      expect(left).toHaveLength(1);
      expect(left.every((one) => isAtChange(one, statements, read(text)))).toBe(true);
      expect(left.some((one) => isAtChange(one, statements, changed))).toBe(false);
    });

    it('a weakening that is called stronger is noticed', () => {
      const turned = text
        .replaceAll('(weaker)', '(stronger)')
        .replaceAll('badge weaker">weaker', 'badge stronger">stronger');
      expect(strengthsIn(report).weaker).toBe(1);
      expect(marksIn(name, text)).toEqual(strengthsIn(report));
      expect(marksIn(name, turned)).not.toEqual(strengthsIn(report));
    });
  });
});

/** Whether changes say it, or a statement about several files. */
function isAtChange(one: Statement, said: readonly Statement[], text: string): boolean {
  const { code, file, severity, message, policy_ids, commands } = one;
  const words = message.replace(file ?? message, '');
  const isOfSeveral = said.some(
    (other) => other.code === code && other.file === null && words !== '' && other.message.endsWith(words),
  );
  if (severity === 'danger') return isOfSeveral;
  switch (code) {
    case 'left-behind':
      return (
        text.includes(squeeze('would stay live until it is removed')) ||
        /olderc(?:opyofitis|opiesofitare)stilllive/i.test(text)
      );
    case 'conflict':
      return text.includes(squeeze('until then a Mac may follow'));
    case 'may-weaken':
      return (
        isOfSeveral || text.includes('mayweaken') || text.includes('(weaker)') || text.includes('weaker')
      );
    case 'blocked':
      return said.some(
        (other) =>
          other.code === code &&
          other.file === null &&
          policy_ids.every((id) => other.policy_ids.includes(id)) &&
          commands.every((each) => each.includes(' ack ') || other.commands.includes(each)),
      );
    default:
      return false;
  }
}

interface Strengths {
  readonly weaker: number;
  readonly maybe: number;
  readonly stronger: number;
}

/** Each field once, however many environments have it; what is new is more than nothing, and no news. */
function strengthsIn({ environments }: PlanReport): Strengths {
  const changes = sameChanges(environments).flatMap((block) => block.changes);
  const marks = changes.flatMap(({ change, marks: own, differing, isNew }) => [
    ...change.diff
      .filter((diff) => !isStronger(diff))
      .map((diff) => own.get(diff.path) ?? fieldWeakness(diff, isNew)),
    ...differing.map(({ weakerIn, maybeIn, isStronger: strongerInAll }) =>
      weakerIn.length > 0 ? 'weaker' : !strongerInAll && maybeIn.length > 0 ? 'maybe' : null,
    ),
  ]);
  const stronger = changes.flatMap(({ change, differing }) => [
    ...change.diff.filter(isStronger),
    ...differing.filter((field) => field.isStronger),
  ]);
  return {
    weaker: marks.filter((mark) => mark === 'weaker').length,
    maybe: marks.filter((mark) => mark === 'maybe').length,
    stronger: stronger.length,
  };
}

/** Beside the fields of the changes: what stands in their headings is another thing. */
function marksIn(name: string, text: string): Strengths {
  const marks = (strength: string, words = strength): number =>
    name === 'html'
      ? [...text.matchAll(new RegExp(`<th role="rowheader"[^>]*>(?:(?!</th>).)*badge ${strength}">`, 'gs'))]
          .length
      : [...text.matchAll(new RegExp(`^(?! {2}\\S|- \`).*   \\(${words}\\)$`, 'gm'))].length;
  return { weaker: marks('weaker'), maybe: marks('maybe', 'may weaken'), stronger: marks('stronger') };
}

describe('what is said of a plan', () => {
  it('is all that there is to say, and nothing that is not so', () => {
    eachPlan((report) => {
      const statements = planStatements(report, { command });
      expect(unsaid(report, statements)).toEqual([]);
      expect(untrue(report, statements)).toEqual([]);
    });
  });

  it('asks nobody to remove what still protects', () => {
    eachPlan((report) => {
      for (const { message, commands } of planStatements(report, { command })) {
        expect(message).not.toMatch(/\bremove (?:it|them|each|the)\b/i);
        expect(
          commands.filter((each) => each.startsWith('edict orphans ack') && !message.includes('blocked')),
        ).toEqual([]);
      }
    });
  });

  it('has the form that is published: known codes, commands that can be pasted, dangers first', () => {
    const order = ['danger', 'warning', 'info'];
    eachPlan((report) => {
      const statements = planStatements(report, { command });
      for (const { code, severity, message, commands } of statements) {
        // A comment silences a warning, or what is an error here; beside other states lie those of other repositories.
        // A plan repeats what an apply found.
        const lesser = new Map([
          ['guard-changed', ['warning']],
          ['stray-state', ['info']],
          ['recorded-differently', ['warning', 'info']],
          ['removal-loses', ['danger']],
        ]);
        expect([statementCodes[code]?.severity, ...(lesser.get(code) ?? [])]).toContain(severity);
        expect(message).not.toMatch(/[\n\u00a0]/);
        for (const each of commands)
          expect(each).toMatch(/^(?:edict|git) (?!.*\b(?:(?<!--id )ID|FILE|NAME|N)\b)/);
      }
      const ranks = statements.map(({ severity }) => order.indexOf(severity));
      expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
    });
  });

  it('counts environments in which the same holds, and names the first ones', () => {
    const one = reportWith([12, 8]);
    const [planned] = one.environments;
    const names = ['a', 'b', 'c', 'd', 'e'];
    const environments = names.flatMap((environment) => (planned ? [{ ...planned, environment }] : []));
    const said = planStatements({ ...one, is_one: false, environments }, { command });
    const weakened = said.filter(({ code }) => code === 'weakened');
    expect(weakened).toMatchObject([
      { environments: names, message: expect.stringContaining('5 environments (a, b, c and 2 more)') },
    ]);
    const left = said.find(({ code }) => code === 'left-behind');
    expect(left).toMatchObject({ environments: names, policy_ids: [12, 12, 12, 12, 12] });
  });

  describe('of many that fail alike', () => {
    const names = Array.from({ length: 60 }, (_, index) => `eu/school-${index + 1}`);
    const failing = (failureOf: (name: string) => EnvironmentFailure): PlanReport =>
      planReportOf(
        names.map((environment) => ({
          environment,
          groups: [],
          wave: null,
          ...noPlan,
          failure: failureOf(environment),
          facts: noFacts,
          notes: [],
        })),
        { is_one: false, left_out: [] },
        { max_environments: 100 },
      );
    const applied = (report: PlanReport): ApplyReport => ({
      is_one: false,
      environments: report.environments.map(({ environment, failure }) => ({
        ...{ environment, groups: [], wave: null, report: null, failure, notes: [] },
        status: 'failed',
        exitCode: 3,
      })),
      left_out: [],
      digest: 'd',
      stopped: null,
    });
    const lost = failing((name) => ({
      message: `there is no state at state/${name}.json, but environment ${name} is pinned to the lineage of ${name}`,
      remedy: `Restore it. Where it is lost for good: edict state init --env ${name}`,
      exitCode: 3,
      faults: null,
      code: 'no-state',
      commands: [`git checkout abc -- state/${name}.json`, `edict state init --env ${name}`],
    }));

    it('says once that states are lost, and never to begin others', () => {
      for (const said of [planStatements(lost, { command }), applyStatements(applied(lost), { command })]) {
        expect(said).toMatchObject([
          {
            code: 'no-state',
            environments: names,
            message: expect.stringContaining(
              'is lost in 60 environments (eu/school-1, eu/school-2, eu/school-3 and 57 more)',
            ),
            commands: [1, 2, 3].map((at) => `git checkout abc -- state/eu/school-${at}.json`),
          },
        ]);
      }
    });

    it('takes the words of the first for a failure that differs in names, and shows no placeholder', () => {
      const locked = failing((name) => ({
        message: `state/${name}.json is locked by ann, since ${name.length} minutes`,
        remedy: `Wait, or: edict state unlock id-of-${name} --env ${name}`,
        exitCode: 1,
        faults: null,
        code: 'locked',
      }));
      const [said, ...more] = planStatements(locked, { command });
      expect(more).toEqual([]);
      expect(said?.message).toMatch(
        /^60 environments \(.* and 57 more\) could not be planned, all alike, for example eu\/school-1: state\/eu\/school-1\.json is locked by ann/,
      );
      expect(said?.message).not.toContain('{');
    });

    it('names the plan as a whole for limits, and where something was done, each that was refused', () => {
      const refused = applied(
        failing((name) => ({
          message: 'The plan creates 21 policies; limits.max_creates is 20. Nothing was done.',
          remedy: null,
          exitCode: 1,
          faults: null,
          code: 'limit',
          commands: [`edict apply --approve of-${name} --env ${name}`],
        })),
      );
      const [whole, ...more] = applyStatements(refused, { command });
      expect(more).toEqual([]);
      expect(whole).toMatchObject({ code: 'limit', commands: ['edict apply --approve d'] });
      const [first, ...others] = refused.environments;
      const report = { summary: { applied: 1 } };
      const partly = { ...refused, environments: [{ ...first, failure: null, report }, ...others] };
      // @ts-expect-error: nothing else of what was done is looked at
      const [one] = applyStatements(partly, { command });
      expect(one?.commands[0]).toBe('edict apply --approve of-eu/school-2 --env eu/school-2');
    });
  });

  it('says a contradiction once where the targets are called alike, whatever their ids are', () => {
    const body = (length: number, id: number) =>
      policyBody('Baseline', { password: { min_length: length } }, { devicegroups: [id] });
    const environments = [11, 12, 13].flatMap((id) => {
      const state = { policies: { 'policies/baseline.yaml': { policy_id: id, body: body(12, id) } } };
      const one = described([{ file: 'policies/baseline.yaml', body: body(8, id) }], state, {
        names: { devicegroups: { macs: id } },
      });
      return one.report.environments.map((each) => ({ ...each, environment: `portal-${id}` }));
    });
    const report = { ...reportWith([12, 8]), is_one: false, environments };
    const said = planStatements(report, { command }).filter(({ code }) => code === 'conflict');
    expect(said.map(({ message }) => message)).toEqual([
      'policies/baseline.yaml (new) would contradict the policy "Baseline" (would be left behind) ' +
        'in 3 environments (portal-11, portal-12, portal-13), on device group macs: macos.password.min_length (8, ' +
        '12). Which of them a device follows is not known. The older policy is stricter than the file.',
    ]);
    expect(renderPlanText(report, view)).toContain('For 1 device group (macs).');
  });

  it('begins with the largest weakening', () => {
    const files = [12, 11, 5, 8].map((length, index) => ({ file: `policies/${index}.yaml`, length }));
    const body = (length: number, file: string) => policyBody(file, { password: { min_length: length } });
    const { report } = described(
      files.map(({ file, length }) => ({ file, body: body(length, file) })),
      {
        policies: Object.fromEntries(
          files.map(({ file }, index) => [file, { policy_id: index + 1, body: body(13, file) }]),
        ),
      },
    );
    const weakened = planStatements(report, { command }).filter(({ code }) => code === 'weakened');
    expect(weakened.map(({ file }) => file)).toEqual([2, 3, 1, 0].map((index) => `policies/${index}.yaml`));
  });

  // The controls of what is unsaid and untrue.
  it.each(['left-behind', 'weakened', 'conflict'])('would be missed without %s', (code) => {
    const report = reportWith([12, 8]);
    const statements = planStatements(report, { command });
    expect(unsaid(report, statements)).toEqual([]);
    expect(
      unsaid(
        report,
        statements.filter((one) => one.code !== code),
      ).length,
    ).toBeGreaterThan(0);
  });

  it('would be missed without what was recorded differently', () => {
    let noticed = 0;
    eachPlan((report) => {
      const statements = planStatements(report, { command });
      const rest = statements.filter(({ code }) => code !== 'recorded-differently');
      if (rest.length < statements.length && unsaid(report, rest).length > 0) noticed += 1;
    });
    expect(noticed).toBeGreaterThan(0);
  });

  it('would be noticed where a weakening is taken for its opposite', () => {
    const report = reportWith([12, 8]);
    const turned = reportWith([8, 12]);
    expect(unsaid(report, planStatements(turned, { command })).length).toBeGreaterThan(0);
    expect(untrue(turned, planStatements(report, { command })).length).toBeGreaterThan(0);
  });
});

/** A file that asked for a password of the first length, and asks for one of the second. */
function reportWith([before, after]: readonly [number, number]): PlanReport {
  const body = (length: number) =>
    policyBody('Baseline', { password: { min_length: length } }, { devicegroups: [1] });
  return described([{ file: 'policies/baseline.yaml', body: body(after) }], {
    policies: { 'policies/baseline.yaml': { policy_id: 12, body: body(before) } },
  }).report;
}

function acts({ action }: Change): boolean {
  return actions[action].apply !== 'nothing';
}

const isWeakened = (change: Change): boolean =>
  acts(change) && change.diff.some(({ strength }) => strength === 'weaker');

/** What a report holds and no statement says, found by looking at each environment by itself. */
function unsaid(report: PlanReport, statements: readonly Statement[]): readonly string[] {
  const says = (code: string, environment: string, more: (one: Statement) => boolean = () => true): boolean =>
    statements.some((one) => one.code === code && one.environments.includes(environment) && more(one));
  const gaps: string[] = [];
  const expectSaid = (said: boolean, what: string): void => {
    if (!said) gaps.push(what);
  };
  for (const { environment, plan, facts, failure } of report.environments) {
    const here = (code: string, more?: (one: Statement) => boolean): void =>
      expectSaid(says(code, environment, more), `${code} in ${environment}`);
    if (failure) {
      const code = saidOfFailure(failure);
      here(code);
      if (code !== 'failed') expectSaid(!says('failed', environment), `failed once in ${environment}`);
    }
    for (const change of plan?.changes ?? []) {
      const { file, kind, policy_id, reason } = change;
      // Documents name the file of a ring; which ring it is, the sentence says.
      const aboutFile = (one: Statement): boolean =>
        one.file === fileOfKey(file) && one.message.includes(file);
      if (isWeakened(change)) here('weakened', aboutFile);
      if (kind === 'policy' && actions[change.action].leavesBehind !== null) {
        here(
          'left-behind',
          (one) => aboutFile(one) && policy_id !== null && one.policy_ids.includes(policy_id),
        );
      }
      if (change.blocked === 'in-doubt') {
        here(
          'in-doubt',
          (one) => aboutFile(one) && one.commands.some((each) => each.includes(`state resolve ${file} `)),
        );
      }
      if (change.action === 'blocked' && change.blocked !== 'in-doubt')
        here('blocked', (one) => one.commands.length > 0 || reason?.kind === 'waits-for');
    }
    for (const { policy_id, since } of facts.leftBehind) {
      if (since !== null) here('left-behind', (one) => one.policy_ids.includes(policy_id));
    }
    for (const { policy_id, differences } of facts.recorded ?? []) {
      for (const { severity } of differences) {
        here('recorded-differently', (one) =>
          isAbout(one, policy_id, severity === 'info' ? 'info' : 'warning'),
        );
      }
    }
    for (const conflict of facts.conflicts ?? []) {
      if (conflict.kind === 'same-payload') continue;
      const path = conflict.path.slice(1).replaceAll('/', '.');
      here('conflict', (one) => one.message.includes(path) || one.message.includes('more. Which'));
    }
    if (facts.refusedAddress) here('address-refused');
    if (facts.exceeded.length > 0) here('limit');
    if (facts.skippedChecks) here('not-looked-at');
    if (facts.namedFiles) here('not-looked-at', ({ message }) => message.startsWith('Planned for '));
    if (plan?.service === 'embedded') here('embedded');
    for (const { code, remedy } of facts.stateWarnings ?? []) {
      const isMissing = plan?.state.lineage === null;
      if (code === 'rescue') here('unrecorded-outcomes');
      else if (code === 'time-ahead') here('time-ahead');
      else if (code === 'newer-elsewhere') here('newer-elsewhere');
      else if (isMissing) here(remedy === null ? 'new-state' : 'no-state');
      else here('older-state');
    }
  }
  if (report.exceeded.length > 0)
    expectSaid(
      statements.some(({ code }) => code === 'limit'),
      'limit',
    );
  for (const name of report.left_out) expectSaid(says('not-selected', name), name);
  return gaps;
}

/** Statements about a file or a policy of which it is not so. */
function untrue(report: PlanReport, statements: readonly Statement[]): readonly string[] {
  const changesOf = (environment: string): readonly Change[] =>
    report.environments.find((one) => one.environment === environment)?.plan?.changes ?? [];
  return statements.flatMap(({ code, environments, file, message }) =>
    environments
      .filter((environment) => {
        const change = changesOf(environment).find(
          (one) => fileOfKey(one.file) === file && message.includes(one.file),
        );
        if (code === 'weakened') return !change || !isWeakened(change);
        if (code === 'in-doubt') return change?.blocked !== 'in-doubt';
        return false;
      })
      .map((environment) => `${environment}: ${message}`),
  );
}

describe('the size of a comment', () => {
  const many = (count: number) => {
    const body = (index: number, length: number) =>
      policyBody(`Policy ${index}`, { password: { min_length: length } }, { devicegroups: [index] });
    const files = Array.from({ length: count }, (_, index) => index);
    return described(
      files.map((index) => ({ file: `policies/number-${index}.yaml`, body: body(index, 8) })),
      {
        policies: Object.fromEntries(
          files.map((index) => [
            `policies/number-${index}.yaml`,
            { policy_id: index + 1, body: body(index, 12) },
          ]),
        ),
      },
    ).report;
  };

  it.each([1, 30, 3_000])(
    'has room for all that is dangerous, and says how much it leaves out: %i files',
    (count) => {
      const report = many(count);
      const statements = planStatements(report, { command, besideChanges: true });
      const text = renderPlanMarkdown(report, { command });
      expect(text.length).toBeLessThanOrEqual(65_536);
      const dangers = statements.filter(({ severity }) => severity === 'danger');
      expect(missing(dangers, readMarkdown(text))).toEqual([]);
      const shown = formats.markdown?.count(text) ?? 0;
      const [, left = '0'] = /Left out, for the size of a comment: ([\d,]+) statements?\./.exec(text) ?? [];
      expect(shown + Number(left.replace(',', ''))).toBe(statements.length);
    },
  );

  it('shows a large weakening first, whole, among six hundred small ones', () => {
    const files = Array.from({ length: 600 }, (_, index) => ({ file: `policies/a-${index}.yaml`, to: 12 }));
    const all = [...files, { file: 'policies/z-last.yaml', to: 4 }];
    const body = (file: string, length: number) =>
      policyBody(`${file} of a department with a long name`, { password: { min_length: length } });
    const { report } = described(
      all.map(({ file, to }) => ({ file, body: body(file, to) })),
      {
        policies: Object.fromEntries(
          all.map(({ file }, index) => [file, { policy_id: index + 1, body: body(file, 13) }]),
        ),
      },
    );
    const dangersOf = (besideChanges: boolean) =>
      planStatements(report, { command, besideChanges }).filter(({ code }) => code === 'weakened');
    const text = renderPlanMarkdown(report, { command });
    expect(text.length).toBeLessThanOrEqual(65_536);
    expect(missing(dangersOf(true), readMarkdown(text))).toEqual([]);
    expect(dangersOf(true).map(({ message }) => message)).toEqual([
      expect.stringMatching(/^policies\/z-last\.yaml would protect less: /),
      expect.stringMatching(/^policies\/a-0\.yaml, .* and 597 more would protect less: /),
    ]);
    expect(dangersOf(false).at(-1)?.message).toMatch(
      /^\d{3} more like these, about \d{3} files, are not listed one by one\.$/,
    );
    expect(text.match(/`[^`]*` would protect less: `[^`]*` goes from `\d+` to `\d+`/)?.[0]).toBe(
      '`policies/z-last.yaml` would protect less: `macos.password.min_length` goes from `13` to `4`',
    );
  });
});

describe('what is said of an apply', () => {
  const applyView = { color: false, width: 80, quiet: false, command };

  it('is whole, and stands in both formats', () => {
    eachApply((report) => {
      const statements = applyStatements(report, { command });
      expect(unsaidOfApply(report, statements)).toEqual([]);
      const text = renderApplyReport(report, applyView);
      expect(missing(statements, squeeze(text))).toEqual([]);
      expect(formats.pretty?.count(text)).toBe(statements.length);
      const document = JSON.parse(renderApplyJson(report, { command }));
      expect(document.statements).toEqual(statements.map(({ text: _, ...statement }) => statement));
    });
  });

  it('settles nothing by a command but what is in doubt, once', () => {
    const settlesDoubts = (report: ApplyReport): void => {
      const doubts = report.environments.flatMap(({ environment, report: own }) =>
        (own?.results ?? [])
          .filter(({ status, needsRecovery }) => status === 'in-doubt' && !needsRecovery)
          .map(({ file }) => `${environment} ${file}`),
      );
      const said = applyStatements(report, { command }).filter(({ code }) => code === 'in-doubt');
      const settled = said.flatMap(({ commands }) =>
        commands.flatMap(settledBy).map((pair) => pair.join(' ')),
      );
      expect(settled.filter((pair) => pair.trim() !== '').sort()).toEqual(doubts.sort());
    };
    eachApply((report) => {
      settlesDoubts(report);
      // And where each environment has what the first one has.
      const [first] = report.environments;
      const environments = report.environments.map((one) => {
        const commandSuffix = ` --env ${one.environment}`;
        return { ...one, report: first?.report ? { ...first.report, commandSuffix } : null };
      });
      settlesDoubts({ ...report, environments });
    });
  });

  it.each(['left-behind', 'in-doubt', 'state-to-commit', 'recorded-differently'])(
    'would be missed without %s',
    (code) => {
      let noticed = 0;
      eachApply((report) => {
        const statements = applyStatements(report, { command });
        const rest = statements.filter((one) => one.code !== code);
        if (rest.length === statements.length) return;
        noticed += 1;
        expect(unsaidOfApply(report, rest)).toContain(code);
      });
      expect(noticed).toBeGreaterThan(0);
    },
  );
});

function isAbout(one: Statement, id: number, severity: Statement['severity']): boolean {
  return one.policy_ids.includes(id) && one.severity === severity;
}

function saidOfFailure({ code }: EnvironmentFailure): string {
  return Object.entries(statementOfFailure).find(([one]) => one === code)?.[1] ?? 'failed';
}

function unsaidOfApply(report: ApplyReport, statements: readonly Statement[]): readonly string[] {
  const gaps = new Set<string>();
  for (const { environment, report: own, failure, status } of report.environments) {
    const expectSaid = (code: string, more: (one: Statement) => boolean = () => true): void => {
      if (!statements.some((one) => one.code === code && one.environments.includes(environment) && more(one)))
        gaps.add(code);
    };
    if (failure) expectSaid(saidOfFailure(failure));
    if (status === 'not-begun') expectSaid('not-begun');
    if (own?.namedFiles) expectSaid('not-looked-at');
    for (const { policy_id } of own?.leftBehind ?? []) {
      expectSaid(
        'left-behind',
        (one) => one.policy_ids.includes(policy_id) && one.commands.includes('edict orphans'),
      );
    }
    for (const { policy_id, recorded = [] } of own?.results ?? []) {
      for (const { severity } of recorded) {
        expectSaid('recorded-differently', (one) => policy_id !== null && isAbout(one, policy_id, severity));
      }
    }
    for (const { file, status: each, needsRecovery, warning } of own?.results ?? []) {
      if (each === 'failed') expectSaid('failed');
      if (each === 'skipped') expectSaid('skipped');
      if (each === 'blocked') expectSaid('blocked');
      if (warning !== null) expectSaid('unexpected-answer');
      if (each === 'in-doubt' && !needsRecovery) {
        expectSaid('in-doubt', ({ commands }) =>
          commands.flatMap(settledBy).some(([where, what]) => where === environment && what === file),
        );
      }
    }
    if (own?.recovery) expectSaid('unrecorded-outcomes');
    if (own?.stateToCommit && own.service !== 'embedded') {
      const path = own.stateToCommit;
      expectSaid('state-to-commit', (one) => one.commands.every((text) => text.includes(path)));
    }
  }
  return [...gaps];
}

/** Each environment and file that a command settles, but for those whose place it leaves open. */
function settledBy(command: string): readonly (readonly [environment: string, file: string])[] {
  const [, files = '', environments = ''] =
    /^edict state resolve (.*) (?:--not-created|--id \d+) --envs? (\S+)$/.exec(command) ?? [];
  return environments
    .split(',')
    .flatMap((environment) => files.split(' ').map((file) => [environment, file] as const));
}
