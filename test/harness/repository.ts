/** A folder of a user's with the files of a test, and `edict` run in it. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cleanEnv } from './clean-env.ts';
import { type Ran, runEdict } from './run-edict.ts';

export interface RepositoryOptions {
  /** Beside what a program needs to start. */
  readonly env?: Readonly<Record<string, string>>;
  readonly stdin?: string | Uint8Array;
  /** Below the root. */
  readonly cwd?: string;
  /** In the process of the test alone: a program gets signals. */
  readonly interrupted?: AbortSignal;
}

export interface Repository {
  readonly root: string;
  write(path: string, text: string): void;
  /** In the process of the test; where EDICT_TEST_PROGRAM names a program, that one. */
  edict(args: readonly string[], options?: RepositoryOptions): Promise<Ran>;
  remove(): void;
}

/** `built`: `edict` is the program that the build made, as in the hands of a user. */
export function makeRepository(
  files: Readonly<Record<string, string>>,
  form: 'inside' | 'built' = process.env.EDICT_TEST_PROGRAM === undefined ? 'inside' : 'built',
): Repository {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'edict-cli-')));
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  for (const [path, text] of Object.entries(files)) write(path, text);
  return {
    root,
    write,
    async edict(args, { cwd = '', env = {}, stdin = '', ...more } = {}) {
      const folder = join(root, cwd);
      if (form === 'inside') return runEdict(args, { cwd: folder, env: cleanEnv(env), stdin, ...more });
      const { runBuilt } = await import('./built-edict.ts');
      return runBuilt(args, { cwd: folder, env, stdin });
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
