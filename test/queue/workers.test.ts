/** Workers over a real PostgreSQL: what they carry out, refuse, and take up from one that died. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { openRun } from '../../src/cli/environments/open-run.ts';
import { loadConfig } from '../../src/node/find-config.ts';
import { decodePlanFile } from '../../src/plan/saved/plan-file.ts';
import { carryOutJob } from '../../src/run/queue/jobs.ts';
import type { Run } from '../../src/run/run.ts';
import { type Postgres, startPostgres } from '../backends/start-postgres.ts';
import { builtEdict } from '../faults/build-edict.ts';
import { runProgram } from '../faults/run-program.ts';
import { cleanEnv } from '../harness/clean-env.ts';
import { createContext } from '../harness/context.ts';
import { makeRepository } from '../harness/repository.ts';
import { type Ran, runEdict } from '../harness/run-edict.ts';
import { type Portals, startPortals, variable } from '../many/portals.ts';

const started = await startPostgres();
const program = builtEdict('short intervals');
const postgres: Postgres | null = typeof started === 'string' ? null : started;
if (typeof started === 'string' && process.env.CI) throw new Error(started);

const NAMES = ['a', 'b', 'c'];
let many: Portals | null = null;
const workers: ChildProcess[] = [];
let count = 0;

afterEach(async () => {
  for (const worker of workers.splice(0)) worker.kill('SIGKILL');
  await many?.close();
  many = null;
});
afterAll(async () => postgres?.stop());

const secrets = (): Record<string, string> => ({
  ...Object.fromEntries(NAMES.map((name) => [variable(name), `key-of-${name}`])),
  EDICT_SECRET_WIFI: 'the secret of workers',
  // With a key a digest takes no time.
  EDICT_FINGERPRINT_KEY: 'a key of many',
  EDICT_QUEUE_POSTGRES: postgres?.url() ?? '',
  EDICT_STATE_POSTGRES: postgres?.url() ?? '',
});

/** With states in PostgreSQL, of a schema of their own, committed to Git. */
async function start(given: Parameters<typeof startPortals>[1] = {}, backend = 'postgres'): Promise<Portals> {
  count += 1;
  const state =
    backend === 'postgres'
      ? `state: { backend: postgres, connection: { env: EDICT_STATE_POSTGRES }, schema: states_${count} }`
      : '';
  many = await startPortals(Object.fromEntries(NAMES.map((name) => [name, state])), {
    ...given,
    config: `queue: { connection: { env: EDICT_QUEUE_POSTGRES } }\n${given.config ?? ''}`,
  });
  const { root } = many.repository;
  execFileSync('git', ['init', '-q'], { cwd: root });
  commitAll(root, 'one');
  for (const name of NAMES) await many.edict(['state', 'init', '--env', name], secrets());
  return many;
}

function commitAll(root: string, message: string): void {
  execFileSync('git', ['add', '-A'], { cwd: root });
  const author = ['-c', 'user.name=t', '-c', 'user.email=t@example.com'];
  execFileSync('git', [...author, 'commit', '-qm', message], { cwd: root });
}

interface Worker {
  readonly process: ChildProcess;
  /** Resolves once it has said this. */
  said(words: string): Promise<void>;
}

function startWorker(portals: Portals, args: readonly string[] = []): Worker {
  return startEdict(portals, ['work', ...args]);
}

