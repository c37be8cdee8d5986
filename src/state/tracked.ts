/**
 * Compares a state with the versions that Git has of its file: one that is missing, of another lineage, or older than any
 * of them, or that lacks what one side of a merge knew, would have policies created a second time. It does not run Git.
 */
import { parseJson, parseObject } from '../base/json.ts';
import { shellWord } from '../diagnostics/command-line.ts';
import { printable } from '../diagnostics/printable.ts';
import type { Remedy } from '../diagnostics/user-error.ts';
import type { StateOwner, StateProblem } from './problems.ts';
import { type KnownIds, knownOf, type State, sizeOf, unknownTo } from './state.ts';
import { createVersionGraph, type GraphNode, type VersionGraph } from './version-graph.ts';

/** What a version of the file says of itself. */
export interface StateHead {
  readonly lineage: string;
  readonly serial: number;
}

/** The file in one commit. */
interface StateVersion extends GraphNode {
  /** Null where the commit has no such file, or no state in it. */
  readonly head: StateHead | null;
}

/** Where the state file lies, and what Git has of it. */
export interface TrackedState {
  /** As it is typed in a command. */
  readonly path: string;
  /** The full id of HEAD. */
  readonly head: string;
  /** In the history of HEAD, newest first. */
  readonly versions: readonly StateVersion[];
  /** The version of the upstream branch, whose `name` is the one that it has here: `origin/main`. */
  readonly upstream: (Omit<StateVersion, 'parents'> & { readonly name: string }) | null;
  /** Whether the working copy equals some version, so that Git has all of it. */
  readonly isCommitted: boolean;
  /** The ids that the version holds as live, perhaps live or gone, without those that it only remembers. */
  knownAt(commit: string): Promise<KnownIds>;
}

/** Why `state` (null: there is none) is not to be relied on, or null. A null `pin` is any lineage. */
export async function findTrackedFault(
  state: State | null,
  tracked: TrackedState,
  where: string,
  pin: string | null,
): Promise<StateProblem | null> {
  const versions = [...tracked.versions.flatMap((one) => seen(tracked, one)), ...seenUpstream(tracked)];
  if (state === null) return findMissing(versions, tracked, where, pin);
  return (
    findStranger(state, versions, tracked, where) ??
    (await findForgotten(state, tracked, where)) ??
    (await findNewer(state, versions, tracked, where))
  );
}

/** A version that is a state, and its name in a sentence. */
interface FoundVersion {
  readonly commit: string;
  readonly head: StateHead;
  /** `HEAD (commit 0123456789ab) has`. */
  readonly says: string;
  readonly place: 'head' | 'history' | 'upstream';
}

function seen({ head: id, versions }: TrackedState, { commit, head }: StateVersion): FoundVersion[] {
  if (head === null) return [];
  if (commit === versions[0]?.commit) {
    return [{ commit: id, head, says: `HEAD (commit ${short(id)}) has`, place: 'head' }];
  }
  return [{ commit, head, says: `commit ${short(commit)} of its history had`, place: 'history' }];
}

function seenUpstream({ upstream }: TrackedState): FoundVersion[] {
  if (upstream?.head == null) return [];
  const { commit, head, name } = upstream;
  return [{ commit, head, says: `${printable(name)} (commit ${short(commit)}) has`, place: 'upstream' }];
}

/**
 * For a shallow clone whose history ends before the first commit of the file, or before there was any: an earlier state may
 * have been lost. A pinned lineage tells which one is meant.
 */
export function shallowFault(
  state: State | null,
  shallow: { readonly commits: number; readonly hasFile: boolean } | null,
  { name, base_url, lineage }: StateOwner,
  where: string,
): StateProblem | null {
  if (shallow === null || lineage !== null || base_url === 'embedded') return null;
  if (state !== null && !shallow.hasFile) return null;
  const { commits } = shallow;
  const shown = commits === 1 ? 'after one commit' : `after ${commits} commits`;
  const what = state === null ? 'whether there ever was a state' : 'what was before';
  const pin =
    state === null
      ? ''
      : ` Or say which one is meant: \`lineage: ${printable(state.lineage)}\` where ${printable(name)} is described.`;
  return {
    code: 'shallow-history',
    message: `this clone is shallow: its history ends ${shown}, before the first one of ${where}, and ${what} cannot be seen`,
    remedy: `Fetch the rest: \`git fetch --unshallow\`.${pin}`,
  };
}

/** Names the last version that was a state of the lineage. */
function findMissing(
  versions: readonly FoundVersion[],
  tracked: TrackedState,
  where: string,
  pin: string | null,
): StateProblem | null {
  const found = versions.find(({ head }) => pin === null || head.lineage === pin);
  if (!found) return null;
  const begins = found.place === 'history' ? 'Git knew it' : 'Git tracks it';
  return {
    code: 'no-state',
    message: `there is no state at ${where}, but ${begins}: ${found.says} it with the serial ${found.head.serial}`,
    remedy: `Bring it back: \`${checkOut(found.commit, tracked)}\`.`,
  };
}

function findStranger(
  { lineage, replaces = [] }: State,
  versions: readonly FoundVersion[],
  tracked: TrackedState,
  where: string,
): StateProblem | null {
  const known = [lineage, ...replaces];
  const found = versions.find(({ head }) => !known.includes(head.lineage));
  if (!found) return null;
  return {
    code: 'other-lineage',
    message: `${where} has the lineage ${printable(lineage)}, but ${found.says} it with ${printable(found.head.lineage)}: another state was put in its place`,
    remedy: (command) =>
      [
        ...(tracked.isCommitted
          ? []
          : [`Keep what is there: \`${command('state', 'pull')} > other-state.json\`.`]),
        `Bring the former one back: \`${checkOut(found.commit, tracked)}\`.`,
        `If it was given up on purpose, say so: \`${command('state', 'push', '--force', tracked.path)}\`.`,
      ].join(' '),
  };
}

