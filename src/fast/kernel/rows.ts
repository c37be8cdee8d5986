/** Rows of the tables: finding them, and finding in them. */
import { lowest, same } from './bytes';
import {
  F_CHOICE_COUNT,
  F_CHOICES,
  F_NAME,
  F_NAME_LENGTH,
  FIELD_SIZE,
  O_FIELDS,
  O_HASH_MASK,
  O_HASHES,
  T_ANYTHING,
  T_REFERENCE,
  TABLES_AT,
} from './layout';

/** Where something is not among the fields or the choices, and what has no place in a frame. */
export const NO_INDEX: u32 = 0xffffffff;

/** The number of the field that a key of `length` bytes names; NO_INDEX where there is none. */
export function fieldIndex(row: usize, key: usize, length: u32): u32 {
  const mask = load<u32>(row + O_HASH_MASK);
  const hashes = <usize>TABLES_AT + load<u32>(row + O_HASHES);
  const fields = <usize>TABLES_AT + load<u32>(row + O_FIELDS);
  let slot = hashKey(key, length) & mask;
  let found = <u32>load<u8>(hashes + slot);
  while (found !== 0) {
    const field = fields + (found - 1) * FIELD_SIZE;
    if (
      load<u32>(field + F_NAME_LENGTH) === length &&
      same(<usize>TABLES_AT + load<u32>(field + F_NAME), key, length)
    )
      return found - 1;
    slot = (slot + 1) & mask;
    found = load<u8>(hashes + slot);
  }
  return NO_INDEX;
}

/** `hashName` of the tables computes the same: from the length, the first and the last bytes. */
function hashKey(key: usize, length: u32): u32 {
  const first = length < 8 ? load<u64>(key) & lowest(length) : load<u64>(key);
  const last = length < 8 ? 0 : load<u64>(key + length - 8);
  const mixed = (first ^ (last << 7) ^ length) * 0x9e3779b97f4a7c15;
  return <u32>(mixed >>> 40);
}

export function fieldOf(row: usize, index: u32): usize {
  return <usize>TABLES_AT + load<u32>(row + O_FIELDS) + index * FIELD_SIZE;
}

/** The row of what the tables say nothing of. */
export function anything(): usize {
  return <usize>TABLES_AT + load<u32>(TABLES_AT + T_ANYTHING);
}

/** The row of `{ env: … }` and `{ var: … }`. */
export function referenceRow(): usize {
  return <usize>TABLES_AT + load<u32>(TABLES_AT + T_REFERENCE);
}

/** The number of the choice that a text is; NO_INDEX where it is none. */
export function choiceOf(field: usize, text: usize, length: u32): u32 {
  let choice = <usize>TABLES_AT + load<u32>(field + F_CHOICES);
  const count = load<u32>(field + F_CHOICE_COUNT);
  for (let i: u32 = 0; i < count; i++, choice += 8) {
    if (load<u32>(choice + 4) === length && same(<usize>TABLES_AT + load<u32>(choice), text, length))
      return i;
  }
  return NO_INDEX;
}
