/** Compares the state with what Git has of its file, before anything is written, planned or called sound. */

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, posix, relative, sep } from 'node:path';
import { createCommandWriter, shellWord } from '../../diagnostics/command-line.ts';
import { printable } from '../../diagnostics/printable.ts';
import type { Remedy } from '../../diagnostics/user-error.ts';
import { readFileHistories } from '../../git/file-history.ts';
import { changesAt } from '../../git/list-changes.ts';
import { objectId } from '../../git/object-id.ts';
import { readBlobs, readObjects } from '../../git/objects.ts';
import { createGit, type RunGit } from '../../git/run-git.ts';
import { prefixOf } from '../../git/work-tree.ts';
import type { Config, Environment } from '../../source/config/config.ts';
import { lastPartOf } from '../../source/config/environment-names.ts';
import { stateFileOf, stateNameOf } from '../../source/config/state-file.ts';
import { inspectState } from '../../state/codec.ts';
import {
  describeUnreadable,
  findNewerElsewhere,
  type NewerState,
  newerElsewhere,
  type SiblingStates,
  type VersionElsewhere,
} from '../../state/elsewhere.ts';
import type { StateProblem } from '../../state/problems.ts';
import { heldBy, type KnownIds, knownOf, type State, sizeOf, unknownTo } from '../../state/state.ts';
import {
  checkOut,
  findTrackedFault,
  joinWith,
  readStateHead,
  type StateHead,
  shallowFault,
  type TrackedState,
} from '../../state/tracked.ts';
import { createVersionGraph } from '../../state/version-graph.ts';
import type { Host } from '../host.ts';
import type { Scope } from '../run.ts';
import { type CloneStates, cannotBeAsked, openClone, stateBranchOf } from './clone.ts';

/** A state, and where it is kept. */
export interface PlacedState {
  /** Null where there is none. */
  readonly state: State | null;
  /** For messages. */
  readonly where: string;
  /** Other states at the same place. */
  readonly beside: SiblingStates;
}

/** What Git knows of a state. */
export interface TrackedFindings {
  /** Why the state is not to be relied on; null: nothing is known against it. */
  readonly problem: StateProblem | null;
  /** Sentences on what was not checked; empty where everything was. */
  readonly notes: readonly string[];
  /** A newer state elsewhere; reported last, since a problem of the state itself matters more. */
  readonly elsewhere: StateProblem | null;
  /** The states that count against ours, newest first. */
  readonly newer: readonly NewerState[];
  /** What Git has of the file, newest first. */
  readonly heads: readonly StateHead[];
  /** The blob ids that HEAD and the upstream branch have. */
  readonly current: ReadonlySet<string>;
  /** The states among all of these, by blob id. */
  readStates(): Promise<ReadonlyMap<string, State>>;
  /** Whether missing history may know more. */
  readonly isShallow: boolean;
}

/** Nothing is known where Git cannot be used. */
export async function findTracked(scope: Scope, placed: PlacedState): Promise<TrackedFindings> {
  const { host, config, environment } = scope;
  const nothing = noStates(host, config);
  try {
    const clone = host.clone ?? openClone(host, config, [environment]);
    return await compare(scope, placed, (await clone.about(environment)) ?? nothing);
  } catch (error) {
    if (!cannotBeAsked(error)) throw error;
    const found = await compare(scope, placed, nothing);
    const note = `${placed.where} was not compared with what Git has of it: ${printable(error.message)}`;
    return { ...found, notes: [...(stateFileOf(environment) === null ? [] : [note]), ...found.notes] };
  }
}

/** For a repository without a commit, or where Git cannot be used. */
function noStates({ env, interrupted }: Host, { root }: Pick<Config, 'root'>): CloneStates {
  return {
    git: createGit({ folder: root, env, signal: interrupted }),
    head: '',
    file: null,
    versions: [],
    heads: new Map(),
    upstream: null,
    elsewhere: [],
    shallow: null,
    gaps: [],
  };
}

