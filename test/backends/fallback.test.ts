/**
 * A store that falls back to an older copy in the middle of an apply: the apply says what to type, and once that is typed
 * each policy on the service is known once, however far the copy lagged.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startEmulator } from '../../src/rooms/emulator/start-emulator.ts';
import { decodeRecovery, encodeRecovery } from '../../src/state/recovery.ts';
import { cleanEnv } from '../harness/clean-env.ts';
import { gitIn, makeRemoteAndClone } from '../harness/git-in.ts';
import { type Ran, runEdict } from '../harness/run-edict.ts';
import { startHttpStateServer } from '../state-http/server.ts';
import { startS3Double } from '../state-s3/double.ts';
import { type Postgres, startPostgres } from './start-postgres.ts';

let postgres: Postgres | string;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  if (typeof postgres !== 'string') await postgres.stop();
});

/** Where the state lies, and how it is put back to what it was. */
interface Store {
  /** The line `state:` of edict.yaml. */
  readonly state: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Keeps what is stored now, locks included. */
  copy(): Promise<() => Promise<void>>;
  /** Nothing is left, as of a copy from before there was a state. */
  empty(): Promise<void>;
}

/** By backend; `folder` is the work tree. A word where the machine has no such server. */
const stores: Readonly<Record<string, (folder: string) => Promise<Store | string>>> = {
  file: async (folder) => ({
    state: '{ backend: file }',
    async copy() {
      const [from, to] = [join(folder, 'state'), mkdtempSync(join(tmpdir(), 'edict-copy-'))];
      onTestFinished(() => rmSync(to, { recursive: true, force: true }));
      // A backup has no locks.
      const filter = (path: string): boolean => !path.endsWith('.lock');
      cpSync(from, to, { recursive: true, filter });
      return async () => cpSync(to, from, { recursive: true });
    },
    empty: async () => rmSync(join(folder, 'state/production.json')),
  }),
  http: async () => {
    const server = await startHttpStateServer();
    onTestFinished(server.close);
    return {
      state: `{ backend: http, address: "${server.url}/s" }`,
      async copy() {
        const kept = [new Map(server.states), new Map(server.locks)] as const;
        return async () => {
          refill(server.states, kept[0]);
          refill(server.locks, kept[1]);
        };
      },
      async empty() {
        server.states.clear();
        server.locks.clear();
      },
    };
  },
  s3: async () => {
    const keys = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'S3CR3T/+', region: 'eu-central-1' };
    const double = await startS3Double({ keys, buckets: ['states'] });
    onTestFinished(double.close);
    return {
      state: `{ backend: s3, bucket: states, key: a.json, region: ${keys.region}, endpoint: "${double.url}" }`,
      env: { AWS_ACCESS_KEY_ID: keys.accessKeyId, AWS_SECRET_ACCESS_KEY: keys.secretAccessKey },
      async copy() {
        const kept = new Map(double.objects);
        return async () => refill(double.objects, kept);
      },
      empty: async () => double.objects.clear(),
    };
  },
  postgres: async () => {
    if (typeof postgres === 'string') return postgres;
    const client = new pg.Client({ connectionString: postgres.url() });
    await client.connect();
    onTestFinished(() => client.end());
    await client.query(
      'DROP SCHEMA IF EXISTS edict CASCADE; DROP SCHEMA IF EXISTS copies CASCADE; CREATE SCHEMA copies',
    );
    let copies = 0;
    return {
      state: '{ backend: postgres, connection: { env: EDICT_STATE_POSTGRES } }',
      env: { EDICT_STATE_POSTGRES: postgres.url() },
      async copy() {
        copies += 1;
        const copy = `copies.c${copies}`;
        await client.query(`CREATE TABLE ${copy} AS TABLE edict.states`);
        return async () => {
          await client.query(
            `BEGIN; DELETE FROM edict.states; INSERT INTO edict.states SELECT * FROM ${copy}; COMMIT`,
          );
          // The server that took over has none of the connections.
          await client.query(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'",
          );
        };
      },
      empty: async () => void (await client.query('DELETE FROM edict.states')),
    };
  },
  git: async (folder) => {
    const remote = join(folder, '../remote.git');
    return {
      state: '{ backend: git }',
      async copy() {
        const commit = gitIn(remote, ['rev-parse', 'edict-state']);
        return async () => void gitIn(remote, ['update-ref', 'refs/heads/edict-state', commit]);
      },
      empty: async () => void gitIn(remote, ['update-ref', '-d', 'refs/heads/edict-state']),
    };
  },
};

