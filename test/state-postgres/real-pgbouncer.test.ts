/** PostgreSQL behind PgBouncer in transaction mode, which gives every statement another server connection. */
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Pgbouncer, pgbouncerIsHere, startPgbouncer } from '../backends/start-pgbouncer.ts';
import { type Postgres, startPostgres } from '../backends/start-postgres.ts';
import { describeStateBackend } from '../contract/state-backend-suite.ts';

const wanted = process.env.EDICT_TEST_BACKENDS === '1';
const reason = !wanted ? 'npm run test:backends' : pgbouncerIsHere() ? null : 'no pgbouncer here';

describe('postgres behind pgbouncer', () => {
  if (reason !== null) {
    it.skip(`is not tested in this run (skipped: ${reason})`, () => undefined);
    return;
  }
  let server: Postgres;
  let pooler: Pgbouncer;
  let address = '';

  beforeAll(async () => {
    const started = await startPostgres();
    if (typeof started === 'string') throw new Error(started);
    server = started;
    pooler = await startPgbouncer(server);
    address = pooler.url;
  });
  afterAll(async () => {
    await pooler.stop();
    await server.stop();
  });

  it('is no place for advisory locks: two clients have the same one (the control)', async () => {
    const clients = [new pg.Client(address), new pg.Client(address)];
    const answers: unknown[] = [];
    for (const client of clients) {
      await client.connect();
      answers.push((await client.query('SELECT pg_try_advisory_lock(1) AS taken')).rows[0].taken);
    }
    for (const client of clients) await client.end();
    expect(answers).toEqual([true, true]);
  });

  describeStateBackend('postgres (behind pgbouncer)', async () => ({
    root: tmpdir(),
    env: { EDICT_STATE_POSTGRES: address },
    location: {
      backend: 'postgres',
      connection: { env: 'EDICT_STATE_POSTGRES' },
      schema: `edict_${randomUUID()}`,
      name: 'production',
    },
    remove: async () => undefined,
  }));
});
