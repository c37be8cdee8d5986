/**
 * A page that needs nothing else: no network, no framework, and a security policy that lets only its own script run.
 * It reads on a phone, on paper, in light and dark. Its content is handed in.
 */

import { createHash } from 'node:crypto';
import { html, type Markup, verbatim } from '../text/markup.ts';
import { pageScript } from './script.ts';
import { pageStyle } from './style.ts';

/** `body`: all between the skip link, which leads to `#main`, and the script. */
export function renderPage(title: string, body: Markup): string {
  const page = html`<!doctype html>
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
</head>
<body>
<a class="skip" href="#main">Skip to the report</a>
${body}
<script>${verbatim(pageScript)}</script>
</body>
</html>
`;
  return page.markup;
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
