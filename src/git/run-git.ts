/**
 * Runs git: no shell, no hooks, no questions to a person, in bounded time, and in the repository that edict names,
 * whatever the variables of a hook say. What the arguments hold is for the callers, who pass names that a user typed on
 * standard input, or have made sure that none can be an option.
 */
import { devNull } from 'node:os';
import { errorCode } from '../base/fs-errors.ts';
import type { Variables } from '../base/program-environment.ts';
import { type ProgramOptions, ProgramStopped, runProgram } from '../base/run-program.ts';
import { printable } from '../diagnostics/printable.ts';
import { UserError } from '../diagnostics/user-error.ts';

export interface GitOptions {
  /** Git works in the repository that this folder belongs to. */
  readonly folder: string;
  readonly env: Variables;
  readonly signal: AbortSignal;
}

interface GitResult {
  readonly status: number;
  readonly output: Buffer;
  /** First line of what git complains of. */
  readonly complaint: string;
  /** All of it, at most a few thousand characters, a line each; nothing in it is escaped. */
  readonly complaints: readonly string[];
}

export type RunGit = (args: readonly string[], input?: string | Uint8Array) => Promise<GitResult>;

/** Whether what it was asked for happened all the same is not known. */
export class GitTimeout extends UserError {
  constructor(milliseconds: number) {
    super(`git did not end within ${milliseconds / 1000} seconds`);
    this.name = 'GitTimeout';
  }
}

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

/** The language of what `complaint` is read from, and no questions. */
const QUIET = { LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0' };

export const READING = {
  purpose: 'git',
  // A partial clone would fetch what it lacks.
  set: { ...QUIET, GIT_NO_LAZY_FETCH: '1', GIT_ALLOW_PROTOCOL: 'none' },
} as const satisfies Pick<ProgramOptions, 'purpose' | 'set'>;

/** For reading: no network, and no programs that a configuration names. */
export function createGit({ folder, env, signal }: GitOptions): RunGit {
  return (args, input = '') => run(args, input, { ...READING, folder, env, timeLimit: TIME_LIMIT, signal });
}

/** A repository of edict's own, and what git is told of the world in place of what the user's configuration says. */
export interface OwnGitOptions extends Pick<GitOptions, 'folder' | 'env'> {
  /** Absolute; `folder` is only where it works, and what relative paths of `settings` start from. */
  readonly gitDir: string;
  /** All of the configuration that holds, beside that of `gitDir`. Never an argument: it may hold credentials. */
  readonly settings: readonly Setting[];
  /** Who made a commit, as the variables of git say it. */
  readonly identity: Readonly<Record<string, string>>;
  /** Milliseconds. */
  readonly timeLimit: number;
}

/** `http.https://git.example.com/.extraheader`, and its value. */
export type Setting = readonly [key: string, value: string];

/** With the network; what is under way is not interrupted, since what it writes may be the memory of a create. */
export function createOwnGit({ gitDir, folder, env, settings, identity, timeLimit }: OwnGitOptions): RunGit {
  const set: Record<string, string> = {
    ...QUIET,
    ...identity,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: devNull,
    GIT_CONFIG_COUNT: String(settings.length),
  };
  for (const [index, [key, value]] of settings.entries()) {
    set[`GIT_CONFIG_KEY_${index}`] = key;
    set[`GIT_CONFIG_VALUE_${index}`] = value;
  }
  return (args, input = '') =>
    run([`--git-dir=${gitDir}`, ...args], input, {
      purpose: 'git-remote',
      folder,
      env,
      set,
      timeLimit,
      signal: null,
    });
}

type RunOptions = Omit<ProgramOptions, 'mostBytes'>;

async function run(
  args: readonly string[],
  input: string | Uint8Array,
  options: RunOptions,
): Promise<GitResult> {
  try {
    const all = [...HARMLESS, ...args];
    const { status, output, complaints } = await runProgram('git', all, input, {
      ...options,
      mostBytes: MOST_BYTES,
    });
    const first = complaints.find((line) => line.trim() !== '') ?? '';
    const complaint = printable(first.replace(/^(?:fatal|error): /, ''));
    return { status, output, complaint, complaints };
  } catch (error) {
    throw error instanceof ProgramStopped ? explain(error, options) : error;
  }
}

function explain(stopped: ProgramStopped, { timeLimit }: RunOptions): UserError {
  switch (stopped.reason) {
    case 'interrupted':
      return new UserError('interrupted', { exitCode: 130 });
    case 'timeout':
      return new GitTimeout(timeLimit);
    case 'too-much-output':
      return new UserError('the repository has more files than edict can look at');
    case 'ended-by-another':
      return new UserError('git was ended by another program');
    case 'not-found':
      return new UserError('git was not found', {
        exitCode: 3,
        remedy: 'Install Git, or put it on the PATH.',
      });
    case 'not-started':
      return new UserError(
        `git could not be run (${printable(errorCode(stopped.cause) ?? String(stopped.cause))})`,
        { cause: stopped.cause },
      );
  }
}
