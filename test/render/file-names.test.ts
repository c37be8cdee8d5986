/** A name of a file may hold line ends: no report that people or programs read by lines gains a line by it. */
import { describe, expect, it } from 'vitest';
import type { ApplyReport } from '../../src/apply/result.ts';
import { createCommandWriter } from '../../src/diagnostics/command-line.ts';
import { leftBehind } from '../../src/plan/facts.ts';
import { liveSet } from '../../src/plan/live-set.ts';
import { findConflicts } from '../../src/plan/live-set-conflicts.ts';
import { createTargetNames, reachOf } from '../../src/plan/reach.ts';
import { renderApplyEvent, renderApplyReport } from '../../src/render/apply.ts';
import { renderCasesJunit, renderCasesText } from '../../src/render/cases.ts';
import { renderFileDiff } from '../../src/render/file-diff.ts';
import { renderLintGithub } from '../../src/render/lint/github.ts';
import { renderLintPretty } from '../../src/render/lint/pretty.ts';
import { renderLintCheckstyle, renderLintJunit } from '../../src/render/lint/xml.ts';
import { renderPlanHtml } from '../../src/render/plan/html.ts';
import { renderPlanMarkdown } from '../../src/render/plan/markdown.ts';
import { renderPlanText } from '../../src/render/plan/text.ts';
import { renderStateTable } from '../../src/render/state.ts';
import { createPaint } from '../../src/render/text/paint.ts';
import { createTableFormat } from '../../src/render/users.ts';
import { desiredFrom, planOf, policyBody, stateFrom } from '../plan/fixtures.ts';
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
    live,
    conflicts: findConflicts(live, nameOf),
    reach: reachOf(made, state, nameOf),
  };
  return [made, facts] as const;
}

function applied(file: string): ApplyReport {
  const result = { file, kind: 'policy', action: 'create', name: file, policy_id: null } as const;
  const more = { error: `about ${file}`, warning: `about ${file}`, rescued: false, doubt: null };
  return {
    results: [
      { ...result, ...more, status: 'failed' },
      { ...result, ...more, status: 'in-doubt' },
    ],
    summary: { applied: 0, failed: 1, in_doubt: 1, blocked: 0, skipped: 0 },
    rescued: false,
  };
}

const paint = createPaint(false);
const row = { kind: 'policy', policy_id: 1, app_id: null, status: 'recorded', applied_at: null } as const;

const renderers: Readonly<Record<string, (file: string) => string>> = {
  'lint, pretty': (file) => renderLintPretty(lint(file), look({ files: [file] })),
  'lint, github': (file) => renderLintGithub(lint(file)),
  'lint, junit': (file) => renderLintJunit(lint(file), look({ files: [file, `clean ${file}`] })),
  'lint, checkstyle': (file) => renderLintCheckstyle(lint(file), look({ files: [file, `clean ${file}`] })),
  'test, pretty': (file) => renderCasesText(cases(file), { color: false, quiet: false }),
  'test, junit': (file) => renderCasesJunit(cases(file)),
  'plan, pretty': (file) => renderPlanText(plan(file)[0], { ...plan(file)[1], color: false, width: 10_000 }),
  'plan, markdown': (file) => renderPlanMarkdown(...plan(file)),
  'plan, html': (file) => renderPlanHtml(...plan(file)),
  'apply, events': (file) =>
    applied(file)
      .results.map((result) =>
        renderApplyEvent({ kind: 'finished', result }, { color: false, planShown: false, width: null }),
      )
      .join(''),
  'apply, report': (file) =>
    renderApplyReport(applied(file), {
      color: false,
      embedded: false,
      quiet: false,
      command: createCommandWriter(null),
      width: null,
    }),
  'state list': (file) => renderStateTable([{ ...row, file, name: file }], paint, null),
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
