/**
 * A page of edict in a panel. The page forbids all scripts but its own by their hash; two things are added to it, under a
 * nonce: colours of the theme, and a button beside each command that a statement names.
 */
import { randomBytes } from 'node:crypto';

export function framePage(page: string): string {
  const nonce = randomBytes(16).toString('base64');
  const hash = (directive: string): string =>
    new RegExp(`${directive} ('sha256-[A-Za-z0-9+/=]+')`).exec(page)?.[1] ?? '';
  const policy = [
    `default-src 'none'`,
    `script-src ${hash('script-src')} 'nonce-${nonce}'`,
    `style-src ${hash('style-src')} 'nonce-${nonce}'`,
    `base-uri 'none'`,
    `form-action 'none'`,
  ].join('; ');
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  // Functions, since a plan may hold what `replace` takes for a pattern.
  return page
    .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, () => meta)
    .replace('</style>', () => `</style>\n<style nonce="${nonce}">${themeOf(page)}</style>`)
    .replace(/<\/body>\s*<\/html>\s*$/, () => `<script nonce="${nonce}">${SCRIPT}</script>\n</body></html>`);
}

/** What edict said in place of a page. */
export function textPage(title: string, text: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="">
<title>${escaped(title)}</title>
<style></style>
</head>
<body>
<h1>${escaped(title)}</h1>
<pre>${escaped(text)}</pre>
</body>
</html>
`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** The page has two sets of colours, and asks the system which; here it is the theme that says it. */
function themeOf(page: string): string {
  const [light = '', dark = ''] = [...page.matchAll(/:root \{([^}]*)\}/g)].map(([, colours]) => colours);
  return `
body.vscode-dark, body.vscode-high-contrast { ${dark} color-scheme: dark; }
body.vscode-light, body.vscode-high-contrast-light { ${light} color-scheme: light; }
body[class] {
  --page: var(--vscode-editor-background); --ink: var(--vscode-editor-foreground); --link: var(--vscode-textLink-foreground);
  --focus: var(--vscode-focusBorder);
  color: var(--ink); background: var(--page); font-family: var(--vscode-font-family);
}
body.vscode-high-contrast { --line: var(--vscode-contrastBorder); --card: var(--page); --sunken: var(--page); }
pre { white-space: pre-wrap; font-family: var(--vscode-editor-font-family); }
.to-terminal { margin: 0.35rem 0 0; }
`;
}

// In a block: the page has a script of its own.
const SCRIPT = `{
const vscode = acquireVsCodeApi();
for (const command of document.querySelectorAll('.command')) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'to-terminal';
  button.textContent = 'Copy to the terminal';
  button.addEventListener('click', () => vscode.postMessage({ command: command.textContent }));
  command.after(button);
}
scrollTo(0, vscode.getState()?.top ?? 0);
addEventListener('scroll', () => vscode.setState({ top: scrollY }));
}`;
