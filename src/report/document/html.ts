/** Writes a document as a page of its own: a section for each heading. */
import { renderPage, type Section } from '../page/page.ts';
import { htmlPhrase, quoted } from '../page/words.ts';
import { html, type Markup, nothing } from '../text/markup.ts';
import { type Block, type Document, restOfTable, type ShownStatement, type Table } from './document.ts';

export function writeHtml({ title, subject, subtitle, summary, blocks, caveat }: Document): string {
  return renderPage({
    title: `${title} ${subject}: ${summary}`,
    content: 'the report',
    header: {
      title,
      subject: quoted(subject),
      subtitle: subtitle === null ? null : quoted(subtitle),
      summary,
      made: nothing,
      tiles: [],
    },
    filters: nothing,
    sections: sectionsOf(blocks),
    footer: html`<footer>
<p>${caveat}</p>
</footer>`,
  });
}

function sectionsOf(blocks: readonly Block[]): readonly Section[] {
  const sections: { readonly heading: string; readonly bodies: Markup[] }[] = [];
  for (const block of blocks) {
    if (block.kind === 'heading') sections.push({ heading: block.text, bodies: [] });
    else {
      const last = sections.at(-1) ?? { heading: 'To know', bodies: [] };
      if (sections.length === 0) sections.push(last);
      const body = blockMarkup(block);
      if (body !== nothing) last.bodies.push(body);
    }
  }
  return sections.map(({ heading, bodies }, index) => ({
    id: `part-${index + 1}`,
    heading,
    body: bodies.length === 0 ? nothing : html`${bodies}`,
  }));
}

function blockMarkup(block: Exclude<Block, { kind: 'heading' }>): Markup {
  switch (block.kind) {
    case 'sentence':
      return html`<div>${htmlPhrase(block.text)}</div>
`;
    case 'statements':
      return block.list.length === 0
        ? nothing
        : html`<ul class="said">${block.list.map(statementMarkup)}</ul>`;
    case 'table':
      return block.rows.length === 0 ? nothing : tableMarkup(block);
  }
}

function statementMarkup({ code, severity, text, commands }: ShownStatement): Markup {
  return html`<li class="${severity}" data-find><div><span class="badge ${severity}">${severity}</span> ${htmlPhrase(text)} <span class="aside">${code}</span></div>
${commands.map((command) => html`<code class="command">${command}</code>\n`)}</li>
`;
}

function tableMarkup(table: Table): Markup {
  const rest = restOfTable(table);
  return html`<div class="scroll" tabindex="0"><table class="envs"><thead><tr>${table.columns.map((title) => html`<th scope="col">${title}</th>`)}</tr></thead>
<tbody>
${table.rows.slice(0, table.most).map(
  (
    row,
  ) => html`<tr data-find data-row>${row.map(({ text, tone }) => html`<td${tone ? html` class="${tone}"` : nothing}>${htmlPhrase(text)}</td>`)}</tr>
`,
)}</tbody></table></div>${rest === null ? nothing : html`<p class="aside">${rest}</p>`}
`;
}
