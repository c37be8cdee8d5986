/** Writes a document as Markdown for a comment or a job's summary, within the size of one: no danger is left out. */
import { counted } from '../../base/counted.ts';
import {
  alerts,
  blockFence,
  codeSpan,
  fitting,
  hiddenMarker,
  MOST_CHARACTERS,
  markdownPhrase,
  RESERVE,
} from '../text/markdown.ts';
import { type Block, type Document, restOfTable, type ShownStatement, type Table } from './document.ts';

export function writeMarkdown(document: Document): string {
  const { title, subject, subtitle, summary, blocks, caveat } = document;
  const head = [
    hiddenMarker(`${title} ${subject}`.slice(0, 500)),
    `## ${title} ${codeSpan(subject)}`,
    '',
    ...(subtitle === null ? [] : [codeSpan(subtitle), '']),
    `**${summary}**`,
    '',
  ].join('\n');
  const parts = blocks.flatMap(blockTexts);
  const shown = fitting(parts, MOST_CHARACTERS - RESERVE - head.length);
  const rest = parts.length - shown.length;
  const left = rest > 0 ? [`_Left out, for the size of a comment: ${counted(rest, 'part')}._\n`] : [];
  return [head, ...shown, ...left, `_${caveat}_\n`].join('\n');
}

function blockTexts(block: Block): readonly string[] {
  switch (block.kind) {
    case 'heading':
      return [`### ${block.text}\n`];
    case 'sentence':
      return [`${markdownPhrase(block.text)}\n`];
    case 'statements':
      return block.list.map(statementText);
    case 'table':
      return block.rows.length === 0 ? [] : [tableText(block)];
  }
}

function statementText({ code, severity, text, commands }: ShownStatement): string {
  const fence = blockFence(commands);
  const copied =
    commands.length === 0 ? [] : ['>', `> ${fence}sh`, ...commands.map((one) => `> ${one}`), `> ${fence}`];
  return [`> [!${alerts[severity]}]`, `> ${codeSpan(code)}: ${markdownPhrase(text)}`, ...copied, ''].join(
    '\n',
  );
}

function tableText(table: Table): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const rest = restOfTable(table);
  return [
    line(table.columns),
    line(table.columns.map(() => '---')),
    ...table.rows.slice(0, table.most).map((row) => line(row.map(({ text }) => markdownPhrase(text)))),
    ...(rest === null ? [] : ['', rest]),
    '',
  ].join('\n');
}
