/** This machine remembers how far each state was: one that Git never had is not forgotten by a checkout. */
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Emulator, startEmulator } from '../../src/rooms/emulator/start-emulator.ts';
import { decodeState, encodeState } from '../../src/state/codec.ts';
import type { State } from '../../src/state/state.ts';
import { gitIn } from '../harness/git-in.ts';
import { makeRepository, type Repository } from '../harness/repository.ts';
import type { Ran } from '../harness/run-edict.ts';
import { hasTerminal, runAtTerminal } from '../harness/terminal.ts';
import { intent } from '../state/sample-state.ts';

const STATE = 'state/production.json';
const MEMORY = '.edict/last-serials.jsonl';
const KEY = { EDICT_API_KEY: 'key' };
const policy = (name: string): string =>
  `name: ${name}\nmacos:\n  password: { min_length: 12 }\npolicy_targets: { devices: [1] }\n`;

let emulator: Emulator;
let begun: Repository;
let here: Repository;

const edict = (...args: string[]): Promise<Ran> => here.edict(args, { env: KEY });
const git = (...args: string[]): string => gitIn(here.root, args);
const path = (name: string): string => join(here.root, name);
const state = () => JSON.parse(readFileSync(path(STATE), 'utf8'));
const oneLine = (text: string): string => text.replace(/\s+/g, ' ');
const remembered = (): number =>
  JSON.parse(readFileSync(path(MEMORY), 'utf8').split('\n').at(-1) ?? '').serial;

beforeAll(async () => {
  emulator = await startEmulator({ port: 0, apiKey: 'key', now: () => new Date() });
  begun = makeRepository({
    'edict.yaml': `default_environment: production\nenvironments:\n  production:\n    base_url: ${emulator.url}\n`,
    '.gitignore': 'state/*.lock\n.edict/\n',
    'policies/a.yaml': policy('A'),
  });
  here = begun;
  git('init', '-q', '-b', 'main');
  await edict('state', 'init');
  git('add', '-A');
  git('commit', '-q', '-m', 'begin');
  expect(await edict('apply', '--auto-approve')).toMatchObject({ code: 0 });
  expect(remembered()).toBe(state().serial);
});
afterAll(async () => {
  begun.remove();
  await emulator.close();
});
beforeEach(() => {
  here = makeRepository({});
  cpSync(begun.root, here.root, { recursive: true });
});
afterEach(() => here.remove());

const saysOlder = (serial: number): string =>
  `${STATE} has the serial 1, but on this machine it had ${serial}`;

async function refuses(says: string): Promise<void> {
  for (const args of [
    ['plan'],
    ['apply', '--auto-approve'],
    ['state', 'rm', 'policies/a.yaml'],
    ['orphans', 'ack', '1'],
  ]) {
    const { code, err } = await edict(...args);
    expect([args, code, oneLine(err)]).toEqual([args, 3, expect.stringContaining(says)]);
    expect(oneLine(err)).toContain('--older-state-is-right');
  }
  const examined = await edict('state', 'doctor', '--format', 'json');
  expect([examined.code, JSON.parse(examined.out).problems]).toEqual([
    1,
    [expect.objectContaining({ code: 'older-state', message: expect.stringContaining(says) })],
  ]);
}

