/**
 * Reads a file of the common kind of YAML and, at once, holds it against the tables. It says yes only to a file of
 * which nothing at all is to be said, or nothing but by rules about what it has noted in `parts.ts`; whatever else it
 * meets, known or unknown to it, is a doubt.
 */
import { addAnchor, readAlias, readAnchorName, startAnchors } from './anchors';
import { findLineEnd, isPlain } from './bytes';
import { hasTargets, noteSettings, startCompared } from './compare';
import {
  at,
  end,
  endLine,
  flowFloor,
  isDash,
  lineIndent,
  lineStart,
  moveTo,
  nextLine,
  setFlowFloor,
  setLine,
  skipComment,
  skipDocumentStart,
  skipInFlow,
  skipSpaces,
  startAt,
} from './cursor';
import { isSecretName } from './formats';
import { intern, noteOf } from './intern';
import { keyAt, keyLength, noteFreeKey, readKey } from './keys';
import {
  ADDRESS,
  ANY,
  BASE,
  BRACKETED,
  DIFFERS,
  DOUBTFUL,
  EXACT,
  F_CHILD,
  F_CHOICE_COUNT,
  F_FLAGS,
  FILLED,
  I_VARIABLE,
  INPUT_AT,
  LIST,
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
  V_ELEMENTS,
  V_TEXT,
  V_VARIABLE,
  V_WRITTEN,
  VARIABLE,
  WEB_APP,
} from './layout';
import { closePart, keepPartAt, openPart, remark, startParts } from './parts';
import {
  A_AT,
  A_INDENT,
  A_KIND,
  A_LINE,
  AT,
  BEFORE,
  COUNT,
  DECODED,
  E_LIST,
  ELEMENT_SIZE,
  ELEMENTS,
  frameAt,
  LENGTH,
  MERGE,
  MOST_DEPTH,
  SEEN,
  valueAt,
  WRITTEN,
} from './places';
import { anything, fieldIndex, fieldOf, NO_INDEX, referenceRow } from './rows';
import { rulesHold } from './rules';
import { IS_TEXT, readBlockText, readScalar, scalar, startScalars } from './scalars';
import { acceptNull, acceptScalar, countValue, elements, note, startValues } from './values';

/** What a merge key brings in may have one of its own. */
const MOST_MERGES: u32 = 8;

const NODE_IN_BLOCK: u32 = 1;
const NODE_IN_FLOW: u32 = 2;
const NODE_BELOW: u32 = 3;

let depth: u32 = 0;
let replays: u32 = 0;
let fileKind: u32 = 0;

/** Whether nothing is to be said of the file of this kind that stands at INPUT_AT, but for remarks. */
export function accepts(kind: u32, length: u32): bool {
  startAt(INPUT_AT, length);
  store<u8>(end, 0x0a);
  store<u64>(end + 1, 0);
  if (!isPlain(at, end)) return false;
  depth = 0;
  replays = 0;
  fileKind = kind;
  startAnchors();
  startValues();
  startParts(kind === POLICY);
  startCompared(kind === POLICY);
  startScalars(DECODED);
  if (!nextLine() || !skipDocumentStart() || lineIndent !== 0 || isDash()) return false;

  const row = <usize>TABLES_AT + load<u32>(TABLES_AT + (kind === WEB_APP ? T_WEB_APP : T_POLICY));
  const frame = openFrame();
  if (!readBlockMap(row, frame, 0) || !bringIn(row, frame) || !closeObject(row, frame)) return false;
  return lineIndent === -1 && (kind !== POLICY || hasTargets() || remark());
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
  moveTo(at + 1);
  if (!skipInFlow()) return false;
  if (load<u8>(at) === 0x7d) {
    moveTo(at + 1);
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
    next = load<u8>(at);
    moveTo(at + 1);
    if (next === 0x2c && !skipInFlow()) return false;
  }
  return next === 0x7d;
}

/** `<<: *name`; what it brings in is read once all keys of the object are known. */
function readMerge(row: usize, frame: usize): bool {
  if (row === 0 || row === referenceRow() || load<u8>(at + 2) !== 0x3a || load<u8>(at + 3) !== 0x20)
    return false;
  moveTo(at + 4);
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
  if ((flags & DOUBTFUL) !== 0 || ++depth >= MOST_DEPTH || !countValue()) return false;
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
    moveTo(at + 1);
    if (!nextLine()) return false;
    const isBelow = lineIndent > indent || (lineIndent === indent && isDash());
    if (!isBelow) return anchorLength === 0 && acceptNull(field);
    const start = at;
    const line = lineStart;
    const own = lineIndent;
    if (!readBelow(field, frame, index)) return false;
    return anchorLength === 0 || noteAnchor(anchorAt, anchorLength, NODE_BELOW, start, line, own);
  }
  if (byte === 0x2a) {
    const anchor = readAlias();
    return anchor !== 0 && replay(anchor, field, frame, index, 0, 0) && endLine();
  }
  const start = at;
  if (byte === 0x5b || byte === 0x7b) {
    const floor = flowFloor;
    setFlowFloor(indent);
    const isRead = byte === 0x5b ? readFlowList(field, frame, index) : readObject(field, frame, index, true);
    setFlowFloor(floor);
    if (!isRead) return false;
    if (anchorLength !== 0 && !noteAnchor(anchorAt, anchorLength, NODE_IN_FLOW, start, 0, indent))
      return false;
    return endLine();
  }
  if (byte === 0x7c || byte === 0x3e) {
    return anchorLength === 0 && readBlockScalar(field, frame, index, indent);
  }
  if (!readScalar(at, false) || !acceptScalar(field, frame, index)) return false;
  moveTo(scalar.end);
  if (anchorLength !== 0 && !noteAnchor(anchorAt, anchorLength, NODE_IN_BLOCK, start, 0, 0)) return false;
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
  return anchorLength === 0 || noteAnchor(anchorAt, anchorLength, NODE_IN_FLOW, start, 0, flowFloor);
}

