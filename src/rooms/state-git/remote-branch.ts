/** One branch of one remote, over the network: fetches it, and pushes only over what was read. It knows nothing of states. */
import { readAddress } from '../../base/url.ts';
import { shellWord } from '../../diagnostics/command-line.ts';
import { printable } from '../../diagnostics/printable.ts';
import { UserError, usageError } from '../../diagnostics/user-error.ts';
import { readObjects } from '../../git/objects.ts';
import type { OwnRepository } from '../../git/own-repository.ts';
import { GitTimeout } from '../../git/run-git.ts';

/**
 * `moved`: another push was faster. `refused`: a hook, a rule or a missing right forbids it, now and the next time.
 * `unclear`: no answer came, and it may or may not have been accepted.
 */
export type PushOutcome =
  | { readonly outcome: 'accepted' }
  | { readonly outcome: 'moved' | 'refused' | 'unclear'; readonly reason: string };

export type RemoteBranch = ReturnType<typeof openRemoteBranch>;

export class Unreachable extends UserError {
  /** The remote took the connection and did not answer: a retry would take as long again. */
  readonly hangs: boolean;

  constructor(remote: string, reason: string, hangs = false) {
    super(`the remote ${remote} cannot be reached: ${reason}`, {
      remedy: `Check the remote and the credentials of Git: \`git ls-remote ${shellWord(remote)}\``,
    });
    this.name = 'Unreachable';
    this.hangs = hangs;
  }
}

const FETCHED = 'refs/edict/tip';

/** Messages of git and of servers where another update of the branch came first. */
const RACE =
  /stale info|fetch first|non-fast-forward|failed to update ref|cannot lock ref|failed to lock|incorrect old value|already exists/;
const NO_RIGHT =
  /Authentication failed|could not read (?:Username|Password)|terminal prompts disabled|Permission denied|requested URL returned error: 40[13]|denied to|access denied|not allowed to push/i;

/** Throws UserError (exit 3) where `remote` is not the name of one remote with one address to push to. */
export function openRemoteBranch(
  { run, hide, values }: Pick<OwnRepository, 'run' | 'hide' | 'values'>,
  remote: string,
  branch: string,
) {
  const ref = `refs/heads/${branch}`;
  refuseRemote(remote, values);
  let isFirst = true;

  /** Asks for the default branch too, so that the first answer tells whether this is it. */
  const list = async (): Promise<{ readonly defaultBranch: string | null; readonly isThere: boolean }> => {
    const listed = await run(['ls-remote', '--symref', '--', remote, 'HEAD', ref]);
    if (listed.status !== 0) throw new Unreachable(remote, reasonIn(listed.complaints));
    const lines = listed.output.toString('utf8').split('\n');
    const head = lines.map((line) => /^ref: refs\/heads\/(.*)\tHEAD$/.exec(line)?.[1]).find(Boolean);
    return { defaultBranch: head ?? null, isThere: lines.some((line) => line.endsWith(`\t${ref}`)) };
  };
  const fetchTo = (...depth: readonly string[]): ReturnType<typeof run> => {
    const options = ['--quiet', '--no-tags', '--no-write-fetch-head', '--no-auto-maintenance'];
    return run(['fetch', ...options, ...depth, '--', remote, `+${ref}:${FETCHED}`]);
  };
  const fetch = async (): Promise<{ readonly commit: string; readonly bytes: Buffer } | null> => {
    const [fetched, listed] = await Promise.all([
      // Without a depth, later fetches connect to the history that is here.
      isFirst ? fetchTo('--depth=1') : fetchTo(),
      isFirst ? list() : null,
    ]);
    if (listed?.defaultBranch === branch) throw notDefault(remote, branch);
    if (fetched.status !== 0) {
      const { isThere } = listed ?? (await list());
      if (!isThere) return null;
      throw new Unreachable(remote, reasonIn(fetched.complaints));
    }
    isFirst = false;
    const [found] = await readObjects(run, [FETCHED]);
    if (found?.type !== 'commit') throw new Unreachable(remote, 'what it gave is not a commit');
    return { commit: found.id, bytes: found.bytes };
  };

  const descends = async (commit: string, ancestor: string): Promise<boolean> =>
    (await run(['merge-base', '--is-ancestor', ancestor, commit])).status === 0;
  const deepen = async (commits: number): Promise<boolean> => {
    const { output } = await run(['rev-parse', '--is-shallow-repository']);
    if (output.toString('utf8').trim() !== 'true') return false;
    const deepened = await fetchTo(`--deepen=${commits}`);
    if (deepened.status !== 0) throw new Unreachable(remote, reasonIn(deepened.complaints));
    return true;
  };
  const descendsAtAll = async (commit: string, ancestor: string): Promise<boolean> => {
    for (let depth = 64; !(await descends(commit, ancestor)); depth *= 8) {
      if (!(await deepen(depth))) return false;
    }
    return true;
  };
  const bounded = <Value>(work: Promise<Value>): Promise<Value> =>
    work.catch((error: unknown) => {
      throw error instanceof GitTimeout ? new Unreachable(remote, error.message, true) : error;
    });

  return {
    /** Fetches its commit, with all files; null: the remote has no such branch. Throws Unreachable. */
    fetch: () => bounded(fetch()),
    /** Pushes once, if the branch has the commit `over`; null: if it does not exist. */
    async push(commit: string, over: string | null): Promise<PushOutcome> {
      const lease = `--force-with-lease=${ref}:${over ?? ''}`;
      const options = ['--porcelain', '--no-verify', '--no-signed', '--no-follow-tags', '--no-progress'];
      try {
        const pushed = await run(['push', ...options, lease, '--', remote, `${commit}:${ref}`]);
        return readPushed(pushed.output.toString('utf8'), pushed.complaints, ref, hide);
      } catch (error) {
        if (error instanceof GitTimeout) return { outcome: 'unclear', reason: error.message };
        throw error;
      }
    },
    /** Whether `commit`, once fetched, is or follows `ancestor`, as far back as the first fetch went. */
    descends,
    /** The same over the whole history of the remote. Throws Unreachable. */
    descendsAtAll: (commit: string, ancestor: string) => bounded(descendsAtAll(commit, ancestor)),
    /** Fetches this many more commits of the history; false: all of it is here. Throws Unreachable. */
    deepen: (commits: number) => bounded(deepen(commits)),
  };
}

