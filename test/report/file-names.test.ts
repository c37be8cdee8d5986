/**
 * A name of a file may hold line ends, and characters that nobody sees: no report gains a line by it, or hides that two
 * names differ.
 */

import { describe, expect, it } from 'vitest';
import type { ApplyReport, ChangeResult } from '../../src/apply/result.ts';
import { createCommandWriter } from '../../src/diagnostics/command-line.ts';
import { printable } from '../../src/diagnostics/printable.ts';
import type { Reason } from '../../src/plan/changes/reason.ts';
import { leftBehind } from '../../src/plan/facts.ts';
import { affectedTargets, createTargetNames } from '../../src/plan/live/affected-targets.ts';
import { liveSet } from '../../src/plan/live/live-set.ts';
import { findConflicts } from '../../src/plan/live/live-set-conflicts.ts';
import { reportOfOne } from '../../src/plan/plan-report.ts';
import { packLive } from '../../src/plan/saved/saved-live.ts';
import { renderApplyEvent } from '../../src/report/apply.ts';
import { writeBlocks, writeTerminal } from '../../src/report/document/terminal.ts';
import { renderFileDiff } from '../../src/report/file-diff.ts';
import { renderLintJunit } from '../../src/report/lint/junit.ts';
import { renderLintPretty } from '../../src/report/lint/pretty.ts';
import { stateTables } from '../../src/report/state.ts';
import { casesDocument, renderCasesJunit } from '../../src/rooms/cases/report.ts';
import { renderLintCheckstyle } from '../../src/rooms/lint-checkstyle/format.ts';
import { renderLintGithub } from '../../src/rooms/lint-github/format.ts';
import { createTableFormat } from '../../src/rooms/users/page-formats.ts';
import { desiredFrom, planOf, policyBody, stateFrom } from '../plan/fixtures.ts';
import { renderApplyReport, renderPlanHtml, renderPlanMarkdown, renderPlanText } from './rendered.ts';
import { fault, look, reportOf } from './reports.ts';

const END = '\r\n::error::\u2028x\n';

function lint(file: string) {
  const related = [{ file, path: '', range: fault().range, message: 'the other policy' }];
  return reportOf([fault({ file, related }), fault({ file, severity: 'warning', related })]);
}

function cases(file: string) {
  const at = { line: 1, column: 1 };
  const failures = [{ message: `about ${file}`, expected: [`no ${file}`], actual: [file], at }];
  return {
    results: [{ file, name: file, at, failures }],
    summary: { files: 1, cases: 1, passed: 0, failed: 1 },
  };
}

function plan(file: string) {
  const body = (min_length: number, name = 'A') =>
    policyBody(name, { password: { min_length } }, { devicegroups: [4] });
  const words = { policies: { [file]: { policy_id: 5, body: body(12) } } };
  const gone = { [`gone ${file}`]: { policy_id: 6, body: body(14, 'B') } };
  const state = stateFrom({ policies: { ...words.policies, ...gone } });
  const desired = [{ file, body: body(8) }];
  const made = planOf(desired, { policies: { ...words.policies, ...gone } });
  const nameOf = createTargetNames({}, []);
  const live = liveSet({ plan: made, state, desired: desired.map(desiredFrom), nameOf });
  const facts = {
    leftBehind: leftBehind(state, made),
    exceeded: [],
    live: packLive(live),
    conflicts: findConflicts(live, nameOf),
    affected: affectedTargets(made, state, nameOf),
  };
  return reportOfOne(made, facts);
}

function results(file: string): readonly ChangeResult[] {
  const result = { file, kind: 'policy', action: 'create', name: file, policy_id: null } as const;
  const more = {
    error: `about ${file}`,
    warning: `about ${file}`,
    needsRecovery: false,
    doubt: null,
    reason: null,
  };
  return [
    { ...result, ...more, status: 'failed' },
    { ...result, ...more, status: 'in-doubt' },
    { ...result, ...more, status: 'skipped' },
  ];
}

