/**
 * The branch of states, as one run works on it: reads commits, and makes new ones durable by pushing them. Environments
 * that write at once share a push, with a commit each. A push that lost a race is made again on top of the winner's commit, and
 * an environment that can then no longer write fails alone.
 */

import { createBatches } from '../../base/batches.ts';
import { type Attempt, retry } from '../../base/retry.ts';
import { shellWord } from '../../diagnostics/command-line.ts';
import { printable } from '../../diagnostics/printable.ts';
import { UserError, usageError } from '../../diagnostics/user-error.ts';
import { type OwnRepository, openOwnRepository } from '../../git/own-repository.ts';
import { type BackendContext, StateConflict } from '../../state/backend.ts';
import {
  readStateFacts,
  type SiblingStates,
  type StateFacts,
  type VersionElsewhere,
} from '../../state/elsewhere.ts';
import { readBranchPoint } from './commit-message.ts';
import { type BranchCommit, type CommitContent, createCommits } from './commits.ts';
import { findHandMade, type OverwrittenState } from './overwritten.ts';
import { openRemoteBranch, type PushOutcome, Unreachable } from './remote-branch.ts';

/**
 * Makes what to commit over `before` (null: there is no branch), or null for nothing. Called again after each lost race;
 * throws UserError where the write is no longer allowed.
 */
type BranchEdit = (before: BranchCommit | null) => Promise<CommitContent | null>;

export type StateBranch = ReturnType<typeof branchOf>;

export interface BranchSettings {
  readonly remote: string;
  readonly branch: string;
}

type BranchContext = Pick<BackendContext, 'root' | 'env' | 'redactor' | 'network' | 'stopped'>;

/**
 * With many writers on one branch, others may be faster this often in a row: a run that has just written needs no fetch
 * before its next write, and so comes first until it has nothing more to write.
 */
const TRIES = 1_000;

/** Throws UserError (exit 3) where the repository or its remote is unsuitable. */
export async function openBranch(settings: BranchSettings, context: BranchContext): Promise<StateBranch> {
  const { root: folder, env, redactor, network } = context;
  const signal = new AbortController().signal;
  const own = await openOwnRepository({
    folder,
    env,
    signal,
    timeLimit: network.timeoutMs,
    opened: network.redactor,
  });
  try {
    for (const credential of own.credentials) redactor.add(credential);
    if (own.currentBranch === settings.branch) throw checkedOut(settings.branch);
    return branchOf(own, settings, context);
  } catch (error) {
    own.remove();
    throw error;
  }
}

/** Limits the files beside the states of the environments. */
const MOST_BYTES = 32 * 1024 * 1024;

type NotAccepted = Exclude<PushOutcome, { outcome: 'accepted' }>;
type SettledPush = { readonly now: string | null } | NotAccepted;

interface QueuedWrite {
  readonly change: BranchEdit;
  resolve(commit: BranchCommit | null): void;
  reject(reason: unknown): void;
}

