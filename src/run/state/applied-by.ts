/**
 * Finds who runs edict, from which commit and in which CI run, as the state records it with every policy and a plan shows
 * it at its head. It uses no network.
 */

import { realpathSync } from 'node:fs';
import { posix } from 'node:path';
import { readAddress } from '../../base/url.ts';
import type { Made } from '../../generated/plan-file.ts';
import { type FileChange, listChanges } from '../../git/list-changes.ts';
import { createGit } from '../../git/run-git.ts';
import { findWorkTree } from '../../git/work-tree.ts';
import type { Config } from '../../source/config/config.ts';
import { stateFileOf } from '../../source/config/state-file.ts';
import type { By } from '../../state/state.ts';
import type { Host } from '../host.ts';

type Env = Host['env'];

/** How a CI system describes the run in its variables. */
interface CiVariables {
  /** The variable that is set there, and nowhere else but to say that it is not there. */
  readonly mark: string;
  /** The first that is set. */
  readonly user: readonly string[];
  readonly commit: readonly string[];
  readonly run: (env: Env) => string | undefined;
}

const ciSystems: readonly CiVariables[] = [
  {
    mark: 'GITHUB_ACTIONS',
    user: ['GITHUB_TRIGGERING_ACTOR', 'GITHUB_ACTOR'],
    commit: ['GITHUB_SHA'],
    run: ({ GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_RUN_ID }) =>
      `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}`,
  },
  {
    mark: 'GITLAB_CI',
    user: ['GITLAB_USER_LOGIN', 'GITLAB_USER_EMAIL'],
    commit: ['CI_COMMIT_SHA'],
    run: ({ CI_JOB_URL, CI_PIPELINE_URL }) => CI_JOB_URL ?? CI_PIPELINE_URL,
  },
  {
    mark: 'TF_BUILD',
    user: ['BUILD_REQUESTEDFOREMAIL', 'BUILD_REQUESTEDFOR'],
    commit: ['BUILD_SOURCEVERSION'],
    run: ({ SYSTEM_COLLECTIONURI, SYSTEM_TEAMPROJECT, BUILD_BUILDID }) =>
      `${SYSTEM_COLLECTIONURI}${SYSTEM_TEAMPROJECT}/_build/results?buildId=${BUILD_BUILDID}`,
  },
  {
    mark: 'BITBUCKET_BUILD_NUMBER',
    user: ['BITBUCKET_STEP_TRIGGERER_UUID'],
    commit: ['BITBUCKET_COMMIT'],
    run: ({ BITBUCKET_REPO_FULL_NAME, BITBUCKET_BUILD_NUMBER }) =>
      `https://bitbucket.org/${BITBUCKET_REPO_FULL_NAME}/pipelines/results/${BITBUCKET_BUILD_NUMBER}`,
  },
  {
    mark: 'BUILDKITE',
    user: ['BUILDKITE_BUILD_CREATOR_EMAIL', 'BUILDKITE_BUILD_CREATOR'],
    commit: ['BUILDKITE_COMMIT'],
    run: ({ BUILDKITE_BUILD_URL }) => BUILDKITE_BUILD_URL,
  },
  {
    mark: 'CIRCLECI',
    user: ['CIRCLE_USERNAME'],
    commit: ['CIRCLE_SHA1'],
    run: ({ CIRCLE_BUILD_URL }) => CIRCLE_BUILD_URL,
  },
  {
    mark: 'JENKINS_URL',
    user: ['BUILD_USER_ID', 'CHANGE_AUTHOR'],
    commit: ['GIT_COMMIT'],
    run: ({ BUILD_URL }) => BUILD_URL,
  },
];

/** The repository whose commit is recorded, and the state files that edict itself writes there. */
export type CommitSource = Pick<Config, 'root' | 'environments'>;