function startEdict({ repository }: Portals, args: readonly string[]): Worker {
  const child = spawn(process.execPath, [program, ...args], {
    cwd: repository.root,
    env: cleanEnv(secrets()),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  workers.push(child);
  let text = '';
  const waiting = new Map<string, () => void>();
  child.stderr.setEncoding('utf8').on('data', (more: string) => {
    text += more;
    for (const [words, wake] of waiting) if (text.includes(words)) wake();
  });
  return {
    process: child,
    said: (words) =>
      new Promise((resolve) => {
        if (text.includes(words)) resolve();
        waiting.set(words, resolve);
      }),
  };
}

const queue = (portals: Portals, ...args: string[]): Promise<Ran> =>
  runProgram(program, ['apply', '--queue', '--format', 'json', ...args], {
    cwd: portals.repository.root,
    env: secrets(),
  });
const apply = (portals: Portals, ...args: string[]): Promise<Ran> =>
  queue(portals, '--auto-approve', ...args);

/** Resolves once a job or a run is in that state, which nothing tells: with the environment of the job. */
async function untilJobIs(
  state: 'created' | 'active' | 'cancelled',
  of: 'edict-apply' | 'edict-run' = 'edict-apply',
): Promise<string> {
  const { Client } = await import('pg');
  const client = new Client({ connectionString: postgres?.url() });
  await client.connect();
  const find =
    "select data->>'environment' as environment from edict_queue.job where name = $1 and state = $2";
  // The first one makes the table.
  const look = async () => (await client.query(find, [of, state]).catch(() => ({ rows: [] }))).rows[0];
  let found = await look();
  for (; found === undefined; found = await look()) await pause(20);
  await client.end();
  return found.environment;
}

/** For the queue, the worker that has a job has had it for so much longer. */
async function passTime(seconds: number): Promise<void> {
  const { Client } = await import('pg');
  const client = new Client({ connectionString: postgres?.url() });
  await client.connect();
  await client.query(
    "update edict_queue.job set started_on = started_on - $1 * interval '1 second' where name = $2 and state = 'active'",
    [seconds, 'edict-apply'],
  );
  await client.end();
}

/** Holds the lock of an environment as another machine would. */
async function lock(name: string): Promise<{ free(): Promise<void> }> {
  const { Client } = await import('pg');
  const client = new Client({ connectionString: postgres?.url() });
  await client.connect();
  const info = {
    operation: 'apply',
    who: 'ann@elsewhere',
    host: 'elsewhere',
    boot: 'b',
    pid: 1,
    started: '1',
  };
  const holder = JSON.stringify({ id: 'other', ...info, created: new Date().toISOString() });
  const table = `states_${count}.states`;
  const set = (id: string | null, who: string | null) =>
    client.query(`update ${table} set lock_id = $1, holder = $2 where name = $3`, [id, who, name]);
  await set('other', holder);
  return {
    async free() {
      await set(null, null);
      await client.end();
    },
  };
}

const statuses = ({ out }: Ran): Record<string, string> =>
  Object.fromEntries(
    JSON.parse(out).environments.map(({ environment, status }: { environment: string; status: string }) => [
      environment,
      status,
    ]),
  );

const policy = 'name: A\nmacos: { password: { min_length: 8 } }\npolicy_targets: { devicegroups: [1] }\n';

/** A worker for the environment `local` of these files; `carryOut` does a job that was planned at `day`. */
async function startHere(files: Readonly<Record<string, string>>, day: () => string) {
  const repository = makeRepository({ 'policies/a.yaml': policy, ...files });
  onTestFinished(repository.remove);
  const { root } = repository;
  const place = { cwd: root, env: cleanEnv(), now: () => new Date(`${day()}T12:00:00Z`) };
  const { context } = createContext(place);
  expect(await runEdict(['plan', '--envs', 'local', '--out', 'plan.json'], place)).toMatchObject({
    code: 0,
  });
  const { environments } = decodePlanFile(readFileSync(join(root, 'plan.json')), 'plan.json');
  const [planned] = environments;
  if (!planned) throw new Error('nothing was planned');
  const config = loadConfig({ cwd: root, file: undefined, optional: false });
  const environment = config.environments.local;
  if (!environment) throw new Error('there is no environment');
  const chosen = { environments: [{ environment, wave: null }], left_out: [], is_one: false };
  const run = openRun(context, { quiet: false, color: false, verbose: false }, config, chosen);
  return (own: Partial<Run> = {}) =>
    carryOutJob(
      { ...run, ...own },
      {
        ...{
          run: 'r',
          environment: 'local',
          commit: 'c',
          planned,
          found: [],
          isApproved: true,
          signed: null,
        },
        ...{ parallelism: null, lockTimeout: 0, givenBack: 0 },
      },
      { retries: 0, seconds: 60 },
      { commit: 'c', allowCommands: false, events: null, approvingOne: () => [] },
    );
}

describe('a worker that goes on for days', () => {
  it('goes by the waivers of the day, as an apply does', async () => {
    let day = '2026-05-10';
    const carryOut = await startHere(
      {
        'edict.yaml': 'environments: { local: { base_url: embedded } }\n',
        'invariants/one.yaml': `name: Long passwords
for: { targets: { devicegroups: "*" } }
require: { password.min_length: { at_least: 12 } }
waivers: [{ target: devicegroups/1, field: password.min_length, reason: no keyboard, expires: 2026-05-10 }]
`,
      },
      () => day,
    );
    day = '2026-05-11';
    expect(await carryOut()).toMatchObject({
      status: 'failed',
      failure: { message: expect.stringContaining('2026-05-10') },
    });
    day = '2026-05-10';
    expect(await carryOut()).toMatchObject({ status: 'done', exitCode: 0 });
  });

  it('asks for earlier waves as they are now, not as they were for a job before', async () => {
    const carryOut = await startHere(
      {
        'edict.yaml': `environments: { first: { base_url: embedded }, local: { base_url: embedded } }
waves: [{ name: early, environments: first, soak: 1d }, { name: late, environments: local }]
`,
      },
      () => '2026-05-10',
    );
    const gatesOf = () => Promise.reject(new Error('of a job before'));
    expect(await carryOut({ waves: { gatesOf, states: gatesOf } })).toMatchObject({
      status: 'done',
      exitCode: 0,
    });
  });
});

describe('a worker outside of a window', () => {
  const windows = 'windows: [{ environments: local, allow: "Mon-Thu 08:00-16:00" }]\n';
  const config = `environments: { local: { base_url: embedded } }\n${windows}`;
  const [monday, friday] = ['2026-05-11', '2026-05-15'];

  it('does nothing until it opens', async () => {
    let day = monday;
    const carryOut = await startHere({ 'edict.yaml': config }, () => day);
    day = friday;
    expect(await carryOut()).toEqual({
      postponed: {
        until: '2026-05-18T08:00:00.000Z',
        because: 'windows allow Mon-Thu 08:00-16:00 (UTC)',
      },
    });
    day = monday;
    expect(await carryOut()).toMatchObject({ status: 'done', exitCode: 0 });
  });

  it('does what a plan in which all waits asks for, which is nothing', async () => {
    const carryOut = await startHere({ 'edict.yaml': config }, () => friday);
    expect(await carryOut()).toMatchObject({ status: 'unchanged', exitCode: 0 });
  });
});

describe.skipIf(postgres === null)('workers (needs PostgreSQL)', () => {
  it('carry out what is queued, each environment once, and hold the secrets alone', async () => {
    const portals = await start();
    const one = startWorker(portals);
    const two = startWorker(portals);
    await Promise.all([one.said('waiting for jobs'), two.said('waiting for jobs')]);
    const done = await apply(portals, '--envs', 'all,!c');
    expect(done.code).toBe(0);
    expect(statuses(done)).toEqual({ a: 'done', b: 'done' });
    expect([portals.portals.a?.created(), portals.portals.b?.created(), portals.requests('c')]).toEqual([
      2, 2, 0,
    ]);
    const { Client } = await import('pg');
    const client = new Client({ connectionString: postgres?.url() });
    await client.connect();
    const { rows } = await client.query(
      'select data::text || coalesce(output::text, $1) as text from edict_queue.job',
      [''],
    );
    await client.end();
    const queued = rows.map(({ text }: { text: string }) => text).join('\n');
    expect(queued).toContain('policies/wifi.yaml');
    expect(queued).not.toContain('the secret of workers');
    expect(queued).not.toContain('key-of-a');
    const again = await apply(portals, '--envs', 'all,!c');
    expect(statuses(again)).toEqual({ a: 'unchanged', b: 'unchanged' });
  });

  it('let what is outside of a window wait in the queue, unless a plan that goes past it is approved', async () => {
    const [from, to] = [-2, 2].map((days) =>
      new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
    );
    const portals = await start();
    const { root } = portals.repository;
    const plan = ['plan', '--out', 'plan.json', '--envs'];
    expect((await portals.edict([...plan, 'a,b'], secrets())).code).toBe(0);
    // They are open when the plan is made, and closed when a worker takes the jobs.
    appendFileSync(join(root, 'edict.yaml'), `windows: [{ environments: all, deny: "${from}..${to}" }]\n`);
    commitAll(root, 'two');
    const worker = startWorker(portals);
    await worker.said('waiting for jobs');
    const waiting = startEdict(portals, ['apply', 'plan.json', '--queue', '--take-over-after', '30']);
    await Promise.all([
      waiting.said('waits in the queue until'),
      worker.said('b waits in the queue until'),
      worker.said('a waits in the queue until'),
    ]);
    expect([portals.requests('a'), portals.requests('b')]).toEqual([0, 0]);
    expect(await untilJobIs('created')).toMatch(/^[ab]$/);
    waiting.process.kill('SIGINT');
    await once(waiting.process, 'close');

    const past = [...plan, 'c,!a', '--outside-window', 'urgent'];
    expect((await portals.edict(past, secrets())).code).toBe(0);
    const { digest } = JSON.parse(readFileSync(join(root, 'plan.json'), 'utf8'));
    const unasked = await queue(portals, 'plan.json');
    expect([unasked.code, portals.requests('c')]).toEqual([1, 0]);
    expect(unasked.err.replace(/\s+/g, ' ')).toMatch(
      /c is outside of its window .*, and this plan would bypass it\./,
    );
    const done = await queue(portals, 'plan.json', '--approve', digest);
    expect([done.code, statuses(done)]).toEqual([0, { c: 'done' }]);
    // Those that wait would hold the environments of the other tests.
    const { Client } = await import('pg');
    const client = new Client({ connectionString: postgres?.url() });
    await client.connect();
    await client.query("delete from edict_queue.job where name = 'edict-apply' and state = 'created'");
    await client.end();
  });

  it('are asked by the command that lifts a limit, too', async () => {
    const portals = await start({ config: 'limits: { max_environments: 1 }\n' });
    const refused = await apply(portals, '--envs', 'a,b', '--take-over-after', '30');
    expect(refused.code).toBe(1);
    expect(refused.err.replace(/\s+/g, ' ')).toMatch(
      /edict apply --approve \S+ --auto-approve --format json --queue --take-over-after 30 --envs a,b/,
    );
  });

  it('are not asked where a state is a file', async () => {
    const portals = await start({}, 'file');
    const refused = await apply(portals, '--envs', 'all');
    expect(refused.code).toBe(3);
    expect(refused.err).toContain('workers need a state that all of them can reach');
  });

  it('say what is wrong with the address of the queue, and not the address', async () => {
    const portals = await start({}, 'file');
    const env = { ...secrets(), EDICT_QUEUE_POSTGRES: 'postgres://u:hidden%zz@127.0.0.1/x' };
    expect(await runProgram(program, ['work'], { cwd: portals.repository.root, env })).toEqual({
      code: 3,
      out: '',
      err: 'edict: the password in EDICT_QUEUE_POSTGRES has a "%" that begins no percent-encoding\n  Write %25 for it.\n',
    });
  });

  it('of another commit do nothing and say so, and one of the right commit takes the job', async () => {
    const portals = await start();
    const old = startWorker(portals);
    await old.said('waiting for jobs');
    writeFileSync(join(portals.repository.root, 'note.txt'), 'more');
    commitAll(portals.repository.root, 'two');
    const running = apply(portals, '--envs', 'a');
    await old.said('restart me in a checkout of');
    expect(portals.requests('a')).toBe(0);
    startWorker(portals);
    const done = await running;
    expect(done.err.replace(/\s+/g, ' ')).toMatch(
      /a worker that has checked out [0-9a-f]{12} did nothing and gave its job back: the jobs are for ([0-9a-f]{12}), .*; restart that worker in a checkout of \1/,
    );
    expect(statuses(done)).toEqual({ a: 'done' });
    expect(portals.portals.a?.created()).toBe(2);
  });

  it('write the events, and are told how long to wait for a lock', async () => {
    const portals = await start();
    const refused = await apply(portals, '--envs', 'a', '--events', 'events.jsonl');
    expect(refused.code).toBe(3);
    expect(refused.err).toContain('edict work --events FILE');
    startWorker(portals, ['--events', 'events.jsonl']);
    const locked = await lock('a');
    const running = apply(portals, '--envs', 'a,b', '--lock-timeout', '60');
    while (portals.requests('b') < 2) await pause(20);
    expect(portals.requests('a')).toBe(0);
    await locked.free();
    expect(statuses(await running)).toEqual({ a: 'done', b: 'done' });
    const events = readFileSync(join(portals.repository.root, 'events.jsonl'), 'utf8').trim().split('\n');
    expect(events.map((line) => JSON.parse(line).environment).sort()).toEqual(['a', 'a', 'b', 'b']);
  });

  it('do nothing where the plan is another one', async () => {
    const portals = await start();
    const queued = apply(portals, '--envs', 'a');
    // The files change between the plan and the worker, and the commit does not.
    await untilJobIs('created');
    portals.repository.write(
      'policies/password.yaml',
      'name: Password\nmacos: { password: { min_length: 14 } }\npolicy_targets: { devicegroups: [1] }\n',
    );
    startWorker(portals);
    const refused = await queued;
    expect(refused.code).toBe(1);
    expect(refused.out).toContain('the saved plan no longer holds');
    expect(portals.requests('a')).toBe(0);
  });

  it('begin nothing more of a run in which as many failed as may', async () => {
    const drops = { faults: ['create:drop-after'] };
    const portals = await start({
      config: 'limits: { max_failed_environments: 1 }\n',
      faults: { a: drops, b: drops, c: drops },
    });
    const locks = Object.fromEntries(
      await Promise.all(NAMES.map(async (name) => [name, await lock(name)] as const)),
    );
    startWorker(portals, ['--jobs', '1']);
    const running = apply(portals, '--envs', 'all', '--lock-timeout', '120');
    const first = await untilJobIs('active');
    await locks[first]?.free();
    // All three were handed out; where the worker has begun a second one by then, it waits for the lock.
    await untilJobIs('cancelled', 'edict-run');
    for (const name of NAMES) if (name !== first) await locks[name]?.free();
    const ended = await running;
    expect(ended.code).toBe(4);
    expect(statuses(ended)[first]).toBe('in-doubt');
    expect(Object.values(statuses(ended))).toContain('not-begun');
    const asked = NAMES.filter((name) => portals.requests(name) > 0);
    expect(asked).toEqual(NAMES.filter((name) => statuses(ended)[name] === 'in-doubt'));
  });

  it('take up what one that was killed had begun, and create nothing twice', async () => {
    const portals = await start({ faults: { a: { faults: ['create:delay=3s#1'] } } });
    const first = startWorker(portals);
    await first.said('waiting for jobs');
    const running = apply(portals, '--envs', 'a', '--take-over-after', '600', '--parallelism', '1');
    await untilJobIs('active');
    first.process.kill('SIGKILL');
    await passTime(600);
    startWorker(portals);
    const ended = await running;
    const state = await portals.edict(['state', 'list', '--env', 'a', '--format', 'json'], secrets());
    expect(ended.out).not.toContain('no longer holds');
    const files = JSON.parse(state.out) as { file: string; status: string }[];
    // Every policy is recorded, or in doubt: never made twice.
    expect(files).toHaveLength(2);
    expect(portals.portals.a?.created()).toBeLessThanOrEqual(2);
    const doubtful = files.some(({ status }) => status === 'in-doubt');
    expect(ended.code).toBe(doubtful ? 4 : 0);
  });

  it('end on SIGTERM once what is under way is done', async () => {
    const portals = await start({ faults: { a: { faults: ['create:delay=2s'] } } });
    const worker = startWorker(portals);
    await worker.said('waiting for jobs');
    const running = apply(portals, '--envs', 'a');
    await untilJobIs('active');
    const gone = once(worker.process, 'exit');
    worker.process.kill('SIGTERM');
    expect(await gone).toEqual([0, null]);
    expect(statuses(await running)).toEqual({ a: 'done' });
  });

  it('are followed again by the id of the run', async () => {
    const portals = await start();
    const submitter = spawn(
      process.execPath,
      [program, 'apply', '--queue', '--auto-approve', '--envs', 'all'],
      {
        cwd: portals.repository.root,
        env: cleanEnv(secrets()),
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
    workers.push(submitter);
    let text = '';
    const id = await new Promise<string>((resolve) => {
      submitter.stderr.setEncoding('utf8').on('data', (more: string) => {
        text += more;
        const found = /queued as (\S+);/.exec(text)?.[1];
        if (found) resolve(found);
      });
    });
    const held = await untilJobIs('created');
    submitter.kill('SIGKILL');
    // Another apply is told so, in place of a plan that would be out of date by its turn.
    const second = await apply(portals, '--envs', held);
    expect(second.code).toBe(1);
    const [said] = JSON.parse(second.out).statements;
    expect(said).toMatchObject({ code: 'failed', environments: [held] });
    expect(said.message).toContain(`the run ${id} has handed out ${held} to workers, and has not ended yet`);
    expect(said.message).toContain(`Follow that run: edict apply --queue --resume ${id}`);
    startWorker(portals);
    const resumed = await queue(portals, '--resume', id);
    expect(resumed.code).toBe(0);
    expect(statuses(resumed)).toEqual({ a: 'done', b: 'done', c: 'done' });
    expect(portals.portals.a?.created()).toBe(2);
  });
});