function refill<Value>(map: Map<string, Value>, kept: ReadonlyMap<string, Value>): void {
  map.clear();
  for (const [key, value] of kept) map.set(key, value);
}

/** Passes requests on to an emulator, each create once `before` has let it through with its number. */
async function startService(before: (create: number) => Promise<'fails' | undefined>) {
  const emulator = await startEmulator({ port: 0, apiKey: 'key', now: () => new Date() });
  onTestFinished(() => emulator.close());
  /** The names of the policies that exist, by id. */
  const made = new Map<number, string>();
  let creates = 0;
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const body = await buffer(request);
    const isCreate = method === 'POST';
    if (isCreate) creates += 1;
    const fate = isCreate ? await before(creates) : undefined;
    const answer = await fetch(`${emulator.url}${url}`, {
      method,
      headers: {
        authorization: headers.authorization ?? '',
        'x-api-key': String(headers['x-api-key'] ?? ''),
        'content-type': 'application/json',
      },
      ...(isCreate ? { body } : {}),
    });
    const text = await answer.text();
    if (isCreate && answer.ok) made.set(JSON.parse(text).id, JSON.parse(text).name);
    response.writeHead(fate === 'fails' ? 500 : answer.status, { 'content-type': 'application/json' });
    response.end(fate === 'fails' ? '{}' : text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, made };
}

const policy = (name: string): string =>
  `name: ${name}\nmacos:\n  password: { min_length: 12 }\npolicy_targets: { devices: [1] }\n`;

/** In copies: one is made at each create. */
const LAGS = { 'one write': 1, 'some writes': 3, 'all writes of the run': 9, 'all there ever was': null };
const FALLS_AT = 5;
const oneLine = (text: string): string => text.replace(/\s+/g, ' ');

async function fallBack(name: string, lag: number | null, fate?: 'fails') {
  const parent = realpathSync(mkdtempSync(join(tmpdir(), 'edict-fallback-')));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  makeRemoteAndClone(parent, 'clone');
  const root = join(parent, 'clone');
  const store = await stores[name]?.(root);
  if (store === undefined || typeof store === 'string') return store ?? 'no such store';
  const copies: (() => Promise<void>)[] = [];
  let hasFallen = false;
  const service = await startService(async (create) => {
    if (hasFallen) return undefined;
    copies.push(await store.copy());
    if (create < FALLS_AT) return undefined;
    hasFallen = true;
    if (lag === null) await store.empty();
    else await copies[Math.max(0, copies.length - 1 - lag)]?.();
    return fate;
  });
  writeFileSync(
    join(root, 'edict.yaml'),
    `default_environment: production\nenvironments:\n  production:\n    base_url: ${service.url}\n    state: ${store.state}\n`,
  );
  mkdirSync(join(root, 'policies'));
  for (const letter of 'abcdef')
    writeFileSync(join(root, `policies/${letter}.yaml`), policy(letter.toUpperCase()));
  const env = cleanEnv({ EDICT_API_KEY: 'key', ...store.env });
  const edict = (...args: string[]): Promise<Ran> => runEdict(args, { cwd: root, env });
  const begun = await edict('state', 'init');
  expect([begun.code, begun.err]).toEqual([0, expect.anything()]);
  copies.push(await store.copy());
  const applied = await edict('apply', '--auto-approve', '--parallelism', '1');
  expect(hasFallen).toBe(true);
  return { edict, applied, root, made: service.made };
}

const RESCUE = '.edict/rescue-production.json';
const PUSH = `state push ${RESCUE}`;