describe('a checkout after an apply that nobody committed', () => {
  it('is refused; without the memory, everything is created a second time', async () => {
    const { serial } = state();
    git('checkout', '-q', '--', '.');
    await refuses(saysOlder(serial));
    rmSync(path(MEMORY));
    const ran = await edict('apply', '--auto-approve', '--format', 'json');
    expect(JSON.parse(ran.out).summary.applied).toBe(1);
  });

  it('names the commit that any branch or stash still has', async () => {
    const { serial } = state();
    git('stash', '-q');
    await refuses(saysOlder(serial));
    const { out } = await edict('state', 'doctor', '--format', 'json');
    const [command] = JSON.parse(out).problems[0].commands;
    expect(command).toMatch(/^git checkout [0-9a-f]{12} -- state\/production\.json$/);
    git(...command.split(' ').slice(1));
    expect(await edict('plan', '--detailed-exitcode')).toMatchObject({ code: 0 });
  });

  it('is right where a person says so of an apply of everything; Git is not overridden by that', async () => {
    git('add', '-A');
    git('commit', '-q', '-m', 'apply');
    git('checkout', '-q', 'HEAD~1', '--', STATE);
    const older = await edict('apply', '--older-state-is-right', '--auto-approve');
    expect([older.code, oneLine(older.err)]).toEqual([3, expect.stringContaining('but HEAD (commit')]);

    git('reset', '-q', '--hard', 'HEAD~1');
    expect(await edict('plan', '--older-state-is-right')).toMatchObject({ code: 3 });
    expect(await edict('plan', '--envs', 'all', '--older-state-is-right')).toMatchObject({ code: 3 });
    expect(await edict('plan')).toMatchObject({ code: 3 });
    const { serial } = JSON.parse(git('show', 'HEAD@{1}:state/production.json'));
    expect(await edict('plan', '--older-state-is-right', '--auto-approve')).toMatchObject({ code: 0 });
    expect(await edict('apply', '--auto-approve')).toMatchObject({ code: 3 });
    expect(remembered()).toBe(serial);
    const right = ['--older-state-is-right', '--auto-approve'];
    // The rest of the files may have been created since, too.
    here.write('policies/b.yaml', policy('B'));
    expect(await edict('apply', 'policies/b.yaml', ...right)).toMatchObject({ code: 0 });
    expect(await edict('apply', '--auto-approve')).toMatchObject({ code: 3 });
    expect(await edict('apply', ...right)).toMatchObject({ code: 0 });
    expect(remembered()).toBe(state().serial);
    // The other way round: what is newer than it was is none to speak of.
    expect(await edict('plan', '--detailed-exitcode')).toMatchObject({ code: 0 });
  });

  it.runIf(hasTerminal)('asks at a terminal, and only yes will do', async () => {
    git('checkout', '-q', '--', '.');
    const at = (keys: string) =>
      runAtTerminal(['plan', '--older-state-is-right'], [{ after: 'anything else declines: ', keys }], {
        cwd: here.root,
        env: KEY,
      });
    const declined = await at('y\r');
    expect([declined.code, oneLine(declined.text)]).toEqual([1, expect.stringContaining('created again')]);
    expect(await edict('plan')).toMatchObject({ code: 3 });
    expect((await at('yes\r')).code).toBe(0);
    expect(await edict('plan')).toMatchObject({ code: 3 });
  });

  it('is refused with the ways that keep what was made first, and its price is said where nothing asks', async () => {
    git('checkout', '-q', '--', '.');
    const { code, err } = await edict('plan');
    const said = oneLine(err);
    expect(code).toBe(3);
    const ways = ['edict state pull', 'edict state import FILE ID', 'say --older-state-is-right alone'];
    const places = ways.map((way) => said.indexOf(way));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(said).toContain('is created again, a second time');
    here.write('policies/new.yaml', policy('New'));
    const imported = await edict(
      ...['state', 'import', 'policies/new.yaml', '77', '--older-state-is-right', '--auto-approve'],
    );
    expect([imported.code, imported.err]).toEqual([0, expect.stringContaining('is created again')]);
    expect((await edict('state', 'list')).out).toContain('77');
    // The others are still to be recorded, and are named.
    const next = await edict('apply', '--auto-approve');
    expect([next.code, next.err]).toEqual([3, expect.stringMatching(/with policy \d+:/)]);
  });

  it('is pushed back only by force, which is remembered', async () => {
    const newer = readFileSync(path(STATE), 'utf8');
    git('checkout', '-q', '--', '.');
    here.write('old.json', readFileSync(path(STATE), 'utf8'));
    here.write('newer.json', newer);
    expect(await edict('state', 'push', 'newer.json')).toMatchObject({ code: 0 });
    rmSync(path(STATE));
    expect(await edict('state', 'push', 'old.json')).toMatchObject({ code: 3 });
    expect(await edict('state', 'push', '--force', '--auto-approve', 'old.json')).toMatchObject({ code: 0 });
    expect(await edict('plan')).toMatchObject({ code: 0 });
  });

  it('is not let in by a push of itself, without a word about the price', async () => {
    git('checkout', '-q', '--', '.');
    here.write('old.json', readFileSync(path(STATE), 'utf8'));
    const pushed = await edict('state', 'push', '--force', 'old.json');
    expect([pushed.code, pushed.err]).toEqual([3, expect.stringContaining('which is forgotten')]);
    expect(await edict('plan')).toMatchObject({ code: 3 });
    expect(await edict('state', 'push', '--force', '--auto-approve', 'old.json')).toMatchObject({ code: 0 });
    expect(await edict('plan')).toMatchObject({ code: 0 });
  });

  it('is not noted where it was let pass and nothing came of it: the newer one counts when it comes back', async () => {
    const newer = readFileSync(path(STATE), 'utf8');
    git('checkout', '-q', '--', '.');
    const right = ['--older-state-is-right', '--auto-approve'];
    const { code } = await here.edict(['apply', ...right], { env: { EDICT_API_KEY: 'wrong' } });
    expect(code).toBe(1);
    expect(await edict('apply', '--auto-approve')).toMatchObject({ code: 3 });
    writeFileSync(path(STATE), newer);
    expect(await edict('plan', '--detailed-exitcode')).toMatchObject({ code: 0 });
  });

  it('counts from then on where all is recorded again, and nothing is to be created', async () => {
    const newer = readFileSync(path(STATE), 'utf8');
    git('checkout', '-q', '--', '.');
    const [id = ''] = Object.values<{ policy_id: number }>(JSON.parse(newer).policies).map(
      (one) => `${one.policy_id}`,
    );
    const right = ['--older-state-is-right', '--auto-approve'];
    expect(await edict('state', 'import', 'policies/a.yaml', id, ...right)).toMatchObject({ code: 0 });
    expect(await edict('plan')).toMatchObject({ code: 3 });
    const applied = await edict('apply', ...right);
    expect([applied.code, applied.out]).toEqual([0, expect.stringContaining('nothing to send')]);
    expect(await edict('plan', '--detailed-exitcode')).toMatchObject({ code: 0 });
  });
});

