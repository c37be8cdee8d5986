import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { describeStateBackend } from '../contract/state-backend-suite.ts';
import { type HttpStateServer, startHttpStateServer } from './server.ts';

let plain: HttpStateServer;
let gitlab: HttpStateServer;
const credentials = 'ann:s3cr3t-Pässword';
const fields = { username: 'ann', password: { env: 'EDICT_STATE_PASSWORD' } };
const env = { EDICT_STATE_PASSWORD: 's3cr3t-Pässword' };

beforeAll(async () => {
  plain = await startHttpStateServer({ credentials });
  gitlab = await startHttpStateServer({ credentials, gitlab: true });
});
afterAll(async () => {
  await plain.close();
  await gitlab.close();
});

const makePlace = async (address: string) => {
  const root = await mkdtemp(join(tmpdir(), 'edict-http-'));
  return {
    root,
    env,
    location: { backend: 'http', address, ...fields } as const,
    remove: () => rm(root, { recursive: true, force: true }),
  };
};

describeStateBackend("http (a server of Terraform's protocol)", () =>
  makePlace(`${plain.url}/${randomUUID()}`),
);

describeStateBackend(
  'http (a server like GitLab)',
  () => makePlace(`${gitlab.url}/api/v4/projects/7/terraform/state/${randomUUID()}`),
  { namesProcesses: false },
);
