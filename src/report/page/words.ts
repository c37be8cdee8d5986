/** Small pieces of HTML that several sections of the page use. */
import type { LiveParty, Standing } from '../../plan/live-set.ts';
import type { Strength } from '../../tables/index.ts';
import { copyPhrase } from '../live/words.ts';
import { html, type Markup, nothing } from '../text/markup.ts';
import type { Phrase } from '../text/phrase.ts';

/** A longer name is not read to its end. */
const LONGEST = 120;

/** What comes from outside stands apart, so that a name that reads from right to left reorders nothing around it. */
export function quoted(text: string, longest = LONGEST): Markup {
  const shown = text.length > longest ? `${text.slice(0, longest).toWellFormed()}…` : text;
  return html`<bdi class="q">${shown === '' ? '""' : shown}</bdi>`;
}

export function htmlPhrase(phrase: Phrase, quote: (name: string) => Markup = quoted): Markup {
  return html`${phrase.map((part) => (typeof part === 'string' ? html`${part}` : quote(part.quoted)))}`;
}

export function strengthBadge(strength: Strength): Markup {
  if (strength === 'weaker') return html` <span class="badge weaker">weaker</span>`;
  return strength === 'stronger' ? html` <span class="badge stronger">stronger</span>` : nothing;
}

const standings: Readonly<Record<Standing, string>> = {
  planned: 'created by this plan',
  recorded: 'live, of a file',
  blocked: 'live, file blocked',
  'left-behind': 'live, no file',
  'in-doubt': 'in doubt',
};

export function standingBadge({ standing }: LiveParty): Markup {
  return html`<span class="badge ${standing}">${standings[standing]}</span>`;
}

export function policyList(policies: readonly LiveParty[], most = 8): Markup {
  const shown = policies.slice(0, most).map((policy) => html`<li>${htmlPhrase(copyPhrase(policy))}</li>`);
  const more = policies.length - shown.length;
  return html`<ul class="copies">${shown}${more > 0 ? html`<li>and ${more} more</li>` : nothing}</ul>`;
}