describe('a state that another clone made from the same one', () => {
  let other: Repository;
  beforeEach(() => {
    other = makeRepository({});
    git('clone', '-q', here.root, other.root);
  });
  afterEach(() => other.remove());
  /** As far as ours, or `extra` policies further. */
  const takeTheirs = async (extra: number): Promise<void> => {
    rmSync(join(other.root, 'policies/a.yaml'));
    for (let index = 0; index <= extra; index += 1) {
      other.write(`policies/t${index}.yaml`, policy(`Theirs ${index}`));
    }
    expect(await other.edict(['apply', '--auto-approve'], { env: KEY })).toMatchObject({ code: 0 });
    git('checkout', '-q', '--', '.');
    cpSync(join(other.root, STATE), path(STATE));
    cpSync(join(other.root, 'policies'), path('policies'), { recursive: true });
  };

  it.each([
    ['as far', 0],
    ['further', 3],
  ])(
    'and which is %s is refused in the place of what nobody committed, with what it lacks',
    async (_name, extra) => {
      const [{ policy_id: id }] = Object.values<{ policy_id: number }>(state().policies) as [
        { policy_id: number },
      ];
      await takeTheirs(extra);
      await refuses(`${STATE} lacks policy ${id}, which it had on this machine`);
      rmSync(path(MEMORY));
      const ran = await edict('apply', '--auto-approve', '--format', 'json');
      expect(JSON.parse(ran.out).summary.applied).toBe(1);
    },
  );

  /** As a later version. */
  const store = (changes: Partial<State>): void => {
    const stored = decodeState(readFileSync(path(STATE)), STATE);
    writeFileSync(path(STATE), encodeState({ ...stored, ...changes, serial: stored.serial + 1 }));
  };

  it('is refused where it lacks a create that was in doubt here', async () => {
    const { policies } = state();
    store({ pending: { 'policies/b.yaml': intent('B') } });
    expect(await edict('state', 'rm', 'policies/a.yaml')).toMatchObject({ code: 0 });
    store({ policies, pending: {} });
    await refuses(`${STATE} lacks 1 create, which it had on this machine`);
  });

  it('is joined with what a stash still has, by the command that is named, and nothing is created', async () => {
    git('stash', '-q');
    git('stash', 'apply', '-q');
    await takeTheirs(0);
    const { out } = await edict('state', 'doctor', '--format', 'json');
    const [command] = JSON.parse(out).problems[0].commands;
    expect(command).toMatch(
      /^edict state merge \/dev\/null state\/production\.json [0-9a-f]{12}:\.\/state\/production\.json$/,
    );
    expect(await edict(...command.split(' ').slice(1))).toMatchObject({ code: 0 });
    expect(await edict('plan', '--detailed-exitcode')).toMatchObject({ code: 0 });
  });

  it('is right where a person says so of an apply', async () => {
    await takeTheirs(0);
    const right = ['--older-state-is-right', '--auto-approve'];
    expect(await edict('plan', ...right)).toMatchObject({ code: 0 });
    expect(await edict('plan')).toMatchObject({ code: 3 });
    expect(await edict('apply', ...right)).toMatchObject({ code: 0 });
    expect(await edict('plan')).toMatchObject({ code: 0 });
  });

  it('is quiet where both came to know the same', async () => {
    expect(await edict('state', 'rm', 'policies/a.yaml')).toMatchObject({ code: 0 });
    cpSync(path(STATE), join(other.root, STATE));
    await takeTheirs(0);
    expect(await edict('plan')).toMatchObject({ code: 0 });
  });
});

