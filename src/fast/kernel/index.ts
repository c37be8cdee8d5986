/** What the host calls. It puts the bytes of a file, or of a name, at INPUT_AT first. */

import { addTargetName, setEnvironments, settingsCount, targetCount } from './compare';
import { clear, intern as internBytes, reserve, setNote } from './intern';
import { ACCEPTED, DIFFERS, I_NAME, I_VARIABLE, IN_DOUBT, IN_PART, INPUT_AT, POLICY } from './layout';
import { accepts } from './parse';
import { hasRemarks, writeRest } from './parts';
import { MOST_SETTINGS, SETTINGS, TARGETS } from './places';
import {
  markRelated,
  NOBODY,
  recordPolicy,
  relateName as relateNames,
  relatePolicy,
  startRelations,
} from './relations';
import { nameAt, nameLength } from './values';

let environments: u32 = 1;
let pairs: u32 = 0;

/** Forgets everything, and makes ready for this many files in this many environments. */
export function start(files: u32, inEnvironments: u32): void {
  clear();
  environments = inEnvironments;
  setEnvironments(inEnvironments);
  startRelations(files);
}

/**
 * Says that the name at INPUT_AT is a variable that is a text in every environment, and the same one, which stands
 * behind the name; or, with a `textLength` below zero, not the same.
 */
export function addVariable(length: u32, textLength: i32): void {
  const name = internBytes(I_VARIABLE, INPUT_AT, length);
  if (textLength < 0) {
    setNote(name, DIFFERS);
    return;
  }
  const text = reserve(4 + textLength + 8);
  store<u32>(text, textLength);
  memory.copy(text + 4, INPUT_AT + length, textLength);
  setNote(name, <u32>text);
}

/** The number of the bytes at INPUT_AT, as one of the `I_` kinds. */
export function intern(kind: u32, length: u32): u32 {
  return internBytes(kind, INPUT_AT, length);
}

/** Where `length` bytes may be put. */
export function room(length: u32): usize {
  return reserve(length + 16);
}

/**
 * Says which targets of a kind names stand for in an environment: `length` bytes of JSON at `at`, an object of numbers.
 * Names with escapes in them are left out.
 */
export function addTargetNames(at: usize, length: u32, kind: u32, environment: u32): void {
  const end = at + length;
  // Behind each brace or comma there is a name, or nothing.
  for (let here = at + 1; here < end && load<u8>(here) === 0x22; here++) {
    const name = ++here;
    let isPlain = true;
    for (; load<u8>(here) !== 0x22; here++) {
      if (load<u8>(here) !== 0x5c) continue;
      isPlain = false;
      here++;
    }
    const nameLength = <u32>(here - name);
    here += 2;
    const id = here;
    while (load<u8>(here) !== 0x2c && load<u8>(here) !== 0x7d) here++;
    if (isPlain) addTargetName(kind, name, nameLength, id, <u32>(here - id), environment);
  }
}

/** What is to be said of the file at INPUT_AT, as long as no other file has to do with it. */
export function screen(kind: u32, length: u32, file: u32): u32 {
  if (!accepts(kind, length)) return IN_DOUBT;
  if (kind !== POLICY) return ACCEPTED;
  relateNames(internBytes(I_NAME, nameAt, nameLength), file);
  if (settingsCount !== 0) {
    const record = recordPolicy(file, SETTINGS, settingsCount);
    for (let i: u32 = 0; i < targetCount; i++) {
      relatePolicy(i % environments, load<u32>(TARGETS + (i << 2)), record);
    }
  }
  return hasRemarks ? IN_PART : ACCEPTED;
}

/**
 * Leaves out of the file at INPUT_AT, which was accepted in part, the payloads that are in order: the new length, or
 * 0 where nothing can be left out.
 */
export function rest(length: u32): u32 {
  return writeRest(INPUT_AT, <usize>INPUT_AT + length);
}

/** Says that a policy which was in doubt has the name at INPUT_AT. */
export function relateName(length: u32): void {
  relateNames(internBytes(I_NAME, INPUT_AT, length), NOBODY);
}

/** Begins to say what a policy which was in doubt settles. */
export function startPolicy(): void {
  pairs = 0;
}

/** It has these settings of an instance; false where it has to be ended, and another one begun for the rest. */
export function addSettings(instance: u32, settings: u32): bool {
  if (pairs >= MOST_SETTINGS) return false;
  store<u32>(SETTINGS + (pairs << 3), instance);
  store<u32>(SETTINGS + (pairs << 3) + 4, settings);
  pairs++;
  return true;
}

/** Ends it: the number of the record. */
export function endPolicy(): u32 {
  return <u32>recordPolicy(NOBODY, SETTINGS, pairs);
}

/** Says that in an environment the policy of that record is for a target. */
export function relate(environment: u32, target: u32, record: u32): void {
  relatePolicy(environment, target, record);
}

/** Where there is a byte for each file: 1 for those that have to do with another one. */
export function related(): usize {
  return markRelated();
}
