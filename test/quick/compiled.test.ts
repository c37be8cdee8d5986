/** Code that V8 compiled in one run is used by the next one, whatever V8 is told of the run meanwhile. */
import { lstatSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { makeRepository } from '../cli/edict.ts';
import { type Cache, type Files, lint, makeCache, makeFiles, policy } from './lint.ts';

/** So many that V8 is told of a short run, and a warning among them. */
const MANY: Files = Object.fromEntries([
  ['edict.yaml', '{}\n'],
  ...Array.from({ length: 60 }, (_, at) => [`policies/${at}.yaml`, policy(`P${at % 59}`)]),
]);

let cache: Cache;
let root: string;
beforeEach(async () => {
  cache = makeCache();
  root = makeFiles(MANY);
  // Learns the configuration.
  await lint(root, [], cache);
});
afterEach(() => cache.remove());

const folder = (): string => join(cache.home, 'edict');
const compiled = (): readonly string[] => readdirSync(folder()).filter((name) => name.endsWith('.code'));

/** Every run writes its compiled code anew where it could not use what there was. */
async function writtenBy(run: () => Promise<unknown>): Promise<readonly string[]> {
  for (const name of readdirSync(folder())) if (name.startsWith('lint-report-')) rmSync(join(folder(), name));
  const timeOf = (name: string): bigint => lstatSync(join(folder(), name), { bigint: true }).mtimeNs;
  const before = new Map(compiled().map((name) => [name, timeOf(name)]));
  await run();
  return compiled().filter((name) => before.get(name) !== timeOf(name));
}

const written = (args: readonly string[]) => writtenBy(() => lint(root, args, cache));

const NAMED = ['policies/0.yaml', 'policies/59.yaml'];

it('is used again by runs over few files and over many in turn', async () => {
  await written([]);
  await written(NAMED);
  expect(await written([])).toEqual([]);
  expect(await written(NAMED)).toEqual([]);
});

it('is kept of a run that looked at the files', async () => {
  const bundles = () => compiled().map((name) => name.slice(0, name.indexOf('.cjs')));
  expect(bundles()).toEqual(['lint-program']);
  await written([]);
  expect(bundles().sort()).toEqual(['lint-findings', 'lint-lint', 'lint-program']);
});

it('is used again by an apply of few requests', async () => {
  const repository = makeRepository({ 'edict.yaml': 'environments: { local: { base_url: embedded } }\n' });
  onTestFinished(() => repository.remove());
  const apply = async (name: string): Promise<void> => {
    repository.write('policies/a.yaml', policy(name));
    const env = { XDG_CACHE_HOME: cache.home, EDICT_FINGERPRINT_KEY: 'k'.repeat(32) };
    const ran = await repository.edict(['apply', '--auto-approve'], { env });
    expect(ran).toMatchObject({ code: 0 });
  };
  expect(await writtenBy(() => apply('A'))).toHaveLength(1);
  expect(await writtenBy(() => apply('B'))).toEqual([]);
});

it('is used again where V8 was told something after it was loaded', async () => {
  for (const name of compiled()) rmSync(join(folder(), name));
  expect(await written([])).toHaveLength(2);
  expect(await written([])).toEqual([]);
});
