/** Compares the result of a case with what it expects, and describes only what differs, one difference per line. */

import { canonicalJson } from '../../base/canonical-json.ts';
import { isObject, type Json, type JsonObject, ownMember } from '../../base/json.ts';
import { below } from '../../base/json-pointer.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Action, Plan } from '../../plan/plan.ts';
import type { Expectation, ExpectedDiagnostic } from './case.ts';
import type { CaseFailure } from './case-report.ts';

export type CaseDifference = Omit<CaseFailure, 'at'>;

export function compareDiagnostics(
  { exact, present, absent }: NonNullable<Expectation['diagnostics']>,
  found: readonly Diagnostic[],
): CaseDifference | null {
  const unmatched = new Set(found);
  // The most specific first, so that a code alone does not take the diagnostic that another expectation describes.
  const missing = present
    .toSorted((a, b) => precision(b) - precision(a))
    .filter((expected) => {
      const match = [...unmatched].find((diagnostic) => fits(diagnostic, expected));
      if (match) unmatched.delete(match);
      return match === undefined;
    });
  const forbidden = found.filter((diagnostic) => absent.some((expected) => fits(diagnostic, expected)));
  const unexpected = exact ? [...unmatched] : forbidden;
  // Beside missing diagnostics, all others help to explain why.
  const shown = unexpected.length > 0 || missing.length === 0 ? unexpected : [...unmatched];
  if (missing.length + unexpected.length === 0) return null;
  return {
    message: exact
      ? 'the diagnostics are not those that are expected'
      : 'the diagnostics are not as expected',
    expected: missing.map(describeExpected),
    actual: shown.map(describeDiagnostic),
  };
}

function precision({ path, severity, file, message }: ExpectedDiagnostic): number {
  return [path, severity, file, message].filter((part) => part !== null).length;
}

function fits(found: Diagnostic, expected: ExpectedDiagnostic): boolean {
  const { code, path, severity, file, message } = expected;
  return (
    found.code === code &&
    (path === null || found.path === path) &&
    (severity === null || found.severity === severity) &&
    (file === null || found.file === file) &&
    (message === null || found.message.includes(message))
  );
}

export function describeDiagnostic({ code, severity, path, file, range, message }: Diagnostic): string {
  const where = path === '' ? '' : ` at ${path}`;
  return `${severity} ${code}${where} (${file}:${range.start.line}:${range.start.column}): ${message}`;
}

function describeExpected({ code, path, severity, file, message }: ExpectedDiagnostic): string {
  const parts = [
    severity === null ? code : `${severity} ${code}`,
    path === null || path === '' ? '' : ` at ${path}`,
    file === null ? '' : ` in ${file}`,
    message === null ? '' : ` that says ${JSON.stringify(message)}`,
  ];
  return parts.join('');
}

/** A file that is not named is expected to stay as it is. */
export function compareActions(expected: ReadonlyMap<string, Action>, plan: Plan): CaseDifference | null {
  const actual = new Map(plan.changes.map(({ file, action }) => [file, action]));
  const files = [...new Set([...expected.keys(), ...actual.keys()])].sort();
  const different = files.filter((file) => (expected.get(file) ?? 'no-op') !== (actual.get(file) ?? 'no-op'));
  // A name that is nowhere in the plan is a mistake, even where nothing is expected of it.
  const unknown = files.filter((file) => !actual.has(file) && !different.includes(file));
  if (different.length + unknown.length === 0) return null;
  const wrong = [...different, ...unknown];
  return {
    message: 'the actions are not those that are expected',
    expected: wrong.map((file) => `${file}: ${expected.get(file) ?? 'no-op'}`),
    actual: wrong.map((file) => `${file}: ${actual.get(file) ?? 'not in the plan'}`),
  };
}

/** Objects are compared by the fields that the fragment has; null expects a field to be absent. */
export function compareBody(fragment: JsonObject, body: JsonObject): CaseDifference | null {
  const expected: string[] = [];
  const actual: string[] = [];
  const compare = (wanted: Json, found: Json | undefined, pointer: string): void => {
    if (isObject(wanted) && isObject(found)) {
      for (const [name, value] of Object.entries(wanted)) {
        compare(value, ownMember(found, name), below(pointer, name));
      }
    } else if (show(wanted) !== show(found)) {
      expected.push(`${pointer}: ${show(wanted)}`);
      actual.push(`${pointer}: ${show(found)}`);
    }
  };
  compare(fragment, body, '');
  if (expected.length === 0) return null;
  return { message: 'the body is not as expected', expected, actual };
}

function show(value: Json | undefined): string {
  return value === undefined || value === null ? 'not there' : canonicalJson(value);
}
