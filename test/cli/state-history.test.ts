/** What Git's history says of a state counts, not HEAD alone: nothing that some commit knew is forgotten in silence. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Emulator, startEmulator } from '../../src/rooms/emulator/start-emulator.ts';
import { gitIn } from '../harness/git-in.ts';
import { makeRepository, type Repository } from '../harness/repository.ts';
import type { Ran } from '../harness/run-edict.ts';

const STATE = 'state/production.json';
const KEY = { EDICT_API_KEY: 'key' };
const policy = (name: string): string =>
  `name: ${name}\nmacos:\n  password: { min_length: 12 }\npolicy_targets: { devices: [1] }\n`;

let emulator: Emulator;
let begun: Repository;
/** The commit with the state of two policies. */
let applied: string;
let here: Repository;

const edict = (...args: string[]): Promise<Ran> => here.edict(args, { env: KEY });
const git = (...args: string[]): string => gitIn(here.root, args);
const commit = (message: string): string => {
  git('add', '-A');
  git('commit', '-q', '--allow-empty', '-m', message);
  return git('rev-parse', 'HEAD');
};
const state = () => JSON.parse(readFileSync(join(here.root, STATE), 'utf8'));
const unpin = (): void => {
  const text = readFileSync(join(here.root, 'edict.yaml'), 'utf8');
  here.write('edict.yaml', text.replace(/ *lineage: .*\n/, ''));
};
const oneLine = (text: string): string => text.replace(/\s+/g, ' ');
async function applyMore(name: string): Promise<void> {
  here.write(`policies/${name}.yaml`, policy(name));
  expect(await edict('apply', '--auto-approve')).toMatchObject({ code: 0 });
}
const ids = (): number[] =>
  [...Object.values<{ policy_id: number }>(state().policies), ...state().orphans].map(
    ({ policy_id }) => policy_id,
  );

