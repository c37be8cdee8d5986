/** Bodies without their secrets, for the log and the data file: nothing reads a secret back. */
import { SENSITIVE } from '../diagnostics/redact.ts';
import { isObject, type JsonObject } from './json-object.ts';

/** A copy of `value` in which `(sensitive)` stands at each pointer that leads to something. */
export function maskSecrets(value: JsonObject, pointers: readonly string[]): JsonObject {
  return pointers.reduce((masked, pointer) => maskAt(masked, pointer.split('/').slice(1)), value);
}

function maskAt(value: JsonObject, path: readonly string[]): JsonObject {
  const [name, ...rest] = path;
  if (name === undefined || !Object.hasOwn(value, name)) return value;
  const inner = value[name];
  if (rest.length === 0) return { ...value, [name]: SENSITIVE };
  return isObject(inner) ? { ...value, [name]: maskAt(inner, rest) } : value;
}
