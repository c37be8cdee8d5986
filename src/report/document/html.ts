/** Writes a document as a page of its own: a section for each heading. */
import { counted, thousands } from '../../base/counted.ts';
import { fileOfKey } from '../../base/policy-key.ts';
import { statementPage } from '../code-page.ts';
import { renderPage } from '../page/page.ts';
import { environmentCount } from '../statements/row.ts';
import { html, type Markup, nothing } from '../text/markup.ts';
import {
  countRest,
  joined,
  type Phrase,
  plainPhrase,
  policyIdText,
  withRestCounted,
} from '../text/phrase.ts';
import { commonEnds } from '../text/values.ts';
import {
  type DiffRow,
  type Document,
  type Heading,
  type LadderBlock,
  type ListEntry,
  type MatrixBlock,
  type MatrixCell,
  type PageBlock,
  restOfTable,
  type ShownChange,
  type ShownStatement,
  type ShownStrength,
  strengthWords,
  type TableBlock,
  type Tile,
  type Tone,
  titlePhrase,
  type ValueRow,
  weakerStrength,
} from './document.ts';
import { linkDocument } from './link.ts';

/** With more, a phone cannot open the page. */
const MOST_VALUES = 2_000;
const MOST_SIDES = 20;
const MOST_ROWS = 300;
const MOST_DOTS = 4;
const MOST_GIVERS = 8;
const MOST_OF_FIELDS = { characters: 1_200, elements: 200 };
/** With more changes than these, a reader wants to see the list first. */
const MOST_OPEN = 8;

interface PageSection {
  readonly id: string;
  readonly heading: string;
  readonly body: Markup;
  /** How many items the search goes through; absent where they are not counted. */
  readonly count: number | undefined;
}

export function writeHtml(unlinked: Document): string {
  const document = linkDocument(unlinked);
  const { title, subject = [], subtitle, tiles = [], summary, notes = [], said, caveat } = document;
  const blocks = document.blocks.flatMap((block) => (block.kind === 'page' ? block.blocks() : [block]));
  const { digest, ofPage = { head: [], foot: [] } } = document;
  const linkTo = linksTo(blocks);
  const statements = html`<ul class="said">${said.map((one) => statementItem(one, linkTo))}</ul>`;
  const parts = [
    ...(said.length > 0
      ? [{ id: 'statements', heading: 'To know', body: statements, count: said.length }]
      : []),
    ...sectionsOf(blocks),
  ];
  const foot = [...ofPage.foot, ...(caveat ? [caveat] : [])];
  return renderPage(
    `${plainPhrase(titlePhrase(document))}: ${summary}`,
    html`<header>
<p class="brand">edict</p>
<h1>${title} ${htmlPhrase(withRestCounted(subject))}</h1>
${subtitle ? html`<p class="service">${htmlPhrase(withRestCounted(subtitle))}</p>` : nothing}
<p class="summary">${summary}</p>
${[...ofPage.head, ...notes].map((note) => html`<p class="service">${htmlPhrase(withRestCounted(note))}</p>\n`)}
${tiles.length === 0 ? nothing : html`<ul class="tiles">${tiles.map(tileMarkup)}</ul>`}
</header>
<nav aria-label="On this page"><ul>${parts.map(({ id, heading }) => html`<li><a href="#${id}">${heading}</a></li>`)}</ul></nav>
<form id="filters" role="search" hidden>
<label class="find"><span>Search</span><input type="search" id="find" autocomplete="off" spellcheck="false" placeholder="file, name, field, target, environment"></label>
${filters(blocks)}
<output id="found" aria-live="polite"></output>
</form>
<main id="main" tabindex="-1">
${parts.map(sectionMarkup)}
</main>
${
  foot.length === 0 && digest === undefined
    ? nothing
    : html`<footer>
${digest === undefined ? nothing : html`<p>Digest <code>${digest}</code></p>\n`}${foot.map((line) => html`<p>${htmlPhrase(line)}</p>\n`)}</footer>`
}`,
  );
}

function tileMarkup({ tone, symbol, count, meaning }: Tile): Markup {
  return html`<li><span class="sign ${tone}" aria-hidden="true">${symbol}</span><b>${thousands(count)}</b> <span>${meaning}</span></li>`;
}

function sectionMarkup({ id, heading, body, count }: PageSection): Markup {
  return html`<section aria-labelledby="${id}"><h2 id="${id}">${heading}${
    count === undefined ? nothing : html` <span class="count">${thousands(count)}</span>`
  }</h2>
${body}
</section>
`;
}

