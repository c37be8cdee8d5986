/** The keys of mappings. */
import { findColon, isLetter, isWord, same } from './bytes';
import { at, moveTo } from './cursor';
import { MOST_FIELDS } from './layout';
import { AT, COUNT, LENGTH, valueAt } from './places';

const LONGEST_KEY: u32 = 200;

/** Of the key that was read last. */
export let keyAt: usize = 0;
export let keyLength: u32 = 0;

/** A key and its colon; behind it, `at` is at a space or the end of the line. */
export function readKey(): bool {
  const first = <u32>load<u8>(at);
  if (first === 0x22 || first === 0x27) {
    let here = at + 1;
    let byte = <u32>load<u8>(here);
    while (byte !== first) {
      if (byte === 0x0a || byte === 0x5c) return false;
      byte = load<u8>(++here);
    }
    keyAt = at + 1;
    moveTo(here + 1);
    keyLength = <u32>(here - keyAt);
  } else {
    if (!isLetter(first) && first !== 0x5f) return false;
    // Which of the characters may stand in a key is decided by the names of the fields, and for free keys by
    // `noteFreeKey`.
    keyAt = at;
    moveTo(findColon(at));
    keyLength = <u32>(at - keyAt);
  }
  if (keyLength === 0 || keyLength > LONGEST_KEY || load<u8>(at) !== 0x3a) return false;
  moveTo(at + 1);
  const next = load<u8>(at);
  return next === 0x20 || next === 0x0a;
}

/** A key of an object that may hold anything: each once, and none that makes it look like a reference. */
export function noteFreeKey(frame: usize): bool {
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
