import { describe, expect, it } from 'vitest';
import { UserError } from '../../src/diagnostics/user-error.ts';
import type { Lock } from '../../src/state/lock.ts';
import { createRecorder } from '../../src/state/recorder.ts';
import type { State, StateContent } from '../../src/state/state.ts';
import { beginCreate } from '../../src/state/transitions.ts';
import { emptyState, intent } from './sample-state.ts';

const lock: Lock = {
  info: {
    id: 'l',
    operation: 'apply',
    who: 'u@h',
    host: 'h',
    boot: null,
    pid: 1,
    started: null,
    created: '',
  },
  release: async () => undefined,
};

/** A backend whose writes end when the test says so. */
function slowBackend() {
  const writes: { state: State; expected: number | null; end(error?: Error): void }[] = [];
  return {
    writes,
    write: (state: State, expected: number | null) =>
      new Promise<void>((resolve, reject) => {
        writes.push({ state, expected, end: (error) => (error ? reject(error) : resolve()) });
      }),
  };
}

const begin = (file: string) => (content: StateContent) => beginCreate(content, file, intent(file));
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('createRecorder', () => {
  it('puts updates of one turn, and those made during a write, into one write each', async () => {
    const backend = slowBackend();
    const recorder = createRecorder(backend, lock, emptyState({ serial: 4 }));
    const first = [recorder.update(begin('a')), recorder.update(begin('b'))];
    await turn();
    const second = Array.from({ length: 50 }, (_, index) => recorder.update(begin(`c${index}`)));
    expect(backend.writes.map(({ expected }) => expected)).toEqual([4]);
    expect(Object.keys(backend.writes[0]?.state.pending ?? {})).toEqual(['a', 'b']);
    expect(Object.keys(recorder.current().pending)).toHaveLength(52);

    backend.writes[0]?.end();
    await Promise.all(first);
    await turn();
    expect(backend.writes.map(({ expected }) => expected)).toEqual([4, 5]);
    expect(Object.keys(backend.writes[1]?.state.pending ?? {})).toHaveLength(52);
    backend.writes[1]?.end();
    await Promise.all(second);
    expect(recorder.current().serial).toBe(6);
    expect(backend.writes).toHaveLength(2);
  });

  it('writes nothing that nobody could read again, and goes on with the rest', async () => {
    const backend = slowBackend();
    const recorder = createRecorder(backend, lock, emptyState({ serial: 4 }));
    const unreadable = (content: StateContent) => beginCreate(content, 'a', { ...intent('a'), since: 'now' });
    await expect(recorder.update(unreadable, ['a'])).rejects.toThrow(/cannot hold.*since must be a UTC time/);
    await expect(recorder.update(unreadable)).rejects.toThrow(UserError);
    expect(recorder.current().pending).toEqual({});
    const sound = recorder.update(begin('b'), ['b']);
    await turn();
    expect(backend.writes.map(({ state }) => Object.keys(state.pending))).toEqual([['b']]);
    backend.writes[0]?.end();
    await sound;
    expect(recorder.failure()).toBeNull();
  });

  it('waits for the updates of further turns while each brings some, and no longer', async () => {
    const backend = slowBackend();
    const recorder = createRecorder(backend, lock, emptyState());
    // Each comes before the write that waits for its turn looks again.
    const second = turn().then(() => recorder.update(begin('b')));
    const third = turn()
      .then(turn)
      .then(() => recorder.update(begin('c')));
    const first = recorder.update(begin('a'));
    await turn();
    await turn();
    expect(backend.writes).toEqual([]);
    await turn();
    expect(backend.writes.map(({ state }) => Object.keys(state.pending))).toEqual([['a', 'b', 'c']]);
    backend.writes[0]?.end();
    await Promise.all([first, second, third]);
  });

  it('resolves an update only when it is durable', async () => {
    const backend = slowBackend();
    const recorder = createRecorder(backend, lock, emptyState());
    let durable = false;
    const update = recorder.update(begin('a')).then(() => {
      durable = true;
    });
    await turn();
    expect(durable).toBe(false);
    backend.writes[0]?.end();
    await update;
    expect(durable).toBe(true);
  });

  it('rejects what waits and all that follows after a failed write', async () => {
    const backend = slowBackend();
    const recorder = createRecorder(backend, lock, emptyState());
    const first = recorder.update(begin('a'));
    await turn();
    const waiting = recorder.update(begin('b'));
    backend.writes[0]?.end(new UserError('disk full'));
    await expect(first).rejects.toThrow('disk full');
    await expect(waiting).rejects.toThrow('disk full');
    await expect(recorder.update(begin('c'))).rejects.toThrow('disk full');
    await recorder.idle();
    expect(backend.writes).toHaveLength(1);
  });

  it('rejects a change that may not be, and that one alone', async () => {
    const backend = slowBackend();
    const recorder = createRecorder(backend, lock, emptyState());
    const good = recorder.update(begin('a'));
    const bad = recorder.update(begin('a'));
    await expect(bad).rejects.toThrow(/in doubt/);
    await turn();
    backend.writes[0]?.end();
    await good;
  });

  it('writes nothing for a change that changes nothing', async () => {
    const backend = slowBackend();
    const recorder = createRecorder(backend, lock, emptyState());
    await recorder.update((content) => content);
    expect(backend.writes).toEqual([]);
    expect(recorder.current()).toEqual(emptyState());
  });

  it('begins a state that is not stored yet', async () => {
    const backend = slowBackend();
    const recorder = createRecorder(backend, lock, emptyState({ serial: 0 }));
    const update = recorder.update(begin('a'));
    await turn();
    expect(backend.writes.map(({ expected, state }) => [expected, state.serial])).toEqual([[null, 1]]);
    backend.writes[0]?.end();
    await update;
  });

  it('is idle only when no write is under way', async () => {
    const backend = slowBackend();
    const recorder = createRecorder(backend, lock, emptyState());
    await recorder.idle();
    const update = recorder.update(begin('a'));
    let idle = false;
    const waiting = recorder.idle().then(() => {
      idle = true;
    });
    await turn();
    expect(idle).toBe(false);
    backend.writes[0]?.end();
    await update;
    await waiting;
    expect(idle).toBe(true);
  });

  describe('while writes take a second', () => {
    /** A first write has shown how long one takes; the clock stands still until the test moves it. */
    const afterOneWrite = async () => {
      const backend = slowBackend();
      let clock = 0;
      let passTime = (): void => undefined;
      const timing = {
        now: () => clock,
        sleep: (milliseconds: number, signal: AbortSignal) =>
          new Promise<void>((resolve) => {
            passTime = () => {
              clock += milliseconds;
              resolve();
            };
            signal.addEventListener('abort', () => resolve(), { once: true });
          }),
      };
      const recorder = createRecorder(backend, lock, emptyState(), { timing });
      const first = recorder.update(begin('first'));
      await turns();
      clock += 1000;
      backend.writes[0]?.end();
      await first;
      return { backend, recorder, passTime: () => passTime() };
    };
    const turns = async (): Promise<void> => {
      for (let count = 0; count < 10; count += 1) await turn();
    };

    it('puts the updates of tasks that are under way into one write', async () => {
      const { backend, recorder } = await afterOneWrite();
      const ends = ['a', 'b', 'c'].map(() => recorder.beginTask());
      const updates = [recorder.update(begin('a'))];
      await turns();
      updates.push(recorder.update(begin('b')));
      await turns();
      expect(backend.writes).toHaveLength(1);
      // The third ends without having anything to record.
      ends[2]?.();
      await turns();
      expect(Object.keys(backend.writes[1]?.state.pending ?? {})).toEqual(['first', 'a', 'b']);
      backend.writes[1]?.end();
      await Promise.all(updates);
    });

    it('waits for a task no longer than a write takes', async () => {
      const { backend, recorder, passTime } = await afterOneWrite();
      for (const _ of ['a', 'b']) recorder.beginTask();
      const update = recorder.update(begin('a'));
      await turns();
      expect(backend.writes).toHaveLength(1);
      passTime();
      await turns();
      expect(backend.writes).toHaveLength(2);
      backend.writes[1]?.end();
      await update;
    });

    it('waits for nobody where every task waits', async () => {
      const { backend, recorder } = await afterOneWrite();
      recorder.beginTask();
      const update = recorder.update(begin('a'));
      await turns();
      expect(backend.writes).toHaveLength(2);
      backend.writes[1]?.end();
      await update;
    });
  });
});