async function compare(
  scope: Scope,
  { state, where, beside }: PlacedState,
  states: CloneStates,
): Promise<TrackedFindings> {
  const {
    host: { cwd },
    config: { root },
    environment,
  } = scope;
  const { git, head, versions, heads, upstream, shallow } = states;
  const file = stateFileOf(environment);
  const typed = file === null ? where : typedFrom(cwd, root, file);
  // What the backend has comes before copies that the clone has fetched.
  const fetched = new Set(beside.states.map(({ blob }) => blob));
  const elsewhere = [...beside.states, ...states.elsewhere.filter(({ blob }) => !fetched.has(blob))];
  const headOf = (blob: string | null): StateHead | null =>
    blob === null ? null : (heads.get(blob) ?? null);
  const committed = [upstream, ...versions].flatMap((version) => version?.blob ?? []);
  const isToCompare = state !== null && file !== null && committed.length > 0;
  const bytes = isToCompare ? await readFile(join(root, file)).catch(() => null) : null;
  const isCommitted = bytes !== null && committed.includes(objectId('blob', bytes, head.length));
  const tracked: TrackedState = {
    path: typed,
    head,
    versions: versions.map(({ commit, blob, parents }) => ({ commit, parents, head: headOf(blob) })),
    upstream: upstream && { commit: upstream.commit, name: upstream.name, head: headOf(upstream.blob) },
    isCommitted,
    async knownAt(commit) {
      const contents = await contentsOf(
        git,
        versions.filter((version) => version.commit === commit),
      );
      const [found] = [...contents.values()].map((text) => inspectState(text, typed).state);
      return found ? knownOf({ ...found, former: undefined }) : knownOf();
    },
  };
  const unread = versions.filter(({ blob }) => blob !== null && !heads.has(blob)).length;
  const problem =
    (file === null ? null : await findTrackedFault(state, tracked, where, environment.lineage)) ??
    (file === null ? null : shallowFault(state, shallow, environment, where));
  const found = state === null ? [] : findNewerElsewhere(state, elsewhere);
  const { newer, faulty } = await verify(
    git,
    found.filter((one) => !isGivenUp(environment, state, one)),
  );
  const [newest] = newer;
  const unreadable = [...elsewhere.filter(({ facts }) => facts?.fault != null), ...faulty];
  const missing =
    state === null && problem === null
      ? findMissingElsewhere(scope, elsewhere, states.file, { where, typed })
      : null;
  return {
    problem: problem ?? missing,
    elsewhere:
      state && newest
        ? newerElsewhere(state, newest, where, {
            file: file === null ? null : typed,
            base: await findBase(state, states, newest),
          })
        : null,
    newer,
    notes: [
      ...(unread === 0
        ? []
        : [
            `${unread} older of ${versions.length} versions of ${printable(typed)} in Git were not looked at`,
          ]),
      ...shallowNotes(states, where),
      ...states.gaps,
      ...beside.notes,
      ...describeUnreadable(unreadable, where),
    ],
    heads: [
      ...tracked.versions.flatMap(({ head: found }) => found ?? []),
      ...(tracked.upstream?.head ? [tracked.upstream.head] : []),
      ...newer.map(({ facts }) => facts),
    ],
    current: new Set([versions[0], upstream].flatMap((version) => version?.blob ?? [])),
    async readStates() {
      const all = await contentsOf(git, [...versions, ...(upstream ? [upstream] : []), ...newer]);
      const read = [...all].map(([blob, found]) => [blob, inspectState(found, typed).state] as const);
      return new Map(read.flatMap(([blob, found]) => (found ? [[blob, found]] : [])));
    },
    isShallow: shallow !== null,
  };
}

/**
 * Whether this is what the clone fetched of the very branch and file that the state was read from, before another lineage
 * was begun there in its place.
 */
function isGivenUp(
  environment: Environment,
  state: State | null,
  { branch, path, facts }: NewerState,
): boolean {
  const at = stateBranchOf(environment);
  if (at === null || state === null || facts.lineage === state.lineage) return false;
  return branch === at.branch && path === at.path && facts.replaces.every((one) => one !== state.lineage);
}

