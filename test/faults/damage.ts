/** A stored state that was damaged: cut off anywhere, one bit turned over, a block of it gone. */
import { isDeepStrictEqual } from 'node:util';
import { UserError } from '../../src/diagnostics/user-error.ts';
import type { State } from '../../src/state/state.ts';

export interface Damage {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export function* truncations(bytes: Uint8Array): Generator<Damage> {
  for (let length = 0; length < bytes.length; length += 1) {
    yield { name: `cut off at ${length}`, bytes: bytes.subarray(0, length) };
  }
}

export function* bitFlips(bytes: Uint8Array): Generator<Damage> {
  for (let at = 0; at < bytes.length; at += 1) {
    for (let bit = 0; bit < 8; bit += 1) {
      const flipped = Uint8Array.from(bytes);
      flipped[at] = (bytes[at] ?? 0) ^ (1 << bit);
      yield { name: `bit ${bit} of byte ${at}`, bytes: flipped };
    }
  }
}

/** What a disk does that lost a block, and what a write without care does. */
export function* blocks(bytes: Uint8Array, size: number): Generator<Damage> {
  for (let at = 0; at < bytes.length; at += size) {
    const zeroed = Uint8Array.from(bytes).fill(0, at, at + size);
    const missing = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + size)]);
    const twice = Buffer.concat([bytes.subarray(0, at + size), bytes.subarray(at)]);
    yield { name: `zeros from ${at}`, bytes: zeroed };
    yield { name: `nothing from ${at}`, bytes: missing };
    yield { name: `twice from ${at}`, bytes: twice };
  }
}

export interface DamageCount {
  refused: number;
  /** Nothing of worth was hit, such as the last newline: it reads as the very same state. */
  same: number;
  /** Read as another state, an empty one included. */
  readonly misread: string[];
}

export function countMisread(
  read: (bytes: Uint8Array) => State,
  original: State,
  damages: Iterable<Damage>,
): DamageCount {
  const count: DamageCount = { refused: 0, same: 0, misread: [] };
  for (const { name, bytes } of damages) {
    try {
      if (isDeepStrictEqual(read(bytes), original)) count.same += 1;
      else count.misread.push(name);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      count.refused += 1;
    }
  }
  return count;
}
