/** Where a command can be killed, or made to fail: its system calls that touch a file or a socket. */
import { join } from 'node:path';
import type { Bench, Scenario } from './scenario.ts';
import { countCalls, type Injection } from './strace.ts';

export type Point = Pick<Injection, 'call' | 'when'>;

export interface KillPoints {
  /** Before each call that changes a folder, a file or the other end of a socket. */
  readonly changing: readonly Point[];
  /** Before each of the others: reads, look-ups, closes. */
  readonly other: readonly Point[];
}

const CHANGING: ReadonlySet<string> = new Set([
  'connect',
  'fchmod',
  'fdatasync',
  'fsync',
  'ftruncate',
  'mkdir',
  'pwrite64',
  'rename',
  'rmdir',
  'sendto',
  'shutdown',
  'socket',
  'unlink',
  'writev',
]);

/** The system calls of one run that comes to its end. */
export async function findKillPoints(
  { program, server, template }: Bench,
  scenario: Scenario,
): Promise<KillPoints> {
  const cwd = await template.begin();
  try {
    await scenario.prepare?.(cwd, server);
    const calls = await countCalls(program, scenario.args, { cwd, log: join(cwd, 'strace.log') });
    const points = (changing: boolean): Point[] =>
      [...calls]
        .filter(([call]) => CHANGING.has(call) === changing && call !== 'execve')
        .flatMap(([call, count]) =>
          Array.from({ length: count }, (_, index) => ({ call, when: String(index + 1) })),
        );
    return { changing: points(true), other: points(false) };
  } finally {
    await template.end(cwd);
  }
}

export function killAt({ call, when }: Point): Injection {
  return { call, when, fault: 'signal=KILL' };
}
