/**
 * Reads a file of the common kind of YAML and, at once, holds it against the tables. It says yes only to a file of
 * which nothing at all is to be said, or nothing but by rules about what it has noted in `parts.ts`; whatever else it
 * meets, known or unknown to it, is a doubt.
 */
import { findColon, findLineEnd, isLetter, isPlain, isWord, same } from './bytes';
import {
  hasTargets,
  LONGEST_NAME,
  noteSettings,
  noteTargetName,
  noteTargetNumber,
  startCompared,
} from './compare';
import { isCommonAddress, isSecretName } from './formats';
import { intern, noteOf } from './intern';
import {
  ADDRESS,
  ANY,
  BASE,
  BOOLEAN,
  BRACKETED,
  DIFFERS,
  DOUBTFUL,
  EXACT,
  F_CHILD,
  F_CHOICE_COUNT,
  F_FLAGS,
  F_LEAST,
  F_MAX,
  F_MIN,
  F_MOST,
  F_REMARKED_CHOICES,
  F_TARGET_KIND,
  FILLED,
  I_VARIABLE,
  INPUT_AT,
  INTEGER,
  LIST,
  MOST_FIELDS,
  NAME,
  NULLABLE,
  O_COMPARED,
  O_FREE_FIELDS,
  O_REQUIRED,
  OBJECT,
  OTHER_CHOICE,
  POLICY,
  POPULATED,
  REMARKED,
  SECRET,
  T_POLICY,
  T_WEB_APP,
  TABLES_AT,
  TARGET,
  TEXT,
  V_BOOLEAN,
  V_ELEMENTS,
  V_INTEGER,
  V_TEXT,
  V_VARIABLE,
  V_WRITTEN,
  VARIABLE,
  WEB_APP,
} from './layout';
import { closePart, keepPartAt, openPart, remark, startParts } from './parts';
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
  AT,
  BEFORE,
  CHOICE,
  COUNT,
  DECODED,
  E_AT,
  E_LENGTH,
  E_LIST,
  ELEMENT_SIZE,
  ELEMENTS,
  FORM,
  frameAt,
  LENGTH,
  MERGE,
  MOST_ANCHORS,
  MOST_DEPTH,
  MOST_ELEMENTS,
  SEEN,
  valueAt,
  WRITTEN,
} from './places';
import { anything, choiceOf, fieldIndex, fieldOf, NO_INDEX, referenceRow } from './rows';
import { rulesHold } from './rules';
import { IS_INTEGER, IS_NULL, IS_TEXT, readBlockText, readScalar, scalar, startScalars } from './scalars';

/** Values that a file may hold, repeated ones counted each time. */
const MOST_VALUES: u32 = 2000;
const LONGEST_KEY: u32 = 200;
/** What a merge key brings in may have one of its own. */
const MOST_MERGES: u32 = 8;

const NODE_IN_BLOCK: u32 = 1;
const NODE_IN_FLOW: u32 = 2;
const NODE_BELOW: u32 = 3;

let at: usize = 0;
let end: usize = 0;
let lineStart: usize = 0;
/** Of the line that comes next; -1 at the end. */
let lineIndent: i32 = -1;
/** What goes on over several lines within brackets must be indented more than this. */
let flowFloor: i32 = 0;
let depth: u32 = 0;
let values: u32 = 0;
let anchors: u32 = 0;
let replays: u32 = 0;
let fileKind: u32 = 0;
let elements: u32 = 0;
let keyAt: usize = 0;
let keyLength: u32 = 0;

export let nameAt: usize = 0;
export let nameLength: u32 = 0;

/** Whether nothing is to be said of the file of this kind that stands at INPUT_AT, but for remarks. */
export function accepts(kind: u32, length: u32): bool {
  at = INPUT_AT;
  end = at + length;
  store<u8>(end, 0x0a);
  store<u64>(end + 1, 0);
  if (!isPlain(at, end)) return false;
  lineStart = at;
  flowFloor = 0;
  depth = 0;
  values = 0;
  anchors = 0;
  replays = 0;
  fileKind = kind;
  elements = 0;
  nameAt = 0;
  nameLength = 0;
  startParts(kind === POLICY);
  startCompared(kind === POLICY);
  startScalars(DECODED);
  if (!nextLine() || !skipDocumentStart() || lineIndent !== 0 || isDash()) return false;

  const row = <usize>TABLES_AT + load<u32>(TABLES_AT + (kind === WEB_APP ? T_WEB_APP : T_POLICY));
  const frame = openFrame();
  if (!readBlockMap(row, frame, 0) || !bringIn(row, frame) || !closeObject(row, frame)) return false;
  return lineIndent === -1 && (kind !== POLICY || hasTargets() || remark());
}

