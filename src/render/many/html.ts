/**
 * The plan of many environments as one page that needs nothing else: each environment in a row that search and filters
 * find, and below what would be done, said once for all that would do it.
 */
import { actions, listedActions } from '../../plan/actions.ts';
import {
  type EnvironmentPlan,
  exceededEnvironments,
  isBindingMany,
  type ManyPlan,
} from '../../plan/many/many-plan.ts';
import { type Block, type SameChange, sameChanges } from '../../plan/many/same-changes.ts';
import { sameFailures } from '../../plan/many/same-failures.ts';
import { pageHead } from '../page/page.ts';
import { pageStyle } from '../page/style.ts';
import { htmlNote, htmlPhrase, quoted, strengthBadge } from '../page/words.ts';
import { diffRows } from '../plan/diff-rows.ts';
import { dotted, phrase } from '../plan/words.ts';
import { html, type Markup, nothing, verbatim } from '../text/markup.ts';
import type { ManyView } from './text.ts';
import { environments, manySummaryLine, samplesOf, someNames, toDo, unseenInMany } from './words.ts';

const style = `${pageStyle}
.envs { width: 100%; border-collapse: collapse; background: var(--card); border: 1px solid var(--line); border-radius: 0.5rem; }
.envs th, .envs td { text-align: left; padding: 0.35rem 0.75rem; border-bottom: 1px solid var(--line); vertical-align: top; }
.envs th { position: sticky; top: 0; background: var(--sunken); font-size: 0.875rem; }
.envs th { white-space: nowrap; overflow-wrap: normal; }
.envs .could-not td:last-child { color: var(--bad); }
.envs .same td:last-child { color: var(--soft); }
.block { background: var(--card); border: 1px solid var(--line); border-radius: 0.5rem; padding: 0.75rem 1rem; margin: 0.75rem 0; }
.block ul.fields { margin: 0.25rem 0 0.75rem 1.25rem; }
.names { max-height: 12rem; overflow: auto; font-size: 0.875rem; }
.more { color: var(--soft); }
`;

export function renderManyPlanHtml(
  plan: ManyPlan,
  view: Pick<ManyView, 'maxEnvironments' | 'approveWith'>,
): string {
  const blocks = sameChanges(plan.environments);
  const unseen = unseenInMany(plan);
  const isBinding = isBindingMany(plan);
  const exceeded = exceededEnvironments(plan, { max_environments: view.maxEnvironments });
  const page = html`${pageHead({ title: manySummaryLine(plan), script: manyScript, style })}
<body>
<a class="skip" href="#main">Skip to the plan</a>
<header>
<p class="brand">edict</p>
<h1>Plan for ${environments(plan.summary.environments)}</h1>
<p class="summary">${manySummaryLine(plan)}</p>
${unseen.length === 0 ? nothing : html`<p class="alert warn">${unseen.map((sentence) => html`${htmlPhrase(sentence)} `)}</p>`}
${exceeded === null ? nothing : html`<p class="alert bad">${exceeded}</p>`}
${weakenedIn(blocks)}
</header>
<form id="filters" role="search" hidden>
<label class="find"><span>Search</span><input type="search" id="find" autocomplete="off" spellcheck="false" placeholder="environment, group, file"></label>
<fieldset><legend>Environments</legend>${kindsOf(plan).map(
    (kind) =>
      html`<label class="chip"><input type="checkbox" name="kind" value="${kind}" checked> ${kind}</label>`,
  )}</fieldset>
<output id="found" aria-live="polite"></output>
</form>
<main id="main" tabindex="-1">
${failures(plan)}
<section aria-labelledby="changes"><h2 id="changes">What would be done</h2>
${blocks.length === 0 ? html`<p class="aside">Nothing.</p>` : html`${blocks.map(blockCard)}`}
</section>
<section aria-labelledby="environments"><h2 id="environments">Environments</h2>
<table class="envs"><thead><tr><th scope="col">Environment</th><th scope="col">Groups</th><th scope="col">To do</th></tr></thead>
<tbody>
${plan.environments.map(row)}
</tbody></table>
</section>
${
  plan.leftOut.length === 0
    ? nothing
    : html`<section aria-labelledby="left"><h2 id="left">Left out</h2><details><summary>${environments(plan.leftOut.length)} not selected</summary><p class="names">${plan.leftOut.map((name) => html`${quoted(name)} `)}</p></details></section>`
}
</main>
<footer>
${isBinding && plan.summary.with_changes > 0 ? html`<p>Digest <code>${plan.digest}</code></p>` : nothing}
${exceeded === null || !isBinding ? nothing : html`<p>An apply refuses this, unless it names this very plan: <code>${view.approveWith}</code></p>`}
<p>edict says what it recorded: it cannot see the services.</p>
</footer>
<script>${verbatim(manyScript)}</script>
</body>
</html>
`;
  return page.markup;
}

