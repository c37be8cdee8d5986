/** What is live, on the page of a plan and on one of its own. */
import type { LivePolicy } from '../../plan/live-set.ts';
import { appliedBy, countedTargets } from '../live/words.ts';
import { html, type Markup, nothing } from '../text/markup.ts';
import { htmlPhrase, quoted, standingBadge } from './words.ts';

/** Every policy that is live, or may be; `open` where that is what the page is about. */
export function liveList(live: readonly LivePolicy[], open = false): Markup {
  return html`<details class="all"${open ? html` open` : nothing}><summary><h3>All ${live.length} policies of the live set</h3></summary>
<ul class="rows">${live.map((policy) => {
    const targets = countedTargets(policy.targets);
    return html`<li data-find><span class="id">${policy.policy_id === null ? 'new' : String(policy.policy_id)}</span>
<span class="who"><b>${quoted(policy.name)}</b> ${quoted(policy.file)}${open && policy.by ? html` <span class="aside">${htmlPhrase(appliedBy(policy))}</span>` : nothing}</span>
<span>${standingBadge(policy)}${open && policy.since !== null ? html` <span class="aside">since ${policy.since.slice(0, 10)}</span>` : nothing}</span>
<span class="aside">${policy.payloads.length === 0 ? 'no payload' : html`${policy.payloads.join(', ')}`} &middot; ${targets.length === 0 ? 'no targets' : htmlPhrase(targets)}</span></li>
`;
  })}</ul></details>`;
}
