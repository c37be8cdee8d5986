/** States that are moved: killed at every step, at no moment do two of them count, and none is ever lost. */
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { decodeState, encodeState } from '../../src/state/codec.ts';
import type { State } from '../../src/state/state.ts';
import { killAt } from '../faults/kill-points.ts';
import { runProgram } from '../faults/run-program.ts';
import { countCalls, hasStrace, injecting } from '../faults/strace.ts';
import { gitIn, makeRemoteAndClone } from '../harness/git-in.ts';
import { makeRepository, type Repository } from '../harness/repository.ts';
import { emptyState, policyEntry } from '../state/sample-state.ts';
import { type HttpStateServer, startHttpStateServer } from '../state-http/server.ts';
import { startPostgres } from './start-postgres.ts';

const program = resolve(import.meta.dirname, '../../dist/edict.cjs');
const SERVICE = 'https://mdm.example.com';
const FILE = 'policies/a.yaml';

const stateOf = (lineage: string): State => ({
  ...emptyState(),
  lineage,
  service: SERVICE,
  serial: 7,
  policies: { [FILE]: policyEntry(12) },
});

const repositoryOf = (files: Readonly<Record<string, string>>): Repository => {
  const repository = makeRepository({
    [FILE]: 'name: A\nmacos: { password: { min_length: 12 } }\npolicy_targets: { devices: [1] }\n',
    ...files,
  });
  onTestFinished(repository.remove);
  return repository;
};

type Copies = readonly (Uint8Array | undefined)[];

const decoded = (copies: Copies): readonly State[] =>
  copies.flatMap((bytes) => (bytes ? [decodeState(bytes, 'a copy')] : []));

/** What is wrong with the copies of one state; null: nothing. */
function faultIn(copies: Copies): string | null {
  const states = decoded(copies);
  if (states.filter(({ moved }) => !moved).length > 1) return 'two count';
  const whole = states.filter(({ policies }) => policies[FILE]?.policy_id === 12);
  return whole.length === 0 ? 'it is lost' : null;
}

/** The only one that counts is at the new place, and goes on from the old one. */
function expectMoved([old, next]: Copies): void {
  expect(faultIn([old, next])).toBe(null);
  const [kept] = decoded([next]);
  expect(kept).toMatchObject({ lineage: 'of a', serial: 9, policies: { [FILE]: { policy_id: 12 } } });
  expect(kept?.moved).toBe(undefined);
  expect(decoded([old])[0]?.moved).toBeDefined();
}

it('is judged rightly: a copy before its mark, and a removal before its copy, are faults', () => {
  const bytes = Buffer.from(encodeState(stateOf('of a')));
  const marked = Buffer.from(
    encodeState({ ...stateOf('of a'), serial: 8, moved: { to: 'x', at: '2026-01-31T12:00:00Z' } }),
  );
  expect(faultIn([bytes, bytes])).toBe('two count');
  expect(faultIn([undefined, undefined])).toBe('it is lost');
  expect(faultIn([marked, undefined])).toBe(null);
});

