/** Several applies of one environment at once, which wait for each other: one does the work, and all end well. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startCountingServer } from '../faults/counting-server.ts';
import { readBranch, storeOnBranch } from '../faults/repository.ts';
import { cleanEnv } from '../harness/clean-env.ts';
import { makeRemoteAndClone } from '../harness/git-in.ts';
import { type Ran, runEdict } from '../harness/run-edict.ts';
import { begunState } from '../state/sample-state.ts';

const NAMES = ['A', 'B', 'C'];

const policy = (name: string): string =>
  `name: ${name}\nmacos: { password: { min_length: 12 } }\npolicy_targets: { devices: [1] }\n`;

/** The first create is answered once all others wait, or one of them has ended. */
async function applyAtOnce(backend: 'file' | 'git', applies: number, waiting: readonly string[]) {
  const server = await startCountingServer();
  onTestFinished(() => server.close());
  const base = mkdtempSync(join(tmpdir(), 'edict-at-once-'));
  onTestFinished(() => rmSync(base, { recursive: true, force: true }));
  const work = join(base, 'work');
  mkdirSync(join(work, 'policies'), { recursive: true });
  mkdirSync(join(work, 'state'));
  const write = (path: string, text: string): void => writeFileSync(join(work, path), text);
  write(
    'edict.yaml',
    `environments: { prod: { base_url: "${server.url}", state: { backend: ${backend} } } }\ndefault_environment: prod\n`,
  );
  for (const name of NAMES) write(`policies/${name}.yaml`, policy(name));
  if (backend === 'git') {
    makeRemoteAndClone(base, 'work');
    storeOnBranch(work, { 'prod.json': begunState(server.url) }, 'nothing');
  } else write('state/prod.json', begunState(server.url));
  const roots = Array.from({ length: applies }, (_, index) => {
    const clone = join(base, `clone-${index}`);
    if (backend === 'git') cpSync(work, clone, { recursive: true });
    return backend === 'git' ? clone : work;
  });
  let answer = (): void => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.hold = () => held;
  const waits = new Set<number>();
  const ran = await Promise.all(
    roots.map(async (cwd, index): Promise<Ran> => {
      const onPrint = (text: string): void => {
        if (text.includes('waiting for it')) waits.add(index);
        if (waits.size === applies - 1) answer();
      };
      const args = ['apply', '--auto-approve', ...waiting];
      const ended = await runEdict(args, { cwd, env: cleanEnv({ EDICT_API_KEY: 'key' }), onPrint });
      answer();
      return ended;
    }),
  );
  const state =
    backend === 'git' ? readBranch(work, 'prod.json') : readFileSync(join(work, 'state/prod.json'));
  return { ran, waits: waits.size, created: server.created.map(({ name }) => name).toSorted(), state };
}

describe.each([
  ['file', 3],
  ['git', 6],
] as const)('%s: of %d applies at once', (backend, applies) => {
  it('the first does the work, and the others wait and find it done', async () => {
    const { ran, waits, created, state } = await applyAtOnce(backend, applies, ['--lock-timeout', '120']);
    expect(ran.map(({ code, err }) => (code === 0 ? code : err))).toEqual(ran.map(() => 0));
    expect([waits, created]).toEqual([applies - 1, NAMES]);
    expect(Object.keys(JSON.parse(state.toString()).policies)).toHaveLength(NAMES.length);
    expect(ran.filter(({ out }) => out.includes('Apply: 3 created.'))).toHaveLength(1);
    expect(ran.filter(({ out }) => out.includes('Apply: nothing to send.'))).toHaveLength(applies - 1);
  });

  it('the control: without --lock-timeout some are refused', async () => {
    const { ran, created } = await applyAtOnce(backend, applies, []);
    expect(ran.some(({ code }) => code === 1)).toBe(true);
    expect(created).toEqual(NAMES);
  });
});
