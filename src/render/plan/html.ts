/** The plan as an HTML page: what it weakens and changes, what is live then, and what to remove by hand. */
import { actions, listedActions } from '../../plan/actions.ts';
import { frameOf, isBinding, isOfApply, type PlanFacts } from '../../plan/facts.ts';
import type { Change, Plan } from '../../plan/plan.ts';
import { weakenedFields } from '../../plan/strength.ts';
import { conflictCards, liveList, orphanChecklist } from '../live/html.ts';
import { coverageMatrix } from '../live/matrix.ts';
import { pageHeader, renderPage, type Section } from '../page/page.ts';
import { htmlPhrase, quoted } from '../page/words.ts';
import { html, type Markup, nothing } from '../text/markup.ts';
import { diffRow } from './diff-rows.ts';
import { changeCards } from './html-changes.ts';
import { unseenSentences } from './unseen.ts';
import { summaryLine } from './words.ts';

export function renderPlanHtml(plan: Plan, facts: PlanFacts): string {
  const changes = plan.changes.filter(({ action }) => action !== 'no-op');
  const { title, subject } = frameOf(plan, facts);
  return renderPage({
    title: `${title} ${subject}: ${summaryLine(plan)}`,
    content: 'the plan',
    header: header(plan, facts, changes),
    filters: filters(changes),
    sections: sections(plan, facts, changes),
    footer: footer(plan, facts, changes),
  });
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
      body: isOfApply(facts) ? orphanChecklist(facts) : nothing,
    },
  ];
}

function header(plan: Plan, facts: PlanFacts, changes: readonly Change[]): Markup {
  const { title, subject, subtitle } = frameOf(plan, facts);
  const used = listedActions.filter((listed) => changes.some(({ action }) => action === listed));
  const tiles = used.map((action) => {
    const { symbol, meaning } = actions[action];
    const count = changes.filter((change) => change.action === action).length;
    return { className: action, symbol, count, meaning };
  });
  return pageHeader({
    title,
    subject: quoted(subject),
    subtitle: subtitle === null ? null : quoted(subtitle),
    summary: summaryLine(plan),
    alerts: alerts(plan, facts, changes),
    tiles,
  });
}

function alerts(plan: Plan, facts: PlanFacts, changes: readonly Change[]): Markup {
  const weaker = changes.flatMap(weakenedFields).length;
  const contradicted = (facts.conflicts ?? []).filter(({ kind }) => kind !== 'same-payload').length;
  const places = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
  const unseen = unseenSentences(facts);
  return html`${unseen.length > 0 ? html`<p class="alert warn">${unseen.map((sentence) => html`${htmlPhrase(sentence)} `)}</p>` : nothing}
${weaker > 0 ? html`<p class="alert bad"><a href="#weaker">It weakens protection in ${places(weaker, 'place')}.</a></p>` : nothing}
${plan.summary.blocked > 0 ? html`<p class="alert bad">${places(plan.summary.blocked, 'file')} blocked until a person decides.</p>` : nothing}
${facts.exceeded.map((sentence) => html`<p class="alert bad">${sentence}</p>`)}
${contradicted > 0 ? html`<p class="alert warn"><a href="#live">${places(contradicted, 'setting')} with different values on the same targets.</a></p>` : nothing}`;
}

function weakenings(changes: readonly Change[]): Markup {
  const items = changes.flatMap((change, index) =>
    weakenedFields(change).map((each) => {
      const { file } = change;
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

function filters(changes: readonly Change[]): Markup {
  if (changes.length === 0) return nothing;
  const used = listedActions.filter((listed) => changes.some(({ action }) => action === listed));
  return html`<fieldset><legend>Changes</legend>${used.map(
    (action) =>
      html`<label class="chip ${action}"><input type="checkbox" name="action" value="${action}" checked> ${action}</label>`,
  )}<label class="chip"><input type="checkbox" id="only-weaker"> only weaker</label></fieldset>
<span class="buttons"><button type="button" id="open-all">Open all</button><button type="button" id="close-all">Close all</button></span>`;
}

function footer(plan: Plan, facts: PlanFacts, changes: readonly Change[]): Markup {
  if (!isOfApply(facts)) return nothing;
  const { exceeded, commandSuffix = '' } = facts;
  return html`<footer>
${changes.length > 0 && isBinding(facts) ? html`<p>Digest <code>${plan.digest}</code></p>` : nothing}
${exceeded.length > 0 && isBinding(facts) ? html`<p>An apply refuses this, unless it names this very plan: <code>edict apply --approve ${plan.digest}${commandSuffix}</code></p>` : nothing}
<p>State ${plan.state.lineage === null ? 'not begun' : html`<code>${plan.state.lineage}</code>, serial ${plan.state.serial}`}. edict says what it recorded: it cannot see the service.</p>
${plan.service === 'embedded' ? html`<p>embedded service: nothing left this machine</p>` : nothing}
</footer>`;
}
