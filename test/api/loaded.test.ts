/**
 * What a command loads of the built program, which is most of the time that one file takes. The bounds are a little over what is
 * loaded today. A failure lists what takes most, with the imports that bring it in; an accident of bundling shows there, too.
 */
import { readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { program, runBuilt } from '../harness/built-edict.ts';
import { makeRepository } from '../harness/repository.ts';

interface Metafile {
  readonly inputs: Readonly<Record<string, { imports: readonly { path: string; external?: boolean }[] }>>;
  readonly outputs: Readonly<Record<string, { inputs: Readonly<Record<string, { bytesInOutput: number }>> }>>;
}

const here = makeRepository({
  'edict.yaml': 'environments: { local: { base_url: embedded } }\ndefault_environment: local\n',
  'policies/a.yaml': 'name: A\nmacos: { password: { min_length: 12 } }\npolicy_targets: { devices: [1] }\n',
  'hook.cjs': `
    const { writeFileSync } = require('node:fs');
    const Module = require('node:module');
    const compile = Module.prototype._compile;
    const loaded = {};
    Module.prototype._compile = function (text, file) {
      loaded[file] = text.length;
      return compile.call(this, text, file);
    };
    process.on('exit', () => writeFileSync(process.env.LOADED, JSON.stringify(loaded)));`,
});
afterAll(() => here.remove());

let built: Metafile;
beforeAll(() => {
  built = JSON.parse(readFileSync(join(program, '../chunks.json'), 'utf8'));
});

it.each([
  ['--version', 4, 10],
  ['lint', 13, 700],
  // Shells run it whenever they start.
  ['completion bash', 12, 720],
  ['plan', 28, 1_500],
  ['apply --auto-approve', 57, 2_480],
])('%s loads at most %i files of %i KB', async (command, files, kilobytes) => {
  const chunks = await loadedBy(command.split(' '));
  const bytes = Object.values(chunks).reduce((sum, each) => sum + each, 0);
  const isMore = Object.keys(chunks).length > files || bytes > kilobytes * 1_000;
  expect(isMore ? largestOf(Object.keys(chunks)) : []).toEqual([]);
});

it('names the imports by which a module came in', async () => {
  const named = largestOf(Object.keys(await loadedBy(['lint'])));
  expect(named.join('\n')).toMatch(
    /src\/generated\/draft-validators\.js: \d+ KB, by src\/cli\/start\.ts > .* > /,
  );
});

/** The chunks that ran, with their lengths in bytes. */
async function loadedBy(args: readonly string[]): Promise<Readonly<Record<string, number>>> {
  const list = join(here.root, 'loaded.json');
  writeFileSync(list, '');
  const env = { NODE_OPTIONS: `--require ${join(here.root, 'hook.cjs')}`, LOADED: list };
  const { code, err } = await runBuilt(args, { cwd: here.root, env });
  expect({ code, err: code === 0 ? '' : err }).toEqual({ code: 0, err: '' });
  const dist = realpathSync(join(program, '..'));
  const all: Record<string, number> = JSON.parse(readFileSync(list, 'utf8'));
  return Object.fromEntries(Object.entries(all).filter(([file]) => file.startsWith(dist)));
}

/** The largest modules of these chunks, each with its size and the shortest way of imports that leads to it. */
function largestOf(chunks: readonly string[]): readonly string[] {
  const sizes = new Map<string, number>();
  for (const chunk of chunks) {
    const output = built.outputs[`dist/${basename(chunk, '.cjs')}.js`];
    for (const [module, { bytesInOutput }] of Object.entries(output?.inputs ?? {}))
      sizes.set(module, bytesInOutput);
  }
  const cameBy = new Map([['src/cli/start.ts', '']]);
  for (const [module] of cameBy) {
    for (const { path } of built.inputs[module]?.imports ?? []) {
      if (sizes.has(path) && !cameBy.has(path)) cameBy.set(path, module);
    }
  }
  const wayTo = (module: string): string => {
    const from = cameBy.get(module);
    return from ? `${wayTo(from)} > ${module}` : module;
  };
  return [...sizes]
    .sort(([, a], [, b]) => b - a)
    .slice(0, 40)
    .map(([module, bytes]) => `${module}: ${Math.ceil(bytes / 1_000)} KB, by ${wayTo(module)}`);
}
