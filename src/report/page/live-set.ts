/** What is live, on the page of a plan and on one of its own. */
import { counted } from '../../base/counted.ts';
import type { LivePolicy } from '../../plan/live/live-set.ts';
import type { SharedPolicy } from '../live/of-many.ts';
import { appliedBy, countedTargets } from '../live/words.ts';
import { html, type Markup, nothing } from '../text/markup.ts';
import { foldedNames, htmlPhrase, quoted, standingBadge } from './words.ts';

/** Policies that several environments have alike, each with its ids. */
export function sharedList(policies: readonly SharedPolicy[]): Markup {
  return html`<ul class="rows">${policies.map(({ policy, ids }) => {
    const [only] = ids;
    const each = ids.map(
      ({ environment, policy_id }) => html`${idOf({ ...policy, policy_id })} in ${quoted(environment)}`,
    );
    return ids.length === 1 && only
      ? row(policy, true, nothing)
      : row(policy, true, foldedNames(`${ids.length} ids`, each));
  })}</ul>`;
}

/** Every policy that is live, or may be; `open` where that is what the page is about. */
export function liveList(live: readonly LivePolicy[], open = false): Markup {
  return html`<details class="all"${open ? html` open` : nothing}><summary><h3>The live set: ${counted(live.length, 'policy', 'policies')}</h3></summary>
<ul class="rows">${live.map((policy) => row(policy, open, nothing))}</ul></details>`;
}

function row(policy: LivePolicy, open: boolean, ids: Markup): Markup {
  const targets = countedTargets(policy.targets);
  return html`<li data-find><span class="id">${ids === nothing ? idOf(policy) : ids}</span>
<span class="who"><b>${quoted(policy.name)}</b> ${quoted(policy.file)}${open && policy.by ? html` <span class="aside">${htmlPhrase(appliedBy(policy))}</span>` : nothing}</span>
<span>${standingBadge(policy)}${open && policy.since !== null ? html` <span class="aside">since ${policy.since.slice(0, 10)}</span>` : nothing}</span>
<span class="aside">${policy.payloads.length === 0 ? 'no payload' : html`${policy.payloads.join(', ')}`} &middot; ${targets.length === 0 ? 'no targets' : htmlPhrase(targets)}</span></li>
`;
}

/** A plan makes what has none; of what is in doubt nobody knows it. */
function idOf({ policy_id, standing }: LivePolicy): string {
  if (policy_id !== null) return String(policy_id);
  return standing === 'in-doubt' ? '?' : 'new';
}
