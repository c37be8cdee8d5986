/** Windows of a real VS Code: what a person does in one, by keyboard and mouse. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { expect, inject, vi } from 'vitest';
import { cleanEnv } from '../harness/clean-env.ts';
import { freePort } from '../harness/free-port.ts';
import { newerThan } from '../harness/newer-than.ts';

const vscode = inject('vscode');
export const hasVscode = !('skipped' in vscode);
/** For the names of tests, so that a report shows why they are skipped. */
export const inVscode = 'skipped' in vscode ? `in VS Code (skipped: ${vscode.skipped})` : 'in VS Code';

export interface CodeServer {
  /** Opens a window of its own on a folder. */
  open(browser: Browser, folder: string): Promise<VscodeWindow>;
  /** Settings of the machine from now on. */
  set(settings: Readonly<Record<string, unknown>>): void;
  stop(): Promise<void>;
}

export interface CodeServerOptions {
  /** Whether folders are trusted; else all of them are in restricted mode. */
  readonly isTrusted?: boolean;
}

/** Milliseconds for one thing to show up, on a machine that does something else, too. */
const PATIENCE = Number(process.env.EDICT_PATIENCE ?? 60_000);

const SETTINGS = {
  'editor.editContext': false,
  'editor.wordBasedSuggestions': 'off',
  'files.hotExit': 'off',
  'workbench.startupEditor': 'none',
  'workbench.editor.enablePreview': false,
  'workbench.tips.enabled': false,
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'workbench.colorTheme': 'Default Light Modern',
  'chat.disableAIFeatures': true,
  'telemetry.telemetryLevel': 'off',
  'security.workspace.trust.startupPrompt': 'never',
  'security.workspace.trust.banner': 'never',
  'extensions.ignoreRecommendations': true,
  'git.enabled': false,
};

const root = resolve(import.meta.dirname, '../..');
const vsix = join(root, 'build/edict.vsix');

export function buildExtension(): void {
  const sources = ['editors/vscode', 'scripts/build-vscode.mjs', 'dist/edict.cjs'];
  const paths = sources.map((source) => join(root, source));
  if (newerThan(vsix, paths) !== null)
    execFileSync(process.execPath, [join(root, 'scripts/build-vscode.mjs')], { stdio: ['ignore', 2, 2] });
}

export async function startServer({ isTrusted = true }: CodeServerOptions = {}): Promise<CodeServer> {
  if ('skipped' in vscode) throw new Error(vscode.skipped);
  const { node, entry } = vscode;
  const home = mkdtempSync(join(tmpdir(), 'edict-vscode-'));
  const at = (...names: readonly string[]): string => join(home, ...names);
  const env = cleanEnv({ HOME: home });
  const common = [
    entry,
    '--config',
    at('config.yaml'),
    '--user-data-dir',
    at('data'),
    '--extensions-dir',
    at('extensions'),
  ];
  // Settings of a machine, such as edict.path, are those of the server.
  const set = (who: string, settings: Readonly<Record<string, unknown>>): void => {
    mkdirSync(at('data', who), { recursive: true });
    writeFileSync(at('data', who, 'settings.json'), JSON.stringify(settings));
  };
  set('User', SETTINGS);
  set('Machine', {});
  writeFileSync(at('config.yaml'), '');
  execFileSync(node, [...common, '--install-extension', vsix, '--force'], { env, stdio: 'pipe' });
  const port = await freePort();
  const address = `127.0.0.1:${port}`;
  const child: ChildProcess = spawn(
    node,
    [
      ...common,
      ...['--auth', 'none', '--bind-addr', address, '--reconnection-grace-time', '5'],
      ...['--disable-telemetry', '--disable-update-check', '--disable-getting-started-override'],
      ...(isTrusted ? ['--disable-workspace-trust'] : []),
    ],
    { env, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = new Promise<void>((done) => child.on('close', () => done()));
  await new Promise<void>((ready, fail) => {
    child.on('error', fail);
    child.on('close', (code) => fail(new Error(`code-server ended with ${code}`)));
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes('HTTP server listening')) ready();
    });
  });
  return {
    async open(browser, folder) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
      const page = await context.newPage();
      page.setDefaultTimeout(PATIENCE);
      await page.goto(`http://${address}/?folder=${encodeURIComponent(folder)}`);
      await page.locator('.monaco-workbench .part.statusbar .statusbar-item').first().waitFor();
      return windowOf(page);
    },
    set: (settings) => set('Machine', settings),
    async stop() {
      child.kill();
      await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
}

export interface VscodeWindow {
  readonly page: Page;
  command(title: string): Promise<void>;
  /** Opens a file, with the cursor at a place that counts from 1. */
  edit(path: string, line?: number, column?: number): Promise<void>;
  type(text: string): Promise<void>;
  press(...keys: readonly string[]): Promise<void>;
  save(): Promise<void>;
  focusEditor(): Promise<void>;
  /** Takes a quick fix for what the cursor stands in. */
  quickFix(title: string): Promise<void>;
  complete(label: string): Promise<void>;
  /** What is said of a word under the mouse. */
  hover(word: string): Promise<string>;
  rename(name: string): Promise<void>;
  /** In a list of which several may be chosen. */
  pick(label: string): Promise<void>;
  theme(label: string): Promise<void>;
  /** A dialog that asks for a file, once it has looked at what it proposes: what is typed before is lost. */
  answer(path: string, proposed: string): Promise<void>;
  /** When the terminal shows it. */
  terminal(expected: RegExp): Promise<void>;
  terminalText(): Promise<string>;
  /** For the pages, where EDICT_DRAW asks for it. */
  picture(name: string): Promise<void>;
  /** The text of the editor. */
  text(): Promise<string>;
  /** The entry of the extension in the status bar, when it says so. */
  status(expected: RegExp): Promise<string>;
  tooltip(): Promise<string>;
  /** What the panel of problems says, when it says so. */
  problems(expected: RegExp): Promise<string>;
  notification(expected: RegExp): Promise<string>;
  /** The page in the panel that was opened last. */
  panel(): FrameLocator;
  close(): Promise<void>;
}

