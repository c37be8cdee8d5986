/** No slip of a careful person costs a policy: what the built program says to a state that is missing, old or another. */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Emulator, startEmulator } from '../../src/rooms/emulator/start-emulator.ts';
import { encodeState } from '../../src/state/codec.ts';
import { commandLine, shellCommand } from '../harness/built-edict.ts';
import { cleanEnv } from '../harness/clean-env.ts';
import { makeRepository, type Repository } from '../harness/repository.ts';
import type { Ran } from '../harness/run-edict.ts';
import { hasTerminal, runAtTerminal } from '../harness/terminal.ts';
import { begunState } from '../state/sample-state.ts';

let emulator: Emulator;
let repository: Repository;

beforeAll(async () => {
  emulator = await startEmulator({ port: 0, apiKey: 'key', now: () => new Date() });
});
afterAll(() => emulator.close());

const STATE = 'state/production.json';
const KEY = { EDICT_API_KEY: 'key' };
const policy = (name: string, length = 12): string =>
  `name: ${name}\nmacos:\n  password: { min_length: ${length} }\npolicy_targets: { devices: [1] }\n`;
const config = (more = ''): string =>
  `default_environment: production\nenvironments:\n  production:\n    base_url: ${emulator.url}\n${more}`;

const begin = (): Repository =>
  makeRepository({
    'edict.yaml': config(),
    'policies/a.yaml': policy('A'),
    'policies/b.yaml': policy('B'),
  });
beforeEach(() => {
  repository = begin();
});
afterEach(() => repository.remove());

/** What all cases of a `describe` begin with: made once, and each gets a copy. */
function beginAllWith(prepare: () => Promise<void>): void {
  let made: Repository;
  beforeAll(async () => {
    made = begin();
    repository = made;
    await prepare();
  });
  beforeEach(() => cpSync(made.root, repository.root, { recursive: true }));
  afterAll(() => made.remove());
}

const edict = (...args: string[]): Promise<Ran> => repository.edict(args, { env: KEY });
const path = (name: string): string => join(repository.root, name);
const beginState = (): void => repository.write(STATE, begunState(emulator.url));
const state = () => JSON.parse(readFileSync(path(STATE), 'utf8'));

