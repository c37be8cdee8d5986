/** What every state backend must do, whichever it is: run it with each of them, against real servers. */
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readMachine } from '../../src/cli/machine.ts';
import { UserError } from '../../src/diagnostics/user-error.ts';
import type { StateLocation } from '../../src/generated/types.ts';
import { besideState, stateNameOf } from '../../src/source/config/state-file.ts';
import { type ListedState, type StateBackend, StateConflict } from '../../src/state/backend.ts';
import { decodeState } from '../../src/state/codec.ts';
import type { LockInfo, Machine } from '../../src/state/lock.ts';
import { emptyState, sampleState } from '../state/sample-state.ts';
import { openBackend, testBackendContext } from './backend-context.ts';
import { openChildren, type StateChild, type StateChildren } from './child-process.ts';

/** A place for one state that nobody has used before. */
export interface StatePlace {
  readonly root: string;
  readonly location: StateLocation;
  /** Where its credentials are. */
  readonly env?: Readonly<Record<string, string>>;
  remove(): Promise<void>;
}

const RACERS = 4;

/** In place of `it`: what a backend cannot do is no test that was skipped. */
const notFor = (_name: string, _test: () => Promise<void>): void => undefined;

export interface Abilities {
  /** False where the place keeps of a holder no more than an id and a user: then nothing is ever taken over. */
  readonly namesProcesses?: boolean;
  /** How often those race who write at once; fewer where a write takes several processes. */
  readonly rounds?: number;
  /** Milliseconds between the writes of one process, as an apply waits for the service; none by default. */
  readonly pauseMs?: number;
}

