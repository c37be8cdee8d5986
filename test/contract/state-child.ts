/**
 * A process that works on a state, for tests: bundled and run as a child, told what to do by messages. `open` says where.
 * `lock` takes and keeps the lock; `race` writes the next serial, once it gets the lock; `write on` takes the lock,
 * says its id and writes until it is refused.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { readMachine } from '../../src/cli/machine.ts';
import { UserError } from '../../src/diagnostics/user-error.ts';
import type { StateLocation } from '../../src/generated/types.ts';
import { type StateBackend, StateConflict } from '../../src/state/backend.ts';
import type { Lock, LockInfo } from '../../src/state/lock.ts';
import { openBackend, testBackendContext } from './backend-context.ts';

const machine = readMachine();

interface Opened {
  readonly backend: StateBackend;
  readonly pauseMs: number;
}

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

async function lockWhenFree({ backend, pauseMs }: Opened): Promise<Lock> {
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
async function race(opened: Opened, expected: number): Promise<string> {
  const { backend } = opened;
  const state = await backend.read();
  if (!state) throw new Error('no state');
  const lock = await lockWhenFree(opened);
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
async function writeOn({ backend, pauseMs }: Opened): Promise<string> {
  const state = await backend.read();
  if (!state) throw new Error('no state');
  const lock = await backend.lock(info('apply'));
  process.send?.({ result: lock.info.id });
  let breath = pauseMs;
  for (let serial = state.serial; ; serial += 1) {
    try {
      await backend.write({ ...state, serial: serial + 1 }, serial, lock);
      await pause(breath);
      // Where whoever writes first wins, the one that breaks the lock has to come in at last, however slow the machine is.
      breath *= 2;
    } catch (error) {
      if (error instanceof StateConflict) return String(serial);
      throw error;
    }
  }
}

interface Where {
  readonly location: StateLocation;
  readonly root: string;
  readonly env: Record<string, string>;
  readonly pauseMs: number;
}

interface Message {
  readonly do: string;
  readonly expected?: number;
  readonly where?: Where;
}

let opened: Opened | null = null;

async function open({ location, root, env, pauseMs }: Where): Promise<string> {
  await opened?.backend.close();
  opened = { backend: await openBackend(location, testBackendContext({ root, env })), pauseMs };
  return 'ready';
}

async function answer(message: Message): Promise<string> {
  if (message.where) return open(message.where);
  if (!opened) throw new Error('nothing is open');
  if (message.do === 'lock') return (await opened.backend.lock(info('apply'))).info.id;
  if (message.do === 'write on') return writeOn(opened);
  if (message.do === 'race') return race(opened, message.expected ?? 0);
  throw new Error(`unknown: ${message.do}`);
}

process.on('message', (message: Message) => {
  answer(message).then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ error: error instanceof Error ? error.message : String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
process.send?.({ result: 'ready' });
