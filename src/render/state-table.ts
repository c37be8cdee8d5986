/** Rows of a state in columns: what it records of each file, and the orphans. */
import { printable } from '../diagnostics/printable.ts';
import { fitWidths } from './fit-widths.ts';
import type { Paint } from './paint.ts';
import { cut, pad } from './plan-layout.ts';
import { widthOf } from './width-of.ts';

export interface StateRow {
  readonly file: string;
  readonly kind: 'policy' | 'web_app';
  readonly policy_id: number | null;
  readonly app_id: number | null;
  readonly name: string;
  /** `in-doubt` while the outcome of a create is not recorded. */
  readonly status: 'recorded' | 'in-doubt';
  readonly applied_at: string | null;
}

export interface OrphanRow {
  readonly policy_id: number;
  readonly name: string;
  readonly file: string;
  readonly reason: string;
  readonly since: string;
}

/** `width`: columns of the terminal; null where there is none, and then nothing is cut. */
export function renderStateTable(rows: readonly StateRow[], paint: Paint, width: number | null): string {
  const cells = rows.map((row) => [
    row.file,
    idOf(row),
    row.name,
    row.status === 'in-doubt' ? 'in doubt' : day(row.applied_at),
  ]);
  return renderTable(['FILE', 'ID', 'NAME', 'APPLIED'], cells, { paint, width }, (text, row) =>
    rows[row]?.status === 'in-doubt' ? paint.yellow(text) : text,
  );
}

/** A create in doubt has none. */
function idOf({ kind, policy_id, app_id }: StateRow): string {
  const id = kind === 'policy' ? policy_id : app_id;
  return id === null ? '-' : `${kind === 'policy' ? 'policy' : 'app'} ${id}`;
}

export function renderOrphanTable(rows: readonly OrphanRow[], paint: Paint, width: number | null): string {
  const cells = rows.map(({ policy_id, name, file, reason, since }) => [
    String(policy_id),
    name,
    reason === 'superseded' ? 'superseded' : 'file removed',
    file,
    day(since),
  ]);
  return renderTable(['ID', 'NAME', 'REASON', 'FILE', 'SINCE'], cells, { paint, width }, (text) => text);
}

const GAP = '  ';

function day(time: string | null): string {
  return time === null ? '-' : time.slice(0, 16).replace('T', ' ');
}

function fitCell(cell: string, columns: number): string {
  return pad(widthOf(cell) > columns ? cut(cell, columns) : cell, columns);
}

/** `style` colours a whole line by the index of its row. */
function renderTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  { paint, width }: { readonly paint: Paint; readonly width: number | null },
  style: (text: string, row: number) => string,
): string {
  const safe = rows.map((row) => row.map(printable));
  const natural = head.map((title, column) =>
    Math.max(widthOf(title), ...safe.map((row) => widthOf(row[column] ?? ''))),
  );
  const widths = width === null ? natural : fitWidths(natural, width, GAP.length);
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => fitCell(cell, widths[column] ?? 0))
      .join(GAP)
      .trimEnd();
  return [paint.bold(line(head)), ...safe.map((row, index) => style(line(row), index))]
    .map((text) => `${text}\n`)
    .join('');
}
