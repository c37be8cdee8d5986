/** The format of a stored state: its version, the migrations from older ones, and the faults that its schema finds, in words. */
import { segmentsOf } from '../base/json-pointer.ts';
import { printable } from '../diagnostics/printable.ts';
import { validateState } from '../generated/state-validator.js';
import type { ValidationError } from '../generated/validator.ts';
import type { State } from './state.ts';

/** A stored state whose shape is not known yet. */
export type RawState = Readonly<Record<string, unknown>>;

/** By the version that a step starts from, the only one that it knows; it returns the next one, `version` included. */
type Migrations = Readonly<Record<number, (old: RawState) => RawState>>;

export const STATE_VERSION = 2;

const migrations: Migrations = {
  // The second version adds nothing but what may be missing: who applied a policy.
  1: (old) => ({ ...old, version: 2 }),
};

/** The state in the version `target`, or null when a step on the way is not known. */
export function migrateState(
  raw: RawState,
  from: number,
  steps = migrations,
  target = STATE_VERSION,
): RawState | null {
  let state = raw;
  for (let version = from; version < target; version += 1) {
    const step = steps[version];
    if (!step) return null;
    state = step(state);
  }
  return state;
}

/** True when `value` has the shape of a state; otherwise `faults` says why not, a sentence for each place at fault. */
export function hasStateShape(value: unknown, faults: string[]): value is State {
  if (validateState(value)) return true;
  faults.push(...new Set((validateState.errors ?? []).flatMap((error) => describe(error) ?? [])));
  return false;
}

/** Null for what only repeats another error. */
function describe({ keyword, instancePath, params, propertyName }: ValidationError): string | null {
  const at = placeName(segmentsOf(instancePath));
  const place = at || 'the state';
  switch (keyword) {
    case 'required':
      return `${placeName([...segmentsOf(instancePath), String(params.missingProperty)])} is missing`;
    case 'additionalProperties':
      return `${at === '' ? '' : `${at}: `}unknown key ${JSON.stringify(printable(String(params.additionalProperty)))}`;
    case 'propertyNames':
      return null;
    case 'minLength':
      return propertyName === undefined
        ? `${place} must be a string that is not empty`
        : `${place} has an entry without a file name`;
    case 'type':
      return `${place} must be ${[params.type]
        .flat()
        .map((type) => typeWords[String(type)] ?? type)
        .join(' or ')}`;
    case 'minimum':
      return `${place} must be ${params.limit === 1 ? 'a positive integer' : `an integer of at least ${params.limit}`}`;
    case 'maximum':
      return `${place} must be an integer of at most ${params.limit}`;
    case 'pattern':
      return `${place} must be ${instancePath === '/salt' ? 'an even number of hex digits' : 'a UTC time like 2026-01-31T12:00:00Z'}`;
    case 'const':
      return `${place} must be ${JSON.stringify(params.allowedValue)}`;
    case 'enum':
      return `${place} must be one of: ${[params.allowedValues].flat().join(', ')}`;
    default:
      return `${place} is not valid (${keyword})`;
  }
}

const typeWords: Readonly<Record<string, string>> = {
  string: 'a string',
  integer: 'an integer',
  object: 'an object',
  array: 'a list',
  null: 'null',
};

/** `policies["policies/wifi.yaml"].policy_id`. */
function placeName(segments: readonly string[]): string {
  return segments
    .map((segment, index) => {
      if (/^\d+$/.test(segment)) return `[${segment}]`;
      if (!/^\w+$/.test(segment)) return `[${JSON.stringify(printable(segment))}]`;
      return index === 0 ? segment : `.${segment}`;
    })
    .join('');
}
