/** Access to secrets outside of policies: files in allowed folders, and programs. */
import { delimiter } from 'node:path';
import { errorCode } from '../base/fs-errors.ts';
import type { ProgramStopped } from '../base/run-program.ts';
import type { CommandResult, SecretAccess } from '../compile/secrets.ts';
import { variablesNamedIn } from '../source/config/environment-names.ts';
import { readInside } from './read-inside.ts';

export interface SecretAccessOptions {
  /** Absolute path of the repository. */
  readonly root: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Of edict.yaml: no command inherits the variables that they name. */
  readonly environments: Parameters<typeof variablesNamedIn>[0];
  readonly signal?: AbortSignal;
  /** Milliseconds that a command may take; 30 seconds by default. */
  readonly timeLimit?: number;
}

export function openSecretAccess({
  root,
  env,
  environments,
  signal,
  timeLimit = 30_000,
}: SecretAccessOptions): SecretAccess {
  return {
    readFile(places) {
      const folders = (env.EDICT_SECRET_DIRS ?? '').split(delimiter).filter((entry) => entry !== '');
      return readInside(places, { root, folders });
    },
    /** No shell, no input, a time limit. Nothing that it prints reaches a message. */
    async runCommand([program = '', ...args]): Promise<CommandResult> {
      // Loaded late, since most runs start no program.
      const { ProgramStopped, runProgram } = await import('../base/run-program.ts');
      try {
        const { status, output } = await runProgram(program, args, '', {
          purpose: 'secret',
          folder: root,
          env,
          withheld: variablesNamedIn(environments),
          timeLimit,
          mostBytes: MOST_BYTES,
          // A null signal would put it out of reach of Ctrl-C.
          signal: signal ?? new AbortController().signal,
          complaints: 'ignored',
        });
        return status === 0 ? { output } : { fault: `failed with exit status ${status}`, interrupted: false };
      } catch (error) {
        if (!(error instanceof ProgramStopped)) throw error;
        return { fault: faultOf(error, timeLimit), interrupted: error.reason === 'interrupted' };
      }
    },
  };
}

const MOST_BYTES = 1024 * 1024;

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
      // The codes of Node's own argument errors say nothing to users.
      const code = cause instanceof TypeError ? null : errorCode(cause);
      return `could not be started${code === null ? '' : ` (${code})`}`;
    }
  }
}
