/**
 * Keeps the state, and its lock beside it, as files on a branch of their own in the repository's remote. Each write is a
 * commit, which is durable once the remote has accepted it; the remote accepts it only over the commit that was read.
 */

import { counted } from '../../base/counted.ts';
import { parseObject } from '../../base/json.ts';
import { type CommandWriter, shellWord } from '../../diagnostics/command-line.ts';
import { printable } from '../../diagnostics/printable.ts';
import { type UserError, usageError } from '../../diagnostics/user-error.ts';
import type { StateLocation } from '../../generated/types.ts';
import { protectionOf, unseenProtection } from '../../git/protection.ts';
import {
  type BackendContext,
  createShared,
  lockLost,
  refuseConflict,
  type StateBackend,
  StateConflict,
} from '../../state/backend.ts';
import { decodeState, encodeState } from '../../state/codec.ts';
import { fateOfHolder, LockHeld, type LockInfo, notTheHolder, readLockInfo } from '../../state/lock.ts';
import { refusalOf, type StateProblem } from '../../state/problems.ts';
import type { State } from '../../state/state.ts';
import { openBranch, type StateBranch } from './branch.ts';
import type { BranchCommit, CommitContent } from './commits.ts';

// A branch that could not be opened was reported where it was needed.
const shareBranch = createShared<Promise<StateBranch>>((branch) =>
  branch.then(
    (one) => one.close(),
    () => undefined,
  ),
);

/** The lock, as this run holds it. */
interface HeldLock {
  readonly info: LockInfo;
  /** The blob id of its file; null where it comes with the first write. */
  readonly lock: string | null;
  /** The commit with everything that this run wrote; null after a write with an unknown outcome. */
  readonly commit: BranchCommit | null;
  /** Ends the task that pushes wait for. */
  readonly endTask: () => void;
}

interface StateOnBranch {
  /** The blob id. */
  readonly id: string;
  readonly state: State;
}

