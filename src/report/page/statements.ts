/** Statements on a page: what matters most first, each with its commands to copy. */
import type { Said } from '../statements/index.ts';
import { html, type Markup, nothing } from '../text/markup.ts';
import type { Phrase } from '../text/phrase.ts';
import { htmlPhrase, quoted } from './words.ts';

/** `linkTo` gives the place on the page where more is said of a file, or null. */
export function statementList(
  statements: readonly Said[],
  linkTo: (file: string) => string | null = () => null,
): Markup {
  if (statements.length === 0) return nothing;
  return html`<ul class="said">${statements.map(
    ({ code, severity, file, text, commands }) =>
      html`<li class="${severity}"><p><span class="badge ${severity}">${severity}</span> ${htmlPhrase(text, (name) => whole(name, name === file ? linkTo(name) : null))} <span class="aside">${code}</span></p>
${commands.map((command) => html`<code class="command">${command}</code>\n`)}</li>
`,
  )}</ul>`;
}

/** Nothing of a statement is cut. */
function whole(name: string, target: string | null): Markup {
  const shown = quoted(name, name.length);
  return target === null ? shown : html`<a href="${target}">${shown}</a>`;
}

/** Sentences that are no statements of a report, in the same form. */
export function sentenceList(sentences: readonly Phrase[]): Markup {
  if (sentences.length === 0) return nothing;
  return html`<ul class="said">${sentences.map((text) => html`<li class="warning" data-find><p>${htmlPhrase(text)}</p></li>\n`)}</ul>`;
}
