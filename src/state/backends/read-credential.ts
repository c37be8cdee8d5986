/** Reads a credential from the environment and has it blotted out of everything printed, before anyone uses it. */
import { printable } from '../../diagnostics/printable.ts';
import type { Redactor } from '../../diagnostics/redact.ts';
import { UserError } from '../../diagnostics/user-error.ts';

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
  throw new UserError(`the environment variable ${printable(name)} holds no ${what}`, {
    exitCode: 3,
    remedy: `Set ${printable(name)}.`,
  });
}
