/** The fields of one change as aligned lines of text: path, value, and whether it protects more or less. */
import type { Json } from '../../base/json.ts';

import { pad, widthOf } from '../../base/wrap.ts';
import { SENSITIVE } from '../../diagnostics/redact.ts';
import type { FieldDiff } from '../../plan/plan.ts';
import { cut, thousands } from '../text/columns.ts';
import type { Paint } from '../text/paint.ts';
import { dotted } from './words.ts';

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
    const before =
      INDENT + 2 + Math.max(column, widthOf(path)) + 2 + (verdict === '' ? 0 : 3 + diff.strength.length + 2);
    const values = showValues(diff, paint, { beside: width - before, below: width - INDENT - 4 });
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

/** Elements of a list that are shown. */
const MOST_ELEMENTS = 20;
/** Less is not worth showing. */
const LEAST_ROOM = 12;

interface ShownValues {
  /** Empty where all of it stands below. */
  readonly beside: string;
  readonly below: readonly string[];
}

/** Columns. */
interface Room {
  readonly beside: number;
  readonly below: number;
}

function showValues(diff: FieldDiff, paint: Paint, room: Room): ShownValues {
  const { before, after, change } = diff;
  if (diff.sensitive) return beside(change === 'changed' ? '(sensitive, changed)' : SENSITIVE);
  if (change === 'changed') {
    return Array.isArray(before) && Array.isArray(after)
      ? showElements(before, after, paint, room)
      : showChange(textOf(before), textOf(after), paint, room);
  }
  const value = change === 'added' ? after : before;
  if (Array.isArray(value) && value.some((element) => typeof element === 'object')) {
    return change === 'added' ? showElements([], value, paint, room) : showElements(value, [], paint, room);
  }
  return showOne(textOf(value), room);
}

function showOne(text: string, room: Room): ShownValues {
  if (widthOf(text) <= room.beside) return beside(cut(text, room.beside));
  if (widthOf(text) <= room.below) return { beside: '', below: [cut(text, room.below)] };
  const size = ` (${thousands(text.length)} characters)`;
  if (room.beside - size.length >= LEAST_ROOM) return beside(cut(text, room.beside - size.length) + size);
  return { beside: '', below: [cut(text, Math.max(LEAST_ROOM, room.below - size.length)) + size] };
}

function showChange(from: string, to: string, paint: Paint, room: Room): ShownValues {
  if (widthOf(from) + widthOf(to) + 4 <= room.beside) {
    return beside(arrow(from, to, paint, room.beside));
  }
  if (widthOf(from) + widthOf(to) + 4 <= room.below) {
    return { beside: '', below: [arrow(from, to, paint, room.below)] };
  }
  const start = firstDifference(from, to, room.below);
  const columns = Math.max(LEAST_ROOM, room.below - 2);
  return {
    beside: '',
    below: [paint.red(`- ${cut(from, columns, start)}`), paint.green(`+ ${cut(to, columns, start)}`)],
  };
}

function arrow(from: string, to: string, paint: Paint, columns: number): string {
  return `${paint.red(cut(from, columns))} -> ${paint.green(cut(to, columns))}`;
}

/** `- 12  + 14  (3 unchanged)`, in one line or as many as it takes. */
function showElements(
  before: readonly Json[],
  after: readonly Json[],
  paint: Paint,
  room: Room,
): ShownValues {
  const [old, now] = [before.map(textOf), after.map(textOf)];
  const [oldOnes, newOnes] = [new Set(old), new Set(now)];
  const changed = [
    ...old
      .filter((element) => !newOnes.has(element))
      .map((element) => ({ mark: '-', ink: paint.red, element })),
    ...now
      .filter((element) => !oldOnes.has(element))
      .map((element) => ({ mark: '+', ink: paint.green, element })),
  ];
  if (changed.length === 0)
    return beside(`${old.length} -> ${now.length} elements, the same in another order or number`);
  const unchanged = now.filter((element) => oldOnes.has(element)).length;
  const shown = changed.slice(0, MOST_ELEMENTS);
  const hidden = changed.length - shown.length;
  const notes = [hidden > 0 ? `${hidden} more` : '', unchanged > 0 ? `${unchanged} unchanged` : ''];
  const note = notes.some(Boolean) ? `(${notes.filter(Boolean).join(', ')})` : '';

  const items = shown.map(({ mark, ink, element }) => {
    const text = `${mark} ${cut(element, room.below - 2)}`;
    return { columns: widthOf(text), text: ink(text) };
  });
  if (note !== '') items.push({ columns: widthOf(note), text: paint.dim(note) });
  const [first = '', ...more] = fill(items, room.beside);
  return more.length === 0 ? beside(first) : { beside: '', below: fill(items, room.below) };
}

/** Items side by side, two spaces apart, in as few lines as they fit in. */
function fill(items: readonly { columns: number; text: string }[], width: number): readonly string[] {
  const lines: string[] = [];
  let used = width;
  for (const { columns, text } of items) {
    if (used + 2 + columns > width) {
      lines.push(text);
      used = columns;
    } else {
      lines.push(`${lines.pop()}  ${text}`);
      used += 2 + columns;
    }
  }
  return lines;
}

function beside(text: string): ShownValues {
  return { beside: text, below: [] };
}

function textOf(value: Json): string {
  return JSON.stringify(value);
}

/** Where to begin showing two long texts, so that what differs is seen. */
function firstDifference(a: string, b: string, room: number): number {
  let index = 0;
  while (index < a.length && a[index] === b[index]) index++;
  return index < room / 2 ? 0 : index - Math.floor(room / 4);
}
