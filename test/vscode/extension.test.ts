/** The extension in real VS Code: code-server and a real Chromium. `EDICT_DRAW=1` draws the picture of the page anew. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import axe, { type AxeResults } from 'axe-core';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openChromium } from '../browser/chromium.ts';
import { makeRepository, type Repository } from '../harness/repository.ts';
import {
  buildExtension,
  type CodeServer,
  hasVscode,
  inVscode,
  startServer,
  type VscodeWindow,
} from './window.ts';

const CONFIG = `targets:
  devicegroups: { laptops: 4, kiosks: 5 }
environments:
  local: { base_url: embedded }
default_environment: local
`;
const password = (name: string, length: number, group = 'laptops') => `name: ${name}
macos:
  password:
    min_length: ${length}
policy_targets:
  devicegroups: [${group}]
`;
const PROFILE = `<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0"><dict>
  <key>PayloadDisplayName</key><string>Passcode</string>
  <key>PayloadIdentifier</key><string>com.example.passcode</string>
  <key>PayloadUUID</key><string>9D5AA2C0-0000-4000-8000-000000000001</string>
  <key>PayloadType</key><string>Configuration</string>
  <key>PayloadVersion</key><integer>1</integer>
  <key>PayloadContent</key><array><dict>
    <key>PayloadType</key><string>com.apple.mobiledevice.passwordpolicy</string>
    <key>PayloadIdentifier</key><string>com.example.passcode.1</string>
    <key>PayloadUUID</key><string>9D5AA2C0-0000-4000-8000-000000000002</string>
    <key>PayloadVersion</key><integer>1</integer>
    <key>minLength</key><integer>12</integer>
  </dict></array>
</dict></plist>
`;
/** A program that leaves a trace when it is started, and then is edict. */
const traced = (trace: string, then = '') => `
const fs = require('node:fs');
fs.appendFileSync(${JSON.stringify(trace)}, process.argv.slice(2).join(' ') + '\\n');
${then}
require(${JSON.stringify(join(import.meta.dirname, '../../dist/edict.cjs'))});
`;

