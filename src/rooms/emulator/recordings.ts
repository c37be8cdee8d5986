/**
 * What `--record` asks for: records that differ from what was sent. A field is changed where its payload was sent; a
 * payload as a whole, a target list and the mark of a platform always are.
 */
import { isObject, ownMember, parseJson, type UnknownObject } from '../../base/json.ts';
import { printable } from '../../diagnostics/printable.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import { usageError } from '../../diagnostics/user-error.ts';
import { type Field, fieldAt, policy, policyRecord } from '../../tables/index.ts';

export interface Recording {
  readonly path: readonly string[];
  readonly value: unknown;
}

/** Reads `macos.password.min_length=8`. Throws UserError. */
export function parseRecording(text: string): Recording {
  const at = text.indexOf('=');
  const name = at < 0 ? text : text.slice(0, at);
  const path = name.split('.');
  const field = fieldAt(policy, path) ?? fieldAt(platforms, path);
  if (at < 0 || field === undefined) {
    const what = at < 0 ? 'has no = with a value' : `names no field of a policy: ${printable(name)}`;
    const guess = nearest(path.at(-1) ?? '', namesBeside(path));
    throw usageError(
      `--record ${printable(text)} ${what}`,
      `Write FIELD=VALUE, as in --record 'macos.password.min_length=8'${guess === null ? '' : ` (did you mean ${guess}?)`}; null leaves the field out.`,
    );
  }
  return { path, value: valueIn(field, text.slice(at + 1)) };
}

const CONFIGURED = /_configured$/;
const platforms = {
  ...policyRecord,
  fields: policyRecord.fields.filter(({ name }) => CONFIGURED.test(name)),
};

function namesBeside(path: readonly string[]): readonly string[] {
  const parent = path.length > 1 ? fieldAt(policy, path.slice(0, -1)) : policy;
  const fields: readonly Field[] = parent?.fields ?? [];
  return fields.map(({ name }) => name);
}

/** JSON, or a text that needs no quotes. */
function valueIn({ type }: Field, text: string): unknown {
  const value = parseJson(text);
  const isOwnText = type === 'string' && value !== null && typeof value !== 'string';
  return value === undefined || isOwnText ? text : value;
}

/** The record as the service is told to keep it. */
export function recordedAs(record: UnknownObject, recordings: readonly Recording[]): UnknownObject {
  return recordings.reduce((changed, { path, value }) => withValue(changed, path, value), record);
}

function withValue(object: UnknownObject, [name, ...rest]: readonly string[], value: unknown): UnknownObject {
  if (name === undefined) return object;
  if (rest.length === 0) return { ...object, [name]: value };
  const inner = ownMember(object, name);
  return isObject(inner) ? { ...object, [name]: withValue(inner, rest, value) } : object;
}
