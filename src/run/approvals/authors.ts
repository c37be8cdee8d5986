/** Finds who wrote and committed what a plan is made from since the last apply: they may not approve it themselves. */

import { existsSync } from 'node:fs';
import { isAbsolute, join, posix } from 'node:path';
import type { Authors } from '../../approvals/judge.ts';
import { foldName } from '../../approvals/signer-names.ts';
import { keyOf, type Verifier, verifySignature } from '../../approvals/verify.ts';
import { ownMember } from '../../base/json.ts';
import { once } from '../../base/once.ts';
import { fileOfKey } from '../../base/policy-key.ts';
import { normalizePath } from '../../base/posix-path.ts';
import { createWayTo } from '../../base/way-to.ts';
import { commitInWords } from '../../diagnostics/command-line.ts';
import { printable } from '../../diagnostics/printable.ts';
import { UserError } from '../../diagnostics/user-error.ts';
import { type GitRepository, openGitRepository } from '../../git/git-repository.ts';
import { createDiffers, listTree } from '../../git/read-tree.ts';
import { HistoryUnknown, readTouchingCommits, type TouchingCommit } from '../../git/touching-commits.ts';
import { openInvariants } from '../../invariants/invariants.ts';
import { acts } from '../../plan/actions.ts';
import type { PlanFacts } from '../../plan/facts.ts';
import type { Change, Plan } from '../../plan/plan.ts';
import type { Environment } from '../../source/config/config.ts';
import type { State } from '../../state/state.ts';
import { lastApply } from '../diff/guards.ts';
import { openRepository } from '../repository/repository.ts';
import type { RunContext } from '../run.ts';

/** The plan of one environment, made again. */
export interface CurrentPlan {
  readonly environment: Environment;
  readonly plan: Plan;
  readonly facts: PlanFacts;
  /** As it is stored. */
  readonly state: State | null;
}

export interface PlanToApprove extends CurrentPlan {
  /** Where guards were loosened since the last apply. */
  readonly loosenedIn: readonly string[];
}

/** `verifier` is given where commits have to be signed. Where authors cannot be known, returns why, and what to do. */
export async function findAuthors(
  run: RunContext,
  applied: readonly PlanToApprove[],
  verifier: Verifier | null,
): Promise<Authors> {
  const { host, config } = run;
  try {
    const addresses = new Set<string>();
    const git = await openGitRepository({ folder: config.root, env: host.env, signal: host.interrupted });
    for (const [since, files] of await rangesOf(run, git, applied)) {
      const commits = await readTouchingCommits({ ...git, prefix: '' }, config.root, since, [...files]);
      for (const commit of commits) {
        for (const address of commit.addresses) addresses.add(foldName(address));
        if (verifier) for (const name of await signersOf(verifier, commit)) addresses.add(name);
      }
    }
    return { addresses };
  } catch (error) {
    if (!(error instanceof UserError) || error.exitCode === 130) throw error;
    const remedy = error.remedy === null ? '' : ` ${error.remedy}`;
    return { unknown: `${error.message}.${remedy}` };
  }
}

/** Files, relative to the top of the work tree, by the commit since which their history counts; null: all of it. */
type Ranges = ReadonlyMap<string | null, ReadonlySet<string>>;

/** Throws HistoryUnknown where a file is not as it was committed. */
async function rangesOf(
  { host, config }: RunContext,
  git: GitRepository,
  applied: readonly PlanToApprove[],
): Promise<Ranges> {
  const inputs = await openInputs(git);
  const ranges = new Map<string | null, Set<string>>();
  const add = (since: string | null, names: readonly string[]): void => {
    const files = once(ranges, since, () => new Set());
    for (const name of names) files.add(name);
  };
  for (const { environment, plan, facts, state, loosenedIn } of applied) {
    const repository = await openRepository({ ...host, warn: async () => undefined }, config, {
      environments: [environment],
    });
    const last = lastApply(state, plan);
    // The source of a secret may have changed in a file of which nothing is sent.
    for (const { file, kind } of facts.sources ?? [])
      add(last, repository.inputsOf(file, kind, environment).files.flatMap(inputs.namesOf));
    if (loosenedIn.length > 0) {
      // A floor asks for less where its file, or a base of it, does.
      const floors = openInvariants(config, '0000-01-01').list.flatMap(({ floor }) =>
        floor ? repository.inputsOf(normalizePath(floor.file), 'policy', environment).files : [],
      );
      add(last, [...loosenedIn, ...floors].flatMap(inputs.namesOf));
    }
    for (const change of plan.changes.filter((one) => acts([one]))) {
      const { kind } = change;
      const file = fileOfKey(change.file);
      const previous = change.previous_file === null ? null : fileOfKey(change.previous_file);
      const recorded = recordedCommit(state, change);
      const since = recorded === undefined ? last : recorded;
      const { files, places } = repository.inputsOf(file, kind, environment);
      // For a file that was never applied, all of its own history counts.
      add(recorded ?? null, [file, previous ?? []].flat().flatMap(inputs.namesOf));
      const configs = [config.file ?? 'edict.yaml', environment.file ?? []].flat();
      add(since, [
        ...[...files, ...configs].flatMap(inputs.namesOf),
        ...places.flatMap(inputs.namesOfReferenced),
      ]);
    }
  }
  return ranges;
}

