/** What a person meets around a state: commands that mean the environment they work in, and refusals that protect it. */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readMachine } from '../../src/cli/machine.ts';
import { encodeState } from '../../src/state/codec.ts';
import type { LockInfo } from '../../src/state/lock.ts';
import { encodeRecovery, type Recovery } from '../../src/state/recovery.ts';
import type { State } from '../../src/state/state.ts';
import { type Ran, runEdict } from '../harness/run-edict.ts';
import { emptyState, intent, policyEntry, TIME } from './sample-state.ts';

let root: string;

const CONFIG = `
default_environment: local
limits: { max_creates: 1 }
environments:
  local: { base_url: embedded }
  prod: { base_url: embedded }
`;
const policy = (name: string, length = 12): string =>
  `name: ${name}\nmacos:\n  password: { min_length: ${length} }\npolicy_targets: { devices: [1] }\n`;

beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'edict-remedies-')));
  for (const folder of ['policies', 'state', '.edict']) await mkdir(join(root, folder));
  for (const name of ['edict.yaml', 'other.yaml']) await write(name, CONFIG);
  for (const name of ['A', 'B']) await write(`policies/${name.toLowerCase()}.yaml`, policy(name));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const write = (path: string, text: string): Promise<void> => writeFile(join(root, path), text);
const put = (state: State): Promise<void> => write('state/prod.json', encodeState(state));
const stored = async (): Promise<State> => JSON.parse(await readFile(join(root, 'state/prod.json'), 'utf8'));

const edict = (
  line: string,
  more: { readonly cwd?: string; readonly terminal?: number } = {},
): Promise<Ran> =>
  runEdict(line.split(' '), {
    cwd: root,
    env: { NO_COLOR: '1' },
    now: () => new Date('2026-04-01T00:00:00Z'),
    ...more,
  });

const machine = readMachine();
/** A lock of this very process, which surely runs. */
const alive: LockInfo = {
  id: 'lock-1',
  operation: 'apply',
  who: 'ann@laptop',
  host: machine.host,
  boot: machine.boot,
  pid: machine.pid,
  started: machine.started,
  created: '2026-02-28T00:00:00.000Z',
};

async function lockAs(info: LockInfo): Promise<void> {
  await mkdir(join(root, 'state/prod.json.lock'));
  await write(`state/prod.json.lock/${info.id}.json`, JSON.stringify(info));
}