/** A damaged state proves nothing. */
async function verify(
  git: RunGit,
  newer: readonly NewerState[],
): Promise<{ readonly newer: readonly NewerState[]; readonly faulty: readonly NewerState[] }> {
  const blobs = await contentsOf(git, newer);
  const checked = newer.map((one) => {
    const [problem] = inspectState(blobs.get(one.blob) ?? Buffer.alloc(0), 'it').problems;
    return { ...one, facts: { ...one.facts, fault: problem?.message ?? null } };
  });
  return {
    newer: checked.filter(({ facts }) => facts.fault === null),
    faulty: checked.filter(({ facts }) => facts.fault !== null),
  };
}

/** Contents by blob id, without those that this clone lacks. */
async function contentsOf(
  git: RunGit,
  all: readonly { readonly blob: string | null; readonly fetched?: VersionElsewhere['fetched'] }[],
): Promise<ReadonlyMap<string, Uint8Array>> {
  const fetched = all.flatMap((one): [string, Uint8Array][] =>
    one.blob !== null && one.fetched ? [[one.blob, one.fetched.bytes]] : [],
  );
  const known = new Map(fetched);
  const wanted = all.flatMap(({ blob }) => (blob === null || known.has(blob) ? [] : [blob]));
  return new Map([...(await readBlobs(git, wanted)), ...known]);
}

/** The version that both derive from, of which ours knows everything; null where the file has none. */
async function findBase(
  state: State,
  { git, head, file, versions }: CloneStates,
  { commit, path, isOwn }: NewerState,
): Promise<string | null> {
  if (path !== file) return null;
  const graph = createVersionGraph(versions);
  const older = isOwn ? graph.ancestors(commit) : new Set<string>();
  const commits = graph.find(commit)
    ? versions.filter((version) => older.has(version.commit)).map((version) => version.commit)
    : (await git(['merge-base', head, commit])).output.toString('latin1').split('\n').filter(Boolean);
  const found = await readObjects(
    git,
    commits.slice(0, MOST_BASES).map((base) => `${base}:${path}`),
  );
  const known = knownOf(state);
  const at = found.findIndex((object) => {
    const base = object?.type === 'blob' ? inspectState(object.bytes, path).state : null;
    return base?.lineage === state.lineage && sizeOf(unknownTo(known, heldBy(base))) === 0;
  });
  return commits[at] ?? null;
}

const MOST_BASES = 64;

/** The problem of a missing state where another branch has one that this environment may mean. */
function findMissingElsewhere(
  { config: { root, environments }, environment }: Scope,
  elsewhere: readonly VersionElsewhere[],
  file: string | null,
  { where, typed }: { readonly where: string; readonly typed: string },
): StateProblem | null {
  const { name, lineage, base_url } = environment;
  const states = elsewhere
    .flatMap(({ facts, ...one }) =>
      facts !== null && facts.fault === null && facts.service === base_url ? [{ ...one, facts }] : [],
    )
    .toSorted((a, b) => b.facts.serial - a.facts.serial);
  const meant = states.find(({ facts, isStray }) =>
    lineage === null ? !isStray : facts.lineage === lineage,
  );
  // Offers the newest version of the state that is meant, wherever it lies.
  const found = states.find(({ facts }) => facts.lineage === meant?.facts.lineage);
  if (found === undefined) return null;
  const { branch, commit, path, facts, fetched } = found;
  const at = `commit ${commit.slice(0, 12)}`;
  const place = branch === null ? `${at} of its history had` : `${printable(branch)} (${at}) has`;
  const former = formerName(name, file ?? stateNameOf(environment) ?? '', path);
  const isThere = fetched !== undefined || existsSync(join(root, posix.relative(prefixOf(root) ?? '', path)));
  const isRenamed = former !== null && isThere && !Object.hasOwn(environments, former);
  const handOn = isRenamed
    ? `If ${printable(former)} was renamed, hand its state on: \`${createCommandWriter(null)('state', 'mv-env', former, name)}\`. Otherwise bring it back:`
    : 'Bring it back:';
  return {
    code: 'no-state',
    message: `there is no state at ${where}, but ${place} ${printable(path)} with the serial ${facts.serial}`,
    remedy:
      path === file
        ? `${handOn} \`${checkOut(commit, { path: typed })}\`.`
        : (command) =>
            `${handOn} ${fetched ? `\`${fetched.command}\`, then ` : ''}\`git show ${shellWord(`${commit.slice(0, 12)}:${path}`)} | ${command('state', 'push')}\`.`,
  };
}