/** Files are named relative to the folder of `git`, or by an absolute path. */
async function openInputs(git: GitRepository) {
  const entries = await listTree({ ...git, prefix: '' }, 'HEAD');
  const committed = new Set(entries.map(({ path }) => path));
  const submodules = entries.flatMap(({ kind, path }) => (kind === 'submodule' ? [path] : []));
  const differs = createDiffers(git.top, entries);
  const wayTo = createWayTo(git.top);
  const inTop = (file: string): string => (isAbsolute(file) ? file : posix.join(git.prefix, file));

  /** The paths that stand for a file in commits. Throws HistoryUnknown where it is not as it was committed. */
  const namesOf = (file: string): readonly string[] => {
    const path = inTop(file);
    const { links, real } = wayTo(path);
    const passed = [...links, ...(real === null ? [] : [real])];
    const submodule = submodules.find((one) =>
      passed.some((each) => each === one || each.startsWith(`${one}/`)),
    );
    if (submodule !== undefined) {
      throw new HistoryUnknown(
        `${printable(file)} is in the submodule ${printable(submodule)}, and this repository does not know who made its commits`,
        { remedy: 'Keep the file in this repository, plan again and have that approved.' },
      );
    }
    if (differs(path)) {
      throw new HistoryUnknown(`${printable(file)} is not as it was committed`, {
        remedy: `Commit it (${commitInWords([file], `Change ${file}`)}), plan again and have that approved.`,
      });
    }
    return withFolders([path, ...passed]);
  };
  return {
    namesOf,
    /** The same for what a policy refers to, which Git need not have. */
    namesOfReferenced(place: string): readonly string[] {
      const path = inTop(place);
      const { links, real } = wayTo(path);
      const isThere = real !== null && existsSync(join(git.top, real));
      const isKnown = (one: string): boolean =>
        committed.has(one) || submodules.some((submodule) => one.startsWith(`${submodule}/`));
      if (isThere && !isKnown(real) && links.some(isKnown)) {
        throw new HistoryUnknown(
          `${printable(place)} leads through a link in Git to ${printable(real)}, which is not in Git: it is not known who wrote that`,
          { remedy: 'Name the file itself, or keep it outside of the repository.' },
        );
      }
      if ([...links, ...(real === null ? [] : [real])].some(isKnown)) return namesOf(place);
      // A secret that was never in Git has no authors; one that was removed from Git has, and so has a link that led
      // elsewhere.
      return withFolders([path]);
    },
  };
}

/** A folder on the way may have been a link, or be one in another commit: then it has commits of its own. */
function withFolders(paths: readonly string[]): readonly string[] {
  return paths.flatMap((path) => {
    const parts = path.split('/');
    return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
  });
}

/** The commit that the change's file was applied from; null where that was not recorded, undefined where it never was applied. */
function recordedCommit(
  state: State | null,
  { file, previous_file: previous }: Change,
): string | null | undefined {
  const [entry] = [file, previous ?? file].flatMap(
    (name) => ownMember(state?.policies ?? {}, name) ?? ownMember(state?.web_apps ?? {}, name) ?? [],
  );
  // It is not recorded for web apps.
  return entry && ('by' in entry ? (entry.by?.commit ?? null) : null);
}

/** All names of the person who signed the commit. Throws HistoryUnknown where no allowed signer did. */
async function signersOf(
  verifier: Verifier,
  { id, signature, signed }: TouchingCommit,
): Promise<Iterable<string>> {
  const short = id.slice(0, 12);
  const unsigned = (why: string): HistoryUnknown =>
    new HistoryUnknown(`the commit ${short} ${why}`, {
      remedy: 'Commits have to be signed with a key of the allowed signers (gpg.format ssh).',
    });
  if (signature === null) throw unsigned('is not signed');
  const key = keyOf(signature);
  if (key === null) throw unsigned('is not signed with an SSH key');
  const [name] = verifier.signers.namesOf(key.base64);
  if (name === undefined) throw unsigned('is signed with an unknown key');
  const fault = await verifySignature(verifier, { namespace: 'git', name, message: signed, signature });
  if (fault !== null) throw unsigned(fault);
  return verifier.signers.personOf(name);
}
