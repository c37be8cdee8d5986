/** PostgreSQL behind PgBouncer in transaction mode, which gives every statement another server connection. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeStateBackend } from '../contract/state-backend-suite.ts';
import { findOwner, type Postgres, startPostgres } from './start-postgres.ts';
import { freePort, isInstalled } from './start-program.ts';

const PGBOUNCER = 'pgbouncer';
const wanted = process.env.EDICT_TEST_BACKENDS === '1';
const reason = !wanted ? 'npm run test:backends' : isInstalled(PGBOUNCER) ? null : 'no pgbouncer here';

describe('postgres behind pgbouncer', () => {
  if (reason !== null) {
    it.skip(`is not tested in this run: ${reason}`, () => undefined);
    return;
  }
  let server: Postgres;
  let pooler: ChildProcess;
  let folder = '';
  let address = '';

  beforeAll(async () => {
    const started = await startPostgres();
    if (typeof started === 'string') throw new Error(started);
    server = started;
    const port = await freePort();
    const owner = findOwner() ?? {};
    folder = mkdtempSync(join(tmpdir(), 'edict-pgbouncer-'));
    const files = {
      'users.txt': `"postgres" "${server.password}"\n`,
      'pgbouncer.ini': `[databases]
postgres = host=127.0.0.1 port=${server.port} dbname=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${folder}/users.txt
pool_mode = transaction
default_pool_size = 3
`,
    };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    for (const path of [folder, ...Object.keys(files).map((name) => join(folder, name))]) {
      if (owner.uid !== undefined && owner.gid !== undefined) chownSync(path, owner.uid, owner.gid);
    }
    pooler = spawn(PGBOUNCER, [join(folder, 'pgbouncer.ini')], { ...owner, cwd: folder, stdio: 'ignore' });
    while (!(await listens(port))) {
      if (pooler.exitCode !== null) throw new Error(`pgbouncer ended with ${pooler.exitCode}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    address = server.url().replace(`:${server.port}/`, `:${port}/`);
  });
  afterAll(async () => {
    pooler.kill('SIGKILL');
    await once(pooler, 'exit');
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
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

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
