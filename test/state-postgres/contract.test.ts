import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { afterAll, describe, it } from 'vitest';
import { startPostgres } from '../backends/start-postgres.ts';
import { describeStateBackend } from '../contract/state-backend-suite.ts';

const server = await startPostgres();

if (typeof server === 'string') {
  describe('the postgres backend', () => {
    it.skip(`is not tested here (skipped: ${server})`, () => undefined);
  });
} else {
  afterAll(() => server.stop());
  describeStateBackend('postgres', async () => ({
    root: tmpdir(),
    env: { EDICT_STATE_POSTGRES: server.url() },
    location: {
      backend: 'postgres',
      connection: { env: 'EDICT_STATE_POSTGRES' },
      schema: `edict "${randomUUID()}"`,
      name: 'production',
    },
    remove: async () => undefined,
  }));
}
