/** The parts of the scratch memory, all of one file at a time. */
import { MOST_FIELDS, SCRATCH_AT } from './layout';

/** A frame holds what is known of an object while it is read. */
export const WRITTEN: usize = 0;
/** Also those that are null. */
export const SEEN: usize = 8;
/** Seen before what a merge key brings in. */
export const BEFORE: usize = 16;
/** The anchor that a merge key names, or 0. */
export const MERGE: usize = 24;
/** How many keys an object without rows has; of one with rows, whether a list in it has elements. */
export const COUNT: usize = 28;
const VALUES: usize = 32;
/**
 * One value: number of the choice, how it is compared, where its bytes are, how many; of an object, which of the
 * elements are in it.
 */
export const CHOICE: usize = 0;
export const FORM: usize = 4;
export const AT: usize = 8;
export const LENGTH: usize = 12;
const VALUE_SIZE: usize = 16;

export const MOST_DEPTH: u32 = 16;
const FRAME_SIZE: usize = VALUES + <usize>MOST_FIELDS * VALUE_SIZE;

export function frameAt(depth: u32): usize {
  return <usize>SCRATCH_AT + <usize>depth * FRAME_SIZE;
}

export function valueAt(frame: usize, index: u32): usize {
  return frame + VALUES + <usize>index * VALUE_SIZE;
}

export const ANCHORS: usize = <usize>SCRATCH_AT + <usize>(MOST_DEPTH + 1) * FRAME_SIZE;
export const MOST_ANCHORS: u32 = 32;
/** An anchor: its name, what it stands at, and how to go on reading from there. */
export const A_NAME: usize = 0;
export const A_LENGTH: usize = 4;
export const A_KIND: usize = 8;
export const A_AT: usize = 12;
export const A_LINE: usize = 16;
export const A_INDENT: usize = 20;
export const A_FLOOR: usize = 24;
export const ANCHOR_SIZE: usize = 28;

/** Interned numbers of the targets of a policy, one for each environment. */
export const TARGETS: usize = ANCHORS + <usize>MOST_ANCHORS * ANCHOR_SIZE + 8;
export const MOST_TARGETS: u32 = 1024;
/** Pairs of interned numbers: instance and settings. */
export const SETTINGS: usize = TARGETS + <usize>MOST_TARGETS * 4;
export const MOST_SETTINGS: u32 = 512;

/** Integers that are elements: number of their list within its object, where their digits are, how many. */
export const ELEMENTS: usize = SETTINGS + <usize>MOST_SETTINGS * 8;
export const MOST_ELEMENTS: u32 = 1024;
export const E_LIST: usize = 0;
export const E_AT: usize = 4;
export const E_LENGTH: usize = 8;
export const ELEMENT_SIZE: usize = 12;

/**
 * Fields on lines of their own: where these begin and end, where the key is, the number of the field, the part that it
 * stands in, and whether it is kept.
 */
export const PARTS: usize = ELEMENTS + <usize>MOST_ELEMENTS * ELEMENT_SIZE;
export const MOST_PARTS: u32 = 256;
export const P_START: usize = 0;
export const P_END: usize = 4;
export const P_KEY: usize = 8;
export const P_FIELD: usize = 12;
export const P_PARENT: usize = 16;
export const P_KEPT: usize = 20;
export const PART_SIZE: usize = 24;

export const BUILT: usize = PARTS + <usize>MOST_PARTS * PART_SIZE + 8;
export const BUILT_SPACE: usize = 65536;
export const DECODED: usize = BUILT + BUILT_SPACE;
