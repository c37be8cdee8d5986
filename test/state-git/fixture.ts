/** A bare repository and a clone of it in one folder, states on a branch of it, and ways to look at that. */
import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { readMachine } from '../../src/cli/machine.ts';
import type { BackendContext, StateBackend } from '../../src/state/backend.ts';
import type { Lock } from '../../src/state/lock.ts';
import { openBackend, testBackendContext } from '../contract/backend-context.ts';
import { cleanEnv } from '../harness/clean-env.ts';
import { commitOnBranch, gitIn, makeRemoteAndClone } from '../harness/git-in.ts';
import { type KeptFolder, writeFolder } from '../harness/kept-folder.ts';

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
  /** Another's commit on the branch: over what it has, where not said otherwise, or in place of it. */
  pushOver(files: Readonly<Record<string, string>>, over?: 'nothing'): string;
}

export function makeGitPlace(...initOptions: readonly string[]): GitPlace {
  return placeIn((folder) => makeRemoteAndClone(folder, 'clone', ...initOptions));
}

/** One that has what another had. */
export function makeGitPlaceOf(kept: KeptFolder): GitPlace {
  return placeIn((folder) => writeFolder(kept, folder));
}

function placeIn(fill: (folder: string) => void): GitPlace {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'edict-git-state-')));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [remote, clone] = [join(folder, 'remote.git'), join(folder, 'clone')];
  fill(folder);
  const config = join(clone, '.git/config');
  writeFileSync(config, readFileSync(config, 'utf8').replace(/(?<=url = ).*/, remote));
  const inRemote = (...args: readonly string[]): string => gitIn(remote, args);
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
    pushOver: (files, over) => commitOnBranch(remote, 'edict-state', files, 'by somebody else', over),
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
export function lockState(backend: StateBackend, begin = true, isLate = false): Promise<Lock> {
  const { host, boot, pid, started, user } = readMachine();
  const who = `${user}@${host}`;
  const created = '2026-03-01T10:00:00.000Z';
  return backend.lock(
    { id: randomUUID(), operation: 'apply', who, host, boot, pid, started, created },
    { begin, isLate },
  );
}
