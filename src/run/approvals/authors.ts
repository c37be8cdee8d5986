/** Who wrote and committed what a plan is made from, since it was applied last: they do not approve it themselves. */

import { realpathSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import type { Authors } from '../../approvals/judge.ts';
import { foldName } from '../../approvals/signer-names.ts';
import { keyOf, type Verifier, verifySignature } from '../../approvals/verify.ts';
import { ownMember } from '../../base/json.ts';
import { fileOfKey } from '../../base/policy-key.ts';
import { placesOf } from '../../compile/places-of.ts';
import { printable } from '../../diagnostics/printable.ts';
import { UserError } from '../../diagnostics/user-error.ts';
import { type GitRepository, openGitRepository } from '../../git/git-repository.ts';
import { createDiffers, listTree } from '../../git/read-tree.ts';
import { HistoryUnknown, readTouchingCommits, type TouchingCommit } from '../../git/touching-commits.ts';
import { acts } from '../../plan/actions.ts';
import type { Change, Plan } from '../../plan/plan.ts';
import type { Config, Environment } from '../../source/config/config.ts';
import type { PolicyEntry, State, WebAppEntry } from '../../state/state.ts';
import type { Host } from '../host.ts';
import { openRepository } from '../repository/repository.ts';

export interface Applied {
  readonly environment: Environment;
  readonly plan: Pick<Plan, 'changes'>;
  readonly state: State | null;
}

/** `verifier` is there where commits have to be signed. What cannot be known comes back as a sentence, and what to do. */
export async function findAuthors(
  host: Host,
  config: Config,
  applied: readonly Applied[],
  verifier: Verifier | null,
): Promise<Authors> {
  try {
    const addresses = new Set<string>();
    const git = await openGitRepository({ folder: config.root, env: host.env, signal: host.interrupted });
    for (const range of await rangesOf(host, config, git, applied)) {
      const commits = await readTouchingCommits(git, config.root, range.since, [...range.files]);
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

interface Range {
  /** Null: all of the history. */
  readonly since: string | null;
  readonly files: Set<string>;
}

/** Which files count from which commit on. Throws HistoryUnknown where one is not as it was committed. */
async function rangesOf(
  host: Host,
  config: Config,
  git: GitRepository,
  applied: readonly Applied[],
): Promise<readonly Range[]> {
  const entries = await listTree(git, 'HEAD');
  const committed = new Set(entries.map(({ path }) => path));
  const differs = createDiffers(config.root, entries);
  const ranges = new Map<string | null, Range>();
  const add = (since: string | null, files: readonly string[]): void => {
    const range = ranges.get(since) ?? { since, files: new Set() };
    ranges.set(since, range);
    for (const file of files.flatMap((path) => [path, ...realPathOf(config.root, path)])) {
      if (differs(file)) {
        throw new HistoryUnknown(`${printable(file)} is not as it was committed`, {
          remedy: 'Commit it, plan again and have that approved.',
        });
      }
      range.files.add(file);
    }
  };
  for (const { environment, plan, state } of applied) {
    const repository = await openRepository({ ...host, warn: async () => undefined }, config, {
      environments: [environment],
    });
    const last = lastApply(state);
    for (const change of plan.changes.filter((one) => acts([one]))) {
      const { kind } = change;
      const file = fileOfKey(change.file);
      const previous = change.previous_file === null ? null : fileOfKey(change.previous_file);
      const recorded = recordedCommit(state, change);
      const since = recorded === undefined ? last : recorded;
      const { files, references } = repository.inputsOf(file, kind, environment);
      const named = references.flatMap(({ path, from }) =>
        posix.isAbsolute(path)
          ? []
          : placesOf(path, posix.dirname(from)).filter((place) => committed.has(place)),
      );
      // Of a file that was never applied, all of its own past counts.
      add(recorded === undefined ? null : recorded, [file, ...(previous === null ? [] : [previous])]);
      add(since, [
        ...files,
        ...named,
        config.file ?? 'edict.yaml',
        ...(environment.file === null ? [] : [environment.file]),
      ]);
    }
  }
  return [...ranges.values()];
}

/** A link leads to what is read. */
function realPathOf(root: string, file: string): readonly string[] {
  try {
    const real = relative(realpathSync(root), realpathSync(join(root, file)))
      .split(sep)
      .join('/');
    return real === file || real.startsWith('../') ? [] : [real];
  } catch {
    return [];
  }
}

/** The commit that the change's file was applied from; null where that was not recorded, undefined where it never was. */
function recordedCommit(
  state: State | null,
  { file, previous_file: previous }: Change,
): string | null | undefined {
  const entries = [file, previous ?? file].flatMap((name) => [
    ownMember(state?.policies ?? {}, name) ?? [],
    ownMember(state?.web_apps ?? {}, name) ?? [],
  ]);
  const [entry] = entries.flat();
  if (entry === undefined) return undefined;
  return commitOf(entry);
}

/** The commit of the newest entry; null where there is none, or it was not recorded. */
export function lastApply(state: State | null): string | null {
  const entries = [...Object.values(state?.policies ?? {}), ...Object.values(state?.web_apps ?? {})];
  const [newest] = entries.sort((a, b) => (a.applied_at < b.applied_at ? 1 : -1));
  return newest ? commitOf(newest) : null;
}

/** Of a web app nobody recorded it. */
function commitOf(entry: PolicyEntry | WebAppEntry): string | null {
  return 'by' in entry ? (entry.by?.commit ?? null) : null;
}

/** Who signed the commit, under all names. Throws HistoryUnknown where no allowed signer did. */
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
  const bytes = Buffer.from(signature, 'latin1');
  const key = keyOf(bytes);
  if (key === null) throw unsigned('is not signed with an SSH key');
  const [name] = verifier.signers.namesOf(key.base64);
  if (name === undefined) throw unsigned('is signed with an unknown key');
  const fault = await verifySignature(verifier, {
    namespace: 'git',
    name,
    message: signed,
    signature: bytes,
  });
  if (fault !== null) throw unsigned(fault);
  return verifier.signers.personOf(name);
}