function branchOf(
  own: OwnRepository,
  { remote, branch }: BranchSettings,
  { network, stopped }: BranchContext,
) {
  const { timing } = network;
  const name = printable(`${remote}/${branch}`);
  const remoteBranch = openRemoteBranch(own, remote, branch);
  const commits = createCommits(own, name);
  const commitOf = (id: string | null): BranchCommit | null => (id === null ? null : commits.read(id));
  const handMade = findHandMade({ run: own.run, remote: remoteBranch, read: commits.read });
  /** Shared by the environments of the run, which have the same files beside their own. */
  const factsOf = new Map<string, StateFacts>();
  const overwrittenAt = new Map<string, readonly OverwrittenState[]>();
  /** Runs in turn, unless that commit was looked at before: it may use the network. */
  const overwritten = async (id: string): Promise<readonly OverwrittenState[]> => {
    const found = overwrittenAt.get(id) ?? (await handMade.overwritten(id));
    overwrittenAt.set(id, found);
    return found;
  };
  /** Undefined before the first fetch, and after a push with an unknown outcome. */
  let tip: string | null | undefined;
  /** How long the last fetch took. */
  let fetchMs = 0;
  let looking: Promise<BranchCommit | null> | null = null;

  /** One command at a time: each starts from what the one before has learnt. */
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
  const fetch = async (): Promise<string | null> => {
    tip = undefined;
    const began = timing.now();
    const fetched = await remoteBranch.fetch();
    fetchMs = timing.now() - began;
    // A sound commit of edict's needs no look at its history.
    if (fetched && readBranchPoint(fetched.bytes).isSound) overwrittenAt.set(fetched.commit, []);
    tip = fetched?.commit ?? null;
    return tip;
  };

  /** Pushes until the outcome is known: the commit that the remote then has, or why the push was not accepted. */
  const pushAndSettle = (head: string, base: string | null): Promise<SettledPush> => {
    let pushed: PushOutcome;
    let mayPush = true;
    const attempt = async (): Promise<Attempt<SettledPush>> => {
      if (mayPush) pushed = await remoteBranch.push(head, base);
      if (pushed.outcome === 'accepted') return { value: { now: head }, retry: null };
      const isFinal = pushed.outcome === 'refused';
      const value: SettledPush = {
        ...pushed,
        outcome: pushed.outcome === 'moved' ? 'refused' : pushed.outcome,
      };
      const again = { reason: `${name}: ${pushed.reason}`, throttled: false, waitSeconds: null };
      mayPush = false;
      try {
        // Whatever the answer was, if one came, what the remote has decides.
        const now = await fetch();
        if (now !== base) return { value: { now }, retry: null };
        // Where another run was faster, its update may not be complete yet.
        mayPush = pushed.outcome === 'unclear';
        return { value, retry: isFinal ? null : again };
      } catch (error) {
        if (!(error instanceof Unreachable)) throw error;
        return { value, retry: isFinal || error.hangs ? null : again };
      }
    };
    return retry(attempt, network, stopped);
  };

  /** Makes a commit for each write; an error rejects that write alone. */
  const chain = async (
    base: string | null,
    all: readonly QueuedWrite[],
  ): Promise<{ readonly head: string | null; readonly carried: readonly QueuedWrite[] }> => {
    let head = base;
    const carried: QueuedWrite[] = [];
    for (const one of all) {
      try {
        const content = await one.change(commitOf(head));
        if (content === null) {
          one.resolve(commitOf(head));
          continue;
        }
        const isUnmended = head !== null && (await overwritten(head)).length > 0;
        head = await commits.make(content, head, isUnmended);
        // Its history was checked above.
        if (!isUnmended) overwrittenAt.set(head, []);
        carried.push(one);
      } catch (error) {
        one.reject(error);
      }
    }
    return { head, carried };
  };
  const pushTogether = async (all: readonly QueuedWrite[]): Promise<void> => {
    let left = all;
    let base = tip === undefined ? await fetch() : tip;
    for (let tries = 1; ; tries += 1) {
      const { head, carried } = await chain(base, left);
      if (head === null || carried.length === 0) return;
      const settled = await pushAndSettle(head, base);
      if ('outcome' in settled) {
        tip = undefined;
        return rejectAll(carried, refusal(settled, name, remote, branch));
      }
      const { now } = settled;
      const isIn = now !== null && (now === head || (await remoteBranch.descends(now, head)));
      if (isIn) {
        tip = now;
        for (const one of carried) one.resolve(commitOf(head));
        return;
      }
      if (now === null) return rejectAll(carried, branchGone(name));
      if (base !== null && !(await remoteBranch.descends(now, base))) {
        return rejectAll(carried, branchReplaced(name, base, now));
      }
      if (tries === TRIES) {
        return rejectAll(
          carried,
          new UserError(`${name} was changed by others ${TRIES} times while it was written`, {
            remedy: 'Run this again when fewer write to that branch.',
          }),
        );
      }
      base = now;
      left = carried;
    }
  };
  const pushes = createBatches<QueuedWrite>(
    (all) => inTurn(() => pushTogether(all)).catch((error: unknown) => rejectAll(all, error)),
    timing,
    () => fetchMs,
  );

  const look = (): Promise<BranchCommit | null> => {
    // Callers share a look that still waits for its turn.
    looking ??= inTurn(async () => {
      looking = null;
      const id = await fetch();
      if (id !== null) await overwritten(id);
      return commitOf(id);
    });
    return looking;
  };
  return {
    /** `origin/edict-state`, for messages. */
    name,
    /** Fetches the commit that the remote has now; null: it has no such branch. */
    look,
    /** The commit seen last by any environment of this run, so that all read from one. */
    lastSeen: async () => (tip === undefined ? look() : commitOf(tip)),
    /** Whether the remote's commit is `commit` or came after it. */
    follows: (commit: string) =>
      inTurn(async () => {
        const now = tip === undefined ? await fetch() : tip;
        return now !== null && (await remoteBranch.descendsAtAll(now, commit));
      }),
    /** What commits of others overwrote, seen from a commit that was looked at or is about to be written over. */
    overwritten: ({ id }: BranchCommit) => overwritten(id),
    /** The states among these files of the commit. */
    async statesAt(commit: BranchCommit, paths: readonly string[]): Promise<SiblingStates> {
      const contents = await commit.contents(paths, MOST_BYTES);
      const states = contents.flatMap(({ path, id, bytes }): VersionElsewhere[] => {
        const facts = factsOf.get(id) ?? (bytes.includes('"lineage"') ? readStateFacts(bytes) : null);
        if (facts === null) return [];
        factsOf.set(id, facts);
        const fetched = { bytes, command: `git fetch ${shellWord(remote)} ${shellWord(branch)}` };
        return [{ path, blob: id, commit: commit.id, branch: name, isStray: true, facts, fetched }];
      });
      const isWhole = contents.length === paths.length;
      return {
        states,
        notes: isWhole
          ? []
          : [`not all files of ${name} were looked through for a state that was moved: they are too large`],
      };
    },
    /** The last commit up to this one that had the file; null: none had. */
    lastWith: (commit: BranchCommit, path: string) => inTurn(() => handMade.lastWith(commit.id, path)),
    /** Announces a writer, until the returned function is called: pushes wait for it, within bounds. */
    beginTask: pushes.beginTask,
    /** Resolves when the remote has it, with a commit that includes this change. */
    write: (change: BranchEdit): Promise<BranchCommit | null> =>
      new Promise((resolve, reject) => pushes.add({ change, resolve, reject })),
    async close(): Promise<void> {
      await pushes.idle();
      await last;
      own.remove();
    },
  };
}

