/** A cache folder in any condition, and several runs at once: lint says the same, and never shows a stack. */
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findKeptReport, keepReport } from '../../src/cli/quick/kept-report.ts';
import { findKnownConfig, keepConfig } from '../../src/cli/quick/known-config.ts';
import { openCacheFolder } from '../../src/cli/start/cache-folder.ts';
import { MARK } from '../../src/fast/mark.ts';
import { completeConfig } from '../../src/source/written-config.ts';
import type { Ran } from '../cli/edict.ts';
import { type Cache, lint, makeCache, makeFiles, NOBODY, policy } from './lint.ts';

const FILES = { 'edict.yaml': '{}\n', 'policies/a.yaml': policy('A'), 'policies/b.yaml': policy('A') };

let cache: Cache;
let root: string;
let before: Ran;

beforeEach(async () => {
  cache = makeCache();
  root = makeFiles(FILES);
  for (let run = 0; run < 3; run += 1) before = await lint(root, [], cache);
  expect(before.out).toMatch(/duplicate-name/);
});
afterEach(() => cache.remove());

const all = (): readonly string[] => readdirSync(join(cache.home, 'edict'));
const report = (): string => cache.path(cache.kept().find((name) => name.startsWith('lint-report')) ?? '');
const ofConfig = (): string => cache.path(cache.kept().find((name) => name.startsWith('config')) ?? '');

/** As they are written: twice the same. */
const whole = (bytes: Uint8Array): Buffer => Buffer.concat([bytes, bytes]);

describe('every cached file', () => {
  const damages: Record<string, (path: string) => void> = {
    'cut in the middle': (path) => truncateSync(path, 5000),
    'of no bytes': (path) => truncateSync(path, 0),
    'of zeros': (path) => writeFileSync(path, Buffer.alloc(readFileSync(path).length)),
    'of zeros, and short': (path) => writeFileSync(path, Buffer.alloc(32)),
    'of chance': (path) => writeFileSync(path, randomBytes(readFileSync(path).length)),
    'of chance, but whole': (path) => writeFileSync(path, whole(randomBytes(4096))),
    'a folder': (path) => {
      rmSync(path);
      mkdirSync(path);
    },
    'a link': (path) => {
      renameSync(path, join(cache.home, 'elsewhere'));
      symlinkSync(join(cache.home, 'elsewhere'), path);
    },
    'one that others may write': (path) => chmodSync(path, 0o666),
    'one that nobody may read': (path) => chmodSync(path, 0),
  };
  it.each(Object.entries(damages))('%s', async (_name, damage) => {
    for (const name of all()) damage(cache.path(name));
    for (let run = 0; run < 2; run += 1) expect(await lint(root, [], cache)).toEqual(before);
  });

  it('another one of them', async () => {
    for (const [from, to] of [
      [report(), ofConfig()],
      [ofConfig(), report()],
    ] as const) {
      copyFileSync(from, `${to}.new`);
      const kept = readFileSync(to);
      renameSync(`${to}.new`, to);
      expect(await lint(root, [], cache)).toEqual(before);
      writeFileSync(to, kept);
    }
  });

  it('that of another repository', async () => {
    const mine = report();
    const other = makeFiles({ ...FILES, 'policies/b.yaml': policy('B') });
    for (let run = 0; run < 3; run += 1) await lint(other, [], cache);
    const theirs = cache
      .kept()
      .filter((name) => name.startsWith('lint-report'))
      .map(cache.path);
    copyFileSync(theirs.find((path) => path !== mine) ?? '', mine);
    expect(await lint(root, [], cache)).toEqual(before);
  });

  it('is used where it is as it was kept', async () => {
    const kept = readFileSync(report());
    const doctored = kept
      .subarray(0, kept.length / 2)
      .toString('latin1')
      .replace('duplicate-name', 'DUPLICATE-NAME');
    writeFileSync(report(), whole(Buffer.from(doctored, 'latin1')));
    expect((await lint(root, [], cache)).out).toMatch(/DUPLICATE-NAME/);
  });
});

describe('in this process', () => {
  const folder = () => openCacheFolder({ XDG_CACHE_HOME: cache.home }, 'linux') ?? expect.unreachable();
  const build = 'of-this-test';
  const oneFile = { files: ['policies/a.yaml'], marks: new Float64Array(MARK), others: [] };

  it.each(['config', 'lint-report'] as const)('a file cut at any byte is no %s', (kind) => {
    const files = folder();
    const config = completeConfig({}, root, join(root, 'edict.yaml'));
    const key = { build, root, config: Buffer.from('{}\n') };
    const watched = { ...oneFile, folders: ['policies'], missing: ['rules'] };
    const said = { text: 'No faults\n', exitCode: 0 } as const;
    keepConfig(config, '{}\n', build, files);
    keepReport(key, said, watched, Date.now() + 60_000, files);
    const found = () =>
      kind === 'config'
        ? findKnownConfig(root, key.config, build, files)?.config
        : findKeptReport(key, files);
    const right = kind === 'config' ? config : said;
    expect(found()).toEqual(right);

    const path = cache.path(cache.kept().find((name) => name.startsWith(`${kind}-${build}`)) ?? '');
    const kept = readFileSync(path);
    const half = kept.subarray(0, kept.length / 2);
    for (let length = 0; length < kept.length; length += 10) {
      writeFileSync(path, kept.subarray(0, length));
      expect(found() ?? null).toBeNull();
      // Whole, as if it had been kept like that: still no fault of the program.
      writeFileSync(path, whole(half.subarray(0, Math.floor(length / 2))));
      expect(() => found()).not.toThrow();
    }
  });

  it('a report of files that changed a moment before is not kept', () => {
    const files = folder();
    const key = { build, root, config: Buffer.from('{}\n') };
    const watched = { ...oneFile, folders: [], missing: [] };
    keepReport(key, { text: '', exitCode: 0 }, watched, Date.now(), files);
    expect(findKeptReport(key, files)).toBeNull();
    keepReport(key, { text: '', exitCode: 0 }, watched, Date.now() + 60_000, files);
    expect(findKeptReport(key, files)).toEqual({ text: '', exitCode: 0 });
  });
});

describe('the cache folder', () => {
  it('serves several runs at once that find it empty', async () => {
    const empty = makeCache();
    const runs = await Promise.all(Array.from({ length: 4 }, () => lint(root, [], empty)));
    expect(runs).toEqual(runs.map(() => before));
    expect(await lint(root, [], empty)).toEqual(before);
    expect(readdirSync(join(empty.home, 'edict')).filter((name) => name.endsWith('.tmp'))).toEqual([]);
    empty.remove();
  });

  it('may be read-only, a file, or have no place', async () => {
    const own = mkdtempSync(join(cache.home, 'own-'));
    writeFileSync(join(own, 'edict'), '');
    const homes: readonly Record<string, string>[] = [
      { XDG_CACHE_HOME: '/dev/null/x' },
      { XDG_CACHE_HOME: own },
      { XDG_CACHE_HOME: '', HOME: '' },
    ];
    for (const env of homes) {
      expect(await lint(root, [], cache, { env })).toEqual(before);
    }
    chmodSync(join(cache.home, 'edict'), 0o555);
    for (const name of all()) if (process.getuid?.() === 0) chownSync(cache.path(name), NOBODY, NOBODY);
    if (process.getuid?.() === 0) chownSync(join(cache.home, 'edict'), NOBODY, NOBODY);
    chmodSync(root, 0o755);
    chmodSync(cache.home, 0o755);
    expect(await lint(root, [], cache, { nobody: true })).toEqual(before);
  });
});
