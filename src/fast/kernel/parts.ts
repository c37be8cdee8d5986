/**
 * What rules have to say of a policy that is in order otherwise, and of which of its fields. The reference path need
 * not read the others: a part is a field on lines of its own, and may be left out where the tables say that no rule
 * looks at it together with another one.
 */
import { findLineEnd } from './bytes';
import { MOST_PARTS, P_END, P_FIELD, P_KEPT, P_KEY, P_PARENT, P_START, PART_SIZE, PARTS } from './places';

/** Parts are numbered from 1, those within a part after it. */
const NONE: u32 = 0;

/** Whether the file is of a kind that may be accepted in part. */
let isAllowed: bool = false;
let count: u32 = 0;
/** The innermost part that is being read. */
let current: u32 = NONE;
let isWhole: bool = false;
export let hasRemarks: bool = false;

/** Forgets the file before. */
export function startParts(allowed: bool): void {
  isAllowed = allowed;
  count = 0;
  current = NONE;
  isWhole = false;
  hasRemarks = false;
}

/** A rule has something to say of what is being read; false where that leaves the file in doubt. */
export function remark(): bool {
  hasRemarks = true;
  for (let part = current; part !== NONE; part = load<u32>(partAt(part) + P_PARENT)) keep(part);
  return isAllowed;
}

/** The remark is about this field of the object that was read. */
export function keepField(field: u32): void {
  for (let part: u32 = 1; part <= count; part++) {
    const at = partAt(part);
    if (load<u32>(at + P_PARENT) === current && load<u32>(at + P_FIELD) === field) keep(part);
  }
}

/** A field begins on the line at `start`, with its key at `key`. False: too many for one file. */
export function openPart(start: usize, key: usize, field: u32, isKept: bool): bool {
  if (count >= MOST_PARTS) {
    isWhole = true;
    return false;
  }
  const part = partAt(++count);
  store<u32>(part + P_START, <u32>start);
  store<u32>(part + P_KEY, <u32>key);
  store<u32>(part + P_END, 0);
  store<u32>(part + P_FIELD, field);
  store<u32>(part + P_PARENT, current);
  // What is missing in the policy is shown at its first key.
  store<u32>(part + P_KEPT, isKept || count === 1 ? 1 : 0);
  current = count;
  return true;
}

/** The part that is being read goes to the line at `end`. */
export function closePart(end: usize): void {
  const part = partAt(current);
  store<u32>(part + P_END, <u32>end);
  current = load<u32>(part + P_PARENT);
}

/** What stands at `at` is read in another place once more. */
export function keepPartAt(at: usize): void {
  for (let part: u32 = 1; part <= count; part++) {
    const end = load<u32>(partAt(part) + P_END);
    if (<u32>at < load<u32>(partAt(part) + P_START) || (end !== 0 && <u32>at >= end)) continue;
    // From the key on: it is all fields of the object.
    if (<u32>at <= load<u32>(partAt(part) + P_KEY)) isWhole = true;
    keep(part);
  }
}

/**
 * Puts into the place of the text between `from` and `to` what is left of it without the parts that are not kept, all
 * on the lines that they are on: how many bytes that are, or 0 where nothing is left out.
 */
export function writeRest(from: usize, to: usize): u32 {
  if (isWhole) return 0;
  let out = from;
  let at = from;
  for (let part: u32 = 1; part <= count; part++) {
    const start = <usize>load<u32>(partAt(part) + P_START);
    if (load<u32>(partAt(part) + P_KEPT) !== 0) {
      if (start >= at) keepOneWithin(part);
      continue;
    }
    // Within one that was left out.
    if (start < at) continue;
    const end = <usize>load<u32>(partAt(part) + P_END);
    memory.copy(out, at, start - at);
    out += start - at;
    for (at = start; at < end; out++) {
      // Before it is written over.
      at = findLineEnd(at) + 1;
      store<u8>(out, 0x0a);
    }
    at = end;
  }
  if (out === at) return 0;
  memory.copy(out, at, to - at);
  return <u32>(out + (to - at) - from);
}

/** Of an object without any field, there would be something to say. */
function keepOneWithin(parent: u32): void {
  let shortest: u32 = NONE;
  for (let part = parent + 1; part <= count; part++) {
    if (load<u32>(partAt(part) + P_PARENT) !== parent) continue;
    if (load<u32>(partAt(part) + P_KEPT) !== 0) return;
    if (shortest === NONE || lengthOf(part) < lengthOf(shortest)) shortest = part;
  }
  if (shortest !== NONE) keep(shortest);
}

function keep(part: u32): void {
  store<u32>(partAt(part) + P_KEPT, 1);
}

function lengthOf(part: u32): u32 {
  return load<u32>(partAt(part) + P_END) - load<u32>(partAt(part) + P_START);
}

function partAt(part: u32): usize {
  return PARTS + <usize>(part - 1) * PART_SIZE;
}