describe('an apply that was refused, and made nothing', () => {
  const fail = async (): Promise<void> => {
    here.write('policies/b.yaml', policy('B'));
    const { code, out } = await here.edict(['apply', '--auto-approve'], { env: { EDICT_API_KEY: 'wrong' } });
    expect([code, out]).toEqual([1, expect.stringContaining('401')]);
    rmSync(path('policies/b.yaml'));
  };
  beforeEach(() => {
    git('add', '-A');
    git('commit', '-q', '-m', 'apply');
  });

  it.each([1, 2])('leaves nothing that a checkout would forget, %i times', async (times) => {
    const { serial } = state();
    for (let count = 0; count < times; count += 1) await fail();
    expect(state().serial).toBeGreaterThan(serial);
    git('checkout', '-q', '--', '.');
    expect(state().serial).toBe(serial);
    expect(await edict('plan', '--detailed-exitcode')).toMatchObject({ code: 0 });
    expect(await edict('state', 'doctor')).toMatchObject({ code: 0 });
  });

  it('takes nothing from what is refused: what was recorded before it, and after it', async () => {
    const move = async (): Promise<void> => {
      renameSync(path('policies/a.yaml'), path('policies/z.yaml'));
      expect(await edict('state', 'mv', 'policies/a.yaml', 'policies/z.yaml')).toMatchObject({ code: 0 });
    };
    await move();
    await fail();
    git('checkout', '-q', '--', '.');
    expect(await edict('plan')).toMatchObject({ code: 3 });
    rmSync(path(MEMORY));
    rmSync(path('policies/z.yaml'));
    await fail();
    git('checkout', '-q', '--', '.');
    await move();
    git('checkout', '-q', '--', '.');
    expect(await edict('plan')).toMatchObject({ code: 3 });
  });
});

describe('the memory', () => {
  it('is nothing that git add takes, whatever the repository ignores', async () => {
    git('rm', '-q', '--cached', '.gitignore');
    for (const name of ['.gitignore', '.edict']) rmSync(path(name), { recursive: true });
    expect(await edict('state', 'rm', 'policies/a.yaml')).toMatchObject({ code: 0 });
    expect(existsSync(path(MEMORY))).toBe(true);
    git('add', '-A');
    expect(git('ls-files')).not.toContain('.edict');
  });

  it('is shared by the worktrees of a repository', async () => {
    const { serial } = state();
    const beside = makeRepository({});
    git('worktree', 'add', '-q', '--detach', join(beside.root, 'tree'));
    const there = (...args: string[]): Promise<Ran> => beside.edict(args, { cwd: 'tree', env: KEY });
    const refused = await there('plan');
    expect([refused.code, oneLine(refused.err)]).toEqual([3, expect.stringContaining(saysOlder(serial))]);
    expect(existsSync(join(beside.root, 'tree/.edict'))).toBe(false);
    cpSync(path(STATE), join(beside.root, 'tree', STATE));
    expect(await there('state', 'rm', 'policies/a.yaml')).toMatchObject({ code: 0 });
    expect(remembered()).toBe(serial + 1);
    expect(await edict('plan')).toMatchObject({ code: 3 });
    beside.remove();
  });

  it('keeps what can be read of a file that is damaged, and grows on', async () => {
    const { serial } = state();
    appendFileSync(path(MEMORY), '\n{"lineage": 7}\n\u0000\n{"lineage": "x", "serial": 3');
    expect(await edict('state', 'rm', 'policies/a.yaml')).toMatchObject({ code: 0 });
    expect(remembered()).toBe(serial + 1);
    git('checkout', '-q', '--', '.');
    await refuses(saysOlder(serial + 1));
  });

  it('is begun anew when it has grown long, and forgets nothing by that', async () => {
    const { serial } = state();
    appendFileSync(path(MEMORY), '\n{"lineage":"other","serial":7}'.repeat(20_000));
    expect(await edict('state', 'rm', 'policies/a.yaml')).toMatchObject({ code: 0 });
    expect(readFileSync(path(MEMORY), 'utf8').length).toBeLessThan(1000);
    git('checkout', '-q', '--', '.');
    await refuses(saysOlder(serial + 1));
  });

  it.each([
    ['a folder stands there', () => mkdirSync(path(MEMORY))],
    [
      'it would lie behind a link',
      () => {
        rmSync(path('.edict'), { recursive: true });
        mkdirSync(path('elsewhere'));
        symlinkSync(path('elsewhere'), path('.edict'));
      },
    ],
    ['it is a link itself', () => symlinkSync(path('elsewhere.jsonl'), path(MEMORY))],
  ])('says so where %s, and stops nothing', async (_name, prepare) => {
    rmSync(path(MEMORY));
    prepare();
    const ran = await edict('state', 'rm', 'policies/a.yaml');
    expect([ran.code, ran.err.match(/cannot remember the serial/g)]).toEqual([0, [expect.anything()]]);
    expect(state().policies).toEqual({});
    expect(existsSync(path('elsewhere/last-serials.jsonl')) || existsSync(path('elsewhere.jsonl'))).toBe(
      false,
    );
  });
});
