/** Scalars: where one ends, what type it has by the core schema of YAML, and its text. */
import { findBlockMark, findFlowMark, findLineEnd, isDigit, isLetter, isWord } from './bytes';

export const IS_TEXT: u32 = 1;
export const IS_INTEGER: u32 = 2;
const IS_BOOLEAN: u32 = 3;
export const IS_NULL: u32 = 4;

/** Room for texts with escapes, of one file. */
const DECODED_SPACE: u32 = 65536;

/** The scalar that was read last: its type, its text without quotes and escapes, and where it ends. */
class Scalar {
  type: u32;
  at: usize;
  length: u32;
  end: usize;
}

export const scalar = new Scalar();

let decoded: usize = 0;
let decodedEnd: usize = 0;

export function startScalars(space: usize): void {
  decoded = space;
  decodedEnd = space + DECODED_SPACE;
}

/** Reads the scalar at `at`, all of it on one line; false where that is not plainly one. */
export function readScalar(at: usize, inFlow: bool): bool {
  const first = <u32>load<u8>(at);
  if (first === 0x22) return readDoubleQuoted(at);
  if (first === 0x27) return readSingleQuoted(at);
  return readPlain(at, first, inFlow);
}

function readDoubleQuoted(at: usize): bool {
  let from = at + 1;
  let byte = <u32>load<u8>(from);
  while (byte !== 0x22 && byte !== 0x5c && byte !== 0x0a) byte = load<u8>(++from);
  if (byte === 0x0a) return false;
  if (byte === 0x22) return finish(IS_TEXT, at + 1, from - at - 1, from + 1);
  const start = decoded;
  if (decoded + (from - at) > decodedEnd) return false;
  memory.copy(decoded, at + 1, from - at - 1);
  decoded += from - at - 1;
  while (byte !== 0x22) {
    if (byte === 0x0a || decoded + 1 > decodedEnd) return false;
    if (byte === 0x5c) {
      byte = load<u8>(++from);
      if (byte === 0x6e) byte = 0x0a;
      else if (byte === 0x74) byte = 0x09;
      else if (byte !== 0x22 && byte !== 0x5c && byte !== 0x2f) return false;
    }
    store<u8>(decoded++, <u8>byte);
    byte = load<u8>(++from);
  }
  return finish(IS_TEXT, start, decoded - start, from + 1);
}

function readSingleQuoted(at: usize): bool {
  const start = decoded;
  let from = at + 1;
  let last = from;
  let twice = false;
  for (;;) {
    const byte = load<u8>(from);
    if (byte === 0x0a) return false;
    if (byte !== 0x27) {
      from++;
      continue;
    }
    if (load<u8>(from + 1) !== 0x27) break;
    // Two stand for one.
    const length = from + 1 - last;
    if (decoded + length > decodedEnd) return false;
    memory.copy(decoded, last, length);
    decoded += length;
    twice = true;
    from += 2;
    last = from;
  }
  if (!twice) return finish(IS_TEXT, at + 1, from - at - 1, from + 1);
  const length = from - last;
  if (decoded + length > decodedEnd) return false;
  memory.copy(decoded, last, length);
  decoded += length;
  return finish(IS_TEXT, start, decoded - start, from + 1);
}

function readPlain(at: usize, first: u32, inFlow: bool): bool {
  if (!beginsPlain(first)) return false;
  let end = inFlow ? findFlowMark(at) : findBlockMark(at);
  for (;;) {
    const byte = <u32>load<u8>(end);
    if (byte === 0x0a) break;
    if (byte === 0x3a) {
      const next = <u32>load<u8>(end + 1);
      if (next === 0x20 || next === 0x0a || (inFlow && isFlowMark(next))) return false;
    } else if (byte === 0x23) {
      if (load<u8>(end - 1) === 0x20) break;
    } else {
      if (byte === 0x5b || byte === 0x7b) return false;
      break;
    }
    end = inFlow ? findFlowMark(end + 1) : findBlockMark(end + 1);
  }
  while (load<u8>(end - 1) === 0x20) end--;
  const length = <u32>(end - at);
  return finish(typeOf(at, length, first), at, length, end) && scalar.type !== 0;
}

