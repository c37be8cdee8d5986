/** The package where there is no Node: bundled for a browser with no stand-ins, and run in one. */
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { hasChromium, needsChromium, openChromium, type Shown, show } from '../browser/chromium.ts';
import { makeRepository } from '../harness/repository.ts';
import { applied, type Files, filesOfCase } from './cases.ts';

const root = join(import.meta.dirname, '../..');

const bundle = (entry: string) =>
  build({
    entryPoints: [join(root, entry)],
    bundle: true,
    platform: 'browser',
    format: 'iife',
    globalName: 'edict',
    target: 'es2022',
    write: false,
    metafile: true,
    logLevel: 'silent',
  });

describe('the bundle for a browser', () => {
  it('imports nothing of Node, and leaves nothing out', async () => {
    const { metafile } = await bundle('src/api/browser.ts');
    const imports = [...Object.values(metafile.inputs), ...Object.values(metafile.outputs)].flatMap((part) =>
      part.imports.filter(({ external, path }) => external === true || path.startsWith('node:')),
    );
    expect(imports).toEqual([]);
  });

  it('cannot be made of what needs Node', async () => {
    await expect(bundle('src/api/node.ts')).rejects.toThrow('Could not resolve "node:fs"');
  });
});

describe.skipIf(!hasChromium)(`the package ${needsChromium}`, () => {
  let browser: Browser;
  let shown: Shown;
  beforeAll(async () => {
    browser = await openChromium();
    shown = await show(browser, '<!doctype html><title>edict</title>');
    const { outputFiles } = await bundle('src/api/browser.ts');
    await shown.page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
  });
  afterEach(() => expect(shown.complaints).toEqual([]));
  afterAll(async () => {
    shown.close();
    await browser.close();
  });

  const call = (name: string, options: object): Promise<unknown> =>
    shown.page.evaluate(`edict.${name}(${JSON.stringify(options)})`);

  async function printed(files: Files, ...args: readonly string[]): Promise<unknown> {
    const repository = makeRepository(files);
    onTestFinished(repository.remove);
    return JSON.parse((await repository.edict(args)).out);
  }

  it.each([
    'clean',
    'bad-config',
    'bad-extends',
    'base-fault-once',
    'target-conflict',
    'target-conflict-many-environments',
    'unmatched-file-beside',
    'unknown-field-typo',
    'user-rule',
    'suppressed',
  ])('finds what the command line finds: %s', async (name) => {
    const files = filesOfCase(name);
    expect(await call('lint', { files })).toEqual(await printed(files, 'lint', '--format', 'json'));
  });

  it('plans what the command line plans, digest included', async () => {
    const { repository, files, state } = await applied();
    onTestFinished(repository.remove);
    const { out } = await repository.edict(['plan', '--without-secrets', '--format', 'json']);
    const found = await call('plan', { files, state });
    expect(found).toMatchObject({ plan: JSON.parse(out), notes: [] });
    expect(found).toHaveProperty('plan.summary', {
      create: 1,
      supersede: 1,
      update: 0,
      move: 0,
      record_source: 0,
      orphan: 1,
      blocked: 0,
      wait: 0,
      no_op: 2,
    });
  });

  it('compiles what the command line compiles', async () => {
    const files = filesOfCase('clean');
    const { bodies } = Object(await call('compile', { files }));
    expect(bodies).toEqual(await printed(files, 'compile', '--offline'));
  });

  it('says that there are no folders', async () => {
    await expect(call('lint', { cwd: '.' })).rejects.toThrow('there are no folders here');
  });
});