export async function openBackend(
  { remote, branch: branchName, path }: StateLocation<'git'>,
  context: BackendContext,
): Promise<StateBackend> {
  const { machine, environment, run, root } = context;
  const open = (): Promise<StateBranch> => openBranch({ remote, branch: branchName }, context);
  const branch = await (run ? shareBranch(run, JSON.stringify([root, remote, branchName]), open) : open());
  const lockPath = `${path}.lock`;
  const whereOf = (file: string): string => `${branch.name}:${printable(file)}`;
  const where = whereOf(path);
  let held: HeldLock | null = null;
  let known: StateOnBranch | null = null;
  let mayBeSeenBefore = run?.areReadOnce ?? false;

  /** The commit that was read last; undefined before the first read. */
  let seen: BranchCommit | null | undefined;

  /** While this run holds the lock no other writes, so its own last commit is current. */
  const current = async (): Promise<BranchCommit | null> => {
    if (held?.commit) return held.commit;
    seen = await (mayBeSeenBefore ? branch.lastSeen() : branch.look());
    mayBeSeenBefore = false;
    if (held) held = { ...held, commit: seen };
    return seen;
  };
  const lastRead = async (): Promise<BranchCommit | null> => (held || seen === undefined ? current() : seen);
  const stateAt = async (commit: BranchCommit | null): Promise<StateOnBranch | null> => {
    const file = (await commit?.file(path)) ?? null;
    if (file === null) return null;
    if (known?.id !== file.id) known = { id: file.id, state: decodeState(await file.bytes(), where) };
    return known;
  };
  const holderAt = async (commit: BranchCommit | null): Promise<LockInfo | null> => {
    const file = (await commit?.file(lockPath)) ?? null;
    // An unreadable lock counts as held.
    return file && readLockInfo(parseObject(new TextDecoder().decode(await file.bytes())));
  };
  const idAt = async (commit: BranchCommit | null, file: string): Promise<string | null> =>
    (await commit?.file(file))?.id ?? null;
  const factsAt = async (
    what: string,
    commit: BranchCommit | null,
    run: LockInfo,
  ): Promise<CommitContent['facts']> => {
    // A lock is also taken to replace a state that cannot be read.
    const stored = await stateAt(commit).catch(() => null);
    return { environment, what, serial: stored?.state.serial ?? null, run };
  };
  /** Checks every state on the branch: a write over such a commit would hide it from later runs. */
  const findOlder = async (commit: BranchCommit): Promise<StateProblem | null> => {
    const all = await branch.overwritten(commit);
    const older = all.find((each) => each.path === path) ?? all[0];
    if (older === undefined) return null;
    const isOwn = older.path === path;
    const found = whereOf(older.path);
    return {
      code: 'older-state',
      message: `${found} has the serial ${older.serial}, but commit ${older.commit.slice(0, 12)} of that branch had it at serial ${older.facts.serial}${older.unknown === 0 ? '' : `, and knew ${counted(older.unknown, 'policy or create', 'policies or creates')} that it never knew`}: a commit that edict did not make put an older state in its place`,
      remedy: (command) =>
        isOwn
          ? `${older.isParted ? `Merge the two: ${joinAgain(older.commit, command)}` : `Bring the newer one back: ${bringBack(older.commit, command)}`}. Where the older one is right: \`${command('state', 'pull')} | ${command('state', 'push', '--force')}\`.`
          : `Nothing is written to that branch before it is mended${sayHow(context.ownerOf(older.path), older.path, command)}.`,
    };
  };
  const sayHow = (owner: string | null, name: string, command: CommandWriter): string =>
    owner === null
      ? `: no environment keeps its state there; give one of edict.yaml this \`state.path\`, ${printable(name)}, and ask \`edict state doctor\` with its --env`
      : `: \`${command('state', 'doctor', '--env', owner)}\` says how`;
  const fetched = `\`git fetch ${shellWord(remote)} ${shellWord(branchName)}\``;
  const bringBack = (commit: string, command: CommandWriter): string =>
    `${fetched}, then \`git show ${shellWord(`${commit.slice(0, 12)}:${path}`)} | ${command('state', 'push')}\``;
  const joinAgain = (commit: string, command: CommandWriter): string =>
    [
      fetched,
      `\`${command('state', 'pull')} > joined.json\``,
      `\`${command('state', 'merge', '/dev/null', 'joined.json', `${commit.slice(0, 12)}:${path}`)}\``,
      `\`${command('state', 'push', 'joined.json')}\``,
    ].join(', ');
  /** Called only where there is no state now. */
  const findFormer = async (commit: BranchCommit): Promise<StateProblem | null> => {
    const last = await branch.lastWith(commit, path);
    if (last === null) return null;
    return {
      code: 'no-state',
      message: `there is no state at ${where}, but commit ${last.slice(0, 12)} of that branch had it`,
      remedy: (command) => `Bring it back: ${bringBack(last, command)}.`,
    };
  };
  const refuseOverwritten = async (commit: BranchCommit | null): Promise<void> => {
    const problem = commit && (await findOlder(commit));
    if (problem) throw refusalOf(problem);
  };

  /** Whether this run holds the lock already. Throws LockHeld where another does. */
  const isOwnOrFree = async (commit: BranchCommit | null, { id }: LockInfo): Promise<boolean> => {
    const holder = await holderAt(commit);
    if (holder && holder.id !== id && fateOfHolder(holder, machine) !== 'dead') {
      throw new LockHeld(holder, where);
    }
    return holder?.id === id;
  };
  const acquire = async (info: LockInfo, begin: boolean, isLate: boolean): Promise<void> => {
    mayBeSeenBefore = false;
    const endTask = branch.beginTask();
    try {
      const found = await branch.look();
      if (found === null && !begin) throw noBranch(where, remote, branchName);
      if (found === null || isLate) {
        await isOwnOrFree(found, info);
        held = { info, lock: null, commit: found, endTask };
        return;
      }
      const commit = await branch.write(async (before) => {
        if (before === null) throw noBranch(where, remote, branchName);
        await isOwnOrFree(before, info);
        if (!begin) await refuseOverwritten(before);
        const facts = await factsAt('take the lock', before, info);
        return { files: { [lockPath]: encodeLock(info) }, facts };
      });
      held = { info, lock: await idAt(commit, lockPath), commit, endTask };
    } catch (error) {
      endTask();
      throw error;
    }
  };

  const write: StateBackend['write'] = async (
    state,
    expected,
    { info },
    { force = false, isLast = false } = {},
  ) => {
    if (held === null || held.info.id !== info.id) throw lockLost(info, where);
    const { lock, endTask } = held;
    const isTaken = lock !== null;
    const isFirst = !isTaken && held.commit === null;
    const from = await current();
    const stored = await idAt(from, path);
    if (!force) refuseConflict((await stateAt(from))?.state ?? null, state, expected, where);
    const files = {
      [path]: Buffer.from(encodeState(state)),
      ...(isLast ? { [lockPath]: null } : isTaken ? {} : { [lockPath]: encodeLock(info) }),
    };
    const facts = { environment, what: 'store the state', serial: state.serial, run: info };
    held = { info, lock, commit: null, endTask };
    const commit = await branch.write(async (before) => {
      if (isTaken && (await idAt(before, lockPath)) !== lock) throw lockLost(info, where);
      if (before === null && from !== null) throw noBranch(where, remote, branchName);
      const isOwn = isTaken || (await isOwnOrFree(before, info));
      if (!isOwn && !isFirst) await refuseOverwritten(before);
      const now = await idAt(before, path);
      const isFree = isFirst && !isOwn ? now === null : now === stored;
      if (isFree || (force && isTaken)) return { files, facts };
      throw new StateConflict(
        stored === null || isFirst
          ? `${where} was created by another run in the meantime`
          : `${where} was changed by someone else while this command worked on it`,
      );
    });
    const id = await idAt(commit, path);
    known = id === null ? null : { id, state };
    held = { info, lock: await idAt(commit, lockPath), commit, endTask };
    if (isLast) giveUp();
  };

  const giveUp = (): void => {
    held?.endTask();
    held = null;
    seen = undefined;
  };
  const release = async (id: string): Promise<void> => {
    if (held === null || held.info.id !== id) return;
    const { info, lock, commit } = held;
    /** The holder decides where the blob id of our lock is unknown. The commit also keeps a late push from being accepted. */
    const isAnothers = async (before: BranchCommit): Promise<boolean> => {
      if (lock !== null) return (await idAt(before, lockPath)) !== lock;
      const holder = await holderAt(before);
      return holder !== null && holder.id !== id;
    };
    try {
      if (lock === null && commit !== null) return;
      await branch.write(async (before) => {
        if (before === null || (await isAnothers(before))) return null;
        return { files: { [lockPath]: null }, facts: await factsAt('release the lock', before, info) };
      });
    } finally {
      giveUp();
    }
  };

  const breakLock = async (id: string): Promise<LockInfo> => {
    await branch.look();
    let broken: LockInfo | null = null;
    await branch.write(async (before) => {
      const holder = await holderAt(before);
      if (holder?.id !== id) throw notTheHolder(id, holder, where);
      broken = holder;
      return { files: { [lockPath]: null }, facts: await factsAt('break the lock', before, holder) };
    });
    return broken ?? Promise.reject(notTheHolder(id, null, where));
  };

  return {
    description: where,
    protection: protectionOf(branchName),
    async read() {
      const commit = await current();
      await refuseOverwritten(commit);
      return (await stateAt(commit))?.state ?? null;
    },
    readRaw: async () => (await (await current())?.file(path))?.bytes() ?? null,
    write,
    async lock(info, { begin = false, isLate = false } = {}) {
      await acquire(info, begin, isLate);
      return { info, release: () => release(info.id) };
    },
    unlock: breakLock,
    holder: async () => holderAt(await branch.look()),
    past: {
      point: async () => (await lastRead())?.id ?? null,
      follows: (point) => branch.follows(point),
      async lost() {
        const commit = await lastRead();
        const isThere = (await idAt(commit, path)) !== null;
        return commit && !isThere ? findFormer(commit) : null;
      },
      async newer() {
        const commit = await lastRead();
        const all = commit === null ? [] : await branch.overwritten(commit);
        return all.flatMap((each) => (each.path === path ? each.state : []));
      },
    },
    async examine() {
      const commit = await lastRead();
      if (commit === null) return { problems: [], notes: [] };
      // A file that is no state is reported where it is read.
      const isThere = await idAt(commit, path)
        .then((id) => id !== null)
        .catch(() => true);
      const problem = isThere ? await findOlder(commit) : await findFormer(commit);
      return { problems: problem ? [problem] : [], notes: [unseenProtection(branch.name)] };
    },
    async beside(isKnown) {
      const commit = await lastRead();
      const others = (await statePaths(commit)).filter((name) => name !== path && !isKnown(name));
      return commit === null || others.length === 0
        ? { states: [], notes: [] }
        : branch.statesAt(commit, others);
    },
    async list(folder) {
      return (await statePaths(await lastRead()))
        .filter((name) => name.startsWith(folder))
        .map((name) => ({ name, where: whereOf(name) }));
    },
    close: async () => {
      if (!run) await branch.close();
    },
  };
}

async function statePaths(commit: BranchCommit | null): Promise<readonly string[]> {
  return ((await commit?.paths()) ?? []).filter((name) => name.endsWith('.json'));
}

function encodeLock(info: LockInfo): Uint8Array {
  return Buffer.from(`${JSON.stringify(info, null, 2)}\n`);
}

function noBranch(where: string, remote: string, branch: string): UserError {
  const missing = `the remote ${printable(remote)} has no branch ${printable(branch)}`;
  return usageError(
    `there is no state at ${where}: ${missing}`,
    (command) =>
      `If there was one, push it again from a clone that has it still: without it every policy is created again. If there never was one, create it: ${command('state', 'init')}`,
  );
}
