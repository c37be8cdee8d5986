/**
 * One page that needs nothing else: no network, no framework, and a policy that lets no script run but its own. It
 * reads on a phone, on paper, in light and dark. What the page is about is handed in.
 */

import { createHash } from 'node:crypto';
import { thousands } from '../../base/counted.ts';
import { html, type Markup, nothing, verbatim } from '../text/markup.ts';
import { pageScript } from './script.ts';
import { pageStyle } from './style.ts';

export interface Section {
  readonly id: string;
  readonly heading: string;
  /** Left out where it is `nothing`. */
  readonly body: Markup;
  /** How many there are of what the search goes through; absent where nobody counts them. */
  readonly count?: number;
}

export interface Page {
  readonly title: string;
  /** What a keyboard skips to: `the plan`. */
  readonly content: string;
  readonly header: PageHeader;
  /** Beside the search, which every page has. */
  readonly filters: Markup;
  readonly sections: readonly Section[];
  readonly footer: Markup;
}

export function renderPage({ title, content, header, filters, sections, footer }: Page): string {
  const parts = sections.filter(({ body }) => body !== nothing);
  const page = html`${pageHead(title)}
<body>
<a class="skip" href="#main">Skip to ${content}</a>
${pageHeader(header)}
<nav aria-label="On this page"><ul>${parts.map(({ id, heading }) => html`<li><a href="#${id}">${heading}</a></li>`)}</ul></nav>
<form id="filters" role="search" hidden>
<label class="find"><span>Search</span><input type="search" id="find" autocomplete="off" spellcheck="false" placeholder="file, name, field, target, environment"></label>
${filters}
<output id="found" aria-live="polite"></output>
</form>
<main id="main" tabindex="-1">
${parts.map(
  ({ id, heading, body, count }) => html`<section aria-labelledby="${id}"><h2 id="${id}">${heading}${
    count === undefined ? nothing : html` <span class="count">${thousands(count)}</span>`
  }</h2>
${body}
</section>
`,
)}
</main>
${footer}
<script>${verbatim(pageScript)}</script>
</body>
</html>
`;
  return page.markup;
}

/** What stands before the body of every page. */
function pageHead(title: string): Markup {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${verbatim(securityPolicy())}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${verbatim(pageStyle)}</style>
</head>`;
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The page runs and shows nothing but what it carries itself. */
function securityPolicy(): string {
  return [
    "default-src 'none'",
    `script-src ${hashOf(pageScript)}`,
    `style-src ${hashOf(pageStyle)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

export interface Tile {
  /** Gives its sign a colour. */
  readonly className: string;
  readonly symbol: string;
  readonly count: number;
  readonly meaning: string;
}

interface PageHeader {
  readonly title: string;
  /** Comes from outside, as does `subtitle`. */
  readonly subject: Markup;
  readonly subtitle: Markup | null;
  readonly summary: string;
  /** Sentences beside the summary. */
  readonly notes: readonly Markup[];
  readonly tiles: readonly Tile[];
}

function pageHeader({ title, subject, subtitle, summary, notes, tiles }: PageHeader): Markup {
  return html`<header>
<p class="brand">edict</p>
<h1>${title} ${subject}</h1>
${subtitle === null ? nothing : html`<p class="service">${subtitle}</p>`}
<p class="summary">${summary}</p>
${notes.map((note) => html`<p class="service">${note}</p>\n`)}
${
  tiles.length === 0
    ? nothing
    : html`<ul class="tiles">${tiles.map(
        ({ className, symbol, count, meaning }) =>
          html`<li class="${className}"><span class="sign" aria-hidden="true">${symbol}</span><b>${thousands(count)}</b> <span>${meaning}</span></li>`,
      )}</ul>`
}
</header>`;
}