describe('a move between servers', () => {
  const start = async (): Promise<HttpStateServer> => {
    const server = await startHttpStateServer();
    onTestFinished(server.close);
    return server;
  };
  const config = (server: HttpStateServer, place: string): string =>
    `environments: { a: { base_url: "${SERVICE}", lineage: of a, state: { backend: http, address: "${server.url}/${place}/a" } } }\n`;
  const move = (server: HttpStateServer): readonly string[] => [
    ...['state', 'move', '--to', `{ backend: http, address: "${server.url}/new/{name}" }`],
  ];
  const copiesOn = ({ states }: HttpStateServer): Copies => [states.get('/old/a'), states.get('/new/a')];

  it.each(['drop-before', 'drop-after'] as const)(
    'that is killed at a request, %s, is finished by the same command',
    async (fault) => {
      const server = await start();
      const repository = repositoryOf({});
      for (let at = 1, isKilled = true; isKilled; at += 1) {
        repository.write('edict.yaml', config(server, 'old'));
        rmSync(join(repository.root, '.edict'), { recursive: true, force: true });
        server.states.clear();
        server.locks.clear();
        server.states.set('/old/a', Buffer.from(encodeState(stateOf('of a'))));
        let count = 0;
        let kill = (): void => undefined;
        server.fault = () => {
          count += 1;
          if (count !== at) return null;
          kill();
          return fault;
        };
        const ran = await runProgram(program, move(server), {
          cwd: repository.root,
          arrange: (given) => {
            kill = given;
          },
        });
        server.fault = () => null;
        isKilled = ran.code === null;
        expect.soft([at, faultIn(copiesOn(server))]).toEqual([at, null]);
        // Whatever edict.yaml says, at most one of the two is believed.
        const believed: string[] = [];
        for (const place of ['old', 'new']) {
          repository.write('edict.yaml', config(server, place));
          if ((await repository.edict(['state', 'list'])).code === 0) believed.push(place);
        }
        expect.soft([at, believed.length < 2]).toEqual([at, true]);
        repository.write('edict.yaml', config(server, 'old'));
        // As `edict state unlock` does.
        server.locks.clear();
        const again = await repository.edict(move(server));
        expect.soft([at, again.err, again.code]).toEqual([at, expect.any(String), 0]);
        expectMoved(copiesOn(server));
        if (!isKilled) expect(at).toBeGreaterThan(8);
      }
    },
  );

  it('refuses what it would write over, and what another run holds', async () => {
    const server = await start();
    const repository = repositoryOf({ 'edict.yaml': config(server, 'old') });
    const bytes = Buffer.from(encodeState(stateOf('of a')));
    server.states.set('/old/a', bytes);
    server.states.set('/new/a', Buffer.from(encodeState(stateOf('of another'))));
    expect(await repository.edict(move(server))).toMatchObject({
      code: 3,
      err: expect.stringContaining(`there is a state at ${server.url}/new/a already`),
    });
    server.states.delete('/new/a');
    const unlogged = await repository.edict([...move(server), '--events', 'no/such.jsonl']);
    expect([unlogged.code, unlogged.err]).toEqual([1, expect.stringContaining('events cannot be written')]);
    expect([server.states.get('/old/a'), server.states.has('/new/a')]).toEqual([bytes, false]);
    server.locks.set(
      '/new/a',
      JSON.stringify({ ID: 'x', Operation: 'apply', Who: 'b', Version: '', Created: '', Path: '' }),
    );
    expect((await repository.edict(move(server))).code).toBe(1);
    expect(server.states.get('/old/a')).toEqual(bytes);
  });
});

describe.skipIf(!hasStrace())('the state of a renamed environment (needs strace)', () => {
  it('that is killed at any call that changes a file is handed on by the same command', async () => {
    const repository = repositoryOf({
      'edict.yaml': 'default_environment: b\n',
      'environments/b.yaml': `base_url: ${SERVICE}\nlineage: of a\n`,
    });
    const path = (name: string): string => join(repository.root, name);
    const begin = (): void => {
      for (const folder of ['state', '.edict']) rmSync(path(folder), { recursive: true, force: true });
      repository.write('state/a.json', encodeState(stateOf('of a')));
    };
    const copies = (): Copies =>
      ['state/a.json', 'state/b.json'].map((name) =>
        existsSync(path(name)) ? readFileSync(path(name)) : undefined,
      );
    const args = ['state', 'mv-env', 'a', 'b'];
    begin();
    const calls = await countCalls(program, args, { cwd: repository.root, log: path('strace.log') });
    expectMoved(copies());
    const points = ['fsync', 'mkdir', 'rename', 'rmdir', 'unlink'].flatMap((call) =>
      Array.from({ length: calls.get(call) ?? 0 }, (_, index) => ({ call, when: String(index + 1) })),
    );
    expect(points.length).toBeGreaterThan(8);
    for (const point of points) {
      begin();
      await runProgram(program, args, { cwd: repository.root, inside: injecting(killAt(point)) });
      expect.soft([point, faultIn(copies())]).toEqual([point, null]);
      const again = await repository.edict(args);
      expect.soft([point, again.err, again.code]).toEqual([point, expect.any(String), 0]);
      expectMoved(copies());
    }
  });
});

