/** strace: makes a system call fail, or the process end at it; or writes down which calls there are. */
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { type RunOptions, runProgram } from './run-program.ts';

/** What happens at the calls of one name: they are counted for each thread, from 1. `3` once, `3+` from there on. */
export interface Injection {
  readonly call: string;
  readonly when: string;
  /** `signal=KILL`, `error=ENOSPC`, `retval=7`. */
  readonly fault: string;
}

/** Whether it is there and may trace. */
export function hasStrace(): boolean {
  const inject: Injection = { call: 'mkdir', when: '9', fault: 'error=EIO' };
  const [strace = '', ...args] = injecting(inject);
  return spawnSync(strace, [...args, 'true']).status === 0;
}

export function injecting({ call, when, fault }: Injection): readonly string[] {
  // With a filter in the kernel all other calls run at full speed; but then strace delivers no signal.
  const fast = fault.startsWith('signal=') ? [] : ['--seccomp-bpf'];
  const what = ['-e', `trace=${call}`, '-e', `inject=${call}:${fault}:when=${when}`];
  return ['strace', '-f', ...fast, '-qq', '-o', '/dev/null', ...what];
}

export function describeInjection({ call, when, fault }: Injection): string {
  return `${call} ${when} ${fault}`;
}

/** Neither touch a file nor a socket, though strace counts them to those that work on descriptors. */
const ASIDE =
  /^(epoll_|eventfd|poll|ppoll|select|pselect|pipe|dup|ioctl|fcntl|mmap|io_uring|signalfd|timerfd)/;

/**
 * The calls of files and sockets that one run makes, by name: the highest count that a single thread reaches, since
 * strace counts for each thread.
 */
export async function countCalls(
  program: string,
  args: readonly string[],
  { log, ...options }: Omit<RunOptions, 'inside'> & { readonly log: string },
): Promise<ReadonlyMap<string, number>> {
  const inside = ['strace', '-f', '-qq', '-o', log, '-e', 'trace=%file,%network,%desc'];
  await runProgram(program, args, { ...options, inside });
  const counts = new Map<string, Map<string, number>>();
  for (const line of (await readFile(log, 'utf8')).split('\n')) {
    const [, thread = '', name = ''] = /^(\d+) +([a-z0-9_]+)\(/.exec(line) ?? [];
    if (name === '' || ASIDE.test(name)) continue;
    const ofThread = counts.get(name) ?? new Map<string, number>();
    ofThread.set(thread, (ofThread.get(thread) ?? 0) + 1);
    counts.set(name, ofThread);
  }
  return new Map([...counts].map(([name, ofThread]) => [name, Math.max(...ofThread.values())]));
}
