/** How far the reader is in a file, and the way over what has no meaning: spaces, line ends, comments. */
import { findLineEnd } from './bytes';

export let at: usize = 0;
export let end: usize = 0;
export let lineStart: usize = 0;
/** Of the line that comes next; -1 at the end. */
export let lineIndent: i32 = -1;
/** What goes on over several lines within brackets must be indented more than this. */
export let flowFloor: i32 = 0;

/** Begins a file. */
export function startAt(start: usize, length: u32): void {
  at = start;
  end = start + length;
  lineStart = start;
  flowFloor = 0;
}

export function moveTo(place: usize): void {
  at = place;
}

/** The line that is read begins elsewhere, or is indented otherwise, than the text shows. */
export function setLine(start: usize, indent: i32): void {
  lineStart = start;
  lineIndent = indent;
}

export function setFlowFloor(indent: i32): void {
  flowFloor = indent;
}

/** From the beginning of a line to the first text of the next line that has some. */
export function nextLine(): bool {
  for (;;) {
    if (at >= end) {
      lineIndent = -1;
      return true;
    }
    const start = at;
    while (load<u8>(at) === 0x20) at++;
    const byte = load<u8>(at);
    if (byte === 0x0a) {
      at++;
      continue;
    }
    if (byte === 0x23) {
      if (!skipComment()) return false;
      at++;
      continue;
    }
    lineStart = start;
    lineIndent = <i32>(at - start);
    return true;
  }
}

/** To the end of the line; not over a comment that is meant for lint. */
export function skipComment(): bool {
  let here = at + 1;
  while (load<u8>(here) === 0x20) here++;
  // "edict-ig"
  if (load<u64>(here) === 0x67692d7463696465) return false;
  at = findLineEnd(here);
  return true;
}

export function skipSpaces(): void {
  while (load<u8>(at) === 0x20) at++;
}

/** What may follow a value on its line, and on to the next one. */
export function endLine(): bool {
  const from = at;
  skipSpaces();
  if (load<u8>(at) === 0x23 && (at === from || !skipComment())) return false;
  if (load<u8>(at) !== 0x0a) return false;
  at++;
  return nextLine();
}

export function skipDocumentStart(): bool {
  if (lineIndent !== 0 || load<u8>(at) !== 0x2d || load<u16>(at + 1) !== 0x2d2d) return true;
  if (load<u8>(at + 3) !== 0x0a) return false;
  at += 4;
  return nextLine();
}

export function isDash(): bool {
  if (load<u8>(at) !== 0x2d) return false;
  const next = load<u8>(at + 1);
  return next === 0x20 || next === 0x0a;
}

/** Within brackets: over spaces, line ends and comments to what comes next. */
export function skipInFlow(): bool {
  for (;;) {
    const from = at;
    skipSpaces();
    const byte = load<u8>(at);
    if (byte === 0x23) {
      if (at === from || !skipComment()) return false;
    } else if (byte !== 0x0a) return true;
    at++;
    if (at >= end) return false;
    const line = at;
    skipSpaces();
    const first = load<u8>(at);
    if (first === 0x0a) continue;
    if (first === 0x23) {
      if (!skipComment()) return false;
      continue;
    }
    return <i32>(at - line) > flowFloor;
  }
}
