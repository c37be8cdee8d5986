/** The playground in a real browser: it says what the command line says, to everybody, and tells nobody. */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { deflateRawSync, gzipSync } from 'node:zlib';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { createServer } from 'vitepress';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  baselineIn,
  type Files,
  type Layout,
  PASSCODE,
  projectOf,
  type TestRule,
} from '../benchmarks/project.ts';
import { hasChromium, needsChromium, openChromium } from '../browser/chromium.ts';
import { commandLine } from '../harness/built-edict.ts';
import { cleanEnv } from '../harness/clean-env.ts';
import { runEdict } from '../harness/run-edict.ts';
import { root } from './pages.ts';
import { type Served, serveSite, site } from './site.ts';

const golden = join(root, 'test/golden/lint');
const profiles = join(root, 'test/convert/profiles');
const signedProfile = 'made--signed-passcode-800-171.mobileconfig';

/** By path, as base64: some are no text. A case without a configuration gets an empty one, since `edict lint` wants it. */
function filesOf(folder: string): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = paths.filter((path) => path !== 'expected.json' && statSync(join(folder, path)).isFile());
  const read = files.map((path) => [path, readFileSync(join(folder, path)).toString('base64')]);
  return { 'edict.yaml': Buffer.from('{}\n').toString('base64'), ...Object.fromEntries(read) };
}

/** In this process, or by the built program. */
async function lintAsCommand(files: Readonly<Record<string, string>>, isBuilt: boolean): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'edict-playground-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), Buffer.from(text, 'base64'));
  }
  const args = ['lint', '--format', 'json'];
  const { stdout } = isBuilt
    ? await promisify(execFile)(...commandLine(...args), {
        cwd: folder,
        env: cleanEnv(),
      }).catch((error: { stdout: string }) => error)
    : { stdout: (await runEdict(args, { cwd: folder })).out };
  rmSync(folder, { recursive: true, force: true });
  return stdout;
}

