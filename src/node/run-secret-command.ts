/** Runs the program that prints a secret: no shell, no input, a time limit. Nothing that it prints reaches a message. */
import { spawn } from 'node:child_process';
import type { CommandResult } from '../compile/secrets.ts';

export interface CommandLimits {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Milliseconds. */
  readonly timeLimit: number;
  readonly signal?: AbortSignal;
}

const MOST_BYTES = 1024 * 1024;

export function runSecretCommand(argv: readonly string[], limits: CommandLimits): Promise<CommandResult> {
  const [program = '', ...args] = argv;
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let length = 0;
    let timer: NodeJS.Timeout | undefined;
    const finish = (result: CommandResult): void => {
      clearTimeout(timer);
      limits.signal?.removeEventListener('abort', interrupt);
      resolve(result);
    };
    const fail = (fault: string): void => finish({ fault, interrupted: false });

    let child: ReturnType<typeof start>;
    try {
      child = start(program, args, limits);
    } catch {
      // An empty name, or a NUL in an argument.
      resolve({ fault: 'could not be started', interrupted: false });
      return;
    }
    const stop = (): void => {
      child.kill('SIGKILL');
      // A child of the child may still hold the other end.
      child.stdout.destroy();
    };
    const interrupt = (): void => {
      stop();
      finish({ fault: 'was interrupted', interrupted: true });
    };
    child.stdout.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      length += chunk.length;
      if (length <= MOST_BYTES) return;
      stop();
      fail('printed more than 1 MiB');
    });
    child.on('error', (error: NodeJS.ErrnoException) => {
      fail(
        error.code === 'ENOENT' ? 'was not found' : `could not be started (${error.code ?? 'unknown error'})`,
      );
    });
    child.on('close', (status, signal) => {
      if (status === 0) finish({ output: Buffer.concat(chunks) });
      else fail(signal ? `was ended by ${signal}` : `failed with exit status ${status}`);
    });
    timer = setTimeout(() => {
      stop();
      fail(`did not end within ${limits.timeLimit / 1000} seconds`);
    }, limits.timeLimit);
    if (limits.signal?.aborted) interrupt();
    else limits.signal?.addEventListener('abort', interrupt, { once: true });
  });
}

function start(program: string, args: readonly string[], { cwd, env }: CommandLimits) {
  return spawn(program, args, { cwd, env: { ...env }, shell: false, stdio: ['ignore', 'pipe', 'ignore'] });
}