function git(...args: string[]): string {
  const env = cleanEnv({ GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' });
  const ran = spawnSync('git', args, { cwd: repository.root, env, encoding: 'utf8' });
  if (ran.status !== 0) throw new Error(`git ${args.join(' ')}: ${ran.stderr}${ran.stdout}`);
  return ran.stdout.trim();
}
function initGit(): void {
  git('init', '-q', '-b', 'main');
  git('config', 'user.name', 'Ann Admin');
  git('config', 'user.email', 'ann@example.com');
}
function commit(message: string): string {
  git('add', '-A');
  git('commit', '-q', '-m', message);
  return git('rev-parse', 'HEAD');
}

describe('without a state', () => {
  it('an apply does nothing and names edict state init, also with a saved plan', async () => {
    const saved = await edict('plan', '--out', 'plan.json');
    expect(saved.out.replace(/\s+/g, ' ')).toContain(
      'An apply refuses: if there was a state, restore it first',
    );
    for (const args of [
      ['apply', '--auto-approve', '--quiet'],
      ['apply', 'plan.json'],
    ]) {
      const refused = await edict(...args);
      expect(refused).toMatchObject({ code: 3, out: '' });
      expect(refused.err).toContain('environment production has no state');
      expect(refused.err.replace(/\s+/g, ' ')).toMatch(/create it: edict state init/);
    }
    expect(existsSync(path(STATE))).toBe(false);
    expect(await edict('state', 'import', 'policies/a.yaml', '900')).toMatchObject({ code: 3 });
    expect(existsSync(path(STATE))).toBe(false);
  });

  it('edict state init begins one, once, and then an apply applies', async () => {
    const begun = await edict('state', 'init');
    expect(begun).toMatchObject({ code: 0, out: '' });
    const { lineage, serial, policies } = state();
    expect([serial, policies]).toEqual([1, {}]);
    expect(begun.err).toContain('wrote the lineage into edict.yaml');
    expect(readFileSync(path('edict.yaml'), 'utf8')).toBe(config(`    lineage: ${lineage}\n`));
    expect(await edict('state', 'init')).toMatchObject({
      code: 1,
      err: expect.stringContaining('there is a state at'),
    });
    expect(state().lineage).toBe(lineage);
    expect(await edict('apply', '--auto-approve')).toMatchObject({ code: 0 });
    expect(state().lineage).toBe(lineage);
    expect(Object.keys(state().policies)).toEqual(['policies/a.yaml', 'policies/b.yaml']);
  });

  it('a lineage of the environment says that there was one: it is given up only on purpose', async () => {
    repository.write('edict.yaml', config('    lineage: 6f1c\n'));
    const says = 'pinned to the lineage 6f1c';
    expect(await edict('apply', '--auto-approve')).toMatchObject({
      code: 3,
      err: expect.stringContaining(says),
    });
    for (const args of [['init'], ['init', '--again'], ['init', '--envs', 'all']]) {
      const refused = await edict('state', ...args);
      expect([args, refused.code]).toEqual([args, args.includes('--envs') ? 1 : 3]);
      const said = args.includes('--again') ? 'no terminal to ask on' : says;
      expect(refused.err + refused.out).toContain(said);
      expect(existsSync(path(STATE))).toBe(false);
    }
    expect(await edict('state', 'init', '--again', '--auto-approve')).toMatchObject({ code: 0 });
    const { lineage, replaces } = state();
    expect([lineage, replaces]).toEqual([expect.not.stringContaining('6f1c'), ['6f1c']]);
    expect(readFileSync(path('edict.yaml'), 'utf8')).toBe(config(`    lineage: ${lineage}\n`));
    expect(await edict('apply', '--auto-approve')).toMatchObject({ code: 0 });
    expect(state().replaces).toEqual(['6f1c']);
    repository.write('edict.yaml', config('    lineage: other\n'));
    expect(await edict('apply', '--auto-approve')).toMatchObject({
      code: 3,
      err: expect.stringContaining('pinned to other'),
    });
  });

  it.runIf(hasTerminal)('asks at a terminal in a question of its own, and only yes begins one', async () => {
    const asked = 'anything else declines: ';
    const declined = await runAtTerminal(['apply'], [{ after: asked, keys: 'y\r' }], {
      cwd: repository.root,
      env: KEY,
    });
    expect(declined.code).toBe(3);
    expect(declined.text).toContain('never was one');
    expect(declined.text).not.toContain('Apply this plan');
    expect(existsSync(path(STATE))).toBe(false);

    const typed = [
      { after: asked, keys: 'yes\r' },
      { after: asked, keys: 'yes\r' },
    ];
    const done = await runAtTerminal(['apply'], typed, { cwd: repository.root, env: KEY });
    expect(done).toMatchObject({ code: 0, text: expect.stringContaining('Apply this plan to production?') });
    expect(Object.keys(state().policies)).toHaveLength(2);
    const { lineage } = state();
    expect(readFileSync(path('edict.yaml'), 'utf8')).toBe(config(`    lineage: ${lineage}\n`));

    rmSync(path(STATE));
    const refused = await runAtTerminal(['apply'], [], { cwd: repository.root, env: KEY });
    expect(refused.code).toBe(3);
    expect(refused.text).not.toContain('never was one');
    const again = (answer: string) =>
      runAtTerminal(['state', 'init', '--again'], [{ after: asked, keys: answer }], {
        cwd: repository.root,
        env: KEY,
      });
    const declinedAgain = await again('y\r');
    expect(declinedAgain.code).toBe(1);
    expect(declinedAgain.text.replace(/\s+/g, ' ')).toContain('will be created a second time');
    expect(existsSync(path(STATE))).toBe(false);
    expect((await again('yes\r')).code).toBe(0);
    expect(state().replaces).toEqual([lineage]);
  });

  it('of many, begins what is missing and writes each lineage where its environment stands', async () => {
    repository.write(
      'edict.yaml',
      `${config()}  spare: { base_url: "${emulator.url}/s", state: { backend: file } }\n`,
    );
    repository.write('environments/us/birch.yaml', `base_url: ${emulator.url}/b # school\n`);
    repository.write('environments/us/lost.yaml', `base_url: ${emulator.url}/l\nlineage: 6f1c\n`);
    await edict('state', 'init', '--env', 'spare');
    const { err, out, code } = await edict('state', 'init', '--envs', 'all');
    expect([code, err]).toEqual([1, '']);
    expect(out).toContain('there is a state at state/spare.json already; nothing was done');
    expect(out).toContain('environment us/lost is pinned to the lineage 6f1c');
    expect(existsSync(path('state/us/lost.json'))).toBe(false);
    const lineageOf = (name: string) => JSON.parse(readFileSync(path(`state/${name}.json`), 'utf8')).lineage;
    expect(readFileSync(path('environments/us/birch.yaml'), 'utf8')).toBe(
      `base_url: ${emulator.url}/b # school\nlineage: ${lineageOf('us/birch')}\n`,
    );
    expect(readFileSync(path('edict.yaml'), 'utf8')).toBe(
      `${config(`    lineage: ${lineageOf('production')}\n`)}  spare: { base_url: "${emulator.url}/s", lineage: ${lineageOf('spare')}, state: { backend: file } }\n`,
    );
    expect((await edict('state', 'init', '--envs', 'us/birch')).code).toBe(0);
  });

  it('what an apply could not write keeps one from being begun', async () => {
    await edict('state', 'init');
    repository.write('edict.yaml', config());
    const { lineage } = state();
    expect(await edict('apply', '--auto-approve')).toMatchObject({ code: 0 });
    const { checksum: _checksum, ...recorded } = state();
    const { by: _, applied_at: at, policy_id, ...rest } = state().policies['policies/a.yaml'];
    rmSync(path(STATE));
    const intent = { ...rest, id: 'i-1', action: 'create', since: at, doubt: null };
    const { encodeRecovery } = await import('../../src/state/recovery.ts');
    repository.write(
      '.edict/rescue-production.json',
      encodeRecovery({
        rescue: 2,
        environment: 'production',
        service: emulator.url,
        lineage,
        serial: 1,
        outcomes: [{ file: 'policies/a.yaml', intent, policy_id, at }],
        state: recorded,
      }),
    );
    const refused = await edict('state', 'init');
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('rescue-production.json') });
    expect(existsSync(path(STATE))).toBe(false);
  });
});

