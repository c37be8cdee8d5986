/** Starts the thread that reads files, where it pays. Its bundle lies beside the others. */
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import type { Reader } from '../../fast/read-files.ts';

/**
 * Files. The thread takes longer to start than these take to be judged; it does not begin before so many are listed,
 * since nobody knows whether there are more.
 */
export const MANY_TO_READ = 2500;

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
      return started && { send: (order) => started.postMessage(order) };
    },
    stop() {
      void thread?.terminate();
    },
  };
}

function startThread(folder: string): Worker | null {
  if (process.getBuiltinModule('node:os').availableParallelism() < 2) return null;
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
