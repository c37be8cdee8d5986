/** The fields of one change as aligned lines of text: path, value, and whether it protects more or less. */
import { pad, widthOf, wrap } from '../../base/wrap.ts';
import { printable } from '../../diagnostics/printable.ts';
import { SENSITIVE } from '../../diagnostics/redact.ts';
import { cut } from '../text/columns.ts';
import type { Paint } from '../text/paint.ts';
import { type DiffRow, type ShownChange, type ShownStrength, strengthWords } from './document.ts';

const INDENT = 6;
/** A longer path pushes its own value to the right, not all of them. */
const LONGEST_PATH = 48;
/** Elements of a list that are shown, of each side. */
const MOST_ELEMENTS = 10;

const marks = {
  added: ['+', 'green'],
  removed: ['-', 'red'],
  changed: ['~', 'yellow'],
} as const;

export function fieldLines(change: Pick<ShownChange, 'rows'>, paint: Paint, width: number): string[] {
  const below = width - INDENT - 4;
  const rows = change
    .rows({ characters: below - 2, elements: MOST_ELEMENTS })
    .map((row) => ({ ...row, path: cut(row.path, 200) }));
  const widest = Math.max(0, ...rows.filter(hasValue).map(({ path }) => widthOf(path)));
  const column = Math.min(LONGEST_PATH, Math.floor(width / 2), widest);
  return rows.flatMap((row) => {
    const { path, note, strength } = row;
    const [mark, colour] = marks[row.change];
    const sign = `${' '.repeat(INDENT)}${paint[colour](mark)} `;
    const end = strengthNote(strength, paint);
    if (!hasValue(row)) {
      const room = width - INDENT - 2 - (end === '' ? 0 : widthOf(`   (${strengthWords[strength]})`));
      const lines = wrap(printable(`${path} ${note}`), room, '', ' '.repeat(4));
      return lines.map((line, at) => {
        const start = at === 0 ? sign : ' '.repeat(INDENT + 2);
        return start + line + (at === lines.length - 1 ? end : '');
      });
    }
    const used = INDENT + 2 + Math.max(column, widthOf(path)) + 2 + widthOf(strengthWords[strength]) + 5;
    const values = showValues(row, paint, { beside: width - used, below });
    const name = values.beside === '' ? path : `${pad(path, column)}  ${values.beside}`;
    return [sign + name + end, ...values.below.map((line) => `${' '.repeat(INDENT + 4)}${line}`)];
  });
}

/** Whether it has values; otherwise there is only the note. */
function hasValue({ before, after }: DiffRow): boolean {
  return before.length > 0 || after.length > 0;
}

const strengthInks = { weaker: 'red', maybe: 'yellow', stronger: 'green' } as const;

/** At the end of a line; empty for a field that protects no more and no less. */
export function strengthNote(strength: ShownStrength, paint: Paint): string {
  return strength === 'neutral' ? '' : `   ${paint[strengthInks[strength]](`(${strengthWords[strength]})`)}`;
}

interface ShownValues {
  /** Empty where everything is below. */
  readonly beside: string;
  readonly below: readonly string[];
}

/** Widths in columns. */
interface ColumnWidths {
  readonly beside: number;
  readonly below: number;
}

function showValues(row: DiffRow, paint: Paint, room: ColumnWidths): ShownValues {
  const { before, after, change, isList, note } = row;
  const [from = '', to = ''] = [before[0], after[0]];
  if (from === SENSITIVE && to === SENSITIVE) return { beside: '(sensitive, changed)', below: [] };
  const inks = inksOf(row, paint);
  if (isList && change === 'changed') return showElements(row, paint, inks, room);
  if (change === 'changed') return showChange(from, to, inks, room);
  const texts = change === 'added' ? after : before;
  const text = isList ? `[${texts.join(', ')}]${note === '' ? '' : ` (${note})`}` : texts.join('');
  const shown = printable(text);
  return besideOrBelow(shown, widthOf(shown), room);
}

function besideOrBelow(line: string, columns: number, room: ColumnWidths): ShownValues {
  return columns <= room.beside ? { beside: line, below: [] } : { beside: '', below: [line] };
}

interface Inks {
  readonly before: (text: string) => string;
  readonly after: (text: string) => string;
}

/** A value that became weaker is not green. */
function inksOf({ strength }: DiffRow, paint: Paint): Inks {
  const before = (text: string): string => text;
  if (strength === 'weaker' || strength === 'maybe') return { before, after: paint[strengthInks[strength]] };
  return { before: paint.red, after: paint.green };
}

function showChange(from: string, to: string, { before, after }: Inks, room: ColumnWidths): ShownValues {
  const columns = widthOf(printable(from)) + 4 + widthOf(printable(to));
  if (columns > room.below) {
    return { beside: '', below: [marked('-', from, before), marked('+', to, after)] };
  }
  return besideOrBelow(`${before(printable(from))} -> ${after(printable(to))}`, columns, room);
}

/** On one line, however long: broken JSON is invalid, and cannot be copied. */
function marked(mark: '-' | '+', text: string, ink: (text: string) => string): string {
  return ink(`${mark} ${printable(text)}`);
}

/** `- 12  + 14  (3 unchanged)`, in one line or as many as it takes. */
function showElements(
  { before, after, note }: DiffRow,
  paint: Paint,
  inks: Inks,
  room: ColumnWidths,
): ShownValues {
  const items = [
    ...before.map((text) => itemOf('-', text, inks.before)),
    ...after.map((text) => itemOf('+', text, inks.after)),
    ...(note === '' ? [] : [{ columns: widthOf(note) + 2, line: paint.dim(`(${note})`) }]),
  ];
  const [first = '', ...more] = fill(items, room.beside);
  return more.length === 0 ? { beside: first, below: [] } : { beside: '', below: fill(items, room.below) };
}

interface Item {
  readonly columns: number;
  readonly line: string;
}

function itemOf(mark: '-' | '+', text: string, ink: (text: string) => string): Item {
  return { columns: 2 + widthOf(printable(text)), line: marked(mark, text, ink) };
}

/** Items side by side, two spaces apart, in as few lines as possible; one that is too long has its own line. */
function fill(items: readonly Item[], width: number): readonly string[] {
  const lines: string[] = [];
  let used = width;
  for (const { columns, line } of items) {
    if (used + 2 + columns > width) {
      lines.push(line);
      used = columns;
    } else {
      lines.push(`${lines.pop()}  ${line}`);
      used += 2 + columns;
    }
  }
  return lines;
}
