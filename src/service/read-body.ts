/** The bytes of an answer as text or JSON, within bounds. It judges no content. */
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { type Answer, headerOf } from './exchange.ts';

/** edict asks for no compression; an answer that has one all the same may grow to this and no further. */
const MAX_UNPACKED = 16 * 1024 * 1024;

const UNPACK: Readonly<Record<string, typeof gunzipSync>> = {
  gzip: gunzipSync,
  'x-gzip': gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
};

const decoder = new TextDecoder();

/** Null where the body is packed and cannot be unpacked within bounds. */
export function readText(answer: Pick<Answer, 'headers' | 'body'>): string | null {
  const encoding = (headerOf(answer.headers, 'content-encoding') ?? '').trim().toLowerCase();
  let bytes = answer.body;
  if (encoding !== '' && encoding !== 'identity' && bytes.length > 0) {
    const unpack = Object.hasOwn(UNPACK, encoding) ? UNPACK[encoding] : undefined;
    if (!unpack) return null;
    try {
      bytes = unpack(bytes, { maxOutputLength: MAX_UNPACKED });
    } catch {
      return null;
    }
  }
  return decoder.decode(bytes);
}

/** Undefined where it is no JSON. */
export function readJson(answer: Pick<Answer, 'headers' | 'body'>): unknown {
  const text = readText(answer);
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
