/** Git in a folder, with an identity and none of the configuration of whoever runs the tests. */
import { execFileSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { devNull } from 'node:os';
import { dirname, join } from 'node:path';
import { cleanEnv } from './clean-env.ts';

/** No samples of hooks in what it makes, either: they are most of the files of a repository, and tests copy those. */
const quiet = { GIT_CONFIG_GLOBAL: devNull, GIT_CONFIG_NOSYSTEM: '1', GIT_TEMPLATE_DIR: '' };
const identity = {
  GIT_AUTHOR_NAME: 'a',
  GIT_AUTHOR_EMAIL: 'a@example.com',
  GIT_COMMITTER_NAME: 'a',
  GIT_COMMITTER_EMAIL: 'a@example.com',
};

export function gitIn(
  folder: string,
  args: readonly string[],
  input?: Buffer | string,
  env: Readonly<Record<string, string>> = {},
): string {
  return execFileSync('git', ['-c', 'protocol.file.allow=always', ...args], {
    cwd: folder,
    env: cleanEnv({ ...quiet, ...identity, ...env }),
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    ...(input === undefined ? {} : { input }),
  })
    .toString('utf8')
    .trim();
}

/** A bare repository at `path` to push to, which does not tidy itself up after each push: two programs more each time. */
export function makeRemote(path: string, ...options: readonly string[]): void {
  gitIn(dirname(path), ['init', '--quiet', '--bare', '--initial-branch=main', ...options, path]);
  appendFileSync(join(path, 'config'), '[receive]\n\tautoGC = false\n');
}