describe('the commands that are suggested', () => {
  const given = '--env prod --config other.yaml';

  it.each([
    ['state show x', 'edict state list'],
    ['state resolve b --not-created', 'edict state list'],
    ['state rm policies/c.yaml', 'edict state resolve policies/c.yaml --id ID'],
    ['state rm policies/c.yaml', 'edict state resolve policies/c.yaml --not-created'],
    ['state doctor', 'edict state resolve policies/c.yaml --not-created'],
    ['orphans', 'edict orphans ack ID'],
    ['state import policies/b.yaml 12', 'edict state mv policies/a.yaml policies/b.yaml'],
    ['plan --format json', 'edict state resolve policies/c.yaml --not-created'],
  ])('of `edict %s` name the environment and the configuration', async (line, command) => {
    await put(
      emptyState({
        policies: { 'policies/a.yaml': policyEntry(12) },
        orphans: [{ policy_id: 4, name: 'Old', file: 'o.yaml', body: {}, reason: 'superseded', since: TIME }],
        pending: { 'policies/c.yaml': intent('C') },
      }),
    );
    const { out, err } = await edict(`${line} ${given}`);
    const commands = `${out}${err}`.match(/edict (?:state|orphans|apply|plan) [^\n`,]*/g) ?? [];
    for (const each of commands) expect(each).toContain(given);
    expect(commands).toContain(`${command} ${given}`);
  });

  it.each(['plan', 'state doctor', 'state rm policies/c.yaml'])(
    'of `edict %s` name the default environment where it was named',
    async (line) => {
      await write(
        'state/local.json',
        encodeState(emptyState({ pending: { 'policies/c.yaml': intent('C') } })),
      );
      const resolve = 'edict state resolve policies/c.yaml --not-created';
      for (const suffix of ['', ' --env local']) {
        const { out, err } = await edict(`${line}${suffix}`);
        const [first, ...others] = (out + err).split(resolve).slice(1);
        expect(others).toEqual([]);
        expect(first?.startsWith(' --env')).toBe(suffix !== '');
      }
    },
  );

  it('name them for a damaged state, too', async () => {
    await write('state/prod.json', '{');
    expect((await edict('plan --env prod')).err).toMatch(/edict state doctor --env prod$/m);
    const wrong = encodeState(emptyState()).replace('"serial": 1', '"serial": 2');
    await write('state/prod.json', wrong);
    const doctor = await edict('state doctor --env prod');
    expect(doctor.out).toContain('`edict state push --force FILE --env prod`');
  });

  it('are whole: what exceeds a limit says how to run it with what was said', async () => {
    const refused = await edict('apply --auto-approve --parallelism 2 --format json --env prod');
    expect(refused.code).toBe(1);
    const command = /If this is what you mean: edict (.*)$/m.exec(refused.err)?.[1] ?? '';
    expect(command).toMatch(
      /^apply --approve [0-9a-f]+ --auto-approve --parallelism 2 --format json --env prod$/,
    );
    expect((await edict(command)).code).toBe(0);
  });

  it('of a saved plan name its environment', async () => {
    const saved = await edict('plan --env prod --out plan.json');
    expect(saved.err).toMatch(/`edict apply plan\.json --approve \w+ --env prod`; the plan exceeds a limit/);
    const refused = await edict('apply plan.json');
    expect(refused.err).toMatch(/edict apply plan\.json --approve \w+ --env prod$/m);
    await lockAs({ ...alive, host: 'far' });
    expect((await edict('apply plan.json')).err).toMatch(/edict state unlock lock-1 --env prod$/m);
  });
});

describe('the environment that is named', () => {
  it.each(['orphans ack 4 --env prod', 'orphans --env prod ack 4', '--env prod orphans ack 4'])(
    'is the one that `edict %s` changes',
    async (line) => {
      const orphan = { name: 'Old', file: 'o.yaml', body: {}, reason: 'superseded', since: TIME } as const;
      await put(emptyState({ orphans: [{ policy_id: 4, ...orphan }] }));
      expect((await edict(line)).code).toBe(0);
      expect((await stored()).orphans).toEqual([]);
      expect(existsSync(join(root, 'state/local.json'))).toBe(false);
    },
  );
});

describe('edict state unlock', () => {
  it('leaves the lock of a process that runs on this machine, unless it is forced', async () => {
    await put(emptyState());
    await lockAs(alive);
    const refused = await edict('state unlock lock-1 --env prod');
    expect(refused.code).toBe(1);
    expect(refused.err).toContain(`process ${machine.pid} since 2026-02-28`);
    expect(refused.err).toMatch(/edict state unlock lock-1 --force --env prod$/m);
    expect(await readdir(join(root, 'state/prod.json.lock'))).toEqual(['lock-1.json']);
    expect((await edict('state unlock lock-1 --force --env prod')).code).toBe(0);
    expect(existsSync(join(root, 'state/prod.json.lock'))).toBe(false);
  });

  it('breaks the lock of a process that is gone, or of another machine', async () => {
    for (const info of [
      { ...alive, pid: 4_194_304, started: null },
      { ...alive, host: 'far' },
    ]) {
      await lockAs(info);
      expect((await edict('state unlock lock-1 --env prod')).code).toBe(0);
    }
  });

  it('follows no symbolic link to a lock', async () => {
    await put(emptyState());
    await mkdir(join(root, 'elsewhere'));
    await write('elsewhere/lock-1.json', JSON.stringify({ ...alive, pid: 4_194_304, started: null }));
    await symlink(join(root, 'elsewhere'), join(root, 'state/prod.json.lock'));
    for (const line of ['state unlock lock-1', 'state unlock lock-1 --force', 'state rm policies/a.yaml']) {
      const { code, err } = await edict(`${line} --env prod`);
      expect([line, code, err]).toEqual([line, 3, expect.stringContaining('symbolic link')]);
    }
    expect((await edict('state doctor --env prod')).out).toContain('symbolic link');
    expect(await readdir(join(root, 'elsewhere'))).toEqual(['lock-1.json']);
  });
});

describe('a rescue file', () => {
  const open = intent('A');
  const recovery: Recovery = {
    rescue: 2,
    environment: 'prod',
    service: 'embedded',
    lineage: 'a1b2',
    serial: 1,
    outcomes: [{ file: 'policies/a.yaml', intent: open, policy_id: 9, at: TIME }],
    state: emptyState(),
  };
  const PUSH = 'edict state push .edict/rescue-prod.json --env prod';

  beforeEach(async () => {
    await put(emptyState({ pending: { 'policies/a.yaml': open } }));
    await write('.edict/rescue-prod.json', encodeRecovery(recovery));
  });

  it.each(['--not-created', '--id 7'])('is not contradicted with %s', async (answer) => {
    const { code, err } = await edict(`state resolve policies/a.yaml ${answer} --env prod`);
    expect(code).toBe(1);
    expect(err).toContain('.edict/rescue-prod.json says that policies/a.yaml was created as policy 9');
    expect(err).toContain(PUSH);
    expect(Object.keys((await stored()).pending)).toEqual(['policies/a.yaml']);
    expect((await edict(PUSH.replace('edict ', ''))).code).toBe(0);
    expect((await stored()).policies['policies/a.yaml']?.policy_id).toBe(9);
  });

  it('is named with the path from where the command runs', async () => {
    const { err } = await edict('state resolve a.yaml --not-created --env prod', {
      cwd: join(root, 'policies'),
    });
    expect(err).toContain('edict state push ../.edict/rescue-prod.json --env prod');
  });

  it('says nothing of the creates of others, nor of a later try', async () => {
    const later = intent('A', { id: 'later' });
    await put(emptyState({ pending: { 'policies/a.yaml': later, 'policies/b.yaml': intent('B') } }));
    for (const file of ['policies/a.yaml', 'policies/b.yaml']) {
      expect((await edict(`state resolve ${file} --not-created --env prod`)).code).toBe(0);
    }
  });

  it('leaves only the word of a person when it is damaged', async () => {
    await write(
      '.edict/rescue-prod.json',
      encodeRecovery(recovery).replace('"policy_id": 9', '"policy_id": 8'),
    );
    expect((await edict('state resolve policies/a.yaml --not-created --env prod')).err).toContain('damaged');
    expect((await edict('state resolve policies/a.yaml --id 9 --env prod')).code).toBe(0);
  });

  it('comes first in what the doctor says, and is the way out of the doubt', async () => {
    const { problems } = JSON.parse((await edict('state doctor --env prod --format json')).out);
    expect(problems).toEqual([
      expect.objectContaining({ code: 'rescue', remedy: `Bring it in: ${PUSH}` }),
      expect.objectContaining({ code: 'in-doubt', remedy: expect.stringContaining('rescue file above') }),
    ]);
  });
});

describe('where there is no state yet', () => {
  it('plan, apply and doctor say so', async () => {
    const note = 'there is no state at state/prod.json yet';
    for (const line of ['plan', 'plan --format json', 'apply --auto-approve']) {
      const { out, err } = await edict(`${line} --env prod`);
      expect(`${out}${err}`.replace(/\s+/g, ' ')).toContain(
        `There is ${note.slice(9)}, so every file counts as new`,
      );
    }
    expect((await edict('state doctor --env prod')).out).toContain(note);
    await put(emptyState());
    expect((await edict('plan --env prod')).err).toBe('');
  });
});

describe('while another run holds the lock', () => {
  const pending = { 'policies/a.yaml': intent('A', { since: '2026-03-01T10:00:00.000Z' }) };
  const runs = `edict apply of ann@laptop since 2026-02-28T00:00:00.000Z (process ${machine.pid}) is running`;

  it('plan and state say that its creates are under way', async () => {
    await put(emptyState({ pending }));
    await lockAs(alive);
    const plan = (await edict('plan --format json --env prod')).err;
    expect(plan).toContain(
      `${runs} and may be creating "A" (policies/a.yaml) just now: wait for it, then plan again.`,
    );
    expect(plan).not.toContain('portal');
    const plain = (text: string): string => text.replaceAll('`', '');
    expect(plain((await edict('state list --env prod')).err)).toContain(runs);
    expect(plain((await edict('state show policies/a.yaml --env prod')).out)).toContain(runs);
  });

  it('what was in doubt before it began still is', async () => {
    await put(
      emptyState({ pending: { 'policies/a.yaml': intent('A', { since: '2026-01-01T00:00:00.000Z' }) } }),
    );
    await lockAs(alive);
    const { err } = await edict('plan --format json --env prod');
    expect(err).toContain(`${runs}: wait for it first. Creating "A" (policies/a.yaml) on 2026-01-01`);
  });

  it('nothing is certain of one on another machine, and a dead one is not mentioned', async () => {
    await put(emptyState({ pending }));
    await lockAs({ ...alive, host: 'far' });
    const far = await edict('plan --format json --env prod');
    expect(far.err).toContain(
      'it cannot be seen from here whether it is still running: if it does, wait for it. Creating',
    );
    await rm(join(root, 'state/prod.json.lock'), { recursive: true });
    await lockAs({ ...alive, pid: 4_194_304, started: null });
    expect((await edict('plan --format json --env prod')).err).not.toContain('ann@laptop');
  });
});

describe('the correction of an import', () => {
  const orphans = async (): Promise<number[]> => (await stored()).orphans.map(({ policy_id }) => policy_id);

  it('forgets the wrong id, and leaves no orphan', async () => {
    expect((await edict('state import policies/a.yaml 1243 --env prod')).code).toBe(0);
    const { code, err } = await edict('state import policies/a.yaml 1234 --correct --env prod');
    expect([code, err]).toEqual([0, expect.stringContaining('policy 1243 was a mistake, and is forgotten')]);
    expect((await stored()).policies['policies/a.yaml']?.policy_id).toBe(1234);
    expect(await orphans()).toEqual([]);
  });

  it('is offered where it was not said', async () => {
    await edict('state import policies/a.yaml 1243 --env prod');
    const { err } = await edict('state import policies/a.yaml 1234 --env prod');
    expect(err).toContain('if 1243 was a wrong id, take it off the list: edict orphans ack 1243 --env prod');
    expect(await orphans()).toEqual([1243]);
  });

  it('forgets nothing that edict created, whether it was imported again or taken from the ledger', async () => {
    await put(
      emptyState({ policies: { 'policies/a.yaml': policyEntry(5), 'policies/b.yaml': policyEntry(7) } }),
    );
    await edict('state import policies/a.yaml 5 --env prod');
    const refused = await edict('state import policies/a.yaml 6 --correct --env prod');
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('policy 5 was created by edict') });
    await edict('state import policies/a.yaml 6 --env prod');
    await edict('state import policies/a.yaml 5 --env prod');
    const back = await edict('state import policies/a.yaml 8 --correct --env prod');
    expect(back).toMatchObject({
      code: 0,
      err: expect.stringContaining('policy 5 was a mistake, and is left behind again'),
    });
    expect(await orphans()).toEqual([6, 5]);
  });

  it('ends with the first create of the file', async () => {
    await edict('state import policies/a.yaml 1243 --env prod');
    await write('policies/a.yaml', policy('A', 14));
    await rm(join(root, 'policies/b.yaml'));
    expect((await edict('apply --auto-approve --env prod')).code).toBe(0);
    expect((await stored()).policies['policies/a.yaml']).not.toHaveProperty('imported');
    expect((await edict('state import policies/a.yaml 1 --correct --env prod')).code).toBe(1);
  });
});

