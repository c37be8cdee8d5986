/** Called by the generated validators, and bundled into them: edict's formats and the length of a string. */
import { parseUrl } from '../../src/base/url.ts';

const ADDRESS = /^https?:\/\/\S+$/i;
const IMAGE = /^data:image\/[A-Za-z0-9.+-]+(?:;[A-Za-z0-9-]+=[^;,\s]*)*;base64,/;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** An absolute http or https address. */
export function uri(text: string): boolean {
  return ADDRESS.test(text) && parseUrl(text) !== null;
}

/** Such an address, or image data as a base64 data URI. */
export function icon(text: string): boolean {
  const head = IMAGE.exec(text);
  if (!head) return uri(text);
  const data = text.slice(head[0].length);
  return data.length % 4 === 0 && BASE64.test(data);
}

/** Length in characters, as JSON Schema counts it, not in UTF-16 units. */
export function characters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** Adds one to the errors; null if there are none yet. */
export function collect(
  errors: unknown[] | null,
  instancePath: string,
  keyword: string,
  params: unknown,
  propertyName?: string,
): unknown[] {
  const error = { instancePath, keyword, params, ...(propertyName === undefined ? {} : { propertyName }) };
  if (errors === null) return [error];
  errors.push(error);
  return errors;
}