describe('a state file that Git tracks', () => {
  let applied: string;

  beginAllWith(async () => {
    initGit();
    repository.write('.gitignore', 'state/*.lock\n.edict/\n');
    await edict('state', 'init');
    commit('begin');
    await edict('apply', '--auto-approve');
    applied = commit('apply');
  });

  const writers = [
    ['apply', '--auto-approve'],
    ['state', 'import', 'policies/a.yaml', '900'],
    ['state', 'mv', 'policies/a.yaml', 'policies/z.yaml'],
    ['state', 'rm', 'policies/a.yaml'],
    ['state', 'resolve', 'policies/a.yaml', '--not-created'],
    ['orphans', 'ack', '900'],
  ];

  /** With commands that write; `plan` and `doctor` say the same, and the command that they name mends it. */
  async function refuses(code: string, says: string, commands = writers.slice(0, 2)): Promise<void> {
    const before = existsSync(path(STATE)) ? readFileSync(path(STATE), 'utf8') : null;
    for (const args of commands) {
      const refused = await edict(...args);
      expect([args, refused.code]).toEqual([args, 3]);
      expect(refused.err.replace(/\s+/g, ' ')).toContain(says);
    }
    const planned = await edict('plan');
    expect([planned.code, planned.err.replace(/\s+/g, ' ')]).toEqual([3, expect.stringContaining(says)]);
    const said = planned.out.replace(/\s+/g, ' ');
    expect(said.toLowerCase()).toContain(says.toLowerCase());
    expect(said).toMatch(/danger\[(?:no|older)-state\]: /);
    const examined = await edict('state', 'doctor', '--format', 'json');
    expect(examined.code).toBe(1);
    expect(JSON.parse(examined.out).problems).toMatchObject([
      { code, message: expect.stringContaining(says) },
    ]);
    expect(existsSync(path(STATE)) ? readFileSync(path(STATE), 'utf8') : null).toBe(before);
    const command = /^ {4}(git checkout .*)$/m.exec(planned.out)?.[1] ?? '';
    git(...command.split(' ').slice(1));
    expect(await edict('plan', '--detailed-exitcode')).toMatchObject({ code: 0 });
  }

  it('is missing', async () => {
    rmSync(path(STATE));
    const says = `there is no state at ${STATE}, but Git tracks it: HEAD (commit ${applied.slice(0, 12)})`;
    expect((await edict('orphans')).err.replace(/\s+/g, ' ')).toContain(says);
    await refuses('no-state', says, [...writers, ['state', 'init']]);
  });

  it.each([
    ['Git', '.edict', /policy \d+ "A" of policies\/a\.yaml policy \d+ "B" of policies\/b\.yaml/],
    ['this machine', '.git', /this machine has seen policies \d+, \d+ in it, which is forgotten/],
  ])(
    'is damaged, and is replaced by force once it is said what %s knows of it',
    async (_name, without, says) => {
      rmSync(path(without), { recursive: true });
      const { checksum: _, ...rest } = state();
      const damaged = JSON.stringify({ ...rest, policies: {} });
      repository.write(STATE, damaged);
      repository.write('pushed.json', damaged);
      const forced = ['state', 'push', '--force', 'pushed.json'];
      const { code, err } = await edict(...forced);
      expect([code, err.replace(/\s+/g, ' ')]).toEqual([3, expect.stringContaining(`${STATE} is damaged`)]);
      expect(err.replace(/\s+/g, ' ')).toMatch(says);
      expect(readFileSync(path(STATE), 'utf8')).toBe(damaged);
      expect(await edict(...forced, '--auto-approve')).toMatchObject({ code: 0 });
      expect(state()).toMatchObject({ policies: {}, checksum: expect.any(String) });
      expect(await edict('plan')).toMatchObject({ code: 0 });
    },
  );

  it('is older than the one in HEAD', async () => {
    git('checkout', '-q', 'HEAD~1', '--', STATE);
    await refuses(
      'older-state',
      `${STATE} has the serial 1, but HEAD (commit ${applied.slice(0, 12)}) has it with`,
    );
  });

  it('is of another lineage', async () => {
    const other = makeRepository({ 'edict.yaml': config(), 'policies/a.yaml': policy('A') });
    await other.edict(['state', 'init'], { env: KEY });
    copyFileSync(join(other.root, STATE), path(STATE));
    other.remove();
    await refuses('other-lineage', `${STATE} has the lineage`);
  });

  it('is older than the one of the upstream branch, also in a folder below', async () => {
    const elsewhere = makeRepository({});
    spawnSync('git', ['clone', '-q', '--bare', repository.root, join(elsewhere.root, 'hub.git')]);
    git('remote', 'add', 'origin', join(elsewhere.root, 'hub.git'));
    git('fetch', '-q');
    git('branch', '-q', '--set-upstream-to=origin/main');
    repository.write('policies/c.yaml', policy('C'));
    await edict('apply', '--auto-approve');
    commit('more');
    git('push', '-q');
    git('reset', '-q', '--hard', 'HEAD~1');
    const refused = await repository.edict(['apply', '--auto-approve'], { env: KEY, cwd: 'policies' });
    expect(refused.code).toBe(3);
    const said = refused.err.replace(/\s+/g, ' ');
    expect(said).toMatch(/has the serial \d+, but origin\/main \(commit [0-9a-f]{12}\) has it with \d+/);
    expect(said).toContain('git pull');
    git('pull', '-q', '--ff-only');
    expect(await edict('apply', '--auto-approve')).toMatchObject({ code: 0 });
    elsewhere.remove();
  });

  it('that is newer, not committed yet, or not tracked is no fault', async () => {
    repository.write('policies/c.yaml', policy('C'));
    expect(await edict('apply', '--auto-approve')).toMatchObject({ code: 0 });
    expect(await edict('plan', '--detailed-exitcode')).toMatchObject({
      code: 0,
      err: expect.not.stringContaining('warning'),
    });
    expect(await edict('state', 'doctor')).toMatchObject({ code: 0 });
    git('rm', '-q', '--cached', STATE);
    git('commit', '-q', '-m', 'forget');
    expect(await edict('state', 'doctor')).toMatchObject({ code: 0 });
  });

  it('is not replaced by an older one that is pushed', async () => {
    const old = git('show', `HEAD~1:${STATE}`);
    rmSync(path(STATE));
    repository.write('old.json', `${old}\n`);
    const refused = await edict('state', 'push', 'old.json');
    expect(refused).toMatchObject({ code: 3, err: expect.stringContaining('has the serial 1, but HEAD') });
    repository.write('new.json', `${git('show', `HEAD:${STATE}`)}\n`);
    expect(await edict('state', 'push', 'new.json')).toMatchObject({ code: 0 });
  });
});

