/**
 * One page that needs nothing else: no network, no framework, and a policy that lets no script run but its own. It
 * reads on a phone, on paper, in light and dark. What the page is about is handed in.
 */
import { createHash } from 'node:crypto';
import { html, type Markup, nothing, verbatim } from '../text/markup.ts';
import { pageScript } from './script.ts';
import { pageStyle } from './style.ts';

export interface Section {
  readonly id: string;
  readonly heading: string;
  /** Left out where it is `nothing`. */
  readonly body: Markup;
}

export interface Page {
  readonly title: string;
  /** What a keyboard skips to: `the plan`. */
  readonly content: string;
  readonly header: Markup;
  /** Beside the search, which every page has. */
  readonly filters: Markup;
  readonly sections: readonly Section[];
  readonly footer: Markup;
}

export function renderPage({ title, content, header, filters, sections, footer }: Page): string {
  const parts = sections.filter(({ body }) => body !== nothing);
  const page = html`${pageHead({ title, script: pageScript, style: pageStyle })}
<body>
<a class="skip" href="#main">Skip to ${content}</a>
${header}
<nav aria-label="On this page"><ul>${parts.map(({ id, heading }) => html`<li><a href="#${id}">${heading}</a></li>`)}</ul></nav>
<form id="filters" role="search" hidden>
<label class="find"><span>Search</span><input type="search" id="find" autocomplete="off" spellcheck="false" placeholder="file, name, field, target"></label>
${filters}
<output id="found" aria-live="polite"></output>
</form>
<main id="main" tabindex="-1">
${parts.map(
  ({ id, heading, body }) => html`<section aria-labelledby="${id}"><h2 id="${id}">${heading}</h2>
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

export interface PageHead {
  readonly title: string;
  /** Its only script and style: the page runs nothing else. */
  readonly script: string;
  readonly style: string;
}

/** What stands before the body of every page. */
export function pageHead({ title, script, style }: PageHead): Markup {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${verbatim(securityPolicyOf(script, style))}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${verbatim(style)}</style>
</head>`;
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The policy of a page that runs and shows nothing but what it carries itself. */
function securityPolicyOf(script: string, style: string): string {
  return [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(style)}`,
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

export interface PageHeader {
  readonly title: string;
  /** Comes from outside, as does `subtitle`. */
  readonly subject: Markup;
  readonly subtitle: Markup | null;
  readonly summary: string;
  readonly alerts: Markup;
  readonly tiles: readonly Tile[];
}

export function pageHeader({ title, subject, subtitle, summary, alerts, tiles }: PageHeader): Markup {
  return html`<header>
<p class="brand">edict</p>
<h1>${title} ${subject}</h1>
${subtitle === null ? nothing : html`<p class="service">${subtitle}</p>`}
<p class="summary">${summary}</p>
${alerts}
${
  tiles.length === 0
    ? nothing
    : html`<ul class="tiles">${tiles.map(
        ({ className, symbol, count, meaning }) =>
          html`<li class="${className}"><span class="sign" aria-hidden="true">${symbol}</span><b>${count}</b> <span>${meaning}</span></li>`,
      )}</ul>`
}
</header>`;
}