function changesIn(blocks: readonly PageBlock[]): readonly ShownChange[] {
  return blocks.flatMap((block) => (block.kind === 'changes' ? block.list : []));
}

/** Links a statement to the change of its file; one about a whole ladder to the first of its rings. */
function linksTo(blocks: readonly PageBlock[]): LinkTo {
  const numbered = changesIn(blocks).map(({ name }, index) => [name, index + 1] as const);
  const ofFiles = numbered.map(([key, number]) => [fileOfKey(key), number] as const).toReversed();
  const numbers = new Map([...ofFiles, ...numbered]);
  return (file) => (numbers.has(file) ? `#change-${numbers.get(file)}` : null);
}

/** Filters by the marks of rows, or else by the actions of changes. */
function filters(blocks: readonly PageBlock[]): Markup {
  const changes = changesIn(blocks);
  const marks = blocks.flatMap((block) => (block.kind === 'table' ? (block.marks ?? []) : []));
  const kinds = new Set([...changes.map(({ action }) => action), ...marks.flatMap((mark) => mark.kinds)]);
  if (kinds.size === 0) return nothing;
  return html`<fieldset><legend>${marks.length > 0 ? 'Environments' : 'Changes'}</legend>${[...kinds].map(
    (kind) =>
      html`<label class="chip"><input type="checkbox" name="kind" value="${kind}" checked> ${kind}</label>`,
  )}<label class="chip"><input type="checkbox" id="only-weaker"> only weaker</label></fieldset>
<span class="buttons"><button type="button" id="open-all">Open all</button><button type="button" id="close-all">Close all</button></span>`;
}

/** Blocks before the first heading have a section of their own. */
function sectionsOf(blocks: readonly PageBlock[]): readonly PageSection[] {
  const sections: { readonly head: Heading; readonly bodies: Markup[] }[] = [];
  let inner: Markup = nothing;
  for (const block of blocks) {
    if (block.kind === 'heading') {
      if (!block.isInner) sections.push({ head: block, bodies: [] });
      inner = block.isInner ? html`<h3>${htmlPhrase(withRestCounted(block.text))}</h3>\n` : nothing;
      continue;
    }
    const last = sections.at(-1) ?? { head: { kind: 'heading', text: ['Report'] }, bodies: [] };
    if (sections.length === 0) sections.push(last);
    const body = blockMarkup(block);
    if (body === nothing) continue;
    const { note } = last.head;
    if (note && last.bodies.length === 0) last.bodies.push(html`<p class="aside">${htmlPhrase(note)}</p>\n`);
    last.bodies.push(inner, body);
    inner = nothing;
  }
  return sections
    .filter(({ bodies }) => bodies.length > 0)
    .map(({ head: { text, count }, bodies }) => {
      const heading = plainPhrase(text);
      const id = heading.toLowerCase().replaceAll(/[^a-z]+/g, '-');
      return { id, heading, body: html`${bodies}`, count };
    });
}

function blockMarkup(block: Exclude<PageBlock, Heading>): Markup {
  if (isEmpty(block)) return nothing;
  switch (block.kind) {
    case 'sentence':
      return html`<div${classOf(block.tone)}>${block.sign ? html`<span class="sign ${block.sign.tone}">${block.sign.symbol}</span> ` : nothing}${htmlPhrase(block.text)}</div>
`;
    case 'entries':
      return html`<ul class="entries">${block.list.map(entryMarkup)}</ul>\n`;
    case 'values':
      return valuesMarkup(block.list);
    case 'table':
      return tableMarkup(block);
    case 'facts':
      return html`<dl class="facts">${block.list.map(({ label, value }) => html`<dt>${label}</dt><dd>${htmlPhrase(value)}</dd>`)}</dl>\n`;
    case 'code':
      return html`<pre>${block.text.split('\n').map((line) => html`${line}\n`)}</pre>\n`;
    case 'matrix':
      return matrixMarkup(block);
    case 'changes':
      return html`${block.list.map((change, index) => changeCard(change, index + 1, block.list.length <= MOST_OPEN))}`;
    case 'ladder':
      return ladderMarkup(block);
    case 'folded':
      return html`<details class="all"><summary><h3>${block.title}</h3></summary>
${blockMarkup(block.block)}</details>\n`;
  }
}

function isEmpty(block: Exclude<PageBlock, Heading>): boolean {
  return block.kind === 'table' ? block.rows.length === 0 : 'list' in block && block.list.length === 0;
}