describe.skipIf(!hasChromium)(`the playground ${needsChromium}`, () => {
  let browser: Browser;
  let served: Served;
  beforeAll(async () => {
    [browser, served] = await Promise.all([openChromium(), serveSite()]);
  });
  afterAll(async () => {
    await browser.close();
    await served.close();
  });

  async function open(options: BrowserContextOptions = {}, hash = ''): Promise<Page> {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    await page.goto(`${served.url}/playground.html${hash}`);
    await page.waitForSelector('.playground .read li');
    // The editor comes after the first answer, and what it knows of policies last.
    await page.waitForSelector('.cm-content[aria-autocomplete]');
    return page;
  }

  const text = (page: Page, selector: string): Promise<string> => page.locator(selector).innerText();
  const typeAll = async (page: Page, written: string): Promise<void> => {
    await page.locator('.cm-content').focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText(written);
  };

  it('says what `edict lint --format json` prints, byte for byte, of every golden case', {
    timeout: 300_000,
  }, async () => {
    const page = await open();
    const differ: string[] = [];
    const cases = readdirSync(golden).sort();
    const compare = async (name: string): Promise<void> => {
      const files = filesOf(join(golden, name));
      const [printed, judged] = await Promise.all([
        // The built program says the same: of a few it is asked.
        lintAsCommand(files, cases.indexOf(name) % 20 === 0),
        page.evaluate<string | null>(`(async () => {
          const { judge } = await import('/playground/main.js');
          const bytes = (text) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
          const files = Object.entries(${JSON.stringify(files)}).map(([path, text]) => [path, bytes(text)]);
          return (await judge(new Map(files), new Map(), { file: '', width: 76 })).json;
        })()`),
      ]);
      if (printed !== judged) differ.push(`${name}\n--- edict lint\n${printed}\n--- playground\n${judged}`);
    };
    // Two at a time: as many processors as a small machine has.
    const next = cases.values();
    await Promise.all(
      [0, 1].map(async () => {
        for (const name of next) await compare(name);
      }),
    );
    expect(differ.join('\n\n')).toBe('');
    await page.context().close();
  });

  it('makes of every profile the files that `edict convert` writes, byte for byte', {
    timeout: 300_000,
  }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'edict-playground-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const args = ['convert', profiles, '--out', join(folder, 'policies'), '--format', 'json'];
    const run = promisify(execFile)(...commandLine(...args), {
      cwd: folder,
      env: cleanEnv(),
      maxBuffer: 2 ** 26,
    });
    const { stdout } = await run.catch((error: { stdout: string }) => error);
    const report: { profiles: { file: string; policies: { path: string }[] }[] } = JSON.parse(stdout);
    const written = report.profiles.flatMap(({ policies }) =>
      policies.map(({ path }) => [`policies/${basename(path)}`, readFileSync(join(folder, path), 'utf8')]),
    );
    expect(report.profiles.length).toBeGreaterThan(80);
    const page = await open();
    const given = report.profiles.map(({ file }) => [
      file,
      readFileSync(join(profiles, basename(file))).toString('base64'),
    ]);
    const made = await page.evaluate(`(async () => {
      const { convert } = await import('/playground/main.js');
      const bytes = (text) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
      const profiles = ${JSON.stringify(given)}.map(([name, text]) => ({ name, bytes: bytes(text) }));
      return [...(await convert(profiles, { files: new Map(), width: 76 })).files];
    })()`);
    expect(made).toEqual(written);
    await page.context().close();
  });

  const report = 'pre[aria-labelledby=playground-report]';
  /** As a person does: with the files of this machine. */
  const dropFiles = async (page: Page, paths: readonly string[]): Promise<void> => {
    const session = await page.context().newCDPSession(page);
    const { x, y } = (await page.locator('.cm-editor').boundingBox()) ?? { x: 0, y: 0 };
    const data = { items: [], files: [...paths], dragOperationsMask: 1 };
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await session.send('Input.dispatchDragEvent', { type, x: x + 20, y: y + 20, data });
  };
  const folderOf = (files: Files): string => {
    const folder = mkdtempSync(join(tmpdir(), 'edict-playground-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    for (const [path, written] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), written);
    }
    return folder;
  };
  const rules: readonly TestRule[] = [
    { id: 'length', settings: { [PASSCODE]: { minLength: '$ODV' } }, odv: { test: 15 }, cis: '5.2.2' },
    { id: 'simple', settings: { [PASSCODE]: { allowSimple: false } } },
    { id: 'lockout', settings: { [PASSCODE]: { maxFailedAttempts: 5 } } },
    { id: 'encrypted', settings: { 'com.apple.MCX': { dontAllowFDEDisable: true } } },
    { id: 'shell', shell: true },
  ];
  const shownFiles = async (page: Page): Promise<Record<string, string>> => {
    const shown: Record<string, string> = {};
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      shown[await tab.innerText()] = (await page.locator('.cm-line').allTextContents()).join('\n');
    }
    return shown;
  };

  it.each<Layout>(['first', 'second'])(
    'makes of a dropped baseline and its rules what `edict convert` writes and prints, in the %s layout',
    async (layout) => {
      const custom = { 'project/custom/rules/length.yaml': 'id: length\nodv: { custom: 16 }\n' };
      const folder = folderOf({ 'edict.yaml': '{}\n', ...projectOf(rules, layout), ...custom });
      const printed = await runEdict(['convert', baselineIn(layout)], { cwd: folder });
      const page = await open();
      await page.waitForLoadState('networkidle');
      const asked: string[] = [];
      page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
      await dropFiles(page, [join(folder, 'project')]);
      await page.waitForSelector(report);
      await expect.poll(() => text(page, report)).toContain('5 rules');
      const words = (printedOrShown: string): string => printedOrShown.replaceAll(/\s+/g, ' ').trim();
      expect(words(await text(page, report))).toBe(words(printed.out));
      const shown = await shownFiles(page);
      const paths = ['policies/_base/test.yaml', 'policies/test.yaml', 'invariants/test.yaml'];
      expect(Object.keys(shown)).toEqual([...paths, 'edict.yaml']);
      for (const path of paths) expect(shown[path]).toBe(readFileSync(join(folder, path), 'utf8'));
      expect(shown['policies/_base/test.yaml']).toContain('min_length: 16');
      // Nobody has said whom it is for; the base and the invariants are sound.
      await expect.poll(() => text(page, '.read ul')).toContain('no-targets');
      expect(await page.locator('.read li').count()).toBe(1);
      expect(asked.filter((one) => !/^GET \/playground\/[\w-]+\.js$/.test(one))).toEqual([]);
      // Converted again beside edited files, nothing is lost.
      await page.getByRole('tab', { name: 'policies/test.yaml', exact: true }).click();
      await typeAll(page, 'extends: _base/test.yaml\nname: Ours\npolicy_targets: { devices: [1] }\n');
      await page.waitForSelector('.read .sound');
      await dropFiles(page, [join(folder, 'project')]);
      await expect.poll(() => text(page, report)).toContain('already there');
      expect(Object.keys(await shownFiles(page))).toEqual([...paths, 'edict.yaml']);
      await page.context().close();
    },
  );

  it('takes the folder of a project, and asks which of its baselines is meant', async () => {
    const { 'project/baselines/test.yaml': baseline = '', ...others } = projectOf(rules, 'first');
    const page = await open();
    await page.setInputFiles(
      'input[webkitdirectory]',
      folderOf({
        ...others,
        'project/baselines/a.yaml': baseline,
        'project/baselines/b.yaml': baseline,
        'project/baselines/phones.yaml': baseline.replace('macOS 26.0', 'iOS 26.0'),
        'project/.git/config': '[core]\n',
        'project/README.md': 'Not YAML\n',
      }),
    );
    await page.waitForSelector('.choices');
    expect(await page.locator('.choices li').count()).toBe(2);
    await page.getByRole('button', { name: /baselines\/b\.yaml$/ }).click();
    await expect.poll(() => text(page, '.tabs')).toContain('invariants/b.yaml');
    await page.context().close();
  });

  it('says of a baseline that comes without its rules which are needed', async () => {
    const folder = folderOf(projectOf(rules, 'first'));
    const page = await open();
    await dropFiles(page, [join(folder, baselineIn('first'))]);
    await expect.poll(() => text(page, '.read')).toContain('rule files');
    expect((await text(page, report)).trim()).toMatch(
      /^test\.yaml is converted together with the 5 rule files [^.]*: drop both at once.*\(length\.yaml, .*shell\.yaml\)\.$/,
    );
    expect(await text(page, '.tabs')).toContain('policies/laptops.yaml');
    // Beside a rule of another baseline, too; and a rule alone is no baseline.
    await dropFiles(page, [join(folder, 'project/rules/things/length.yaml')]);
    await expect.poll(() => text(page, report)).toContain('length.yaml is not a baseline');
    await page.context().close();
  });

  it('is not harmed by what hostile rules say', { timeout: 120_000 }, async () => {
    const markup = '<script>window.harmed = 1</script><img src=x onerror="window.harmed = 1">';
    const files = projectOf(
      [...rules, { id: markup.replaceAll('/', '') }, { id: 'bomb' }, { id: 'broken' }],
      'first',
    );
    const bomb = ['&a [x]', ...Array.from({ length: 30 }, (_, at) => `&b${at} [*a, *a, *a, *a, *a, *a]`)];
    const aliases = Array.from({ length: 30 }, (_, at) => {
      const former = at === 0 ? 'x' : `*v${at - 1}`;
      return `k${at}: &v${at} [${Array.from({ length: 9 }, () => former)}]\n`;
    }).join('');
    const folder = folderOf({
      ...files,
      'project/baselines/test.yaml': (files['project/baselines/test.yaml'] ?? '').replace('Things', markup),
      'project/rules/things/bomb.yaml': aliases,
      'project/rules/things/broken.yaml': `a: [1\n${markup}\n${bomb.join('\n')}`,
    });
    const page = await open();
    const complaints: string[] = [];
    page.on('dialog', (dialog) => void dialog.dismiss().then(() => complaints.push('dialog')));
    page.on('pageerror', ({ message }) => complaints.push(message));
    await dropFiles(page, [join(folder, 'project')]);
    await page.waitForSelector(report);
    await expect.poll(() => text(page, report)).toContain('8 rules');
    const shown = await text(page, report);
    expect(shown).toContain('<script>window.harmed = 1');
    expect(shown.replaceAll(/\s+/g, ' ')).toContain('after its aliases are expanded');
    expect(shown).toContain('with a broken rule file');
    expect(await page.locator('.playground script, .playground img').count()).toBe(0);

    const ids = Array.from({ length: 10_000 }, (_, at) => `rule_${at}`);
    const huge = folderOf({
      'baseline.yaml': `title: x\nprofile:\n${ids.map((id) => `  - { section: a, rules: [${id}] }\n`).join('')}`,
      ...Object.fromEntries(ids.map((id) => [`rules/${id}.yaml`, `id: ${id}\ntags: [${id}]\n`])),
    });
    await dropFiles(page, [join(huge, 'baseline.yaml'), join(huge, 'rules')]);
    await expect.poll(() => text(page, report), { timeout: 60_000 }).toMatch(/10000 rules|limit|more than/);
    // The page goes on.
    await page.getByRole('button', { name: 'Start over with the sample' }).click();
    await expect.poll(() => text(page, '.read ul')).toContain('weak-security');
    expect(await page.evaluate('window.harmed')).toBeUndefined();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('makes policies of what a Mac lists, as `edict convert` does', async () => {
    const list = join(root, 'examples/macs/exports/EXAMPLE0104.plist');
    const folder = mkdtempSync(join(tmpdir(), 'edict-playground-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const args = ['convert', list, '--out', join(folder, 'policies'), '--format', 'json'];
    await promisify(execFile)(...commandLine(...args), { cwd: folder, env: cleanEnv() });
    const names = ['laptop-baseline.yaml', 'laptop-baseline-2.yaml'];
    const written = names.map((name) => [
      `policies/${name}`,
      readFileSync(join(folder, 'policies', name), 'utf8'),
    ]);
    const page = await open();
    const made = await page.evaluate(`(async () => {
      const { convert } = await import('/playground/main.js');
      const bytes = Uint8Array.from(atob('${readFileSync(list).toString('base64')}'), (char) => char.charCodeAt(0));
      const { files, report } = await convert([{ name: 'EXAMPLE0104.plist', bytes }], { files: new Map(), width: 76 });
      return { files: [...files], report };
    })()`);
    expect(made).toEqual({ files: written, report: expect.stringContaining('it is on 1 Mac') });
    await page.context().close();
  });

  it('shows the policy of a profile that is dropped, and what is lost; a signed one too', async () => {
    const page = await open();
    // The site fetches ahead what the links in sight lead to.
    await page.waitForLoadState('networkidle');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
    const drop = async (file: string): Promise<void> => {
      const text = readFileSync(join(profiles, file)).toString('base64');
      await page.evaluate(`(() => {
        const transfer = new DataTransfer();
        const bytes = Uint8Array.from(atob('${text}'), (char) => char.charCodeAt(0));
        transfer.items.add(new File([bytes], '${file}'));
        const target = document.querySelector('.cm-content');
        target.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }));
      })()`);
    };
    await drop('helios-it-management--passcode.mobileconfig');
    await page.waitForSelector(report);
    expect(await text(page, report)).toContain('came over');
    expect(await text(page, '.cm-content')).toContain('password:');
    expect(await text(page, '.tabs')).not.toContain('policies/laptops.yaml');
    // Nobody has said whom it is for.
    await expect.poll(() => text(page, '.read')).toContain('no-targets');
    await drop(signedProfile);
    await expect.poll(() => text(page, report)).toContain(signedProfile);
    expect(await page.getByRole('tab').count()).toBeGreaterThan(2);
    // Parts of the page itself, and nothing but their names.
    expect(asked.filter((one) => !/^GET \/playground\/[\w-]+\.js$/.test(one))).toEqual([]);
    await page.context().close();
  });

  it('outlives a rule whose pattern takes for ever', { timeout: 60_000 }, async () => {
    const files = {
      'policies/a.yaml': `name: ${'a'.repeat(40)}!\nmacos: {}\npolicy_targets: { devices: [1] }\n`,
      'rules/hopeless.yaml':
        "name: hopeless\nseverity: error\nmessage: no\nschema: { properties: { name: { pattern: '^(a+)+$' } } }\n",
    };
    const packed = deflateRawSync(JSON.stringify({ files, before: {} })).toString('base64url');
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${served.url}/playground.html#${packed}`);
    await page.waitForSelector('.read .error');
    expect(await text(page, '.read .error')).toContain('was stopped');
    await typeAll(page, 'name: Short\nmacos: {}\npolicy_targets: { devices: [1] }\n');
    await expect.poll(() => text(page, '.read'), { timeout: 20_000 }).toContain('empty-policy');
    await context.close();
  });

  it('needs at most 250 kB to give its first answer, compressed as every server can', () => {
    const needed = new Set<string>();
    const add = (name: string): void => {
      if (needed.has(name)) return;
      needed.add(name);
      const code = readFileSync(join(site, 'playground', name), 'utf8');
      for (const [, next = ''] of code.matchAll(/(?:from|import)"\.\/([\w-]+\.js)"/g)) add(next);
    };
    // What the change does is part of the answer, wherever there are no errors.
    const change = readdirSync(join(site, 'playground')).filter((name) => name.startsWith('change-'));
    expect(change).toHaveLength(1);
    for (const entry of ['main.js', 'worker.js', ...change]) add(entry);
    expect(needed.size).toBeGreaterThan(5);
    const sizes = [...needed].map((name) => gzipSync(readFileSync(join(site, 'playground', name))).length);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(250_000);
  });

  it('shows faults, the body and what the change does while one types', async () => {
    const page = await open();
    await typeAll(page, 'name: A\nmacos:\n  password:\n    min_lenth: 12\n');
    await page.waitForSelector('.read li.error');
    expect(await text(page, '.read ul')).toContain('"min_lenth" is not a field of password');
    expect(await page.locator('.cm-lintRange-error').innerText()).toBe('min_lenth');
    await typeAll(
      page,
      'name: Laptop baseline\nmacos:\n  password:\n    min_length: 14\npolicy_targets: { devices: [1] }\n',
    );
    await page.waitForSelector('.read .sound');
    expect(JSON.parse(await text(page, 'pre[aria-labelledby=playground-body]'))).toEqual({
      name: 'Laptop baseline',
      description: '',
      macos: { password: { min_length: 14 } },
      policy_targets: { devices: [1], devicegroups: [], users: [], usergroups: [] },
    });
    expect(await text(page, 'pre[aria-labelledby=playground-change]')).toContain('macos.password.min_length');
    await page.getByRole('button', { name: 'Take this version as the applied one' }).click();
    await expect.poll(() => text(page, 'pre[aria-labelledby=playground-change]')).toContain('Nothing to do');
    await page.context().close();
  });

  it('repairs what `edict lint --fix` repairs, to the same bytes, and the editor can take it back', async () => {
    const written = {
      'policies/a.yaml':
        'name: A\nmacos:\n  password:\n    min_lenth: "12"\n    allow_simple: no\npolicy_targets: { devices: [1] }\n',
      'policies/b.yaml':
        'name: B\nmacos: { firewall: { Enable_Firewal: true } }\npolicy_targets: { devices: [1] }\n',
      'edict.yaml': '{}\n',
    };
    const folder = mkdtempSync(join(tmpdir(), 'edict-playground-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    mkdirSync(join(folder, 'policies'));
    for (const [path, given] of Object.entries(written)) writeFileSync(join(folder, path), given);
    await runEdict(['lint', '--fix'], { cwd: folder });
    const repaired = (path: string): string => readFileSync(join(folder, path), 'utf8');
    expect(repaired('policies/a.yaml')).toContain('min_length: 12');

    const packed = deflateRawSync(JSON.stringify({ files: written, before: {} })).toString('base64url');
    const page = await open({}, `#${packed}`);
    const shown = async (): Promise<string> => (await text(page, '.cm-content')).trim();
    await page.getByRole('button', { name: 'Repair', exact: false }).click();
    await page.waitForSelector('.read .sound');
    expect(await shown()).toBe(repaired('policies/a.yaml').trim());
    expect(await page.getByRole('button', { name: 'Repair', exact: false }).count()).toBe(0);
    await page.getByRole('tab', { name: 'policies/b.yaml' }).click();
    expect(await shown()).toBe(repaired('policies/b.yaml').trim());
    await page.getByRole('tab', { name: 'policies/a.yaml' }).click();
    await page.locator('.cm-content').focus();
    await page.keyboard.press('ControlOrMeta+z');
    expect(await shown()).toBe(written['policies/a.yaml'].trim());
    await page.context().close();
  });

  it('offers completions to who asks for them, and to nobody else', async () => {
    const page = await open();
    await typeAll(page, 'name: A\nmacos:\n  ');
    await page.evaluate(`new MutationObserver(() => {
      if (document.querySelector('.cm-tooltip-autocomplete')) document.documentElement.dataset.offered = 'yes';
    }).observe(document.body, { childList: true, subtree: true })`);
    const offered = (): Promise<string | null> => page.locator('html').getAttribute('data-offered');
    // As slowly as a person types.
    await page.keyboard.type('passw', { delay: 200 });
    expect(await offered()).toBeNull();
    await page.keyboard.press('Control+Space');
    await page.waitForSelector('.cm-tooltip-autocomplete');
    expect(await offered()).toBe('yes');
    await page.context().close();
  });

  it('shows what a change does in the colours of a terminal', async () => {
    const page = await open();
    await typeAll(
      page,
      'name: Laptop baseline\nmacos: { password: { min_length: 6 } }\npolicy_targets: { devices: [1] }\n',
    );
    const weaker = page.locator('pre[aria-labelledby=playground-change] .ink-red', { hasText: '(weaker)' });
    await weaker.first().waitFor();
    const inkOf = (selector: string): Promise<string> =>
      page.evaluate(`getComputedStyle(document.querySelector('${selector}')).color`);
    expect(await inkOf('pre .ink-red')).not.toBe(await inkOf('pre[aria-labelledby=playground-change]'));
    expect(await text(page, 'pre[aria-labelledby=playground-change]')).not.toMatch(/\[\d+m|\\u001b/);
    await page.context().close();
  });

  it('works with the keyboard alone', async () => {
    const page = await open();
    await page.getByRole('tab', { name: 'edict.yaml' }).focus();
    await page.keyboard.press('Enter');
    expect(await page.getByRole('tab', { selected: true }).innerText()).toBe('edict.yaml');
    await page.getByRole('tab', { name: 'policies/laptops.yaml' }).focus();
    await page.keyboard.press('Enter');
    await typeAll(page, 'macos:\n  fire');
    await page.keyboard.press('Control+Space');
    await page.waitForSelector('.cm-tooltip-autocomplete');
    await expect
      .poll(async () => {
        await page.keyboard.press('Enter');
        return text(page, '.cm-content');
      })
      .toContain('firewall:');
    // Tab leaves the editor, and ends up at a fault, once it is shown; Enter there goes to its place.
    await page
      .getByRole('button', { name: /^policies\/laptops\.yaml:\d/ })
      .first()
      .waitFor();
    const focused = () => page.evaluate<string>('document.activeElement.textContent');
    for (let presses = 0; presses < 5 && !(await focused()).includes('.yaml:'); presses += 1) {
      await page.keyboard.press('Tab');
    }
    expect(await focused()).toMatch(/^policies\/laptops\.yaml:\d/);
    await page.keyboard.press('Enter');
    expect(await page.evaluate('document.activeElement.className')).toContain('cm-content');
    await page.context().close();
  });

  it.each(['light', 'dark'] as const)('has nothing that axe-core complains of, %s', async (colorScheme) => {
    const page = await open({ colorScheme });
    await page.addScriptTag({ path: join(root, 'node_modules/axe-core/axe.min.js') });
    const { violations } = await page.evaluate<{ violations: { id: string; nodes: { html: string }[] }[] }>(
      "axe.run('.playground')",
    );
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual(
      [],
    );
    await page.context().close();
  });

  it('is there while the site is written, too', { timeout: 120_000 }, async () => {
    const server = await createServer(join(root, 'docs'), { port: 0 });
    onTestFinished(() => server.close());
    await server.listen();
    const [url = ''] = server.resolvedUrls?.local ?? [];
    const page = await browser.newPage();
    await page.goto(`${url}playground.html`);
    const read = page.locator('.playground .read li');
    await expect.poll(() => read.count(), { timeout: 100_000 }).toBeGreaterThan(0);
    await page.close();
  });

  it('fits a phone', async () => {
    const page = await open({ viewport: { width: 360, height: 740 } });
    const folder = folderOf(projectOf(rules, 'first'));
    await page.setInputFiles('input[webkitdirectory]', folder);
    await expect.poll(() => text(page, '.tabs')).toContain('invariants/test.yaml');
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
    const { width } = (await page.locator('.cm-editor').boundingBox()) ?? { width: 0 };
    expect(width).toBeGreaterThan(280);
    await page.context().close();
  });

  it('asks nobody once it is loaded, works offline, and keeps the text in its address', async () => {
    const page = await open();
    await page.waitForLoadState('networkidle');
    const hashOf = (shown: Page): string => new URL(shown.url()).hash;
    await expect.poll(() => hashOf(page)).not.toBe('');
    const sample = hashOf(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.context().setOffline(true);
    await typeAll(
      page,
      'name: Offline\nmacos: { password: { min_length: 4 } }\npolicy_targets: { devices: [1] }\n',
    );
    await expect.poll(() => text(page, '.read ul')).toContain('min_length');
    await expect.poll(() => hashOf(page)).not.toBe(sample);
    expect(asked).toEqual([]);
    await page.context().setOffline(false);
    const other = await open({}, hashOf(page));
    expect(await text(other, '.cm-content')).toContain('name: Offline');
    await page.context().close();
    await other.context().close();
  });
});
