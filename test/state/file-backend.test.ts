import { existsSync, rmSync } from 'node:fs';
import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readMachine } from '../../src/cli/machine.ts';
import type { StateBackend } from '../../src/state/backend.ts';
import { encodeState } from '../../src/state/codec.ts';
import { openBackend } from '../../src/state/file/backend.ts';
import type { LockInfo } from '../../src/state/lock.ts';
import type { State } from '../../src/state/state.ts';
import { emptyState } from './sample-state.ts';

const machine = readMachine();
const info: LockInfo = { ...machine, id: 'lock-1', operation: 'apply', who: 'ann@laptop', created: 'now' };
let root: string;

beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'edict-file-')));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const open = (path = 'state/test.json'): Promise<StateBackend> => openBackend({ path }, { root, machine });

async function store(backend: StateBackend, state: State, expected: number | null): Promise<void> {
  const lock = await backend.lock(info);
  try {
    await backend.write(state, expected, lock);
  } finally {
    await lock.release();
  }
}

describe('the file backend', () => {
  it('makes the folder, a file for its owner, and leaves nothing else behind', async () => {
    await store(await open('deep/er/state.json'), emptyState(), null);
    expect(await readdir(join(root, 'deep/er'))).toEqual(['state.json']);
    expect((await stat(join(root, 'deep/er/state.json'))).mode & 0o777).toBe(0o600);
    expect(await readFile(join(root, 'deep/er/state.json'), 'utf8')).toBe(encodeState(emptyState()));
  });

  it('makes nothing when it only reads', async () => {
    const backend = await open();
    expect([await backend.read(), await backend.holder(), await backend.leftovers?.()]).toEqual([
      null,
      null,
      [],
    ]);
    expect(await readdir(root)).toEqual([]);
  });

  it('keeps the mode that a person gave the file', async () => {
    const backend = await open();
    await store(backend, emptyState(), null);
    await chmod(join(root, 'state/test.json'), 0o664);
    await store(backend, emptyState({ serial: 2 }), 1);
    expect((await stat(join(root, 'state/test.json'))).mode & 0o777).toBe(0o664);
  });

  it('removes what dead runs left, and nothing of anyone else', async () => {
    await mkdir(join(root, 'state/test.json.lock.edict-dead.tmp'), { recursive: true });
    const left = ['test.json.edict-dead.tmp', 'test.json.lock.edict-dead.tmp'];
    const others = [
      'test.json.bak.edict-1.tmp',
      'test.json.tmp',
      'other.json.edict-1.tmp',
      'test.json.edict-a.b.tmp',
    ];
    for (const name of [left[0] ?? '', ...others]) await writeFile(join(root, 'state', name), '{');
    const backend = await open();
    expect([...((await backend.leftovers?.()) ?? [])].sort()).toEqual(left);
    await store(backend, emptyState(), null);
    expect((await readdir(join(root, 'state'))).sort()).toEqual([...others, 'test.json'].sort());
  });

  it('sees that another program changed the file under its lock', async () => {
    const backend = await open();
    await store(backend, emptyState(), null);
    const lock = await backend.lock(info);
    await writeFile(join(root, 'state/test.json'), encodeState(emptyState({ serial: 9 })));
    await expect(backend.write(emptyState({ serial: 2 }), 1, lock)).rejects.toThrow(/serial 9/);
    await writeFile(join(root, 'state/test.json'), '');
    await expect(backend.write(emptyState({ serial: 2 }), 1, lock)).rejects.toThrow(/is empty/);
    expect(await readFile(join(root, 'state/test.json'), 'utf8')).toBe('');
    await lock.release();
  });

  it('follows a symlink inside the repository, and keeps it', async () => {
    await mkdir(join(root, 'real'));
    await mkdir(join(root, 'state'));
    await store(await open('real/test.json'), emptyState(), null);
    await symlink('../real/test.json', join(root, 'state/test.json'));
    const linked = await open();
    await store(linked, emptyState({ serial: 2 }), 1);
    expect((await (await open('real/test.json')).read())?.serial).toBe(2);
    const lock = await linked.lock(info);
    await expect((await open('real/test.json')).lock({ ...info, id: 'lock-2' })).rejects.toThrow(/is locked/);
    await lock.release();
  });

  it('refuses a symlink to nowhere, out of the repository, and what is not a file', async () => {
    const outside = await mkdtemp(join(tmpdir(), 'edict-outside-'));
    try {
      await writeFile(join(outside, 'state.json'), encodeState(emptyState()));
      await symlink(join(outside, 'state.json'), join(root, 'out.json'));
      await symlink(outside, join(root, 'folder'));
      await symlink('missing', join(root, 'nowhere.json'));
      await mkdir(join(root, 'state/test.json'), { recursive: true });
      await expect(open('out.json')).rejects.toThrow(/out of the repository/);
      await expect(open('folder/new.json')).rejects.toThrow(/out of the repository/);
      await expect(open('nowhere.json')).rejects.toThrow(/symlink to nowhere/);
      await expect(open()).rejects.toThrow(/not a regular file/);
      // Said in so many words by the configuration, it is meant.
      expect((await (await open(join(outside, 'state.json'))).read())?.serial).toBe(1);
    } finally {
      await rm(outside, { recursive: true, force: true });
    }
  });

  it('says what stands in the way', async () => {
    await writeFile(join(root, 'state'), '');
    await expect(open()).rejects.toThrow(/a part of its path is a file \(ENOTDIR\)|not a folder/);
    await writeFile(join(root, 'x.json.lock'), '');
    await expect((await open('x.json')).lock(info)).rejects.toThrow(
      /x\.json\.lock is a file that edict did not make/,
    );
  });

  it('can break a lock that cannot be read', async () => {
    const backend = await open();
    await mkdir(join(root, 'state/test.json.lock'), { recursive: true });
    await writeFile(join(root, 'state/test.json.lock/lock-9.json'), '{"id":');
    await expect(backend.lock(info)).rejects.toMatchObject({
      remedy: expect.stringMatching(/unlock lock-9$/),
    });
    await backend.unlock('lock-9');
    await (await backend.lock(info)).release();
  });

  it('has no lock while another run clears away what is to become it', async () => {
    const backend = await open();
    const prepared = `${root}/state/test.json.lock.edict-${info.id}.tmp/${info.id}.json`;
    let isCleared = false;
    const clear = (): void => {
      isCleared ||= existsSync(prepared);
      if (isCleared) rmSync(prepared, { force: true });
      else setImmediate(clear);
    };
    setImmediate(clear);
    await backend.lock(info);
    expect([isCleared, (await backend.holder())?.id]).toEqual([true, info.id]);
  });

  it('takes an empty lock folder, as a release that was cut short leaves it', async () => {
    await mkdir(join(root, 'state/test.json.lock'), { recursive: true });
    const backend = await open();
    expect(await backend.holder()).toBeNull();
    await (await backend.lock(info)).release();
    expect(await readdir(join(root, 'state'))).toEqual([]);
  });
});
