/** The fields of a change as rows with two sides, for formats that have room for both. Nothing here is escaped. */
import type { Json } from '../../base/json.ts';
import { SENSITIVE } from '../../diagnostics/redact.ts';
import type { Change, FieldDiff, Strength } from '../../plan/plan.ts';
import { thousands } from '../text/columns.ts';
import { dotted } from './words.ts';

export interface DiffRow {
  readonly path: string;
  readonly change: FieldDiff['change'];
  readonly strength: Strength;
  /** JSON texts, one for each element of a list that differs; empty where the field is absent. */
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** Such as `3 unchanged`; empty where all there is to say is said. */
  readonly note: string;
}

/** How much of a value is shown. */
export interface Most {
  readonly characters: number;
  readonly elements: number;
}

export function diffRows(change: Change, most: Most): readonly DiffRow[] {
  return shownDiffs(change).map((diff) => {
    const row = diffRow(diff, most);
    // Whatever a new policy does is more than nothing: only what it does badly is news.
    return change.action === 'create' && row.strength === 'stronger' ? { ...row, strength: 'neutral' } : row;
  });
}

/** A new policy's empty description and its lists without targets are sent, but a reader need not look at them. */
export function shownDiffs({ action, diff }: Change): readonly FieldDiff[] {
  if (action !== 'create') return diff;
  return diff.filter(
    ({ after, sensitive }) => sensitive || !(after === '' || (Array.isArray(after) && after.length === 0)),
  );
}

export function diffRow(diff: FieldDiff, most: Most): DiffRow {
  const { change, strength } = diff;
  return { path: dotted(diff.path), change, strength, ...sides(diff, most) };
}

function sides(diff: FieldDiff, most: Most): Pick<DiffRow, 'before' | 'after' | 'note'> {
  const { before, after, change } = diff;
  const [hasBefore, hasAfter] = [change !== 'added', change !== 'removed'];
  if (diff.sensitive) {
    return {
      before: hasBefore ? [SENSITIVE] : [],
      after: hasAfter ? [SENSITIVE] : [],
      note: change === 'changed' ? 'changed' : '',
    };
  }
  if (isList(before, hasBefore) && isList(after, hasAfter)) return elements(before, after, most);
  const [from, to] = [hasBefore ? textOf(before) : null, hasAfter ? textOf(after) : null];
  const start = from !== null && to !== null ? firstDifference(from, to, most.characters) : 0;
  return {
    before: from === null ? [] : [cutText(from, most.characters, start)],
    after: to === null ? [] : [cutText(to, most.characters, start)],
    note: '',
  };
}

function isList(value: Json, present: boolean): value is Json[] | null {
  return present ? Array.isArray(value) : true;
}

/** Which elements came and went. */
function elements(
  before: Json[] | null,
  after: Json[] | null,
  most: Most,
): Pick<DiffRow, 'before' | 'after' | 'note'> {
  const [old, now] = [(before ?? []).map(textOf), (after ?? []).map(textOf)];
  const [oldOnes, newOnes] = [new Set(old), new Set(now)];
  const gone = old.filter((element) => !newOnes.has(element));
  const added = now.filter((element) => !oldOnes.has(element));
  const kept = now.length - added.length;
  const cutAll = (list: readonly string[]): string[] =>
    list.slice(0, most.elements).map((element) => cutText(element, most.characters));
  const hidden = Math.max(0, gone.length - most.elements) + Math.max(0, added.length - most.elements);
  const notes = [
    gone.length + added.length === 0 ? 'the same elements in another order or number' : '',
    before && after && kept > 0 && gone.length + added.length > 0 ? `${kept} unchanged` : '',
    hidden > 0 ? `${hidden} more not shown` : '',
    before === null && now.length === 0 ? 'an empty list' : '',
    after === null && old.length === 0 ? 'was an empty list' : '',
  ];
  return { before: cutAll(gone), after: cutAll(added), note: notes.filter(Boolean).join(', ') };
}

function textOf(value: Json): string {
  return JSON.stringify(value);
}

function cutText(text: string, most: number, from = 0): string {
  const part = text.slice(from, from + most).toWellFormed();
  if (part.length === text.length) return part;
  const size = `(${thousands(text.length)} characters)`;
  return `${from > 0 ? '…' : ''}${part}${from + most < text.length ? '…' : ''} ${size}`;
}

/** Where to begin showing two long texts, so that what differs is seen. */
function firstDifference(a: string, b: string, room: number): number {
  if (a.length <= room && b.length <= room) return 0;
  let index = 0;
  while (index < a.length && a[index] === b[index]) index++;
  return index < room / 2 ? 0 : index - Math.floor(room / 4);
}
