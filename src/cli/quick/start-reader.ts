/** Starts the thread that reads files, where it pays. Its bundle lies beside the others. */
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { canRead } from '../../fast/read-file.ts';
import type { Reader } from '../../fast/read-files.ts';
import { expectShortRun } from '../start/short-run.ts';

/** Files. Of 4,000 the thread saves a twentieth of the time, for a third more of the processors'. */
export const MANY_TO_READ = 5000;

export interface ReaderThread {
  start(): void;
  /** Null where it was not started, a second thread is of no use, or cannot be had. */
  reader(): Reader | null;
  stop(): void;
}

/** `folder` is that of the bundles. */
export function prepareReader(folder: string): ReaderThread {
  let thread: Worker | null = null;
  return {
    start() {
      thread = startThread(folder);
    },
    reader() {
      const started = thread;
      // Before that, V8 would refuse what Node has compiled of its own modules, and the thread take twice as long to start.
      const onUp = (): void => expectShortRun(true);
      return started && { send: (order) => started.postMessage(order), onUp };
    },
    stop() {
      void thread?.terminate();
    },
  };
}

function startThread(folder: string): Worker | null {
  if (!canRead || process.getBuiltinModule('node:os').availableParallelism() < 2) return null;
  // It takes a while to load.
  const threads = process.getBuiltinModule('node:worker_threads');
  try {
    const thread = new threads.Worker(join(folder, 'reader.cjs'), {
      argv: [],
      execArgv: [],
      env: threads.SHARE_ENV,
      // Otherwise the streams of this process are made, which takes longer.
      stdout: true,
      stderr: true,
      trackUnmanagedFds: false,
    });
    thread.unref();
    // It is missed as one that is late.
    thread.on('error', () => {});
    return thread;
  } catch {
    return null;
  }
}
