import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { appendFileSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readMachine } from '../../src/cli/machine.ts';
import { createRedactor } from '../../src/diagnostics/redact.ts';
import { UserError } from '../../src/diagnostics/user-error.ts';
import { lockDataFile } from '../../src/rooms/emulator/lock-data-file.ts';
import { type Embedded, startEmbedded } from '../../src/rooms/emulator/start-embedded.ts';
import { makeRepository } from '../harness/repository.ts';
import { call, create, KEY, running, smallPolicy, temporaryFolder } from './running.ts';

const host = {
  machine: readMachine,
  now: () => new Date(),
  randomBytes: (length: number) => randomBytes(length),
  env: {},
  redactor: createRedactor(),
};
const lock = (path: string) => lockDataFile(host, path);
const kept = (path: string) => ({ path, lock });

async function startChild(folder: string, dataFile: string): Promise<{ child: ChildProcess; url: string }> {
  const outfile = join(folder, 'child.mjs');
  await build({
    stdin: {
      contents: `
        import { randomBytes } from 'node:crypto';
        import { readMachine } from './src/cli/machine.ts';
        import { createRedactor } from './src/diagnostics/redact.ts';
        import { startEmulator } from './src/rooms/emulator/start-emulator.ts';
        import { lockDataFile } from './src/rooms/emulator/lock-data-file.ts';
        const now = () => new Date();
        const host = { machine: readMachine, now, randomBytes, env: {}, redactor: createRedactor() };
        const data = { path: ${JSON.stringify(dataFile)}, lock: (path) => lockDataFile(host, path) };
        const { url } = await startEmulator({ port: 0, apiKey: ${JSON.stringify(KEY)}, data, now });
        console.log(url);`,
      resolveDir: join(import.meta.dirname, '../..'),
    },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  });
  const child = spawn(process.execPath, [outfile], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = await once(child.stdout ?? child, 'data');
  return { child, url: String(line).trim() };
}

describe('the data file', () => {
  it('survives a restart, and ids go on', async () => {
    const dataFile = join(temporaryFolder(), 'new', 'data.jsonl');
    const first = await running({ data: kept(dataFile) });
    await create(first, smallPolicy);
    await call(first, 'POST', '/actions/set_password/', { users: [1], password: 'hunter2hunter2' });
    await first.close();
    const second = await running({ data: kept(dataFile) });
    expect(second.created()).toBe(1);
    expect(second.policies()).toEqual([expect.objectContaining({ id: 1, name: 'Small' })]);
    expect((await create(second, smallPolicy)).body.id).toBe(2);
  });

  it('has every policy that was answered for when the process is killed', async () => {
    const folder = temporaryFolder();
    const dataFile = join(folder, 'data.jsonl');
    const { child, url } = await startChild(folder, dataFile);
    const answered: unknown[] = [];
    let sent = 0;
    const sender = async (): Promise<void> => {
      for (;;) {
        sent++;
        const { body } = await create({ url }, smallPolicy);
        answered.push(body.id);
        if (answered.length === 60) child.kill('SIGKILL');
      }
    };
    await Promise.allSettled(Array.from({ length: 16 }, sender));

    const after = await running({ data: kept(dataFile) });
    const stored = after.policies().map((policy) => policy.id);
    expect(answered.length).toBeGreaterThanOrEqual(60);
    expect(new Set(answered).size).toBe(answered.length);
    expect(stored).toEqual(expect.arrayContaining(answered));
    expect(after.created()).toBeLessThanOrEqual(sent);
    expect(stored).not.toContain((await create(after, smallPolicy)).body.id);
  });

  it('loses nothing to a torn last line', async () => {
    const dataFile = join(temporaryFolder(), 'data.jsonl');
    const first = await running({ data: kept(dataFile) });
    await create(first, smallPolicy);
    await first.close();
    appendFileSync(dataFile, '{"nonce":"x","policy":{"id":2,"na');
    const second = await running({ data: kept(dataFile) });
    expect((await create(second, smallPolicy)).body.id).toBe(2);
    await second.close();
    expect((await running({ data: kept(dataFile) })).created()).toBe(2);
  });

  it('begins anew where the first start was cut short', async () => {
    const dataFile = join(temporaryFolder(), 'data.jsonl');
    writeFileSync(dataFile, '{"edict_emu');
    const first = await running({ data: kept(dataFile) });
    await create(first, smallPolicy);
    await first.close();
    await expect(running({ data: kept(dataFile) })).resolves.toMatchObject({ port: expect.any(Number) });
  });

  it('is not taken from someone else', async () => {
    const dataFile = join(temporaryFolder(), 'policy.yaml');
    writeFileSync(dataFile, 'name: mine\n');
    await expect(running({ data: kept(dataFile) })).rejects.toThrow('not a data file of the emulator');
    const pipe = join(temporaryFolder(), 'pipe');
    execFileSync('mkfifo', [pipe]);
    await expect(running({ data: kept(pipe) })).rejects.toThrow('not a data file of the emulator');
    expect(readFileSync(dataFile, 'utf8')).toBe('name: mine\n');
  });

  it('in a folder that cannot be made is an error, and not tried for ever', async () => {
    const started = running({ data: kept('/proc/none/data.jsonl') });
    await expect(started).rejects.toThrow(/^\/proc\/none\/data\.jsonl cannot be opened: /);
  });

  it('that cannot be opened is an error at the start, and a refusal where it opens late', async () => {
    const root = temporaryFolder();
    writeFileSync(join(root, '.edict'), 'in the way');
    await expect(running({ data: kept(join(root, '.edict', 'data.jsonl')) })).rejects.toThrow(UserError);
    const embedded = await startEmbedded({ root, lock });
    onTestFinished(() => embedded.close());
    const answer = await call(embedded, 'POST', '/policy/', smallPolicy, { authorization: embedded.apiKey });
    expect(answer.status).toBe(403);
  });

  it('is kept by one at a time, who is named to the next', async () => {
    const dataFile = join(temporaryFolder(), 'data.jsonl');
    const first = await running({ data: kept(dataFile) });
    await create(first, smallPolicy);
    const before = readFileSync(dataFile, 'utf8');
    await expect(running({ data: kept(dataFile) })).rejects.toMatchObject({
      message: expect.stringMatching(
        new RegExp(
          `data\\.jsonl is in use by process ${process.pid} \\(.*\\), and only one process at a time can keep`,
        ),
      ),
      remedy: expect.stringContaining('End that one first'),
    });
    expect(readFileSync(dataFile, 'utf8')).toBe(before);
    await first.close();
    expect(readdirSync(dirname(dataFile))).toEqual(['data.jsonl']);
    expect((await running({ data: kept(dataFile) })).created()).toBe(1);
  });

  it('holds no secret and no address, and is for its owner alone', async () => {
    const dataFile = join(temporaryFolder(), 'data.jsonl');
    const emulator = await running({ data: kept(dataFile) });
    const address = 'https://svc:hunter2@proxy.example.com/p.pac';
    const proxy = { proxy_type: 'Automatic', proxy_pac_url: address };
    const wifi = { service_set_identifier: 'Corp', password: 'hunter2hunter2', ...proxy };
    const { body } = await create(emulator, { name: 'Wi-Fi', macos: { wifi } });
    expect(body).toMatchObject({ macos: { wifi } });
    const icon = 'https://wiki.example.com/icon.png';
    const app = { name: 'Wiki', app_type: 'web', webapp_url: address, category: 'work', icon };
    const updated = await call(emulator, 'PUT', '/applications/7/', app);
    expect(updated).toMatchObject({ status: 201, body: { webapp_url: address } });
    await call(emulator, 'POST', '/actions/set_password/', { users: [1], password: 'hunter2hunter2' });
    expect(readFileSync(dataFile, 'utf8')).not.toContain('hunter2');
    expect(statSync(dataFile).mode & 0o077).toBe(0);
  });
});

describe('the embedded service', () => {
  it('keeps its data under .edict and makes a key of its own at every start', async () => {
    const root = temporaryFolder();
    const [first, second] = await Promise.all([startEmbedded({ root, lock }), startEmbedded({ root, lock })]);
    onTestFinished(async () => void (await Promise.all([first.close(), second.close()])));
    expect(first.apiKey).not.toBe(second.apiKey);
    const send = (to: { url: string }, authorization: string) =>
      call(to, 'POST', '/policy/', smallPolicy, { authorization });
    expect((await send(first, second.apiKey)).status).toBe(401);
    expect(readdirSync(root)).toEqual([]);
    expect((await send(first, first.apiKey)).status).toBe(201);
    expect(readdirSync(root)).toEqual(['.edict']);
  });

  it('stores nothing while another process does, and says which; the next one goes on', async () => {
    const root = temporaryFolder();
    const [first, second] = await Promise.all([startEmbedded({ root, lock }), startEmbedded({ root, lock })]);
    onTestFinished(() => second.close());
    const send = (to: Embedded) => call(to, 'POST', '/policy/', smallPolicy, { authorization: to.apiKey });
    const { id } = (await send(first)).body;
    expect(await send(second)).toMatchObject({
      status: 403,
      body: { detail: expect.stringContaining(`embedded.jsonl is in use by process ${process.pid} `) },
    });
    await first.close();
    expect((await send(second)).body.id).toBe(Number(id) + 1);
  });

  it('is one for all environments of a run', async () => {
    const repository = makeRepository({
      'edict.yaml': 'environments: { a: { base_url: embedded }, b: { base_url: embedded } }\n',
      'policies/one.yaml': 'name: One\nmacos:\n  password: { min_length: 12 }\n',
      'policies/two.yaml': 'name: Two\nmacos:\n  password: { min_length: 13 }\n',
    });
    onTestFinished(repository.remove);
    const applied = await repository.edict(['apply', '--envs', 'all', '--auto-approve']);
    expect([applied.code, applied.code === 0 ? '' : applied.err]).toEqual([0, '']);
    const ids = ['a', 'b'].flatMap((name) => {
      const state = JSON.parse(readFileSync(join(repository.root, `state/${name}.json`), 'utf8'));
      return Object.values<{ policy_id: number }>(state.policies).map(({ policy_id }) => policy_id);
    });
    expect(new Set(ids).size).toBe(4);
    expect(readdirSync(join(repository.root, '.edict'))).toContain('embedded.jsonl');
    expect(readdirSync(join(repository.root, '.edict'))).not.toContain('embedded.jsonl.lock');
  });

  it('gives other ids after its folder is gone than a state may still hold', async () => {
    const ids = await Promise.all(
      ['00000005', '0000ffff'].map(async (hex) => {
        const root = temporaryFolder();
        const bytes = Buffer.from(hex, 'hex');
        const embedded = await startEmbedded({ root, lock, randomBytes: () => bytes });
        onTestFinished(() => embedded.close());
        return (await call(embedded, 'POST', '/policy/', smallPolicy, { authorization: embedded.apiKey }))
          .body.id;
      }),
    );
    expect(ids).toEqual([1005, 66_535]);
  });
});
