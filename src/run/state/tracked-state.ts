/** Compares the state with what Git has of its file, before anything is written, planned or called sound. */

import { readFile } from 'node:fs/promises';
import { join, posix, relative, sep } from 'node:path';
import { printable } from '../../diagnostics/printable.ts';
import { UserError } from '../../diagnostics/user-error.ts';
import { readBlobs } from '../../git/blobs.ts';
import { type BlobFacts, type FileHistory, GitUnusable, readFileHistory } from '../../git/file-history.ts';
import { objectId } from '../../git/object-id.ts';
import { createGit, type RunGit } from '../../git/run-git.ts';
import { findWorkTree } from '../../git/work-tree.ts';
import type { Config, Environment } from '../../source/config/config.ts';
import { stateFileOf } from '../../source/config/state-file.ts';
import { inspectState } from '../../state/codec.ts';
import { identityOf, type StateProblem } from '../../state/problems.ts';
import type { State } from '../../state/state.ts';
import {
  checkOut,
  findTrackedFault,
  keysOf,
  readStateHead,
  type StateHead,
  type StateVersion,
  shallowFault,
  type TrackedState,
} from '../../state/tracked.ts';
import type { Host } from '../host.ts';

type Asking = Pick<Host, 'cwd' | 'env' | 'interrupted'>;

/** What Git says of a state. */
export interface Tracked {
  /** Why the state is not to be relied on; null: nothing is known against it. */
  readonly problem: StateProblem | null;
  /** How far that was looked into, a sentence each; empty where it was looked into wholly. */
  readonly notes: readonly string[];
  /** What Git has of the file, newest first. */
  readonly heads: readonly StateHead[];
  /** Whether more of the history may know more. */
  readonly isShallow: boolean;
}

/**
 * Git, and the file of the state: from the root on, and as a person types it. Null where Git could not have it: it is kept
 * in no file, or in no work tree.
 */
function openWorkTree(
  { cwd, env }: Pick<Host, 'cwd' | 'env'>,
  root: string,
  environment: Pick<Environment, 'state'>,
  signal: AbortSignal,
) {
  const file = stateFileOf(environment);
  if (file === null || findWorkTree(root) === null) return null;
  return {
    git: createGit({ folder: root, env, signal }),
    file: posix.normalize(file),
    typed: relative(cwd, join(root, file)).replaceAll(sep, '/'),
  };
}

const UNKNOWN: Tracked = { problem: null, notes: [], heads: [], isShallow: false };

/** `state` is null where there is none. Where Git cannot be asked, nothing is known. */
export async function findTracked(
  host: Asking,
  { root }: Pick<Config, 'root'>,
  environment: Environment,
  state: State | null,
  where: string,
): Promise<Tracked> {
  const opened = openWorkTree(host, root, environment, host.interrupted);
  if (opened === null) return UNKNOWN;
  const { git, file, typed } = opened;
  try {
    const history = await readFileHistory(git, root, file);
    if (history === null) return UNKNOWN;
    const bytes = state === null ? null : await readFile(join(root, file)).catch(() => null);
    const { tracked, notes } = await readVersions(git, history, bytes, typed);
    const problem =
      (await findTrackedFault(state, tracked, where, environment.lineage)) ??
      shallowFault(state, history.shallow, identityOf(environment), where);
    return {
      problem,
      notes: [...notes, ...shallowNotes(history, where)],
      heads: [...tracked.versions, ...(tracked.upstream ? [tracked.upstream] : [])].flatMap(
        ({ head }) => head ?? [],
      ),
      isShallow: history.shallow !== null,
    };
  } catch (error) {
    if (!cannotBeAsked(error)) throw error;
    return { ...UNKNOWN, notes: [notCompared(where, error.message)] };
  }
}

/** The command that brings back the version of the state that any branch, or a stash, still has; null: none has it. */
export async function findVersion(
  host: Asking,
  { root }: Pick<Config, 'root'>,
  environment: Pick<Environment, 'state'>,
  { lineage, serial }: Pick<State, 'lineage' | 'serial'>,
): Promise<string | null> {
  const opened = openWorkTree(host, root, environment, host.interrupted);
  if (opened === null) return null;
  const { git, file, typed } = opened;
  try {
    const history = await readFileHistory(git, root, file, ['--all', '--reflog']);
    if (history === null) return null;
    const { tracked } = await readVersions(git, history, null, typed);
    const found = tracked.versions.find(
      ({ head }) => head !== null && head.lineage === lineage && head.serial >= serial,
    );
    return found ? checkOut(found.commit, tracked) : null;
  } catch (error) {
    if (!cannotBeAsked(error)) throw error;
    return null;
  }
}

