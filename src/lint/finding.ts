/** The input and output of rules: remarks at canonical pointers, not yet at lines. */
import { isObject, type Json, type JsonObject, ownMember } from '../base/json.ts';
import { below, parentOf } from '../base/json-pointer.ts';
import type { CommonCode } from '../diagnostics/codes.ts';
import type { Environment } from '../source/config/config.ts';
import { type ListedTarget, listTargets } from '../source/config/ladders.ts';
import type { Draft } from '../source/draft/draft.ts';
import {
  conditionFields,
  conditionHolds,
  type Field,
  type FieldCondition,
  type Scalar,
} from '../tables/index.ts';
import { type ObjectRow, objectRow, rootRow } from './rows.ts';

/**
 * The part of a field to show: its key, its value, or the key of its parent (for a missing field). The `own-`
 * ones stay in the draft's file when the field itself came from a base.
 */
export type RemarkPlace = 'key' | 'value' | 'parent' | 'own-key' | 'own-value';

/** A rule's finding; its code and severity are in the rule's entry. */
export interface Remark {
  /** Canonical pointer of the field at fault. */
  readonly pointer: string;
  readonly at: RemarkPlace;
  readonly message: string;
  readonly hint: string | null;
  readonly related?: readonly {
    readonly draft?: Draft;
    readonly pointer: string;
    /** By default, a place in the own file of the other draft. */
    readonly at?: RemarkPlace;
    readonly message: string;
  }[];
  /** The text that certainly repairs what is shown. */
  readonly replacement?: string;
  /** The text that the hint proposes, where a person has to decide; a hint "did you mean NAME?" needs none. */
  readonly suggestion?: string;
  /** Whether the hint proposes to remove the field. */
  readonly isRemovable?: boolean;
}

/** A remark that belongs to no rule and therefore carries its own code. */
export interface Finding extends Remark {
  readonly code: CommonCode;
}

/** One draft in one environment, and what is already known to be wrong with it. */
export interface Subject {
  readonly draft: Draft;
  readonly root: JsonObject;
  /** What it lists in `policy_targets`. */
  readonly targets: readonly ListedTarget[];
  readonly environment: Environment;
  /** Canonical pointers of faults already reported; nothing at or below them is judged again. */
  readonly faulty: ReadonlySet<string>;
  /** Every object without fault whose fields the tables know, parents first. */
  readonly objects: readonly KnownObject[];
  /** Every field of these objects that is written and without fault. */
  readonly written: readonly WrittenField[];
}

/** An object of a draft with the rows of the fields that it may have. */
export interface KnownObject {
  readonly pointer: string;
  readonly value: JsonObject;
  readonly fields: readonly Field[];
  readonly row: ObjectRow;
}

interface WrittenField {
  readonly field: Field;
  readonly pointer: string;
  readonly value: Json;
  readonly parent: KnownObject;
}

type KnownFaults = Pick<Subject, 'draft' | 'faulty'>;

export function createSubject(
  draft: Draft,
  root: JsonObject,
  environment: Environment,
  faulty: ReadonlySet<string>,
): Subject {
  const faults = { draft, faulty };
  const objects: KnownObject[] = [];
  if (isClear(faults, '')) visitObject(root, rootRow(draft.kind), faults, objects);
  const written: WrittenField[] = [];
  for (const object of objects) listWritten(object, faults, written);
  return { draft, root, targets: listTargets(root), environment, faulty, objects, written };
}

function visitObject(value: JsonObject, row: ObjectRow, faults: KnownFaults, found: KnownObject[]): void {
  found.push({ pointer: row.pointer, value, fields: row.fields, row });
  for (const name of Object.keys(value)) {
    const child = value[name];
    if (typeof child !== 'object' || child === null) continue;
    const place = row.byName.get(name);
    if (!place || !isClear(faults, place.pointer)) continue;
    const { object, elements, pointer } = place;
    if (!Array.isArray(child)) {
      if (object) visitObject(child, object, faults, found);
    } else if (elements) {
      for (const [index, item] of child.entries()) {
        const at = below(pointer, index);
        if (isObject(item) && isClear(faults, at)) visitObject(item, objectRow(elements, at), faults, found);
      }
    }
  }
}

