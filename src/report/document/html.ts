/** Writes a document as a page of its own: a section for each heading. */
import { counted, thousands } from '../../base/counted.ts';
import { renderPage, type Section } from '../page/page.ts';
import { statementList } from '../page/statements.ts';
import { foldedNames, htmlPhrase } from '../page/words.ts';
import { html, type Markup, nothing } from '../text/markup.ts';
import { joined, type Phrase, plainPhrase, withRestCounted } from '../text/phrase.ts';
import {
  type Block,
  type Document,
  type Entry,
  type Heading,
  type Matrix,
  type MatrixCell,
  restOfTable,
  type Table,
  type Tone,
  type ValueRow,
} from './document.ts';

/** More make a page that no phone opens. */
const MOST_VALUES = 2_000;
const MOST_SIDES = 20;
const MOST_ROWS = 300;
const MOST_DOTS = 4;
const MOST_GIVERS = 8;

export function writeHtml(document: Document): string {
  const { title, subject, subtitle, tiles = [], summary, notes = [], said, blocks, caveat } = document;
  const about = [title, ...(subject === null ? [] : [plainPhrase(subject)])].join(' ');
  return renderPage({
    title: `${about}: ${summary}`,
    content: 'the report',
    header: {
      title,
      subject: subject === null ? nothing : htmlPhrase(withRestCounted(subject)),
      subtitle: subtitle === null ? null : htmlPhrase(withRestCounted(subtitle)),
      summary,
      notes: notes.map((note) => htmlPhrase(withRestCounted(note))),
      tiles: tiles.map(({ tone, ...tile }) => ({ className: tone, ...tile })),
    },
    filters: nothing,
    sections: [
      {
        id: 'statements',
        heading: 'To know',
        body: statementList(said),
        count: said.length,
      },
      ...sectionsOf(blocks),
    ],
    footer:
      caveat === null
        ? nothing
        : html`<footer>
<p>${htmlPhrase(caveat)}</p>
</footer>`,
  });
}

/** What stands before the first heading has a section of its own. */
function sectionsOf(blocks: readonly Block[]): readonly Section[] {
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
  return sections.map(({ head: { text, count }, bodies }) => ({
    id: plainPhrase(text)
      .toLowerCase()
      .replaceAll(/[^a-z]+/g, '-'),
    heading: plainPhrase(text),
    body: bodies.length === 0 ? nothing : html`${bodies}`,
    ...(count === undefined ? {} : { count }),
  }));
}

export function blockMarkup(block: Exclude<Block, Heading>): Markup {
  switch (block.kind) {
    case 'sentence':
      return html`<div${classOf(block.tone)}>${block.sign ? html`<span class="sign ${block.sign.tone}">${block.sign.symbol}</span> ` : nothing}${htmlPhrase(block.text)}</div>
`;
    case 'entries':
      return block.list.length === 0
        ? nothing
        : html`<ul class="entries">${block.list.map(entryMarkup)}</ul>\n`;
    case 'values':
      return block.list.length === 0 ? nothing : valuesMarkup(block.list);
    case 'table':
      return block.rows.length === 0 ? nothing : tableMarkup(block);
    case 'facts':
      return html`<dl class="facts">${block.list.map(({ label, value }) => html`<dt>${label}</dt><dd>${htmlPhrase(value)}</dd>`)}</dl>\n`;
    case 'code':
      return html`<pre>${block.text.split('\n').map((line) => html`${line}\n`)}</pre>\n`;
    case 'matrix':
      return matrixMarkup(block);
  }
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
}: Entry): Markup {
  return html`<li data-find>${sign ? html`<span class="sign ${sign.tone}">${sign.symbol}</span>` : nothing}<div>${
    title ? html`<b>${htmlPhrase(title)}</b> ` : nothing
  }${text ? html`<span${title ? ASIDE : nothing}>${htmlPhrase(text)}</span>` : nothing}${lines.map(
    (line) => html`<div${classOf(line.tone)}>${htmlPhrase(line.text)}</div>\n`,
  )}${
    code.length > 0
      ? html`<pre>${code.map(({ line, tone }) => html`<span${classOf(tone)}>${line}</span>\n`)}</pre>`
      : nothing
  }${entries.length > 0 ? html`<ul>${entries.map(entryMarkup)}</ul>` : nothing}${commandsMarkup(commands)}</div></li>
`;
}

const ASIDE = html` class="aside"`;

function valuesMarkup(list: readonly ValueRow[]): Markup {
  const rest = list.length - MOST_VALUES;
  // Where a narrow page lays the table out anew, its roles would be lost without being named.
  return html`<table class="diff whole settings" role="table"><thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">Setting</th><th role="columnheader" scope="col">Value, and who gives it</th></tr></thead><tbody role="rowgroup">
${list.slice(0, MOST_VALUES).map(valueMarkup)}</tbody></table>
${rest > 0 ? html`<p class="aside">${thousands(rest)} more are left out.</p>` : nothing}`;
}

function valueMarkup({ group, name, note, sides: sidesFor }: ValueRow): Markup {
  const sides = sidesFor(400);
  const rest = sides.length - MOST_SIDES;
  const label = plainPhrase(group) === plainPhrase(name) ? name : joined([group, name], ' ');
  return html`<tr role="row" data-find${note?.tone ? CLASHES : nothing}><th role="rowheader" scope="row">${htmlPhrase(label)}${
    note?.tone ? html` <span class="badge different">${note.text}</span>` : nothing
  }</th><td role="cell"><dl class="sides">${sides
    .slice(0, MOST_SIDES)
    .map(
      ({ value, from }) => html`<div><dt><bdi class="v">${value}</bdi></dt><dd>${giverList(from)}</dd></div>`,
    )}</dl>${rest > 0 ? html`<p class="aside">and ${counted(rest, 'other value')}</p>` : nothing}</td></tr>
`;
}

const CLASHES = html` class="clash-row"`;

function giverList(from: readonly Phrase[]): Markup {
  const all = from.map((one) => htmlPhrase(one));
  const rest = all.slice(MOST_GIVERS);
  return html`<ul class="copies">${all.slice(0, MOST_GIVERS).map((one) => html`<li>${one}</li>`)}${
    rest.length > 0 ? html`<li>${foldedNames(`and ${thousands(rest.length)} more`, rest)}</li>` : nothing
  }</ul>`;
}

function tableMarkup(table: Table): Markup {
  const rest = restOfTable(table);
  return html`<div class="scroll" tabindex="0"><table class="envs"><thead><tr>${table.columns.map((title) => html`<th scope="col">${title}</th>`)}</tr></thead>
<tbody>
${table.rows.slice(0, table.most).map(
  (
    row,
  ) => html`<tr data-find data-row>${row.map(({ text, tone }) => html`<td${classOf(tone)}>${htmlPhrase(text)}</td>`)}</tr>
`,
)}</tbody></table></div>${rest === null ? nothing : html`<p class="aside">${rest}</p>`}
`;
}

function matrixMarkup({ columns, rows, nothing: instead }: Matrix): Markup {
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
<li><svg class="dots" viewBox="0 0 16 16" aria-hidden="true"><circle class="no-file" cx="8" cy="8" r="4"/></svg> live, no file describes it</li>
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
