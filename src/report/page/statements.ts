/** Statements on a page: what matters most first, each with its commands to copy. */
import { fileOfKey } from '../../base/policy-key.ts';
import { statementPage } from '../code-page.ts';
import type { ShownStatement } from '../document/document.ts';
import { environmentCount } from '../statements/row.ts';
import { html, type Markup, nothing } from '../text/markup.ts';
import { foldedNames, htmlPhrase, quoted } from './words.ts';

/** Gives the place on the page where more is said of a file, or null. */
type LinkTo = (file: string) => string | null;

const MOST_ENVIRONMENTS = 3;

export function statementList(statements: readonly ShownStatement[], linkTo: LinkTo = () => null): Markup {
  if (statements.length === 0) return nothing;
  return html`<ul class="said">${statements.map((statement) => item(statement, linkTo))}</ul>`;
}

function item(
  { code, severity, file, text, commands, environments, folded }: ShownStatement,
  linkTo: LinkTo,
): Markup {
  return html`<li class="${severity}"><div><span class="badge ${severity}">${severity}</span> ${words({ text, file }, linkTo)} ${pageOf(code)}</div>
${commands.map((command) => html`<code class="command">${command}</code>\n`)}${
  folded
    ? html`<details class="rest"><summary>Show them</summary><ul>${folded.map((one) => html`<li>${words(one, linkTo)}</li>\n`)}</ul></details>`
    : allOf(environments)
}</li>
`;
}

/** To the page of the site; whoever serves that learns nothing of where this one lies. */
function pageOf(code: string): Markup {
  return html`<a class="aside" href="${statementPage(code)}" rel="noreferrer">${code}</a>`;
}

function words({ text, file }: Pick<ShownStatement, 'text' | 'file'>, linkTo: LinkTo): Markup {
  return htmlPhrase(text, (name) => whole(name, fileOfKey(name) === file ? linkTo(name) : null));
}

/** A sentence names the first of many. */
function allOf(environments: readonly string[]): Markup {
  if (environments.length <= MOST_ENVIRONMENTS) return nothing;
  return foldedNames(
    `All ${environmentCount(environments.length)}`,
    environments.map((name) => quoted(name)),
  );
}

/** Nothing of a statement is cut. */
function whole(name: string, target: string | null): Markup {
  const shown = quoted(name, name.length);
  return target === null ? shown : html`<a href="${target}">${shown}</a>`;
}
