/** Runs the program that prints a secret: no shell, no input, a time limit. Nothing that it prints reaches a message. */
import { errorCode } from '../base/fs-errors.ts';
import type { Variables } from '../base/program-environment.ts';
import { ProgramStopped, runProgram } from '../base/run-program.ts';
import type { CommandResult } from '../compile/secrets.ts';

export interface CommandLimits {
  readonly cwd: string;
  readonly env: Variables;
  /** Names of variables that it does not inherit whatever it is. */
  readonly withheld: ReadonlySet<string>;
  /** Milliseconds. */
  readonly timeLimit: number;
  readonly signal?: AbortSignal;
}

const MOST_BYTES = 1024 * 1024;

export async function runSecretCommand(
  argv: readonly string[],
  { cwd, env, withheld, timeLimit, signal }: CommandLimits,
): Promise<CommandResult> {
  const [program = '', ...args] = argv;
  try {
    const { status, output } = await runProgram(program, args, '', {
      purpose: 'secret',
      folder: cwd,
      env,
      withheld,
      timeLimit,
      mostBytes: MOST_BYTES,
      // Without a signal, it would be out of reach of Ctrl-C.
      signal: signal ?? new AbortController().signal,
      complaints: 'ignored',
    });
    if (status === 0) return { output };
    return { fault: `failed with exit status ${status}`, interrupted: false };
  } catch (error) {
    if (!(error instanceof ProgramStopped)) throw error;
    return { fault: faultOf(error, timeLimit), interrupted: error.reason === 'interrupted' };
  }
}

function faultOf({ reason, cause }: ProgramStopped, timeLimit: number): string {
  switch (reason) {
    case 'interrupted':
      return 'was interrupted';
    case 'timeout':
      return `did not end within ${timeLimit / 1000} seconds`;
    case 'too-much-output':
      return 'printed more than 1 MiB';
    case 'not-found':
      return 'was not found';
    case 'ended-by-another':
      return `was ended by ${String(cause)}`;
    case 'not-started': {
      // What Node refuses before any call of the system has a code that says nothing to people.
      const code = cause instanceof TypeError ? null : errorCode(cause);
      return `could not be started${code === null ? '' : ` (${code})`}`;
    }
  }
}
