/** Git in a folder, with an identity and none of the configuration of whoever runs the tests. */
import { execFileSync } from 'node:child_process';
import { devNull } from 'node:os';
import { cleanEnv } from './clean-env.ts';

const quiet = { GIT_CONFIG_GLOBAL: devNull, GIT_CONFIG_NOSYSTEM: '1' };
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
