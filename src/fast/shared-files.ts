/**
 * What the thread that judges files and the one that only reads them have in common. Both take files off one list,
 * the reader from its beginning and the other from its end, until a common count says that there are no more. File
 * `n` of the reader is put into slot `n` modulo SLOTS, as soon as what was there before has been taken.
 */
import { MARK } from './mark.ts';

/** A power of two. */
export const SLOTS = 128;
/** Bytes. What fills it, or does not fit, is read by the one who judges it. */
export const SLOT_BYTES = 8192;

/** In `lengths`: nothing is there to be taken. */
export const FREE = 0;
/** In `lengths`: the file is one that the reader cannot read, and the other has to. */
export const UNREAD = -1;

export interface SharedFiles {
  /** How many files have been taken off the list, or more. */
  readonly count: Int32Array;
  /** One for each slot: the length in bytes of the file in it, FREE or UNREAD. Whoever reads or writes it is in turn. */
  readonly lengths: Int32Array;
  readonly bytes: Uint8Array;
  /** By the numbers of the files, as `putMark` puts them. */
  readonly marks: Float64Array;
}

/** What the reader is told. */
export interface ReadingOrder {
  readonly root: string;
  /** Relative to the root, each followed by a character that is in no name. */
  readonly files: string;
  readonly withMarks: boolean;
  readonly memory: SharedArrayBuffer;
}

export const SEPARATOR = '\0';

const LENGTHS_AT = 64;
const BYTES_AT = LENGTHS_AT + SLOTS * 4;
const MARKS_AT = BYTES_AT + SLOTS * SLOT_BYTES;

export function makeSharedMemory(files: number): SharedArrayBuffer {
  return new SharedArrayBuffer(MARKS_AT + files * MARK * 8);
}

export function viewSharedMemory(memory: SharedArrayBuffer): SharedFiles {
  return {
    count: new Int32Array(memory, 0, 1),
    lengths: new Int32Array(memory, LENGTHS_AT, SLOTS),
    bytes: new Uint8Array(memory, BYTES_AT, SLOTS * SLOT_BYTES),
    marks: new Float64Array(memory, MARKS_AT),
  };
}

/** Takes a file off a list of `files`; false where there is none left. */
export function takeOne(count: Int32Array, files: number): boolean {
  return Atomics.add(count, 0, 1) < files;
}

export function isAnyLeft(count: Int32Array, files: number): boolean {
  return Atomics.load(count, 0) < files;
}

/** Leaves nothing on the list. */
export function takeAll(count: Int32Array, files: number): void {
  Atomics.store(count, 0, files);
}
