/**
 * Runs git without a shell, hooks or prompts, in bounded time, and in the repository that edict names, whatever the
 * variables of a hook say. Callers are responsible for the arguments: they pass names that a user typed on standard input,
 * or make sure that none can be an option.
 */
import { devNull } from 'node:os';
import { errorCode } from '../base/fs-errors.ts';
import type { Variables } from '../base/program-environment.ts';
import { type ProgramOptions, ProgramStopped, runProgram } from '../base/run-program.ts';
import { decodePercent, quotableAddress, readAddress } from '../base/url.ts';
import { createEchoTest, type OpenedSecrets } from '../diagnostics/echo.ts';
import { printable } from '../diagnostics/printable.ts';
import { UserError, usageError } from '../diagnostics/user-error.ts';

export interface GitOptions {
  /** Git works in the repository that this folder belongs to. */
  readonly folder: string;
  readonly env: Variables;
  readonly signal: AbortSignal;
}

interface GitResult {
  readonly status: number;
  readonly output: Buffer;
  /** The first line of standard error, printable. */
  readonly complaint: string;
  /** Lines of standard error, a few thousand characters at most, not escaped. */
  readonly complaints: readonly string[];
}

export type RunGit = (args: readonly string[], input?: string | Uint8Array) => Promise<GitResult>;

/** git was stopped; whether its work took effect is unknown. */
export class GitTimeout extends UserError {
  constructor(milliseconds: number) {
    super(`git did not end within ${milliseconds / 1000} seconds`);
    this.name = 'GitTimeout';
  }
}

/** No repository of policies has a longer listing. */
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

