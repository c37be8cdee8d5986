/** A state that no environment has any more, kept by a backend whose place can be listed; and one that cannot be. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { gitIn, makeRemoteAndClone } from '../harness/git-in.ts';
import { makeRepository } from '../harness/repository.ts';
import type { Ran } from '../harness/run-edict.ts';
import { startHttpStateServer } from '../state-http/server.ts';
import { keys, SECRET, start } from '../state-s3/fixture.ts';
import { startPostgres } from './start-postgres.ts';

const policy = (name: string): string =>
  `name: ${name}\nmacos: { password: { min_length: 12 } }\npolicy_targets: { devices: [1] }\n`;

interface Place {
  /** Of the environment with this name. */
  state(environment: string): string;
  readonly env?: Readonly<Record<string, string>>;
  /** Where it says that the state of this environment is. */
  where(environment: string): string;
  /** What `--beside` calls it. */
  name(environment: string): string;
}

const s3Place = ({ url }: { readonly url: string }, end = '.json'): Place => ({
  state: (environment) =>
    `{ backend: s3, bucket: states, key: "edict/${environment}${end}", region: ${keys.region}, endpoint: "${url}" }`,
  env: { AWS_ACCESS_KEY_ID: keys.accessKeyId, AWS_SECRET_ACCESS_KEY: SECRET },
  where: (environment) => `s3://states/edict/${environment}${end}`,
  name: (environment) => `edict/${environment}${end}`,
});

