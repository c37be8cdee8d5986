/**
 * The fields of a change as rows with two sides, worked out once for every format: a format lays them out. Nothing here
 * is escaped.
 */
import { diffArrays } from 'diff';
import { counted, thousands } from '../../base/counted.ts';
import { isObject, type Json } from '../../base/json.ts';
import { SENSITIVE } from '../../diagnostics/redact.ts';
import type { ChangedSource } from '../../generated/plan-file.ts';
import type { FieldDiff } from '../../plan/plan.ts';
import type { DifferingField, SameChange } from '../../plan/same-changes.ts';
import { fieldWeakness } from '../../plan/weakness.ts';
import type { DiffRow, FieldLimits, ShownStrength } from '../document/document.ts';
import { someNames } from '../statements/row.ts';
import { dotted } from '../text/names.ts';
import { type Phrase, plainPhrase, say } from '../text/phrase.ts';
import { type ChangedElements, changedElements, replacedTexts, valueTexts } from '../text/values.ts';

export interface ChangeWithSources extends SameChange {
  /** By JSON Pointer; only those that are the same in all environments. */
  readonly sources?: ReadonlyMap<string, ChangedSource>;
}

/** The fields that are the same in all environments of the change, then the others. */
export function changeRows(
  { change, isNew, marks, differing, sources }: ChangeWithSources,
  room: FieldLimits,
): readonly DiffRow[] {
  const shown = isNew ? change.diff.filter(isWorthShowing) : change.diff;
  return [
    ...shown.map((diff) =>
      withSource(
        diffRow(diff, room, marks.get(diff.path) ?? fieldWeakness(diff, isNew)),
        diff,
        sources?.get(diff.path),
        change.action === 'record-source',
      ),
    ),
    ...differing.map((field) => differingRow(field, isNew, room)),
  ];
}

/** A secret that changes, or that counts as changed, with the places that it comes from. */
function withSource(
  row: DiffRow,
  { sensitive, change }: FieldDiff,
  source: ChangedSource | undefined,
  isSameValue: boolean,
): DiffRow {
  if (!source || !sensitive || change !== 'changed') return row;
  const what = isSameValue ? SENSITIVE : `${SENSITIVE} changed,`;
  return { ...row, before: [], after: [], note: plainPhrase([what, ...originChange(source)]) };
}

/** A new policy's empty description and its lists without targets are sent, but a reader need not look at them. */
function isWorthShowing({ after, sensitive }: FieldDiff): boolean {
  return sensitive || !(after === '' || (Array.isArray(after) && after.length === 0));
}

export function diffRow(diff: FieldDiff, room: FieldLimits, mark = fieldWeakness(diff, false)): DiffRow {
  const { change } = diff;
  const strength = isStronger(diff) ? 'stronger' : (mark ?? 'neutral');
  return { path: dotted(diff.path), change, strength, ...sides(diff, room) };
}

/** Anything new is stronger than nothing: only a weaker value is worth a note. */
export function isStronger({ strength, change }: Pick<FieldDiff, 'strength' | 'change'>): boolean {
  return strength === 'stronger' && change !== 'added';
}

type RowSides = Pick<DiffRow, 'before' | 'after' | 'isList' | 'note'>;

function sides(diff: FieldDiff, room: FieldLimits): RowSides {
  const { before, after, change } = diff;
  const [hasBefore, hasAfter] = [change !== 'added', change !== 'removed'];
  if (diff.sensitive) {
    return {
      before: hasBefore ? [SENSITIVE] : [],
      after: hasAfter ? [SENSITIVE] : [],
      isList: false,
      note: change === 'changed' ? 'changed' : '',
    };
  }
  if (isList(before, hasBefore) && isList(after, hasAfter)) return elements(before, after, room);
  const byLine = change === 'changed' ? differentLines(before, after, room) : null;
  if (byLine) return byLine;
  const values = [...(hasBefore ? [before] : []), ...(hasAfter ? [after] : [])];
  const texts = valueTexts(values, room.characters);
  return {
    before: hasBefore ? texts.slice(0, 1) : [],
    after: hasAfter ? texts.slice(-1) : [],
    isList: false,
    note: '',
  };
}

function isList(value: Json, present: boolean): value is Json[] | null {
  return present ? Array.isArray(value) : true;
}

/** The elements that were removed and added. */
function elements(before: Json[] | null, after: Json[] | null, room: FieldLimits): RowSides {
  const changed = changedElements(before ?? [], after ?? [], room.characters);
  const { gone, added, kept } = changed;
  return listSides(changed, room, [
    gone.length + added.length === 0 && before && after
      ? `${thousands(before.length)} -> ${thousands(after.length)} elements, the same in another order or number`
      : '',
    before && after && kept > 0 && gone.length + added.length > 0 ? `${thousands(kept)} unchanged` : '',
    before === null && after?.length === 0 ? 'an empty list' : '',
    after === null && before?.length === 0 ? 'was an empty list' : '',
  ]);
}

