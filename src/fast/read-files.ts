/** Reads the files of a repository one after the other: alone, or together with a thread that only reads. */
import { MARK } from './mark.ts';
import { folderCheck, readInto } from './read-file.ts';
import {
  FREE,
  makeSharedMemory,
  type ReadingOrder,
  SEPARATOR,
  SLOT_BYTES,
  SLOTS,
  takeAll,
  takeOne,
  UNREAD,
  viewSharedMemory,
} from './shared-files.ts';

/** The thread of `reader.ts`. It may be late, or never begin, or die: that costs time, and nothing else. */
export interface Reader {
  send(order: ReadingOrder): void;
  /** Called when the first of its files is there. */
  onUp?(): void;
}

export interface Reading {
  readonly root: string;
  /** Relative to the root. */
  readonly files: readonly string[];
  readonly withMarks: boolean;
  /** Where the bytes of the next file go; what fills it is too large. */
  input(): Uint8Array;
  /** Called once for each file, in any order: its number, and how many bytes of it are in `input`; 0 if not all are. */
  take(number: number, length: number): void;
}

/** Milliseconds that a file may take the reader. */
const PATIENCE = 50;

/** The marks of the files that could be opened, by their numbers; null where they were not asked for. */
export function readFiles(reading: Reading, reader: Reader | null): Float64Array | null {
  if (reader !== null) return readTogether(reading, reader);
  const marks = reading.withMarks ? new Float64Array(reading.files.length * MARK) : null;
  const read = createRead(reading, marks);
  for (let number = 0; number < reading.files.length; number += 1) read(number);
  return marks;
}

function readTogether(reading: Reading, reader: Reader): Float64Array | null {
  const { root, files, withMarks, input, take } = reading;
  const memory = makeSharedMemory(files.length);
  const { count, lengths, bytes, marks } = viewSharedMemory(memory);
  reader.send({ root, files: files.join(SEPARATOR), withMarks, memory });
  const read = createRead(reading, withMarks ? marks : null);
  let next = 0;
  let last = files.length;
  function takeRead(length: number): void {
    if (next === 0) reader.onUp?.();
    const slot = next & (SLOTS - 1);
    if (length === UNREAD) read(next);
    else {
      const at = slot * SLOT_BYTES;
      input().set(bytes.subarray(at, at + length));
      take(next, length);
    }
    Atomics.store(lengths, slot, FREE);
    next += 1;
  }
  try {
    for (;;) {
      const length = Atomics.load(lengths, next & (SLOTS - 1));
      if (length !== FREE) takeRead(length);
      else if (takeOne(count, files.length)) read(--last);
      else if (next === last) return withMarks ? marks : null;
      else if (Atomics.wait(lengths, next & (SLOTS - 1), FREE, PATIENCE) === 'timed-out') break;
    }
    // There is only one file that is not read. The reader may still write its mark, when the file is another one.
    const own = withMarks ? marks.slice().fill(0, next * MARK, (next + 1) * MARK) : null;
    createRead(reading, own)(next);
    return own;
  } finally {
    takeAll(count, files.length);
  }
}

function createRead(
  { root, files, input, take }: Reading,
  marks: Float64Array | null,
): (number: number) => void {
  const isOwnFolder = folderCheck(root);
  return (number) => {
    const file = files[number] ?? '';
    take(number, isOwnFolder(file) ? readInto(input(), `${root}/${file}`, number, marks) : 0);
  };
}
