/**
 * Runs git for reading: no shell, no hooks, no programs that a configuration names, no network. What the arguments
 * hold is for the callers, who pass names that a user typed on standard input alone.
 */
import { execFile } from 'node:child_process';
import { devNull } from 'node:os';
import { printable } from '../../diagnostics/printable.ts';
import { UserError } from '../../diagnostics/user-error.ts';

export interface GitOptions {
  /** Git works in the repository that this folder belongs to. */
  readonly folder: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly signal: AbortSignal;
}

interface GitResult {
  readonly status: number;
  readonly output: Buffer;
  /** First line of what git complains of. */
  readonly complaint: string;
}

export type RunGit = (args: readonly string[], input?: string) => Promise<GitResult>;

/** A listing of more is no repository of policies. */
const MOST_BYTES = 512 * 1024 * 1024;
const TIME_LIMIT = 120_000;

export const HARMLESS = [
  '--no-pager',
  '--no-optional-locks',
  '--no-replace-objects',
  '--literal-pathspecs',
  ...['core.fsmonitor=false', `core.hooksPath=${devNull}`, 'safe.bareRepository=explicit'].flatMap(
    (setting) => ['-c', setting],
  ),
];

export function createGit({ folder, env, signal }: GitOptions): RunGit {
  const cleanEnv = cleanEnvironment(env);
  return (args, input = '') =>
    new Promise((resolve, reject) => {
      const child = execFile(
        'git',
        [...HARMLESS, ...args],
        {
          cwd: folder,
          env: cleanEnv,
          encoding: 'buffer',
          maxBuffer: MOST_BYTES,
          timeout: TIME_LIMIT,
          signal,
          windowsHide: true,
        },
        (error, output, complaint) => {
          const status = error === null ? 0 : error.code;
          if (typeof status === 'number') resolve({ status, output, complaint: firstLine(complaint) });
          else reject(explain(error, signal));
        },
      );
      // Git that ends early says why by itself.
      child.stdin?.on('error', () => {});
      child.stdin?.end(input);
    });
}

/** Inside of a hook, variables name the repository that the hook runs for; others name programs. */
export function cleanEnvironment(env: GitOptions['env']): Record<string, string | undefined> {
  const kept = Object.entries(env).filter(
    ([name]) => !/^GIT_/i.test(name) || /^GIT_CONFIG_(?!PARAMETERS$)/i.test(name),
  );
  return {
    ...Object.fromEntries(kept),
    LC_ALL: 'C',
    GIT_TERMINAL_PROMPT: '0',
    // A partial clone would fetch what it lacks.
    GIT_NO_LAZY_FETCH: '1',
    GIT_ALLOW_PROTOCOL: 'none',
  };
}

function firstLine(text: Buffer): string {
  const line =
    text
      .toString('utf8')
      .split('\n')
      .find((each) => each.trim() !== '') ?? '';
  return printable(line.replace(/^(?:fatal|error): /, ''));
}

function explain(error: (Error & { code?: unknown; killed?: boolean }) | null, signal: AbortSignal): Error {
  if (signal.aborted) return new UserError('interrupted', { exitCode: 130 });
  if (error?.code === 'ENOENT') {
    return new UserError('git was not found', { exitCode: 3, remedy: 'Install Git, or put it on the PATH.' });
  }
  if (error?.code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER') {
    return new UserError('the repository has more files than edict can look at');
  }
  if (error?.killed) return new UserError(`git did not end within ${TIME_LIMIT / 1000} seconds`);
  return new UserError(`git could not be run (${printable(String(error?.code ?? error?.message))})`, {
    cause: error,
  });
}