/** That Git is not installed, or refuses the repository, is no reason to stop everything. */
function cannotBeAsked(error: unknown): error is Error {
  return error instanceof GitUnusable || (error instanceof UserError && error.exitCode !== 130);
}

function notCompared(where: string, why: string): string {
  return `${where} was not compared with what Git has of it: ${printable(why)}`;
}

function shallowNotes({ shallow }: FileHistory, where: string): readonly string[] {
  if (shallow === null) return [];
  const { commits } = shallow;
  const what = commits === 1 ? 'the last commit alone was' : `the last ${commits} commits were`;
  return [`this clone is shallow: ${what} looked at for another ${where}`];
}

/**
 * So much is read of all versions together, from the newest on: whatever is older was compared by the edict that wrote the
 * newer ones.
 */
const MOST_BYTES = 256 * 1024 * 1024;
const BYTES_AT_ONCE = 32 * 1024 * 1024;

async function readVersions(
  git: RunGit,
  { head, versions, upstream }: FileHistory,
  bytes: Uint8Array | null,
  path: string,
): Promise<{ tracked: TrackedState; notes: readonly string[] }> {
  const blobs = versions.flatMap(({ blob }) => blob ?? []);
  const all = upstream ? [upstream.blob, ...blobs] : blobs;
  const { heads, unread } = await readHeads(git, all);
  const headOf = (blob: BlobFacts | null): StateHead | null => (blob && heads.get(blob.id)) ?? null;
  const here = bytes && objectId('blob', bytes, head.length);
  const tracked: TrackedState = {
    path,
    head,
    versions: versions.map(
      ({ commit, blob, parents }): StateVersion => ({ commit, parents, head: headOf(blob) }),
    ),
    upstream: upstream && { commit: upstream.commit, name: upstream.name, head: headOf(upstream.blob) },
    isCommitted: here === null || all.some(({ id }) => id === here),
    async keysAt(commit) {
      const blob = versions.find((version) => version.commit === commit)?.blob ?? null;
      const text = blob && (await readBlobs(git, [blob.id])).get(blob.id);
      const found = text && inspectState(text, path).state;
      return found ? keysOf(found) : new Set();
    },
  };
  const notes =
    unread === 0
      ? []
      : [`${unread} older of ${blobs.length} versions of ${printable(path)} in Git were not looked at`];
  return { tracked, notes };
}

async function readHeads(
  git: RunGit,
  all: readonly BlobFacts[],
): Promise<{ heads: ReadonlyMap<string, StateHead | null>; unread: number }> {
  const heads = new Map<string, StateHead | null>();
  let left = MOST_BYTES;
  let group: string[] = [];
  let size = 0;
  const readGroup = async (): Promise<void> => {
    for (const [id, bytes] of await readBlobs(git, group)) heads.set(id, readStateHead(bytes));
    [group, size] = [[], 0];
  };
  const wanted = new Map(all.map((blob) => [blob.id, blob]));
  for (const { id, bytes } of wanted.values()) {
    left -= bytes;
    if (left < 0) break;
    if (size + bytes > BYTES_AT_ONCE) await readGroup();
    group.push(id);
    size += bytes;
  }
  await readGroup();
  // A partial clone has not all of them, and edict fetches nothing.
  return { heads, unread: wanted.size - heads.size };
}

/** The state file as it is typed, where it lies in a Git work tree and differs from what is committed; else null. */
export async function findUncommitted(
  host: Asking,
  { root }: Pick<Config, 'root'>,
  environment: Pick<Environment, 'state'>,
): Promise<string | null> {
  // An interrupt has ended the apply by then; what it did has to be committed all the same.
  const opened = openWorkTree(host, root, environment, AbortSignal.timeout(GIT_MS));
  if (opened === null) return null;
  const { git, file, typed } = opened;
  const status = ['status', '--porcelain', '--', join(root, file)];
  const { output } = await git(status).catch(() => ({ output: [] }));
  return output.length > 0 ? typed : null;
}

const GIT_MS = 10_000;
