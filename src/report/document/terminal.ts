/** Writes a document for a terminal, or for a file that people read. */
import { wrap } from '../../base/wrap.ts';
import { printable } from '../../diagnostics/printable.ts';
import { statementLines } from '../statements/pretty.ts';
import { layOutTable } from '../text/columns.ts';
import { createPaint, type Paint } from '../text/paint.ts';
import { plainPhrase } from '../text/phrase.ts';
import { type Block, type Cell, type Document, restOfTable, type Table, type Tone } from './document.ts';

export interface TerminalView {
  readonly color: boolean;
  /** Columns to break lines at; null: none are broken, and nothing is cut. */
  readonly width: number | null;
  /** Leaves out what is merely good to know. */
  readonly quiet: boolean;
}

const colours = { good: 'green', bad: 'red', warn: 'yellow', faint: 'dim' } as const satisfies Record<
  Tone,
  keyof Paint
>;

export function writeTerminal(document: Document, view: TerminalView): string {
  const { title, subject, subtitle, summary, blocks, caveat } = document;
  const paint = createPaint(view.color);
  const width = view.width ?? Number.POSITIVE_INFINITY;
  const where = subtitle === null ? '' : ` (${printable(subtitle)})`;
  const parts = [
    [`${title} ${paint.bold(printable(subject))}${where}:`],
    ...blocks.map((block) => blockLines(block, paint, view)),
    [paint.bold(summary), ...wrap(caveat, width).map(paint.dim)],
  ];
  return `${parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

function blockLines(block: Block, paint: Paint, view: TerminalView): readonly string[] {
  const toned = (text: string, tone: Tone | undefined): string => (tone ? paint[colours[tone]](text) : text);
  switch (block.kind) {
    case 'heading':
      return [paint.bold(block.text)];
    case 'sentence':
      return wrap(plainPhrase(block.text), view.width ?? Number.POSITIVE_INFINITY).map((line) =>
        toned(line, block.tone),
      );
    case 'statements':
      return statementLines(block.list, view);
    case 'table':
      return tableLines(block, paint, view.width);
  }
}

function tableLines(table: Table, paint: Paint, width: number | null): readonly string[] {
  if (table.rows.length === 0) return [];
  const head = table.columns.map((title) => title.toUpperCase());
  const shown = table.rows.slice(0, table.most);
  const cells = shown.map((row) => row.map(({ text }) => plainPhrase(text)));
  const line = layOutTable(head, cells, width);
  const rest = restOfTable(table);
  return [
    paint.bold(line(head)),
    ...shown.map((row, index) => worstTone(row, line(cells[index] ?? []), paint)),
    ...(rest === null ? [] : [rest]),
  ];
}

/** A line has one colour, since a cell may have been cut. */
function worstTone(row: readonly Cell[], line: string, paint: Paint): string {
  const tone = (['bad', 'warn', 'good', 'faint'] as const).find((one) =>
    row.some((cell) => cell.tone === one),
  );
  return tone ? paint[colours[tone]](line) : line;
}
