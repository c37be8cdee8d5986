/** Who answers `edict lint` once the configuration is known: told by the code that was compiled for it. */
import {
  cpSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { program } from '../cli/edict.ts';
import { type Cache, type Files, type Given, lint, makeCache, makeFiles, policy, reference } from './lint.ts';

const A: Files = { 'edict.yaml': '{}\n', 'policies/a.yaml': policy('A') };
const WARNING: Files = { ...A, 'policies/b.yaml': policy('A') };

let cache: Cache;
beforeEach(() => {
  cache = makeCache();
});
afterEach(() => cache.remove());

/** The bundles that run for the second time that the configuration is met. */
async function bundlesOf(root: string, args: readonly string[] = [], given: Given = {}): Promise<string[]> {
  await lint(root, [], cache, given);
  const folder = join(cache.home, 'edict');
  for (const name of readdirSync(folder)) if (!name.startsWith('config-')) rmSync(join(folder, name));
  const ran = await lint(root, args, cache, given);
  const bundles = readdirSync(folder).flatMap((name) => /^lint-(\w+\.cjs)-.*\.code$/.exec(name)?.[1] ?? []);
  expect(ran).toEqual(await reference(root, args, cache, given));
  return bundles.sort();
}

describe('what is left to judge', () => {
  it('is nothing where all is well', async () => {
    expect(await bundlesOf(makeFiles(A))).toEqual(['lint.cjs']);
  });

  it('is judged without the program', async () => {
    expect(await bundlesOf(makeFiles(WARNING))).toEqual(['findings.cjs', 'lint.cjs']);
  });

  it('is judged without the program where files are named', async () => {
    const files = { ...A, 'policies/b.yaml': 'name: [\n', 'policies/_c.yaml': 'name: 1\n' };
    const named = ['policies/_c.yaml', 'policies/b.yaml', 'policies/a.yaml'];
    expect(await bundlesOf(makeFiles(files), named)).toEqual(['findings.cjs', 'lint.cjs']);
  });

  it('is judged without the program where there are web apps', async () => {
    const files = { ...A, 'web-apps/w.yaml': 'app_id: 41\n' };
    expect(await bundlesOf(makeFiles(files))).toEqual(['findings.cjs', 'lint.cjs']);
  });

  it('is left to the program where a folder is named (negative control)', async () => {
    expect(await bundlesOf(makeFiles(WARNING), ['policies'])).toEqual(['lint.cjs', 'program.cjs']);
  });
});

describe('findings that fail', () => {
  it('are left to the program', async () => {
    const folder = join(dirname(dirname(program)), 'node_modules', `.findings-${process.pid}`);
    mkdirSync(folder, { recursive: true });
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    cpSync(dirname(program), folder, { recursive: true, preserveTimestamps: true });
    const path = join(folder, 'findings.cjs');
    const { atime, mtime, size } = statSync(path);
    writeFileSync(path, '(function () { throw new Error("broken"); })');
    truncateSync(path, size);
    utimesSync(path, atime, mtime);

    const bundles = await bundlesOf(makeFiles(WARNING), [], { program: join(folder, 'edict.cjs') });
    expect(bundles).toContain('program.cjs');
  });
});
