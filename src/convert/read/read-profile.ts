/** Bytes of a profile, in whatever form, to a property list. What cannot be read, or must not be guessed at, is refused. */
import { isBinary, readBinary } from './binary.ts';
import { decodeText } from './decode-text.ts';
import { readJson } from './json.ts';
import { MAX_BYTES, type PlistDict, ReadFault } from './plist.ts';
import { fromPem, isSigned, readSigned } from './signed.ts';
import { readXml } from './xml.ts';

/** A signature around a signature around a profile is the most that was ever seen. */
const MAX_ENVELOPES = 4;

/** Both from 1, columns in UTF-16 units. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

export interface Refusal {
  readonly message: string;
  /** Null where the form has no lines. */
  readonly line: number | null;
  readonly column: number | null;
}

export type ReadProfile =
  | {
      readonly root: PlistDict;
      readonly placeOf: (at: number) => Place | null;
      readonly warnings: readonly string[];
    }
  | { readonly refused: Refusal; readonly warnings: readonly string[] };

export async function readProfile(bytes: Uint8Array): Promise<ReadProfile> {
  const warnings: string[] = [];
  let text: string | null = null;
  try {
    if (bytes.length > MAX_BYTES) throw new ReadFault(`it is larger than ${MAX_BYTES / 1024 / 1024} MiB`);
    const content = await takeOutOfEnvelopes(bytes, warnings);
    if (content.length === 0) throw new ReadFault('it is empty');
    if (!isBinary(content)) text = decodeText(content);
    const root = text === null ? readBinary(content) : readText(text);
    if (root.kind !== 'dict') throw new ReadFault('it is no profile: its root is no dictionary', root.at);
    const source = text;
    return { root, placeOf: (at) => (source === null ? null : findPlace(source, at)), warnings };
  } catch (error) {
    if (!(error instanceof ReadFault)) throw error;
    const source = text;
    const find = (at: number): Place | null => (source === null ? null : findPlace(source, at));
    return { refused: describeFault(error, find), warnings };
  }
}

/** A fault in words, with its place in the text. */
export function describeFault(fault: ReadFault, placeOf: (at: number) => Place | null): Refusal {
  const place = fault.at === null ? null : placeOf(fault.at);
  return { message: fault.message, line: place?.line ?? null, column: place?.column ?? null };
}

function readText(text: string) {
  const first = /\S/.exec(text)?.[0];
  if (first === undefined) throw new ReadFault('it is empty');
  if (first === '{') return readJson(text);
  if (first !== '<') {
    throw new ReadFault('it is no profile: neither XML, a binary property list, signed nor a declaration', 0);
  }
  return readXml(text);
}

async function takeOutOfEnvelopes(bytes: Uint8Array, warnings: string[]): Promise<Uint8Array> {
  let content = fromPem(bytes) ?? bytes;
  for (let depth = 0; isSigned(content); depth += 1) {
    if (depth === MAX_ENVELOPES) throw new ReadFault(`it is signed more than ${MAX_ENVELOPES} times over`);
    const inside = readSigned(content);
    // 160 milliseconds to load, and most files are not signed.
    const { checkSignature } = await import('./check-signature.ts');
    const check = await checkSignature(content);
    if (check === 'bad')
      warnings.push('its signature does not match its content; somebody may have changed it');
    if (check === 'unknown') warnings.push('its signature could not be checked');
    content = fromPem(inside) ?? inside;
  }
  return content;
}

function findPlace(text: string, at: number): Place {
  const before = text.slice(0, at);
  return { line: before.split('\n').length, column: at - before.lastIndexOf('\n') };
}