beforeAll(async () => {
  emulator = await startEmulator({ port: 0, apiKey: 'key', now: () => new Date() });
  begun = makeRepository({
    'edict.yaml': `default_environment: production\nenvironments:\n  production:\n    base_url: ${emulator.url}\n`,
    '.gitignore': 'state/*.lock\n.edict/\n',
    'policies/a.yaml': policy('A'),
    'policies/b.yaml': policy('B'),
  });
  here = begun;
  git('init', '-q', '-b', 'main');
  await edict('state', 'init');
  commit('begin');
  expect(await edict('apply', '--auto-approve')).toMatchObject({ code: 0 });
  applied = commit('apply');
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

it('state init names what has to be committed, and these commands do', async () => {
  unpin();
  git('rm', '-q', STATE);
  git('commit', '-qam', 'as if there had been none');
  git('checkout', '-q', '--orphan', 'anew');
  git('branch', '-qD', 'main');
  git('commit', '-q', '-m', 'anew');
  const { code, err } = await edict('state', 'init');
  expect(code).toBe(0);
  expect(oneLine(err)).toContain('commit edict.yaml and state/production.json, and push them');
  const [add = '', record = ''] = [...err.matchAll(/^ +(git .+)$/gm)].map(([, command = '']) => command);
  execFileSync('sh', ['-c', `${add} && ${record}`], { cwd: here.root });
  expect(git('status', '--porcelain')).toBe('');
  expect(git('log', '-1', '--format=%s')).toBe('Begin the state of production');
  expect(await edict('plan')).toMatchObject({ code: 0 });
});

/**
 * Everything that plans or writes refuses, the doctor says the same, and the command that they name mends it. Where Git is
 * not there to be asked, the same state makes doubles: `doubles` of them.
 */
async function refuses(says: string, doubles: number): Promise<void> {
  const before = existsSync(join(here.root, STATE)) ? readFileSync(join(here.root, STATE), 'utf8') : null;
  const wrong = [];
  for (const args of [
    ['apply', '--auto-approve'],
    ['state', 'import', 'policies/a.yaml', '900'],
    ['state', 'rm', 'policies/a.yaml'],
    ['orphans', 'ack', '900'],
    ['plan'],
    ['plan', '--format', 'json'],
    ['plan', '--out', 'plan.json'],
    ['plan', '--envs', 'all', '--format', 'json'],
  ]) {
    const { code, err, out } = await edict(...args);
    const expected = args.includes('--envs') ? 1 : 3;
    if (code !== expected || !oneLine(err + out).includes(says)) wrong.push({ args, code, err, out });
  }
  expect(wrong).toEqual([]);
  expect(existsSync(join(here.root, 'plan.json'))).toBe(false);
  const examined = await edict('state', 'doctor', '--format', 'json');
  expect(examined.code).toBe(1);
  const [problem, ...others] = JSON.parse(examined.out).problems;
  expect([problem.message, others]).toEqual([expect.stringContaining(says), []]);
  expect(existsSync(join(here.root, STATE)) ? readFileSync(join(here.root, STATE), 'utf8') : null).toBe(
    before,
  );

  expect(await doublesWithoutGit()).toBe(doubles);
  for (const command of problem.commands) {
    const [program, ...args] = command.split(' ');
    if (program === 'git') git(...args);
    else expect(await edict(...args)).toMatchObject({ code: 0 });
  }
  expect(await edict('plan', '--detailed-exitcode')).toMatchObject({ code: 0 });
  expect(await edict('state', 'doctor')).toMatchObject({ code: 0 });
}

/** The negative control: how many policies are made a second time where nobody looks at the history. */
async function doublesWithoutGit(): Promise<number> {
  const control = makeRepository({});
  cpSync(here.root, control.root, { recursive: true });
  for (const memory of ['.git', '.edict']) rmSync(join(control.root, memory), { recursive: true });
  if (!existsSync(join(control.root, STATE))) {
    await control.edict(['state', 'init', '--again', '--auto-approve'], { env: KEY });
  }
  const ran = await control.edict(['apply', '--auto-approve', '--format', 'json'], { env: KEY });
  control.remove();
  return JSON.parse(ran.out).summary.applied;
}

describe('a state that a commit of the history had', () => {
  it('and that was removed by a commit since is missed, also by `state init`', async () => {
    git('rm', '-q', STATE);
    commit('remove');
    const says = `there is no state at ${STATE}, but Git knew it: commit ${applied.slice(0, 12)} of its history had it with the serial`;
    const refused = await edict('state', 'init');
    expect(refused).toMatchObject({ code: 3 });
    expect(oneLine(refused.err)).toContain(says);
    expect(oneLine(refused.err)).toContain(`git checkout ${applied.slice(0, 12)} -- ${STATE}`);
    await refuses(says, 2);
  });

  it('and that was reverted is older than it was', async () => {
    await applyMore('c');
    commit('more');
    const latest = commit('something else');
    git('revert', '--no-edit', 'HEAD~1');
    here.write('policies/c.yaml', policy('c'));
    const at = git('rev-parse', `${latest}~1`).slice(0, 12);
    await refuses(
      `${STATE} has the serial ${state().serial}, but commit ${at} of its history had it with`,
      1,
    );
  });

  it('and that was reverted, with another in its place that Git does not have, is joined with that', async () => {
    await applyMore('c');
    await applyMore('d');
    commit('more');
    git('revert', '--no-edit', 'HEAD');
    const dotGit = join(here.root, '.git');
    // An edict that does not see the history.
    cpSync(dotGit, `${here.root}.git`, { recursive: true });
    rmSync(dotGit, { recursive: true });
    rmSync(join(here.root, '.edict'), { recursive: true });
    await applyMore('e');
    cpSync(`${here.root}.git`, dotGit, { recursive: true });
    rmSync(`${here.root}.git`, { recursive: true });
    const made = ids();
    for (const name of ['c', 'd']) here.write(`policies/${name}.yaml`, policy(name));
    await refuses(`${STATE} has the serial ${state().serial}, but commit`, 2);
    expect(ids()).toEqual(expect.arrayContaining(made));
  });

  it('of another lineage, that nobody gave up, is missed until somebody says that it was meant', async () => {
    const { lineage } = state();
    rmSync(join(here.root, '.git'), { recursive: true });
    rmSync(join(here.root, STATE));
    unpin();
    await edict('state', 'init');
    cpSync(join(begun.root, '.git'), join(here.root, '.git'), { recursive: true });
    commit('begin anew');
    const refused = await edict('apply', '--auto-approve');
    expect(refused).toMatchObject({ code: 3 });
    expect(oneLine(refused.err)).toContain(
      `commit ${applied.slice(0, 12)} of its history had it with ${lineage}`,
    );
    expect(oneLine(refused.err)).toContain(`edict state push --force ${STATE}`);
    expect(await edict('state', 'push', '--force', STATE)).toMatchObject({ code: 0 });
    expect(state().replaces).toEqual([lineage]);
    expect(await edict('apply', '--auto-approve')).toMatchObject({ code: 0 });
  });
});

describe('a merge', () => {
  /** Both branches create, as two people on two machines do; `here` is on main, and `theirs` what was made on the other. */
  async function diverge(
    theirs: readonly string[],
    ours: readonly string[],
  ): Promise<{ other: string; made: number[] }> {
    const mine = here;
    here = makeRepository({});
    cpSync(mine.root, here.root, { recursive: true });
    git('checkout', '-q', '-b', 'other');
    for (const name of theirs) await applyMore(name);
    const other = commit('theirs');
    const made = ids();
    const elsewhere = here;
    here = mine;
    for (const name of ours) await applyMore(name);
    commit('ours');
    git('fetch', '-q', elsewhere.root, 'other:other');
    elsewhere.remove();
    return { other, made: [...new Set([...made, ...ids()])].sort() };
  }

  it.each([
    ['fewer', ['x'], ['y', 'z'], 1],
    ['more', ['x', 'w'], ['y'], 2],
  ])('that took our state, while the other side knew %s, is found', async (_name, theirs, ours, doubles) => {
    const { other, made } = await diverge(theirs, ours);
    git('merge', '-q', '--no-commit', '-X', 'ours', 'other');
    // Whole: joined line by line, two states may be none, and are then refused for that.
    git('checkout', 'HEAD', '--', STATE);
    git('commit', '-q', '-m', 'join');
    await refuses(`that commit ${other.slice(0, 12)} knew: the merge`, doubles);
    expect(ids().sort()).toEqual(made);
    commit('joined');
    const acknowledged = state().policies['policies/x.yaml'].policy_id;
    rmSync(join(here.root, 'policies/x.yaml'));
    expect(await edict('apply', '--auto-approve')).toMatchObject({ code: 0 });
    expect(await edict('orphans', 'ack', String(acknowledged))).toMatchObject({ code: 0 });
    commit('gone on purpose');
    expect(await edict('plan', '--detailed-exitcode')).toMatchObject({ code: 0 });
  });

  it('that took their state is found as well', async () => {
    const { made } = await diverge(['x'], ['y']);
    git('merge', '-q', '--no-commit', '-X', 'theirs', 'other');
    git('checkout', 'other', '--', STATE);
    git('commit', '-q', '-m', 'join');
    await refuses('knew: the merge', 1);
    expect(ids().sort()).toEqual(made);
  });

  it('that stopped at the state is joined as the doctor says, also once it was committed with its markers', async () => {
    const { made } = await diverge(['x'], ['y']);
    expect(() => git('merge', '-q', '-m', 'join', 'other')).toThrow();
    const stopped = await edict('state', 'doctor', '--format', 'json');
    expect(stopped.code).toBe(1);
    const [{ commands }] = JSON.parse(stopped.out).problems;
    const follow = async (given: readonly string[]): Promise<void> => {
      for (const command of given) {
        const [program, ...args] = command.split(' ');
        if (program === 'git') git(...args);
        else expect(await edict(...args)).toMatchObject({ code: 0 });
      }
    };
    const marked = readFileSync(join(here.root, STATE), 'utf8');
    await follow(commands.slice(0, 2));
    expect(ids().sort()).toEqual(made);

    here.write(STATE, marked);
    commit('join');
    expect(await edict('plan')).toMatchObject({ code: 1 });
    await follow(commands.slice(2, 3));
    const committed = await edict('state', 'doctor', '--format', 'json');
    await follow(JSON.parse(committed.out).problems[0].commands);
    expect(ids().sort()).toEqual(made);
    expect(await edict('plan', '--detailed-exitcode')).toMatchObject({ code: 0 });
  });

  it('that joined both is none to speak of, nor is one of a branch that never applied', async () => {
    await diverge(['x'], ['y']);
    git('config', 'merge.edict-state.driver', 'false');
    here.write('.gitattributes', 'state/*.json merge=edict-state\n');
    expect(() => git('merge', '-q', '-m', 'join', 'other')).toThrow();
    const files = [`:1:./${STATE}`, STATE, `:3:./${STATE}`];
    expect(await edict('state', 'merge', ...files)).toMatchObject({ code: 0 });
    commit('joined');
    git('checkout', '-q', '-b', 'topic', applied);
    here.write('README.md', 'topic');
    commit('topic');
    git('checkout', '-q', 'main');
    git('merge', '-q', '-m', 'topic', 'topic');
    expect(await edict('plan', '--detailed-exitcode')).toMatchObject({ code: 0 });
    expect(await edict('state', 'doctor')).toMatchObject({ code: 0 });
  });
});

describe('a shallow clone', () => {
  const clone = (...options: string[]): void => {
    const origin = here;
    here = makeRepository({});
    gitIn(here.root, ['clone', '-q', ...options, `file://${origin.root}`, '.']);
    rmSync(join(origin.root, 'policies'), { recursive: true });
  };

  it('whose history ends before the first commit of the state refuses, unless the lineage is pinned', async () => {
    unpin();
    commit('later');
    clone('--depth', '2');
    for (const args of [['plan'], ['apply', '--auto-approve']]) {
      const refused = await edict(...args);
      expect([refused.code, oneLine(refused.err)]).toEqual([
        3,
        expect.stringContaining('git fetch --unshallow'),
      ]);
    }
    expect(await edict('state', 'doctor')).toMatchObject({ code: 1 });
    const { lineage } = state();
    here.write(
      'edict.yaml',
      `${readFileSync(join(here.root, 'edict.yaml'), 'utf8')}    lineage: ${lineage}\n`,
    );
    const planned = await edict('plan', '--detailed-exitcode');
    expect([planned.code, oneLine(planned.err)]).toEqual([
      0,
      expect.stringContaining('this clone is shallow: the last 2 commits were looked at'),
    ]);
    expect(await edict('apply', '--auto-approve')).toMatchObject({ code: 0 });
  });

  it('begins no state where one may have been lost, and does once the rest is there', async () => {
    git('rm', '-q', STATE);
    commit('remove');
    commit('later');
    clone('--depth', '1');
    const pinned = readFileSync(join(here.root, 'edict.yaml'), 'utf8');
    for (const isPinned of [true, false]) {
      if (!isPinned) unpin();
      for (const args of [['state', 'init'], ['apply', '--auto-approve'], ['plan']]) {
        const refused = await edict(...args);
        expect([args, refused.code, oneLine(refused.err)]).toEqual([
          args,
          3,
          expect.stringContaining('git fetch --unshallow'),
        ]);
      }
    }
    here.write('edict.yaml', pinned);
    git('fetch', '-q', '--unshallow');
    expect(await edict('state', 'init')).toMatchObject({
      code: 3,
      err: expect.stringContaining('git checkout'),
    });
  });

  it('with the first commit of the state is as good as a whole one', async () => {
    clone('--depth', '3');
    expect(await edict('plan', '--detailed-exitcode')).toMatchObject({ code: 0 });
  });
});

describe('a state that a command changed', () => {
  const mustBeCommitted = /commit and push it/;

  it('has to be committed, which an apply says though all of it is in doubt', async () => {
    const deaf = await startEmulator({
      port: 0,
      apiKey: 'key',
      now: () => new Date(),
      faults: ['create:drop-after'],
    });
    const other = makeRepository({
      'edict.yaml': `environments:\n  production:\n    base_url: ${deaf.url}\n`,
      'policies/a.yaml': policy('A'),
    });
    try {
      for (const args of [
        ['init', '-q', '-b', 'main'],
        ['add', '.'],
        ['commit', '-qm', 'begin'],
      ])
        gitIn(other.root, args);
      const production = ['--env', 'production'];
      await other.edict(['state', 'init', ...production], { env: KEY });
      const { code, err, out } = await other.edict(['apply', ...production, '--auto-approve'], { env: KEY });
      expect([code, oneLine(err + out)]).toEqual([4, expect.stringMatching(mustBeCommitted)]);
    } finally {
      other.remove();
      await deaf.close();
    }
  });

  it('says nothing of a commit after an apply whose creates were all refused, and each reason once', async () => {
    here.write('policies/c.yaml', policy('C'));
    here.write('policies/d.yaml', policy('D'));
    const wrong = { env: { EDICT_API_KEY: 'wrong' } };
    const { code, err, out } = await here.edict(['apply', '--auto-approve'], wrong);
    expect([code, err + out]).toEqual([1, expect.not.stringMatching(mustBeCommitted)]);
    expect((err + out).match(/\b401\b/g)).toHaveLength(1);
    const later = await edict('apply', '--auto-approve');
    expect([later.code, oneLine(later.err + later.out)]).toEqual([0, expect.stringMatching(mustBeCommitted)]);
  });

  it.each([
    ['state', 'mv', 'policies/a.yaml', 'policies/c.yaml'],
    ['state', 'rm', 'policies/a.yaml'],
    ['state', 'import', 'policies/c.yaml', '900'],
  ])('has to be committed, which is said by %s %s', async (...args) => {
    here.write('policies/c.yaml', policy('C'));
    const { code, err } = await edict(...args, '--quiet');
    expect([code, oneLine(err)]).toEqual([0, expect.stringMatching(mustBeCommitted)]);
    expect(err).toContain(
      `\`git add -- ${STATE}\`, then \`git commit -m 'Record what edict changed' -- ${STATE}\``,
    );
    expect((await edict('plan')).err).not.toMatch(mustBeCommitted);
  });

  it.each([['pull'], ['list'], ['show', 'policies/a.yaml']])(
    'is not called a new one by state %s once it is gone',
    async (...args) => {
      rmSync(join(here.root, STATE));
      const { code, err } = await edict('state', ...args);
      expect([code, oneLine(err)]).toEqual([3, expect.stringContaining('git checkout')]);
      expect(err).not.toContain('has no state yet');
    },
  );

  it('is as it was after an apply with nothing to do, which says nothing', async () => {
    const { code, err, out } = await edict('apply', '--auto-approve');
    expect([code, err + out]).toEqual([0, expect.not.stringMatching(mustBeCommitted)]);
  });
});