export function describeStateBackend(
  name: string,
  makePlace: () => Promise<StatePlace>,
  { namesProcesses = true, rounds = 8, pauseMs = 0 }: Abilities = {},
): void {
  const ifNamed = namesProcesses ? it : notFor;
  const ifUnnamed = namesProcesses ? notFor : it;
  describe(`the ${name} backend`, () => {
    const here = readMachine();
    let children: StateChildren;
    let place: StatePlace;
    let opened: StateBackend[];

    const open = async (machine: Machine = here): Promise<StateBackend> => {
      const backend = await openBackend(place.location, { ...testBackendContext(place), machine });
      opened.push(backend);
      return backend;
    };
    const child = (): Promise<StateChild> => {
      const { location, root, env } = place;
      return children.take({ location, root, env, pauseMs });
    };
    const lockInfo = (changes: Partial<LockInfo> = {}): LockInfo => ({
      id: randomUUID(),
      operation: 'apply',
      who: 'ann@laptop',
      host: here.host,
      boot: here.boot,
      pid: here.pid,
      started: here.started,
      created: '2026-03-01T10:00:00.000Z',
      ...changes,
    });
    /** A process of this machine that has ended. */
    const endedProcess = (): { pid: number; started: string | null } => {
      const { pid } = spawnSync(process.execPath, ['--version']);
      return { pid, started: null };
    };

    beforeAll(async () => {
      children = await openChildren();
    });
    afterAll(() => children.close());
    beforeEach(async () => {
      opened = [];
      place = await makePlace();
    });
    afterEach(async () => {
      await children.giveBack();
      for (const backend of opened) await backend.close();
      await place.remove();
    });

    it('is empty at first', async () => {
      const backend = await open();
      expect(await backend.read()).toBeNull();
      expect(await backend.readRaw()).toBeNull();
      expect(await backend.holder()).toBeNull();
    });

    it('gives back what was written, to another reader and as bytes too', async () => {
      const backend = await open();
      const lock = await backend.lock(lockInfo());
      await backend.write(sampleState(), null, lock);
      await backend.write({ ...sampleState(), serial: 8 }, 7, lock);
      await lock.release();
      const other = await open();
      expect(await other.read()).toEqual({ ...sampleState(), serial: 8 });
      const bytes = await other.readRaw();
      expect(bytes && decodeState(bytes, 'x')).toEqual({ ...sampleState(), serial: 8 });
    });

    it('lists the states beside it where its place can be asked, and nothing else', async () => {
      const backend = await open();
      const here = { state: place.location };
      const name = stateNameOf(here);
      expect(backend.list === undefined).toBe(name === null);
      if (name === null) return;
      const folder = name.replace(/[^/]*$/, '');
      const beside = name.replace(/[^/]*$/, (last) => `beside (it) + ä%41 ${last}`);
      const locked = name.replace(/[^/]*$/, (last) => `locked ${last}`);
      const openAs = async (other: string): Promise<StateBackend> => {
        const one = await openBackend(besideState(here, other).state, testBackendContext(place));
        opened.push(one);
        return one;
      };
      const listed = async (start: string): Promise<readonly ListedState[]> => {
        const all = (await (await open()).list?.(start)) ?? [];
        return all.filter((each) => [name, beside, locked].includes(each.name));
      };
      expect(await listed('')).toEqual([]);
      for (const each of [name, beside, locked]) {
        const one = await openAs(each);
        const lock = await one.lock(lockInfo());
        if (each !== locked) await one.write(emptyState({ serial: 1 }), null, lock);
        await lock.release();
      }
      const both = [
        { name, where: (await openAs(name)).description },
        { name: beside, where: (await openAs(beside)).description },
      ].sort((a, b) => (a.name < b.name ? -1 : 1));
      for (const start of ['', folder]) {
        expect([...(await listed(start))].sort((a, b) => (a.name < b.name ? -1 : 1))).toEqual(both);
      }
      expect(await listed('no/such/folder/')).toEqual([]);
    });

    it('refuses a write that does not start from what is stored', async () => {
      const backend = await open();
      const lock = await backend.lock(lockInfo());
      const stored = emptyState({ serial: 3 });
      await expect(backend.write({ ...stored, serial: 4 }, 3, lock)).rejects.toThrow(StateConflict);
      expect(await backend.read()).toBeNull();
      await backend.write(stored, null, lock);
      await expect(backend.write({ ...stored, serial: 4 }, null, lock)).rejects.toThrow(StateConflict);
      await expect(backend.write({ ...stored, serial: 3 }, 2, lock)).rejects.toThrow(StateConflict);
      const foreign = emptyState({ serial: 4, lineage: 'other' });
      await expect(backend.write(foreign, 3, lock)).rejects.toThrow(/lineage/);
      expect(await backend.read()).toEqual(stored);
      await backend.write(foreign, null, lock, { force: true });
      expect(await (await open()).read()).toEqual(foreign);
      await lock.release();
    });

    it('has one holder at a time, and names it', async () => {
      const holder = await child();
      const id = await holder.ask({ do: 'lock' });
      const backend = await open();
      const refused = await backend.lock(lockInfo()).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(UserError);
      if (!(refused instanceof UserError)) return;
      const { message, remedy } = refused;
      expect(remedy).toMatch(new RegExp(`edict state unlock ${id}$`));
      expect(await backend.holder()).toMatchObject({ id });
      if (namesProcesses) {
        expect(message).toContain('edict apply');
        expect(message).toContain(`${here.user}@${here.host}`);
        expect(await backend.holder()).toMatchObject({ operation: 'apply', pid: holder.process.pid });
      }
      await expect((await child()).ask({ do: 'lock' })).rejects.toThrow(/is locked/);
    });

    it('is free again after a release, which may come twice', async () => {
      const backend = await open();
      const lock = await backend.lock(lockInfo());
      await lock.release();
      expect(await backend.holder()).toBeNull();
      const next = await (await open()).lock(lockInfo());
      await lock.release();
      expect(await backend.holder()).toMatchObject({ id: next.info.id });
      await next.release();
    });

    it('lets one of many win a free lock', async () => {
      const racers = await Promise.all(Array.from({ length: RACERS }, child));
      const results = await Promise.allSettled(racers.map((racer) => racer.ask({ do: 'lock' })));
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    });

    it('lets one of many writers win each round', async () => {
      const backend = await open();
      const lock = await backend.lock(lockInfo());
      await backend.write(emptyState({ serial: 1 }), null, lock);
      await lock.release();
      const racers = await Promise.all(Array.from({ length: RACERS }, child));
      for (let serial = 1; serial <= rounds; serial += 1) {
        const results = await Promise.all(racers.map((racer) => racer.ask({ do: 'race', expected: serial })));
        expect(
          results.filter((result) => result === 'won'),
          `round ${serial}`,
        ).toHaveLength(1);
      }
      expect((await backend.read())?.serial).toBe(rounds + 1);
    });

    it('breaks a lock by its id alone', async () => {
      const holder = await child();
      const id = await holder.ask({ do: 'lock' });
      const backend = await open();
      await expect(backend.unlock('some-other-id')).rejects.toThrow(/not locked with the id/);
      await expect(backend.unlock('../../etc')).rejects.toThrow(UserError);
      expect(await backend.unlock(id)).toMatchObject(
        namesProcesses ? { id, pid: holder.process.pid } : { id },
      );
      expect(await backend.holder()).toBeNull();
      await expect(backend.unlock(id)).rejects.toThrow(/not locked/);
    });

    it('refuses the write of a holder whose lock was broken', async () => {
      const slow = await open();
      const slowLock = await slow.lock(lockInfo());
      await slow.write(emptyState({ serial: 1 }), null, slowLock);
      const next = await open();
      await next.unlock(slowLock.info.id);
      const late = emptyState({ serial: 2, tables: 'late' });
      await expect(slow.write(late, 1, slowLock)).rejects.toThrow(StateConflict);

      const nextLock = await next.lock(lockInfo());
      await expect(slow.write(late, 1, slowLock)).rejects.toThrow(StateConflict);
      await expect(slow.write(late, 1, slowLock, { force: true })).rejects.toThrow(StateConflict);
      await slowLock.release();
      await next.write(emptyState({ serial: 2, tables: 'next' }), 1, nextLock);
      await expect(slow.write({ ...late, serial: 3 }, 2, slowLock)).rejects.toThrow(StateConflict);
      expect((await next.read())?.tables).toBe('next');
      await nextLock.release();
    });

    it('keeps what the next holder read, when the one before is broken off in the middle of its writes', async () => {
      const backend = await open();
      const first = await backend.lock(lockInfo());
      await backend.write(emptyState({ serial: 1 }), null, first);
      await first.release();
      const writer = await child();
      for (let round = 0; round < rounds; round += 1) {
        const before = (await backend.read())?.serial ?? 0;
        const id = await writer.ask({ do: 'write on' });
        const refused = writer.next();
        // Whatever fails before it is awaited is what the test is to report.
        refused.catch(() => undefined);
        let seen = before;
        while (seen < before + 3) seen = (await backend.read())?.serial ?? 0;
        await backend.unlock(id);
        const lock = await backend.lock(lockInfo());
        const read = await backend.read();
        expect(Number(await refused)).toBe(read?.serial);
        expect(await (await open()).read()).toEqual(read);
        await lock.release();
      }
    });

    ifNamed('takes over the lock of a process of this machine that was killed', async () => {
      const holder = await child();
      await holder.ask({ do: 'lock' });
      await holder.kill();
      const lock = await (await open()).lock(lockInfo());
      expect(await (await open()).holder()).toMatchObject({ id: lock.info.id });
      await lock.release();
    });

    ifNamed('lets one of many take over the lock of a dead process', async () => {
      const racers = await Promise.all(Array.from({ length: RACERS }, child));
      const dead = endedProcess();
      for (let round = 0; round < 3; round += 1) {
        const backend = await open();
        await backend.lock(lockInfo(dead));
        const results = await Promise.allSettled(racers.map((racer) => racer.ask({ do: 'lock' })));
        const won = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
        expect(won).toHaveLength(1);
        expect(await backend.holder()).toMatchObject({ id: won[0] });
        await backend.unlock(won[0] ?? '');
      }
    });

    ifUnnamed('takes no lock over, since it cannot know of any holder that it died', async () => {
      const backend = await open();
      const lock = await backend.lock(lockInfo(endedProcess()));
      await expect((await open()).lock(lockInfo())).rejects.toThrow(/is locked/);
      await (await open()).unlock(lock.info.id);
      await (await backend.lock(lockInfo())).release();
    });

    it('never takes a lock over by age, nor from another host or boot, nor without knowing the boot', async () => {
      const ended = endedProcess();
      const held: Partial<LockInfo>[] = [
        { created: '2001-01-01T00:00:00.000Z' },
        { ...ended, host: 'elsewhere' },
        { ...ended, boot: 'before' },
        { ...ended, boot: null },
      ];
      for (const changes of held) {
        const backend = await open();
        const lock = await backend.lock(lockInfo(changes));
        await expect((await open()).lock(lockInfo()), JSON.stringify(changes)).rejects.toThrow(/is locked/);
        await lock.release();
      }
      const blind = await open({ ...here, boot: null });
      const lock = await blind.lock(lockInfo({ ...ended, boot: null }));
      await expect(blind.lock(lockInfo())).rejects.toThrow(/is locked/);
      await lock.release();
    });

    ifNamed('knows a process id that was given to another process', async () => {
      const backend = await open();
      await backend.lock(lockInfo({ started: 'long ago' }));
      const lock = await (await open()).lock(lockInfo());
      expect(await backend.holder()).toMatchObject({ id: lock.info.id });
      await lock.release();
    });
  });
}