describe('edict state merge', () => {
  /** What this one has seen is not known there. */
  const otherMachine = (): void => {
    git('checkout', '-q', 'main');
    git('branch', '-q', '-D', 'other');
    rmSync(path('.edict'), { recursive: true });
  };

  it('is a merge driver of Git: both sides applied, and every policy is known afterwards', async () => {
    initGit();
    git('config', 'merge.edict-state.driver', `${shellCommand()} state merge %O %A %B`);
    repository.write('.gitignore', 'state/*.lock\n.edict/\n');
    repository.write('.gitattributes', 'state/*.json merge=edict-state\n');
    beginState();
    await edict('apply', '--auto-approve');
    commit('base');
    const ids = (): number[] =>
      Object.values<{ policy_id: number }>(state().policies).map((one) => one.policy_id);

    git('checkout', '-q', '-b', 'other');
    repository.write('policies/theirs.yaml', policy('Theirs'));
    repository.write('policies/both.yaml', policy('Both'));
    await edict('apply', '--auto-approve');
    const other = commit('theirs');
    const theirs = ids();
    otherMachine();
    repository.write('policies/ours.yaml', policy('Ours'));
    repository.write('policies/both.yaml', policy('Both'));
    await edict('apply', '--auto-approve');
    commit('ours');
    const ours = ids();

    git('merge', '-q', '-m', 'join', other);
    expect(git('status', '--porcelain')).toBe('');
    const known = [...ids(), ...state().orphans.map((orphan: { policy_id: number }) => orphan.policy_id)];
    expect(known.sort()).toEqual([...new Set([...ours, ...theirs])].sort());
    expect(state().orphans).toMatchObject([{ file: 'policies/both.yaml', reason: 'superseded' }]);
    expect(await edict('state', 'doctor')).toMatchObject({ code: 0 });
    expect(await edict('plan', '--detailed-exitcode')).toMatchObject({ code: 0 });
  });

  it('leaves the file as it was, and a conflict to Git, where it cannot join', async () => {
    initGit();
    git('config', 'merge.edict-state.driver', `${shellCommand()} state merge %O %A %B`);
    repository.write('.gitignore', 'state/*.lock\n.edict/\n');
    repository.write('.gitattributes', 'state/*.json merge=edict-state\n');
    beginState();
    await edict('apply', '--auto-approve');
    commit('base');
    git('checkout', '-q', '-b', 'other');
    git('mv', 'policies/a.yaml', 'policies/y.yaml');
    await edict('apply', '--auto-approve');
    const other = commit('y');
    otherMachine();
    git('mv', 'policies/a.yaml', 'policies/x.yaml');
    await edict('apply', '--auto-approve');
    commit('x');
    const before = readFileSync(path(STATE), 'utf8');
    expect(() => git('merge', '-q', '-m', 'join', other)).toThrow(/renamed to policies\/x.yaml on one side/);
    expect(readFileSync(path(STATE), 'utf8')).toBe(before);
    expect(git('ls-files', '--unmerged', STATE)).not.toBe('');
  });

  it('joins nothing that is damaged, and says which side is', async () => {
    beginState();
    for (const name of ['base', 'ours', 'theirs']) copyFileSync(path(STATE), path(`${name}.json`));
    writeFileSync(path('theirs.json'), '{ "version": 2,');
    const before = readFileSync(path('ours.json'), 'utf8');
    const refused = await edict('state', 'merge', 'base.json', 'ours.json', 'theirs.json');
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('theirs.json is cut off') });
    expect(readFileSync(path('ours.json'), 'utf8')).toBe(before);
    writeFileSync(path('base.json'), '');
    copyFileSync(path('ours.json'), path('theirs.json'));
    expect(await edict('state', 'merge', 'base.json', 'ours.json', 'theirs.json')).toMatchObject({ code: 0 });
    expect(JSON.parse(readFileSync(path('ours.json'), 'utf8')).serial).toBe(2);
    expect(await edict('state', 'merge', 'base.json', 'ours.json')).toMatchObject({ code: 3 });
  });
});

