/** The thread that reads files for the one that judges them. */
import { parentPort } from 'node:worker_threads';
import { folderCheck, readInto } from './read-file.ts';
import {
  FREE,
  isAnyLeft,
  type ReadingOrder,
  SEPARATOR,
  SLOT_BYTES,
  SLOTS,
  takeOne,
  UNREAD,
  viewSharedMemory,
} from './shared-files.ts';

/** Milliseconds. The other thread does not say when it has taken a file: there are many slots to come back to. */
const PAUSE = 1;

parentPort?.once('message', readFiles);

function readFiles({ root, files, withMarks, memory }: ReadingOrder): void {
  const names = files.split(SEPARATOR);
  const isOwnFolder = folderCheck(root);
  const { count, lengths, bytes, marks } = viewSharedMemory(memory);
  const noted = withMarks ? marks : null;
  const slots = Array.from({ length: SLOTS }, (_, slot) =>
    bytes.subarray(slot * SLOT_BYTES, (slot + 1) * SLOT_BYTES),
  );
  for (let number = 0; ; number += 1) {
    const slot = number & (SLOTS - 1);
    for (;;) {
      const length = Atomics.load(lengths, slot);
      if (length === FREE) break;
      if (!isAnyLeft(count, names.length)) return;
      Atomics.wait(lengths, slot, length, PAUSE);
    }
    if (!takeOne(count, names.length)) return;
    const file = names[number] ?? '';
    const to = slots[slot] as Uint8Array;
    const length = isOwnFolder(file) ? readInto(to, `${root}/${file}`, number, noted) : 0;
    Atomics.store(lengths, slot, length > 0 ? length : UNREAD);
    Atomics.notify(lengths, slot);
  }
}
