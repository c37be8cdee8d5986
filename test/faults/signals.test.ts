/** Ctrl-C once, twice, SIGTERM, a terminal that goes away, and a state that is out of reach just after a create. */
import { spawn } from 'node:child_process';
import { renameSync, writeFileSync } from 'node:fs';
import { access, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../harness/free-port.ts';
import type { Ran } from '../harness/run-edict.ts';
import { builtEdict } from './build-edict.ts';
import { type CountingServer, startCountingServer } from './counting-server.ts';
import { describeVerdict, judge } from './judge.ts';
import { makeTemplate, NEW_NAMES, readStored, type Template } from './repository.ts';
import { runProgram } from './run-program.ts';

const program = builtEdict();
let server: CountingServer;
let template: Template;
let cwd: string;
beforeAll(async () => {
  server = await startCountingServer();
  template = await makeTemplate((args, cwd) => runProgram(program, args, { cwd }), server);
});
afterAll(async () => {
  await template?.remove();
  await server?.close();
});
beforeEach(async () => {
  cwd = await template.begin();
});
afterEach(async () => {
  server.onCreated = () => {};
  server.delay = () => ({ before: 0, after: 0 });
  await template.end(cwd);
});

const run = (...args: string[]): Promise<Ran> => runProgram(program, args, { cwd });
const isThere = (path: string): Promise<boolean> =>
  access(join(cwd, path)).then(
    () => true,
    () => false,
  );
const created = (): string[] => server.created.slice(template.before.length).map(({ name }) => name);

async function expectNothingLost(): Promise<void> {
  expect(describeVerdict(judge(await readStored(cwd), server.created))).toEqual([]);
  expect(await readdir(join(cwd, 'state'))).toEqual(['prod.json']);
}

/**
 * An apply that gets `signals` one after the other: the first when the service has created something, or when it says
 * `cue`; the next when it says that it heard the one before.
 */
function applyWith(signals: readonly NodeJS.Signals[], parallelism: number, cue?: string): Promise<Ran> {
  return new Promise((resolve) => {
    const args = [program, 'apply', '--auto-approve', '--parallelism', String(parallelism)];
    const { PATH = '', HOME = '' } = process.env;
    const child = spawn(process.execPath, args, {
      cwd,
      env: { PATH, HOME, EDICT_API_KEY: 'key-of-the-test' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let [out, err] = ['', ''];
    const left = [...signals];
    const next = (): void => {
      const signal = left.shift();
      if (signal) child.kill(signal);
    };
    server.onCreated = () => {
      server.onCreated = () => {};
      next();
    };
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      err += text;
      if (text.includes('once more stops') || (cue !== undefined && text.includes(cue))) next();
    });
    child.on('close', (code) => resolve({ code, out, err }));
  });
}

describe('an apply', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'finishes what is under way after %s, records it, begins nothing new, and goes on the next time',
    async (signal) => {
      server.delay = () => ({ before: 0, after: 300 });
      const { code, out } = await applyWith([signal], 1);
      expect(code).toBe(130);
      expect(created()).toHaveLength(1);
      expect(out).toContain('4 skipped: the run was interrupted');
      const { state } = await readStored(cwd);
      expect(state?.pending).toEqual({});
      await expectNothingLost();

      server.delay = () => ({ before: 0, after: 0 });
      expect((await run('apply', '--auto-approve')).code).toBe(0);
      expect(created().sort()).toEqual([...NEW_NAMES].sort());
      await expectNothingLost();
    },
  );

  it.each([
    ['SIGINT', 'SIGINT'],
    ['SIGTERM', 'SIGINT'],
  ] as const)('stops at once after %s and %s, and knows what is in doubt', async (...signals) => {
    // Longer than the test may take.
    server.delay = () => ({ before: 0, after: 120_000 });
    const { code, out } = await applyWith(signals, 2);
    expect(code).toBe(4);
    expect(out).toContain('edict state resolve');
    const { state } = await readStored(cwd);
    expect(Object.values(state?.pending ?? {}).length).toBeGreaterThan(0);
    await expectNothingLost();
  });

  it('ends at once when it is interrupted while it waits for a connection', async () => {
    const path = join(cwd, 'edict.yaml');
    const elsewhere = `http://127.0.0.1:${await freePort()}`;
    await writeFile(path, (await readFile(path, 'utf8')).replace(server.url, elsewhere));
    await rm(join(cwd, 'state'), { recursive: true });
    expect((await run('state', 'init')).code).toBe(0);
    const begun = await readdir(join(cwd, 'state'));
    const { code, out } = await applyWith(['SIGINT'], 1, 'trying again');
    expect(code).toBe(130);
    expect(out).toContain('skipped: the run was interrupted');
    expect(created()).toEqual([]);
    // Neither a lock nor a journal is left: nothing was begun.
    expect(await readdir(join(cwd, 'state'))).toEqual(begun);
  });

  it('goes on to its end when nobody reads what it says', async () => {
    const { code } = await runProgram(program, ['apply', '--auto-approve'], {
      cwd,
      inside: ['sh', '-c', '"$@" 2>&1 >/dev/null | true; exit 0', 'sh'],
    });
    expect(code).toBe(0);
    expect(created().sort()).toEqual([...NEW_NAMES].sort());
    await expectNothingLost();
  });

  it('keeps what it did in a rescue file when the state is out of reach, and waits until that is pushed', async () => {
    server.onCreated = () => {
      server.onCreated = () => {};
      takeAway();
    };
    const lost = await run('apply', '--auto-approve', '--parallelism', '1');
    expect(lost.code).toBe(4);
    expect(created()).toHaveLength(1);
    const path = '.edict/rescue-prod.json';
    expect(`${lost.out}${lost.err}`).toContain(`edict state push ${path}`);
    expect((await stat(join(cwd, path))).mode & 0o777).toBe(0o600);
    await giveBack();

    const plan = await run('plan');
    expect(`${plan.out}${plan.err}`).toContain(`edict state push ${path}`);
    const refused = await run('apply', '--auto-approve');
    expect(refused.code).toBe(1);
    expect(refused.err).toContain(`edict state push ${path}`);
    expect(created()).toHaveLength(1);

    const pushed = await run('state', 'push', path);
    expect(pushed.code).toBe(0);
    expect(await isThere(path)).toBe(false);
    const { state } = await readStored(cwd);
    expect(state?.pending).toEqual({});
    expect((await run('apply', '--auto-approve')).code).toBe(0);
    expect(created().sort()).toEqual([...NEW_NAMES].sort());
    await expectNothingLost();
  });
});

/** The folder of the state is gone for a while, and a file stands in its place. */
function takeAway(): void {
  renameSync(join(cwd, 'state'), join(cwd, 'away'));
  writeFileSync(join(cwd, 'state'), '');
}

async function giveBack(): Promise<void> {
  await rm(join(cwd, 'state'));
  await rename(join(cwd, 'away'), join(cwd, 'state'));
}