function finish(type: u32, at: usize, length: usize, end: usize): bool {
  scalar.type = type;
  scalar.at = at;
  scalar.length = <u32>length;
  scalar.end = end;
  return true;
}

/** What begins nothing but text, or a number without a sign. */
function beginsPlain(byte: u32): bool {
  return isWord(byte) || byte >= 0x80 || byte === 0x2f || byte === 0x2e || byte === 0x28 || byte === 0x24;
}

function isFlowMark(byte: u32): bool {
  return byte === 0x2c || byte === 0x5b || byte === 0x5d || byte === 0x7b || byte === 0x7d;
}

/** The type of plain text; 0 where it may be one that is not told apart here. */
function typeOf(at: usize, length: u32, first: u32): u32 {
  if (isDigit(first) || first === 0x2e) return typeOfNumberLike(at, length, first);
  if (length === 4) {
    const word = load<u32>(at);
    if (word === 0x65757274) return IS_BOOLEAN;
    if (word === 0x6c6c756e) return IS_NULL;
    const lower = word | 0x20202020;
    if (lower === 0x65757274 || lower === 0x6c6c756e) return 0;
  } else if (length === 5) {
    const word = load<u32>(at);
    const last = load<u8>(at + 4);
    if (word === 0x736c6166 && last === 0x65) return IS_BOOLEAN;
    if ((word | 0x20202020) === 0x736c6166 && (last | 0x20) === 0x65) return 0;
  }
  return IS_TEXT;
}

/** Text that begins with a digit or a point: 12, 10.0.0.1, 3rd floor, 1e3, 0x1f, 012, .nan. */
function typeOfNumberLike(at: usize, length: u32, first: u32): u32 {
  let digits = true;
  let points: u32 = 0;
  let hexadecimal = false;
  for (let i: u32 = 0; i < length; i++) {
    const byte = <u32>load<u8>(at + i);
    if (isDigit(byte)) continue;
    digits = false;
    if (byte === 0x2e) points++;
    else if (isLetter(byte)) {
      const lower = byte | 0x20;
      if (lower === 0x65 || lower === 0x78 || lower === 0x6f || lower === 0x69 || lower === 0x6e) continue;
      if (lower > 0x66) return IS_TEXT;
      hexadecimal = true;
    } else if (byte !== 0x2b && byte !== 0x2d) return IS_TEXT;
  }
  if (digits) return length <= 15 && (first !== 0x30 || length === 1) ? IS_INTEGER : 0;
  if (points >= 2) return IS_TEXT;
  const second = load<u8>(at + 1) | 0x20;
  if (hexadecimal && first !== 0x2e && second !== 0x78) return IS_TEXT;
  return 0;
}

/**
 * The text of a block scalar from the beginning of its first line to the end of its last one. False where it is
 * not worked out: a folded one with lines that are indented more than the others, or that end with spaces.
 */
export function readBlockText(first: usize, indent: i32, last: usize, isFolded: bool, strips: bool): bool {
  if (decoded + (last - first) + 1 > decodedEnd) return false;
  const start = decoded;
  let to = decoded;
  let line = first;
  let empty: u32 = 0;
  while (line <= last) {
    const end = findLineEnd(line);
    const text = line + indent;
    if (isEmpty(line, end)) {
      if (end > text) return false;
      empty++;
    } else {
      if (isFolded && (load<u8>(text) === 0x20 || load<u8>(end - 1) === 0x20)) return false;
      if (to > start) {
        const breaks = isFolded ? empty : empty + 1;
        if (breaks === 0) store<u8>(to++, 0x20);
        for (let i: u32 = 0; i < breaks; i++) store<u8>(to++, 0x0a);
      }
      memory.copy(to, text, end - text);
      to += end - text;
      empty = 0;
    }
    line = end + 1;
  }
  if (!strips) store<u8>(to++, 0x0a);
  decoded = to;
  scalar.at = start;
  scalar.length = <u32>(to - start);
  return true;
}

function isEmpty(from: usize, to: usize): bool {
  let at = from;
  while (at < to && load<u8>(at) === 0x20) at++;
  return at === to;
}
