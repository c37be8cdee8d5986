/** The built program with a remote state, from the first apply to a lock that is broken. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { encodeState } from '../../src/state/codec.ts';
import { program } from '../harness/built-edict.ts';
import { cleanEnv } from '../harness/clean-env.ts';
import { makeRepository, type Repository } from '../harness/repository.ts';
import type { Ran } from '../harness/run-edict.ts';
import { startHttpStateServer } from '../state-http/server.ts';
import { startS3Double } from '../state-s3/double.ts';
import { startPostgres } from './start-postgres.ts';

const SECRET = 'hunter2-S3CR3T/+';
const keys = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: SECRET, region: 'eu-central-1' };
const policy = (name: string): string => `name: ${name}\nmacos:\n  password: { min_length: 12 }\n`;

interface Remote {
  /** The lines below `state:`. */
  readonly state: string;
  readonly env: Readonly<Record<string, string>>;
  readonly secrets: readonly string[];
  stop(): Promise<void>;
}

const stops: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const remotes: Readonly<Record<string, () => Promise<Remote | string>>> = {
  http: async () => {
    const server = await startHttpStateServer({ credentials: `ann:${SECRET}` });
    return {
      state: `{ backend: http, address: "${server.url}/s", username: ann, password: { env: EDICT_STATE_PASSWORD } }`,
      env: { EDICT_STATE_PASSWORD: SECRET },
      secrets: [SECRET, Buffer.from(`ann:${SECRET}`).toString('base64')],
      stop: server.close,
    };
  },
  s3: async () => {
    const double = await startS3Double({ keys, buckets: ['states'] });
    return {
      state: `{ backend: s3, bucket: states, key: edict/local.json, region: ${keys.region}, endpoint: "${double.url}" }`,
      env: { AWS_ACCESS_KEY_ID: keys.accessKeyId, AWS_SECRET_ACCESS_KEY: SECRET },
      secrets: [SECRET],
      stop: double.close,
    };
  },
  postgres: async () => {
    const server = await startPostgres();
    if (typeof server === 'string') return server;
    return {
      state: '{ backend: postgres, connection: { env: EDICT_STATE_POSTGRES } }',
      env: { EDICT_STATE_POSTGRES: server.url() },
      secrets: [server.password, encodeURIComponent(server.password)],
      stop: server.stop,
    };
  },
};

describe('the program with a remote state', () => {
  for (const [name, start] of Object.entries(remotes)) {
    it(`in ${name} plans, applies, pulls and pushes, and shows no credential`, async ({ skip }) => {
      const remote = await start();
      if (typeof remote === 'string') return skip(remote);
      stops.push(remote.stop);
      const repository: Repository = makeRepository({
        'edict.yaml': `environments:\n  local:\n    base_url: embedded\n    state: ${remote.state}\n`,
        'policies/a.yaml': policy('A'),
      });
      stops.push(repository.remove);
      const outputs: string[] = [];
      const edict = async (...args: string[]): Promise<Ran> => {
        const ran = await repository.edict([...args, '--verbose'], { env: remote.env });
        outputs.push(ran.out, ran.err);
        return ran;
      };

      expect((await edict('plan', '--detailed-exitcode')).code).toBe(2);
      const applied = await edict('apply', '--auto-approve');
      expect([applied.err, applied.code]).toEqual([expect.any(String), 0]);
      expect((await edict('plan', '--detailed-exitcode')).code).toBe(0);
      expect((await edict('state', 'list')).out).toContain('policies/a.yaml');
      expect(await edict('state', 'doctor')).toMatchObject({ code: 0 });

      const pulled = await edict('state', 'pull');
      const state = JSON.parse(pulled.out);
      expect(Object.keys(state.policies)).toEqual(['policies/a.yaml']);
      const { checksum: _, ...next } = { ...state, serial: state.serial + 1 };
      repository.write('next.json', encodeState(next));
      expect((await edict('state', 'push', 'next.json')).code).toBe(0);
      expect((await edict('state', 'push', 'next.json')).code).toBe(0);

      const wrong = await edict('state', 'unlock', 'no-such-lock');
      expect(wrong).toMatchObject({ code: 1, err: expect.stringContaining('is not locked') });
      const unset = await repository.edict(['plan'], {});
      expect(unset).toMatchObject({
        code: 3,
        err: expect.stringMatching(/environment variable \S+ holds no/),
      });

      for (const text of outputs) for (const secret of remote.secrets) expect(text).not.toContain(secret);
    });
  }

  it('begins a state where an http server answers with nothing, which is no state for that command alone', async () => {
    const server = await startHttpStateServer({ emptyForMissing: true });
    stops.push(server.close);
    const repository = makeRepository({
      'edict.yaml': `default_environment: far\nenvironments:\n  far:\n    base_url: https://mdm.example.com\n    state: { backend: http, address: "${server.url}/s" }\n`,
      'policies/a.yaml': policy('A'),
    });
    stops.push(repository.remove);
    expect(await repository.edict(['state', 'show'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('is empty'),
    });
    expect(await repository.edict(['state', 'init'])).toMatchObject({ code: 0 });
    expect(await repository.edict(['state', 'show'])).toMatchObject({ code: 0 });
  });

  it('is locked out by another run, and says how to break its lock', async () => {
    const server = await startHttpStateServer();
    stops.push(server.close);
    const repository = makeRepository({
      'edict.yaml': `environments:\n  local:\n    base_url: embedded\n    state: { backend: http, address: "${server.url}/s" }\n`,
      'policies/a.yaml': policy('A'),
    });
    stops.push(repository.remove);
    server.locks.set(
      '/s',
      JSON.stringify({ ID: 'x-1', Operation: 'apply', Who: 'eve@elsewhere', Created: '2026-01-01' }),
    );
    const refused = await repository.edict(['apply', '--auto-approve']);
    expect(refused.code).toBe(1);
    expect(refused.err).toContain('is locked by');
    expect(refused.err).toContain('eve@elsewhere');
    expect(refused.err.trim()).toMatch(/edict state unlock x-1$/);
    expect((await repository.edict(['state', 'unlock', 'x-1'])).code).toBe(0);
    expect((await repository.edict(['apply', '--auto-approve'])).code).toBe(0);
  });

  it('asks for the package of PostgreSQL by name where it is missing', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'edict-installed-'));
    stops.push(() => rmSync(folder, { recursive: true }));
    // As it is installed without the optional package.
    cpSync(dirname(program), join(folder, 'dist'), { recursive: true });
    const repository = makeRepository({
      'edict.yaml':
        'environments:\n  local:\n    base_url: embedded\n    state: { backend: postgres, connection: { env: EDICT_STATE_DB } }\n',
      'policies/a.yaml': policy('A'),
    });
    stops.push(repository.remove);
    const ran = spawnSync(process.execPath, [join(folder, 'dist/edict.cjs'), 'plan'], {
      cwd: repository.root,
      env: cleanEnv({ EDICT_STATE_DB: 'postgres://ann:pw@127.0.0.1:1/db' }),
      encoding: 'utf8',
    });
    expect(ran.stderr).toContain('the state backend postgres needs the package pg, which is not installed');
    expect(ran.stderr).toContain('npm install pg');
    expect(ran.stderr).not.toMatch(/\n\s+at /);
    expect(ran.status).toBe(3);
  });
});
