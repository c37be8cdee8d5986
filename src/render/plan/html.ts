/**
 * The plan as one page that needs nothing else: no network, no framework, and a policy that lets no script run but
 * its own. It reads on a phone, on paper, in light and dark.
 */
import { createHash } from 'node:crypto';
import { actions, listedActions } from '../../plan/actions.ts';
import { frameOf, isBinding, type PlanFacts } from '../../plan/facts.ts';
import type { Change, Plan } from '../../plan/plan.ts';
import { conflictCards, liveList, orphanChecklist } from '../live/html.ts';
import { coverageMatrix } from '../live/matrix.ts';
import { pageScript } from '../page/script.ts';
import { pageStyle } from '../page/style.ts';
import { quoted } from '../page/words.ts';
import { html, type Markup, nothing, verbatim } from '../text/html.ts';
import { diffRow } from './diff-rows.ts';
import { changeCards } from './html-changes.ts';
import { summaryLine } from './words.ts';

export function renderPlanHtml(plan: Plan, facts: PlanFacts): string {
  const changes = plan.changes.filter(({ action }) => action !== 'no-op');
  const { title, subject } = frameOf(plan, facts);
  const parts = sections(plan, facts, changes).filter(({ body }) => body !== nothing);
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${verbatim(securityPolicy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<meta name="robots" content="noindex">
<title>${title} ${subject}: ${summaryLine(plan)}</title>
<style>${verbatim(pageStyle)}</style>
</head>
<body>
<a class="skip" href="#main">Skip to the plan</a>
${header(plan, facts, changes)}
<nav aria-label="On this page"><ul>${parts.map(({ id, heading }) => html`<li><a href="#${id}">${heading}</a></li>`)}</ul></nav>
${filters(changes)}
<main id="main" tabindex="-1">
${parts.map(
  ({ id, heading, body }) => html`<section aria-labelledby="${id}"><h2 id="${id}">${heading}</h2>
${body}
</section>
`,
)}
</main>
${footer(plan, facts, changes)}
<script>${verbatim(pageScript)}</script>
</body>
</html>
`;
  return page.markup;
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const securityPolicy = [
  "default-src 'none'",
  `script-src ${hashOf(pageScript)}`,
  `style-src ${hashOf(pageStyle)}`,
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

interface Section {
  readonly id: string;
  readonly heading: string;
  readonly body: Markup;
}

function sections(plan: Plan, facts: PlanFacts, changes: readonly Change[]): readonly Section[] {
  const { live, conflicts = [], reach = [] } = facts;
  const byFile = new Map(reach.map((each) => [each.file, each]));
  const cards = changeCards(changes, byFile);
  const all = live && live.length > 0 ? html`${conflictCards(conflicts)}${liveList(live)}` : nothing;
  return [
    { id: 'weaker', heading: 'Weakens protection', body: weakenings(changes) },
    {
      id: 'changes',
      heading: 'Changes',
      body: cards.length > 0 ? html`${cards}` : html`<p class="aside">${summaryLine(plan)}</p>`,
    },
    {
      id: 'coverage',
      heading: 'Coverage',
      body: live ? coverageMatrix(live, conflicts) : nothing,
    },
    { id: 'live', heading: 'Live set', body: all },
    {
      id: 'orphans',
      heading: 'To remove by hand',
      body: isBinding(facts) ? orphanChecklist(facts) : nothing,
    },
  ];
}

function header(plan: Plan, facts: PlanFacts, changes: readonly Change[]): Markup {
  const { title, subject, subtitle } = frameOf(plan, facts);
  const used = listedActions.filter((listed) => changes.some(({ action }) => action === listed));
  return html`<header>
<p class="brand">edict</p>
<h1>${title} ${quoted(subject)}</h1>
${subtitle === null ? nothing : html`<p class="service">${quoted(subtitle)}</p>`}
<p class="summary">${summaryLine(plan)}</p>
${alerts(plan, facts, changes)}
${
  used.length === 0
    ? nothing
    : html`<ul class="tiles">${used.map((action) => {
        const { symbol, meaning } = actions[action];
        const count = changes.filter((change) => change.action === action).length;
        return html`<li class="${action}"><span class="sign" aria-hidden="true">${symbol}</span><b>${count}</b> <span>${meaning}</span></li>`;
      })}</ul>`
}
</header>`;
}

function alerts(plan: Plan, facts: PlanFacts, changes: readonly Change[]): Markup {
  const weaker = changes.flatMap(({ diff }) => diff.filter(({ strength }) => strength === 'weaker')).length;
  const contradicted = (facts.conflicts ?? []).filter(({ kind }) => kind !== 'same-payload').length;
  const places = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
  return html`${weaker > 0 ? html`<p class="alert bad"><a href="#weaker">It weakens protection in ${places(weaker, 'place')}.</a></p>` : nothing}
${plan.summary.blocked > 0 ? html`<p class="alert bad">${places(plan.summary.blocked, 'file')} blocked until a person decides.</p>` : nothing}
${facts.exceeded.map((sentence) => html`<p class="alert bad">${sentence}</p>`)}
${contradicted > 0 ? html`<p class="alert warn"><a href="#live">${places(contradicted, 'setting')} with different values on the same targets.</a></p>` : nothing}`;
}

function weakenings(changes: readonly Change[]): Markup {
  const items = changes.flatMap(({ file, diff }, index) =>
    diff
      .filter(({ strength }) => strength === 'weaker')
      .map((each) => {
        const { path, before, after } = diffRow(each, { characters: 120, elements: 5 });
        const side = (values: readonly string[]): Markup =>
          values.length === 0
            ? html`not set`
            : html`${values.map((value) => html`<bdi class="v">${value}</bdi> `)}`;
        return html`<li data-find><a href="#change-${index + 1}">${quoted(file)}</a> ${quoted(path)} <span class="step">${side(before)}<span aria-hidden="true"> &rarr; </span><span class="hidden"> becomes </span>${side(after)}</span></li>
`;
      }),
  );
  return items.length === 0 ? nothing : html`<ul class="weakenings">${items}</ul>`;
}

/** Shown by the script: without it they would do nothing. */
function filters(changes: readonly Change[]): Markup {
  const used = listedActions.filter((listed) => changes.some(({ action }) => action === listed));
  return html`<form id="filters" role="search" hidden>
<label class="find"><span>Search</span><input type="search" id="find" autocomplete="off" spellcheck="false" placeholder="file, name, field, target"></label>
${
  changes.length === 0
    ? nothing
    : html`<fieldset><legend>Changes</legend>${used.map(
        (action) =>
          html`<label class="chip ${action}"><input type="checkbox" name="action" value="${action}" checked> ${action}</label>`,
      )}<label class="chip"><input type="checkbox" id="only-weaker"> only weaker</label></fieldset>
<span class="buttons"><button type="button" id="open-all">Open all</button><button type="button" id="close-all">Close all</button></span>`
}
<output id="found" aria-live="polite"></output>
</form>`;
}

function footer(plan: Plan, facts: PlanFacts, changes: readonly Change[]): Markup {
  if (!isBinding(facts)) return nothing;
  const { exceeded, commandSuffix = '' } = facts;
  return html`<footer>
${changes.length > 0 ? html`<p>Digest <code>${plan.digest}</code></p>` : nothing}
${exceeded.length > 0 ? html`<p>An apply refuses this, unless it names this very plan: <code>edict apply --approve ${plan.digest}${commandSuffix}</code></p>` : nothing}
<p>State ${plan.state.lineage === null ? 'not begun' : html`<code>${plan.state.lineage}</code>, serial ${plan.state.serial}`}. edict says what it recorded: it cannot see the service.</p>
${plan.service === 'embedded' ? html`<p>embedded service: nothing left this machine</p>` : nothing}
</footer>`;
}