describe('several at once', () => {
  beginAllWith(async () => {
    await edict('state', 'init');
    await edict('apply', '--auto-approve');
    for (const name of ['a', 'b']) repository.write(`policies/${name}.yaml`, policy(name.toUpperCase(), 14));
    await edict('apply', '--auto-approve');
  });
  const orphans = (): number[] => state().orphans.map((orphan: { policy_id: number }) => orphan.policy_id);

  it('are acknowledged, or none where one is wrong', async () => {
    const [one, two] = orphans().map(String);
    expect(await edict('orphans', 'ack', one ?? '', '999', two ?? '')).toMatchObject({
      code: 1,
      err: expect.stringMatching(
        new RegExp(`999 is not left behind; nothing was changed\\n +Policies ${one}, ${two} are\\.`),
      ),
    });
    expect(orphans()).toHaveLength(2);
    expect(await edict('orphans', 'ack', one ?? '', two ?? '', one ?? '')).toMatchObject({ code: 0 });
    expect(orphans()).toEqual([]);
  });

  it('are resolved as not created, or none where one is wrong', async () => {
    const { checksum: _, ...before } = state();
    const doubt = (name: string) => ({
      ...before.policies['policies/a.yaml'],
      id: name,
      action: 'create',
      since: before.policies['policies/a.yaml'].applied_at,
      doubt: null,
    });
    const pending = Object.fromEntries(
      ['c', 'd'].map((name) => {
        const { policy_id: _id, applied_at: _at, ...intent } = doubt(name);
        return [`policies/${name}.yaml`, { ...intent, name }];
      }),
    );
    repository.write('next.json', encodeState({ ...before, serial: before.serial + 1, pending }));
    expect(await edict('state', 'push', 'next.json')).toMatchObject({ code: 0 });
    const wrong = await edict('state', 'resolve', 'policies/c.yaml', 'policies/a.yaml', '--not-created');
    expect(wrong).toMatchObject({
      code: 1,
      err: expect.stringContaining('nothing is in doubt for policies/a.yaml'),
    });
    expect(Object.keys(state().pending)).toHaveLength(2);
    expect(await edict('state', 'resolve', 'policies/c.yaml', 'policies/d.yaml', '--id', '77')).toMatchObject(
      { code: 3 },
    );
    expect(
      await edict('state', 'resolve', 'policies/c.yaml', 'policies/d.yaml', '--not-created'),
    ).toMatchObject({ code: 0 });
    expect(state().pending).toEqual({});
  });

  it('an import of an id that is known for something else is refused, and a mistake is corrected', async () => {
    const [left = 0] = orphans();
    const taken = state().policies['policies/b.yaml'].policy_id;
    repository.write('policies/c.yaml', policy('C'));
    for (const id of [left, taken]) {
      const refused = await edict('state', 'import', 'policies/c.yaml', String(id));
      expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('another name or content') });
    }
    expect(orphans()).toContain(left);

    // The file as it was: the very policy that was left behind.
    repository.write('policies/c.yaml', policy('A'));
    expect(await edict('state', 'import', 'policies/c.yaml', String(left))).toMatchObject({ code: 0 });
    expect(orphans()).not.toContain(left);
    const corrected = await edict('state', 'import', 'policies/c.yaml', '4242', '--correct');
    expect(corrected).toMatchObject({ code: 0, err: expect.stringContaining('is left behind again') });
    expect(orphans()).toContain(left);
    expect(state().policies['policies/c.yaml'].policy_id).toBe(4242);
  });
});

