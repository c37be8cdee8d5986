/** So many files that a thread reads some of them: the report and what is kept of it are the same without it. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listFiles } from '../../src/cli/quick/list-files.ts';
import { MANY_TO_READ } from '../../src/cli/quick/start-reader.ts';
import { type Cache, type Files, lint, makeCache, makeFiles, policy, reference } from './lint.ts';

const FOLDERS = 26;

function repository(files: number, more: Files = {}): string {
  const all = Array.from({ length: files }, (_, n) => [
    `policies/f${n % FOLDERS}/${n}.yaml`,
    `${policy(`N${n}`).replace('[1]', `[${n}]`)}# é\n`,
  ]);
  return makeFiles({ 'edict.yaml': '{}\n', ...Object.fromEntries(all), ...more });
}

/** What a process is made to be like, before it runs. */
const worlds = {
  usual: '',
  'of one core': 'os.availableParallelism = () => 1;',
  'that may start no thread': 'threads.Worker = class { constructor() { throw new Error("no thread"); } };',
  'whose thread is broken': 'broken = true;',
};

let cache: Cache;
const started = () => join(cache.home, 'started');
beforeAll(() => {
  cache = makeCache();
  for (const [name, change] of Object.entries(worlds)) {
    writeFileSync(
      join(cache.home, `${name}.cjs`),
      `const os = require('os'), fs = require('fs'), threads = require('worker_threads');
      let broken = false;
      const { Worker } = threads;
      if (threads.isMainThread) threads.Worker = class extends Worker {
        constructor(file, options) {
          fs.appendFileSync(${JSON.stringify(started())}, file + '\\n');
          super(broken ? '/nowhere.cjs' : file, options);
        }
      };
      ${change}`,
    );
  }
});
afterAll(() => cache.remove());

const lintIn = (root: string, world: keyof typeof worlds) =>
  lint(root, [], cache, {
    env: { NODE_OPTIONS: `--require ${JSON.stringify(join(cache.home, `${world}.cjs`))}` },
  });

/** Of the one repository that there is a report for: it is removed. */
function takeKept(): Buffer {
  const path = cache.path(cache.kept().find((name) => name.startsWith('lint-report')) ?? '');
  const kept = readFileSync(path);
  rmSync(path);
  return kept;
}

const ENOUGH = MANY_TO_READ + 100;
const cases: Record<string, () => string> = {
  'nothing to say': () => repository(ENOUGH),
  'findings of all kinds': () =>
    repository(ENOUGH, {
      'policies/empty.yaml': '',
      'policies/broken.yaml': 'name: [\n',
      'policies/twin.yaml': policy('N7').replace('[1]', '[7]'),
      'policies/large.yaml': `${policy('L').replace('[1]', '[9001]')}${'# more\n'.repeat(9000)}`,
      'policies/_base.yaml': 'macos: {}\n',
      'policies/odd.YAML': '',
    }),
};

it.each(Object.keys(cases))('%s', async (name) => {
  const root = cases[name]?.() ?? expect.unreachable();
  const want = await reference(root, [], cache);
  // The configuration has to be known.
  await lint(root, [], cache);
  const kept: Buffer[] = [];
  for (const world of Object.keys(worlds) as (keyof typeof worlds)[]) {
    rmSync(started(), { force: true });
    expect({ world, ...(await lintIn(root, world)) }).toEqual({ world, ...want });
    kept.push(takeKept());
    const threads = existsSync(started()) ? readFileSync(started(), 'utf8').trim().split('\n').length : 0;
    const isExpected = world === 'usual' || world === 'whose thread is broken';
    expect([world, threads]).toEqual([world, isExpected ? 1 : 0]);
  }
  for (const other of kept) expect(other.equals(kept[0] ?? other)).toBe(true);
});

it('of too few files none is started (negative control)', async () => {
  const root = repository(50);
  rmSync(started(), { force: true });
  await lint(root, [], cache);
  await lintIn(root, 'usual');
  expect(takeKept().length).toBeGreaterThan(0);
  expect(existsSync(started())).toBe(false);
});

it('is started as soon as there seem to be many files, and once', () => {
  const root = repository(10 * FOLDERS);
  const config = { root, policies: ['policies/**/*.yaml'], web_apps: ['web-apps/**/*.yaml'] };
  const starts = (many: number): number => {
    let count = 0;
    listFiles(config, many, () => {
      count += 1;
    });
    return count;
  };
  expect([starts(10), starts(10 * FOLDERS - 1), starts(10 * FOLDERS)]).toEqual([1, 1, 0]);
});