function windowOf(page: Page): VscodeWindow {
  const quick = page.locator('.quick-input-widget:visible input.input').first();
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const rows = page.locator('.quick-input-widget:visible .monaco-list-row');
  const row = rows.first();
  const status = page.locator('[id="edict.edict.edict"]');
  const one: VscodeWindow = {
    page,
    press,
    async command(title) {
      const whole = new RegExp(`^${title.replaceAll(/[/.]/g, '\\$&')}$`);
      const found = rows.filter({ has: page.locator('.label-name', { hasText: whole }) }).first();
      // Extensions bring theirs after the window is there, which a list that is open does not show.
      await vi.waitFor(
        async () => {
          await press('F1');
          await quick.fill(`>${title}`);
          try {
            await found.waitFor({ timeout: 5000 });
          } catch (error) {
            await press('Escape');
            throw error;
          }
        },
        { timeout: PATIENCE },
      );
      await found.click();
    },
    async edit(path, line = 1, column = 1) {
      const name = basename(path);
      await press('Control+P');
      await quick.fill(`${path}:${line}:${column}`);
      await row.filter({ hasText: name }).waitFor();
      await press('Enter');
      await page.locator('.tab.active', { hasText: name }).first().waitFor();
      await page
        .locator('[id="status.editor.selection"]', { hasText: `Ln ${line}, Col ${column}` })
        .waitFor();
    },
    async type(text) {
      await page.keyboard.type(text);
    },
    save: () => press('Control+S'),
    focusEditor: () => press('Control+1'),
    async quickFix(title) {
      const action = page.locator('.action-widget .monaco-list-row', { hasText: title });
      await one.focusEditor();
      // The menu goes again where the faults of the text come anew meanwhile.
      await vi.waitFor(
        async () => {
          await press('Control+.');
          await action.click({ timeout: 5000 });
        },
        { timeout: PATIENCE },
      );
    },
    async complete(label) {
      await press('Control+Space');
      const proposal = page.locator('.suggest-widget.visible .monaco-list-row', { hasText: label }).first();
      await proposal.waitFor();
      await proposal.click();
    },
    async hover(word) {
      await page.locator('.view-line span', { hasText: word }).last().hover();
      const shown = page.locator('.monaco-hover:visible', { hasText: word });
      await shown.first().waitFor();
      return shown.first().innerText();
    },
    async rename(name) {
      await press('F2');
      const input = page.locator('.rename-box input');
      await input.waitFor();
      await input.fill(name);
      await press('Enter');
      await input.waitFor({ state: 'hidden' });
    },
    async pick(label) {
      await quick.fill(label);
      await row.filter({ hasText: label }).click();
      await press('Enter');
    },
    async theme(label) {
      await one.command('Preferences: Color Theme');
      await page.locator('.quick-input-widget:visible input[placeholder^="Select Color Theme"]').fill(label);
      await row.filter({ hasText: label }).waitFor();
      await press('Enter');
    },
    async answer(path, proposed) {
      await vi.waitFor(async () => expect(await quick.inputValue()).toBe(proposed), { timeout: PATIENCE });
      if (path !== proposed) {
        await quick.fill(path);
        await rows
          .filter({ hasText: basename(path) })
          .first()
          .waitFor();
      }
      await press('Enter');
    },
    async terminal(expected) {
      await page.locator('.xterm-rows').filter({ hasText: expected }).waitFor();
    },
    terminalText: () => page.locator('.xterm-rows').innerText(),
    async picture(name) {
      const path = join(root, `docs/pictures/${name}.png`);
      if (process.env.EDICT_DRAW) await page.screenshot({ path });
    },
    async text() {
      const lines = await page.locator('.editor-instance .view-line').allInnerTexts();
      return lines.join('\n').replaceAll('\u00a0', ' ');
    },
    async status(expected) {
      await status.filter({ hasText: expected }).waitFor();
      return status.innerText();
    },
    tooltip: async () => (await status.getAttribute('aria-label')) ?? '',
    async problems(expected) {
      const panel = page.locator('.markers-panel');
      if (!(await panel.isVisible())) await one.command('View: Toggle Problems');
      await panel.filter({ hasText: expected }).waitFor();
      return panel.innerText();
    },
    async notification(expected) {
      const shown = page.locator('.notification-list-item', { hasText: expected }).first();
      await shown.waitFor();
      return shown.innerText();
    },
    panel: () => page.frameLocator('iframe.webview.ready').last().frameLocator('#active-frame'),
    close: () => page.context().close(),
  };
  return one;
}
