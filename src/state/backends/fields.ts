/** Reads single fields of a configured location, which its schema has validated, and the credentials that they name. */
import { printable } from '../../diagnostics/printable.ts';
import type { Redactor } from '../../diagnostics/redact.ts';
import { type UserError, usageError } from '../../diagnostics/user-error.ts';

export type LocationFields = Readonly<Record<string, unknown>>;

export function optionalText(fields: LocationFields, name: string): string | null {
  const value = fields[name];
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' && value !== '') return value;
  throw badField(`state.${name} must be a string that is not empty`);
}

export function requiredText(fields: LocationFields, name: string): string {
  const value = optionalText(fields, name);
  if (value === null) throw badField(`state.${name} is missing for the backend ${String(fields.backend)}`);
  return value;
}

export function optionalFlag(fields: LocationFields, name: string): boolean | null {
  const value = fields[name];
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return value;
  throw badField(`state.${name} must be true or false`);
}

/** The variable that `{ env: NAME }` names, or null where the field is not there. */
export function variableName(fields: LocationFields, name: string): string | null {
  const value = fields[name];
  if (value === undefined || value === null) return null;
  if (typeof value === 'object' && 'env' in value && typeof value.env === 'string') return value.env;
  throw badField(`state.${name} must be { env: NAME }`);
}

/** A value that need not be kept secret: written out, or in the variable that `{ env: NAME }` names. */
export function textOrVariable(
  fields: LocationFields,
  name: string,
  { env }: Pick<Credentials, 'env'>,
): string | null {
  if (typeof fields[name] !== 'object' || fields[name] === null) return optionalText(fields, name);
  const variable = variableName(fields, name) ?? '';
  const value = env[variable];
  if (value !== undefined && value !== '') return value;
  throw usageError(
    `the environment variable ${printable(variable)} holds no ${name} for the state`,
    `Set ${printable(variable)}.`,
  );
}

export function badField(message: string, remedy = 'Correct it in edict.yaml.'): UserError {
  return usageError(message, remedy);
}

/** Where credentials are read from, and the redactor that learns each before it is used. */
export interface Credentials {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly redactor: Pick<Redactor, 'add'>;
}

/** Null where the variable is not set or empty. */
export function findCredential({ env, redactor }: Credentials, name: string): string | null {
  const value = env[name];
  if (value === undefined || value === '') return null;
  redactor.add(value);
  return value;
}

/** `what` completes "the environment variable NAME holds no …". */
export function readCredential(credentials: Credentials, name: string, what: string): string {
  const value = findCredential(credentials, name);
  if (value !== null) return value;
  throw usageError(`the environment variable ${printable(name)} holds no ${what}`, `Set ${printable(name)}.`);
}
