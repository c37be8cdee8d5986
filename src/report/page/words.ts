/** Small pieces of HTML that several sections of the page use. */
import type { Strength } from '../../tables/index.ts';
import { html, type Markup, nothing } from '../text/markup.ts';
import { countRest, type Phrase } from '../text/phrase.ts';

/** A longer name is not read to its end. */
const LONGEST = 120;

/** What comes from outside stands apart, so that a name that reads from right to left reorders nothing around it. */
export function quoted(text: string, longest = LONGEST): Markup {
  const shown = text.length > longest ? `${text.slice(0, longest).toWellFormed()}…` : text;
  return html`<bdi class="q">${shown === '' ? '""' : shown}</bdi>`;
}

export function htmlPhrase(phrase: Phrase, quote: (name: string) => Markup = quoted): Markup {
  return html`${phrase.map((part) => {
    if (typeof part === 'string') return html`${part}`;
    if ('quoted' in part) return quote(part.quoted);
    if ('prose' in part)
      return html`${part.prose.split('`').map((piece, index) => (index % 2 === 1 ? html`<code>${piece}</code>` : html`${piece}`))}`;
    if ('command' in part) return html`<code>${part.command}</code>`;
    return foldedNames(
      countRest(part.rest).trim(),
      part.rest.map((one) => htmlPhrase(one, quote)),
    );
  })}`;
}

/** What is left of many, behind words that open it. */
export function foldedNames(words: string, rest: readonly Markup[]): Markup {
  return html` <details class="rest"><summary>${words}</summary> <span>${rest.map((one, index) => html`${index > 0 ? ', ' : ''}${one}`)}</span></details>`;
}

export function strengthBadge(strength: Strength): Markup {
  if (strength === 'weaker') return html` <span class="badge weaker">weaker</span>`;
  return strength === 'stronger' ? html` <span class="badge stronger">stronger</span>` : nothing;
}
