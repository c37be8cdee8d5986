/** Fills the name of an environment into text written for many: `{env}` and `{name}`. */
import { isObject } from '../../base/json.ts';
import type { Environment } from './config.ts';

/** For `eu/school-12`, `EDICT_API_KEY_{env}` is `EDICT_API_KEY_EU_SCHOOL_12`, and `…_{name}` ends in its last part. */
export function nameForEnvironment(variable: string, environment: string): string {
  return variable
    .replaceAll('{env}', slotFor(environment))
    .replaceAll('{name}', slotFor(lastPartOf(environment)));
}

/** For `eu/school-12`, `{name}` is `school-12` and `{env}` is `EU_SCHOOL_12`. */
export function fillNames(text: string, environment: string): string {
  return hasSlot(text)
    ? text.replaceAll('{env}', slotFor(environment)).replaceAll('{name}', lastPartOf(environment))
    : text;
}

/** What looks like `{name}` or `{env}` and is replaced by nothing. `{{name}}` and `${name}` belong to other programs. */
export function unknownSlotsIn(text: string): readonly string[] {
  return [...text.matchAll(/(?<![{$])\{(?<word>[a-z_]+)\}(?!\})/gi)].flatMap(({ groups }) =>
    groups?.word === undefined || ['name', 'env'].includes(groups.word) ? [] : [groups.word],
  );
}

export function hasSlot(variable: string): boolean {
  return /\{(?:env|name)\}/.test(variable);
}

/** For `eu/school-12`, `school-12`. */
export function lastPartOf(environment: string): string {
  return environment.slice(environment.lastIndexOf('/') + 1);
}

/** The variables that environments name for credentials of their states; those for API keys are known by their prefix. */
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

/** Two environments may give the same text: then a variable written with `{env}` would be shared by both. */
function slotFor(environment: string): string {
  return environment.toUpperCase().replace(/[^A-Z0-9]/g, '_');
}
