/** One line of the results. */
import { medianOf, ratioOf, type Timings } from './measure.ts';

export interface Row {
  readonly title: string;
  /** What was measured, with its unit. */
  readonly measured: string;
  readonly against: string;
  readonly ratio: number | null;
  readonly target: Target | null;
}

/** A ratio, or another number with a unit of its own. */
export interface Target {
  readonly bound: 'at most' | 'at least';
  readonly value: number;
  readonly unit?: string;
}

export const atMost = (value: number, unit?: string): Target => ({
  bound: 'at most',
  value,
  ...(unit === undefined ? {} : { unit }),
});
export const atLeast = (value: number): Target => ({ bound: 'at least', value });

/** Two contenders of one run. */
export function pairRow(
  title: string,
  timings: Timings,
  name: string,
  other: string,
  target: Target | null,
): Row {
  return {
    title,
    measured: milliseconds(medianOf(timings, name)),
    against: `${other} ${milliseconds(medianOf(timings, other))}`,
    ratio: ratioOf(timings, name, other),
    target,
  };
}

const milliseconds = (value: number): string => `${value < 10 ? value.toFixed(1) : value.toFixed(0)} ms`;

export function isMet({ ratio, target }: Row): boolean | null {
  if (target === null || ratio === null) return null;
  return target.bound === 'at most' ? ratio <= target.value : ratio >= target.value;
}

/** A Markdown table, readable as it is. */
export function tableOf(rows: readonly Row[]): string {
  const cells = rows.map((row) => {
    const met = isMet(row);
    const unit = row.target?.unit ?? '×';
    const number = row.ratio === null ? '' : `${row.ratio.toFixed(2)} ${unit}`;
    const target = row.target === null ? '' : `${row.target.bound} ${row.target.value} ${unit}`;
    return [row.title, row.measured, row.against, number, target, met === null ? '' : met ? 'yes' : 'no'];
  });
  const all = [['Case', 'edict', 'against', 'ratio', 'target', 'met'], ...cells];
  const widths = (all[0] ?? []).map((_, column) =>
    Math.max(...all.map((line) => (line[column] ?? '').length)),
  );
  const lines = all.map(
    (line) => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  );
  return [lines[0], `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...lines.slice(1)].join(
    '\n',
  );
}
