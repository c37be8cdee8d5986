import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type StateBackend, StateConflict } from '../../src/state/backend.ts';
import { encodeState } from '../../src/state/codec.ts';
import { startCutProxy } from '../backends/cut-proxy.ts';
import { lockInfo } from '../backends/lock-info.ts';
import { startPostgres } from '../backends/start-postgres.ts';
import { openBackend, testBackendContext } from '../contract/backend-context.ts';
import { createAuthority } from '../service/make-certificate.ts';
import { emptyState } from '../state/sample-state.ts';

const authority = createAuthority();
const { cert, key } = authority.issue({ names: ['localhost'] });
const server = await startPostgres({
  files: { 'server.crt': cert, 'server.key': key },
  // The last is the worst that an administrator may have set: answers long before anything is on disk.
  settings: [
    'ssl=on',
    'ssl_cert_file=../server.crt',
    'ssl_key_file=../server.key',
    'synchronous_commit=off',
    'wal_writer_delay=10s',
  ],
});
const reason = typeof server === 'string' ? server : '';

describe.skipIf(reason !== '')(`the postgres backend${reason && ` (skipped: ${reason})`}`, () => {
  if (typeof server === 'string') return;
  const opened: { close(): Promise<unknown> }[] = [];
  let schema = '';
  let admin: pg.Client;
  let folder = '';

  beforeEach(async () => {
    schema = `edict_${randomUUID().replaceAll('-', '')}`;
    folder = await mkdtemp(join(tmpdir(), 'edict-pg-'));
    admin = new pg.Client(server.url());
    await admin.connect();
  });
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.close();
    await admin.end();
    await rm(folder, { recursive: true, force: true });
  });
  afterAll(() => server.stop());

  const open = async (connection = server.url(), fields: object = {}): Promise<StateBackend> => {
    const location = {
      backend: 'postgres',
      connection: { env: 'EDICT_STATE_POSTGRES' },
      schema,
      name: 'a',
      ...fields,
    } as const;
    const env = { EDICT_STATE_POSTGRES: connection };
    const backend = await openBackend(location, testBackendContext({ root: folder, env }));
    opened.unshift(backend);
    return backend;
  };
  const through = (port: number): string => server.url().replace(`:${server.port}/`, `:${port}/`);

  it('makes nothing when it only reads', async () => {
    const backend = await open();
    expect([await backend.read(), await backend.holder()]).toEqual([null, null]);
    await expect(backend.unlock('x')).rejects.toThrow(/is not locked/);
    const { rowCount } = await admin.query('SELECT 1 FROM pg_namespace WHERE nspname = $1', [schema]);
    expect(rowCount).toBe(0);
  });

  it('keeps states of several names apart in one schema', async () => {
    const [one, two] = [await open(), await open(undefined, { name: 'b' })];
    const lock = await one.lock(lockInfo());
    await one.write(emptyState(), null, lock);
    const other = await two.lock(lockInfo());
    expect(await two.read()).toBeNull();
    await two.write(emptyState({ serial: 5 }), null, other);
    expect((await one.read())?.serial).toBe(1);
  });

  it('is there for all of several that make its table at one moment', async () => {
    for (let round = 0; round < 25; round += 1) {
      schema = `edict_${randomUUID().replaceAll('-', '')}`;
      const names = Array.from({ length: 8 }, (_, number) => `e${number}`);
      const backends = await Promise.all(names.map((name) => open(undefined, { name })));
      // Connected before, so that they come at once.
      await Promise.all(backends.map((backend) => backend.read()));
      await Promise.all(
        backends.map(async (backend) => backend.write(emptyState(), null, await backend.lock(lockInfo()))),
      );
      expect(await Promise.all(backends.map((backend) => backend.read()))).toEqual(
        names.map(() => emptyState()),
      );
      for (const backend of opened.splice(0)) await backend.close();
    }
  });

  it('needs no right to make schemas where the schema is there', async () => {
    const role = `role_${schema}`;
    await admin.query(
      `CREATE ROLE ${role} LOGIN PASSWORD 'x'; REVOKE CREATE ON DATABASE postgres FROM PUBLIC`,
    );
    const limited = `postgres://${role}:x@127.0.0.1:${server.port}/postgres`;
    await expect((await open(limited)).lock(lockInfo())).rejects.toMatchObject({
      message: expect.stringContaining('permission denied'),
      remedy: expect.stringContaining('Grant'),
    });
    await admin.query(`CREATE SCHEMA ${schema} AUTHORIZATION ${role}`);
    const backend = await open(limited);
    await backend.write(emptyState(), null, await backend.lock(lockInfo()));
    expect((await backend.read())?.serial).toBe(1);
  });

  it('finds damage in what is stored', async () => {
    const backend = await open();
    const lock = await backend.lock(lockInfo());
    await backend.write(emptyState(), null, lock);
    await admin.query(`UPDATE ${schema}.states SET content = substring(content for 100)`);
    await expect((await open()).read()).rejects.toThrow(/cut off/);
    // What this run knows is not what is there.
    await expect(backend.write(emptyState({ serial: 2 }), 1, lock)).rejects.toThrow(/cut off/);
    await backend.write(emptyState({ serial: 2 }), 1, lock, { force: true });
    expect((await (await open()).read())?.serial).toBe(2);
  });

  it('is on disk when it answers, even where the server is told otherwise', async () => {
    const backend = await open();
    const lock = await backend.lock(lockInfo());
    const isFlushed = async (): Promise<boolean> => {
      const { rows } = await admin.query(
        'SELECT pg_current_wal_flush_lsn() >= pg_current_wal_insert_lsn() AS yes',
      );
      return rows[0].yes;
    };
    await backend.write(emptyState(), null, lock);
    expect(await isFlushed()).toBe(true);
    // The control: another write is not.
    await admin.query(`UPDATE ${schema}.states SET changed_at = now()`);
    expect(await isFlushed()).toBe(false);
  });

  it('writes once, though the connection breaks in the middle', async () => {
    const proxy = await startCutProxy(server.port);
    opened.push(proxy);
    for (const when of ['before', 'after'] as const) {
      for (const expected of [null, 1]) {
        schema = `${schema}_`;
        const backend = await open(through(proxy.port));
        const lock = await backend.lock(lockInfo());
        if (expected !== null) await backend.write(emptyState(), null, lock);
        proxy.cut('SET content', when);
        await backend.write(emptyState({ serial: 2 }), expected, lock);
        expect(Buffer.from((await backend.readRaw()) ?? []).toString()).toBe(
          encodeState(emptyState({ serial: 2 })),
        );
        await backend.write(emptyState({ serial: 3 }), 2, lock);
        await lock.release();
      }
    }
  });

  it('takes, gives up and breaks its lock, though the connection breaks in the middle', async () => {
    const proxy = await startCutProxy(server.port);
    opened.push(proxy);
    for (const when of ['before', 'after'] as const) {
      const backend = await open(through(proxy.port));
      proxy.cut('SET fence', when);
      const lock = await backend.lock(lockInfo({ id: `of ${when}` }));
      expect(await backend.holder()).toMatchObject({ id: `of ${when}` });
      proxy.cut('SET lock_id', when);
      await lock.release();
      expect(await backend.holder()).toBeNull();
      await backend.lock(lockInfo({ id: 'next' }));
      proxy.cut('SET lock_id', when);
      expect(await backend.unlock('next')).toMatchObject({ id: 'next' });
      expect(await backend.holder()).toBeNull();
    }
  });

  it('is no success while the server cannot be reached', async () => {
    const proxy = await startCutProxy(server.port);
    const backend = await open(through(proxy.port));
    const lock = await backend.lock(lockInfo());
    await proxy.close();
    const error = await backend.write(emptyState(), null, lock).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ message: expect.stringContaining('connection refused') });
    expect(await (await open()).read()).toBeNull();
  });

  it('refuses a write that was under way when its lock was broken and taken', async () => {
    const backend = await open();
    const lock = await backend.lock(lockInfo());
    await backend.write(emptyState(), null, lock);
    await admin.query('BEGIN');
    await admin.query(`UPDATE ${schema}.states SET lock_id = 'next', fence = fence + 1, holder = $1`, [
      JSON.stringify(lockInfo({ id: 'next' })),
    ]);
    const write = backend.write(emptyState({ serial: 2 }), 1, lock).catch((error: unknown) => error);
    const watcher = new pg.Client(server.url());
    await watcher.connect();
    for (;;) {
      const { rowCount } = await watcher.query(
        `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%${schema}%content%'`,
      );
      if (rowCount) break;
    }
    await watcher.end();
    await admin.query('COMMIT');
    expect(await write).toBeInstanceOf(StateConflict);
    expect((await backend.read())?.serial).toBe(1);
    await lock.release();
    expect(await backend.holder()).toMatchObject({ id: 'next' });
  });

  it('goes on with a new connection when the server ended an idle one', async () => {
    const backend = await open();
    const lock = await backend.lock(lockInfo());
    await backend.write(emptyState(), null, lock);
    await admin.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'edict' AND pid <> pg_backend_pid()",
    );
    await backend.write(emptyState({ serial: 2 }), 1, lock);
    expect((await backend.read())?.serial).toBe(2);
  });

  describe('with TLS', () => {
    const local = (parameters: string): string => server.url(parameters).replace('127.0.0.1', 'localhost');

    it('trusts the ca_file alone, and checks the name', async () => {
      await writeFile(join(folder, 'ca.pem'), authority.cert);
      await writeFile(join(folder, 'other.pem'), createAuthority().cert);
      const attempt = async (connection: string, fields: object = {}): Promise<string> => {
        const backend = await open(connection, fields);
        return backend.read().then(
          () => 'connected',
          (error: unknown) => String(error),
        );
      };
      expect(await attempt(local(''), { ca_file: 'ca.pem' })).toBe('connected');
      expect(await attempt(local(`?sslmode=verify-full&sslrootcert=${join(folder, 'ca.pem')}`))).toBe(
        'connected',
      );
      expect(await attempt(server.url('?sslmode=require'), { ca_file: 'ca.pem' })).toMatch(
        /another host name/,
      );
      expect(await attempt(server.url('?sslmode=verify-ca'), { ca_file: 'ca.pem' })).toBe('connected');
      for (const tls of ['sslmode=require', 'ssl=true'])
        expect(await attempt(local(`?${tls}`))).toMatch(/authority that this machine does not know/);
      expect(await attempt(local(''), { ca_file: 'other.pem' })).toMatch(/does not know/);
      expect(await attempt(local('?sslmode=disable'), { ca_file: 'ca.pem' })).toBe('connected');
      const { rows } = await admin.query('SELECT count(*) AS n FROM pg_stat_ssl WHERE ssl');
      expect(Number(rows[0].n)).toBe(3);
    });

    it('is what another host than this one must speak', async () => {
      const backend = await open('postgres://u:p@0.0.0.0:1/x');
      await expect(backend.read()).rejects.toThrow(/connection refused/);
      const plain = await open(server.url().replace('127.0.0.1', '0.0.0.0'));
      // On this machine it is the same server: it is reached, and its certificate is not believed.
      await expect(plain.read()).rejects.toThrow(/does not know|another host name/);
    });
  });

  it('says what is wrong with a connection string, and never prints it', async () => {
    const secret = 'S3CR3T-hunter2';
    const cases: [string, RegExp][] = [
      ['', /holds no connection string/],
      [`host=x password=${secret}`, /begins with postgres:\/\//],
      [`mysql://u:${secret}@127.0.0.1/x`, /begins with postgres:\/\//],
      [`postgres://u:${secret}%@127.0.0.1/x`, /"%" that begins no percent-encoding/],
      [`postgres://u:${secret}@127.0.0.1/x?sslmode=maybe`, /unknown sslmode/],
      [`postgres://postgres:${secret}@127.0.0.1:${server.port}/postgres`, /password authentication failed/],
      [`postgres://u:${secret}@127.0.0.1:1/x`, /connection refused/],
      [`${server.url().replace(/\/postgres$/, `/${secret.length}`)}`, /does not exist/],
    ];
    for (const [connection, message] of cases) {
      const error = await open(connection)
        .then((backend) => backend.read())
        .catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ message: expect.stringMatching(message) });
      expect(JSON.stringify([error, String(error), (error as Error).stack])).not.toContain(secret);
    }
  });
});
