import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeRemote } from '../harness/git-in.ts';
import { describeStateBackend, type StatePlace } from './state-backend-suite.ts';

const env = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' };

const makePlace = async (): Promise<StatePlace> => {
  const folder = mkdtempSync(join(tmpdir(), 'edict-git-state-'));
  const root = join(folder, 'clone');
  const git = (cwd: string, ...args: string[]): string =>
    execFileSync('git', args, { cwd, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  makeRemote(join(folder, 'remote.git'));
  git(folder, 'clone', '--quiet', join(folder, 'remote.git'), root);
  git(root, '-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '--quiet', '--allow-empty', '-m', 'one');
  git(root, 'push', '--quiet', 'origin', 'HEAD:main', 'HEAD:edict-state');
  return {
    root,
    env,
    location: { backend: 'git', remote: 'origin', branch: 'edict-state', path: `eu/${randomUUID()}.json` },
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
};

describeStateBackend('git', makePlace, { rounds: 3, pauseMs: 100 });
