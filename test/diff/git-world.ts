/** A real Git repository in a temporary folder, and `edict` as a user runs it there. */
import { execFileSync } from 'node:child_process';
import { devNull } from 'node:os';
import { onTestFinished } from 'vitest';
import { cleanEnv, makeRepository, type Ran, type Repository } from '../cli/edict.ts';

export interface GitWorld extends Repository {
  git(...args: readonly string[]): string;
  /** Commits everything; gives the commit. */
  commit(files?: Readonly<Record<string, string>>): string;
}

const quiet = { GIT_CONFIG_GLOBAL: devNull, GIT_CONFIG_NOSYSTEM: '1' };
const identity = {
  GIT_AUTHOR_NAME: 'a',
  GIT_AUTHOR_EMAIL: 'a@example.com',
  GIT_COMMITTER_NAME: 'a',
  GIT_COMMITTER_EMAIL: 'a@example.com',
};

export function gitIn(folder: string, args: readonly string[], input?: Buffer | string): string {
  return execFileSync('git', ['-c', 'protocol.file.allow=always', ...args], {
    cwd: folder,
    env: cleanEnv({ ...quiet, ...identity }),
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    ...(input === undefined ? {} : { input }),
  })
    .toString('utf8')
    .trim();
}

/** `files` are the first commit. */
export function gitWorld(files: Readonly<Record<string, string>>): GitWorld {
  const repository = makeRepository({});
  onTestFinished(repository.remove);
  const { root } = repository;
  const git = (...args: readonly string[]): string => gitIn(root, args);
  const world: GitWorld = {
    ...repository,
    git,
    commit(changed = {}) {
      for (const [path, text] of Object.entries(changed)) repository.write(path, text);
      git('add', '--all');
      git('commit', '--quiet', '--allow-empty', '--message', 'change');
      return git('rev-parse', 'HEAD');
    },
  };
  git('init', '--quiet', '--initial-branch', 'main');
  world.commit(files);
  return world;
}

/** A clone in a folder of its own; `from` may be a path or file:// address, which keeps its depth. */
export function cloneOf(world: GitWorld, ...options: readonly string[]): Repository {
  const clone = makeRepository({});
  onTestFinished(clone.remove);
  gitIn(clone.root, ['clone', '--quiet', ...options, `file://${world.root}`, '.']);
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