describe('who did what', () => {
  const ci = {
    ...KEY,
    GITHUB_ACTIONS: 'true',
    GITHUB_ACTOR: 'ann',
    GITHUB_SERVER_URL: 'https://github.example.com',
    GITHUB_REPOSITORY: 'acme/policies',
    GITHUB_RUN_ID: '77',
  };

  it("is recorded with each policy and with what it leaves behind: CI's user, or Git's", async () => {
    initGit();
    beginState();
    const head = commit('begin');
    expect(await edict('apply', '--auto-approve')).toMatchObject({ code: 0 });
    const byGit = { who: 'Ann Admin <ann@example.com>', commit: head, run: null };
    expect(state().policies['policies/a.yaml'].by).toEqual(byGit);
    repository.write('policies/a.yaml', policy('A', 14));
    await repository.edict(['apply', '--auto-approve'], { env: ci });
    const run = 'https://github.example.com/acme/policies/actions/runs/77';
    expect(state().policies['policies/a.yaml'].by).toEqual({ who: 'ann', commit: head, run, dirty: true });
    expect(state().orphans).toMatchObject([{ by: byGit }]);
    expect((await edict('state', 'show', 'policies/a.yaml')).out).toContain(run);
  });

  it('says so where the commit does not hold all that was applied, and only there', async () => {
    initGit();
    beginState();
    commit('begin');
    let id = 100;
    const isDirty = async (): Promise<boolean> => {
      id += 1;
      const ran = await edict('state', 'import', 'policies/a.yaml', String(id));
      expect(ran).toMatchObject({ code: 0 });
      const { dirty } = state().policies['policies/a.yaml'].by;
      return dirty === true;
    };
    // What edict itself writes, and what it does not read, says nothing; the state differs from the second one on.
    expect([await isDirty(), await isDirty()]).toEqual([false, false]);
    repository.write('plan.json', '{}');
    repository.write('notes/todo.txt', 'nothing');
    repository.write('events.jsonl', '{}\n');
    expect(await isDirty()).toBe(false);
    repository.write('policies/new/c.yaml', policy('C'));
    expect(await isDirty()).toBe(true);
    const { out } = await edict('state', 'show', 'policies/a.yaml');
    expect(out).toMatch(/commit [0-9a-f]{12} with uncommitted changes\n/);
    expect((await edict('live', '--format', 'json')).out).toContain('"dirty": true');
    commit('all of it');
    repository.write('events.jsonl', '{}\n{}\n');
    expect(await isDirty()).toBe(false);
    repository.write('policies/a.yaml', policy('A', 14));
    expect(await isDirty()).toBe(true);
  });

  it('goes into the file of --events, a line for each thing that happened, and no line where nothing did', async () => {
    beginState();
    const events = () =>
      existsSync(path('events.jsonl'))
        ? readFileSync(path('events.jsonl'), 'utf8')
            .trim()
            .split('\n')
            .map((line) => JSON.parse(line))
        : [];
    repository.write(
      'policies/s.yaml',
      'name: S\nmacos:\n  wifi: { service_set_identifier: x, password: { env: EDICT_SECRET_W } }\npolicy_targets: { devices: [1] }\n',
    );
    const env = { ...ci, EDICT_SECRET_W: 'S3CRET-word' };
    const run = (...args: string[]): Promise<Ran> => repository.edict(['apply', ...args], { env });
    const planned = await repository.edict(['plan', '--format', 'json'], { env });
    expect(await run('--auto-approve', '--events', 'events.jsonl')).toMatchObject({ code: 0 });
    expect(
      events()
        .map(({ file }) => file)
        .sort(),
    ).toEqual(['policies/a.yaml', 'policies/b.yaml', 'policies/s.yaml']);
    expect(events()[0]).toEqual({
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      environment: 'production',
      file: expect.any(String),
      ring: null,
      action: 'create',
      status: 'applied',
      policy_id: expect.any(Number),
      by: { who: 'ann', commit: null, run: expect.stringContaining('/runs/77') },
      plan: JSON.parse(planned.out).digest,
      state: expect.objectContaining({ lineage: expect.any(String) }),
    });
    const { lineage, serial } = state();
    const sha256 = createHash('sha256')
      .update(readFileSync(path(STATE)))
      .digest('hex');
    expect(events().at(-1).state).toEqual({ lineage, serial, sha256 });
    expect(readFileSync(path('events.jsonl'), 'utf8')).not.toContain('S3CRET');

    expect(await run('--auto-approve', '--events', 'events.jsonl')).toMatchObject({ code: 0 });
    expect(events()).toHaveLength(3);
    expect(await run('--auto-approve', '--events', 'none.jsonl')).toMatchObject({ code: 0 });
    expect(existsSync(path('none.jsonl'))).toBe(false);
    rmSync(path('policies/b.yaml'));
    await run('--auto-approve', '--events', 'events.jsonl');
    expect(events().at(-1)).toMatchObject({ file: 'policies/b.yaml', action: 'orphan', status: 'applied' });
    repository.write('policies/c.yaml', policy('C'));
    const refused = await run('--auto-approve', '--events', 'no/such/folder.jsonl');
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('events cannot be written') });
    expect(state().policies['policies/c.yaml']).toBeUndefined();
  });
});