describe('a fleet on a branch', () => {
  it('moves to a database with one command, and back', async ({ skip }) => {
    const server = await startPostgres();
    if (typeof server === 'string') return skip(server);
    onTestFinished(server.stop);
    const folder = mkdtempSync(join(tmpdir(), 'edict-move-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    makeRemoteAndClone(folder, 'clone');
    const names = ['acme', 'bolt', 'eu/crow'];
    const repository = repositoryOf({
      'edict.yaml': 'default_environment: acme\n',
      ...Object.fromEntries(
        names.map((name) => [`environments/${name}.yaml`, 'base_url: embedded\nstate: { backend: git }\n']),
      ),
    });
    cpSync(join(folder, 'clone/.git'), join(repository.root, '.git'), { recursive: true });
    gitIn(repository.root, ['remote', 'set-url', 'origin', join(folder, 'remote.git')]);
    const edict = (...args: readonly string[]) =>
      repository.edict(args, { env: { EDICT_STATE_POSTGRES: server.url() } });
    const say = (state: string): void => {
      for (const name of names) {
        const file = `environments/${name}.yaml`;
        repository.write(
          file,
          readFileSync(join(repository.root, file), 'utf8').replace(/state:.*/, `state: ${state}`),
        );
      }
    };
    expect((await edict('state', 'init', '--envs', 'all')).code).toBe(0);
    expect((await edict('apply', '--envs', 'all', '--auto-approve')).code).toBe(0);

    const postgres = '{ backend: postgres, connection: { env: EDICT_STATE_POSTGRES } }';
    const moved = await edict('state', 'move', '--envs', 'all', '--to', postgres, '--events', 'events.jsonl');
    const events = readFileSync(join(repository.root, 'events.jsonl'), 'utf8').trimEnd().split('\n');
    expect(events.map((line) => [JSON.parse(line).environment, JSON.parse(line).action]).sort()).toEqual(
      names.map((name) => [name, 'move']),
    );
    expect([moved.code, moved.out]).toEqual([0, expect.stringContaining('in all: 3 states moved')]);
    expect(moved.err).toContain(`state: ${postgres}`);
    // Nobody goes on at the old place.
    const stale = await edict('apply', '--envs', 'all', '--auto-approve');
    expect(stale.code).toBe(1);
    expect((stale.out + stale.err).replace(/\s+/g, ' ')).toContain('was moved to');
    say(postgres);
    const planned = await edict('plan', '--envs', 'all');
    expect(planned.out).toContain('no environment with something to do, 3 with nothing to do');
    expect(planned.out + planned.err).not.toContain('stray-state');
    expect((await edict('state', 'doctor', '--envs', 'all')).code).toBe(0);
    // What is there already stays.
    expect((await edict('state', 'move', '--envs', 'all', '--to', postgres)).out).toContain('0 states moved');

    expect((await edict('state', 'move', '--envs', 'all', '--to', 'git')).out).toContain('3 states moved');
    say('{ backend: git }');
    expect((await edict('plan', '--envs', 'all')).out).toContain('3 with nothing to do');
    // A customer who is renamed.
    const renamed = readFileSync(join(repository.root, 'environments/bolt.yaml'), 'utf8');
    rmSync(join(repository.root, 'environments/bolt.yaml'));
    repository.write('environments/bolt-bv.yaml', renamed);
    const lost = await edict('plan', '--env', 'bolt-bv');
    expect((lost.out + lost.err).replace(/\s+/g, ' ')).toContain('edict state mv-env bolt bolt-bv');
    expect((await edict('state', 'mv-env', 'bolt', 'bolt-bv')).code).toBe(0);
    const after = await edict('plan', '--envs', 'all');
    expect(after.out).toContain('3 with nothing to do');
    expect(after.out + after.err).not.toContain('stray-state');
  });

  it.each([
    [
      ['state', 'move', '--to', 'nowhere'],
      'is not what `state` of an environment may be: state.backend: expected one of',
    ],
    [
      ['state', 'move', '--to', '{ backend: file, path: state/one.json }', '--envs', 'all'],
      'would keep one state',
    ],
    [['state', 'mv-env', 'acme', 'bolt'], 'there is still an environment acme'],
    [['state', 'mv-env', 'gone', 'none'], 'there is no environment none'],
  ])('refuses %j, and says what is wrong', async (args, message) => {
    const repository = repositoryOf({
      'environments/acme.yaml': 'base_url: embedded\n',
      'environments/bolt.yaml': 'base_url: embedded\n',
      'edict.yaml': 'default_environment: acme\n',
    });
    expect(await repository.edict(args)).toMatchObject({ code: 3, err: expect.stringContaining(message) });
  });
});
