/** Reads single fields of a configured location. The schema of the configuration has seen them before. */
import { UserError } from '../../diagnostics/user-error.ts';

export type Fields = Readonly<Record<string, unknown>>;

export function optionalText(fields: Fields, name: string): string | null {
  const value = fields[name];
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' && value !== '') return value;
  throw badField(`state.${name} must be a string that is not empty`);
}

export function requiredText(fields: Fields, name: string): string {
  const value = optionalText(fields, name);
  if (value === null) throw badField(`state.${name} is missing for the backend ${String(fields.backend)}`);
  return value;
}

export function optionalFlag(fields: Fields, name: string): boolean | null {
  const value = fields[name];
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return value;
  throw badField(`state.${name} must be true or false`);
}

/** The variable that `{ env: NAME }` names, or null where the field is not there. */
export function variableName(fields: Fields, name: string): string | null {
  const value = fields[name];
  if (value === undefined || value === null) return null;
  if (typeof value === 'object' && 'env' in value && typeof value.env === 'string') return value.env;
  throw badField(`state.${name} must be { env: NAME }`);
}

export function badField(message: string, remedy = 'Correct it in edict.yaml.'): UserError {
  return new UserError(message, { exitCode: 3, remedy });
}
