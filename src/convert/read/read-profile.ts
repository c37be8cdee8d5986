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
    return { root, placeOf: text === null ? () => null : placesOf(text), warnings };
  } catch (error) {
    if (!(error instanceof ReadFault)) throw error;
    return { refused: describeFault(error, text === null ? () => null : placesOf(text)), warnings };
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
    throw new ReadFault(
      'it is no profile: not XML, no binary property list, not signed, and no declaration',
      0,
    );
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

/** Characters between two places that are known. */
const BLOCK = 1024;

/** The places of a text: it is asked for every loss, and the text may be one line, or lines and nothing else. */
function placesOf(text: string): (at: number) => Place {
  const walk = (from: Place, start: number, end: number): Place => {
    let { line } = from;
    let begin = start - from.column + 1;
    for (let at = text.indexOf('\n', start); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) {
      line += 1;
      begin = at + 1;
    }
    return { line, column: end - begin + 1 };
  };
  /** Where each block begins. */
  const known: Place[] = [{ line: 1, column: 1 }];
  let last: Place = { line: 1, column: 1 };
  return (at) => {
    for (let next = known.length; next * BLOCK <= at; next += 1) {
      last = walk(last, (next - 1) * BLOCK, next * BLOCK);
      known.push(last);
    }
    const block = Math.floor(at / BLOCK);
    return walk(known[block] ?? last, block * BLOCK, at);
  };
}
