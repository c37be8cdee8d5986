/** The sections about what is live on the page of a plan: conflicts, duplicates, and what to remove by hand. */
import { isObject } from '../../base/json.ts';
import type { PlanFacts } from '../../plan/facts.ts';
import type { LivePolicy } from '../../plan/live-set.ts';
import type { Conflict } from '../../plan/live-set-conflicts.ts';
import { htmlPhrase, policyList, quoted, standingBadge } from '../page/words.ts';
import { html, type Markup, nothing } from '../text/markup.ts';
import {
  appliedBy,
  conflictSubject,
  conflictVerdict,
  countedTargets,
  sharedTargets,
  sideValue,
  unknownWinner,
} from './words.ts';

const MOST_SIDES = 20;
/** More make a page that no phone opens. */
const MOST_CONFLICTS = 500;

export function conflictCards(conflicts: readonly Conflict[]): Markup {
  if (conflicts.length === 0) return nothing;
  return html`<p>What policies for the same targets say differently, or twice. ${unknownWinner}</p>
<ul class="cards">${conflicts.slice(0, MOST_CONFLICTS).map(
    (conflict) => html`<li class="card conflict ${conflict.kind}" data-find>
<h3>${htmlPhrase(conflictSubject(conflict))}</h3>
<p class="verdict">${conflictVerdict(conflict)}</p>
${conflict.kind === 'same-payload' ? policyList(conflict.policies) : sides(conflict)}
<p class="aside">On ${htmlPhrase(sharedTargets(conflict.targets, 8))}.</p>
</li>
`,
  )}</ul>
${conflicts.length > MOST_CONFLICTS ? html`<p class="aside">${conflicts.length - MOST_CONFLICTS} more are left out.</p>` : nothing}`;
}

function sides(conflict: Exclude<Conflict, { kind: 'same-payload' }>): Markup {
  const shown = conflict.sides.slice(0, MOST_SIDES);
  const more = conflict.sides.length - shown.length;
  return html`<dl class="sides">${shown.map(
    (side) =>
      html`<div><dt>${quoted(sideValue(side, conflict.sensitive, (value) => JSON.stringify(value)))}</dt><dd>${policyList(side.policies)}</dd></div>`,
  )}</dl>${more > 0 ? html`<p class="aside">and ${more} other values</p>` : nothing}`;
}

/** Every policy that is live, or may be; `open` where that is what the page is about. */
export function liveList(live: readonly LivePolicy[], open = false): Markup {
  return html`<details class="all"${open ? html` open` : nothing}><summary><h3>All ${live.length} policies of the live set</h3></summary>
<ul class="rows">${live.map((policy) => {
    const targets = countedTargets(policy.targets);
    const { macos } = policy.effective;
    const names = Object.keys(isObject(macos) ? macos : {});
    return html`<li data-find><span class="id">${policy.policy_id === null ? 'new' : String(policy.policy_id)}</span>
<span class="who"><b>${quoted(policy.name)}</b> ${quoted(policy.file)}${open && policy.by ? html` <span class="aside">${htmlPhrase(appliedBy(policy))}</span>` : nothing}</span>
<span>${standingBadge(policy)}${open && policy.since !== null ? html` <span class="aside">since ${policy.since.slice(0, 10)}</span>` : nothing}</span>
<span class="aside">${names.length === 0 ? 'no payload' : html`${names.join(', ')}`} &middot; ${targets.length === 0 ? 'no targets' : htmlPhrase(targets)}</span></li>
`;
  })}</ul></details>`;
}

/** What only a person can do, to be ticked off on screen or paper. Nothing is remembered. */
export function orphanChecklist({
  leftBehind,
  commandSuffix = '',
}: Pick<PlanFacts, 'leftBehind' | 'commandSuffix'>): Markup {
  if (leftBehind.length === 0) return html`<p class="aside">Nothing is left behind.</p>`;
  return html`<p>Live on the service, and no file describes them. Remove each in the portal, then tell edict.</p>
<ul class="checklist">${leftBehind.map(
    ({
      policy_id,
      name,
      file,
      reason,
      since,
    }) => html`<li data-find><label><input type="checkbox"> <span>Policy <b>${policy_id}</b> ${quoted(name)}
<span class="aside">${reason === 'superseded' ? 'superseded' : 'file removed'} ${since === null ? 'by this plan' : `on ${since.slice(0, 10)}`}, ${quoted(file)}</span></span></label>
<code>edict orphans ack ${policy_id}${commandSuffix}</code></li>
`,
  )}</ul>`;
}
