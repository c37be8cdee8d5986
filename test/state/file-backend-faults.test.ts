/** What goes wrong between two system calls of a write: made to happen exactly there. */
import { mkdtemp, readdir, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readMachine } from '../../src/cli/machine.ts';
import type { StateBackend } from '../../src/state/backend.ts';
import { encodeState } from '../../src/state/codec.ts';
import { openBackend } from '../../src/state/file/backend.ts';
import type { LockInfo } from '../../src/state/lock.ts';
import { emptyState } from './sample-state.ts';

const faults = vi.hoisted(() => ({
  beforeRename: async (): Promise<void> => undefined,
  bytesAWrite: Number.POSITIVE_INFINITY,
  failAfterBytes: Number.POSITIVE_INFINITY,
}));

// What other files of this worker loaded is without the faults, and what this one loads, none of theirs.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.doUnmock('node:fs/promises');
  vi.resetModules();
});

vi.mock('node:fs/promises', async (importOriginal) => {
  const original = await importOriginal<typeof import('node:fs/promises')>();
  return {
    ...original,
    rename: async (from: string, to: string) => {
      if (to.endsWith('.json')) await faults.beforeRename();
      return original.rename(from, to);
    },
    open: async (path: string, flags: string, mode?: number) => {
      const handle = await original.open(path, flags, mode);
      const write = handle.write.bind(handle);
      return Object.assign(handle, {
        write: (bytes: Uint8Array, offset: number, length: number, position: number) => {
          if (position >= faults.failAfterBytes) {
            return Promise.reject(Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' }));
          }
          return write(bytes, offset, Math.min(length, faults.bytesAWrite), position);
        },
      });
    },
  };
});

const machine = readMachine();
const lockInfo = (id: string): LockInfo => ({
  ...machine,
  id,
  operation: 'apply',
  who: 'a@b',
  created: 'now',
});
let root: string;
let backend: StateBackend;

beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'edict-faults-')));
  backend = await openBackend({ path: 'test.json' }, { root, machine });
});
afterEach(async () => {
  faults.beforeRename = async () => undefined;
  faults.bytesAWrite = Number.POSITIVE_INFINITY;
  faults.failAfterBytes = Number.POSITIVE_INFINITY;
  await rm(root, { recursive: true, force: true });
});

describe('a write of the file backend', () => {
  it('is refused when the next holder came between its last check and the rename', async () => {
    const lock = await backend.lock(lockInfo('slow'));
    await backend.write(emptyState(), null, lock);
    const next = await openBackend({ path: 'test.json' }, { root, machine });
    let seen: unknown;
    faults.beforeRename = async () => {
      faults.beforeRename = async () => undefined;
      await next.unlock('slow');
      await next.lock(lockInfo('next'));
      seen = await next.read();
    };
    await expect(backend.write(emptyState({ serial: 2 }), 1, lock)).rejects.toThrow(/was broken/);
    expect(await next.read()).toEqual(seen);
    expect(await next.read()).toEqual(emptyState());
  });

  it('goes on after writes that take few bytes', async () => {
    const lock = await backend.lock(lockInfo('a'));
    faults.bytesAWrite = 7;
    await backend.write(emptyState(), null, lock);
    expect(await readFile(join(root, 'test.json'), 'utf8')).toBe(encodeState(emptyState()));
  });

  it('leaves the state and the folder as they were when the disk is full', async () => {
    const lock = await backend.lock(lockInfo('a'));
    await backend.write(emptyState(), null, lock);
    Object.assign(faults, { bytesAWrite: 7, failAfterBytes: 50 });
    await expect(backend.write(emptyState({ serial: 2 }), 1, lock)).rejects.toThrow(
      'the state test.json could not be written: no space is left on the device (ENOSPC)',
    );
    expect(await backend.read()).toEqual(emptyState());
    expect((await readdir(root)).sort()).toEqual(['test.json', 'test.json.lock']);
  });

  it('never takes a write that takes no bytes for done', async () => {
    const lock = await backend.lock(lockInfo('a'));
    faults.bytesAWrite = 0;
    await expect(backend.write(emptyState(), null, lock)).rejects.toThrow(/ENOSPC/);
    expect(await backend.read()).toBeNull();
  });
});
