/**
 * A mark at the end of a stored state that gives it another ETag and no other meaning: a write that the holder of
 * a broken lock still has under way then no longer matches. It is white space, so that the state stays readable JSON.
 */
import { createHash } from 'node:crypto';

const SPACE = 0x20;
const TAB = 0x09;

/** `bytes` with the mark of the lock `id` in place of any other. */
export function markFence(bytes: Uint8Array, id: string): Uint8Array {
  let end = bytes.length;
  while (end > 0 && [SPACE, TAB, 0x0a, 0x0d].includes(bytes[end - 1] ?? 0)) end -= 1;
  const digest = createHash('sha256').update(id).digest().subarray(0, 8);
  const bits = [...digest].flatMap((byte) => Array.from({ length: 8 }, (_, bit) => (byte >> bit) & 1));
  const mark = bits.map((bit) => (bit === 1 ? TAB : SPACE));
  return Buffer.concat([bytes.subarray(0, end), Buffer.from([0x0a, ...mark, 0x0a])]);
}
