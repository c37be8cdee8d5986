/** Random UUIDs (version 4), from an injected source of randomness. */
import { hexOf } from './bytes.ts';

interface Randomness {
  randomBytes(length: number): Uint8Array;
}

export function newUuid(randomness: Randomness): string {
  return uuidOf(randomness.randomBytes(BYTES));
}

/** For many UUIDs: asking the system for randomness costs more than all the rest, so it is drawn in bulk. */
export function createUuids(randomness: Randomness): () => string {
  let drawn: Uint8Array = new Uint8Array();
  return () => {
    if (drawn.length === 0) drawn = randomness.randomBytes(BYTES * DRAWN_AT_ONCE);
    const bytes = drawn.subarray(0, BYTES);
    drawn = drawn.subarray(BYTES);
    return uuidOf(bytes);
  };
}

const BYTES = 16;
const DRAWN_AT_ONCE = 128;

function uuidOf(bytes: Uint8Array): string {
  const hex = hexOf(bytes);
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-');
}