/** A card that unfolds to both sides of its fields. */
function changeCard(
  { sign, action, name, text, where, note, weaker, rows }: ShownChange,
  number: number,
  open: boolean,
): Markup {
  return html`<details class="card change ${action}" id="change-${number}" data-find data-kinds="${action}" data-weaker="${weaker}"${open ? html` open` : nothing}>
<summary><span class="sign ${sign.tone}" aria-hidden="true">${sign.symbol}</span><h3>${quoted(name)}</h3><span class="what">${htmlPhrase(text)}${strengthBadge(weakerStrength[weaker])}</span></summary>
<div class="inside">
${where.length === 0 ? nothing : html`<div class="names">In ${htmlPhrase(where)}</div>\n`}${
  note.length === 0 ? nothing : html`<div class="reach">${htmlPhrase(note)}</div>\n`
}${fieldsTable(rows(MOST_OF_FIELDS))}
</div></details>
`;
}

function fieldsTable(rows: readonly DiffRow[]): Markup {
  if (rows.length === 0) return nothing;
  const whole = rows.every((row) => row.change === 'added');
  // On narrow pages the style changes how tables are displayed, which loses roles that are not stated.
  return html`<table class="diff${whole ? ' whole' : ''}" role="table"><thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">Field</th>${
    whole ? nothing : html`<th role="columnheader" scope="col">Before</th>`
  }<th role="columnheader" scope="col">${whole ? 'Value' : 'After'}</th></tr></thead><tbody role="rowgroup">
${rows.map((row) => fieldRow(row, whole))}</tbody></table>`;
}

function fieldRow(row: DiffRow, whole: boolean): Markup {
  const marks = row.before.length === 1 && row.after.length === 1 ? difference(row) : null;
  const before = whole ? nothing : side('before', row.before, marks?.before, row.change === 'added');
  return html`<tr role="row" class="${row.change} ${row.strength}"><th role="rowheader" scope="row">${quoted(row.path)}${strengthBadge(row.strength)}${
    row.note === '' ? nothing : html` <span class="aside">${row.note}</span>`
  }</th>${before}${side('after', row.after, marks?.after, row.change === 'removed')}</tr>
`;
}

function side(
  name: 'before' | 'after',
  values: readonly string[],
  marked: Markup | undefined,
  absent: boolean,
): Markup {
  const shown = absent
    ? html`<span class="aside">not set</span>`
    : html`${values.map((value) => html`<bdi class="v">${marked ?? value}</bdi> `)}`;
  return html`<td role="cell" class="${name}">${shown}</td>`;
}

/** Marks what differs between a common beginning and a common end; null where these are too short. */
function difference({
  before: [from = ''],
  after: [to = ''],
}: DiffRow): { before: Markup; after: Markup } | null {
  const { start, end } = commonEnds([from, to]);
  if (start + end < 4) return null;
  const mark = (text: string): Markup => {
    const middle = text.slice(start, text.length - end);
    return html`${text.slice(0, start)}${middle === '' ? nothing : html`<mark>${middle}</mark>`}${text.slice(text.length - end)}`;
  };
  return { before: mark(from), after: mark(to) };
}

function ladderMarkup({ name, text, lines, stages }: LadderBlock): Markup {
  return html`<div class="ladder" data-find>
<h3>${htmlPhrase(name)}</h3><span class="aside">${htmlPhrase(text)}</span>
${lines.map((line) => html`<p class="aside">${htmlPhrase(line)}</p>\n`)}<ol class="stages">
${stages.map(
  (stage) =>
    html`<li class="stage ${stage.look}"><strong>${htmlPhrase(stage.name)}</strong>${stage.lines.map((line) => html`<span>${htmlPhrase(line)}</span>`)}</li>\n`,
)}</ol>
</div>
`;
}

function classOf(tone: Tone | undefined): Markup {
  return tone ? html` class="${tone}"` : nothing;
}

function commandsMarkup(commands: readonly string[]): Markup {
  return html`${commands.map((command) => html`<code class="command">${command}</code>\n`)}`;
}

function entryMarkup({
  sign,
  title,
  text,
  lines = [],
  code = [],
  entries = [],
  commands = [],
  isTask,
}: ListEntry): Markup {
  return html`<li data-find>${isTask ? html`<input type="checkbox" aria-label="done"> ` : nothing}${sign ? html`<span class="sign ${sign.tone}">${sign.symbol}</span>` : nothing}<div>${
    title ? html`<b>${htmlPhrase(title)}</b> ` : nothing
  }${text ? html`<span${title ? html` class="aside"` : nothing}>${htmlPhrase(text)}</span>` : nothing}${lines.map(
    (line) => html`<div${classOf(line.tone)}>${htmlPhrase(line.text)}</div>\n`,
  )}${
    code.length > 0
      ? html`<pre>${code.map(({ line, tone }) => html`<span${classOf(tone)}>${line}</span>\n`)}</pre>`
      : nothing
  }${entries.length > 0 ? html`<ul>${entries.map(entryMarkup)}</ul>` : nothing}${commandsMarkup(commands)}</div></li>
`;
}

