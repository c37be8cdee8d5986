/** Where bytes stop being UTF-8: decoders say that they do, not where. */
import { isUtf8 } from 'node:buffer';

/** Index of the first byte that begins no UTF-8 character; -1 where all is well. */
export function firstBadByte(bytes: Uint8Array): number {
  if (isUtf8(bytes)) return -1;
  let at = 0;
  while (at < bytes.length) {
    const length = characterLength(bytes, at);
    if (length === 0) return at;
    at += length;
  }
  return -1;
}

/** Length of the character at `at`, or 0: the table of well-formed sequences of the Unicode standard. */
function characterLength(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0;
  if (lead < 0x80) return 1;
  const length =
    lead >= 0xc2 && lead <= 0xdf ? 2 : (lead & 0xf0) === 0xe0 ? 3 : lead >= 0xf0 && lead <= 0xf4 ? 4 : 0;
  if (length === 0) return 0;
  const [low, high] = secondByte(lead);
  const second = bytes[at + 1] ?? 0;
  if (second < low || second > high) return 0;
  for (let index = at + 2; index < at + length; index += 1)
    if (((bytes[index] ?? 0) & 0xc0) !== 0x80) return 0;
  return length;
}

/** Overlong forms, surrogates and what lies beyond U+10FFFF are refused by the second byte. */
function secondByte(lead: number): readonly [number, number] {
  if (lead === 0xe0) return [0xa0, 0xbf];
  if (lead === 0xed) return [0x80, 0x9f];
  if (lead === 0xf0) return [0x90, 0xbf];
  if (lead === 0xf4) return [0x80, 0x8f];
  return [0x80, 0xbf];
}
