/** A bare repository and a clone of it in one folder, states on a branch of it, and ways to look at that. */
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { readMachine } from '../../src/cli/machine.ts';
import type { BackendContext, StateBackend } from '../../src/state/backend.ts';
import type { Lock } from '../../src/state/lock.ts';
import { openBackend } from '../../src/state/open-backend.ts';
import { testBackendContext } from '../contract/backend-context.ts';
import { cleanEnv } from '../harness/clean-env.ts';
import { gitIn, makeRemote } from '../harness/git-in.ts';

export interface GitPlace {
  /** Holds `remote.git` and `clone`. */
  readonly folder: string;
  readonly remote: string;
  readonly clone: string;
  /** Git in the clone. */
  git(...args: readonly string[]): string;
  /** Git in the remote. */
  inRemote(...args: readonly string[]): string;
  /** A hook of the remote, as a shell script. */
  hook(name: string, script: string): void;
  /** Subjects of the commits of the branch of states, oldest first. */
  history(): string[];
  /** Another's commit on the branch: over what it has, or, without a parent, in place of it. */
  pushOver(files: Readonly<Record<string, string>>, parent?: string | null): string;
}

export function makeGitPlace(...initOptions: readonly string[]): GitPlace {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'edict-git-state-')));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [remote, clone] = [join(folder, 'remote.git'), join(folder, 'clone')];
  makeRemote(remote, ...initOptions);
  gitIn(folder, ['init', '--quiet', '--initial-branch=main', ...initOptions, clone]);
  gitIn(clone, ['remote', 'add', 'origin', remote]);
  gitIn(clone, ['commit', '--quiet', '--allow-empty', '--message', 'one']);
  gitIn(clone, ['push', '--quiet', 'origin', 'main']);
  const inRemote = (...args: readonly string[]): string => gitIn(remote, args);
  const tip = (): string => inRemote('rev-parse', 'refs/heads/edict-state');
  return {
    folder,
    remote,
    clone,
    git: (...args) => gitIn(clone, args),
    inRemote,
    hook(name, script) {
      const file = join(remote, 'hooks', name);
      mkdirSync(join(remote, 'hooks'), { recursive: true });
      writeFileSync(file, `#!/bin/sh\n${script}\n`);
      chmodSync(file, 0o755);
    },
    history: () => inRemote('log', '--reverse', '--format=%s', 'edict-state').split('\n'),
    pushOver(files, parent = tip()) {
      const index = join(folder, randomUUID());
      const plumb = (args: readonly string[], input = ''): string => {
        return gitIn(remote, args, input, { GIT_INDEX_FILE: index });
      };
      plumb(['read-tree', parent ?? '--empty']);
      for (const [path, text] of Object.entries(files)) {
        const blob = plumb(['hash-object', '-w', '--stdin'], text);
        plumb(['update-index', '--add', '--replace', '--cacheinfo', `100644,${blob},${path}`]);
      }
      const parents = parent === null ? [] : ['-p', parent];
      const commit = plumb(['commit-tree', plumb(['write-tree']), ...parents], 'by somebody else');
      inRemote('update-ref', 'refs/heads/edict-state', commit);
      return commit;
    },
  };
}

export interface StateOptions {
  readonly path?: string;
  readonly root?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly context?: Partial<BackendContext>;
  readonly timeoutMs?: number;
  readonly location?: Readonly<Record<string, unknown>>;
}

/** A state on the branch of the place, closed with the test. */
export async function openGitState(place: GitPlace, options: StateOptions = {}): Promise<StateBackend> {
  const {
    path = 'production.json',
    root = place.clone,
    env = {},
    context = {},
    timeoutMs = 20_000,
  } = options;
  const backend = await openBackend(
    { backend: 'git', remote: 'origin', branch: 'edict-state', path, ...options.location },
    { ...testBackendContext({ root, env: cleanEnv(env), timeoutMs }), ...context },
  );
  onTestFinished(() => backend.close());
  return backend;
}

/** The lock of a run of this process. */
export function lockState(backend: StateBackend, begin = true): Promise<Lock> {
  const { host, boot, pid, started, user } = readMachine();
  const who = `${user}@${host}`;
  const created = '2026-03-01T10:00:00.000Z';
  return backend.lock(
    { id: randomUUID(), operation: 'apply', who, host, boot, pid, started, created },
    { begin },
  );
}
