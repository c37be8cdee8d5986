/** The emulator's responses: a status and a JSON body, errors in the form of the service, without values that were sent. */
import { segmentsOf } from '../../base/json-pointer.ts';
import type { ValidationError } from '../../generated/validator.ts';

export interface EmulatorResponse {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Field names, or dotted paths of nested fields, with what is wrong with each. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** For a fault that belongs to no single field. */
export const NO_FIELD = 'non_field_errors';

export function detail(
  status: number,
  text: string,
  headers?: Readonly<Record<string, string>>,
): EmulatorResponse {
  return { status, body: { detail: text }, ...(headers ? { headers } : {}) };
}

export const notFound = (): EmulatorResponse => detail(404, 'Not found.');

export const badRequest = (errors: FieldErrors): EmulatorResponse => ({ status: 400, body: errors });

export function isResponse(value: unknown): value is EmulatorResponse {
  return typeof value === 'object' && value !== null && 'status' in value && 'body' in value;
}

const kinds: Readonly<Record<string, string>> = {
  string: 'Not a valid string.',
  integer: 'A valid integer is required.',
  boolean: 'Must be a valid boolean.',
  object: 'Expected an object.',
  array: 'Expected a list of items.',
};

export function fieldErrors(errors: readonly ValidationError[]): FieldErrors {
  const byField = new Map<string, Set<string>>();
  for (const error of errors) {
    // The rule that failed inside an `if` has an error of its own.
    if (error.keyword === 'if') continue;
    const field = fieldOf(error);
    byField.set(field, (byField.get(field) ?? new Set()).add(describe(error)));
  }
  return Object.fromEntries([...byField].map(([field, messages]) => [field, [...messages]]));
}

function fieldOf(error: ValidationError): string {
  const path = segmentsOf(error.instancePath);
  const { missingProperty, additionalProperty } = error.params;
  const child = missingProperty ?? additionalProperty;
  if (typeof child === 'string') path.push(child);
  return path.join('.') || NO_FIELD;
}

function describe(error: ValidationError): string {
  const { type, limit, allowedValues } = error.params;
  switch (error.keyword) {
    case 'required':
      return 'This field is required.';
    case 'additionalProperties':
      return 'Unknown field.';
    case 'type':
      return (typeof type === 'string' && kinds[type]) || `Must be one of: ${String(type)}.`;
    case 'enum':
      return `Not a valid choice; choose one of: ${Array.isArray(allowedValues) ? allowedValues.join(', ') : ''}.`;
    case 'minimum':
      return `Ensure this value is greater than or equal to ${String(limit)}.`;
    case 'maximum':
      return `Ensure this value is less than or equal to ${String(limit)}.`;
    case 'minLength':
      return 'This field may not be blank.';
    case 'format':
    case 'pattern':
      return 'Not in the form that is expected.';
    default:
      return 'Not valid.';
  }
}
