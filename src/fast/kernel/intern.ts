/** Byte strings as small numbers, each once; and the memory that they are kept in, which only grows. */

import { copyFew, same } from './bytes';
import { HEAP_AT } from './layout';

let top: usize = HEAP_AT;

/** `size` bytes that nobody else has, aligned to 8. */
export function reserve(size: usize): usize {
  const found = top;
  top = (top + size + 7) & ~7;
  const pages = <i32>((top + 0xffff) >>> 16);
  if (pages > memory.size()) {
    // A quarter more, so that growing stays rare.
    const wanted = pages - memory.size() + (pages >> 2);
    if (memory.grow(wanted) < 0 && memory.grow(pages - memory.size()) < 0) unreachable();
  }
  return found;
}

/** An entry: hash, length, number of the file that has it first (as the caller likes), bytes. */
const HASH: usize = 0;
const LENGTH: usize = 4;
const NOTE: usize = 8;
const BYTES: usize = 12;

let slots: usize = 0;
let capacity: u32 = 0;
let count: u32 = 0;

/** Forgets everything. */
export function clear(): void {
  top = HEAP_AT;
  capacity = 1024;
  count = 0;
  slots = reserve(capacity << 2);
  memory.fill(slots, 0, capacity << 2);
}

/** The number of the byte string that is `kind` and the bytes at `at`; the same for the same one. */
export function intern(kind: u32, at: usize, length: u32): u32 {
  const hash = hashOf(kind, at, length);
  const mask = capacity - 1;
  let slot = hash & mask;
  for (;;) {
    const entry = <usize>load<u32>(slots + (slot << 2));
    if (entry === 0) break;
    if (
      load<u32>(entry + HASH) === hash &&
      load<u32>(entry + LENGTH) === length &&
      load<u8>(entry + BYTES) === <u8>kind &&
      same(entry + BYTES + 1, at, length)
    ) {
      return <u32>entry;
    }
    slot = (slot + 1) & mask;
  }
  const entry = reserve(BYTES + 1 + length + 8);
  store<u32>(entry + HASH, hash);
  store<u32>(entry + LENGTH, length);
  store<u32>(entry + NOTE, 0);
  store<u8>(entry + BYTES, <u8>kind);
  copyFew(entry + BYTES + 1, at, length);
  store<u32>(slots + (slot << 2), <u32>entry);
  count++;
  if (count << 1 > capacity) widen();
  return <u32>entry;
}

/** A word that belongs to an interned string; 0 at first. */
export function noteOf(interned: u32): u32 {
  return load<u32>(<usize>interned + NOTE);
}

export function setNote(interned: u32, note: u32): void {
  store<u32>(<usize>interned + NOTE, note);
}

function widen(): void {
  const old = slots;
  const before = capacity;
  capacity = capacity << 2;
  slots = reserve(capacity << 2);
  memory.fill(slots, 0, capacity << 2);
  const mask = capacity - 1;
  for (let i: u32 = 0; i < before; i++) {
    const entry = load<u32>(old + (i << 2));
    if (entry === 0) continue;
    let slot = load<u32>(<usize>entry + HASH) & mask;
    while (load<u32>(slots + (slot << 2)) !== 0) slot = (slot + 1) & mask;
    store<u32>(slots + (slot << 2), entry);
  }
}

function hashOf(kind: u32, at: usize, length: u32): u32 {
  let hash: u64 = 0x9e3779b97f4a7c15 ^ (((<u64>kind) << 32) | length);
  let i: u32 = 0;
  for (; i + 8 <= length; i += 8) hash = mix(hash ^ load<u64>(at + i));
  for (; i < length; i++) hash = mix(hash ^ <u64>load<u8>(at + i));
  return <u32>(hash ^ (hash >>> 32));
}

function mix(value: u64): u64 {
  const product = value * 0xff51afd7ed558ccd;
  return product ^ (product >>> 33);
}