function refuseRemote(remote: string, values: OwnRepository['values']): void {
  const [urls, pushUrls] = [values(`remote.${remote}.url`), values(`remote.${remote}.pushurl`)];
  if (urls.length === 0) {
    throw usageError(
      `the repository has no remote ${printable(remote)} to keep the state in`,
      'Add it with `git remote add`, or correct `state.remote` of the environment in edict.yaml.',
    );
  }
  if (![...urls, ...pushUrls].every(isCertainAddress)) {
    throw usageError(
      `the address of the remote ${printable(remote)} does not say for certain where its host begins, and is not shown`,
      'Set it again with `git remote set-url`, with special characters percent-encoded.',
    );
  }
  if ((pushUrls.length > 0 ? pushUrls : urls).length > 1) {
    throw usageError(
      `the remote ${printable(remote)} has several addresses to push to, and a state has one`,
      'Name a remote with one address as `state.remote` of the environment in edict.yaml.',
    );
  }
}

/** Anything else is a path, or a host and a path as SSH has them, which hold no password. */
function isCertainAddress(url: string): boolean {
  if (/^(?:[./~]|file:\/\/)/.test(url)) return true;
  return url.includes('://') ? readAddress(url) !== null : !/:.*@/s.test(url);
}

function notDefault(remote: string, branch: string): UserError {
  return usageError(
    `${printable(branch)} is the default branch of ${printable(remote)}, and a state needs a branch of its own`,
    'Correct `state.branch` of the environment in edict.yaml.',
  );
}

/** `!\tCOMMIT:REF\t[remote rejected] (pre-receive hook declined)`. */
function readPushed(
  output: string,
  complaints: readonly string[],
  ref: string,
  hide: OwnRepository['hide'],
): PushOutcome {
  const lines = output.split('\n').map((line) => line.split('\t'));
  const [flag, , summary = ''] = lines.find(([, refs]) => refs?.endsWith(`:${ref}`)) ?? [];
  if (flag === undefined) {
    const reason = reasonIn(complaints);
    return { outcome: NO_RIGHT.test(complaints.join('\n')) ? 'refused' : 'unclear', reason };
  }
  if (flag !== '!') return { outcome: 'accepted' };
  const why = /\((.*)\)$/.exec(summary)?.[1] ?? summary;
  const reason = [printable(hide([why]).join('')), serverMessage(complaints)]
    .filter((part) => part !== '')
    .join(': ');
  if (summary.startsWith('[remote failure]')) return { outcome: 'unclear', reason };
  return { outcome: RACE.test(why) ? 'moved' : 'refused', reason };
}

const LONGEST = 300;

/** git's own complaint, and what the server said. */
function reasonIn(complaints: readonly string[]): string {
  const own = complaints.map((line) => /^(?:fatal|error): (.*)$/.exec(line)?.[1] ?? '').find(Boolean);
  const first = complaints.find((line) => line.trim() !== '') ?? 'git gives no reason';
  const said = serverMessage(complaints);
  return [printable(own ?? first).slice(0, LONGEST), said].filter((part) => part !== '').join(': ');
}

function serverMessage(complaints: readonly string[]): string {
  const lines = complaints.flatMap((line) => /^remote: (.*)$/.exec(line)?.[1]?.trim() || []);
  return printable(lines.join(' ')).slice(0, LONGEST);
}
