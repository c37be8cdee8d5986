import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeStateBackend } from './state-backend-suite.ts';

describeStateBackend('file', async () => {
  const root = await mkdtemp(join(tmpdir(), 'edict-state-'));
  return {
    root,
    location: { backend: 'file', path: 'state/test.json' },
    remove: () => rm(root, { recursive: true, force: true }),
  };
});
