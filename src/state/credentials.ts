/** Reads the variables that a configured state names, and what else of it only the environment can tell. */
import { printable } from '../diagnostics/printable.ts';
import type { Redactor } from '../diagnostics/redact.ts';
import { type UserError, usageError } from '../diagnostics/user-error.ts';

/** Where credentials are read from, and the redactor that learns each before it is used. */
export interface Credentials {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly redactor: Pick<Redactor, 'add'>;
}

/** A value that is no secret. `what` completes "the environment variable NAME holds no …". */
export function readVariable({ env }: Pick<Credentials, 'env'>, name: string, what: string): string {
  const value = env[name];
  if (value !== undefined && value !== '') return value;
  throw usageError(`the environment variable ${printable(name)} holds no ${what}`, `Set ${printable(name)}.`);
}

/** Null where the variable is not set or empty. */
export function findCredential({ env, redactor }: Credentials, name: string): string | null {
  const value = env[name];
  if (value === undefined || value === '') return null;
  redactor.add(value);
  return value;
}

export function readCredential(credentials: Credentials, name: string, what: string): string {
  const value = readVariable(credentials, name, what);
  credentials.redactor.add(value);
  return value;
}

export function badField(message: string, remedy = 'Correct it in edict.yaml.'): UserError {
  return usageError(message, remedy);
}
