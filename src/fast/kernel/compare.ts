/** What of a policy is compared with other policies: its targets, and what it settles for them. */
import { copyFew, same } from './bytes';
import { intern, noteOf, reserve, setNote } from './intern';
import {
  F_DEFAULT,
  F_DEFAULT_LENGTH,
  I_INSTANCE,
  I_SETTINGS,
  I_TARGET,
  I_TARGET_NAME,
  O_COMPARED,
  O_COMPARED_FIELDS,
  O_DEFAULTED_FIELDS,
  O_INSTANCE,
  TABLES_AT,
  USERS,
  V_ELEMENTS,
  V_TEXT,
} from './layout';
import {
  AT,
  BUILT,
  BUILT_SPACE,
  E_AT,
  E_LENGTH,
  E_LIST,
  ELEMENT_SIZE,
  ELEMENTS,
  FORM,
  LENGTH,
  MOST_SETTINGS,
  MOST_TARGETS,
  SETTINGS,
  TARGETS,
  valueAt,
  WRITTEN,
} from './places';
import { fieldOf } from './rows';

/** Longer names are rare, and left to the reference path. */
export const LONGEST_NAME: u32 = 1000;

let environments: u32 = 1;
/** Whether the file is compared at all. */
let keeps: bool = false;
let targeted: u32 = 0;
export let targetCount: u32 = 0;
export let settingsCount: u32 = 0;

export function setEnvironments(count: u32): void {
  environments = count;
}

/** In an environment, a target of this kind has that name. Longer names are in no file that is accepted. */
export function addTargetName(
  kind: u32,
  text: usize,
  length: u32,
  id: usize,
  idLength: u32,
  environment: u32,
): void {
  if (length > LONGEST_NAME) return;
  const name = intern(I_TARGET_NAME, withKind(kind, text, length), length + 1);
  let ids = noteOf(name);
  if (ids === 0) {
    ids = <u32>reserve(environments << 2);
    memory.fill(ids, 0, environments << 2);
    setNote(name, ids);
  }
  const target = intern(I_TARGET, withKind(kind, id, idLength), idLength + 1);
  store<u32>(<usize>ids + (environment << 2), target);
}

/** Forgets the file before. */
export function startCompared(isCompared: bool): void {
  keeps = isCompared;
  targeted = 0;
  targetCount = 0;
  settingsCount = 0;
}

export function hasTargets(): bool {
  return targeted > 0;
}

/** The id of a target. */
export function noteTargetNumber(kind: u32, text: usize, length: u32): bool {
  const id = intern(I_TARGET, withKind(kind, text, length), length + 1);
  targeted++;
  if (!keeps) return true;
  if (targetCount + environments > MOST_TARGETS) return false;
  for (let i: u32 = 0; i < environments; i++) store<u32>(TARGETS + (targetCount++ << 2), id);
  return true;
}

/** A name that every environment has an id for; or one of a user, whom only the service may know. */
export function noteTargetName(kind: u32, text: usize, length: u32): bool {
  if (length === 0 || length > LONGEST_NAME || targetCount + environments > MOST_TARGETS) return false;
  const ids = noteOf(intern(I_TARGET_NAME, withKind(kind, text, length), length + 1));
  targeted++;
  const isUser = kind === USERS;
  let unknown: u32 = 0;
  for (let i: u32 = 0; i < environments; i++) {
    let id = ids === 0 ? 0 : load<u32>(<usize>ids + (i << 2));
    if (id === 0) {
      if (!isUser) return false;
      if (unknown === 0) unknown = lowerCased(kind, text, length);
      if (unknown === 0) return false;
      id = unknown;
    }
    if (keeps) store<u32>(TARGETS + (targetCount++ << 2), id);
  }
  return true;
}

function withKind(kind: u32, text: usize, length: u32): usize {
  store<u8>(BUILT, <u8>kind);
  copyFew(BUILT + 1, text, length);
  return BUILT;
}