describe('--lock-timeout', () => {
  it('waits for another run, and says who that is; without it nobody waits', async () => {
    beginState();
    const lock = path(`${STATE}.lock`);
    const holder = {
      id: 'x-1',
      operation: 'apply',
      who: 'eve@far',
      host: 'far',
      boot: 'b',
      pid: 1,
      started: null,
      created: '2026-01-01T00:00:00Z',
    };
    repository.write(`${STATE}.lock/x-1.json`, JSON.stringify(holder));
    for (const args of [
      ['apply', '--auto-approve'],
      ['apply', '--auto-approve', '--lock-timeout', '1'],
      ['state', 'rm', 'policies/a.yaml'],
    ]) {
      const refused = await edict(...args);
      expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('edict state unlock x-1') });
      expect(refused.err.includes('waiting for it')).toBe(args.includes('--lock-timeout'));
    }
    const waiting = spawn(...commandLine('apply', '--auto-approve', '--lock-timeout', '60'), {
      cwd: repository.root,
      env: cleanEnv(KEY),
    });
    let said = '';
    waiting.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      // Once: what stands there afterwards is its own.
      if (text.includes('waiting for it')) rmSync(lock, { recursive: true });
    });
    const code = await new Promise((done) => waiting.on('close', done));
    expect([code, said]).toEqual([0, expect.any(String)]);
    expect(said).toContain('`edict apply` of eve@far');
    expect(await edict('apply', '--lock-timeout', 'soon')).toMatchObject({ code: 3 });
  });
});

