/**
 * What rules have to say of a policy that is in order otherwise, and in which payloads. The others need not be read
 * by the reference path: each stands on lines of its own, and no rule about a single file compares two of them.
 */
import { findLineEnd } from './bytes';
import { MOST_PARTS, P_END, P_KEPT, P_START, PART_SIZE, PARTS } from './places';

/** Whether the file is of a kind that may be accepted in part. */
let isAllowed: bool = false;
let count: u32 = 0;
/** A part is being read, the last one. */
let isOpen: bool = false;
let isWhole: bool = false;
export let hasRemarks: bool = false;

/** Forgets the file before. */
export function startParts(allowed: bool): void {
  isAllowed = allowed;
  count = 0;
  isOpen = false;
  isWhole = false;
  hasRemarks = false;
}

/** A rule has something to say of what is being read; false where that leaves the file in doubt. */
export function remark(): bool {
  hasRemarks = true;
  if (isOpen) keep(count - 1);
  return isAllowed;
}

/** The lines of a payload begin at `start`. */
export function openPart(start: usize): void {
  if (count >= MOST_PARTS) {
    isWhole = true;
    return;
  }
  const part = partAt(count++);
  store<u32>(part + P_START, <u32>start);
  store<u32>(part + P_KEPT, 0);
  isOpen = true;
}

export function closePart(end: usize): void {
  if (!isOpen) return;
  store<u32>(partAt(count - 1) + P_END, <u32>end);
  isOpen = false;
}

/** Payloads come from elsewhere too, or all of them are read in another place once more. */
export function keepWhole(): void {
  isWhole = true;
}

/** What stands at `at` is read in another place once more. */
export function keepPartAt(at: usize): void {
  for (let i: u32 = 0; i < count; i++) {
    const part = partAt(i);
    const isLast = isOpen && i === count - 1;
    if (load<u32>(part + P_START) <= <u32>at && (isLast || <u32>at < load<u32>(part + P_END))) keep(i);
  }
}

/**
 * Puts into the place of the text between `from` and `to` what is left of it without the payloads that are in order,
 * all on the lines that they are on: how many bytes that are, or 0 where nothing can be left out.
 */
export function writeRest(from: usize, to: usize): u32 {
  if (isWhole || count < 2) return 0;
  let kept: u32 = 0;
  let shortest: u32 = 0;
  for (let i: u32 = 0; i < count; i++) {
    if (load<u32>(partAt(i) + P_KEPT) !== 0) kept++;
    if (lengthOf(i) < lengthOf(shortest)) shortest = i;
  }
  if (kept === count) return 0;
  // Without any payload there would be something to say of that.
  if (kept === 0) keep(shortest);

  let out = from;
  let at = from;
  for (let i: u32 = 0; i < count; i++) {
    const part = partAt(i);
    if (load<u32>(part + P_KEPT) !== 0) continue;
    const start = <usize>load<u32>(part + P_START);
    const end = <usize>load<u32>(part + P_END);
    memory.copy(out, at, start - at);
    out += start - at;
    for (at = start; at < end; out++) {
      // Before it is written over.
      at = findLineEnd(at) + 1;
      store<u8>(out, 0x0a);
    }
    at = end;
  }
  memory.copy(out, at, to - at);
  return <u32>(out + (to - at) - from);
}

function keep(index: u32): void {
  store<u32>(partAt(index) + P_KEPT, 1);
}

function lengthOf(index: u32): u32 {
  return load<u32>(partAt(index) + P_END) - load<u32>(partAt(index) + P_START);
}

function partAt(index: u32): usize {
  return PARTS + <usize>index * PART_SIZE;
}
