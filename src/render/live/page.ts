/** What is live as an HTML page: the policies, the settings of a target, and where policies disagree. */
import type { LivePolicy } from '../../plan/live-set.ts';
import { type GivenSetting, type LiveView, otherConflicts } from '../../plan/live-view.ts';
import { type PageHeader, pageHeader, renderPage, type Tile } from '../page/page.ts';
import { htmlPhrase, policyList, quoted } from '../page/words.ts';
import { dotted } from '../plan/words.ts';
import { html, type Markup, nothing } from '../text/markup.ts';
import { conflictCards, liveList, orphanChecklist } from './html.ts';
import { coverageMatrix } from './matrix.ts';
import { liveCaveat, liveSummary, oneTarget, sideValue } from './words.ts';

/** More make a page that no phone opens. */
const MOST_SETTINGS = 2_000;
const MOST_SIDES = 20;

export function renderLiveHtml(
  view: LiveView,
  { commandSuffix }: { readonly commandSuffix: string },
): string {
  const { environment, service, state, target, policies, settings, conflicts } = view;
  const others = otherConflicts(view);
  const where = service === 'embedded' ? 'the embedded service' : service;
  const title = target ? 'What reaches' : 'Live on';
  const header: PageHeader = {
    title,
    subject: target ? htmlPhrase(oneTarget(target)) : quoted(environment),
    subtitle: target ? html`${quoted(environment)}, ${quoted(where)}` : quoted(where),
    summary: liveSummary(view),
    alerts: alerts(view),
    tiles: tilesOf(policies),
  };
  const subject = target ? (target.name ?? `${target.kind} ${target.id}`) : environment;
  return renderPage({
    title: `${title} ${subject}: ${liveSummary(view)}`,
    content: 'what is live',
    header: pageHeader(header),
    filters: nothing,
    sections: [
      { id: 'settings', heading: 'Settings', body: settingsTable(settings) },
      {
        id: 'live',
        heading: others.length > 0 ? 'Live side by side' : 'Policies',
        body: policies.length === 0 ? nothing : html`${conflictCards(others)}${liveList(policies, true)}`,
      },
      {
        id: 'coverage',
        heading: 'Coverage',
        body: target || policies.length === 0 ? nothing : coverageMatrix(policies, conflicts),
      },
      {
        id: 'orphans',
        heading: 'To remove by hand',
        body: target
          ? nothing
          : orphanChecklist({ leftBehind: policies.flatMap(leftBehindOf), commandSuffix }),
      },
    ],
    footer: html`<footer>
<p>State ${state === null ? 'not begun' : html`<code>${state.lineage}</code>, serial ${state.serial}`}. ${liveCaveat(view)}</p>
</footer>`,
  });
}

function alerts({ policies, conflicts, target }: LiveView): Markup {
  const doubtful = policies.filter(({ standing }) => standing === 'in-doubt').length;
  const differing = conflicts.filter(({ kind }) => kind !== 'same-payload').length;
  const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
  return html`${doubtful > 0 ? html`<p class="alert bad">${counted(doubtful, 'create')} in doubt: nobody knows whether the policy is there.</p>` : nothing}
${differing > 0 ? html`<p class="alert warn"><a href="#${target ? 'settings' : 'live'}">${counted(differing, 'setting')} with different values ${target ? 'here' : 'on the same targets'}.</a></p>` : nothing}`;
}

function tilesOf(policies: readonly LivePolicy[]): readonly Tile[] {
  const kinds = [
    ['recorded', 'create', '+', 'of a file'],
    ['left-behind', 'orphan', '○', 'left behind: no file describes it'],
    ['in-doubt', 'blocked', '?', 'in doubt: it may be there'],
  ] as const;
  return kinds.flatMap(([standing, className, symbol, meaning]) => {
    const count = policies.filter((policy) => policy.standing === standing).length;
    return count === 0 ? [] : [{ className, symbol, count, meaning }];
  });
}

function settingsTable(settings: readonly GivenSetting[]): Markup {
  if (settings.length === 0) return nothing;
  const more = settings.length - MOST_SETTINGS;
  return html`<table class="diff whole settings" role="table"><thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">Setting</th><th role="columnheader" scope="col">Value, and who gives it</th></tr></thead><tbody role="rowgroup">
${settings.slice(0, MOST_SETTINGS).map(settingRow)}</tbody></table>
${more > 0 ? html`<p class="aside">${more} more are left out.</p>` : nothing}`;
}

function settingRow({ path, instance, sensitive, disagree, sides }: GivenSetting): Markup {
  const shown = sides.slice(0, MOST_SIDES);
  const name = html`${quoted(dotted(path).replace(/^macos\./, ''))}${instance === null ? nothing : html` <span class="aside">of ${quoted(instance)}</span>`}`;
  const badge = disagree ? html` <span class="badge left-behind">different values</span>` : nothing;
  return html`<tr role="row" data-find${disagree ? CLASHES : nothing}><th role="rowheader" scope="row">${name}${badge}</th><td role="cell"><dl class="sides">${shown.map(
    (side) =>
      html`<div><dt>${value(side, sensitive, disagree)}</dt><dd>${policyList(side.policies)}</dd></div>`,
  )}</dl>${sides.length > shown.length ? html`<p class="aside">and ${sides.length - shown.length} other values</p>` : nothing}</td></tr>
`;
}

const CLASHES = html` class="clash-row"`;

function value(side: GivenSetting['sides'][number], sensitive: boolean, disagree: boolean): Markup {
  const text =
    sensitive && !disagree ? '(sensitive)' : sideValue(side, sensitive, (json) => JSON.stringify(json));
  return html`<bdi class="v">${text.length > 400 ? `${text.slice(0, 400).toWellFormed()}…` : text}</bdi>`;
}

function leftBehindOf({ policy_id, name, file, standing, reason, since }: LivePolicy) {
  if (standing !== 'left-behind' || policy_id === null || reason === null) return [];
  return [{ policy_id, name, file, reason, since }];
}
