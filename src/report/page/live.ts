/** What is live as a page: the policies, the settings of a target, and where policies disagree. */
import { counted } from '../../base/counted.ts';
import { printableLines } from '../../diagnostics/printable.ts';
import { SENSITIVE } from '../../diagnostics/redact.ts';
import type { LivePolicy } from '../../plan/live/live-set.ts';
import { type GivenSetting, type LiveView, otherConflicts } from '../../plan/live/live-view.ts';
import type { SameFailure } from '../../plan/same-failures.ts';
import { type LiveIn, type LiveShare, liveOfMany } from '../live/of-many.ts';
import { leftBehindSentence, liveCaveat, liveSummary, oneTarget, sideValues } from '../live/words.ts';
import { dotted } from '../plan/words.ts';
import { liveSentences } from '../statements/conflicts.ts';
import {
  environmentCount,
  environmentNames,
  likeFirst,
  type StatementOptions,
  someNames,
} from '../statements/row.ts';
import { html, type Markup, nothing } from '../text/markup.ts';
import { serviceName } from '../text/names.ts';
import { type Phrase, say } from '../text/phrase.ts';
import { liveList, sharedList } from './live-set.ts';
import { coverageMatrix } from './matrix.ts';
import { renderPage, type Tile } from './page.ts';
import { sentenceList } from './statements.ts';
import { htmlPhrase, policyList, quoted } from './words.ts';

/** More make a page that no phone opens. */
const MOST_SETTINGS = 2_000;
const MOST_SIDES = 20;

export function renderLiveHtml(view: LiveView, { command }: StatementOptions): string {
  const { environment, service, state, target, policies, settings, conflicts } = view;
  const where = serviceName(service);
  const title = target ? 'What reaches' : 'Live on';
  const subject = target ? (target.name ?? `${target.kind} ${target.id}`) : environment;
  const said = [...leftBehindSentence(view, command), ...liveSentences(otherConflicts(view))];
  return renderPage({
    title: `${title} ${subject}: ${liveSummary(view)}`,
    content: 'what is live',
    header: {
      title,
      subject: target ? htmlPhrase(oneTarget(target)) : quoted(environment),
      subtitle: target ? html`${quoted(environment)}, ${quoted(where)}` : quoted(where),
      summary: liveSummary(view),
      made: nothing,
      tiles: tilesOf(policies),
    },
    filters: nothing,
    sections: [
      { id: 'statements', heading: 'To know', body: sentenceList(said), count: said.length },
      { id: 'settings', heading: 'Settings', body: settingsTable(settings), count: settings.length },
      {
        id: 'live',
        heading: 'Policies',
        body: policies.length === 0 ? nothing : liveList(policies, true),
        count: policies.length,
      },
      {
        id: 'coverage',
        heading: 'Coverage',
        body: target || policies.length === 0 ? nothing : coverageMatrix(policies, conflicts),
      },
    ],
    footer: html`<footer>
<p>State ${state === null ? 'not begun' : html`<code>${state.lineage}</code>, serial ${state.serial}`}. ${liveCaveat(view)}</p>
</footer>`,
  });
}

/** Of many environments: what is alike in them once, and each with its counts. */
export function renderLiveHtmlOfMany(
  all: readonly LiveIn[],
  { command, failures }: StatementOptions & { readonly failures: readonly SameFailure[] },
): string {
  const asked = liveOfMany(all);
  const policies = all.flatMap(({ answer }) => answer.policies);
  const [first] = asked;
  const target = first?.target ?? null;
  const summary = liveSummary({ policies, target });
  const title = target ? 'What reaches' : 'Live in';
  const count = environmentCount(all.length);
  const said = [
    ...failures.map(
      ({ failure, environments, isExample }): Phrase =>
        say`${environmentNames(environments)}${likeFirst(environments, isExample)}: ${[printableLines(failure.message)]}`,
    ),
    ...leftBehindSentence({ policies, target }, command),
    ...asked.flatMap(({ conflicts }) => conflicts),
  ];
  const shares = asked.flatMap((part) => part.shares);
  const settings = shares.flatMap((share) => share.settings);
  return renderPage({
    title: `${title} ${target ? (target.name ?? `${target.kind} ${target.id}`) : count}: ${summary}`,
    content: 'what is live',
    header: {
      title,
      subject: target ? htmlPhrase(oneTarget(target)) : html`${count}`,
      subtitle: target ? html`${count}` : null,
      summary,
      made: nothing,
      tiles: tilesOf(policies),
    },
    filters: nothing,
    sections: [
      { id: 'statements', heading: 'To know', body: sentenceList(said), count: said.length },
      {
        id: 'settings',
        heading: 'Settings',
        body:
          settings.length === 0
            ? nothing
            : html`${shares.map((share) => inShare(share, settingsTable(share.settings)))}`,
        count: settings.length,
      },
      {
        id: 'live',
        heading: 'Policies',
        body:
          policies.length === 0
            ? nothing
            : html`${shares.map((share) => inShare(share, sharedList(share.policies)))}`,
        count: policies.length,
      },
      { id: 'environments', heading: 'Environments', body: environmentTable(all), count: all.length },
    ],
    footer: html`<footer>
<p>${liveCaveat({ target })}</p>
</footer>`,
  });
}

function inShare({ environments }: LiveShare, body: Markup): Markup {
  if (body === nothing) return nothing;
  const names = someNames(environments, MOST_ENVIRONMENTS);
  return html`<h3>In ${environmentCount(environments.length)}: ${htmlPhrase(names)}</h3>
${body}
`;
}

const MOST_ENVIRONMENTS = 12;

function environmentTable(all: readonly LiveIn[]): Markup {
  return html`<table class="envs"><thead><tr><th scope="col">Environment</th><th scope="col">Live</th><th scope="col">State</th></tr></thead>
<tbody>
${all.map(
  ({
    environment,
    answer: view,
  }) => html`<tr data-find data-row><td>${quoted(environment)}</td><td>${liveSummary(view)}</td><td>${
    view.state === null ? 'not begun' : html`<code>${view.state.lineage}</code>, serial ${view.state.serial}`
  }</td></tr>
`,
)}</tbody></table>`;
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
  const values = sideValues(shown, sensitive && disagree, 400);
  return html`<tr role="row" data-find${disagree ? CLASHES : nothing}><th role="rowheader" scope="row">${name}${badge}</th><td role="cell"><dl class="sides">${shown.map(
    ({ policies }, index) =>
      html`<div><dt><bdi class="v">${sensitive && !disagree ? SENSITIVE : (values[index] ?? '')}</bdi></dt><dd>${policyList(policies)}</dd></div>`,
  )}</dl>${sides.length > shown.length ? html`<p class="aside">and ${counted(sides.length - shown.length, 'other value')}</p>` : nothing}</td></tr>
`;
}

const CLASHES = html` class="clash-row"`;
