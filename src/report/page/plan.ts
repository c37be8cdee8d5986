/** The plan of one environment or of many as a page: what is said of it, every change, and what is live then. */

import { counted } from '../../base/counted.ts';
import { fileOfKey } from '../../base/policy-key.ts';
import type { Made } from '../../generated/plan-file.ts';
import { actions, listedActions } from '../../plan/actions.ts';
import type { ShownPolicy } from '../../plan/live/live-set.ts';
import { type EnvironmentPlan, isBindingReport, type PlanReport } from '../../plan/plan-report.ts';
import { blockMarkup } from '../document/html.ts';
import { coverageMatrix } from '../live/coverage.ts';
import { policyEntries } from '../live/document.ts';
import {
  frameOfReport,
  type ShownChange,
  shownChanges,
  summaryLine,
  toDo,
  usedActions,
} from '../plan/words.ts';
import { planStatements, type StatementOptions } from '../statements/index.ts';
import { html, type Markup, nothing } from '../text/markup.ts';
import { shownTime, whoPhrase } from '../text/names.ts';
import { changeCards } from './changes.ts';
import { ladderRows } from './ladders.ts';
import { renderPage, type Section, type Tile } from './page.ts';
import { statementList } from './statements.ts';
import { htmlPhrase, quoted } from './words.ts';

export function renderPlanHtml(report: PlanReport, options: StatementOptions): string {
  const changes = shownChanges(report);
  const summary = summaryLine(report);
  const { title, subject, subtitle } = frameOfReport(report);
  return renderPage({
    title: `${title} ${subject}: ${summary}`,
    content: 'the plan',
    header: {
      title,
      subject: quoted(subject),
      subtitle: subtitle === null ? null : quoted(subtitle),
      summary,
      notes: report.made ? [madeLine(report.made)] : [],
      tiles: tilesOf(report),
    },
    filters: filters(report, changes),
    sections: sections(report, changes, options),
    footer: footer(report, changes),
  });
}

/** `Made 2026-01-31 09:14 UTC by alice, commit 1a2b3c4d5e6f, https://ci.example/7`. */
function madeLine({ at, by }: Made): Markup {
  return html`Made <time datetime="${at}">${shownTime(at)}</time> by ${htmlPhrase(whoPhrase(by))}`;
}

function sections(
  report: PlanReport,
  changes: readonly ShownChange[],
  options: StatementOptions,
): readonly Section[] {
  const [only] = report.environments;
  const { live = [], conflicts = [] } = (report.isOne && only?.facts) || {};
  const numbered = changes.map(({ change }, index) => [change.file, index + 1] as const);
  // What is said of a whole ladder leads to the first of its rings.
  const ofFiles = numbered.map(([key, number]) => [fileOfKey(key), number] as const).toReversed();
  const numbers = new Map([...ofFiles, ...numbered]);
  const linkTo = (file: string): string | null => (numbers.has(file) ? `#change-${numbers.get(file)}` : null);
  const said = planStatements(report, options);
  return [
    { id: 'statements', heading: 'To know', body: statementList(said, linkTo), count: said.length },
    {
      id: 'changes',
      heading: 'Changes',
      body:
        changes.length > 0
          ? html`${changeCards(changes, report.isOne)}`
          : html`<p class="aside">${summaryLine(report)}</p>`,
      count: changes.length,
    },
    { id: 'rings', heading: 'Rings', ...ladderRows(report) },
    {
      id: 'environments',
      heading: 'Environments',
      body: report.isOne ? nothing : environmentTable(report),
      count: report.environments.length,
    },
    {
      id: 'coverage',
      heading: 'Coverage',
      body: live.length > 0 ? blockMarkup(coverageMatrix(live, conflicts)) : nothing,
    },
    { id: 'live', heading: 'Live set', body: liveSet(live), count: live.length },
  ];
}

function liveSet(live: readonly ShownPolicy[]): Markup {
  if (live.length === 0) return nothing;
  const list = live.map((policy) => ({ policy, ids: [{ environment: '', policy_id: policy.policy_id }] }));
  return html`<details class="all"><summary><h3>The live set: ${counted(live.length, 'policy', 'policies')}</h3></summary>
${blockMarkup(policyEntries(list))}</details>`;
}

function tilesOf({ summary }: PlanReport): readonly Tile[] {
  return listedActions.flatMap((action) => {
    const { symbol, meaning, summaryKey } = actions[action];
    const count = summary[summaryKey];
    return count > 0 ? [{ className: action, symbol, count, meaning }] : [];
  });
}

/** What the filters tell apart: the actions; of environments also nothing to do and failed. */
function kindsOf({ saved }: EnvironmentPlan): readonly string[] {
  if (!saved) return ['failed'];
  const found = listedActions.filter((action) => saved.plan.summary[actions[action].summaryKey] > 0);
  return found.length > 0 ? found : ['nothing to do'];
}

function filters(report: PlanReport, changes: readonly ShownChange[]): Markup {
  const found = new Set(report.environments.flatMap(kindsOf));
  const kinds = report.isOne
    ? usedActions(changes)
    : [...listedActions, 'nothing to do', 'failed'].filter((kind) => found.has(kind));
  if (kinds.length === 0 || (report.isOne && changes.length === 0)) return nothing;
  return html`<fieldset><legend>${report.isOne ? 'Changes' : 'Environments'}</legend>${kinds.map(
    (kind) =>
      html`<label class="chip ${kind}"><input type="checkbox" name="kind" value="${kind}" checked> ${kind}</label>`,
  )}<label class="chip"><input type="checkbox" id="only-weaker"> only weaker</label></fieldset>
<span class="buttons"><button type="button" id="open-all">Open all</button><button type="button" id="close-all">Close all</button></span>`;
}

function environmentTable({ environments }: PlanReport): Markup {
  return html`<table class="envs"><thead><tr><th scope="col">Environment</th><th scope="col">Groups</th><th scope="col">To do</th></tr></thead>
<tbody>
${environments.map(environmentRow)}
</tbody></table>`;
}

function environmentRow(planned: EnvironmentPlan): Markup {
  const { environment, groups, wave, saved, failure } = planned;
  const files = (saved?.plan.changes ?? []).map(({ file }) => file).join(' ');
  const work = saved ? toDo(saved.plan.summary) : (failure?.message ?? '');
  const name = saved ? (work === 'nothing to do' ? 'same' : 'some') : 'could-not';
  return html`<tr class="${name}" data-find data-row data-kinds="${kindsOf(planned).join(',')}" data-text="${files}"><td>${quoted(environment)}</td><td>${groups.join(', ')}${wave === null ? nothing : html` <span class="aside">wave ${wave}</span>`}</td><td>${work}</td></tr>
`;
}

function footer(report: PlanReport, changes: readonly ShownChange[]): Markup {
  const state = report.environments[0]?.saved?.plan.state;
  return html`<footer>
${changes.length > 0 && isBindingReport(report) ? html`<p>Digest <code>${report.digest}</code></p>` : nothing}
${report.isOne && state ? html`<p>State ${state.lineage === null ? 'not begun' : html`<code>${state.lineage}</code>, serial ${state.serial}`}.</p>` : nothing}
<p>edict says what it recorded: it cannot see the service.</p>
</footer>`;
}
