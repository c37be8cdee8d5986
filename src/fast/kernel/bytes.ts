/** Questions about bytes. */

/** Whether `length` bytes at `a` and `b` are the same. Reads up to 7 bytes beyond. */
export function same(a: usize, b: usize, length: u32): bool {
  if (length < 8) return ((load<u64>(a) ^ load<u64>(b)) & lowest(length)) === 0;
  const last = length - 8;
  for (let i: u32 = 0; i < last; i += 8) {
    if (load<u64>(a + i) !== load<u64>(b + i)) return false;
  }
  return load<u64>(a + last) === load<u64>(b + last);
}

/** The bits of the first `length` bytes of a word, fewer than 8. */
export function lowest(length: u32): u64 {
  return ((<u64>1) << (length << 3)) - 1;
}

/** Copies few bytes without a call out of the kernel; up to 7 more are written behind them, and read. */
export function copyFew(to: usize, from: usize, length: u32): void {
  for (let i: u32 = 0; i < length; i += 8) store<u64>(to + i, load<u64>(from + i));
}

/** Where the line that `at` is in ends. */
export function findLineEnd(at: usize): usize {
  let here = at;
  let found = i8x16.bitmask(i8x16.eq(v128.load(here), i8x16.splat(0x0a)));
  while (found === 0) {
    here += 16;
    found = i8x16.bitmask(i8x16.eq(v128.load(here), i8x16.splat(0x0a)));
  }
  return here + ctz(found);
}

/** The next line end or colon. */
export function findColon(at: usize): usize {
  let here = at;
  let found = colons(here);
  while (found === 0) {
    here += 16;
    found = colons(here);
  }
  return here + ctz(found);
}

function colons(at: usize): i32 {
  const chunk = v128.load(at);
  return i8x16.bitmask(v128.or(i8x16.eq(chunk, i8x16.splat(0x0a)), i8x16.eq(chunk, i8x16.splat(0x3a))));
}

/** The next line end, colon or number sign. */
export function findBlockMark(at: usize): usize {
  let here = at;
  let found = blockMarks(here);
  while (found === 0) {
    here += 16;
    found = blockMarks(here);
  }
  return here + ctz(found);
}

/** The next line end, colon, number sign, comma or bracket of any kind. */
export function findFlowMark(at: usize): usize {
  let here = at;
  let found = flowMarks(here);
  while (found === 0) {
    here += 16;
    found = flowMarks(here);
  }
  return here + ctz(found);
}

function blockMarks(at: usize): i32 {
  const chunk = v128.load(at);
  return i8x16.bitmask(
    v128.or(
      v128.or(i8x16.eq(chunk, i8x16.splat(0x0a)), i8x16.eq(chunk, i8x16.splat(0x3a))),
      i8x16.eq(chunk, i8x16.splat(0x23)),
    ),
  );
}

function flowMarks(at: usize): i32 {
  const chunk = v128.load(at);
  // [ and { differ in one bit, and so do ] and }.
  const folded = v128.or(chunk, i8x16.splat(0x20));
  const brackets = v128.or(i8x16.eq(folded, i8x16.splat(0x7b)), i8x16.eq(folded, i8x16.splat(0x7d)));
  return i8x16.bitmask(v128.or(brackets, i8x16.eq(chunk, i8x16.splat(0x2c)))) | blockMarks(at);
}

export function isDigit(byte: u32): bool {
  return byte - 0x30 < 10;
}

export function isLetter(byte: u32): bool {
  return (byte | 0x20) - 0x61 < 26;
}

/** Letters, digits and `_`. */
export function isWord(byte: u32): bool {
  return isLetter(byte) || isDigit(byte) || byte === 0x5f;
}

/**
 * Whether every byte from `start` to `end` belongs to a file that has no surprises: UTF-8 without control
 * characters, tabs, carriage returns, byte order marks and spaces other than the common one. Reads up to 16 bytes
 * beyond `end`.
 */
export function isPlain(start: usize, end: usize): bool {
  let at = start;
  while (at < end) {
    if (at + 16 <= end) {
      const chunk = v128.load(at);
      // Signed: bytes of characters beyond ASCII are below zero.
      const odd = v128.or(i8x16.lt_s(chunk, i8x16.splat(0x20)), i8x16.eq(chunk, i8x16.splat(0x7f)));
      const strange = v128.andnot(odd, i8x16.eq(chunk, i8x16.splat(0x0a)));
      if (!v128.any_true(strange)) {
        at += 16;
        continue;
      }
    }
    const stop = min(at + 16, end);
    while (at < stop) {
      const byte = load<u8>(at);
      if (byte < 0x80) {
        if ((byte < 0x20 && byte !== 0x0a) || byte === 0x7f) return false;
        at++;
      } else {
        const length = characterAt(at, end);
        if (length === 0) return false;
        at += length;
      }
    }
  }
  return true;
}

/** Length of the well-formed character at `at`, or 0 also for one that looks like a space or a mark. */
function characterAt(at: usize, end: usize): u32 {
  const first = <u32>load<u8>(at);
  if (first >= 0xc2 && first <= 0xdf) {
    if (at + 2 > end || !continues(at + 1)) return 0;
    const code = ((first & 0x1f) << 6) | (load<u8>(at + 1) & 0x3f);
    // C1 controls, U+00A0 and U+00AD.
    return code < 0xa1 || code === 0xad ? 0 : 2;
  }
  if ((first & 0xf0) === 0xe0) {
    if (at + 3 > end || !continues(at + 1) || !continues(at + 2)) return 0;
    const code =
      ((first & 0x0f) << 12) | ((<u32>load<u8>(at + 1) & 0x3f) << 6) | (<u32>load<u8>(at + 2) & 0x3f);
    if (code < 0x800 || (code >= 0xd800 && code <= 0xdfff)) return 0;
    return isOdd(code) ? 0 : 3;
  }
  if (first >= 0xf0 && first <= 0xf4) {
    if (at + 4 > end || !continues(at + 1) || !continues(at + 2) || !continues(at + 3)) return 0;
    const second = <u32>load<u8>(at + 1);
    if (first === 0xf0 && second < 0x90) return 0;
    if (first === 0xf4 && second > 0x8f) return 0;
    return 4;
  }
  return 0;
}

/** Spaces of all kinds, line and paragraph separators, invisible marks and what changes the direction of text. */
function isOdd(code: u32): bool {
  if (code >= 0x2000 && code <= 0x200f) return true;
  if (code >= 0x2028 && code <= 0x202f) return true;
  if (code >= 0x205f && code <= 0x206f) return true;
  return code === 0x1680 || code === 0x180e || code === 0x3000 || code >= 0xfeff;
}

function continues(at: usize): bool {
  return (load<u8>(at) & 0xc0) === 0x80;
}