function valuesMarkup(list: readonly ValueRow[]): Markup {
  const rest = list.length - MOST_VALUES;
  // On narrow pages the style changes how tables are displayed, which loses roles that are not stated.
  return html`<table class="diff whole settings" role="table"><thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">Setting</th><th role="columnheader" scope="col">Value, and who gives it</th></tr></thead><tbody role="rowgroup">
${list.slice(0, MOST_VALUES).map(valueMarkup)}</tbody></table>
${rest > 0 ? html`<p class="aside">${thousands(rest)} more are left out.</p>` : nothing}`;
}

function valueMarkup({ group, name, note, sides: sidesFor }: ValueRow): Markup {
  const sides = sidesFor(400);
  const rest = sides.length - MOST_SIDES;
  const label = plainPhrase(group) === plainPhrase(name) ? name : joined([group, name], ' ');
  return html`<tr role="row" data-find${note?.tone ? html` class="clash-row"` : nothing}><th role="rowheader" scope="row">${htmlPhrase(label)}${
    note?.tone ? html` <span class="badge different">${note.text}</span>` : nothing
  }</th><td role="cell"><dl class="sides">${sides
    .slice(0, MOST_SIDES)
    .map(
      ({ value, from }) => html`<div><dt><bdi class="v">${value}</bdi></dt><dd>${giverList(from)}</dd></div>`,
    )}</dl>${rest > 0 ? html`<p class="aside">and ${counted(rest, 'other value')}</p>` : nothing}</td></tr>
`;
}

function giverList(from: readonly Phrase[]): Markup {
  const all = from.map((one) => htmlPhrase(one));
  const rest = all.slice(MOST_GIVERS);
  return html`<ul class="copies">${all.slice(0, MOST_GIVERS).map((one) => html`<li>${one}</li>`)}${
    rest.length > 0 ? html`<li>${foldedNames(`and ${thousands(rest.length)} more`, rest)}</li>` : nothing
  }</ul>`;
}

function tableMarkup(table: TableBlock): Markup {
  const rest = restOfTable(table);
  return html`<div class="scroll" tabindex="0"><table class="envs"><thead><tr>${table.columns.map((title) => html`<th scope="col">${title}</th>`)}</tr></thead>
<tbody>
${table.rows.slice(0, table.most).map(
  (
    row,
    index,
  ) => html`<tr data-find data-row${marksOf(table.marks?.[index])}>${row.map(({ text, tone }) => html`<td${classOf(tone)}>${htmlPhrase(text)}</td>`)}</tr>
`,
)}</tbody></table></div>${rest === null ? nothing : html`<p class="aside">${rest}</p>`}
`;
}

function marksOf(mark: NonNullable<TableBlock['marks']>[number] | undefined): Markup {
  return mark ? html` data-kinds="${mark.kinds.join(',')}" data-text="${mark.find}"` : nothing;
}

function matrixMarkup({ columns, rows, nothing: instead }: MatrixBlock): Markup {
  if (rows.length === 0 || columns.length < 2) return html`<p class="aside">${instead}</p>`;
  const rest = rows.length - MOST_ROWS;
  return html`<div class="scroll" role="region" aria-labelledby="coverage" tabindex="0"><table class="matrix">
<thead><tr>${columns.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>${rows.slice(0, MOST_ROWS).map(
    (row) => html`<tr data-find><th scope="row">${htmlPhrase(row.head)}</th>${row.cells.map(matrixCell)}</tr>
`,
  )}</tbody></table></div>
${rest > 0 ? html`<p class="aside">${thousands(rest)} more rows are left out.</p>` : nothing}
${legend}`;
}

const legend = html`<ul class="legend">
<li><svg class="dots" viewBox="0 0 16 16" aria-hidden="true"><circle class="of-file" cx="8" cy="8" r="5"/></svg> of a file</li>
<li><svg class="dots" viewBox="0 0 16 16" aria-hidden="true"><circle class="no-file" cx="8" cy="8" r="4"/></svg> live, superseded or without a file</li>
<li><svg class="dots" viewBox="0 0 16 16" aria-hidden="true"><circle class="doubt" cx="8" cy="8" r="4"/></svg> in doubt</li>
<li><span class="key clash">!</span> different values</li>
</ul>`;