describe('a plan file that is none', () => {
  it.each([
    ['nothing.json', null, 'does not exist'],
    ['text.json', 'no plan', 'not JSON'],
    ['other.json', '{"a": 1}', 'not a saved plan'],
  ])('%s is wrong usage', async (name, text, told) => {
    if (text !== null) await write(name, text);
    const { code, err } = await edict(`apply ${name} --env prod`);
    expect([code, err]).toEqual([3, expect.stringContaining(told)]);
    expect(err).toMatch(/edict plan --out \S+ --env prod/);
  });

  it('a changed one, too', async () => {
    await edict('plan --out plan.json');
    const text = await readFile(join(root, 'plan.json'), 'utf8');
    await write('plan.json', text.replace('"A"', '"X"'));
    expect((await edict('apply plan.json')).code).toBe(3);
  });
});

describe('at a terminal of 80 columns', () => {
  const long = 'policies/offices/of-the-whole-company/and-of-everybody-else/laptops.yaml';
  const plain = (text: string): string => text.replace(/`[^`]*`|edict (?:state|orphans) .*/g, '');

  it('no line is longer, but for a command that is there to be copied', async () => {
    const orphan = { name: 'The policy for all laptops of the company', body: {}, since: TIME } as const;
    await put(
      emptyState({
        policies: { [long]: policyEntry(12) },
        orphans: [{ policy_id: 716_792, file: long, reason: 'file-removed', ...orphan }],
        pending: { 'policies/a.yaml': intent('A', { doubt: 'the connection was reset '.repeat(6).trim() }) },
      }),
    );
    await lockAs({ ...alive, host: 'far' });
    for (const line of [
      'orphans',
      'state list',
      'state doctor',
      'state show policies/a.yaml',
      'state rm x',
    ]) {
      const { out, err } = await edict(`${line} --env prod`, { terminal: 80 });
      const tooLong = plain(out + err)
        .split('\n')
        .filter((each) => each.length > 80);
      expect([line, tooLong]).toEqual([line, []]);
    }
    const held = await edict('state rm x --env prod', { terminal: 80 });
    expect(held.err).toMatch(/^ *edict state unlock lock-1 --env prod$/m);
  });

  it('a pipe gets one item a line', async () => {
    await put(
      emptyState({
        pending: { 'policies/a.yaml': intent('A', { doubt: 'no answer came '.repeat(9).trim() }) },
      }),
    );
    const { out } = await edict('state doctor --env prod');
    expect(out.split('\n').filter((line) => line !== '')).toHaveLength(3);
  });
});