/** As many as there is room for; the others are counted. */
function listSides(
  { gone, added }: Omit<ChangedElements, 'kept'>,
  room: FieldLimits,
  notes: readonly string[],
): RowSides {
  const hidden = Math.max(0, gone.length - room.elements) + Math.max(0, added.length - room.elements);
  const rest = hidden > 0 ? `${thousands(hidden)} more not shown` : '';
  return {
    before: gone.slice(0, room.elements),
    after: added.slice(0, room.elements),
    isList: true,
    note: [...notes, rest].filter(Boolean).join(', '),
  };
}

/** With more differences, lines say no more than the values. */
const MOST_EDITS = 200;

/** The lines that were removed and added, of texts of several lines and of nested values; null for other values. */
function differentLines(before: Json, after: Json, room: FieldLimits): RowSides | null {
  const [old, now] = [linesOf(before), linesOf(after)];
  if (old.length < 2 && now.length < 2) return null;
  const parts = diffArrays([...old], [...now], { maxEditLength: MOST_EDITS });
  if (!parts) return null;
  const [gone = [], added = []] = (['removed', 'added'] as const).map((part) =>
    parts.flatMap((one) => (one[part] ? one.value : [])),
  );
  const unchanged = `${counted(now.length - added.length, 'line')} unchanged`;
  return listSides(replacedTexts(gone, added, room.characters), room, [unchanged]);
}

function linesOf(value: Json): readonly string[] {
  if (typeof value === 'string') return value.split('\n');
  return isObject(value) ? JSON.stringify(value, null, 2).split('\n') : [];
}

/** A field that has other values in other environments. */
function differingRow(field: DifferingField, isNew: boolean, room: FieldLimits): DiffRow {
  const { path, change, sensitive, values, weakerIn, maybeIn, samples } = field;
  // A policy that replaces another leaves the field as it was there.
  const without = isNew ? 'not there' : 'unchanged';
  const shown = samples.map(({ environments, diff }) => {
    const value = diff === null ? without : sensitive ? SENSITIVE : oneLine(diffRow(diff, room));
    return `${value} in ${plainPhrase(someNames(environments, 1))}`;
  });
  const more = values - samples.length;
  const rest = more > 0 ? [counted(more, 'other value')] : [];
  const weaker = weakerIn.length > 0 ? [`weaker in ${plainPhrase(someNames(weakerIn))}`] : [];
  const maybe = maybeIn.length > 0 ? [`may weaken in ${plainPhrase(someNames(maybeIn))}`] : [];
  return {
    path: dotted(path),
    change,
    strength: strengthOfMany(field),
    before: [],
    after: [],
    isList: false,
    note: `differs: ${[...shown, ...rest, ...weaker, ...maybe].join('; ')}`,
  };
}

function strengthOfMany({ weakerIn, maybeIn, isStronger: isEverywhere }: DifferingField): ShownStrength {
  if (weakerIn.length > 0) return 'weaker';
  if (isEverywhere) return 'stronger';
  return maybeIn.length > 0 ? 'maybe' : 'neutral';
}

function oneLine({ before, after, change, isList: isOfList, note }: DiffRow): string {
  const side = (texts: readonly string[]): string => (isOfList ? `[${texts.join(', ')}]` : texts.join(''));
  if (isOfList && change === 'changed') {
    if (before.length + after.length === 0) return note;
    return `${side(before)} -> ${side(after)}${note === '' ? '' : ` (${note})`}`;
  }
  if (change === 'changed') return `${side(before)} -> ${side(after)}`;
  return change === 'removed' ? `${side(before)} removed` : side(after);
}

/** ` from env EDICT_SECRET_WIFI to command [sh, …]`. */
function originChange({ before, after }: Pick<ChangedSource, 'before' | 'after'>): Phrase {
  const from = before === null ? [' from '] : [' from ', ...originPhrase(before), ' to '];
  return [...from, ...originNow({ before, after })];
}

/** `command [sh, …], with other arguments`. */
export function originNow({ before, after }: Pick<ChangedSource, 'before' | 'after'>): Phrase {
  const isAlike = before !== null && before.kind === after.kind && before.name === after.name;
  const others = { command: ', with other arguments', file: ', in another folder' };
  const other = isAlike && (after.kind === 'command' || after.kind === 'file') ? others[after.kind] : '';
  return [...originPhrase(after), other];
}

/** Of a command only the program: its arguments may hold secrets, and are kept nowhere. */
export function originPhrase({ kind, name }: ChangedSource['after']): Phrase {
  if (kind === 'written') return ['the file itself'];
  if (kind === 'unrecorded') return ['a place that an older edict did not record'];
  return kind === 'command' ? say`command [${name}, …]` : say`${[kind]} ${name}`;
}