function applied(file: string): ApplyReport {
  const reasons: readonly Reason[] = [
    { kind: 'waits-for', file },
    { kind: 'left-behind-alike', policies: [{ policy_id: 7, since: '2026-03-01T10:00:00.000Z' }] },
  ];
  const blocked = reasons.map((reason): ChangeResult => {
    const [failed] = results(file);
    if (!failed) throw new Error('there is none');
    return { ...failed, status: 'blocked', reason };
  });
  const policy = { policy_id: 5, name: file, file, reason: 'superseded', since: null } as const;
  const report = {
    results: [...results(file), ...blocked],
    summary: { applied: 0, failed: 1, in_doubt: 1, blocked: 2, skipped: 1 },
    needsRecovery: true,
    digest: '',
    service: 'embedded',
    leftBehind: [policy],
    recovery: { file, push: 'edict state push FILE' },
    stateToCommit: file,
    namedFiles: null,
    commandSuffix: '',
  };
  const one = {
    environment: 'local',
    groups: [],
    wave: null,
    report,
    failure: null,
    notes: [`about ${printable(file)}`],
  };
  return {
    is_one: true,
    environments: [{ ...one, status: 'in-doubt', exitCode: 4 }],
    left_out: [],
    digest: '',
    stopped: null,
  };
}

const command = createCommandWriter(null);
const row = { kind: 'policy', policy_id: 1, app_id: null, status: 'recorded', applied_at: null } as const;

const renderers: Readonly<Record<string, (file: string) => string>> = {
  'lint, pretty': (file) => renderLintPretty(lint(file), look({ files: [file] })),
  'lint, github': (file) => renderLintGithub(lint(file)),
  'lint, junit': (file) => renderLintJunit(lint(file), look({ files: [file, `clean ${file}`] })),
  'lint, checkstyle': (file) => renderLintCheckstyle(lint(file), look({ files: [file, `clean ${file}`] })),
  'test, pretty': (file) =>
    writeTerminal(casesDocument(cases(file)), { color: false, width: null, quiet: false }),
  'test, junit': (file) => renderCasesJunit(cases(file)),
  'plan, pretty': (file) =>
    renderPlanText(plan(file), { color: false, width: 10_000, quiet: false, command }),
  'plan, markdown': (file) => renderPlanMarkdown(plan(file), { command }),
  'plan, html': (file) => renderPlanHtml(plan(file), { command }),
  'apply, events': (file) =>
    results(file)
      .map((result) =>
        renderApplyEvent(
          { kind: 'finished', environment: 'local', result },
          { byChange: true, color: false, planShown: false, reportFollows: false, width: null },
        ),
      )
      .join(''),
  'apply, report': (file) =>
    renderApplyReport(applied(file), { color: false, quiet: false, command, width: null }),
  'state list': (file) =>
    writeBlocks(stateTables([{ ...row, file, name: file }], 'e'), {
      color: false,
      width: null,
      quiet: false,
    }),
  'fmt --diff': (file) =>
    renderFileDiff({ file, before: 'a\n', after: 'b\n' }, { color: false, terminal: false }),
  'users, table': (name) => createTableFormat(['name'], null).formatPage([{ name }]),
};

describe('line ends in names of files', () => {
  it.each(Object.keys(renderers))('add no line to %s', (format) => {
    const render = renderers[format];
    const lines = (file: string) => render?.(file).split(/\r\n|[\r\n\u0085\u2028\u2029]/).length;
    expect(lines(`policies/a${END}b.yaml`)).toBe(lines('policies/ab.yaml'));
  });
});

describe('characters that show nothing', () => {
  const INVISIBLE = 'a\u3164\uffa0\u115f\u180b\u034f\u200b\ufe0f\u{e0001}\u{e0100}b';

  it.each(Object.keys(renderers))('are visible in %s', (format) => {
    const text = renderers[format]?.(`policies/${INVISIBLE}.yaml`);
    expect(text).toMatch(/a\\+u3164/);
    expect(text).not.toMatch(/\p{DI}/u);
  });
});