function rejectAll(all: readonly QueuedWrite[], reason: unknown): void {
  for (const one of all) one.reject(reason);
}

function refusal({ outcome, reason }: NotAccepted, name: string, remote: string, branch: string): UserError {
  if (outcome === 'unclear') {
    return new UserError(
      `${name} could not be written, and whether the last push was accepted is not known: ${reason}`,
      { remedy: `Check the remote and the credentials of Git: \`git ls-remote ${shellWord(remote)}\`` },
    );
  }
  return new UserError(`${name} could not be written: the push was refused: ${reason}`, {
    remedy: `This needs the right to push to ${printable(branch)}; a rule that forbids force-pushes and deletion is as it should be.`,
  });
}

function branchGone(name: string): StateConflict {
  return new StateConflict(`${name} is gone: the branch was deleted while this command worked on it`);
}

function branchReplaced(name: string, before: string, now: string): StateConflict {
  return new StateConflict(
    `${name} was replaced by another history (a force-push): ${now.slice(0, 12)} does not follow ${before.slice(0, 12)}`,
  );
}

function checkedOut(branch: string): UserError {
  return usageError(
    `${printable(branch)} is the branch that is checked out, and a state needs a branch of its own`,
    'Correct `state.branch` of the environment in edict.yaml.',
  );
}
