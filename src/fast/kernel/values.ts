/** Whether a field takes a value, and what is noted of it in the frame of its object. */
import { LONGEST_NAME, noteTargetName, noteTargetNumber } from './compare';
import { isCommonAddress } from './formats';
import {
  ADDRESS,
  ANY,
  BOOLEAN,
  BRACKETED,
  DOUBTFUL,
  F_CHOICE_COUNT,
  F_FLAGS,
  F_LEAST,
  F_MAX,
  F_MIN,
  F_MOST,
  F_REMARKED_CHOICES,
  F_TARGET_KIND,
  FILLED,
  INTEGER,
  NAME,
  NULLABLE,
  OTHER_CHOICE,
  REMARKED,
  SECRET,
  TARGET,
  TEXT,
  V_BOOLEAN,
  V_INTEGER,
  V_TEXT,
} from './layout';
import { remark } from './parts';
import {
  AT,
  CHOICE,
  E_AT,
  E_LENGTH,
  ELEMENT_SIZE,
  ELEMENTS,
  FORM,
  LENGTH,
  MOST_ELEMENTS,
  valueAt,
  WRITTEN,
} from './places';
import { choiceOf, NO_INDEX } from './rows';
import { IS_INTEGER, IS_NULL, IS_TEXT, scalar } from './scalars';

/** Values that a file may hold, repeated ones counted each time. */
const MOST_VALUES: u32 = 2000;

let values: u32 = 0;
/** Integers in lists, so far. */
export let elements: u32 = 0;
export let nameAt: usize = 0;
export let nameLength: u32 = 0;

/** Forgets the file before. */
export function startValues(): void {
  values = 0;
  elements = 0;
  nameAt = 0;
  nameLength = 0;
}

/** False where there are too many. */
export function countValue(): bool {
  return ++values <= MOST_VALUES;
}

export function acceptNull(field: usize): bool {
  return countValue() && (load<u32>(field + F_FLAGS) & (NULLABLE | ANY)) !== 0;
}

export function acceptScalar(field: usize, frame: usize, index: u32): bool {
  if (!countValue()) return false;
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
export function note(frame: usize, index: u32, choice: u32, form: u32, text: usize, length: usize): void {
  if (index === NO_INDEX) return;
  store<u64>(frame + WRITTEN, load<u64>(frame + WRITTEN) | ((<u64>1) << index));
  const value = valueAt(frame, index);
  store<u32>(value + CHOICE, choice);
  store<u32>(value + FORM, form);
  store<u32>(value + AT, <u32>text);
  store<u32>(value + LENGTH, <u32>length);
}
