/** The folded diffs of a plan in Markdown: as many as there is room for, the last one cut at the end of a line. */
import { printable } from '../../diagnostics/printable.ts';
import { actions } from '../../plan/actions.ts';
import type { Change } from '../../plan/plan.ts';
import { weakenedFields } from '../../plan/strength.ts';
import { blockFence, codeElement } from '../text/markdown.ts';
import { type DiffRow, diffRows } from './diff-rows.ts';
import { phrase, portalName } from './words.ts';

export interface Details {
  readonly blocks: readonly string[];
  /** Changes of which nothing, or not all, is shown. */
  readonly leftOut: number;
}

const MOST = { characters: 300, elements: 50 };

export function detailBlocks(changes: readonly Change[], room: number): Details {
  const blocks: string[] = [];
  let roomLeft = room;
  let leftOut = 0;
  for (const change of weakeningsFirst(changes)) {
    const lines = diffRows(change, MOST).flatMap(diffLines);
    if (lines.length === 0) continue;
    const block = leftOut > 0 ? null : fitBlock(change, lines, roomLeft);
    if (block === null) {
      leftOut++;
      continue;
    }
    if (!block.whole) leftOut++;
    blocks.push(block.text);
    roomLeft -= block.text.length + 1;
  }
  return { blocks: blocks.length > 0 ? ['### Details', '', ...blocks] : [], leftOut };
}

function weakeningsFirst(changes: readonly Change[]): readonly Change[] {
  const weakens = (change: Change): boolean => weakenedFields(change).length > 0;
  return [...changes.filter(weakens), ...changes.filter((change) => !weakens(change))];
}

function fitBlock(
  change: Change,
  lines: readonly string[],
  room: number,
): { text: string; whole: boolean } | null {
  const whole = blockOf(change, lines, '');
  if (whole.length <= room) return { text: whole, whole: true };
  let [fits, tooMany] = [0, lines.length];
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (cutBlock(change, lines, middle).length <= room) fits = middle;
    else tooMany = middle;
  }
  return fits === 0 ? null : { text: cutBlock(change, lines, fits), whole: false };
}

function cutBlock(change: Change, lines: readonly string[], count: number): string {
  return blockOf(change, lines.slice(0, count), `_${lines.length - count} more lines are left out._\n\n`);
}

/** The heading of a section takes room too, and is in no block. */
function blockOf(change: Change, lines: readonly string[], note: string): string {
  const fence = blockFence(lines);
  const name = codeElement(JSON.stringify(portalName(change)), 80);
  const title = `${actions[change.action].symbol} ${codeElement(change.file)} ${phrase(change, name)}`;
  return `<details><summary>${title}</summary>\n\n${fence}diff\n${lines.join('\n')}\n${fence}\n\n${note}</details>\n`;
}

function diffLines({ path, before, after, strength, note }: DiffRow): string[] {
  const verdict = strength === 'weaker' || strength === 'stronger' ? `   (${strength})` : '';
  const line = (mark: string, value: string): string => `${mark} ${printable(`${path}: ${value}`)}`;
  const lines = [...before.map((value) => line('-', value)), ...after.map((value) => line('+', value))];
  const last = lines.pop();
  const shown = last === undefined ? [] : [...lines, last + verdict];
  return note === '' ? shown : [...shown, line(' ', `(${note})`)];
}
