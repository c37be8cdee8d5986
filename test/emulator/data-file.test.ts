import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, it, onTestFinished } from 'vitest';
import { UserError } from '../../src/diagnostics/user-error.ts';
import { createFileJournal } from '../../src/emulator/journal.ts';
import { startEmbedded } from '../../src/emulator/start-embedded.ts';
import { call, create, KEY, running, smallPolicy, temporaryFolder } from './running.ts';

async function startChild(folder: string, dataFile: string): Promise<{ child: ChildProcess; url: string }> {
  const outfile = join(folder, 'child.mjs');
  await build({
    stdin: {
      contents: `
        import { startEmulator } from './src/emulator/start-emulator.ts';
        const options = { port: 0, apiKey: ${JSON.stringify(KEY)}, dataFile: ${JSON.stringify(dataFile)} };
        const { url } = await startEmulator({ ...options, now: () => new Date() });
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
    const first = await running({ dataFile });
    await create(first, smallPolicy);
    await call(first, 'POST', '/actions/set_password/', { users: [1], password: 'hunter2hunter2' });
    await first.close();
    const second = await running({ dataFile });
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

    const after = await running({ dataFile });
    const stored = after.policies().map((policy) => policy.id);
    expect(answered.length).toBeGreaterThanOrEqual(60);
    expect(new Set(answered).size).toBe(answered.length);
    expect(stored).toEqual(expect.arrayContaining(answered));
    expect(after.created()).toBeLessThanOrEqual(sent);
    expect(stored).not.toContain((await create(after, smallPolicy)).body.id);
  });

  it('loses nothing to a torn last line', async () => {
    const dataFile = join(temporaryFolder(), 'data.jsonl');
    const first = await running({ dataFile });
    await create(first, smallPolicy);
    await first.close();
    appendFileSync(dataFile, '{"nonce":"x","policy":{"id":2,"na');
    const second = await running({ dataFile });
    expect((await create(second, smallPolicy)).body.id).toBe(2);
    await second.close();
    expect((await running({ dataFile })).created()).toBe(2);
  });

  it('begins anew where the first start was cut short', async () => {
    const dataFile = join(temporaryFolder(), 'data.jsonl');
    writeFileSync(dataFile, '{"edict_emu');
    const first = await running({ dataFile });
    await create(first, smallPolicy);
    await first.close();
    await expect(running({ dataFile })).resolves.toMatchObject({ port: expect.any(Number) });
  });

  it('is not taken from someone else', async () => {
    const dataFile = join(temporaryFolder(), 'policy.yaml');
    writeFileSync(dataFile, 'name: mine\n');
    await expect(running({ dataFile })).rejects.toThrow('not a data file of the emulator');
    expect(readFileSync(dataFile, 'utf8')).toBe('name: mine\n');
  });

  it('that cannot be opened is an error at the start, and a refusal where it opens late', async () => {
    const root = temporaryFolder();
    writeFileSync(join(root, '.edict'), 'in the way');
    await expect(running({ dataFile: join(root, '.edict', 'data.jsonl') })).rejects.toThrow(UserError);
    const embedded = await startEmbedded({ root });
    onTestFinished(() => embedded.close());
    const answer = await call(embedded, 'POST', '/policy/', smallPolicy, { authorization: embedded.apiKey });
    expect(answer.status).toBe(403);
  });

  it('is shared: no id is given twice, nothing is lost', async () => {
    const path = join(temporaryFolder(), 'data.jsonl');
    const journals = ['a', 'b', 'c'].map((nonce) => createFileJournal({ path, firstId: 1, nonce }));
    const ids = await Promise.all(
      journals.flatMap((journal) =>
        Array.from({ length: 40 }, () => journal.addPolicy((id) => ({ id, name: 'Shared' }))),
      ),
    );
    await Promise.all(journals.map((journal) => journal.close()));
    expect(new Set(ids).size).toBe(120);
    const reader = createFileJournal({ path, firstId: 1, nonce: 'd' });
    await reader.load();
    expect(new Set(reader.policies().map((policy) => policy.id))).toEqual(new Set(ids));
    await reader.close();
  });

  it('holds no secret, and is for its owner alone', async () => {
    const dataFile = join(temporaryFolder(), 'data.jsonl');
    const emulator = await running({ dataFile });
    const wifi = { service_set_identifier: 'Corp', password: 'hunter2hunter2' };
    const { body } = await create(emulator, { name: 'Wi-Fi', macos: { wifi } });
    expect(body).toMatchObject({ macos: { wifi } });
    await call(emulator, 'POST', '/actions/set_password/', { users: [1], password: 'hunter2hunter2' });
    expect(readFileSync(dataFile, 'utf8')).not.toContain('hunter2');
    expect(statSync(dataFile).mode & 0o077).toBe(0);
  });
});

describe('the embedded service', () => {
  it('keeps its data under .edict and makes a key of its own at every start', async () => {
    const root = temporaryFolder();
    const [first, second] = await Promise.all([startEmbedded({ root }), startEmbedded({ root })]);
    onTestFinished(async () => void (await Promise.all([first.close(), second.close()])));
    expect(first.apiKey).not.toBe(second.apiKey);
    const send = (to: { url: string }, authorization: string) =>
      call(to, 'POST', '/policy/', smallPolicy, { authorization });
    expect((await send(first, second.apiKey)).status).toBe(401);
    expect(readdirSync(root)).toEqual([]);
    const answers = await Promise.all([send(first, first.apiKey), send(second, second.apiKey)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(2);
    expect(readdirSync(root)).toEqual(['.edict']);
  });

  it('gives other ids after its folder is gone than a state may still hold', async () => {
    const ids = await Promise.all(
      ['00000005', '0000ffff'].map(async (hex) => {
        const root = temporaryFolder();
        const bytes = Buffer.from(hex, 'hex');
        const embedded = await startEmbedded({ root, randomBytes: () => bytes });
        onTestFinished(() => embedded.close());
        return (await call(embedded, 'POST', '/policy/', smallPolicy, { authorization: embedded.apiKey }))
          .body.id;
      }),
    );
    expect(ids).toEqual([1005, 66_535]);
  });
});
