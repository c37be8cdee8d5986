/** The loopback service as a child process, from its start to its end. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { type Contender, outputOf } from './run-program.ts';

export interface Stats {
  readonly creates: number;
  /** Milliseconds of the service's clock: of the first create that began, of the last that ended. */
  readonly first: number;
  readonly last: number;
}

export interface Loopback {
  readonly origin: string;
  /** What it has seen since it was last asked. */
  stats(): Stats;
}

export async function withLoopback<Result>(
  service: Contender,
  use: (loopback: Loopback) => Result | Promise<Result>,
): Promise<Result> {
  const child = spawn(service.program, service.args, {
    cwd: service.cwd,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [origin] = await once(createInterface(child.stdout), 'line');
    const ask = `fetch('${origin}/stats').then((answer) => answer.text()).then(console.log)`;
    const asked: Contender = {
      name: 'stats',
      program: process.execPath,
      args: ['-e', ask],
      cwd: service.cwd,
    };
    return await use({ origin, stats: () => JSON.parse(outputOf(asked)) });
  } finally {
    child.kill();
  }
}