describe.skipIf(!hasVscode)(`the extension ${inVscode}`, () => {
  let browser: Browser;
  let server: CodeServer;
  beforeAll(async () => {
    buildExtension();
    [browser, server] = await Promise.all([openChromium(), startServer()]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  function repositoryOf(files: Readonly<Record<string, string>>): Repository {
    const repository = makeRepository({ 'edict.yaml': CONFIG, ...files });
    onTestFinished(() => repository.remove());
    return repository;
  }

  function set(settings: Readonly<Record<string, unknown>>): void {
    server.set(settings);
    onTestFinished(() => server.set({}));
  }

  async function opened(folder: string, of = server): Promise<VscodeWindow> {
    const window = await of.open(browser, folder);
    onTestFinished(async ({ task }) => {
      const path = join(import.meta.dirname, `../../reports/vscode/${task.name.slice(0, 40)}.png`);
      if (task.result?.state === 'fail') await window.page.screenshot({ path });
      await window.close();
    });
    return window;
  }

  it('shows faults while one types, repairs one, completes and explains', async () => {
    const { root } = repositoryOf({
      'policies/a.yaml': password('A', 12),
      'policies/b.yaml': password('B', 12),
    });
    const window = await opened(root);
    await window.edit(join(root, 'policies/a.yaml'), 4, 5);
    await window.type('x');
    await window.problems(/"xmin_length" is not a field of password.*did you mean min_length\?/s);
    await window.quickFix('Change it to min_length');
    expect(await window.text()).toContain('    min_length: 12');
    await window.problems(/No problems/);

    await window.edit(join(root, 'policies/a.yaml'), 4, 19);
    await window.press('Enter');
    await window.type('max_in');
    await window.complete('max_inactivity');
    expect(await window.text()).toContain('    max_inactivity: ');
    await window.complete('5_minutes');
    expect(await window.text()).toContain('    max_inactivity: 5_minutes');
    expect(await window.hover('max_inactivity')).toContain('password.max_inactivity');
  });

  it('shows a conflict in both of its files', async () => {
    const { root } = repositoryOf({
      'policies/a.yaml': password('A', 12),
      'policies/b.yaml': password('B', 10),
    });
    const window = await opened(root);
    await window.edit(join(root, 'policies/b.yaml'));
    await window.edit(join(root, 'policies/a.yaml'));
    await window.problems(/min_length is 12 here and 10 in policies\/b\.yaml/);
    expect(await window.problems(/min_length is 10 here/)).toMatch(/12 in policies\/a\.yaml/);
  });

  it('renames a target in all files', async () => {
    const { root } = repositoryOf({
      'policies/a.yaml': password('A', 12),
      'policies/b.yaml': password('B', 12),
    });
    const window = await opened(root);
    await window.status(/local: 2 to create/);
    await window.edit(join(root, 'policies/a.yaml'), 6, 20);
    await window.rename('notebooks');
    await window.command('File: Save All Files');
    const all = () =>
      ['policies/a.yaml', 'policies/b.yaml', 'edict.yaml'].map((path) =>
        readFileSync(join(root, path), 'utf8'),
      );
    await expect
      .poll(all, { timeout: 20_000 })
      .toEqual([
        expect.stringContaining('[notebooks]'),
        expect.stringContaining('[notebooks]'),
        expect.stringContaining('notebooks: 4'),
      ]);
  });

  it('plans in a panel that follows what is saved, and puts commands into the terminal without running them', async () => {
    // Of a name for the picture.
    const cwd = 'mac-policies';
    const repository = repositoryOf({
      [`${cwd}/edict.yaml`]: CONFIG,
      [`${cwd}/policies/a.yaml`]: password('A', 12),
    });
    await repository.edict(['apply', '--auto-approve'], { cwd });
    repository.write(`${cwd}/policies/a.yaml`, password('A', 10));
    await repository.edict(['apply', '--auto-approve'], { cwd });
    const root = join(repository.root, cwd);
    const window = await opened(root);
    await window.status(/local: Nothing to do/);
    await window.edit(join(root, 'policies/a.yaml'), 4, 17);
    await window.command('Edict: Plan');
    await window.panel().getByText('1 left-behind policy is still live').first().waitFor();
    await window.focusEditor();
    await window.press('Shift+ArrowRight', 'Shift+ArrowRight');
    await window.type('8');
    await window.save();
    const panel = window.panel();
    await panel.getByText('min_length goes from 10 to 8').first().waitFor();
    await window.status(/local: 1 to supersede/);
    await window.picture('vscode');

    // Its own script runs, and no other one.
    await panel.locator('#filters').waitFor();
    const ran = await panel.locator('body').evaluate(`(() => {
      const script = document.createElement('script');
      script.textContent = 'window.foreign = true';
      document.body.append(script);
      return window.foreign === true;
    })()`);
    expect(ran).toBe(false);

    await window.focusEditor();
    await window.press('Control+z');
    await window.save();
    await panel.getByText('1 left-behind policy is still live').first().waitFor();
    const buttons = panel.getByRole('button', { name: 'Copy to the terminal' });
    expect(await buttons.count()).toBe(await panel.locator('.command').count());
    await buttons.first().click();
    await window.terminal(/edict\s+orphans\s+--env\s+local/);
    // It has not run, or it would have said so; edict is there to run it, though nothing was installed.
    expect(await window.terminalText()).not.toMatch(/not found|file edited/i);
    await window.press('Enter');
    await window.terminal(/file\s+edited/);
  });

  it('shows names as text whatever they are, and can be read in every theme', async () => {
    const hostile =
      '<img src=x onerror="window.foreign = true"> [run](command:workbench.action.closeAllEditors)';
    const repository = repositoryOf({ 'policies/a.yaml': password(`'${hostile}'`, 12) });
    await repository.edict(['apply', '--auto-approve']);
    repository.write('policies/a.yaml', password(`'${hostile}'`, 10));
    const { root } = repository;
    const window = await opened(root);
    await window.status(/local: 1 to supersede/);
    await window.command('Edict: Plan');
    const panel = window.panel();
    await panel.getByText('[run](command:workbench.action.closeAllEditors)').first().waitFor();
    expect(await panel.locator('img').count()).toBe(0);
    expect(await panel.locator('[href^=command]').count()).toBe(0);
    const body = panel.locator('body');
    await body.evaluate(axe.source);
    for (const [theme, kind, background] of [
      ['Dark Modern', 'vscode-dark', 'rgb(31, 31, 31)'],
      ['Dark High Contrast', 'vscode-high-contrast', 'rgb(0, 0, 0)'],
      ['Light High Contrast', 'vscode-high-contrast-light', 'rgb(255, 255, 255)'],
      ['Light Modern', 'vscode-light', 'rgb(255, 255, 255)'],
    ] as const) {
      await window.theme(theme);
      await panel.locator(`body.${kind}`).waitFor();
      expect(await body.evaluate('getComputedStyle(document.body).backgroundColor')).toBe(background);
      const { violations } = (await body.evaluate(
        "axe.run(document, { runOnly: ['color-contrast'] })",
      )) as AxeResults;
      expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([]);
    }
    expect(await body.evaluate('window.foreign')).toBe(undefined);

    // Messages of VS Code make links of what looks like one.
    repository.write('edict.yaml', `'[run](command:workbench.action.closeAllEditors)': 1\n${CONFIG}`);
    await window.command('Edict: Plan');
    await window.notification(/there is no key "\[run\] \(command:workbench.action.closeAllEditors\)"/);
    expect(
      await window.page.locator('.notification-list-item .notification-list-item-message a').count(),
    ).toBe(0);
  });

  it('shows what is live, explains a field, begins a policy, and converts profiles', async () => {
    const repository = repositoryOf({
      'policies/a.yaml': password('A', 12),
      'profile.mobileconfig': PROFILE,
    });
    const { root } = repository;
    await repository.edict(['apply', '--auto-approve']);
    const window = await opened(root);
    await window.status(/local: Nothing to do/);
    await window.command('Edict: Show what is live');
    await window.panel().getByText('from a file since').first().waitFor();

    await window.edit(join(root, 'policies/a.yaml'), 4, 8);
    await window.command('Edict: Explain the field under the cursor');
    await expect.poll(() => window.text(), { timeout: 20_000 }).toContain('Minimum length of the password');

    await window.command('Edict: New policy…');
    await window.pick('firewall');
    const proposed = join(root, 'policies/firewall.yaml');
    await window.answer(proposed, proposed);
    await expect
      .poll(() => window.text(), { timeout: 20_000 })
      .toMatch(/name: firewall\nmacos:\n {2}firewall:/);

    await window.command('Edict: Convert profiles…');
    await window.answer(join(root, 'profile.mobileconfig'), join(root, 'policies/'));
    await expect.poll(() => existsSync(join(root, 'policies/passcode.yaml')), { timeout: 20_000 }).toBe(true);
  });

  it('takes a folder from nothing to a plan', async () => {
    const { root, write, remove } = makeRepository({});
    onTestFinished(remove);
    const window = await opened(root);
    await window.command('Edict: Plan');
    await window.notification(/There is no edict.yaml in this folder/);
    await window.page.getByRole('button', { name: 'Copy it to the terminal' }).click();
    await window.terminal(/edict\s+init/);
    write('policies/a.yaml', password('A', 12));
    write('edict.yaml', CONFIG);
    expect(await window.status(/local:.*create/)).toContain('1 to create');
    await window.command('Edict: Plan');
    await window.panel().getByText('Plan: 1 to create').first().waitFor();
  });

  it('starts nothing of a folder that is not trusted, whatever the folder says', async () => {
    const files = (trace: string) => ({
      'policies/a.yaml': password('A', 12).replace('min', 'mni'),
      'node_modules/edict/dist/edict.cjs': traced(trace),
      '.vscode/settings.json': JSON.stringify({ 'edict.path': join(trace, '../evil.cjs') }),
    });
    const outside = repositoryOf({});
    const trace = join(outside.root, 'trace');
    outside.write('evil.cjs', traced(trace));
    const { root } = repositoryOf(files(trace));
    const restricted = await startServer({ isTrusted: false });
    onTestFinished(() => restricted.stop());
    const window = await opened(root, restricted);
    await window.edit(join(root, 'policies/a.yaml'));
    await window.problems(/"mni_length" is not a field of password/);
    await window.status(/^\s*local\s*$/);
    expect(await window.tooltip()).toMatch(/of the extension: .*restricted mode/);
    await window.command('Edict: Plan');
    await window.notification(/trust this folder first/);
    expect(existsSync(trace)).toBe(false);
    await window.close();

    // In one that is trusted, that of its node_modules is used; what its settings say counts nowhere.
    const trusted = await opened(root);
    await trusted.status(/local: has faults/);
    expect(await trusted.tooltip()).toMatch(/of the repository: .*node_modules/);
    expect(readFileSync(trace, 'utf8')).toBe(
      '--version\nlsp --stdio\nplan --without-secrets --format html --env local\n',
    );
  });

  it('starts a server that dies again, and gives up one that keeps dying until it is asked to', async () => {
    const { root: elsewhere, write } = repositoryOf({});
    const [trace, pid, dying] = ['trace', 'pid', 'dying'].map((name) => join(elsewhere, name)) as [
      string,
      string,
      string,
    ];
    // Of this folder, so that those of windows that were closed just now do not count.
    const { root } = repositoryOf({
      'policies/a.yaml': password('A', 12).replace('min', 'mni'),
      'node_modules/edict/dist/edict.cjs': traced(
        trace,
        `if (process.argv[2] === 'lsp') {
          fs.writeFileSync(${JSON.stringify(pid)}, String(process.pid));
          if (fs.existsSync(${JSON.stringify(dying)})) process.exit(1);
        }`,
      ),
    });
    const starts = () => readFileSync(trace, 'utf8').match(/^lsp/gm)?.length ?? 0;
    const kill = () => process.kill(Number(readFileSync(pid, 'utf8')), 'SIGKILL');
    const window = await opened(root);
    await window.edit(join(root, 'policies/a.yaml'), 4, 5);
    await window.problems(/"mni_length"/);
    kill();
    await expect.poll(starts, { timeout: 60_000 }).toBe(2);
    await window.focusEditor();
    await window.type('x');
    await window.problems(/"xmni_length"/);

    write('dying', '');
    kill();
    expect(await window.notification(/edict ended 5 times in a row/)).toContain('is not started again');
    expect(await window.page.locator('.squiggly-error').count()).toBe(0);
    await window.command('Edict: Plan');
    await window.notification(/edict does not run. Edict: Restart starts it/);
    const before = starts();
    await window.page.getByRole('button', { name: 'Restart' }).click();
    await expect.poll(starts, { timeout: 60_000 }).toBe(before + 5);
    await window.notification(/edict ended 5 times in a row/);
    rmSync(dying);
    await window.page.getByRole('button', { name: 'Restart' }).click();
    expect(await window.problems(/"xmni_length"/)).toContain('did you mean min_length?');
    expect(starts()).toBe(before + 6);
  });

  it('says what is wrong with edict.path, and is of use all the same', async () => {
    const { root } = repositoryOf({ 'policies/a.yaml': password('A', 12) });
    const window = await opened(root);
    await window.status(/local: 1 to create/);
    // Of four within 800 ms VS Code pops up three; its list has all.
    await window.command('Notifications: Show Notifications');
    for (const [path, sentence] of [
      [root, `edict.path: ${root} is a folder, not a program`],
      [join(root, 'nothing'), `edict.path: there is no ${join(root, 'nothing')}`],
      ['edict', 'edict.path: edict is no absolute path'],
      ['/bin/true', 'edict.path: /bin/true is not edict'],
    ] as const) {
      set({ 'edict.path': path });
      await window.notification(new RegExp(sentence.replaceAll('/', '\\/')));
      await window.status(/local: 1 to create/);
      expect(await window.tooltip()).toContain('of the extension');
    }
    // Another version is used, and named.
    const { root: elsewhere, write } = repositoryOf({});
    const newer = "if (process.argv[2] === '--version') { console.log('9.9.9'); return; }";
    write('other-edict.cjs', traced(join(elsewhere, 'trace'), newer));
    set({ 'edict.path': join(elsewhere, 'other-edict.cjs') });
    await expect.poll(() => window.tooltip(), { timeout: 20_000 }).toContain('edict 9.9.9 of edict.path');
    await window.status(/local: 1 to create/);
  });

  it('cancels a plan that takes long', async () => {
    const { root } = repositoryOf({ 'policies/a.yaml': password('A', 12) });
    const { root: elsewhere, write } = repositoryOf({});
    const slow = join(elsewhere, 'slow-edict.cjs');
    const hang = "if (process.argv[2] === 'plan') { setInterval(() => {}, 1000); return; }";
    write('slow-edict.cjs', traced(join(elsewhere, 'trace'), hang));
    set({ 'edict.path': slow });
    const window = await opened(root);
    await window.status(/local/);
    await window.command('Edict: Plan');
    await window.notification(/Plan for local/);
    await window.page.getByRole('button', { name: 'Cancel' }).click();
    await window.page
      .locator('.notification-list-item', { hasText: 'Plan for local' })
      .waitFor({ state: 'detached' });
    expect(await window.status(/local/)).not.toContain('to create');
  });

  it('takes two windows on one folder of 10,000 files, and says nothing of a file outside', async () => {
    const { root, write } = repositoryOf({ 'policies/a.yaml': password('A', 12) });
    const outside = makeRepository({ 'policies/x.yaml': password('X', 12).replace('min', 'mni') });
    onTestFinished(() => outside.remove());
    for (let index = 0; index < 10_000; index += 1)
      write(
        `policies/many/${index}.yaml`,
        `name: P${index}\nmacos: { password: { min_length: 12 } }\npolicy_targets: { devices: [${index + 1}] }\n`,
      );
    const [first, second] = await Promise.all([opened(root), opened(root)]);
    await second.edit(join(outside.root, 'policies/x.yaml'));
    await first.edit(join(root, 'policies/many/77.yaml'), 2, 22);
    await first.type('x');
    await first.problems(/"xmin_length" is not a field of password/);
    await second.edit(join(root, 'policies/a.yaml'), 4, 5);
    await second.type('y');
    expect(await second.problems(/ymin/)).not.toContain('x.yaml');
  });
});
