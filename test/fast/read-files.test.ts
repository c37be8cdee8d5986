/** Files that are read together with a thread are those that are read alone, whatever becomes of the thread. */
import { lstatSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { MARK, markOf } from '../../src/fast/mark.ts';
import { readInto } from '../../src/fast/read-file.ts';
import { type Reader, readFiles } from '../../src/fast/read-files.ts';
import {
  FREE,
  type ReadingOrder,
  SLOT_BYTES,
  SLOTS,
  takeOne,
  UNREAD,
  viewSharedMemory,
} from '../../src/fast/shared-files.ts';
import { program } from '../cli/edict.ts';
import { type Entry, place } from '../quick/lint.ts';

/** Larger than what `input` has. */
const HUGE = 'x'.repeat(5 * SLOT_BYTES);

const odd: Readonly<Record<string, Entry>> = {
  'empty.yaml': '',
  'of one slot.yaml': 's'.repeat(SLOT_BYTES),
  'of one slot but one byte.yaml': 's'.repeat(SLOT_BYTES - 1),
  'of two slots.yaml': 'é'.repeat(SLOT_BYTES),
  'huge.yaml': HUGE,
  'a link.yaml': { link: 'empty.yaml' },
  'a link to nowhere.yaml': { link: 'nowhere' },
  'a pipe.yaml': 'a pipe',
  'a folder.yaml': 'a folder',
  'é\n.yaml': 'a name of two lines',
  'behind/.keep': '',
  'a linked folder': { link: 'behind' },
  '.git/config.yaml': 'of Git',
};

let root: string;
let files: readonly string[];
beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'edict-read-')));
  // More than once around.
  const many = Array.from({ length: 3 * SLOTS }, (_, n) => [`f${n % 9}/${n}.yaml`, `name: ${n}\n`.repeat(n)]);
  const entries: Record<string, Entry> = { ...Object.fromEntries(many), ...odd, 'behind/x.yaml': 'x' };
  for (const [path, entry] of Object.entries(entries)) place(join(root, path), entry);
  files = [...Object.keys(entries), 'a linked folder/x.yaml', 'nothing.yaml', 'nowhere/x.yaml'];
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

interface Read {
  /** By file: the text, or null where it is for others to read. */
  readonly texts: ReadonlyMap<string, string | null>;
  readonly marks: Float64Array | null;
  /** How often each file was given. */
  readonly times: readonly number[];
}

function read(reader: Reader | null, withMarks = true, onFirst = () => {}): Read {
  const input = new Uint8Array(3 * SLOT_BYTES);
  const texts = new Map<string, string | null>();
  const times = files.map(() => 0);
  const marks = readFiles(
    {
      root,
      files,
      withMarks,
      input: () => input,
      take(number, length) {
        if (texts.size === 0) onFirst();
        times[number] = (times[number] ?? 0) + 1;
        const text = length > 0 ? Buffer.from(input.subarray(0, length)).toString('latin1') : null;
        texts.set(files[number] ?? '', text);
      },
    },
    reader,
  );
  return { texts, marks, times };
}

function expectSame(given: Read): void {
  const alone = read(null, given.marks !== null);
  expect(Object.fromEntries(given.texts)).toEqual(Object.fromEntries(alone.texts));
  expect(given.times).toEqual(files.map(() => 1));
  expect(given.marks && [...given.marks]).toEqual(alone.marks && [...alone.marks]);
}

/** Reads `whole` files at once, as the thread would, and then goes on as `then` says. */
function readerOf(whole: number, then: (order: ReadingOrder, number: number) => void = () => {}): Reader {
  return {
    send(order) {
      const { count, lengths, bytes, marks } = viewSharedMemory(order.memory);
      for (let number = 0; number < whole; number += 1) {
        takeOne(count, files.length);
        const slot = bytes.subarray(number * SLOT_BYTES, (number + 1) * SLOT_BYTES);
        const length = readInto(
          slot,
          join(root, files[number] ?? ''),
          number,
          order.withMarks ? marks : null,
        );
        Atomics.store(lengths, number, length || UNREAD);
      }
      then(order, whole);
    },
  };
}

describe('alone', () => {
  it('gives what a regular file has, if it fits', () => {
    const { texts, marks } = read(null);
    expect(texts.get('f3/3.yaml')).toBe('name: 3\n'.repeat(3));
    expect(texts.get('of two slots.yaml')).toHaveLength(2 * SLOT_BYTES);
    expect(texts.get('é\n.yaml')).toBe('a name of two lines');
    for (const name of ['f0/0.yaml', 'huge.yaml', ...Object.keys(odd).filter((key) => /^a|git/.test(key))]) {
      expect([name, texts.get(name) ?? null]).toEqual([name, null]);
    }
    const number = files.indexOf('f3/3.yaml');
    const mark = marks?.subarray(number * MARK, (number + 1) * MARK) ?? [];
    expect([...mark]).toEqual(markOf(lstatSync(join(root, 'f3/3.yaml'))));
  });
});

describe('with a thread', () => {
  /** A thread that is up; `met` waits until it has filled every slot. */
  async function startThread(bundle = join(dirname(program), 'reader.cjs')) {
    const thread = new Worker(bundle);
    onTestFinished(() => void thread.terminate());
    const isUp = new Promise((resolve) => thread.once('online', resolve));
    let memory: SharedArrayBuffer | null = null;
    const reader: Reader = {
      send(order) {
        memory = order.memory;
        thread.postMessage(order);
      },
    };
    await isUp;
    const meet = (): void => {
      const { lengths } = viewSharedMemory(memory ?? expect.unreachable());
      expect(Atomics.wait(lengths, SLOTS - 1, FREE, 20_000)).not.toBe('timed-out');
    };
    return { thread, reader, meet };
  }

  it.each([true, false])('gives the same (marks: %s)', async (withMarks) => {
    const { reader, meet } = await startThread();
    expectSame(read(reader, withMarks, meet));
  });

  it('gives the same where the thread is ended meanwhile', async () => {
    const { thread, reader, meet } = await startThread();
    const end = (): void => {
      meet();
      void thread.terminate();
    };
    expectSame(read(reader, true, end));
  });

  it('gives the same where the thread never begins', () => {
    expectSame(read(readerOf(0)));
  });

  it('gives the same where the thread ends over a file', () => {
    const dying = readerOf(3, ({ memory }, number) => {
      const { count, marks } = viewSharedMemory(memory);
      takeOne(count, files.length);
      marks.fill(7, number * MARK, (number + 1) * MARK);
    });
    expectSame(read(dying));
  });

  it('gives what the thread has read (negative control)', () => {
    const lying = readerOf(3, ({ memory }) => viewSharedMemory(memory).bytes.fill(0x21, 2 * SLOT_BYTES));
    const { texts } = read(lying);
    expect(texts.get(files[1] ?? '')).toBe('name: 1\n');
    expect(texts.get(files[2] ?? '')).toBe('!'.repeat(16));
  });
});
