/** The shape of a draft: turns the errors of the generated validator into one finding per fault. */

import { below } from '../base/json-pointer.ts';
import { validateDraftPolicy, validateDraftWebApp } from '../generated/draft-validators.js';
import type { ValidationError } from '../generated/validator.ts';
import type { Draft } from '../source/draft/draft.ts';
import { type Finding, isClear } from './finding.ts';
import { missingField } from './shape/missing-field.ts';
import { type UnknownField, unknownField } from './shape/unknown-field.ts';
import { wrongValue } from './shape/wrong-value.ts';

export interface ShapeResult {
  readonly findings: readonly Finding[];
  /** Pointers for later rules to skip: of the faults, and of fields that an unknown name certainly means. */
  readonly faulty: ReadonlySet<string>;
}

const SOUND: ShapeResult = { findings: [], faulty: new Set() };

export function checkShape(draft: Draft): ShapeResult {
  const validate = draft.kind === 'policy' ? validateDraftPolicy : validateDraftWebApp;
  if (validate(draft.value)) return SOUND;
  const errors = validate.errors ?? [];
  const faulty = new Set<string>();
  const open = (pointer: string) => isClear({ draft, faulty }, pointer);
  const findings: Finding[] = [];
  const report = (finding: Finding | null): void => {
    if (!finding) return;
    faulty.add(finding.pointer);
    findings.push(finding);
  };

  // A misspelled field is one fault: the missing field that it means is not a second one.
  const unknown = errors.flatMap((error) => {
    const name = paramOf(error, 'additionalProperty');
    if (name === null || !open(below(error.instancePath, name))) return [];
    return [unknownField(draft, error.instancePath, name)];
  });
  for (const { finding, meant } of withoutRivals(unknown)) {
    report(finding);
    for (const place of meant) faulty.add(place);
  }
  for (const [pointer, own] of valueErrors(errors)) {
    if (!open(pointer) || draft.references.has(pointer)) continue;
    report(wrongValue(draft, pointer, hasErrorBelow(errors, pointer) ? null : own));
  }
  for (const error of errors) {
    const name = paramOf(error, 'missingProperty');
    if (name === null || draft.base || !open(below(error.instancePath, name))) continue;
    report(missingField(draft.kind, error.instancePath, name, null));
  }
  return { findings, faulty };
}

/** Where two names seem to mean one field, neither is certain. */
function withoutRivals(unknown: readonly UnknownField[]): UnknownField[] {
  const times = new Map<string, number>();
  for (const place of unknown.flatMap(({ meant }) => meant)) times.set(place, (times.get(place) ?? 0) + 1);
  return unknown.map((field) => {
    const { replacement: _, ...finding } = field.finding;
    return field.meant.some((place) => (times.get(place) ?? 0) > 1) ? { ...field, finding } : field;
  });
}

function paramOf(error: ValidationError, param: 'additionalProperty' | 'missingProperty'): string | null {
  const value = error.params[param];
  return typeof value === 'string' ? value : null;
}

/** Errors of values themselves, the outermost first, so that the inside of a wrong object is not judged. */
function valueErrors(errors: readonly ValidationError[]): [string, ValidationError][] {
  const found = new Map<string, ValidationError>();
  for (const error of errors) {
    if (error.keyword === 'additionalProperties' || error.keyword === 'required') continue;
    if (!found.has(error.instancePath)) found.set(error.instancePath, error);
  }
  return [...found].sort(([a], [b]) => a.length - b.length);
}

function hasErrorBelow(errors: readonly ValidationError[], pointer: string): boolean {
  return errors.some((error) => error.instancePath.startsWith(`${pointer}/`));
}
