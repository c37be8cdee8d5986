/** How this machine gives access to secrets outside of policies: files in allowed folders, and programs. */
import { delimiter } from 'node:path';
import type { SecretAccess } from '../compile/secrets.ts';
import { variablesNamedIn } from '../source/config/environment-names.ts';
import { readInside } from './read-inside.ts';

export interface SecretAccessOptions {
  /** Absolute path of the repository. */
  readonly root: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Of edict.yaml: no command inherits the variables that they name. */
  readonly environments: Parameters<typeof variablesNamedIn>[0];
  readonly signal?: AbortSignal;
  /** How long a command may take; 30 seconds where it is absent. */
  readonly timeLimit?: number;
}

export function openSecretAccess({
  root,
  env,
  environments,
  signal,
  timeLimit,
}: SecretAccessOptions): SecretAccess {
  return {
    readFile(places) {
      const folders = (env.EDICT_SECRET_DIRS ?? '').split(delimiter).filter((entry) => entry !== '');
      return readInside(places, { root, folders });
    },
    async runCommand(argv) {
      // Most runs need no other program, and the means to start one are slow to load.
      const { runSecretCommand } = await import('./run-secret-command.ts');
      return runSecretCommand(argv, {
        cwd: root,
        env,
        withheld: variablesNamedIn(environments),
        timeLimit: timeLimit ?? 30_000,
        ...(signal ? { signal } : {}),
      });
    },
  };
}
