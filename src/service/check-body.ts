/**
 * Checks a body right before it is sent, with the validators made from the tables: a fault found here is a bug of edict. It
 * is no substitute for lint, and names no value, which may be a secret.
 */
import type { JsonObject } from '../base/json.ts';
import { someOf } from '../base/list-in-words.ts';
import { printable } from '../diagnostics/printable.ts';
import type { Validator } from '../generated/validator.ts';
import { validateCreatePolicy, validateSetPassword, validateWebApp } from '../generated/wire-validators.js';

const validators = {
  createPolicy: validateCreatePolicy,
  updateWebApp: validateWebApp,
  setPassword: validateSetPassword,
} as const satisfies Record<string, Validator>;

const MAX_FAULTS = 3;

/** Why the body must not be sent, as a sentence; null where it may. */
export function bugInBody(operation: keyof typeof validators, body: JsonObject): string | null {
  const validate: Validator = validators[operation];
  if (validate(body)) return null;
  const faults = (validate.errors ?? [])
    // The rule inside the `if` has an error of its own.
    .filter(({ keyword }) => keyword !== 'if')
    .map(({ instancePath, keyword, params }) => {
      const field = params.additionalProperty ?? params.missingProperty;
      const name = typeof field === 'string' ? ` (${printable(field)})` : '';
      return `${printable(instancePath) || 'the body'} breaks the rule ${keyword}${name}`;
    });
  return (
    `nothing was sent, since the request would not be one that the service documents: ` +
    `${someOf(faults, MAX_FAULTS, '; ')}. This is a bug in edict, please report it`
  );
}
