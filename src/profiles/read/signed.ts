/**
 * Takes signed content out of its CMS envelope by a bounded walk over the BER. `check-signature.ts` checks
 * the signature itself; nothing is decrypted.
 */
import { bytesOfBase64 } from '../../base/bytes.ts';
import { ReadFault } from './plist.ts';

const SIGNED_DATA = '2a864886f70d010702';
/** Types whose content cannot be read: enveloped, signed and enveloped, digested, encrypted, and the two newer ones. */
const ENCRYPTED = new Map([
  ['2a864886f70d010703', 'encrypted'],
  ['2a864886f70d010704', 'encrypted'],
  ['2a864886f70d010706', 'encrypted'],
  ['2a864886f70d0109100109', 'compressed'],
  ['2a864886f70d0109100117', 'encrypted'],
]);
/** Limits for strings that were written in pieces. */
const MAX_DEPTH = 16;
const MAX_PIECES = 100_000;

interface Element {
  readonly tag: number;
  readonly constructed: boolean;
  readonly start: number;
  /** Where the content ends. */
  readonly end: number;
  /** Where the element ends, including the end mark of an indefinite length. */
  readonly next: number;
}

const damaged = (): ReadFault => new ReadFault('its signature (CMS) is damaged or cut off');

/** Whether the bytes begin as CMS does. */
export function isSigned(bytes: Uint8Array): boolean {
  if (bytes[0] !== 0x30) return false;
  try {
    return readElement(bytes, readElement(bytes, 0, bytes.length, 0).start, bytes.length, 0).tag === 6;
  } catch {
    // Text may begin with this byte, too.
    return (bytes[1] ?? 0) >= 0x80;
  }
}

/** Decodes `-----BEGIN CMS-----` and the like; null for any other text. */
export function fromPem(bytes: Uint8Array): Uint8Array | null {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200)).trimStart();
  if (!/^-----BEGIN (?:CMS|PKCS7|PKCS #7 SIGNED DATA|SIGNED MESSAGE)-----/.test(head)) return null;
  const text = new TextDecoder('latin1').decode(bytes);
  const start = text.indexOf('-----', text.indexOf('-----BEGIN ') + 11) + 5;
  const end = text.indexOf('-----END ', start);
  if (end < 0) throw damaged();
  try {
    return bytesOfBase64(text.slice(start, end));
  } catch {
    throw damaged();
  }
}

/** The content that was signed. */
export function readSigned(bytes: Uint8Array): Uint8Array {
  const outer = readElement(bytes, 0, bytes.length, 0);
  const [type, wrapped] = children(bytes, outer);
  if (type?.tag !== 6) throw damaged();
  const kind = hex(bytes, type);
  const closed = ENCRYPTED.get(kind);
  if (closed) throw new ReadFault(`it is ${closed} (CMS); export it without that`);
  if (kind !== SIGNED_DATA || !wrapped) throw new ReadFault('it is CMS, yet no signed profile');
  const [signedData] = children(bytes, wrapped);
  const content = signedData && children(bytes, signedData).find(isContentInfo(bytes));
  const [, body] = content ? children(bytes, content) : [];
  if (!content) throw damaged();
  const [octets] = body ? children(bytes, body) : [];
  if (!octets) throw new ReadFault('it is a detached signature: the profile itself is not in it');
  return join(bytes, octets);
}

/** The first sequence that begins with an object identifier. */
function isContentInfo(bytes: Uint8Array) {
  return (element: Element): boolean => element.tag === 0x10 && children(bytes, element)[0]?.tag === 6;
}

/** The bytes of a string, which may come in pieces of pieces. */
function join(bytes: Uint8Array, string: Element): Uint8Array {
  const pieces: Uint8Array[] = [];
  const collect = (element: Element, depth: number): void => {
    if (depth > MAX_DEPTH || pieces.length > MAX_PIECES || element.tag !== 4) throw damaged();
    if (!element.constructed) pieces.push(bytes.subarray(element.start, element.end));
    else for (const piece of children(bytes, element)) collect(piece, depth + 1);
  };
  collect(string, 0);
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

function children(bytes: Uint8Array, parent: Element): readonly Element[] {
  if (!parent.constructed) throw damaged();
  const found: Element[] = [];
  for (let at = parent.start; at < parent.end; ) {
    const child = readElement(bytes, at, parent.end, 0);
    found.push(child);
    if (found.length > MAX_PIECES) throw damaged();
    at = child.next;
  }
  return found;
}

function readElement(bytes: Uint8Array, at: number, limit: number, depth: number): Element {
  const identifier = bytes[at];
  const first = bytes[at + 1];
  // Nothing that is walked here has a tag of more than one byte.
  if (identifier === undefined || first === undefined || (identifier & 31) === 31) throw damaged();
  const constructed = (identifier & 0x20) !== 0;
  const tag = identifier & 31;
  if (first === 0x80) {
    if (!constructed || depth > MAX_DEPTH * 4) throw damaged();
    let inner = at + 2;
    while (bytes[inner] !== 0 || bytes[inner + 1] !== 0) {
      if (inner >= limit) throw damaged();
      inner = readElement(bytes, inner, limit, depth + 1).next;
    }
    return { tag, constructed, start: at + 2, end: inner, next: inner + 2 };
  }
  let start = at + 2;
  let length = first;
  if (first > 0x80) {
    const size = first & 0x7f;
    if (size > 6) throw damaged();
    length = 0;
    for (let index = 0; index < size; index += 1) length = length * 256 + (bytes[start + index] ?? 0);
    start += size;
  }
  if (start + length > limit) throw damaged();
  return { tag, constructed, start, end: start + length, next: start + length };
}

function hex(bytes: Uint8Array, { start, end }: Element): string {
  return Array.from(bytes.subarray(start, Math.min(end, start + 32)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** Counts the elements that a parser would create for these bytes; it tries to parse byte strings, too. */
export function countElements(bytes: Uint8Array, most: number): number {
  let found = 0;
  const walk = (start: number, end: number, depth: number): void => {
    for (let at = start; at < end && found <= most; ) {
      const element = readElement(bytes, at, end, 0);
      found += depth > 40 ? most : 1;
      if (element.constructed) walk(element.start, element.end, depth + 1);
      else if (element.tag === 4 || element.tag === 3) {
        const [inner, before] = [element.start + (element.tag === 3 ? 1 : 0), found];
        try {
          walk(inner, element.end, depth + 1);
        } catch {
          found = Math.max(found, before);
        }
      }
      at = element.next;
    }
  };
  try {
    walk(0, bytes.length, 0);
  } catch {
    return found;
  }
  return found;
}
