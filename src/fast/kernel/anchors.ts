/** Anchors: what they stand at, so that it can be read again where an alias names it. */
import { isWord, same } from './bytes';
import { at, flowFloor, moveTo } from './cursor';
import {
  A_AT,
  A_FLOOR,
  A_INDENT,
  A_KIND,
  A_LENGTH,
  A_LINE,
  A_NAME,
  ANCHOR_SIZE,
  ANCHORS,
  MOST_ANCHORS,
} from './places';

let anchors: u32 = 0;

/** Forgets the file before. */
export function startAnchors(): void {
  anchors = 0;
}

/** Its length; `at` is behind it. 0: no common name. */
export function readAnchorName(): u32 {
  const start = at + 1;
  moveTo(start);
  while (isWord(load<u8>(at)) || load<u8>(at) === 0x2d) moveTo(at + 1);
  const next = load<u8>(at);
  return next === 0x20 || next === 0x0a ? <u32>(at - start) : 0;
}

/** The anchor that `*name` names; 0 where there is none yet. */
export function readAlias(): usize {
  const start = at + 1;
  moveTo(start);
  while (isWord(load<u8>(at)) || load<u8>(at) === 0x2d) moveTo(at + 1);
  const length = <u32>(at - start);
  const next = load<u8>(at);
  if (next !== 0x20 && next !== 0x0a && next !== 0x2c && next !== 0x5d && next !== 0x7d) return 0;
  return findAnchor(start, length);
}

function findAnchor(name: usize, length: u32): usize {
  for (let i: u32 = 0; i < anchors; i++) {
    const anchor = ANCHORS + <usize>i * ANCHOR_SIZE;
    if (load<u32>(anchor + A_LENGTH) === length && same(load<u32>(anchor + A_NAME), name, length))
      return anchor;
  }
  return 0;
}

/** A name is taken once: which of two an alias means depends on where it stands. */
export function addAnchor(name: usize, length: u32, kind: u32, start: usize, line: usize, indent: i32): bool {
  if (anchors >= MOST_ANCHORS || findAnchor(name, length) !== 0) return false;
  const anchor = ANCHORS + <usize>anchors * ANCHOR_SIZE;
  anchors++;
  store<u32>(anchor + A_NAME, <u32>name);
  store<u32>(anchor + A_LENGTH, length);
  store<u32>(anchor + A_KIND, kind);
  store<u32>(anchor + A_AT, <u32>start);
  store<u32>(anchor + A_LINE, <u32>line);
  store<i32>(anchor + A_INDENT, indent);
  store<i32>(anchor + A_FLOOR, flowFloor);
  return true;
}
