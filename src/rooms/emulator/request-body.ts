/**
 * The body of a request: read within a limit, normalised from the spec's samples to the field tables, and
 * masked for the log and the data file. It does not validate.
 */
import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { isObject, parseJson, type UnknownObject } from '../../base/json.ts';
import { mapAlong } from '../../base/json-pointer.ts';
import { SENSITIVE } from '../../diagnostics/redact.ts';
import { type Field, isUnset } from '../../tables/index.ts';
import { badRequest, detail, type EmulatorResponse, NO_FIELD } from './responses.ts';

/** The spec shows no limit; this fits icons, but not films. */
export const MAX_BODY = 10 * 1024 * 1024;

/** The object in the body, bare or as the only element of an array; otherwise the answer that refuses it. */
export async function readBody(
  request: IncomingMessage,
): Promise<{ body: UnknownObject } | EmulatorResponse> {
  const bytes = await readBytes(request);
  if (bytes === null) {
    return detail(413, `The body is larger than ${MAX_BODY} bytes.`, { connection: 'close' });
  }
  const type = request.headers['content-type'] ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    return detail(415, 'Unsupported media type; send Content-Type: application/json.');
  }
  const value = isUtf8(bytes) ? parseJson(new TextDecoder().decode(bytes)) : undefined;
  if (value === undefined) return detail(400, 'JSON parse error: the body is not valid JSON.');
  const elements: readonly unknown[] = Array.isArray(value) ? value : [value];
  const object = elements.length === 1 ? elements[0] : undefined;
  if (!isObject(object)) {
    return badRequest({ [NO_FIELD]: ['Expected an object, or an array of exactly one object.'] });
  }
  return { body: object };
}

/** Null when it is too large. The rest is then read and discarded, so that the answer arrives. */
async function readBytes(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size <= MAX_BODY) chunks.push(bytes);
    else if (size > 4 * MAX_BODY) break;
  }
  return size > MAX_BODY ? null : Buffer.concat(chunks);
}

export interface NormalizedBody {
  readonly body: UnknownObject;
  /** Dotted paths of fields that came under two names at once. */
  readonly twice: readonly string[];
}

/** What is unset is dropped; an object whose fields the spec does not show stays as it is. */
export function normalizeBody(body: UnknownObject, fields: readonly Field[]): NormalizedBody {
  const twice: string[] = [];
  return { body: normalizeObject(body, fields, '', twice), twice };
}

function normalizeObject(
  object: UnknownObject,
  fields: readonly Field[],
  prefix: string,
  twice: string[],
): UnknownObject {
  // Entries rather than assignments, so that a key named __proto__ stays an ordinary key.
  const entries = new Map<string, unknown>();
  for (const [key, value] of Object.entries(object)) {
    const field = fields.find(({ name, aliases }) => name === key || aliases?.includes(key));
    if (field ? isUnset(field, value) : value === null) continue;
    const name = field?.name ?? key;
    if (entries.has(name)) twice.push(prefix + key);
    else entries.set(name, normalizeValue(value, field, `${prefix}${name}.`, twice));
  }
  return Object.fromEntries(entries);
}

function normalizeValue(value: unknown, field: Field | undefined, prefix: string, twice: string[]): unknown {
  if (isObject(value) && field?.fields) return normalizeObject(value, field.fields, prefix, twice);
  const items = field?.items?.fields;
  if (!Array.isArray(value) || !items) return value;
  return value.map((item: unknown, index) =>
    isObject(item) ? normalizeObject(item, items, `${prefix}${index}.`, twice) : item,
  );
}

/** A copy of `value` with `(sensitive)` at each path that exists in it. */
export function maskSecrets(value: UnknownObject, paths: readonly (readonly string[])[]): UnknownObject {
  return paths.reduce((masked, path) => mapAlong(masked, path, () => SENSITIVE), value);
}