function matrixCell({ dots, clash, words }: MatrixCell): Markup {
  if (dots.length === 0) return html`<td></td>`;
  const shown = dots.slice(0, MOST_DOTS);
  const rest = dots.length - shown.length;
  const width = shown.length * 14;
  return html`<td class="${clash ? 'clash' : 'covered'}"><svg class="dots" viewBox="0 0 ${width} 16" width="${width}" height="16" aria-hidden="true">${shown.map(
    (dot, index) =>
      html`<circle class="${dot}" cx="${index * 14 + 7}" cy="8" r="${dot === 'of-file' ? 5 : 4}"/>`,
  )}</svg>${rest > 0 ? html`<span class="more" aria-hidden="true">+${rest}</span>` : nothing}${
    clash ? html`<b aria-hidden="true">!</b>` : nothing
  }<span class="hidden">${htmlPhrase(words)}</span></td>`;
}

/** The link to where the page says more of a file, or null. */
type LinkTo = (file: string) => string | null;

const MOST_ENVIRONMENTS = 3;

function statementItem(statement: ShownStatement, linkTo: LinkTo): Markup {
  const { code, severity, commands, environments, folded } = statement;
  return html`<li class="${severity}"><div><span class="badge ${severity}">${severity}</span> ${statementText(statement, linkTo)} ${pageOf(code)}</div>
${commandsMarkup(commands)}${
  folded
    ? html`<details class="rest"><summary>Show them</summary><ul>${folded.map((one) => html`<li>${statementText(one, linkTo)}</li>\n`)}</ul></details>`
    : allOf(environments)
}</li>
`;
}

/** A link to the site has no referrer, so that its server does not learn where this page is kept. */
function pageOf(code: string): Markup {
  const page = statementPage(code);
  return page
    ? html`<a class="aside" href="${page}" rel="noreferrer">${code}</a>`
    : html`<span class="aside">edict explain ${code}</span>`;
}

/** Nothing of it is cut, and the name of its file links to the change. */
function statementText({ text, file }: ShownStatement, linkTo: LinkTo): Markup {
  return htmlPhrase(text, (name) => {
    const target = fileOfKey(name) === file ? linkTo(name) : null;
    const shown = quoted(name, name.length);
    return target === null ? shown : html`<a href="${target}">${shown}</a>`;
  });
}

/** Lists all environments where a sentence names only the first of many. */
function allOf(environments: readonly string[]): Markup {
  if (environments.length <= MOST_ENVIRONMENTS) return nothing;
  return foldedNames(
    `All ${environmentCount(environments.length)}`,
    environments.map((name) => quoted(name)),
  );
}

/** Longer names are cut. */
const LONGEST = 120;

/** Isolates text from outside, so that a name that reads from right to left reorders nothing around it. */
function quoted(text: string, longest = LONGEST): Markup {
  const shown = text.length > longest ? `${text.slice(0, longest).toWellFormed()}…` : text;
  return html`<bdi class="q">${shown === '' ? '""' : shown}</bdi>`;
}

function htmlPhrase(phrase: Phrase, quote: (name: string) => Markup = quoted): Markup {
  return html`${phrase.map((part) => {
    if (typeof part === 'string') return html`${part}`;
    if ('quoted' in part) return quote(part.quoted);
    if ('prose' in part)
      return html`${part.prose.split('`').map((piece, index) => (index % 2 === 1 ? html`<code>${piece}</code>` : html`${piece}`))}`;
    if ('command' in part) return html`<code>${part.command}</code>`;
    if ('policy' in part) {
      const id = policyIdText(part);
      return part.url ? html`<a href="${part.url}" rel="noreferrer">${id}</a>` : html`${id}`;
    }
    return foldedNames(
      countRest(part.rest).trim(),
      part.rest.map((one) => htmlPhrase(one, quote)),
    );
  })}`;
}

/** The rest of many, folded behind `words`. */
function foldedNames(words: string, rest: readonly Markup[]): Markup {
  return html` <details class="rest"><summary>${words}</summary> <span>${rest.map((one, index) => html`${index > 0 ? ', ' : ''}${one}`)}</span></details>`;
}

function strengthBadge(strength: ShownStrength): Markup {
  if (strength === 'neutral') return nothing;
  return html` <span class="badge ${strength}">${strengthWords[strength]}</span>`;
}
