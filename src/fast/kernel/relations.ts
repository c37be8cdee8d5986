/**
 * What files have to do with each other: two policies of one name, and two for one target that do not agree. Files
 * are numbers from 0; what only the host knows of takes part as NOBODY.
 */
import { noteOf, reserve, setNote } from './intern';

export const NOBODY: u32 = 0xffffffff;

let marks: usize = 0;
let files: u32 = 0;

/**
 * An entry: environment and target, instance, settings, whether they differ, first of its files. Without an
 * instance: the record of the one policy for the target, or 0 where there are several.
 */
const TARGET_OF: usize = 0;
const ENVIRONMENT: usize = 4;
const INSTANCE: usize = 8;
const SETTINGS: usize = 12;
const MIXED: usize = 16;
const FIRST: usize = 20;
const ENTRY: usize = 24;

let slots: usize = 0;
let capacity: u32 = 0;
let count: u32 = 0;

/** For `number` files of which nothing is known. */
export function startRelations(number: u32): void {
  files = number;
  marks = reserve(number + 1);
  memory.fill(marks, 0, number + 1);
  capacity = 1024;
  count = 0;
  slots = reserve(capacity << 2);
  memory.fill(slots, 0, capacity << 2);
}

/** The name of a policy. Its note is the first file of that name, plus 1. */
export function relateName(name: u32, file: u32): void {
  const first = noteOf(name);
  if (first === 0) {
    setNote(name, file === NOBODY ? NOBODY : file + 1);
    return;
  }
  mark(file);
  if (first !== NOBODY) mark(first - 1);
}

/** What one policy settles: the file, how many pairs there are, pairs of interned numbers: instance and settings. */
const FILE: usize = 0;
const COUNT: usize = 4;
const PAIRS: usize = 8;

/** A record of what `file` settles, `count` pairs of which stand at `pairs`. */
export function recordPolicy(file: u32, pairs: usize, count: u32): usize {
  const record = reserve(PAIRS + ((<usize>count) << 3));
  store<u32>(record + FILE, file);
  store<u32>(record + COUNT, count);
  memory.copy(record + PAIRS, pairs, (<usize>count) << 3);
  return record;
}

/**
 * In an environment, a policy is for `target`. Most targets have one policy: what it settles is looked at only
 * when there is a second one.
 */
export function relatePolicy(environment: u32, target: u32, record: usize): void {
  const entry = entryOf(environment, target, 0, <u32>record);
  const first = <usize>load<u32>(entry + SETTINGS);
  if (first === record) return;
  if (first !== 0) relateAll(environment, target, first);
  store<u32>(entry + SETTINGS, 0);
  relateAll(environment, target, record);
}

function relateAll(environment: u32, target: u32, record: usize): void {
  const file = load<u32>(record + FILE);
  const count = load<u32>(record + COUNT);
  for (let i: u32 = 0; i < count; i++) {
    const pair = record + PAIRS + ((<usize>i) << 3);
    relate(environment, target, load<u32>(pair), load<u32>(pair + 4), file);
  }
}

/** In an environment, `file` gives `target` these settings of an instance. */
function relate(environment: u32, target: u32, instance: u32, settings: u32, file: u32): void {
  const entry = entryOf(environment, target, instance, settings);
  if (load<u32>(entry + SETTINGS) !== settings) store<u32>(entry + MIXED, 1);
  if (file === NOBODY) return;
  const link = reserve(8);
  store<u32>(link, load<u32>(entry + FIRST));
  store<u32>(link + 4, file);
  store<u32>(entry + FIRST, <u32>link);
}

/** Marks every file that has to do with another one; a byte each, 1 where that is so. */
export function markRelated(): usize {
  for (let i: u32 = 0; i < capacity; i++) {
    const entry = <usize>load<u32>(slots + (i << 2));
    if (entry === 0 || load<u32>(entry + MIXED) === 0) continue;
    let link = <usize>load<u32>(entry + FIRST);
    while (link !== 0) {
      mark(load<u32>(link + 4));
      link = <usize>load<u32>(link);
    }
  }
  return marks;
}

function mark(file: u32): void {
  if (file < files) store<u8>(marks + file, 1);
}

function entryOf(environment: u32, target: u32, instance: u32, settings: u32): usize {
  let slot = slotOf(environment, target, instance);
  for (;;) {
    const entry = <usize>load<u32>(slots + (slot << 2));
    if (entry === 0) break;
    if (
      load<u32>(entry + TARGET_OF) === target &&
      load<u32>(entry + ENVIRONMENT) === environment &&
      load<u32>(entry + INSTANCE) === instance
    ) {
      return entry;
    }
    slot = (slot + 1) & (capacity - 1);
  }
  const entry = reserve(ENTRY);
  store<u32>(entry + TARGET_OF, target);
  store<u32>(entry + ENVIRONMENT, environment);
  store<u32>(entry + INSTANCE, instance);
  store<u32>(entry + SETTINGS, settings);
  store<u32>(entry + MIXED, 0);
  store<u32>(entry + FIRST, 0);
  store<u32>(slots + (slot << 2), <u32>entry);
  count++;
  if (count << 1 > capacity) widen();
  return entry;
}

function slotOf(environment: u32, target: u32, instance: u32): u32 {
  const mixed = (target * 0x9e3779b1) ^ (instance * 0x85ebca6b) ^ (environment * 0xc2b2ae35);
  return (mixed ^ (mixed >>> 15)) & (capacity - 1);
}

function widen(): void {
  const old = slots;
  const before = capacity;
  capacity = capacity << 2;
  slots = reserve(capacity << 2);
  memory.fill(slots, 0, capacity << 2);
  for (let i: u32 = 0; i < before; i++) {
    const entry = load<u32>(old + (i << 2));
    if (entry === 0) continue;
    const at = <usize>entry;
    let slot = slotOf(load<u32>(at + ENVIRONMENT), load<u32>(at + TARGET_OF), load<u32>(at + INSTANCE));
    while (load<u32>(slots + (slot << 2)) !== 0) slot = (slot + 1) & (capacity - 1);
    store<u32>(slots + (slot << 2), entry);
  }
}
