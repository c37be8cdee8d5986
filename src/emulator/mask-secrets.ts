/** Bodies without their secrets, for the log and the data file: nothing reads a secret back. */

import { isObject, type UnknownObject } from '../base/json.ts';
import { SENSITIVE } from '../diagnostics/redact.ts';

/** A copy of `value` in which `(sensitive)` stands at each pointer that leads to something. */
export function maskSecrets(value: UnknownObject, pointers: readonly string[]): UnknownObject {
  return pointers.reduce((masked, pointer) => maskAt(masked, pointer.split('/').slice(1)), value);
}

function maskAt(value: UnknownObject, path: readonly string[]): UnknownObject {
  const [name, ...rest] = path;
  if (name === undefined || !Object.hasOwn(value, name)) return value;
  const inner = value[name];
  if (rest.length === 0) return { ...value, [name]: SENSITIVE };
  return isObject(inner) ? { ...value, [name]: maskAt(inner, rest) } : value;
}