/** English, since `complaint` is matched against patterns, and no prompts. */
const QUIET = { LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0' };

export const READING = {
  purpose: 'git',
  // Otherwise a partial clone would fetch what it lacks.
  set: { ...QUIET, GIT_NO_LAZY_FETCH: '1', GIT_ALLOW_PROTOCOL: 'none' },
} as const satisfies Pick<ProgramOptions, 'purpose' | 'set'>;

/** The lines of an output. */
export function linesOf(output: Buffer): string[] {
  return output.toString('utf8').split('\n').filter(Boolean);
}

/** For reading: no network, and no programs that a configuration names. */
export function createGit({ folder, env, signal }: GitOptions): RunGit {
  const options = {
    ...READING,
    folder,
    env,
    timeLimit: TIME_LIMIT,
    signal,
    complaints: (lines: readonly string[]) => lines.map(withoutCredentials),
  };
  return (args, input = '') => run(args, input, options);
}

/** A repository of edict's own, and the configuration that git gets instead of the user's. */
export interface OwnGitOptions extends Pick<GitOptions, 'folder' | 'env'> {
  /** Absolute; `folder` is only the working directory, where relative paths of `settings` start. */
  readonly gitDir: string;
  /** The whole configuration beside that of `gitDir`. Never passed as arguments: it may hold credentials. */
  readonly settings: readonly GitSetting[];
  /** Author and committer, as git's variables. */
  readonly identity: Readonly<Record<string, string>>;
  /** Milliseconds. */
  readonly timeLimit: number;
  /** What a server may not echo either. */
  readonly opened: OpenedSecrets;
}

/** `http.https://git.example.com/.extraheader`, and its value. */
export type GitSetting = readonly [key: string, value: string];

/** With the network. Calls are never interrupted: what they write may be the only record of a create. */
export function createOwnGit({ gitDir, folder, env, settings, identity, timeLimit, opened }: OwnGitOptions) {
  const secrets = carriedBy([...settings, ...proxiesIn(env)]).flatMap(asWritten);
  const givesBack = createEchoTest({ secrets, harmless: [], opened });
  /** Withholds credentials in the lines of a server; complaints of `run` are treated so already. */
  const hide = (lines: readonly string[]): readonly string[] => {
    const bare = lines.map(withoutCredentials);
    const shown = bare.map((line) => (givesBack(line) ? withheld(line) : line));
    // A secret may span several lines.
    return givesBack(shown.map((line) => line.replace(REMOTE, '')).join('\n')) ? bare.map(withheld) : shown;
  };
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
  const runOwn: RunGit = (args, input = '') =>
    run([`--git-dir=${gitDir}`, ...args], input, {
      purpose: 'git-remote',
      folder,
      env,
      set,
      timeLimit,
      signal: null,
      complaints: hide,
    });
  return { run: runOwn, hide };
}

type GitProgramOptions = Omit<ProgramOptions, 'mostBytes'>;

const REMOTE = /^remote: ?/;

function withheld(line: string): string {
  return `${REMOTE.exec(line)?.[0] ?? ''}(a line is withheld: it gives back a part of what the address of the remote carries)`;
}

/**
 * Reduces addresses in a line from git to scheme, host and path: a user name alone may be a token, and Git takes names from
 * places that edict does not read.
 */
function withoutCredentials(line: string): string {
  return line
    .replace(
      /([a-z][a-z0-9+.-]*:\/\/[^\s'"<>]*?)([.,:;)]*)(?=[\s'"<>]|$)/gi,
      (_, address: string, end: string) => (quotableAddress(address) ?? NOT_SHOWN) + end,
    )
    .replace(/[^\s'"<>@]*:[^\s'"<>@]*@[^\s'"<>]*/g, NOT_SHOWN)
    .replace(/(?<![\w/])[^\s'"@:/]+@(?=[\w.-]+:)/g, '');
}

const NOT_SHOWN = '(an address that is not shown)';

/** The credentials in addresses and headers, without user names: no message may hold them, wherever it comes from. */
export function credentialsIn(settings: readonly GitSetting[]): readonly string[] {
  return carriedBy(settings, 'no names').flatMap(asWritten);
}

function asWritten(text: string): readonly string[] {
  return [...new Set([text, decodePercent(text) ?? text])];
}

/** Everything in addresses but scheme, host and path, and the user names of Git's credential settings. */
function carriedBy(settings: readonly GitSetting[], without?: 'no names'): readonly string[] {
  const found = settings.flatMap(([key, value]) => {
    if (/^http\..*extraheader$/.test(key)) return carriedInHeader(value);
    const isName = !without && /^credential\.(?:.*\.)?username$/.test(key);
    return [...(isName ? [value] : []), ...[key, value].flatMap((text) => carriedIn(text, without))];
  });
  // `git` is the SSH user of every server, and no secret.
  return found.filter((text) => text !== '' && text !== 'git');
}

/** Git reads them by itself, and may name them where they cannot be reached. */
function proxiesIn(env: Variables): readonly GitSetting[] {
  return Object.entries(env).flatMap(([name, value = '']): readonly GitSetting[] =>
    /^(?:https?|all)_proxy$/i.test(name) ? [[name, value.includes('://') ? value : `http://${value}`]] : [],
  );
}

/** For `Authorization: Basic …`, both the value and the password encoded in it; the scheme's name is no secret. */
function carriedInHeader(header: string): readonly string[] {
  const words = header.replace(/^[^:]*:\s*(?:[A-Za-z]+\s+(?=\S))?/, '').split(/[\s;,]+/);
  return words.flatMap((word) => {
    const [, login = ''] = /^[^:]*:(.+)$/s.exec(Buffer.from(word, 'base64').toString('utf8')) ?? [];
    return [word, login];
  });
}

function carriedIn(text: string, without?: 'no names'): readonly string[] {
  const [, nameOverSsh = ''] = without ? [] : (/^([^\s@:/]+)@[\w.-]+:/.exec(text) ?? []);
  const addresses = text.match(/[a-z][a-z0-9+.-]*:\/\/\S+/gi) ?? [];
  return [
    nameOverSsh,
    ...addresses.flatMap((address) => {
      const url = readAddress(address);
      // Any part of it may be a secret; only what looks like a password is kept out of everything.
      if (url === null) return without ? (/:\/*([^:]+)@/.exec(address) ?? []).slice(1) : piecesOf(address);
      const { username, password, search, hash } = url;
      const query = search.slice(1).split(/[&;]/);
      const values = query.map((pair) => pair.slice(pair.indexOf('=') + 1));
      return [...(without ? [] : [username]), password, ...values, hash.slice(1)];
    }),
  ];
}

function piecesOf(address: string): readonly string[] {
  const [, ...pieces] = address.split(/[:/?#@&;=\\]+/);
  return [address, ...pieces];
}

async function run(
  args: readonly string[],
  input: string | Uint8Array,
  options: GitProgramOptions,
): Promise<GitResult> {
  try {
    const { status, output, complaints } = await runProgram('git', [...HARMLESS, ...args], input, {
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

function explain(stopped: ProgramStopped, { timeLimit }: GitProgramOptions): UserError {
  switch (stopped.reason) {
    case 'interrupted':
      return new UserError('interrupted', { exitCode: 130 });
    case 'timeout':
      return new GitTimeout(timeLimit);
    case 'too-much-output':
      return new UserError('the repository has more files than edict can look at');
    case 'ended-by-another':
      return new UserError('git was killed by another program');
    case 'not-found':
      return usageError('git was not found', 'Install Git, or put it on the PATH.');
    case 'not-started':
      return new UserError(
        `git could not be run (${printable(errorCode(stopped.cause) ?? String(stopped.cause))})`,
        { cause: stopped.cause },
      );
  }
}
