/**
 * Canaries stand for the credentials of remote states; then edict works with servers that take them, that
 * refuse them, and that give back all that they were sent. None may turn up in anything that it prints or writes.
 */
import { mkdirSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import timers from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { BackendName } from '../../src/generated/types.ts';
import type { FaultyServer, GivenAnswer, SeenRequest } from '../backends/faulty-server.ts';
import { startPostgres } from '../backends/start-postgres.ts';
import { makeRepository, type Repository } from '../harness/repository.ts';
import type { Ran } from '../harness/run-edict.ts';
import { startHttpStateServer } from '../state-http/server.ts';
import { startS3Double } from '../state-s3/double.ts';
import { type Canary, findLeaks, makeCanary, makePlainCanary, readTree } from './leaks.ts';

const stops: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

interface Setting {
  /** What stands behind `state:`. */
  readonly state: string;
  readonly env: Readonly<Record<string, string>>;
  readonly canaries: readonly Canary[];
}

interface Trial {
  run(...args: string[]): Promise<Ran>;
  /** While nothing runs. */
  searchFiles(): void;
}

// What is worth a repetition is repeated as often as ever, but without the pauses.
beforeAll(() => {
  vi.spyOn(timers, 'setTimeout').mockResolvedValue(undefined);
  syncBuiltinESMExports();
});
afterAll(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

/** A repository with that state; what every run says is searched. */
function trial({ state, env, canaries }: Setting): Trial {
  const repository: Repository = makeRepository({
    'edict.yaml': `environments:\n  local:\n    base_url: embedded\n    state: ${state}\n`,
    'policies/a.yaml': 'name: A\nmacos:\n  password: { min_length: 12 }\n',
  });
  stops.push(repository.remove);
  for (const folder of ['home', 'tmp']) mkdirSync(join(repository.root, folder));
  const own = {
    HOME: join(repository.root, 'home'),
    TMPDIR: join(repository.root, 'tmp'),
  };
  return {
    async run(...args) {
      const options = { env: { ...own, ...env } };
      const ran = await repository.edict([...args, '--verbose'], options);
      const leaks = findLeaks({ stdout: ran.out, stderr: ran.err }, canaries);
      expect([args.join(' '), leaks]).toEqual([args.join(' '), []]);
      return ran;
    },
    searchFiles: () =>
      expect(
        findLeaks(
          readTree(repository.root, () => false),
          canaries,
        ),
      ).toEqual([]),
  };
}

const WORKING = [
  ['plan', '--out', 'plan.json'],
  ['apply', 'plan.json'],
  ['state', 'list'],
  ['state', 'show', 'policies/a.yaml'],
  ['state', 'pull'],
  ['state', 'doctor'],
];
/** Where all commands come to the same end. */
const ONE = [['plan']];
const FAILING = [['plan'], ['apply', '--auto-approve'], ['state', 'doctor'], ['state', 'unlock', 'x']];

async function expectToWork(setting: Setting): Promise<void> {
  const { run, searchFiles } = trial(setting);
  for (const args of WORKING) {
    const { code, err } = await run(...args);
    searchFiles();
    expect([args.join(' '), code, code === 0 ? '' : err]).toEqual([args.join(' '), 0, '']);
  }
}

/** Gives back what the runs said, so that a test can tell that it went wrong as it meant to. */
async function expectToFail(setting: Setting, commands = FAILING): Promise<string> {
  const { run, searchFiles } = trial(setting);
  const runs = commands.map(async (args) => {
    const { code, out, err } = await run(...args);
    expect([args.join(' '), [1, 3].includes(code ?? 0) ? '' : err]).toEqual([args.join(' '), '']);
    return out + err;
  });
  const said = await Promise.all(runs);
  searchFiles();
  return said.join('');
}

const echo = ({ method, url, headers, body }: SeenRequest): string =>
  `${method} ${url.href}\n${JSON.stringify(headers)}\n${Object.values(headers).join('\n')}\n${body.toString()}`;

function answerAll(server: FaultyServer, status: number): void {
  server.fault = (request): { readonly before: GivenAnswer } => ({
    before: { status, headers: { 'content-type': 'text/plain' }, body: `sent: ${echo(request)}` },
  });
}

/** A file has no credentials, and those of a branch are Git's own, which it reads by itself. */
const cases = {
  http() {
    const password = makePlainCanary('http password');
    const setting = (url: string): Setting => ({
      state: `{ backend: http, address: "${url}/s", username: ann, password: { env: EDICT_STATE_PASSWORD } }`,
      env: { EDICT_STATE_PASSWORD: password.value },
      canaries: [password],
    });

    it('turn up nowhere while all is well', async () => {
      const server = await startHttpStateServer({ credentials: `ann:${password.value}` });
      stops.push(server.close);
      await expectToWork(setting(server.url));
    });

    it.each([401, 423, 500])('turn up nowhere when the server echoes them with %i', async (status) => {
      const server = await startHttpStateServer();
      stops.push(server.close);
      answerAll(server, status);
      const said = await expectToFail(setting(server.url), status === 500 ? ONE : FAILING);
      expect(server.seen.some(({ headers }) => headers.authorization?.startsWith('Basic '))).toBe(true);
      expect(said).toContain(server.url);
    });

    it('turn up nowhere when nobody answers, or the address is not an address', async () => {
      const { url, close } = await startHttpStateServer();
      await close();
      await expectToFail(setting(url), ONE);
      const written = setting(`http://ann:${password.value}@127.0.0.1:1`);
      // What a user writes into edict.yaml stands there: only what is printed counts.
      const { edict, root, remove } = makeRepository({
        'edict.yaml': `environments:\n  local:\n    base_url: embedded\n    state: ${written.state}\n`,
      });
      stops.push(remove);
      const { code, out, err } = await edict(['plan', '--verbose'], { env: { ...written.env } });
      expect([code, root !== '']).toEqual([3, true]);
      expect(findLeaks({ out, err }, [password])).toEqual([]);
    });
  },

  s3() {
    const secret = makePlainCanary('s3 secret key');
    const token = makePlainCanary('s3 session token');
    const setting = (url: string): Setting => ({
      state: `{ backend: s3, bucket: states, key: edict/local.json, region: eu-central-1, endpoint: "${url}" }`,
      env: {
        AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE',
        AWS_SECRET_ACCESS_KEY: secret.value,
        AWS_SESSION_TOKEN: token.value,
      },
      canaries: [secret, token],
    });
    const start = async () => {
      const keys = {
        accessKeyId: 'AKIDEXAMPLE',
        secretAccessKey: secret.value,
        sessionToken: token.value,
        region: 'eu-central-1',
      };
      const double = await startS3Double({ keys, buckets: ['states'] });
      stops.push(double.close);
      return double;
    };

    it('turn up nowhere while all is well', async () => {
      const double = await start();
      await expectToWork(setting(double.url));
      expect(double.seen.some(({ headers }) => headers['x-amz-security-token'] === token.value)).toBe(true);
    });

    it.each([403, 500])('turn up nowhere when the service echoes them with %i', async (status) => {
      const double = await start();
      answerAll(double, status);
      const said = await expectToFail(setting(double.url), status === 500 ? ONE : FAILING);
      expect(said).toContain('s3://states/edict/local.json');
    });
  },

  postgres() {
    const password = makeCanary('postgres password');
    const encoded = encodeURIComponent(password.value);
    const setting = (connection: string, env: Record<string, string> = {}): Setting => ({
      state: '{ backend: postgres, connection: { env: EDICT_STATE_POSTGRES } }',
      env: { EDICT_STATE_POSTGRES: connection, ...env },
      canaries: [password],
    });

    it('turns up nowhere while all is well, nor when it is refused', async ({ skip }) => {
      const server = await startPostgres();
      if (typeof server === 'string') return skip(server);
      stops.push(server.stop);
      const own: Canary = {
        label: 'its own',
        value: server.password,
        core: server.password.split(' ')[1] ?? '',
      };
      await expectToWork({ ...setting(server.url()), canaries: [own] });
      const { port } = server;
      const bare = `postgres://postgres@127.0.0.1:${port}/postgres`;
      for (const refused of [
        setting(`postgres://postgres:${encoded}@127.0.0.1:${port}/postgres`),
        setting(`${bare}?password=${encoded}`),
        setting(`postgres://${encoded}:${encoded}@127.0.0.1:${port}/postgres`),
        setting(bare, { PGPASSWORD: password.value }),
      ]) {
        await expectToFail(refused);
      }
    });

    it.each([
      ['nobody answers', `postgres://u:${encoded}@127.0.0.1:1/d`],
      ['it is not an address', `postgres://u:${password.core}@127.0.0.1:port/d`],
      ['it is of another kind', `mysql://u:${encoded}@127.0.0.1/d`],
      ['it is not encoded well', `postgres://u:${password.core}%zz@127.0.0.1:1/d`],
      [
        'it asks for TLS in a way of its own',
        `postgres://u:${encoded}@127.0.0.1:1/d?sslmode=${password.core}`,
      ],
    ])('turns up nowhere when %s', async (_name, connection) => {
      await expectToFail(setting(connection), ONE);
    });
  },
};

/** Each backend with credentials of its own needs a case. */
const ofEach: Readonly<Record<Exclude<BackendName, 'file' | 'git'>, () => void>> = cases;

describe.each(Object.entries(ofEach))('the credentials of a state in %s', (_backend, define) => define());