function listWritten(parent: KnownObject, faults: KnownFaults, found: WrittenField[]): void {
  for (const { field, pointer } of parent.row.rows) {
    const value = ownMember(parent.value, field.name);
    if (value !== undefined && isClear(faults, pointer)) found.push({ field, pointer, value, parent });
  }
}

/** Whether one of the pointers leads here, or to something that contains this place. */
export function isWithin(pointers: ReadonlySet<string>, pointer: string): boolean {
  // True for nearly every file, so that most questions are answered at once.
  if (pointers.size === 0) return false;
  for (let at = pointer; ; at = parentOf(at)) {
    if (pointers.has(at)) return true;
    if (at === '') return false;
  }
}

/** False if an earlier fault, here or above, already explains anything that could be reported. */
export function isClear({ draft, faulty }: KnownFaults, pointer: string): boolean {
  return !isWithin(faulty, pointer) && !isWithin(draft.poisoned, pointer);
}

/** Whether an earlier fault lies at or below `pointer`, or explains it. */
export function hasFaultWithin(subject: KnownFaults, pointer: string): boolean {
  const isBelow = (fault: string) => fault.startsWith(`${pointer}/`);
  return !isClear(subject, pointer) || [...subject.faulty, ...subject.draft.poisoned].some(isBelow);
}

/** Whether the file or a base states this field of the top level. */
export function isWrittenAt({ root }: Subject, name: string): boolean {
  return Object.hasOwn(root, name);
}

/** Whether the value at `pointer` comes from the file itself, not from a base. */
export function isOwn({ draft }: Subject, pointer: string): boolean {
  return draft.places.get(pointer)?.value.file.path === draft.file;
}

/** The payload, or undefined if it is not set. */
export function payloadAt({ objects }: Subject, name: string): KnownObject | undefined {
  const row = rootRow('policy').byName.get('macos')?.object?.byName.get(name)?.object;
  return objects.find((object) => object.row === row);
}

/** The effective value: the written one, else the default; undefined if a fault hides it. */
export function effectiveValue(subject: Subject, parent: KnownObject, name: string): Json | undefined {
  if (!isClear(subject, pointerIn(parent, name))) return undefined;
  return Object.hasOwn(parent.value, name) ? parent.value[name] : defaultIn(parent, name);
}

/** Whether a condition on fields of the object holds; null if one of them is at fault. */
export function conditionIn(
  subject: Subject,
  parent: KnownObject,
  condition: FieldCondition,
): boolean | null {
  const isDecided =
    subject.faulty.size + subject.draft.poisoned.size === 0 ||
    conditionFields(condition).every((name) => isClear(subject, pointerIn(parent, name)));
  return isDecided ? conditionHolds(condition, parent.value, parent.fields) : null;
}

/** A remark on the value of a field; `other` is a field beside it that explains the remark. */
export function remarkIn(
  parent: KnownObject,
  name: string,
  message: string,
  hint: string,
  other: { readonly name: string; readonly message: string } | null = null,
): Remark {
  const related = other ? [{ pointer: pointerIn(parent, other.name), message: other.message }] : [];
  return { pointer: pointerIn(parent, name), at: 'value', message, hint, related };
}

/** JSON Pointer of a field in an object. */
export function pointerIn(parent: KnownObject, name: string): string {
  return parent.row.byName.get(name)?.pointer ?? below(parent.pointer, name);
}

export function defaultIn(parent: KnownObject, name: string): Scalar | undefined {
  return parent.row.byName.get(name)?.field.default;
}

export function isWritten(parent: KnownObject, name: string): boolean {
  return Object.hasOwn(parent.value, name);
}
