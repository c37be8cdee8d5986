/** A real Git repository in a temporary folder, and `edict` as a user runs it there. */
import { onTestFinished } from 'vitest';
import { gitIn } from '../harness/git-in.ts';
import { makeRepository, type Repository } from '../harness/repository.ts';
import type { Ran } from '../harness/run-edict.ts';

export interface GitHost extends Repository {
  git(...args: readonly string[]): string;
  /** Commits everything. */
  commit(files?: Readonly<Record<string, string>>): void;
}

/** `files` are the first commit. */
export function gitHost(files: Readonly<Record<string, string>>): GitHost {
  const repository = makeRepository({});
  onTestFinished(repository.remove);
  const { root } = repository;
  const git = (...args: readonly string[]): string => gitIn(root, args);
  const host: GitHost = {
    ...repository,
    git,
    commit(changed = {}) {
      for (const [path, text] of Object.entries(changed)) repository.write(path, text);
      git('add', '--all');
      git('commit', '--quiet', '--allow-empty', '--message', 'change');
    },
  };
  git('init', '--quiet', '--initial-branch', 'main');
  host.commit(files);
  return host;
}

/** A clone in a folder of its own; `from` may be a path or file:// address, which keeps its depth. */
export function cloneOf(host: GitHost, ...options: readonly string[]): Repository {
  const clone = makeRepository({});
  onTestFinished(clone.remove);
  gitIn(clone.root, ['clone', '--quiet', ...options, `file://${host.root}`, '.']);
  return clone;
}

interface PlannedChange {
  readonly file: string;
  readonly action: string;
  readonly policy_id: number | null;
  readonly previous_file: string | null;
  readonly diff: readonly { readonly path: string; readonly strength: string; readonly sensitive: boolean }[];
}

/** `file action`, a line each, of JSON output. */
export function actionsOf({ out, err }: Ran): string[] {
  try {
    return changesOf(out).map(({ file, action, previous_file }) =>
      [file, action, ...(previous_file === null ? [] : [`from ${previous_file}`])].join(' '),
    );
  } catch (error) {
    throw new Error(`no JSON came: ${out}${err}`, { cause: error });
  }
}

export function changesOf(out: string): readonly PlannedChange[] {
  return JSON.parse(out).changes;
}

export const config = 'environments:\n  local: { base_url: embedded }\n';

export function policy(name: string, minLength = 12, more = ''): string {
  return `name: ${name}\nmacos: { password: { min_length: ${minLength} } }\npolicy_targets: { devices: [1] }\n${more}`;
}
