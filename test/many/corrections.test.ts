/** What a person says of many states at once: each is corrected that has what was named, and no other is touched. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { encodeState } from '../../src/state/codec.ts';
import type { Orphan, State } from '../../src/state/state.ts';
import { expectDocument } from '../generate/documents.ts';
import { gitIn } from '../harness/git-in.ts';
import { makeRepository, type Repository } from '../harness/repository.ts';
import { emptyState, intent, policyEntry, TIME } from '../state/sample-state.ts';

let repository: Repository;

const orphan = (policy_id: number): Orphan => ({
  policy_id,
  name: `Policy ${policy_id}`,
  file: 'old.yaml',
  body: {},
  reason: 'superseded',
  since: TIME,
});
const file = (name: string): string => join(repository.root, `state/${name}.json`);
const stored = (name: string): State => JSON.parse(readFileSync(file(name), 'utf8'));
const ledger = (name: string): number[] => stored(name).orphans.map(({ policy_id }) => policy_id);
const edict = (...args: string[]) => repository.edict(args);
const put = (name: string, state: Partial<State>): void => {
  const common = { lineage: name, service: `https://${name.replace('/', '-')}.example` };
  repository.write(`state/${name}.json`, encodeState(emptyState({ ...common, ...state })));
};

beforeEach(() => {
  repository = makeRepository({ 'edict.yaml': 'default_environment: eu/a\n' });
  const pending = { 'policies/x.yaml': intent('X'), 'policies/y.yaml': intent('Y') };
  put('eu/a', { orphans: [orphan(1), orphan(2)] });
  put('eu/b', { orphans: [orphan(2), orphan(3)], pending });
  put('eu/c', { pending: { 'policies/x.yaml': intent('X') } });
  for (const name of ['eu/a', 'eu/b', 'eu/c', 'eu/new']) {
    const url = `https://${name.replace('/', '-')}.example`;
    repository.write(`environments/${name}.yaml`, `base_url: ${url}\n`);
  }
});
afterEach(() => repository.remove());

describe('orphans ack --envs', () => {
  it('says of many what it says of one, that their states are to be committed, and once', async () => {
    const git = (...args: string[]): string => gitIn(repository.root, args);
    git('init', '-q', '-b', 'main');
    git('add', '-A');
    git('commit', '-q', '-m', 'States');
    const { code, err } = await edict('orphans', 'ack', 'eu/a:1', 'eu/b:3', '--envs', 'all');
    expect(code).toBe(0);
    expect(err.match(/this changed/g)).toHaveLength(1);
    expect(err).toContain('this changed 2 state files: commit and push them');
    expect(err).toContain('`git add -- state/eu/a.json state/eu/b.json`');
  });

  it('takes each policy out of the ledgers that have it, leaves other states alone, and sums up', async () => {
    const before = ['eu/c'].map((name) => readFileSync(file(name), 'utf8'));
    const { code, out, err } = await edict('orphans', 'ack', 'eu/a:2', 'eu/b:2', '3', '--envs', 'all');
    expect([code, err]).toEqual([0, '']);
    expect(out).toBe(
      [
        'eu/a\n  policy 2 "Policy 2" is no longer listed as left behind\n',
        'eu/b\n  policy 2 "Policy 2" is no longer listed as left behind\n  policy 3 "Policy 3" is no longer listed as left behind\n',
        'in all: 3 policies in 2 environments are no longer listed as left behind\n',
      ].join('\n'),
    );
    expect([ledger('eu/a'), ledger('eu/b')]).toEqual([[1], []]);
    expect(['eu/c'].map((name) => readFileSync(file(name), 'utf8'))).toEqual(before);
    expect(existsSync(file('eu/new'))).toBe(false);

    const back = await edict('orphans', 'unack', '2', '--envs', 'all,!eu/b');
    expect(back.out).toContain('in all: 1 policy in 1 environment is listed as left behind again\n');
    expect([ledger('eu/a'), ledger('eu/b')]).toEqual([[1, 2], []]);
  });

  it.each([
    ['orphans ack eu/a:2 --envs all,!eu/a', 'eu/a is not one of the selected environments'],
    ['orphans ack eu/a:2 eu/b:2 --envs eu/b,eu/c', 'eu/a is not one of the selected environments'],
    ['orphans ack nowhere:2 --envs all', 'nowhere is not one of the selected environments'],
    ['orphans ack eu/a:2 --env eu/b', 'eu/a is not one of the selected environments'],
    ['orphans ack eu/a: --envs all', '"" is not a policy id'],
    ['orphans ack :2 --envs all', ':2'],
  ])('touches no state for %s', async (line, says) => {
    const before = [ledger('eu/a'), ledger('eu/b')];
    const { code, err } = await edict(...line.split(' '));
    expect([code, err]).toEqual([3, expect.stringContaining(says)]);
    expect([ledger('eu/a'), ledger('eu/b')]).toEqual(before);
  });

  it('is about all of them wherever the option stands', async () => {
    expect((await edict('orphans', '--envs', 'all', 'ack', 'eu/a:2', 'eu/b:2')).code).toBe(0);
    expect((await edict('--envs=all', 'orphans', 'unack', 'eu/a:2', 'eu/b:2')).code).toBe(0);
    expect((await edict('orphans', '--envs=eu/*', 'ack', 'eu/a:2', 'eu/b:2')).code).toBe(0);
    expect([ledger('eu/a'), ledger('eu/b')]).toEqual([[1], [3]]);
  });

  it('says what no ledger has, does the rest, and stops at no environment that fails', async () => {
    const lock = join(repository.root, 'state/eu/b.json.lock');
    mkdirSync(lock);
    const holder = { id: 'l', operation: 'apply', who: 'ann', host: 'far', boot: 'b', pid: 1, started: null };
    writeFileSync(join(lock, 'l.json'), JSON.stringify({ ...holder, created: TIME }));
    const { code, out, err } = await edict(
      ...['orphans', 'ack', '1', 'eu/a:2', 'eu/b:2', '3', '99', '--envs', 'all'],
    );
    expect(code).toBe(1);
    expect(out).toContain('edict state unlock l --env eu/b');
    expect(out).toContain('in all: 2 policies in 1 environment are no longer listed as left behind');
    expect(err).toContain(
      'edict: 99: not left behind in any of the environments that could be asked\n  List them: edict orphans --envs all\n',
    );
    expect([ledger('eu/a'), ledger('eu/b')]).toEqual([[], [2, 3]]);
  });

  it('changes nothing where nothing has it, and where usage is wrong', async () => {
    const none = await edict('orphans', 'ack', '99', '--envs', 'eu/*');
    expect(none).toMatchObject({
      code: 1,
      out: 'nothing was changed\n',
      err: expect.stringContaining('99: not left behind in any of these environments'),
    });
    for (const args of [
      ['x', '--envs', 'all'],
      ['1', '--envs', 'nowhere'],
      ['1', '--envs', 'all', '--env', 'eu/a'],
    ]) {
      expect((await edict('orphans', 'ack', ...args)).code).toBe(3);
    }
    expect([ledger('eu/a'), ledger('eu/b')]).toEqual([
      [1, 2],
      [2, 3],
    ]);
  });

  it.each(['ack', 'unack'])(
    'of a number that several have does nothing, and lists them: %s',
    async (action) => {
      if (action === 'unack')
        await edict('orphans', 'ack', 'eu/a:1', 'eu/a:2', 'eu/b:2', 'eu/b:3', '--envs', 'all');
      const before = ['eu/a', 'eu/b'].map((name) => readFileSync(file(name), 'utf8'));
      for (const ids of [
        ['1', '2'],
        ['3', '2', 'eu/a:1'],
      ]) {
        const { code, out, err } = await edict('orphans', action, ...ids, '--envs', 'all');
        expect([code, out, err]).toEqual([
          3,
          '',
          expect.stringMatching(/:\n {2}eu\/a:2\n {2}eu\/b:2\n {2}Give/),
        ]);
      }
      for (const id of ['eu/c:2', 'eu/a:3']) {
        expect((await edict('orphans', action, id, '--envs', 'all')).code).toBe(1);
      }
      for (const [id = '', envs = ''] of [
        ['eu/b:2', 'eu/a,eu/c'],
        ['eu/z:2', 'all'],
        ['eu/a:', 'all'],
        ['eu/a:x', 'all'],
        [':2', 'all'],
      ]) {
        expect([id, (await edict('orphans', action, id, '--envs', envs)).code]).toEqual([id, 3]);
      }
      expect(['eu/a', 'eu/b'].map((name) => readFileSync(file(name), 'utf8'))).toEqual(before);
      expect((await edict('orphans', action, 'eu/b:2', '1', '--envs', 'all')).code).toBe(0);
      expect((await edict('orphans', action, 'eu/a:2', '--env', 'eu/a')).code).toBe(0);
      expect((await edict('orphans', action, 'eu/b:3', '--env', 'eu/a')).code).toBe(3);
    },
  );

  it('takes no number alone while an environment cannot be read, which may have it, too', async () => {
    writeFileSync(file('eu/b'), 'damaged');
    const { code, err } = await edict('orphans', 'ack', '1', '--envs', 'all');
    expect([code, err]).toEqual([3, expect.stringContaining('eu/b cannot be read:\n  eu/a:1\n')]);
    expect((await edict('orphans', 'ack', 'eu/a:1', '--envs', 'all')).code).toBe(1);
    expect(ledger('eu/a')).toEqual([2]);
  });

  it('tells events of each, and prints what its schema says', async () => {
    const { out } = await edict(
      ...[
        'orphans',
        'ack',
        'eu/a:2',
        'eu/b:2',
        '--envs',
        'all',
        '--format',
        'json',
        '--events',
        'events.jsonl',
      ],
    );
    expectDocument('many-state-corrections', out);
    expect(JSON.parse(out)).toMatchObject({
      summary: { environments: 2, corrected: 2 },
      environments: [
        { environment: 'eu/a', corrected: [{ file: 'old.yaml', policy_id: 2, name: 'Policy 2' }] },
        { corrected: [{}] },
        { corrected: [] },
        { corrected: [] },
      ],
    });
    const lines = readFileSync(join(repository.root, 'events.jsonl'), 'utf8').trim().split('\n');
    for (const line of lines) expectDocument('events', line);
    expect(lines.map((line) => JSON.parse(line).environment).sort()).toEqual(['eu/a', 'eu/b']);
  });
});

describe('state resolve --envs', () => {
  it('says of each create in doubt that it did not happen, wherever it is', async () => {
    const { code, out } = await repository.edict(
      ['state', 'resolve', 'x.yaml', 'policies/y.yaml', '--not-created', '--envs', 'all'],
      { cwd: 'policies' },
    );
    expect(code).toBe(0);
    expect(out).toContain(
      'in all: 3 creates in 2 environments did not happen: the next apply sends them again',
    );
    expect([stored('eu/b').pending, stored('eu/c').pending]).toEqual([{}, {}]);
    expect(stored('eu/a').serial).toBe(1);
  });

  it('takes an id where one environment has the file in doubt, and lists the others otherwise', async () => {
    const resolve = (path: string, id: string) =>
      edict('state', 'resolve', path, '--id', id, '--envs', 'all');
    const several = await resolve('policies/x.yaml', '7');
    expect([several.code, several.err]).toEqual([3, expect.stringMatching(/:\n {2}eu\/b:7\n {2}eu\/c:7\n/)]);
    expect((await resolve('policies/x.yaml', 'eu/a:7')).code).toBe(1);
    expect((await resolve('policies/x.yaml', 'eu/z:7')).code).toBe(3);
    expect(Object.keys(stored('eu/b').pending)).toHaveLength(2);
    expect((await resolve('policies/x.yaml', 'eu/c:7')).out).toContain(
      '1 create in 1 environment is policy 7',
    );
    expect(stored('eu/c').policies['policies/x.yaml']?.policy_id).toBe(7);
    expect((await resolve('policies/y.yaml', '8')).code).toBe(0);
    expect(Object.keys(stored('eu/b').pending)).toEqual(['policies/x.yaml']);
  });

  it('says what is in doubt nowhere, and what may have been meant', async () => {
    const { code, err } = await edict(
      'state',
      'resolve',
      'policies/yy.yaml',
      '--not-created',
      '--envs',
      'all',
    );
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(
        /policies\/yy\.yaml: not in doubt in any of these environments\n {2}Did you mean policies/,
      ),
    ]);
  });
});

describe('state mv and state rm --envs', () => {
  const recorded = { 'policies/old.yaml': policyEntry(7) };
  beforeEach(() => {
    put('eu/a', { policies: recorded });
    put('eu/b', { policies: { ...recorded, 'policies/other.yaml': policyEntry(8) } });
    repository.write('policies/new.yaml', 'name: X\n');
  });

  it('records a rename wherever the file is, and leaves other states alone', async () => {
    const before = readFileSync(file('eu/c'), 'utf8');
    const { code, out, err } = await edict(
      ...['state', 'mv', 'policies/old.yaml', 'policies/new.yaml', '--envs', 'all', '--events', 'e.jsonl'],
    );
    expect([code, err]).toEqual([0, '']);
    expect(out).toBe(
      [
        'eu/a\n  policies/old.yaml is now policies/new.yaml in the state of eu/a; nothing was sent to the service\n',
        'eu/b\n  policies/old.yaml is now policies/new.yaml in the state of eu/b; nothing was sent to the service\n',
        'in all: 2 files in 2 environments renamed\n',
      ].join('\n'),
    );
    expect(Object.keys(stored('eu/a').policies)).toEqual(['policies/new.yaml']);
    expect(Object.keys(stored('eu/b').policies)).toEqual(['policies/new.yaml', 'policies/other.yaml']);
    expect(readFileSync(file('eu/c'), 'utf8')).toBe(before);
    const events = readFileSync(join(repository.root, 'e.jsonl'), 'utf8').trim().split('\n');
    expect(events.map((line) => JSON.parse(line).environment).sort()).toEqual(['eu/a', 'eu/b']);
    expect(events.every((line) => JSON.parse(line).action === 'mv')).toBe(true);
  });

  it('stops at none that has the new name already, and says so of it', async () => {
    put('eu/b', { policies: { ...recorded, 'policies/new.yaml': policyEntry(8) } });
    const { code, out } = await edict(
      'state',
      'mv',
      'policies/old.yaml',
      'policies/new.yaml',
      '--envs',
      'all',
    );
    expect([code, out]).toEqual([1, expect.stringMatching(/eu\/b\n {2}policies\/new\.yaml /)]);
    expect(Object.keys(stored('eu/a').policies)).toEqual(['policies/new.yaml']);
    expect(stored('eu/b').serial).toBe(1);
  });

  it('forgets a file wherever it is, with what stays live, and prints what its schema says', async () => {
    const { code, out, err } = await edict(
      'state',
      'rm',
      'policies/old.yaml',
      '--envs',
      'all',
      '--format',
      'json',
    );
    expect([code, err]).toEqual([0, '']);
    expectDocument('many-state-corrections', out);
    expect(JSON.parse(out).environments.map((one: { corrected: object[] }) => one.corrected)).toMatchObject([
      [{ file: 'policies/old.yaml', policy_id: 7 }],
      [{ file: 'policies/old.yaml', policy_id: 7 }],
      [],
      [],
    ]);
    expect([stored('eu/a').policies, Object.keys(stored('eu/b').policies)]).toEqual([
      {},
      ['policies/other.yaml'],
    ]);
    const again = await edict('state', 'rm', 'policies/othr.yaml', '--envs', 'all');
    expect([again.code, again.err]).toEqual([
      1,
      expect.stringMatching(
        /othr\.yaml: not in the state of any of these environments\n {2}Did you mean policies\/other/,
      ),
    ]);
  });
});
