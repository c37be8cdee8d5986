/** The program that the build made, as a user starts it: a child process. Never an old one: `buildFirst` built it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { inject } from 'vitest';
import { cleanEnv } from './clean-env.ts';
import type { Ran } from './run-edict.ts';

/** EDICT_TEST_PROGRAM names another program to test: the single executable. */
const chosen = process.env.EDICT_TEST_PROGRAM;
if (chosen === undefined && !inject('isBuilt')) {
  throw new Error('Only tests of the projects in vitest.config.ts that build first may start the program');
}
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

export interface BuiltOptions {
  readonly cwd: string;
  /** Beside what a program needs to start. */
  readonly env?: Readonly<Record<string, string>>;
  readonly stdin?: string | Uint8Array;
}

export function runBuilt(args: readonly string[], { cwd, env = {}, stdin = '' }: BuiltOptions): Promise<Ran> {
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
