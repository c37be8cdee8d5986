/**
 * The fields of a change as rows with two sides, worked out once for every format: a format lays them out. Nothing here
 * is escaped.
 */
import { counted, thousands } from '../../base/counted.ts';
import type { Json } from '../../base/json.ts';
import { SENSITIVE } from '../../diagnostics/redact.ts';
import type { ChangedSource } from '../../generated/plan-file.ts';
import { actions, isBy } from '../../plan/actions.ts';
import type { FieldDiff } from '../../plan/plan.ts';
import type { DifferingField, SameChange } from '../../plan/same-changes.ts';
import type { Strength } from '../../tables/index.ts';
import { someNames } from '../statements/row.ts';
import { plainPhrase } from '../text/phrase.ts';
import { changedElements, valueTexts } from './value-texts.ts';
import { dotted, originChange, type ShownChange } from './words.ts';

export interface DiffRow {
  readonly path: string;
  readonly change: FieldDiff['change'];
  readonly strength: Strength;
  /** Texts, one for each element of a list that differs; empty where the field is absent. */
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** Whether the texts are elements of a list. */
  readonly isList: boolean;
  /** Such as `3 unchanged`; empty where all there is to say is said. */
  readonly note: string;
}

/** How much is shown. */
export interface Most {
  /** Values that are longer are shown where they differ. */
  readonly characters: number;
  readonly elements: number;
}

/** What rows are made of. */
export type RowsOf = SameChange & Partial<Pick<ShownChange, 'sources'>>;

/** What is the same in all environments of the change, then what is not. */
export function changeRows({ change, differing, sources }: RowsOf, most: Most): readonly DiffRow[] {
  const isNew = isBy(change.action, 'create') && actions[change.action].leavesBehind === null;
  const shown = isNew ? change.diff.filter(isSaid) : change.diff;
  return [
    ...shown.map((diff) => withSource(diffRow(diff, most), diff, sources?.get(diff.path))),
    ...differing.map((field) => differingRow(field, isNew, most)),
  ];
}

/** A secret that changes, or that counts as changed, with the places that it comes from. */
function withSource(
  row: DiffRow,
  { sensitive, change }: FieldDiff,
  source: ChangedSource | undefined,
): DiffRow {
  if (!source || !sensitive || change !== 'changed') return row;
  return { ...row, before: [], after: [], note: plainPhrase(originChange(source)) };
}

/** A new policy's empty description and its lists without targets are sent, but a reader need not look at them. */
function isSaid({ after, sensitive }: FieldDiff): boolean {
  return sensitive || !(after === '' || (Array.isArray(after) && after.length === 0));
}

export function diffRow(diff: FieldDiff, most: Most): DiffRow {
  const { change } = diff;
  // Whatever is new is more than nothing: only what it does badly is news.
  const strength = change === 'added' && diff.strength === 'stronger' ? 'neutral' : diff.strength;
  return { path: dotted(diff.path), change, strength, ...sides(diff, most) };
}

type Sides = Pick<DiffRow, 'before' | 'after' | 'isList' | 'note'>;

function sides(diff: FieldDiff, most: Most): Sides {
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
  if (isList(before, hasBefore) && isList(after, hasAfter)) return elements(before, after, most);
  const values = [...(hasBefore ? [before] : []), ...(hasAfter ? [after] : [])];
  const texts = valueTexts(values, most.characters);
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

/** Which elements came and went. */
function elements(before: Json[] | null, after: Json[] | null, most: Most): Sides {
  const { gone, added, kept } = changedElements(before ?? [], after ?? [], most.characters);
  const hidden = Math.max(0, gone.length - most.elements) + Math.max(0, added.length - most.elements);
  const notes = [
    gone.length + added.length === 0 && before && after
      ? `${thousands(before.length)} -> ${thousands(after.length)} elements, the same in another order or number`
      : '',
    before && after && kept > 0 && gone.length + added.length > 0 ? `${thousands(kept)} unchanged` : '',
    hidden > 0 ? `${thousands(hidden)} more not shown` : '',
    before === null && after?.length === 0 ? 'an empty list' : '',
    after === null && before?.length === 0 ? 'was an empty list' : '',
  ];
  return {
    before: gone.slice(0, most.elements),
    after: added.slice(0, most.elements),
    isList: true,
    note: notes.filter(Boolean).join(', '),
  };
}

/** A field that has other values in other environments. */
function differingRow(
  { path, change, sensitive, values, weakerIn, isStronger, samples }: DifferingField,
  isNew: boolean,
  most: Most,
): DiffRow {
  // A policy that replaces another leaves the field as it was there.
  const without = isNew ? 'not there' : 'unchanged';
  const shown = samples.map(({ environments, diff }) => {
    const value = diff === null ? without : sensitive ? SENSITIVE : oneLine(diffRow(diff, most));
    return `${value} in ${plainPhrase(someNames(environments, 1))}`;
  });
  const more = values - samples.length;
  const rest = more > 0 ? [counted(more, 'other value')] : [];
  const weaker = weakerIn.length > 0 ? [`weaker in ${plainPhrase(someNames(weakerIn))}`] : [];
  return {
    path: dotted(path),
    change,
    strength: weakerIn.length > 0 ? 'weaker' : isStronger ? 'stronger' : 'neutral',
    before: [],
    after: [],
    isList: false,
    note: `differs: ${[...shown, ...rest, ...weaker].join('; ')}`,
  };
}

function oneLine({ before, after, change, isList: isOfList, note }: DiffRow): string {
  const side = (texts: readonly string[]): string => (isOfList ? `[${texts.join(', ')}]` : texts.join(''));
  if (isOfList && change === 'changed') return note === '' ? `${side(before)} -> ${side(after)}` : note;
  if (change === 'changed') return `${side(before)} -> ${side(after)}`;
  return change === 'removed' ? `${side(before)} removed` : side(after);
}
