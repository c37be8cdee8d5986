/** The input and output of rules: remarks at canonical pointers, not yet at lines. */
import { isObject, type Json, type JsonObject, ownMember } from '../base/json.ts';
import { below, parentOf } from '../base/json-pointer.ts';
import type { CommonCode } from '../diagnostics/codes.ts';
import type { Environment } from '../source/config/config.ts';
import type { Draft } from '../source/draft/draft.ts';
import type { Field, Scalar } from '../tables/index.ts';
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
}

/** A remark that belongs to no rule and therefore carries its own code. */
export interface Finding extends Remark {
  readonly code: CommonCode;
}

/** One draft in one environment, and what is already known to be wrong with it. */
export interface Subject {
  readonly draft: Draft;
  readonly root: JsonObject;
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
  return { draft, root, environment, faulty, objects, written };
}

function visitObject(value: JsonObject, row: ObjectRow, faults: KnownFaults, found: KnownObject[]): void {
  found.push({ pointer: row.pointer, value, fields: row.fields, row });
  for (const name of Object.keys(value)) {
    const child = value[name];
    if (typeof child !== 'object' || child === null) continue;
    const place = row.byName.get(name);
    if (!place || !isClear(faults, place.pointer)) continue;
    if (!Array.isArray(child)) {
      if (place.object) visitObject(child, place.object, faults, found);
    } else if (place.elements) visitElements(child, place.elements, place.pointer, faults, found);
  }
}

function visitElements(
  list: readonly Json[],
  fields: readonly Field[],
  pointer: string,
  faults: KnownFaults,
  found: KnownObject[],
): void {
  list.forEach((item, index) => {
    const at = below(pointer, index);
    if (isObject(item) && isClear(faults, at)) visitObject(item, objectRow(fields, at), faults, found);
  });
}

function listWritten(parent: KnownObject, faults: KnownFaults, found: WrittenField[]): void {
  for (const { field, pointer } of parent.row.rows) {
    const value = ownMember(parent.value, field.name);
    if (value !== undefined && isClear(faults, pointer)) found.push({ field, pointer, value, parent });
  }
}

/** True for nearly every file, so that most questions are answered at once. */
export function isFaultless({ draft, faulty }: KnownFaults): boolean {
  return faulty.size === 0 && draft.poisoned.size === 0;
}

/** False if an earlier fault, here or above, already explains anything that could be reported. */
export function isClear(subject: KnownFaults, pointer: string): boolean {
  if (isFaultless(subject)) return true;
  for (let at = pointer; ; at = parentOf(at)) {
    if (subject.faulty.has(at) || subject.draft.poisoned.has(at)) return false;
    if (at === '') return true;
  }
}

/** Whether an earlier fault lies at or below `pointer`. */
export function hasFaultWithin(subject: KnownFaults, pointer: string): boolean {
  if (isFaultless(subject)) return false;
  const within = (fault: string) => fault === pointer || fault.startsWith(`${pointer}/`);
  return [...subject.faulty, ...subject.draft.poisoned].some(within) || !isClear(subject, pointer);
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
