/** The packed package as a stranger uses it: installed in a folder of its own, imported, required and typed. */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { cleanEnv } from '../harness/clean-env.ts';
import { makeRepository } from '../harness/repository.ts';
import { applied, filesOfCase } from './cases.ts';

const root = join(import.meta.dirname, '../..');

let home: string;
beforeAll(() => {
  home = realpathSync(mkdtempSync(join(tmpdir(), 'edict-stranger-')));
  const to = join(home, 'node_modules/edict');
  mkdirSync(to, { recursive: true });
  // What is there is what the build made: the build itself would take the program away from under other tests.
  const args = ['pack', '--ignore-scripts', '--loglevel=silent', '--pack-destination', home];
  const name = execFileSync('npm', args, { cwd: root, encoding: 'utf8' }).trim();
  execFileSync('tar', ['-xzf', join(home, name), '-C', to, '--strip-components=1']);
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** Runs a module there; what it prints is JSON. */
function run(file: string, text: string): unknown {
  writeFileSync(join(home, file), text);
  return JSON.parse(execFileSync(process.execPath, [file], { cwd: home, encoding: 'utf8', env: cleanEnv() }));
}

/** What the type checker says of files there. */
function typesOf(resolution: string, ...more: readonly string[]): string {
  const options = ['--noEmit', '--strict', '--target', 'es2022', '--lib', 'es2022'];
  const module = resolution === 'bundler' ? 'esnext' : resolution;
  const args = [...options, '--module', module, '--moduleResolution', resolution, ...more];
  return spawnSync(join(root, 'node_modules/.bin/tsc'), args, { cwd: home, encoding: 'utf8' }).stdout;
}

const print = 'console.log(JSON.stringify(found));';

describe('the package', () => {
  it('lints a folder and files in memory, as the command line does', async () => {
    const files = filesOfCase('target-conflict');
    const repository = makeRepository(files);
    onTestFinished(repository.remove);
    const found = run(
      'lint.mjs',
      `import { lint } from 'edict';
       const found = [await lint({ cwd: ${JSON.stringify(repository.root)} }), await lint({ files: ${JSON.stringify(files)} })];
       ${print}`,
    );
    const expected = JSON.parse((await repository.edict(['lint', '--format', 'json'])).out);
    expect(expected.diagnostics).not.toEqual([]);
    expect(found).toEqual([expected, expected]);
  });

  it('knows what Git tracks in a folder', () => {
    const files = filesOfCase('tracked-secret');
    const repository = makeRepository(files);
    onTestFinished(repository.remove);
    const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: repository.root });
    git('init', '--quiet');
    git('add', '.');
    const found = run(
      'tracked.mjs',
      `import { lint } from 'edict';
       const { diagnostics } = await lint({ cwd: ${JSON.stringify(repository.root)} });
       const found = diagnostics.map(({ code }) => code);
       ${print}`,
    );
    expect(found).toContain('tracked-secret');
  });

  it('can be required, and plans and compiles as the command line does', async () => {
    const { repository, state } = await applied();
    onTestFinished(repository.remove);
    const found = run(
      'plan.cjs',
      `const { plan, compile } = require('edict');
       const options = { cwd: ${JSON.stringify(repository.root)}, state: ${state.trim()} };
       Promise.all([plan(options), compile(options)]).then((found) => { ${print} });`,
    );
    const out = async (...args: readonly string[]) => JSON.parse((await repository.edict(args)).out);
    expect(found).toEqual([
      expect.objectContaining({
        plan: await out('plan', '--without-secrets', '--format', 'json'),
        notes: [],
      }),
      expect.objectContaining({ bodies: await out('compile', '--offline') }),
    ]);
  });

  it('has no result where there are errors, and one sentence for what cannot be done', () => {
    const found = run(
      'refused.mjs',
      `import { compile, EdictError, plan } from 'edict';
       const files = { 'policies/a.yaml': 'name: A' };
       const damaged = { version: 2, checksum: 'x' };
       const error = await plan({ files: {}, state: damaged }).catch((error) => error);
       const { bodies, diagnostics } = await compile({ files });
       const none = await plan({ files, state: null });
       const gone = await compile({ files, environment: 'gone' }).catch((error) => error);
       const found = {
         bodies, plan: none.plan, codes: diagnostics.map(({ code }) => code),
         errors: [error, gone].map((one) => [one instanceof EdictError, one.message, one.remedy]),
       };
       ${print}`,
    );
    expect(found).toEqual({
      bodies: null,
      plan: null,
      codes: ['missing-field'],
      errors: [
        [true, expect.stringContaining('its checksum does not match'), expect.any(String)],
        [true, 'there is no environment gone', 'There are: local.'],
      ],
    });
  });

  it('refuses options that say nothing, with what is wrong with them', () => {
    const found = run(
      'misused.mjs',
      `import { compile, EdictError, lint, plan } from 'edict';
       const content = 'name: A';
       const calls = {
         nothing: () => lint(),
         neither: () => lint({}),
         both: () => lint({ files: {}, cwd: '.' }),
         slip: () => lint({ files: {}, enviroment: 'local' }),
         folder: () => compile({ cwd: 7 }),
         list: () => lint({ files: [content] }),
         map: () => lint({ files: new Map() }),
         number: () => lint({ files: { 'policies/a.yaml': 7 } }),
         absolute: () => lint({ files: { '/policies/a.yaml': content } }),
         above: () => lint({ files: { 'policies/../../a.yaml': content } }),
         backslash: () => lint({ files: { 'policies\\\\a.yaml': content } }),
         twice: () => lint({ files: { 'policies/a.yaml': content, './policies/a.yaml': content } }),
         within: () => lint({ files: { 'policies': content, 'policies/a.yaml': content } }),
         time: () => lint({ files: {}, now: 'yesterday' }),
         stateless: () => plan({ files: {} }),
       };
       const found = {};
       for (const [name, call] of Object.entries(calls))
         found[name] = await call().then(() => 'accepted', (error) => error instanceof EdictError ? error.message : String(error));
       ${print}`,
    );
    const paths = 'paths are relative to the folder of edict.yaml, with /, such as policies/wifi.yaml';
    expect(found).toEqual({
      nothing: 'the options are missing',
      neither: 'neither files nor cwd is given',
      both: 'files and cwd cannot be combined',
      slip: 'there is no option enviroment; did you mean environment?',
      folder: 'cwd is not a string',
      list: 'files is not an object of contents by path',
      map: 'files is not an object of contents by path',
      number: 'files has neither text nor bytes at policies/a.yaml',
      absolute: `files has the path /policies/a.yaml: ${paths}`,
      above: `files has the path policies/../../a.yaml: ${paths}`,
      backslash: `files has the path policies\\a.yaml: ${paths}`,
      twice: 'files has policies/a.yaml twice',
      within: 'files has policies as a file, and as the folder of policies/a.yaml',
      time: 'now is not a valid Date',
      stateless: 'state is not a state: pass what `edict state pull` prints, or null where there is none yet',
    });
  });

  it('does what its page says', async () => {
    const page = readFileSync(join(root, 'docs/look-up/api.md'), 'utf8');
    const { repository } = await applied();
    onTestFinished(repository.remove);
    mkdirSync(join(repository.root, 'node_modules/.bin'), { recursive: true });
    symlinkSync(join(home, 'node_modules/edict'), join(repository.root, 'node_modules/edict'));
    symlinkSync(
      join(home, 'node_modules/edict/dist/edict.cjs'),
      join(repository.root, 'node_modules/.bin/edict'),
    );
    const runSample = (name: string) =>
      spawnSync(process.execPath, [name], { cwd: repository.root, encoding: 'utf8', env: cleanEnv() });
    const blocks = [...page.matchAll(/```js\n\/\/ (\S+)\n(.*?)```/gs)];
    const printed = blocks.map(([, name = '', text = '']) => {
      repository.write(name, text);
      return runSample(name).stdout;
    });
    expect(printed).toEqual([
      expect.stringMatching(/^$|^\S+:\d+: [a-z-]+: /),
      expect.stringContaining('"min_length": 12'),
      expect.stringContaining('supersede: 1'),
    ]);

    repository.write('policies/faulty.yaml', 'name: Faulty\n');
    const faulty = { status: 1, stdout: '', stderr: expect.stringMatching(/^policies\/faulty\.yaml: .*\n$/) };
    expect(runSample('changes.mjs')).toMatchObject(faulty);
    rmSync(join(repository.root, 'policies/faulty.yaml'));
    const [state = ''] = readdirSync(join(repository.root, 'state'));
    repository.write(`state/${state}`, '{');
    const damaged = { status: 1, stderr: expect.stringContaining('EdictError') };
    expect(runSample('changes.mjs')).toMatchObject(damaged);
    rmSync(join(repository.root, 'state'), { recursive: true });
    expect(runSample('changes.mjs')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('create: '),
    });

    const typed = blocks.map(([, name = '', text = '']) => {
      const file = name.replace('.mjs', '.mts');
      writeFileSync(join(home, file), text);
      return file;
    });
    expect(
      typesOf('nodenext', ...typed, '--types', 'node', '--typeRoots', join(root, 'node_modules/@types')),
    ).toBe('');
  });

  it.each([
    ['ES modules and CommonJS', ['esm.mts', 'cjs.cts'], 'nodenext'],
    ['a bundler', ['page.ts'], 'bundler'],
  ])('has types for %s', (_, files, resolution) => {
    const text = `import { type CompileResult, type CreatePolicy, EdictError, lint, plan } from 'edict';
export async function codes(): Promise<readonly string[]> {
  const { plan: planned } = await plan({ files: {}, state: null });
  if (planned?.changes[0]?.action === 'create') throw new EdictError();
  return (await lint({ files: { 'edict.yaml': '' }, environment: 'local' })).diagnostics.map(({ code }) => code);
}
export const named = (policy: CreatePolicy, { bodies }: CompileResult): [string, number] => [policy.name, bodies?.length ?? 0];
`;
    const misused = files.map((file) => `misused-${file}`);
    for (const file of files) {
      writeFileSync(join(home, file), text);
      writeFileSync(join(home, `misused-${file}`), text.replace("environment: 'local'", 'environment: 1'));
    }
    const faults = typesOf(resolution, ...files, ...misused)
      .trim()
      .split('\n');
    expect(faults.toSorted()).toEqual(
      misused.toSorted().map((file) => {
        const [name, extension] = file.split('.');
        return expect.stringMatching(`^${name}\\.${extension}\\(5,\\d+\\): .*'number' is not assignable`);
      }),
    );
  });
});