/** The pushes that it says to type. */
function pushesIn({ out, err }: Ran): readonly string[] {
  const found = oneLine(out + err).matchAll(/edict (state push [^\s`]+)/g);
  return [...new Set([...found].map(([, words = '']) => words.replace(/\.$/, '')))];
}

type Edict = (...args: string[]) => Promise<Ran>;

/** Each policy that exists is in the state, and nothing else. */
async function knowsEach(edict: Edict, made: ReadonlyMap<number, string>): Promise<void> {
  const { policies, pending, orphans } = JSON.parse((await edict('state', 'pull')).out);
  const entries = Object.values<{ policy_id: number; name: string }>(policies);
  const known = entries.map(({ policy_id, name }) => [policy_id, name]);
  expect([known.sort(), pending, orphans]).toEqual([[...made].sort(), {}, []]);
}

describe.each(Object.keys(stores))('a state in %s that falls back in the middle of an apply', (name) => {
  it.each(Object.entries(LAGS))('by %s is made whole by what is named', async (_name, lag) => {
    const fallen = await fallBack(name, lag);
    if (typeof fallen === 'string') return expect(name).toBe('postgres');
    const { edict, applied, root, made } = fallen;
    expect([applied.code, pushesIn(applied)]).toEqual([4, [PUSH]]);
    // Whoever missed that is told by everything that would go on.
    for (const args of [['apply', '--auto-approve'], ['plan'], ['state', 'doctor']]) {
      const refused = await edict(...args);
      expect([args, refused.code, pushesIn(refused)]).toEqual([
        args,
        args[1] === 'doctor' ? 1 : 3,
        expect.arrayContaining([PUSH]),
      ]);
    }
    const pushed = await edict(...PUSH.split(' '));
    expect([pushed.code, oneLine(pushed.err)]).toEqual([
      0,
      expect.stringContaining('brought into the state'),
    ]);
    expect(existsSync(join(root, RESCUE))).toBe(false);
    const rest = await edict('apply', '--auto-approve');
    expect([rest.code, rest.out]).toEqual([0, expect.stringContaining('Apply: 1 created.')]);
    await knowsEach(edict, made);
    expect([...made.values()].sort()).toEqual([...'ABCDEF']);
    expect(await edict('plan', '--detailed-exitcode')).toMatchObject({ code: 0 });
  });

  it('keeps what was in doubt, beside all that is certain', async () => {
    const fallen = await fallBack(name, LAGS['some writes'], 'fails');
    if (typeof fallen === 'string') return expect(name).toBe('postgres');
    const { edict, applied, made } = fallen;
    expect([applied.code, pushesIn(applied)]).toEqual([4, [PUSH]]);
    expect(await edict(...PUSH.split(' '))).toMatchObject({ code: 0 });
    const [doubtful] = [...made].filter(([, each]) => each === 'E').map(([id]) => String(id));
    const resolved = await edict('state', 'resolve', 'policies/e.yaml', '--id', doubtful ?? '');
    expect([resolved.code, resolved.err]).toEqual([0, expect.anything()]);
    expect(await edict('apply', '--auto-approve')).toMatchObject({ code: 0 });
    await knowsEach(edict, made);
    expect([...made.values()].sort()).toEqual([...'ABCDEF']);
  });

  it('would create policies twice with the outcomes alone that were not recorded', async () => {
    const fallen = await fallBack(name, LAGS['all writes of the run']);
    if (typeof fallen === 'string') return expect(name).toBe('postgres');
    const { edict, root, made } = fallen;
    const rescue = decodeRecovery(readFileSync(join(root, RESCUE)), RESCUE);
    const { state, ...outcomes } = rescue ?? expect.unreachable();
    writeFileSync(
      join(root, RESCUE),
      encodeRecovery({ ...outcomes, state: { ...state, policies: {}, pending: {} } }),
    );
    expect(await edict(...PUSH.split(' '))).toMatchObject({ code: 3 });
    expect(await edict(...PUSH.split(' '), '--force', '--auto-approve')).toMatchObject({ code: 0 });
    expect(await edict('apply', '--auto-approve', '--older-state-is-right')).toMatchObject({ code: 0 });
    expect(made.size).toBeGreaterThan(6);
  });
});