// Lines

/** From the beginning of a line to the first text of the next line that has some. */
function nextLine(): bool {
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
function skipComment(): bool {
  let here = at + 1;
  while (load<u8>(here) === 0x20) here++;
  // "edict-ig"
  if (load<u64>(here) === 0x67692d7463696465) return false;
  at = findLineEnd(here);
  return true;
}

function skipSpaces(): void {
  while (load<u8>(at) === 0x20) at++;
}

/** What may follow a value on its line, and on to the next one. */
function endLine(): bool {
  const from = at;
  skipSpaces();
  if (load<u8>(at) === 0x23 && (at === from || !skipComment())) return false;
  if (load<u8>(at) !== 0x0a) return false;
  at++;
  return nextLine();
}

function skipDocumentStart(): bool {
  if (lineIndent !== 0 || load<u8>(at) !== 0x2d || load<u16>(at + 1) !== 0x2d2d) return true;
  if (load<u8>(at + 3) !== 0x0a) return false;
  at += 4;
  return nextLine();
}

function isDash(): bool {
  if (load<u8>(at) !== 0x2d) return false;
  const next = load<u8>(at + 1);
  return next === 0x20 || next === 0x0a;
}

/** Within brackets: over spaces, line ends and comments to what comes next. */
function skipInFlow(): bool {
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

// Keys

/** A key and its colon; behind it, `at` is at a space or the end of the line. */
function readKey(): bool {
  const first = <u32>load<u8>(at);
  if (first === 0x22 || first === 0x27) {
    let here = at + 1;
    let byte = <u32>load<u8>(here);
    while (byte !== first) {
      if (byte === 0x0a || byte === 0x5c) return false;
      byte = load<u8>(++here);
    }
    keyAt = at + 1;
    at = here + 1;
    keyLength = <u32>(here - keyAt);
  } else {
    if (!isLetter(first) && first !== 0x5f) return false;
    // Which of the characters may stand in a key is decided by the names of the fields, and for free keys by
    // `noteFreeKey`.
    keyAt = at;
    at = findColon(at);
    keyLength = <u32>(at - keyAt);
  }
  if (keyLength === 0 || keyLength > LONGEST_KEY || load<u8>(at) !== 0x3a) return false;
  at++;
  const next = load<u8>(at);
  return next === 0x20 || next === 0x0a;
}

/** A key of an object that may hold anything: each once, and none that makes it look like a reference. */
function noteFreeKey(frame: usize): bool {
  const count = load<u32>(frame + COUNT);
  if (count >= <u32>MOST_FIELDS || load<u16>(keyAt) === 0x5f5f || isReferenceWord()) return false;
  for (let i: u32 = 0; i < keyLength; i++) {
    const byte = <u32>load<u8>(keyAt + i);
    if (!isWord(byte) && byte !== 0x2d && byte !== 0x2e) return false;
  }
  for (let i: u32 = 0; i < count; i++) {
    const other = valueAt(frame, i);
    if (load<u32>(other + LENGTH) === keyLength && same(load<u32>(other + AT), keyAt, keyLength))
      return false;
  }
  const own = valueAt(frame, count);
  store<u32>(own + AT, <u32>keyAt);
  store<u32>(own + LENGTH, keyLength);
  store<u32>(frame + COUNT, count + 1);
  return true;
}

function isReferenceWord(): bool {
  if (keyLength === 4) return load<u32>(keyAt) === 0x656c6966;
  if (keyLength === 7) return load<u32>(keyAt) === 0x6d6d6f63;
  if (keyLength !== 3) return false;
  const word = load<u32>(keyAt) & 0xffffff;
  return word === 0x766e65 || word === 0x726176;
}

// Objects

function openFrame(): usize {
  const frame = frameAt(depth);
  store<u64>(frame + WRITTEN, 0);
  store<u64>(frame + SEEN, 0);
  store<u64>(frame + BEFORE, 0);
  store<u32>(frame + MERGE, 0);
  store<u32>(frame + COUNT, 0);
  return frame;
}

/** `row` is 0 for an object that may hold anything. */
function readBlockMap(row: usize, frame: usize, indent: i32): bool {
  const free = row !== 0 && replays === 0 ? load<u64>(row + O_FREE_FIELDS) : 0;
  do {
    if (load<u16>(at) === 0x3c3c) {
      if (!readMerge(row, frame) || !endLine()) return false;
      continue;
    }
    const start = lineStart;
    const key = at;
    if (!readKey()) return false;
    if (row === 0) {
      if (!noteFreeKey(frame) || !readBlockValue(anything(), 0, NO_INDEX, indent)) return false;
      continue;
    }
    const index = fieldIndex(row, keyAt, keyLength);
    if (index === NO_INDEX) return false;
    const bit = (<u64>1) << index;
    if ((load<u64>(frame + BEFORE) & bit) !== 0) {
      if (!readBlockValue(anything(), 0, NO_INDEX, indent)) return false;
      continue;
    }
    if ((load<u64>(frame + SEEN) & bit) !== 0) return false;
    store<u64>(frame + SEEN, load<u64>(frame + SEEN) | bit);
    const isPart = free !== 0 && openPart(start, key, index, (free & bit) === 0);
    if (!readBlockValue(fieldOf(row, index), frame, index, indent)) return false;
    if (isPart) closePart(lineIndent < 0 ? end : lineStart);
  } while (lineIndent === indent);
  return lineIndent < indent;
}

function readFlowMap(row: usize, frame: usize): bool {
  at++;
  if (!skipInFlow()) return false;
  if (load<u8>(at) === 0x7d) {
    at++;
    return true;
  }
  let next: u32 = 0x2c;
  while (next === 0x2c) {
    if (!readKey() || load<u8>(at) === 0x0a) return false;
    skipSpaces();
    if (load<u8>(at) === 0x0a || load<u8>(at) === 0x23) return false;
    if (row === 0) {
      if (!noteFreeKey(frame) || !readFlowValue(anything(), 0, NO_INDEX)) return false;
    } else {
      const index = fieldIndex(row, keyAt, keyLength);
      if (index === NO_INDEX) return false;
      const bit = (<u64>1) << index;
      if ((load<u64>(frame + BEFORE) & bit) !== 0) {
        if (!readFlowValue(anything(), 0, NO_INDEX)) return false;
      } else {
        if ((load<u64>(frame + SEEN) & bit) !== 0) return false;
        store<u64>(frame + SEEN, load<u64>(frame + SEEN) | bit);
        if (!readFlowValue(fieldOf(row, index), frame, index)) return false;
      }
    }
    if (!skipInFlow()) return false;
    next = load<u8>(at++);
    if (next === 0x2c && !skipInFlow()) return false;
  }
  return next === 0x7d;
}

/** `<<: *name`; what it brings in is read once all keys of the object are known. */
function readMerge(row: usize, frame: usize): bool {
  if (row === 0 || row === referenceRow() || load<u8>(at + 2) !== 0x3a || load<u8>(at + 3) !== 0x20)
    return false;
  at += 4;
  skipSpaces();
  if (load<u8>(at) !== 0x2a || load<u32>(frame + MERGE) !== 0) return false;
  const anchor = readAlias();
  if (anchor === 0) return false;
  store<u32>(frame + MERGE, <u32>anchor);
  return true;
}

/** The fields that merge keys bring in, where they are not written. */
function bringIn(row: usize, frame: usize): bool {
  for (let i: u32 = 0; load<u32>(frame + MERGE) !== 0; i++) {
    if (i >= MOST_MERGES) return false;
    const anchor = <usize>load<u32>(frame + MERGE);
    store<u32>(frame + MERGE, 0);
    store<u64>(frame + BEFORE, load<u64>(frame + SEEN));
    if (!replay(anchor, 0, 0, NO_INDEX, row, frame)) return false;
  }
  return true;
}

function closeObject(row: usize, frame: usize): bool {
  const written = load<u64>(frame + WRITTEN);
  if (fileKind === BASE) return true;
  const required = load<u64>(row + O_REQUIRED);
  if ((written & required) !== required || !rulesHold(row, frame)) return false;
  return fileKind !== POLICY || load<u32>(row + O_COMPARED) === 0 || noteSettings(row, frame);
}

/** `{ env: NAME }` for a secret, `{ var: NAME }` for another text. */
function closeReference(field: usize, inner: usize, frame: usize, index: u32): bool {
  const written = load<u64>(inner + WRITTEN);
  if (load<u64>(inner + SEEN) !== written) return false;
  const isSecret = (load<u32>(field + F_FLAGS) & SECRET) !== 0;
  if (written !== (isSecret ? 1 : 2)) return false;
  const value = valueAt(inner, isSecret ? 0 : 1);
  const name = <usize>load<u32>(value + AT);
  const length = load<u32>(value + LENGTH);
  if (isSecret) {
    if (!isSecretName(name, length)) return false;
    note(frame, index, OTHER_CHOICE, 0, 0, 0);
    return true;
  }
  const known = noteOf(intern(I_VARIABLE, name, length));
  if (known === 0) return false;
  if (known !== DIFFERS) note(frame, index, OTHER_CHOICE, V_TEXT, <usize>known + 4, load<u32>(known));
  else if ((load<u32>(field + F_FLAGS) & EXACT) !== 0) return false;
  else note(frame, index, OTHER_CHOICE, V_VARIABLE, name, length);
  return true;
}

/** Reads an object, in block style from its first key or in flow style from its bracket. */
function readObject(field: usize, frame: usize, index: u32, inFlow: bool): bool {
  const flags = load<u32>(field + F_FLAGS);
  let row: usize = 0;
  if ((flags & OBJECT) !== 0) {
    const fields = load<u32>(field + F_CHILD);
    row = fields === 0 ? 0 : <usize>TABLES_AT + fields;
  } else if ((flags & (SECRET | VARIABLE)) !== 0) row = referenceRow();
  else if ((flags & ANY) === 0) return false;
  if ((flags & DOUBTFUL) !== 0 || ++depth >= MOST_DEPTH || ++values > MOST_VALUES) return false;
  if ((flags & REMARKED) !== 0 && !remark()) return false;

  const firstElement = elements;
  const inner = openFrame();
  const isRead = inFlow ? readFlowMap(row, inner) : readBlockMap(row, inner, lineIndent);
  if (!isRead) return false;
  if (row === 0) note(frame, index, OTHER_CHOICE, 0, 0, 0);
  else if (row === referenceRow()) {
    if (!closeReference(field, inner, frame, index)) return false;
  } else {
    if (!bringIn(row, inner) || !closeObject(row, inner)) return false;
    if ((flags & POPULATED) !== 0 && fileKind !== BASE && load<u64>(inner + WRITTEN) === 0) return false;
    note(
      frame,
      index,
      load<u32>(inner + COUNT) !== 0 ? 1 : 0,
      V_ELEMENTS,
      firstElement,
      elements - firstElement,
    );
  }
  depth--;
  return true;
}

// Values

/** The value behind a key, on its line or on the lines below; then on to the next line. */
function readBlockValue(field: usize, frame: usize, index: u32, indent: i32): bool {
  skipSpaces();
  let byte = <u32>load<u8>(at);
  let anchorAt: usize = 0;
  let anchorLength: u32 = 0;
  if (byte === 0x26) {
    anchorLength = readAnchorName();
    if (anchorLength === 0) return false;
    anchorAt = at - anchorLength;
    skipSpaces();
    byte = load<u8>(at);
    if (byte === 0x26 || byte === 0x2a) return false;
  }
  if (byte === 0x0a || byte === 0x23) {
    if (byte === 0x23 && !skipComment()) return false;
    at++;
    if (!nextLine()) return false;
    const isBelow = lineIndent > indent || (lineIndent === indent && isDash());
    if (!isBelow) return anchorLength === 0 && acceptNull(field);
    const start = at;
    const line = lineStart;
    const own = lineIndent;
    if (!readBelow(field, frame, index)) return false;
    return anchorLength === 0 || addAnchor(anchorAt, anchorLength, NODE_BELOW, start, line, own);
  }
  if (byte === 0x2a) {
    const anchor = readAlias();
    return anchor !== 0 && replay(anchor, field, frame, index, 0, 0) && endLine();
  }
  const start = at;
  if (byte === 0x5b || byte === 0x7b) {
    const floor = flowFloor;
    flowFloor = indent;
    const isRead = byte === 0x5b ? readFlowList(field, frame, index) : readObject(field, frame, index, true);
    flowFloor = floor;
    if (!isRead) return false;
    if (anchorLength !== 0 && !addAnchor(anchorAt, anchorLength, NODE_IN_FLOW, start, 0, indent))
      return false;
    return endLine();
  }
  if (byte === 0x7c || byte === 0x3e) {
    return anchorLength === 0 && readBlockScalar(field, frame, index, indent);
  }
  if (!readScalar(at, false) || !acceptScalar(field, frame, index)) return false;
  at = scalar.end;
  if (anchorLength !== 0 && !addAnchor(anchorAt, anchorLength, NODE_IN_BLOCK, start, 0, 0)) return false;
  return endLine();
}

/** A list or an object on lines of its own. */
function readBelow(field: usize, frame: usize, index: u32): bool {
  return isDash() ? readBlockList(field, frame, index) : readObject(field, frame, index, false);
}

function readFlowValue(field: usize, frame: usize, index: u32): bool {
  let byte = <u32>load<u8>(at);
  let anchorAt: usize = 0;
  let anchorLength: u32 = 0;
  if (byte === 0x26) {
    anchorLength = readAnchorName();
    if (anchorLength === 0) return false;
    anchorAt = at - anchorLength;
    skipSpaces();
    byte = load<u8>(at);
    if (byte === 0x26 || byte === 0x2a || byte === 0x0a || byte === 0x23) return false;
  }
  if (byte === 0x2a) {
    const anchor = readAlias();
    return anchor !== 0 && replay(anchor, field, frame, index, 0, 0);
  }
  const start = at;
  if (!readFlowNode(field, frame, index)) return false;
  return anchorLength === 0 || addAnchor(anchorAt, anchorLength, NODE_IN_FLOW, start, 0, flowFloor);
}

function readFlowNode(field: usize, frame: usize, index: u32): bool {
  const byte = load<u8>(at);
  if (byte === 0x5b) return readFlowList(field, frame, index);
  if (byte === 0x7b) return readObject(field, frame, index, true);
  if (!readScalar(at, true) || !acceptScalar(field, frame, index)) return false;
  at = scalar.end;
  return true;
}

function readBlockList(field: usize, frame: usize, index: u32): bool {
  const item = openList(field);
  if (item === 0) return false;
  const first = elements;
  const indent = lineIndent;
  do {
    at++;
    skipSpaces();
    const byte = load<u8>(at);
    if (byte === 0x0a || byte === 0x23) return false;
    if (isObjectBehindDash(item)) {
      lineIndent = <i32>(at - lineStart);
      if (!readObject(item, 0, NO_INDEX, false)) return false;
    } else if (!readBlockValue(item, 0, NO_INDEX, indent)) return false;
  } while (lineIndent === indent && isDash());
  // Below a key of the same indentation, the next key may follow.
  if (lineIndent > indent) return false;
  closeList(frame, index, first, 1);
  return true;
}

/** Whether a key stands behind the dash, so that an object begins there. */
function isObjectBehindDash(item: usize): bool {
  const flags = load<u32>(item + F_FLAGS);
  if ((flags & (OBJECT | ANY)) === 0) return false;
  const start = at;
  const isKey = readKey();
  at = start;
  return isKey;
}

function readFlowList(field: usize, frame: usize, index: u32): bool {
  const item = openList(field);
  if (item === 0) return false;
  const first = elements;
  at++;
  if (!skipInFlow()) return false;
  if (load<u8>(at) === 0x5d) {
    at++;
    closeList(frame, index, first, 0);
    return true;
  }
  for (;;) {
    if (!readFlowValue(item, 0, NO_INDEX) || !skipInFlow()) return false;
    const next = load<u8>(at++);
    if (next === 0x5d) break;
    if (next !== 0x2c || !skipInFlow()) return false;
  }
  closeList(frame, index, first, 1);
  return true;
}

/** The row of its elements; 0 where there can be no list. */
function openList(field: usize): usize {
  const flags = load<u32>(field + F_FLAGS);
  if ((flags & DOUBTFUL) !== 0 || ++values > MOST_VALUES) return 0;
  if ((flags & REMARKED) !== 0 && !remark()) return 0;
  // Lists within lists within lists need no more room here, but the stack does.
  if (++depth >= MOST_DEPTH) return 0;
  if ((flags & ANY) !== 0) return anything();
  return (flags & LIST) === 0 ? 0 : <usize>TABLES_AT + load<u32>(field + F_CHILD);
}

function closeList(frame: usize, index: u32, first: u32, hasElements: u32): void {
  depth--;
  for (let i = first; i < elements; i++) store<u32>(ELEMENTS + <usize>i * ELEMENT_SIZE + E_LIST, index);
  if (frame !== 0 && hasElements !== 0) store<u32>(frame + COUNT, 1);
  note(frame, index, hasElements, 0, 0, 0);
}

/** `|` or `>`: text on the lines below that are indented more. */
function readBlockScalar(field: usize, frame: usize, index: u32, indent: i32): bool {
  const start = at;
  at++;
  const isFolded = load<u8>(start) === 0x3e;
  const strips = load<u8>(at) === 0x2d;
  if (strips) at++;
  skipSpaces();
  if (load<u8>(at) !== 0x0a) return false;
  at++;
  while (load<u8>(at) === 0x0a && at < end) at++;
  let line = at;
  skipSpaces();
  const own = <i32>(at - line);
  if (own <= indent || load<u8>(at) === 0x0a || at >= end) return false;
  const first = line;
  let last = at;
  let lines = 0;
  for (;;) {
    lines++;
    last = findLineEnd(at);
    at = last + 1;
    line = at;
    skipSpaces();
    // Lines without text belong to it as well.
    while (load<u8>(at) === 0x0a && at < end) {
      line = ++at;
      skipSpaces();
    }
    if (at >= end || <i32>(at - line) < own) break;
  }
  at = line;
  scalar.type = IS_TEXT;
  if (lines === 1 && strips && load<u8>(last - 1) !== 0x20) {
    // One line, without a line end behind it: the text is plain to see.
    scalar.at = first + own;
    scalar.length = <u32>(last - scalar.at);
    return acceptScalar(field, frame, index) && nextLine();
  }
  const flags = load<u32>(field + F_FLAGS);
  if (
    (flags & (TEXT | ANY)) === 0 ||
    (flags & (EXACT | FILLED | ADDRESS | SECRET | BRACKETED | DOUBTFUL | REMARKED | TARGET)) !== 0
  )
    return false;
  if (load<u32>(field + F_CHOICE_COUNT) !== 0 || ++values > MOST_VALUES) return false;
  // Lines before the first one with text are rare: what they mean is not worked out.
  if (load<u8>(first - 2) !== 0x0a && readBlockText(first, own, last, isFolded, strips)) {
    note(frame, index, OTHER_CHOICE, V_TEXT, scalar.at, scalar.length);
  } else note(frame, index, OTHER_CHOICE, V_WRITTEN, start, last - start);
  return nextLine();
}

// Scalars

function acceptNull(field: usize): bool {
  return ++values <= MOST_VALUES && (load<u32>(field + F_FLAGS) & (NULLABLE | ANY)) !== 0;
}

function acceptScalar(field: usize, frame: usize, index: u32): bool {
  if (++values > MOST_VALUES) return false;
  const flags = load<u32>(field + F_FLAGS);
  if ((flags & ANY) !== 0) return true;
  const type = scalar.type;
  if (type === IS_NULL) return (flags & NULLABLE) !== 0;
  if ((flags & DOUBTFUL) !== 0 || ((flags & REMARKED) !== 0 && !remark())) return false;
  if (type === IS_TEXT) return (flags & TEXT) !== 0 && acceptText(field, flags, frame, index);
  if (type === IS_INTEGER) return (flags & INTEGER) !== 0 && acceptInteger(field, flags, frame, index);
  if ((flags & BOOLEAN) === 0) return false;
  const choice: u32 = scalar.length === 4 ? 1 : 0;
  if (((load<u64>(field + F_REMARKED_CHOICES) >> choice) & 1) !== 0 && !remark()) return false;
  note(frame, index, choice, V_BOOLEAN, scalar.at, scalar.length);
  return true;
}

function acceptText(field: usize, flags: u32, frame: usize, index: u32): bool {
  const text = scalar.at;
  const length = scalar.length;
  if ((flags & TARGET) !== 0) return noteTargetName(load<u32>(field + F_TARGET_KIND), text, length);
  if (length === 0 && (flags & FILLED) !== 0) return false;
  if (length !== 0 && (flags & SECRET) !== 0 && !remark()) return false;
  if ((flags & ADDRESS) !== 0 && !isCommonAddress(text, length)) return false;
  if (
    (flags & BRACKETED) !== 0 &&
    (length < 2 || load<u8>(text) !== 0x5b || load<u8>(text + length - 1) !== 0x5d)
  )
    return false;
  if ((flags & NAME) !== 0) {
    if (length > LONGEST_NAME) return false;
    nameAt = text;
    nameLength = length;
  }
  let choice: u32 = OTHER_CHOICE;
  if (load<u32>(field + F_CHOICE_COUNT) !== 0) {
    choice = choiceOf(field, text, length);
    if (choice === NO_INDEX) return false;
    if (((load<u64>(field + F_REMARKED_CHOICES) >> choice) & 1) !== 0 && !remark()) return false;
  }
  note(frame, index, choice, V_TEXT, text, length);
  return true;
}

function acceptInteger(field: usize, flags: u32, frame: usize, index: u32): bool {
  if ((flags & TARGET) !== 0)
    return noteTargetNumber(load<u32>(field + F_TARGET_KIND), scalar.at, scalar.length);
  let value: i64 = 0;
  for (let i: u32 = 0; i < scalar.length; i++) value = value * 10 + <i64>(load<u8>(scalar.at + i) & 15);
  if (value < load<i64>(field + F_MIN) || value > load<i64>(field + F_MAX)) return false;
  if (index !== NO_INDEX) {
    if ((value < load<i64>(field + F_LEAST) || value > load<i64>(field + F_MOST)) && !remark()) return false;
    note(frame, index, OTHER_CHOICE, V_INTEGER, scalar.at, scalar.length);
    return true;
  }
  if (elements >= MOST_ELEMENTS) return false;
  const element = ELEMENTS + <usize>elements * ELEMENT_SIZE;
  store<u32>(element + E_AT, <u32>scalar.at);
  store<u32>(element + E_LENGTH, scalar.length);
  elements++;
  return true;
}

/** Notes what an object holds; nothing for elements of a list. */
function note(frame: usize, index: u32, choice: u32, form: u32, text: usize, length: usize): void {
  if (index === NO_INDEX) return;
  store<u64>(frame + WRITTEN, load<u64>(frame + WRITTEN) | ((<u64>1) << index));
  const value = valueAt(frame, index);
  store<u32>(value + CHOICE, choice);
  store<u32>(value + FORM, form);
  store<u32>(value + AT, <u32>text);
  store<u32>(value + LENGTH, <u32>length);
}

// Anchors

/** Its length; `at` is behind it. 0: no common name. */
function readAnchorName(): u32 {
  const start = ++at;
  while (isWord(load<u8>(at)) || load<u8>(at) === 0x2d) at++;
  const next = load<u8>(at);
  return next === 0x20 || next === 0x0a ? <u32>(at - start) : 0;
}

/** The anchor that `*name` names; 0 where there is none yet. */
function readAlias(): usize {
  const start = ++at;
  while (isWord(load<u8>(at)) || load<u8>(at) === 0x2d) at++;
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
function addAnchor(name: usize, length: u32, kind: u32, start: usize, line: usize, indent: i32): bool {
  if (replays > 0) return true;
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

/** Reads what stands at the anchor once more: for another field, or its keys into the object in `into`. */
function replay(anchor: usize, field: usize, frame: usize, index: u32, row: usize, into: usize): bool {
  const savedAt = at;
  const savedLine = lineStart;
  const savedIndent = lineIndent;
  const savedFloor = flowFloor;
  replays++;
  const kind = load<u32>(anchor + A_KIND);
  at = load<u32>(anchor + A_AT);
  keepPartAt(at);
  let isRead = false;
  if (kind === NODE_BELOW) {
    lineStart = load<u32>(anchor + A_LINE);
    lineIndent = load<i32>(anchor + A_INDENT);
    if (into === 0) isRead = readBelow(field, frame, index);
    else isRead = !isDash() && readBlockMap(row, into, lineIndent);
  } else if (kind === NODE_IN_FLOW) {
    flowFloor = load<i32>(anchor + A_INDENT);
    if (into === 0) isRead = readFlowNode(field, frame, index);
    else isRead = load<u8>(at) === 0x7b && readFlowMap(row, into);
  } else if (into === 0) {
    isRead = readScalar(at, false) && acceptScalar(field, frame, index);
  }
  replays--;
  at = savedAt;
  lineStart = savedLine;
  lineIndent = savedIndent;
  flowFloor = savedFloor;
  return isRead;
}
