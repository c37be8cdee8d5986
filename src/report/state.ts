/** A state as text for a terminal: the table of what it records, the facts of one file, and the doctor's findings. */

import { counted } from '../base/counted.ts';
import { pad, wrapMessage } from '../base/wrap.ts';
import { printable, printableLines } from '../diagnostics/printable.ts';
import type { Orphans, StateDoctor, StateList } from '../generated/documents.ts';
import { leftBehindWords } from './live/words.ts';
import { layOutTable } from './text/columns.ts';
import type { Paint } from './text/paint.ts';

export type StateRow = StateList[number];
export type OrphanRow = Orphans[number];

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
    leftBehindWords[reason],
    file,
    day(since),
  ]);
  return renderTable(['ID', 'NAME', 'REASON', 'FILE', 'SINCE'], cells, { paint, width }, (text) => text);
}

function day(time: string | null): string {
  return time === null ? '-' : time.slice(0, 16).replace('T', ' ');
}

/** `style` colours a whole line by the index of its row. */
function renderTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  { paint, width }: { readonly paint: Paint; readonly width: number | null },
  style: (text: string, row: number) => string,
): string {
  const safe = rows.map((row) => row.map(printable));
  const line = layOutTable(head, safe, width);
  return [paint.bold(line(head)), ...safe.map((row, index) => style(line(row), index))]
    .map((text) => `${text}\n`)
    .join('');
}

/** The texts are safe to print already; a null `width` keeps each of them on one line. */
export function renderFindings(
  { problems, notes }: StateDoctor,
  where: string,
  paint: Paint,
  width: number | null,
): string {
  const indented = (text: string, style = (line: string): string => line): string =>
    wrapMessage(`  ${text}`, width, 0).split('\n').map(style).join('\n');
  const lines = problems.flatMap(({ message, remedy }) => [
    `${paint.red('✗')}${indented(message).slice(1)}`,
    indented(remedy, paint.dim),
  ]);
  for (const note of notes) lines.push(`${paint.cyan('i')}${indented(note).slice(1)}`);
  lines.push(
    problems.length === 0
      ? `${paint.green('✓')} no problems with ${where}`
      : `${counted(problems.length, 'problem')} with ${where}`,
  );
  return `${lines.join('\n')}\n`;
}

/** What is recorded of a file, or of the state; `null` values are left out. */
export type Facts = readonly (readonly [label: string, value: string | number | null])[];

/** A null `width` keeps each fact on one line. */
export function renderFacts(facts: Facts, paint: Paint, width: number | null): string {
  const shown = facts.filter(([, value]) => value !== null);
  const column = Math.max(...shown.map(([label]) => label.length));
  const margin = ' '.repeat(column + 2);
  const room = width === null ? null : width - margin.length;
  return shown
    .map(([label, value]) => {
      const [first, ...more] = wrapMessage(printable(String(value)), room, 0).split('\n');
      const lines = [`${paint.dim(pad(label, column))}  ${first}`, ...more.map((line) => margin + line)];
      return `${lines.join('\n')}\n`;
    })
    .join('');
}

/** With its secrets masked already. */
export function renderBody(title: string, body: unknown, paint: Paint): string {
  return `\n${paint.bold(title)}\n${printableLines(JSON.stringify(body, null, 2))}\n`;
}