/** What the filters tell apart: the actions, then nothing to do, then failed. */
function kindsOf(plan: ManyPlan): readonly string[] {
  const found = new Set(plan.environments.flatMap(kinds));
  return [...listedActions, 'nothing to do', 'failed'].filter((kind) => found.has(kind));
}

function kinds({ saved }: EnvironmentPlan): readonly string[] {
  if (!saved) return ['failed'];
  const found = listedActions.filter((action) => saved.plan.summary[actions[action].summaryKey] > 0);
  return found.length > 0 ? found : ['nothing to do'];
}

function row(planned: EnvironmentPlan): Markup {
  const { environment, groups, wave, saved, failure } = planned;
  const files = (saved?.plan.changes ?? []).map(({ file }) => file).join(' ');
  const name = saved ? (toDo(saved.plan.summary) === 'nothing to do' ? 'same' : 'some') : 'could-not';
  return html`<tr class="${name}" data-row data-kinds="${kinds(planned).join(',')}" data-files="${files}"><td>${quoted(environment)}</td><td>${groups.join(', ')}${wave === null ? nothing : html` <span class="more">wave ${wave}</span>`}</td><td>${saved ? toDo(saved.plan.summary) : (failure?.message ?? '')}</td></tr>
`;
}

function failures(plan: ManyPlan): Markup {
  const same = sameFailures(plan.environments);
  if (same.length === 0) return nothing;
  return html`<section aria-labelledby="failed"><h2 id="failed">Could not be planned</h2>
${same.map(
  ({ failure, environments: names }) =>
    html`<div class="block"><p><b>${environments(names.length)}</b> <span class="more">${someNames(names)}</span></p><p>${htmlNote(failure.message)}</p>${failure.remedy === null ? nothing : html`<p class="aside">${htmlNote(failure.remedy)}</p>`}</div>`,
)}</section>`;
}

function weakenedIn(blocks: readonly Block[]): Markup {
  const names = new Set(
    blocks.flatMap(({ environments: all, changes }) =>
      changes.flatMap(({ change, differing }) =>
        change.diff.some(({ strength }) => strength === 'weaker')
          ? all
          : differing.flatMap(({ weakerIn }) => weakerIn),
      ),
    ),
  );
  return names.size === 0
    ? nothing
    : html`<p class="alert bad">It weakens protection in ${environments(names.size)}.</p>`;
}

function blockCard({ environments: names, changes }: Block): Markup {
  return html`<div class="block"><h3>${environments(names.length)}</h3>
<details><summary>${someNames(names)}</summary><p class="names">${names.map((name) => html`${quoted(name)} `)}</p></details>
${changes.map(changeItem)}</div>
`;
}

function changeItem({ change, differing }: SameChange): Markup {
  const { symbol } = actions[change.action];
  const rows = diffRows(change, { characters: 200, elements: 10 });
  return html`<details class="${change.action}"><summary><span class="sign" aria-hidden="true">${symbol}</span> ${quoted(change.file)} ${phrase(change, JSON.stringify(change.name))}${differing.length > 0 ? html` <span class="more">${differing.length === 1 ? '1 field differs' : `${differing.length} fields differ`}</span>` : nothing}</summary>
${change.note === null ? nothing : html`<p class="aside">${htmlNote(change.note)}</p>`}
<ul class="fields">${rows.map(
    ({ path, before, after, strength }) =>
      html`<li>${quoted(path)} ${before.map((value) => html`<bdi class="v">${value}</bdi> `)}${before.length > 0 && after.length > 0 ? '→ ' : ''}${after.map((value) => html`<bdi class="v">${value}</bdi> `)}${strengthBadge(strength)}</li>`,
  )}${differing.map(
    (field) =>
      html`<li>${quoted(dotted(field.path))} differs: ${samplesOf(field).join('; ')}${field.weakerIn.length > 0 ? strengthBadge('weaker') : nothing}</li>`,
  )}</ul></details>
`;
}

/** Search and filters. The hash of the script is in the page's policy. */
const manyScript = `
'use strict';
(() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const rows = all('[data-row]').map((element) => ({
    element,
    text: (element.textContent + ' ' + element.dataset.files).toLowerCase(),
    kinds: element.dataset.kinds.split(','),
  }));
  const form = document.getElementById('filters');
  const find = document.getElementById('find');
  const found = document.getElementById('found');
  const boxes = all('input[name="kind"]');
  const filter = () => {
    const words = find.value.toLowerCase().split(' ').filter((word) => word !== '');
    const shown = new Set(boxes.filter((box) => box.checked).map((box) => box.value));
    let left = 0;
    for (const { element, text, kinds } of rows) {
      const wanted = kinds.some((kind) => shown.has(kind)) && words.every((word) => text.includes(word));
      element.hidden = !wanted;
      if (wanted) left += 1;
    }
    found.value = left === rows.length ? '' : left + ' of ' + rows.length + ' environments';
  };
  form.hidden = false;
  form.addEventListener('input', filter);
  form.addEventListener('submit', (event) => event.preventDefault());
  // A browser may bring back what was typed before.
  filter();
})();
`;
