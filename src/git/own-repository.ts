/**
 * A temporary bare repository of edict's own, for work with a remote of the user's repository, whose configuration it reads
 * and which it leaves untouched. It takes over only the settings for reaching remotes, authenticating and signing: no
 * hooks, filters, aliases, refspecs or tags.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UserError, usageError } from '../diagnostics/user-error.ts';
import { openGitRepository } from './git-repository.ts';
import type { ObjectType } from './object-id.ts';
import {
  createGit,
  createOwnGit,
  credentialsIn,
  type GitOptions,
  type GitSetting,
  type OwnGitOptions,
} from './run-git.ts';
import { writeObject } from './write-object.ts';

export type OwnRepository = Awaited<ReturnType<typeof openOwnRepository>>;

interface OwnRepositoryOptions extends GitOptions, Pick<OwnGitOptions, 'opened'> {
  /** Milliseconds that each call of git may take. */
  readonly timeLimit: number;
}

/** The first version that can read its configuration from variables alone. */
const OLDEST_GIT: readonly [number, number] = [2, 32];

/** Throws UserError (exit 3) where `folder` is in no repository. */
export async function openOwnRepository(options: OwnRepositoryOptions) {
  const { env, timeLimit, opened } = options;
  const ask = createGit(options);
  const [{ top, objectFormat }, version, listed, head] = await Promise.all([
    openGitRepository(options),
    ask(['version']),
    ask(['config', '--list', '-z']),
    ask(['symbolic-ref', '--quiet', 'HEAD']),
  ]);
  refuseOld(version.output.toString('utf8'));
  const all = readSettings(listed.output.toString('utf8'));
  const own = all.filter(([key]) => isTakenOver(key));
  const values = (key: string): readonly string[] =>
    own.filter(([name]) => name === key).map(([, value]) => value);
  const [, signs = 'no'] = all.findLast(([key]) => key === 'commit.gpgsign') ?? [];

  const gitDir = mkdtempSync(join(tmpdir(), 'edict-git-'));
  const remove = (): void => rmSync(gitDir, { recursive: true, force: true });
  const settings: GitSetting[] = [...lowSpeedLimit(timeLimit), ...own, ...quiet];
  const identity = identityOf(env, values);
  // A remote may have an address that is relative to the top of the work tree.
  const { run, hide } = createOwnGit({ gitDir, folder: top, env, settings, identity, timeLimit, opened });
  try {
    const objects = `--object-format=${objectFormat}`;
    const made = await run(['init', '--quiet', '--bare', '--template=', objects, gitDir]);
    if (made.status !== 0) throw new UserError(`git cannot make a repository of its own: ${made.complaint}`);
  } catch (error) {
    remove();
    throw error;
  }
  return {
    run,
    hide,
    /** Stores the bytes unchanged, and returns their id. */
    write: (type: ObjectType, bytes: Uint8Array): Promise<string> =>
      writeObject(gitDir, objectFormat === 'sha256' ? 64 : 40, type, bytes),
    /** The branch that is checked out in the user's repository; null where none is. */
    currentBranch: head.status === 0 ? branchIn(head.output.toString('utf8')) : null,
    /** `commit.gpgsign` of the user. */
    signs: !OFF.test(signs),
    /** All values of one of the user's settings that was taken over, by git's own spelling: `remote.origin.url`. */
    values,
    /** The credentials in addresses and headers. */
    credentials: credentialsIn(own),
    remove,
  };
}

/** Comes first, so that the user's own setting wins. */
function lowSpeedLimit(timeLimit: number): readonly GitSetting[] {
  const seconds = String(Math.ceil(timeLimit / 1000));
  return [
    ['http.lowspeedlimit', '1'],
    ['http.lowspeedtime', seconds],
  ];
}

const quiet: readonly GitSetting[] = [
  ['gc.auto', '0'],
  ['maintenance.auto', 'false'],
];

const TAKEN_OVER = [
  /^(?:author|committer|credential|gpg|http|protocol|ssh|url|user)\./,
  /^core\.(?:askpass|gitproxy|sshcommand)$/,
  /^remote\..+\.(?:url|pushurl|proxy|proxyauthmethod|receivepack|uploadpack|vcs)$/,
];

function isTakenOver(key: string): boolean {
  return TAKEN_OVER.some((pattern) => pattern.test(key));
}

/** As Git reads a boolean; an unknown value must not turn signing off. */
const OFF = /^(?:|false|no|off|[+-]?0+[kmg]?)$/i;

/** `key\nvalue\0`; a key without a value is true. */
function readSettings(listed: string): GitSetting[] {
  return listed
    .split('\0')
    .filter((entry) => entry !== '')
    .map((entry) => {
      const end = entry.indexOf('\n');
      return end < 0 ? [entry, 'true'] : [entry.slice(0, end), entry.slice(end + 1)];
    });
}

/** Without a configured identity, Git would make one up from the name of the machine, or refuse. */
function identityOf(
  env: GitOptions['env'],
  values: (key: string) => readonly string[],
): Readonly<Record<string, string>> {
  const first = (...found: readonly (string | undefined)[]): string => found.find(Boolean) ?? '';
  return Object.fromEntries(
    ['author', 'committer'].flatMap((role) => {
      const [name, email] = [`GIT_${role.toUpperCase()}_NAME`, `GIT_${role.toUpperCase()}_EMAIL`];
      const setting = (key: string): string | undefined =>
        first(values(`${role}.${key}`).at(-1), values(`user.${key}`).at(-1));
      return [
        [name, first(env[name], setting('name'), 'edict')],
        [email, first(env[email], setting('email'), env.EMAIL, 'edict@localhost')],
      ];
    }),
  );
}

function refuseOld(version: string): void {
  const [, major = '', minor = ''] = /(\d+)\.(\d+)/.exec(version) ?? [];
  const [oldestMajor, oldestMinor] = OLDEST_GIT;
  const isOld = Number(major) < oldestMajor || (Number(major) === oldestMajor && Number(minor) < oldestMinor);
  if (!isOld) return;
  throw usageError(
    `this Git is too old (${major}.${minor}) to keep a state on a branch`,
    `Install Git ${oldestMajor}.${oldestMinor} or newer.`,
  );
}

function branchIn(ref: string): string {
  return ref.trim().replace(/^refs\/heads\//, '');
}