/** The environment that would keep its state at `other` where `name` keeps its own at `own`; null: none would. */
function formerName(name: string, own: string, other: string): string | null {
  for (const part of [name, lastPartOf(name)]) {
    const at = own.lastIndexOf(part);
    const [before, after] = [own.slice(0, at), own.slice(at + part.length)];
    const middle = other.slice(before.length, other.length - after.length);
    if (at < 0 || middle === '' || other !== `${before}${middle}${after}`) continue;
    return `${name.slice(0, name.length - part.length)}${middle}`;
  }
  return null;
}

/**
 * The command that brings back a version of the lineage, from this serial on, that has everything that is `lost`, from any
 * branch or stash; null: none has.
 */
export async function findVersion(
  { host: { cwd, env, interrupted }, config: { root }, environment }: Scope,
  state: State,
  { serial, lost }: { readonly serial: number; readonly lost: KnownIds },
): Promise<Remedy | null> {
  const file = stateFileOf(environment);
  const prefix = prefixOf(root);
  if (file === null || prefix === null) return null;
  const git = createGit({ folder: root, env, signal: interrupted });
  const path = posix.join(prefix, file);
  try {
    const histories = await readFileHistories(git, prefix, [path], () => false, ['--all', '--reflog']);
    const versions = histories?.get(path) ?? [];
    const contents = await contentsOf(git, versions);
    const tracked = { path: typedFrom(cwd, root, file) };
    for (const { blob, commit } of versions) {
      const bytes = contents.get(blob ?? '');
      const head = bytes && readStateHead(bytes);
      if (head?.lineage !== state.lineage || head.serial < serial) continue;
      const found = bytes && inspectState(bytes, path).state;
      const known = found && knownOf(found);
      if (known == null || sizeOf(unknownTo(known, lost)) > 0) continue;
      const isAll = sizeOf(unknownTo(known, knownOf(state))) === 0;
      return isAll
        ? `Bring the newer one back: \`${checkOut(commit, tracked)}\`.`
        : joinWith(commit, null, tracked);
    }
    return null;
  } catch (error) {
    if (!cannotBeAsked(error)) throw error;
    return null;
  }
}

function typedFrom(cwd: string, root: string, file: string): string {
  return relative(cwd, join(root, file)).replaceAll(sep, '/');
}

function shallowNotes({ shallow }: CloneStates, where: string): readonly string[] {
  if (shallow === null) return [];
  const { commits } = shallow;
  const what = commits === 1 ? 'the last commit alone was' : `the last ${commits} commits were`;
  return [`this clone is shallow: ${what} looked at for another ${where}`];
}

/** The state file as it is typed, where it lies in a Git work tree and differs from what is committed; else null. */
export async function findUncommitted({ host, config, environment }: Scope): Promise<string | null> {
  const file = stateFileOf(environment);
  return file === null ? null : ((await uncommittedOf(host, config, [file])).get(file) ?? null);
}

/**
 * The files that differ from what is committed: by the path from the root, the path as it is typed. Git runs once for all.
 * Empty outside of a work tree.
 */
export async function uncommittedOf(
  host: Pick<Host, 'cwd' | 'env'>,
  { root }: Pick<Config, 'root'>,
  files: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const prefix = prefixOf(root);
  if (prefix === null) return new Map();
  // Not interrupted: what an interrupted apply did has to be committed all the same.
  const git = createGit({ folder: root, env: host.env, signal: AbortSignal.timeout(GIT_MS) });
  const found = new Map<string, string>();
  for (let at = 0; at < files.length; at += MOST_PATHS) {
    const asked = files.slice(at, at + MOST_PATHS);
    const paths = asked.map((file) => join(root, file));
    const changes = await changesAt(git, paths).catch(() => []);
    const changed = new Set(changes.map(({ path }) => path));
    for (const file of asked) {
      if (changed.has(posix.join(prefix, file))) found.set(file, typedFrom(host.cwd, root, file));
    }
  }
  return found;
}

const GIT_MS = 10_000;
/** The length of a command line is limited. */
const MOST_PATHS = 1_000;