describe('the key of fingerprints', () => {
  const secret =
    'name: S\nmacos:\n  wifi: { service_set_identifier: x, password: { env: EDICT_SECRET_W } }\npolicy_targets: { devices: [1] }\n';
  const run = (args: string[], key?: string): Promise<Ran> =>
    repository.edict(args, {
      env: { ...KEY, EDICT_SECRET_W: 'word', ...(key ? { EDICT_FINGERPRINT_KEY: key } : {}) },
    });

  it('that is missing is named with the ways out, and the last of them leads out', async () => {
    repository.write('policies/s.yaml', secret);
    beginState();
    expect(await run(['apply', '--auto-approve'], 'one')).toMatchObject({ code: 0 });
    const planned = await run(['plan']);
    const examined = await run(['state', 'doctor']);
    expect([planned.code, examined.code]).toEqual([3, 1]);
    for (const text of [planned.err, examined.out]) {
      const said = text.replace(/\s+/g, ' ');
      expect(said).toContain('EDICT_FINGERPRINT_KEY is not set');
      expect(said).toContain('edict plan --without-secrets');
      expect(said).toContain('edict state import FILE ID');
    }
    const id = String(state().policies['policies/s.yaml'].policy_id);
    expect(await run(['state', 'import', 'policies/s.yaml', id], 'two')).toMatchObject({ code: 0 });
    expect(await run(['plan', '--detailed-exitcode'], 'two')).toMatchObject({ code: 0 });
    expect(await run(['state', 'doctor'], 'two')).toMatchObject({ code: 0 });
  });
});
