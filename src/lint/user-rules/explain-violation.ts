/** Explains how a policy violates a schema: the fields, their places, and words for each. One fault is one violation. */

import type { ErrorObject } from 'ajv';
import { type Json, ownMember, sameJson } from '../../base/json.ts';
import { below, segmentsOf, valueAt } from '../../base/json-pointer.ts';
import type { Environment } from '../../source/config/config.ts';
import type { Draft } from '../../source/draft/draft.ts';
import { targetKinds } from '../../tables/index.ts';

export interface Violation {
  /** Pointer into the effective body. */
  readonly pointer: string;
  /** A missing field is shown at its parent, a forbidden one at its key. */
  readonly at: 'parent' | 'own-key' | 'own-value';
  readonly words: string;
}

export function explainViolations(errors: readonly ErrorObject[]): Violation[] {
  const violations = new Map<string, Violation>();
  for (const error of outermost(errors)) {
    const violation = { ...placeOf(error), words: wordsOf(error, errors) };
    const key = `${violation.pointer} ${violation.words}`;
    if (!violations.has(key)) violations.set(key, violation);
  }
  return [...violations.values()];
}

/** Leaves out what the alternatives of a choice report one by one, and errors that only wrap the explanation of a failure. */
function outermost(errors: readonly ErrorObject[]): ErrorObject[] {
  const choices = errors.filter(isChoice);
  const independent = errors.filter((error) => !choices.some((choice) => isPartOf(error, choice)));
  const explained = independent.filter(({ keyword }) => keyword !== 'if' && keyword !== 'propertyNames');
  return explained.length > 0 ? explained : independent;
}

function isChoice({ keyword }: ErrorObject): boolean {
  return keyword === 'anyOf' || keyword === 'oneOf';
}

function isPartOf({ schemaPath }: ErrorObject, choice: ErrorObject): boolean {
  return schemaPath.startsWith(`${choice.schemaPath}/`);
}

function placeOf({ keyword, instancePath, params }: ErrorObject): Pick<Violation, 'pointer' | 'at'> {
  if (typeof params.missingProperty === 'string') {
    return { pointer: below(instancePath, params.missingProperty), at: 'parent' };
  }
  const extra: unknown = params.additionalProperty ?? params.unevaluatedProperty;
  if (typeof extra === 'string') return { pointer: below(instancePath, extra), at: 'own-key' };
  return { pointer: instancePath, at: keyword === 'false schema' ? 'own-key' : 'own-value' };
}

function wordsOf(error: ErrorObject, errors: readonly ErrorObject[]): string {
  const { keyword, params, message, propertyName } = error;
  const { pointer } = placeOf(error);
  const field = pointer === '' ? 'the policy' : pointer.slice(1).replaceAll('/', '.');
  if (typeof params.missingProperty === 'string') return `${field} is missing`;
  if (isChoice(error)) {
    const parts = errors.filter((other) => other !== error && isPartOf(other, error) && !isChoice(other));
    if (parts.length > 0) return [...new Set(parts.map((part) => wordsOf(part, [])))].join(', or ');
  }
  if (propertyName !== undefined) return `the name ${propertyName} ${message}`;
  const values: unknown = params.allowedValues;
  switch (keyword) {
    case 'additionalProperties':
    case 'unevaluatedProperties':
    case 'false schema':
      return `${field} is not allowed`;
    case 'not':
      return `${field} is as the rule forbids it`;
    case 'const':
      return `${field} must be ${JSON.stringify(params.allowedValue)}`;
    case 'enum':
      return `${field} must be ${Array.isArray(values) ? values.map((value) => JSON.stringify(value)).join(' or ') : 'another value'}`;
    case 'minimum':
      return `${field} must be ${params.limit} or more`;
    case 'maximum':
      return `${field} must be ${params.limit} or less`;
    default:
      return `${field} ${message ?? 'is not valid'}`;
  }
}

/**
 * Maps a place in the effective body to the same place in the draft: the effective body has its lists of ids
 * sorted and names replaced by ids.
 */
export function sourcePointer(pointer: string, body: Json, draft: Draft, environment: Environment): string {
  let written = '';
  let effective = '';
  for (const segment of segmentsOf(pointer)) {
    const list = valueAt(body, effective);
    const own = valueAt(draft.value, written);
    effective = below(effective, segment);
    if (!Array.isArray(list) || !Array.isArray(own)) {
      written = below(written, segment);
      continue;
    }
    const element = list[Number(segment)];
    const kind = targetKinds.find((one) => written === `/policy_targets/${one}`);
    const names = (kind && environment.targets[kind]) ?? {};
    const index = own.findIndex((item) => {
      const id = typeof item === 'string' ? (ownMember(names, item) ?? item) : item;
      return sameJson(id, element);
    });
    written = below(written, index < 0 ? segment : index);
  }
  return written;
}
