/** The folded diffs of a plan in Markdown: as many as there is room for, the last one cut at the end of a line. */
import { counted } from '../../base/counted.ts';
import { printable } from '../../diagnostics/printable.ts';
import { actions } from '../../plan/actions.ts';
import { blockFence, codeElement } from '../text/markdown.ts';
import { escapeXml } from '../text/markup.ts';
import { type Phrase, plainPhrase, withRestCounted } from '../text/phrase.ts';
import { changeRows, type DiffRow } from './diff-rows.ts';
import { changePhrase, type ShownChange } from './words.ts';

export interface Details {
  readonly blocks: readonly string[];
  /** Changes of which nothing, or not all, is shown. */
  readonly leftOut: number;
}

const MOST = { characters: 300, elements: 50 };

/** In the order of the changes. */
export function detailBlocks(changes: readonly ShownChange[], room: number): Details {
  const blocks: string[] = [];
  let roomLeft = room;
  let leftOut = 0;
  for (const change of changes) {
    const lines = changeRows(change, MOST).flatMap(diffLines);
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

function fitBlock(
  change: ShownChange,
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

function cutBlock(change: ShownChange, lines: readonly string[], count: number): string {
  return blockOf(
    change,
    lines.slice(0, count),
    `_${counted(lines.length - count, 'more line is', 'more lines are')} left out._\n\n`,
  );
}

function blockOf({ change, where }: ShownChange, lines: readonly string[], note: string): string {
  const fence = blockFence(lines);
  const title = `${actions[change.action].symbol} ${codeElement(change.file)} ${elementPhrase([...changePhrase(change), ...where])}`;
  return `<details><summary>${title}</summary>\n\n${fence}diff\n${lines.join('\n')}\n${fence}\n\n${note}</details>\n`;
}

function elementPhrase(phrase: Phrase): string {
  return withRestCounted(phrase)
    .map((part) => (typeof part === 'string' ? escapeXml(part) : codeElement(plainPhrase([part]), 80)))
    .join('');
}

function diffLines({ path, before, after, strength, note }: DiffRow): string[] {
  const verdict = strength === 'weaker' || strength === 'stronger' ? `   (${strength})` : '';
  const line = (mark: string, value: string): string => `${mark} ${printable(`${path}: ${value}`)}`;
  const lines = [...before.map((value) => line('-', value)), ...after.map((value) => line('+', value))];
  const last = lines.pop();
  if (last === undefined) return [line('!', note) + verdict];
  return [...lines, last + verdict, ...(note === '' ? [] : [line(' ', `(${note})`)])];
}
