/** What rules are given and what they give: remarks at canonical pointers, not yet at lines. */
import { isObject, type Json, type JsonObject } from '../base/json.ts';
import { below, parentOf } from '../base/json-pointer.ts';
import type { CommonCode } from '../diagnostics/codes.ts';
import type { Environment } from '../source/config.ts';
import type { Draft } from '../source/draft.ts';
import type { Field } from '../tables/index.ts';
import { rowAt } from './rows.ts';

/**
 * What of a field is shown: its key, its value, or the key of its parent (for a field that is not there). The
 * `own-` ones stay in the file of the draft when the field itself came from a base.
 */
export type Shown = 'key' | 'value' | 'parent' | 'own-key' | 'own-value';

/** What a rule has to say; its code and severity stand in the rule's entry. */
export interface Remark {
  /** Canonical pointer of the field at fault. */
  readonly pointer: string;
  readonly at: Shown;
  readonly message: string;
  readonly hint: string | null;
  readonly related?: readonly {
    readonly draft?: Draft;
    readonly pointer: string;
    /** Unless it says otherwise, in the own file of another draft. */
    readonly at?: Shown;
    readonly message: string;
  }[];
  /** The text that surely repairs what is shown. */
  readonly replacement?: string;
}

/** A remark that is no rule's, and so says itself under which code it is reported. */
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
}

/** False where an earlier fault, here or above, already explains whatever could be said. */
export function isClear(subject: Pick<Subject, 'draft' | 'faulty'>, pointer: string): boolean {
  if (subject.faulty.size + subject.draft.poisoned.size === 0) return true;
  for (let at = pointer; ; at = parentOf(at)) {
    if (subject.faulty.has(at) || subject.draft.poisoned.has(at)) return false;
    if (at === '') return true;
  }
}

/** Whether an earlier fault lies at or below `pointer`. */
export function hasFaultWithin(subject: Pick<Subject, 'draft' | 'faulty'>, pointer: string): boolean {
  const within = (fault: string) => fault === pointer || fault.startsWith(`${pointer}/`);
  return [...subject.faulty, ...subject.draft.poisoned].some(within) || !isClear(subject, pointer);
}

/** An object of a draft with the rows of the fields that it may have. */
export interface KnownObject {
  readonly pointer: string;
  readonly value: JsonObject;
  readonly fields: readonly Field[];
}

/** Every object whose fields the tables know, parents first. */
export const knownObjects = remember((subject: Subject): readonly KnownObject[] => {
  const found: KnownObject[] = [];
  const visit = (value: Json, pointer: string): void => {
    if (typeof value !== 'object' || value === null || !isClear(subject, pointer)) return;
    // Most of what is inside are no objects, and a pointer for each takes its time.
    if (Array.isArray(value)) {
      value.forEach((child, index) => {
        if (typeof child === 'object') visit(child, below(pointer, index));
      });
      return;
    }
    const fields = rowAt(subject.draft.kind, pointer)?.fields;
    if (!fields) return;
    found.push({ pointer, value, fields });
    for (const name of Object.keys(value)) {
      const child = value[name];
      if (typeof child === 'object') visit(child, below(pointer, name));
    }
  };
  visit(subject.root, '');
  return found;
});

/** Every rule asks for the same of a subject, which does not change. */
export function remember<Result>(find: (subject: Subject) => Result): (subject: Subject) => Result {
  const known = new WeakMap<Subject, Result>();
  return (subject) => {
    const found = known.get(subject) ?? find(subject);
    known.set(subject, found);
    return found;
  };
}

export interface WrittenField {
  readonly field: Field;
  readonly pointer: string;
  readonly value: Json;
  readonly parent: KnownObject;
}

/** Every field that is written and not at fault. */
export const writtenFields = remember((subject: Subject): readonly WrittenField[] => {
  const found: WrittenField[] = [];
  for (const parent of knownObjects(subject)) {
    for (const field of parent.fields) {
      const { name } = field;
      const value = Object.hasOwn(parent.value, name) ? parent.value[name] : undefined;
      if (value === undefined) continue;
      const pointer = below(parent.pointer, name);
      if (isClear(subject, pointer)) found.push({ field, pointer, value, parent });
    }
  }
  return found;
});

/** A payload that is set, or undefined. */
export function payloadAt(subject: Subject, name: string): KnownObject | undefined {
  const pointer = `/macos/${name}`;
  const macos = subject.root.macos;
  const value = isObject(macos) && Object.hasOwn(macos, name) ? macos[name] : undefined;
  const fields = rowAt(subject.draft.kind, pointer)?.fields;
  if (subject.draft.kind !== 'policy' || !isObject(value) || !fields || !isClear(subject, pointer))
    return undefined;
  return { pointer, value, fields };
}

/** The value that counts: the one written, else the default; undefined where it is unknown for a fault. */
export function effectiveValue(subject: Subject, parent: KnownObject, name: string): Json | undefined {
  if (!isClear(subject, below(parent.pointer, name))) return undefined;
  if (Object.hasOwn(parent.value, name)) return parent.value[name];
  return parent.fields.find((field) => field.name === name)?.default;
}

export function isWritten(parent: KnownObject, name: string): boolean {
  return Object.hasOwn(parent.value, name);
}