function lowerCased(kind: u32, text: usize, length: u32): u32 {
  store<u8>(BUILT, <u8>kind);
  for (let i: u32 = 0; i < length; i++) {
    const byte = <u32>load<u8>(text + i);
    if (byte >= 0x80) return 0;
    store<u8>(BUILT + 1 + i, <u8>(byte - 0x41 < 26 ? byte | 0x20 : byte));
  }
  return intern(I_TARGET, BUILT, length + 1);
}

/**
 * What an object settles, and of which instance, as bytes that are equal where the settings are. Those that are as by
 * default are left out, written or not.
 */
export function noteSettings(row: usize, frame: usize): bool {
  const written = load<u64>(frame + WRITTEN);
  const which = load<u32>(row + O_INSTANCE);
  let text: usize = 0;
  let length: u32 = 0;
  if (which !== 0) {
    if (((written >> (which - 1)) & 1) === 0) return true;
    const value = valueAt(frame, which - 1);
    if (load<u32>(value + FORM) !== V_TEXT) return false;
    text = load<u32>(value + AT);
    length = load<u32>(value + LENGTH);
  }
  if (length > LONGEST_NAME) return false;
  const instance = intern(I_INSTANCE, withKind(load<u32>(row + O_COMPARED), text, length), length + 1);

  let built = BUILT;
  let settles = (load<u64>(row + O_DEFAULTED_FIELDS) & ~written) !== 0;
  for (let left = load<u64>(row + O_COMPARED_FIELDS) & written; left !== 0; left &= left - 1) {
    const i = <u32>ctz(left);
    const value = valueAt(frame, i);
    const form = load<u32>(value + FORM);
    if (form === 0) continue;
    if (form === V_ELEMENTS) {
      if (!noteElements(load<u32>(row + O_COMPARED), i, value)) return false;
      continue;
    }
    const size = load<u32>(value + LENGTH);
    settles = true;
    if (isDefault(fieldOf(row, i), form, load<u32>(value + AT), size)) continue;
    if (size > 0xffff || built + size + 16 > BUILT + BUILT_SPACE) return false;
    store<u8>(built, <u8>i);
    store<u8>(built + 1, <u8>form);
    store<u16>(built + 2, <u16>size);
    copyFew(built + 4, load<u32>(value + AT), size);
    built += 4 + size;
  }
  if (!settles) return true;
  return addSettings(instance, <u32>(built - BUILT));
}

function isDefault(field: usize, form: u32, text: usize, length: u32): bool {
  if (load<u32>(field + F_DEFAULT_LENGTH) !== length + 4) return false;
  const bytes = <usize>TABLES_AT + load<u32>(field + F_DEFAULT);
  return load<u8>(bytes + 1) === <u8>form && same(bytes + 4, text, length);
}

function addSettings(instance: u32, length: u32): bool {
  if (settingsCount >= MOST_SETTINGS) return false;
  const settings = intern(I_SETTINGS, BUILT, length);
  store<u32>(SETTINGS + (settingsCount << 3), instance);
  store<u32>(SETTINGS + (settingsCount << 3) + 4, settings);
  settingsCount++;
  return true;
}

/** Of an object with lists, each element is settled by itself: which field it stands in. */
function noteElements(compared: u32, field: u32, value: usize): bool {
  const end = load<u32>(value + AT) + load<u32>(value + LENGTH);
  for (let i = load<u32>(value + AT); i < end; i++) {
    const element = ELEMENTS + <usize>i * ELEMENT_SIZE;
    const length = load<u32>(element + E_LENGTH);
    store<u8>(BUILT, <u8>compared);
    store<u8>(BUILT + 1, <u8>load<u32>(element + E_LIST));
    copyFew(BUILT + 2, load<u32>(element + E_AT), length);
    const instance = intern(I_INSTANCE, BUILT, length + 2);
    store<u32>(BUILT, field | (V_ELEMENTS << 8));
    if (!addSettings(instance, 4)) return false;
  }
  return true;
}
