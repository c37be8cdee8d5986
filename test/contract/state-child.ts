/**
 * A process that works on a state, for tests: bundled and run as a child, told what to do by messages.
 * `lock` takes and keeps the lock; `race` writes the next serial, once it gets the lock; `write on` takes the lock,
 * says its id and writes until it is refused.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { readMachine } from '../../src/cli/machine.ts';
import { UserError } from '../../src/diagnostics/user-error.ts';
import { type StateBackend, StateConflict } from '../../src/state/backend.ts';
import type { Lock, LockInfo } from '../../src/state/lock.ts';
import { openBackend } from '../../src/state/open-backend.ts';
import { testBackendContext } from './backend-context.ts';

const { location, root, env, pauseMs } = JSON.parse(process.argv[2] ?? '{}');
const machine = readMachine();

function info(operation: string): LockInfo {
  const { host, boot, pid, started, user } = machine;
  return {
    id: randomUUID(),
    operation,
    who: `${user}@${host}`,
    host,
    boot,
    pid,
    started,
    created: new Date().toISOString(),
  };
}

async function lockWhenFree(backend: StateBackend): Promise<Lock> {
  for (;;) {
    try {
      return await backend.lock(info('race'));
    } catch (error) {
      if (!(error instanceof UserError) || !error.message.includes('is locked')) throw error;
      // One that takes programs to ask would leave the holder no processor.
      await pause(Math.max(5, pauseMs));
    }
  }
}

/** All racers have read the same serial before any of them writes. */
async function race(backend: StateBackend, expected: number): Promise<string> {
  const state = await backend.read();
  if (!state) throw new Error('no state');
  const lock = await lockWhenFree(backend);
  try {
    await backend.write({ ...state, serial: expected + 1 }, expected, lock);
    return 'won';
  } catch (error) {
    if (error instanceof StateConflict) return 'lost';
    throw error;
  } finally {
    await lock.release();
  }
}

/** Writes one serial after the other until it is refused; gives back the last one that it wrote. */
async function writeOn(backend: StateBackend): Promise<string> {
  const state = await backend.read();
  if (!state) throw new Error('no state');
  const lock = await backend.lock(info('apply'));
  process.send?.({ result: lock.info.id });
  for (let serial = state.serial; ; serial += 1) {
    try {
      await backend.write({ ...state, serial: serial + 1 }, serial, lock);
      await pause(pauseMs);
    } catch (error) {
      if (error instanceof StateConflict) return String(serial);
      throw error;
    }
  }
}

async function answer(backend: StateBackend, message: { do: string; expected?: number }): Promise<string> {
  if (message.do === 'lock') return (await backend.lock(info('apply'))).info.id;
  if (message.do === 'write on') return writeOn(backend);
  if (message.do === 'race') return race(backend, message.expected ?? 0);
  throw new Error(`unknown: ${message.do}`);
}

const backend = await openBackend(location, testBackendContext({ root, env }));
process.on('message', (message: { do: string; expected?: number }) => {
  answer(backend, message).then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ error: error instanceof Error ? error.message : String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
process.send?.({ result: 'ready' });
