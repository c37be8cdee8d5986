/** Names of environment variables that differ from environment to environment: `{env}` in them stands for its name. */
import { isObject } from '../../base/json.ts';
import type { Environment } from './config.ts';

const SLOT = /\{env\}/g;

/** `EDICT_API_KEY_{env}` of `eu/school-12` is `EDICT_API_KEY_EU_SCHOOL_12`. */
export function nameForEnvironment(variable: string, environment: string): string {
  return variable.replace(SLOT, slotFor(environment));
}

export function hasSlot(variable: string): boolean {
  return variable.includes('{env}');
}

/** The variables that environments name for the credentials of their states; those of keys begin as edict's own do. */
export function variablesNamedIn(
  environments: Readonly<Record<string, Pick<Environment, 'state'>>>,
): ReadonlySet<string> {
  return new Set(
    Object.values(environments).flatMap(({ state }) =>
      Object.values(state).flatMap((field: unknown) =>
        isObject(field) && typeof field.env === 'string' ? [field.env] : [],
      ),
    ),
  );
}

/** Two environments may have the same: then what is written with `{env}` would be the secret of both. */
function slotFor(environment: string): string {
  return environment.toUpperCase().replace(/[^A-Z0-9]/g, '_');
}
