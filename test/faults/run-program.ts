/** Runs the program as a child process, inside another program where a fault is to be put in. */
import { spawn } from 'node:child_process';
import type { Ran } from '../harness/run-edict.ts';

export interface RunOptions {
  readonly cwd: string;
  /** A program with its arguments that runs what follows them. */
  readonly inside?: readonly string[];
  /** Arranges for SIGKILL; what it is given does nothing after the end. */
  readonly arrange?: (kill: () => void) => void;
  readonly env?: Readonly<Record<string, string>>;
}

export function runProgram(program: string, args: readonly string[], options: RunOptions): Promise<Ran> {
  const { cwd, inside = [], arrange, env } = options;
  const [command = '', ...rest] = [...inside, process.execPath, program, ...args];
  return new Promise((resolve, reject) => {
    const { PATH = '', HOME = '' } = process.env;
    const child = spawn(command, rest, {
      cwd,
      // One thread for files, so that calls of files are counted in one row.
      env: { PATH, HOME, EDICT_API_KEY: 'key-of-the-test', UV_THREADPOOL_SIZE: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let out = '';
    let err = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      err += text;
    });
    arrange?.(() => child.kill('SIGKILL'));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, out, err }));
  });
}
