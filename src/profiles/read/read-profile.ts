/** Reads the bytes of a profile, in any form, as a property list. What cannot be read, or must not be guessed at, is refused. */
import type { Position } from '../../diagnostics/diagnostic.ts';
import type { SourceFile } from '../../source/yaml/node.ts';
import { positionAt } from '../../source/yaml/positions.ts';
import { isBinary, readBinary } from './binary.ts';
import { decodeText } from './decode-text.ts';
import { type ExportedProfile, findExport } from './exports.ts';
import { readJson } from './json.ts';
import { MAX_BYTES, type PlistDict, ReadFault } from './plist.ts';
import { fromPem, isSigned, readSigned } from './signed.ts';
import { readXml } from './xml.ts';

/** Twice is the most that was ever seen. */
const MAX_ENVELOPES = 4;

/** Why a profile could not be read, and where; null where its format has no lines. */
export interface ProfileRefusal {
  readonly message: string;
  readonly line: number | null;
  readonly column: number | null;
}

export type ReadProfile =
  | {
      readonly root: PlistDict;
      readonly placeOf: (at: number) => Position | null;
      readonly warnings: readonly string[];
    }
  | { readonly refused: ProfileRefusal; readonly warnings: readonly string[] };

export function readProfile(bytes: Uint8Array): Promise<ReadProfile> {
  return read(bytes, null);
}

/** `around` is the export that contains the bytes. */
async function read(bytes: Uint8Array, around: ExportedProfile | null): Promise<ReadProfile> {
  const warnings = [...(around?.warnings ?? [])];
  let file: SourceFile | null = null;
  const placeOf = (at: number): Position | null =>
    file === null || around?.encoded ? null : positionAt(file, at);
  try {
    if (bytes.length > MAX_BYTES) throw new ReadFault(`it is larger than ${MAX_BYTES / 1024 / 1024} MiB`);
    const content = await takeOutOfEnvelopes(bytes, warnings);
    if (content.length === 0) throw new ReadFault('it is empty');
    if (!isBinary(content)) file = { path: '', text: decodeText(content) };
    const exported = file && findExport(file.text);
    if (exported && around) throw new ReadFault('it is an export within an export');
    if (exported) return await read(exported.bytes, exported);
    const root = file ? readText(file.text) : readBinary(content);
    if (root.kind !== 'dict')
      throw new ReadFault('it is not a profile: its root is not a dictionary', root.at);
    return { root, placeOf, warnings };
  } catch (error) {
    if (!(error instanceof ReadFault)) throw error;
    const refused = describeFault(error, placeOf);
    return {
      refused: around ? { ...refused, message: `the profile in it: ${refused.message}` } : refused,
      warnings,
    };
  }
}

/** A fault in words, with its place in the text. */
export function describeFault(fault: ReadFault, placeOf: (at: number) => Position | null): ProfileRefusal {
  const place = fault.at === null ? null : placeOf(fault.at);
  return { message: fault.message, line: place?.line ?? null, column: place?.column ?? null };
}

function readText(text: string) {
  const first = /\S/.exec(text)?.[0];
  if (first === undefined) throw new ReadFault('it is empty');
  if (first === '{') return readJson(text);
  if (first !== '<') {
    throw new ReadFault(
      'it is not a profile: not XML, not a binary property list, not signed, not a declaration',
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
    // Takes 160 ms to load, and most files are not signed.
    const { checkSignature } = await import('./check-signature.ts');
    const check = await checkSignature(content);
    if (check === 'bad')
      warnings.push('its signature does not match its content; someone may have changed it');
    if (check === 'unknown') warnings.push('its signature could not be checked');
    content = fromPem(inside) ?? inside;
  }
  return content;
}
