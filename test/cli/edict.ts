/** Runs the built program as a user does: a child process in a folder of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** EDICT_TEST_PROGRAM names another program to test: the single executable. */
const chosen = process.env.EDICT_TEST_PROGRAM;
export const program = resolve(chosen ?? join(import.meta.dirname, '../../dist/edict.cjs'));

/** The program with its arguments, as a child process is started: the built one runs under this Node. */
export function commandLine(...args: readonly string[]): [file: string, args: string[]] {
  return chosen === undefined ? [process.execPath, [program, ...args]] : [program, [...args]];
}

/** The same for a shell. */
export function shellCommand(): string {
  const [file, args] = commandLine();
  return [file, ...args].map((word) => `'${word}'`).join(' ');
}

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export interface Repository {
  readonly root: string;
  write(path: string, text: string): void;
  edict(
    args: readonly string[],
    given?: { env?: Record<string, string>; stdin?: string; cwd?: string },
  ): Promise<Ran>;
  remove(): void;
}

/** Nothing of the environment of the test run but what a program needs to start. */
export function cleanEnv(more: Record<string, string> = {}): Record<string, string> {
  const { PATH = '', HOME = '', TMPDIR } = process.env;
  return { PATH, HOME, ...(TMPDIR ? { TMPDIR } : {}), ...more };
}

export function makeRepository(files: Readonly<Record<string, string>>): Repository {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'edict-cli-')));
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  for (const [path, text] of Object.entries(files)) write(path, text);
  return {
    root,
    write,
    edict: (args, options = {}) =>
      run(args, options.cwd ? join(root, options.cwd) : root, options.env ?? {}, options.stdin ?? ''),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

function run(args: readonly string[], cwd: string, env: Record<string, string>, stdin: string): Promise<Ran> {
  return new Promise((resolveRun, reject) => {
    const child = spawn(...commandLine(...args), { cwd, env: cleanEnv(env) });
    let out = '';
    let err = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      err += text;
    });
    child.stdin.on('error', () => {});
    child.stdin.end(stdin);
    child.on('error', reject);
    child.on('close', (code) => resolveRun({ code, out, err }));
  });
}

export interface RunningEmulator {
  readonly url: string;
  stop(): Promise<void>;
}

/** `edict emulator` on a free port. */
export function startEmulatorProcess(args: readonly string[]): Promise<RunningEmulator> {
  return new Promise((resolveStart, reject) => {
    const child: ChildProcess = spawn(...commandLine('emulator', '--port', '0', ...args), {
      env: cleanEnv(),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = new Promise<void>((done) => child.on('close', () => done()));
    child.on('error', reject);
    child.stdout?.setEncoding('utf8').once('data', (text: string) => {
      const url = /listening on (\S+)/.exec(text)?.[1];
      if (!url) return reject(new Error(`the emulator said: ${text}`));
      resolveStart({
        url,
        stop: async () => {
          child.kill();
          await ended;
        },
      });
    });
  });
}
