import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeStateBackend, type StatePlace } from '../contract/state-backend-suite.ts';
import { gitIn, makeRemoteAndClone } from '../harness/git-in.ts';

const env = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' };

const makePlace = async (): Promise<StatePlace> => {
  const folder = mkdtempSync(join(tmpdir(), 'edict-git-state-'));
  makeRemoteAndClone(folder, 'clone');
  gitIn(join(folder, 'remote.git'), ['branch', 'edict-state', 'main']);
  return {
    root: join(folder, 'clone'),
    env,
    location: { backend: 'git', remote: 'origin', branch: 'edict-state', path: `eu/${randomUUID()}.json` },
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
};

describeStateBackend('git', makePlace, { rounds: 3, pauseMs: 50 });