function readFlowNode(field: usize, frame: usize, index: u32): bool {
  const byte = load<u8>(at);
  if (byte === 0x5b) return readFlowList(field, frame, index);
  if (byte === 0x7b) return readObject(field, frame, index, true);
  if (!readScalar(at, true) || !acceptScalar(field, frame, index)) return false;
  moveTo(scalar.end);
  return true;
}

function readBlockList(field: usize, frame: usize, index: u32): bool {
  const item = openList(field);
  if (item === 0) return false;
  const first = elements;
  const indent = lineIndent;
  do {
    moveTo(at + 1);
    skipSpaces();
    const byte = load<u8>(at);
    if (byte === 0x0a || byte === 0x23) return false;
    if (isObjectBehindDash(item)) {
      setLine(lineStart, <i32>(at - lineStart));
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
  moveTo(start);
  return isKey;
}

function readFlowList(field: usize, frame: usize, index: u32): bool {
  const item = openList(field);
  if (item === 0) return false;
  const first = elements;
  moveTo(at + 1);
  if (!skipInFlow()) return false;
  if (load<u8>(at) === 0x5d) {
    moveTo(at + 1);
    closeList(frame, index, first, 0);
    return true;
  }
  for (;;) {
    if (!readFlowValue(item, 0, NO_INDEX) || !skipInFlow()) return false;
    const next = load<u8>(at);
    moveTo(at + 1);
    if (next === 0x5d) break;
    if (next !== 0x2c || !skipInFlow()) return false;
  }
  closeList(frame, index, first, 1);
  return true;
}

/** The row of its elements; 0 where there can be no list. */
function openList(field: usize): usize {
  const flags = load<u32>(field + F_FLAGS);
  if ((flags & DOUBTFUL) !== 0 || !countValue()) return 0;
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
  moveTo(at + 1);
  const isFolded = load<u8>(start) === 0x3e;
  const strips = load<u8>(at) === 0x2d;
  if (strips) moveTo(at + 1);
  skipSpaces();
  if (load<u8>(at) !== 0x0a) return false;
  moveTo(at + 1);
  while (load<u8>(at) === 0x0a && at < end) moveTo(at + 1);
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
    moveTo(last + 1);
    line = at;
    skipSpaces();
    // Lines without text belong to it as well, and so do spaces on them beyond its indentation.
    while (load<u8>(at) === 0x0a && at < end) {
      if (<i32>(at - line) > own) return false;
      line = at + 1;
      moveTo(line);
      skipSpaces();
    }
    if (at >= end) {
      if (<i32>(at - line) > own) return false;
      break;
    }
    if (<i32>(at - line) < own) break;
  }
  moveTo(line);
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
  if (load<u32>(field + F_CHOICE_COUNT) !== 0 || !countValue()) return false;
  // Lines before the first one with text are rare: what they mean is not worked out.
  if (load<u8>(first - 2) !== 0x0a && readBlockText(first, own, last, isFolded, strips)) {
    note(frame, index, OTHER_CHOICE, V_TEXT, scalar.at, scalar.length);
  } else note(frame, index, OTHER_CHOICE, V_WRITTEN, start, last - start);
  return nextLine();
}

// Anchors

/** What is read once more has its anchors already. */
function noteAnchor(name: usize, length: u32, kind: u32, start: usize, line: usize, indent: i32): bool {
  return replays > 0 || addAnchor(name, length, kind, start, line, indent);
}

/** Reads what stands at the anchor once more: for another field, or its keys into the object in `into`. */
function replay(anchor: usize, field: usize, frame: usize, index: u32, row: usize, into: usize): bool {
  const savedAt = at;
  const savedLine = lineStart;
  const savedIndent = lineIndent;
  const savedFloor = flowFloor;
  replays++;
  const kind = load<u32>(anchor + A_KIND);
  moveTo(load<u32>(anchor + A_AT));
  keepPartAt(at);
  let isRead = false;
  if (kind === NODE_BELOW) {
    setLine(load<u32>(anchor + A_LINE), load<i32>(anchor + A_INDENT));
    if (into === 0) isRead = readBelow(field, frame, index);
    else isRead = !isDash() && readBlockMap(row, into, lineIndent);
  } else if (kind === NODE_IN_FLOW) {
    setFlowFloor(load<i32>(anchor + A_INDENT));
    if (into === 0) isRead = readFlowNode(field, frame, index);
    else isRead = load<u8>(at) === 0x7b && readFlowMap(row, into);
  } else if (into === 0) {
    isRead = readScalar(at, false) && acceptScalar(field, frame, index);
  }
  replays--;
  moveTo(savedAt);
  setLine(savedLine, savedIndent);
  setFlowFloor(savedFloor);
  return isRead;
}
