/** Reads the body of a request: its size, its type and its JSON, in both forms that the samples show. */
import type { IncomingMessage } from 'node:http';
import { isObject, type UnknownObject } from '../base/json.ts';
import { type Answer, badRequest, detail, NO_FIELD } from './answer.ts';

/** The spec shows no limit; icons travel in a body, films do not. */
export const MAX_BODY = 10 * 1024 * 1024;

/** The object of the body, whether it came bare or as the one element of an array; else what to answer. */
export async function readBody(request: IncomingMessage): Promise<{ body: UnknownObject } | Answer> {
  const bytes = await readBytes(request);
  if (bytes === null) {
    return detail(413, `The body is larger than ${MAX_BODY} bytes.`, { connection: 'close' });
  }
  const type = request.headers['content-type'] ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    return detail(415, 'Unsupported media type; send Content-Type: application/json.');
  }
  const value = parseJson(bytes);
  if (value === undefined) return detail(400, 'JSON parse error: the body is not valid JSON.');
  const elements: readonly unknown[] = Array.isArray(value) ? value : [value];
  const object = elements.length === 1 ? elements[0] : undefined;
  if (!isObject(object)) {
    return badRequest({ [NO_FIELD]: ['Expected an object, or an array of exactly one object.'] });
  }
  return { body: object };
}

/** Null when it is too large. The rest is then read and thrown away, so that the answer arrives. */
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

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