/** The newest merge that took the state of one side though the other knew more, which nothing has brought in since. */
async function findForgotten(
  state: State,
  tracked: TrackedState,
  where: string,
): Promise<StateProblem | null> {
  const { versions, knownAt } = tracked;
  const graph = createVersionGraph(versions);
  for (const merge of versions) {
    if (merge.parents.length < 2) continue;
    for (const side of merge.parents) {
      if (graph.find(side)?.head?.lineage !== state.lineage) continue;
      const others = merge.parents.filter((parent) => parent !== side);
      const bases = others.flatMap((other) => graph.mergeBases(side, other));
      let lost = unknownTo(knownOf(state), await knownAt(side));
      for (const { commit } of [...bases, merge, ...graph.descendants(merge.commit)]) {
        if (sizeOf(lost) > 0) lost = unknownTo(await knownAt(commit), lost);
      }
      const count = sizeOf(lost);
      if (count === 0) continue;
      const what = count === 1 ? 'a policy' : `${count} policies`;
      return {
        code: 'unmerged-state',
        message: `${where} lacks ${what} that commit ${short(side)} knew: the merge ${short(merge.commit)} took the state of the other side`,
        remedy: joinWith(side, bases[0]?.commit ?? null, tracked),
      };
    }
  }
  return null;
}

async function findNewer(
  state: State,
  versions: readonly FoundVersion[],
  tracked: TrackedState,
  where: string,
): Promise<StateProblem | null> {
  const { lineage, serial } = state;
  // Of two with the same serial HEAD comes first, since an upstream version would have to be fetched.
  const [found] = versions
    .filter(({ head }) => head.lineage === lineage && head.serial > serial)
    .sort((a, b) => b.head.serial - a.head.serial);
  if (!found) return null;
  const why =
    found.place === 'upstream' ? 'it was changed elsewhere since' : 'an older state was put in its place';
  return {
    code: 'older-state',
    message: `${where} has the serial ${serial}, but ${found.says} it with ${found.head.serial}: ${why}`,
    remedy: await bringForward(state, found, tracked),
  };
}

/** Where only this copy may know something, the two are joined, and nothing is put aside. */
async function bringForward(
  state: State,
  { commit, place }: FoundVersion,
  tracked: TrackedState,
): Promise<Remedy> {
  if (place === 'upstream') {
    return (command) =>
      `Bring it in: \`git pull\`. Where Git cannot merge the two states, this says how to merge them: \`${command('state', 'doctor')}\`.`;
  }
  const graph = createVersionGraph(tracked.versions);
  const merge = mergesBeside(graph, commit)[0];
  if (merge !== undefined) {
    const other = merge.parents.find((parent) => !graph.ancestors(parent).has(commit)) ?? commit;
    return joinWith(commit, graph.mergeBases(commit, other)[0]?.commit ?? null, tracked);
  }
  if (!tracked.isCommitted) return joinWith(commit, await findBase(state, tracked), tracked);
  return `Bring it back: \`${checkOut(commit, tracked)}\`.`;
}

/** The newest version that this copy can derive from: it knows everything that the version knew. */
async function findBase(state: State, { versions, knownAt }: TrackedState): Promise<string | null> {
  const known = knownOf(state);
  for (const { commit, head } of versions) {
    if (head?.lineage !== state.lineage || head.serial > state.serial) continue;
    if (sizeOf(unknownTo(known, await knownAt(commit))) === 0) return commit;
  }
  return null;
}

/** The merges of commits that follow a version with others that do not. */
function mergesBeside(graph: VersionGraph<StateVersion>, commit: string): readonly StateVersion[] {
  return graph
    .descendants(commit)
    .filter(
      ({ parents }) => parents.length > 1 && parents.some((parent) => !graph.ancestors(parent).has(commit)),
    );
}

/** The command that joins the state with the version of a commit. */
export function joinWith(side: string, base: string | null, { path }: Pick<TrackedState, 'path'>): Remedy {
  const at = (commit: string): string => `${short(commit)}:${path.startsWith('../') ? path : `./${path}`}`;
  return (command) =>
    `Bring it in, which forgets nothing: \`${command('state', 'merge', base === null ? '/dev/null' : at(base), path, at(side))}\`.`;
}

/** The command that puts a version where the state lies. */
export function checkOut(commit: string, { path }: Pick<TrackedState, 'path'>): string {
  return `git checkout ${short(commit)} -- ${shellWord(path)}`;
}

function short(commit: string): string {
  return commit.slice(0, 12);
}

/** The head of a state, without parsing all of it: there may be thousands of versions. Null for anything but a state. */
export function readStateHead(bytes: Uint8Array): StateHead | null {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [lineage, serial] = [topMember(text, 'lineage'), topMember(text, 'serial')];
  if (typeof lineage === 'string' && typeof serial === 'number') return { lineage, serial };
  const raw = parseObject(new TextDecoder().decode(bytes));
  return typeof raw.lineage === 'string' && typeof raw.serial === 'number'
    ? { lineage: raw.lineage, serial: raw.serial }
    : null;
}

/** As edict writes it: a line of its own, with two spaces before it. */
function topMember(text: Buffer, name: string): unknown {
  const key = `\n  "${name}": `;
  const at = text.indexOf(key);
  if (at < 0) return undefined;
  const start = at + key.length;
  const end = text.indexOf('\n', start);
  return parseJson(text.toString('utf8', start, end < 0 ? undefined : end).replace(/,?\r?$/, ''));
}