/** `root`: the work tree. */
const places: Readonly<Record<string, (root: string) => Promise<Place | string>>> = {
  git: async (root) => {
    const folder = mkdtempSync(join(tmpdir(), 'edict-strays-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    makeRemoteAndClone(folder, 'clone');
    cpSync(join(folder, 'clone/.git'), join(root, '.git'), { recursive: true });
    gitIn(root, ['remote', 'set-url', 'origin', join(folder, 'remote.git')]);
    return {
      state: () => '{ backend: git }',
      where: (environment) => `origin/edict-state:${environment}.json`,
      name: (environment) => `${environment}.json`,
    };
  },
  s3: async () => s3Place(await start()),
  postgres: async () => {
    const server = await startPostgres();
    if (typeof server === 'string') return server;
    onTestFinished(server.stop);
    return {
      state: () => '{ backend: postgres, connection: { env: EDICT_STATE_POSTGRES } }',
      env: { EDICT_STATE_POSTGRES: server.url() },
      where: (environment) => `postgres://127.0.0.1:${server.port}/postgres/edict/${environment}`,
      name: (environment) => environment,
    };
  },
};

interface Team {
  edict(...args: readonly string[]): Promise<Ran>;
  write(path: string, text: string): void;
  /** Its environment is taken away, once it has applied. */
  leave(environment: string): Promise<void>;
}

const teamOf = (repository: ReturnType<typeof makeRepository>, place: Place): Team => {
  const write = (name: string): void =>
    repository.write(`environments/${name}.yaml`, `base_url: embedded\nstate: ${place.state(name)}\n`);
  for (const name of ['us', 'eu/stays']) write(name);
  const { env = {} } = place;
  const edict: Team['edict'] = (...args) => repository.edict(args, { env });
  return {
    edict,
    write: repository.write,
    async leave(name) {
      write(name);
      await edict('state', 'init', '--env', name);
      const applied = await edict('apply', '--env', name, '--auto-approve');
      expect([applied.err, applied.code]).toEqual([expect.any(String), 0]);
      rmSync(join(repository.root, `environments/${name}.yaml`));
    },
  };
};

const makeOwn = (): ReturnType<typeof makeRepository> => {
  const repository = makeRepository({
    'edict.yaml': 'default_environment: us\n',
    'invariants/a.yaml':
      'name: passwords\nfor: { targets: { devices: [1] } }\nrequire: { password.min_length: { at_least: 8 } }\n',
    'policies/a.yaml': policy('A'),
    'policies/b.yaml': policy('B'),
  });
  onTestFinished(repository.remove);
  return repository;
};

const flat = (text: string): string => text.replace(/\s+/g, ' ');

describe.each(Object.keys(places))('in %s, a state of no environment', (backend) => {
  it('is pointed out, and listed by the command that is named', async ({ skip }) => {
    const repository = makeOwn();
    const place = (await places[backend]?.(repository.root)) ?? 'none';
    if (typeof place === 'string') return skip(place);
    const { edict, leave } = teamOf(repository, place);
    await edict('state', 'init', '--envs', 'all');
    expect((await edict('apply', '--envs', 'all', '--auto-approve')).code).toBe(0);
    // The control: what belongs to an environment is none, of those that a command leaves out, too.
    const before = await edict('plan', '--format', 'json');
    expect(before.out).not.toContain('stray-state');
    await leave('eu/gone');

    const message = `${place.where('eu/gone')} belongs to no environment, and says that 2 policies are live.`;
    const command = `edict state list --beside ${place.name('eu/gone')}`;
    for (const args of [['live'], ['orphans'], ['assert'], ['state', 'list'], ['state', 'doctor']]) {
      const { err, code } = await edict(...args);
      expect([args, flat(err), code]).toEqual([
        args,
        expect.stringContaining(`warning[stray-state]: ${message} ${command}`),
        0,
      ]);
    }
    const { statements } = JSON.parse((await edict('plan', '--format', 'json')).out);
    expect(statements).toContainEqual({
      code: 'stray-state',
      severity: 'warning',
      environments: [],
      file: place.where('eu/gone'),
      policy_ids: [],
      message,
      commands: [command],
    });
    const applied = flat((await edict('apply', '--envs', 'all', '--auto-approve')).err);
    expect(applied).toContain(`${message} ${command} --env eu/stays`);
    expect((await edict('plan', '--out', 'plan.json')).code).toBe(0);
    expect(flat((await edict('show', 'plan.json')).out)).toContain(message);

    const listed = await edict(...command.split(' ').slice(1), '--format', 'json');
    expect(JSON.parse(listed.out).map(({ file }: { file: string }) => file)).toEqual([
      'policies/a.yaml',
      'policies/b.yaml',
    ]);
    expect(listed.err).toBe('');
    const many = await edict('state', 'list', '--beside', place.name('eu/gone'), '--envs', 'all');
    expect([many.code, many.err]).toEqual([3, expect.stringContaining('the place of one environment')]);
    const missing = await edict('state', 'list', '--beside', place.name('none'));
    expect(missing).toMatchObject({
      code: 1,
      err: expect.stringContaining(`there is no state at ${place.where('none')}`),
    });
    const outside = await edict('state', 'list', '--beside', '../elsewhere.json');
    expect([outside.code, outside.err]).toEqual([
      3,
      expect.stringContaining('is not a name that a state can have'),
    ]);
    // To bring the environment back is to find all that it had.
    repository.write('environments/eu/gone.yaml', `base_url: embedded\nstate: ${place.state('eu/gone')}\n`);
    expect(flat((await edict('plan', '--env', 'eu/gone')).out)).toContain('Nothing to do: 2 policies');
  });
});

describe('what lies beside states', () => {
  it('is read up to ten, and counted beyond', async () => {
    const double = await start();
    const place = s3Place(double);
    const { edict, leave } = teamOf(makeOwn(), place);
    await leave('gone-00');
    const object = double.objects.get('states/edict/gone-00.json');
    for (let site = 1; object && site < 12; site += 1) {
      const key = `states/edict/gone-${String(site).padStart(2, '0')}.json`;
      double.objects.set(key, object);
      double.objects.set(`${key}.lock`, object);
    }
    // What edict never locked, and what only claims to be a state.
    double.objects.set('states/edict/report.json', { bytes: Buffer.from('{}'), etag: 'x' });
    double.objects.set('states/elsewhere.json', object ?? { bytes: Buffer.from(''), etag: 'y' });
    const from = double.seen.length;
    const { err } = await edict('state', 'doctor');
    expect(flat(err)).toContain(
      'warning[stray-state]: 12 states belong to no environment, and say that 20 policies are live; 2 of them were not read: s3://states/edict/gone-00.json,',
    );
    const asked = double.seen.slice(from).map(({ url }) => url);
    expect(asked.filter(({ search }) => search.includes('list-type'))).toHaveLength(1);
    expect(asked.filter(({ pathname }) => pathname.includes('gone-'))).toHaveLength(10);
  });

  it('is found on every page of a listing, and asked for once however many environments there are', async () => {
    const double = await start({ pageSize: 3 });
    const place = s3Place(double, '/state.json');
    const { edict, leave } = teamOf(makeOwn(), place);
    await leave('zz');
    expect((await edict('apply', '--envs', 'all', '--auto-approve')).code).toBe(0);
    const from = double.seen.length;
    expect(flat((await edict('live', '--envs', 'all')).err)).toContain(`${place.where('zz')} belongs to no`);
    const pages = double.seen.slice(from).filter(({ url }) => url.search.includes('list-type'));
    expect(pages.map(({ url }) => url.searchParams.get('prefix'))).toEqual(['edict/', 'edict/']);
  });

  it('fails nothing where it may not be listed, which doctor says', async () => {
    const double = await start();
    const place = s3Place(double);
    const { edict, leave } = teamOf(makeOwn(), place);
    await leave('eu/gone');
    const denied = '<Error><Code>AccessDenied</Code></Error>';
    double.fault = ({ url }) =>
      url.search.includes('list-type') ? { before: { status: 403, body: denied } } : null;
    for (const args of [['plan'], ['apply', '--auto-approve'], ['live']]) {
      const { code, out, err } = await edict(...args);
      expect([args, code]).toEqual([args, 0]);
      expect(out + err).not.toMatch(/stray-state|listed/);
    }
    const { code, err } = await edict('state', 'doctor');
    expect(code).toBe(0);
    expect(flat(err)).toContain(
      'whether a state there belongs to no environment is not known: s3://states/edict/ could not be listed',
    );
  });

  it('is not looked for where a server cannot list, nor named there', async () => {
    const server = await startHttpStateServer();
    onTestFinished(server.close);
    const place: Place = {
      state: (environment) => `{ backend: http, address: "${server.url}/${environment}" }`,
      where: String,
      name: String,
    };
    const { edict, leave } = teamOf(makeOwn(), place);
    await leave('eu/gone');
    expect((await edict('apply', '--auto-approve')).code).toBe(0);
    expect((await edict('state', 'doctor')).err).not.toContain('stray');
    const beside = await edict('state', 'list', '--beside', 'eu/gone');
    expect(beside).toMatchObject({
      code: 3,
      err: expect.stringContaining('has the backend http, which does not support --beside'),
    });
  });
});
