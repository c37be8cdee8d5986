/** What the host calls. It puts the bytes of a file, or of a name, at INPUT_AT first. */

import { setEnvironments, settingsCount, targetCount } from './compare';
import { clear, intern as internBytes, noteOf, reserve, setNote } from './intern';
import {
  ACCEPTED,
  DIFFERS,
  I_NAME,
  I_TARGET_NAME,
  I_VARIABLE,
  IN_DOUBT,
  IN_PART,
  INPUT_AT,
  POLICY,
} from './layout';
import { accepts, nameAt, nameLength } from './parse';
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

/** Says which target (a number that `intern` gave) the name at INPUT_AT stands for in an environment. */
export function addTargetName(length: u32, environment: u32, target: u32): void {
  const name = internBytes(I_TARGET_NAME, INPUT_AT, length);
  let ids = noteOf(name);
  if (ids === 0) {
    ids = <u32>reserve(environments << 2);
    memory.fill(ids, 0, environments << 2);
    setNote(name, ids);
  }
  store<u32>(<usize>ids + (environment << 2), target);
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