/** Never fails: what is not known is left out. Asked once in a run of several environments. */
export function readBy(host: Host, place: CommitSource): Promise<By> {
  const read = (): Promise<By> => readByNow(host, place);
  return host.whoApplies ? host.whoApplies(read) : read();
}

async function readByNow(host: Host, place: CommitSource): Promise<By> {
  const { env, redactor, interrupted: signal } = host;
  const ci = ciSystemOf(env);
  const first = (names: readonly string[] = []): string | null =>
    names.map((name) => env[name]).find(Boolean) ?? null;
  const git = createGit({ folder: place.root, env, signal });
  const ask = async (...args: string[]): Promise<string | null> => {
    const answer = await git(args).catch(() => null);
    return answer?.status === 0 ? answer.output.toString('utf8').trim() || null : null;
  };
  const runner = first(ci?.user);
  // Starting Git takes longer than finding out that there is nothing to ask.
  const [head, user, changed] = await Promise.all([
    isInWorkTree(place.root) ? ask('rev-parse', '--verify', '--quiet', 'HEAD') : null,
    runner === null ? ask('config', '--get-regexp', '^user\\.(name|email)$') : null,
    listChanges(git, place.root).catch(() => []),
  ]);
  // The last setting counts, even an empty one.
  const settings = [...(user ?? '').matchAll(/^user\.(name|email)(.*)$/gm)];
  const setting = (key: string): string | null =>
    settings.findLast(([, name]) => name === key)?.[2]?.trim() || null;
  const [name, email] = [setting('name'), setting('email')];
  const machine = host.machine();
  const person = name && email ? `${name} <${email}>` : (email ?? name ?? `${machine.user}@${machine.host}`);
  return {
    who: redactor.redact(runner ?? person),
    commit: head ?? first(ci?.commit),
    run: readRun(host),
    ...(head !== null && changed.some(isOfUser(place)) ? { dirty: true } : {}),
  };
}

function isInWorkTree(folder: string): boolean {
  try {
    return findWorkTree(realpathSync(folder)) !== null;
  } catch {
    return false;
  }
}

/** Ignores what edict writes itself, and untracked files that it does not read: neither says what edict was told to do. */
function isOfUser({ environments }: CommitSource): (change: FileChange) => boolean {
  const states = new Set(
    Object.values(environments).flatMap((environment) => {
      const file = stateFileOf(environment);
      return file === null ? [] : [file, `${file}.journal`].map(posix.normalize);
    }),
  );
  return ({ path, isTracked }) =>
    isTracked ? !states.has(path) && !/^\.edict\/|\.jsonl$/.test(path) : /\.ya?ml$/.test(path);
}

/** The origin of a plan that is made now, with what its maker waived for it. */
export async function readMade(
  host: Host,
  place: CommitSource,
  waived: By['waived'] | null = null,
): Promise<Made> {
  return { at: host.now().toISOString(), by: { ...(await readBy(host, place)), ...(waived && { waived }) } };
}

/** The address of the CI run; null outside of CI. */
export function readRun({ env, redactor }: Pick<Host, 'env' | 'redactor'>): string | null {
  return addressOf(redactor.redact(ciSystemOf(env)?.run(env) ?? ''));
}

/** Whether this is a machine of a CI system that is known by one of `ciMarks`. */
export function isInCi(env: Env): boolean {
  return ciSystemOf(env) !== undefined;
}

/** The variables by which a machine of a CI system is known. */
export const ciMarks: readonly string[] = ciSystems.map(({ mark }) => mark);

function ciSystemOf(env: Env): CiVariables | undefined {
  return ciSystems.find(({ mark }) => !/^(?:|0|false)$/i.test(env[mark] ?? ''));
}

/** Keeps only an address, without name and password, whatever the variable holds. */
function addressOf(text: string): string | null {
  const url = readAddress(text);
  if (url === null || !['https:', 'http:'].includes(url.protocol)) return null;
  url.username = '';
  url.password = '';
  return url.href;
}
