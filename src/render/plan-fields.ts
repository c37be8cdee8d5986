/** The fields of one change as aligned lines: path, value, and what the change does to protection. */
import type { FieldDiff } from '../plan/plan.ts';
import type { Paint } from './paint.ts';
import { cut, pad } from './plan-layout.ts';
import { showValues } from './plan-values.ts';
import { dotted } from './plan-words.ts';
import { widthOf } from './width-of.ts';

const INDENT = 6;
/** A longer path pushes its own value to the right, not all of them. */
const LONGEST_PATH = 48;

const marks = {
  added: ['+', 'green'],
  removed: ['-', 'red'],
  changed: ['~', 'yellow'],
} as const;

export function fieldLines(diffs: readonly FieldDiff[], paint: Paint, width: number): string[] {
  const paths = diffs.map(({ path }) => cut(dotted(path), 200));
  const longest = Math.max(0, ...paths.map(widthOf));
  const column = Math.min(LONGEST_PATH, Math.floor(width / 2), longest);
  return diffs.flatMap((diff, index) => {
    const path = paths[index] ?? '';
    const verdict = strengthNote(diff, paint);
    const left =
      INDENT + 2 + Math.max(column, widthOf(path)) + 2 + (verdict === '' ? 0 : 3 + diff.strength.length + 2);
    const values = showValues(diff, paint, { beside: width - left, below: width - INDENT - 4 });
    const [mark, colour] = marks[diff.change];
    const name = values.beside === '' ? path : `${pad(path, column)}  ${values.beside}`;
    const head = `${' '.repeat(INDENT)}${paint[colour](mark)} ${name}`;
    const below = values.below.map((line) => `${' '.repeat(INDENT + 4)}${line}`);
    return [verdict === '' ? head : `${head}   ${verdict}`, ...below];
  });
}

function strengthNote({ strength, change }: FieldDiff, paint: Paint): string {
  if (strength === 'weaker') return paint.red('(weaker)');
  return strength === 'stronger' && change !== 'added' ? paint.green('(stronger)') : '';
}
