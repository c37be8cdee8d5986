/**
 * `edict lint` of the built program with a cache folder of its own, beside the reference: an option leaves the quick
 * path, so the whole program answers. Its clock is late, so that files that were only just made are old.
 */
import { execFileSync, spawn } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { cleanEnv, program, type Ran } from '../cli/edict.ts';

/** A text, or something that is no regular file. */
export type Entry = string | { readonly link: string } | 'a pipe' | 'a folder';
export type Files = Readonly<Record<string, Entry>>;

export interface Given {
  /** Below the root. */
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Before `edict lint`, as a shell takes it: `exec >&-;`. */
  readonly shell?: string;
  readonly program?: string;
  /** Run by somebody who may not do everything. */
  readonly nobody?: boolean;
}

export interface Cache {
  /** For XDG_CACHE_HOME. */
  readonly home: string;
  /** Names of kept files, those of compiled code left out. */
  kept(): readonly string[];
  path(name: string): string;
  remove(): void;
}

export const policy = (name: string, more = ''): string =>
  `name: ${name}\nmacos:\n  password: { min_length: 12 }\npolicy_targets: { devices: [1] }\n${more}`;

export const webApp = (id: number, name: string): string =>
  `app_id: ${id}\nname: ${name}\napp_type: web\nwebapp_url: https://intranet.example.com/\ncategory: business\n` +
  'icon: https://intranet.example.com/icon.png\n';

export const NOBODY = 65_534;
const LATE = 'const now = Date.now; Date.now = () => now() + 60_000;\n';

export function makeCache(): Cache {
  const home = realpathSync(mkdtempSync(join(tmpdir(), 'edict-quick-cache-')));
  writeFileSync(join(home, 'late.cjs'), LATE);
  const folder = join(home, 'edict');
  return {
    home,
    kept: () =>
      existsSync(folder) ? readdirSync(folder).filter((name) => /^(?:config|lint-report)-/.test(name)) : [],
    path: (name) => join(folder, name),
    remove: () => rmSync(home, { recursive: true, force: true }),
  };
}

/** Removed when the test is over. */
export function makeFiles(files: Files): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'edict-quick-')));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, entry] of Object.entries(files)) place(join(root, path), entry);
  return root;
}

export function place(path: string, entry: Entry): void {
  mkdirSync(dirname(path), { recursive: true });
  if (entry === 'a folder') mkdirSync(path);
  else if (entry === 'a pipe') execFileSync('mkfifo', [path]);
  else if (typeof entry === 'string') writeFileSync(path, entry);
  else symlinkSync(entry.link, path);
}

/** Changes a file, and then sets its size and time as they were: only the time of its change in the system tells. */
export function editUnseen(path: string, edit: () => void): void {
  const { atime, mtime, size } = lstatSync(path);
  edit();
  if (lstatSync(path).size !== size) throw new Error('the size is another one');
  utimesSync(path, atime, mtime);
}

export function lint(root: string, args: readonly string[], cache: Cache, given: Given = {}): Promise<Ran> {
  return run(root, ['lint', ...args], { XDG_CACHE_HOME: cache.home }, cache, given);
}

/** Without the quick path and without what an earlier run has kept. */
export function reference(
  root: string,
  args: readonly string[],
  cache: Cache,
  given: Given = {},
): Promise<Ran> {
  return run(root, ['lint', '--format', 'pretty', ...args], { XDG_CACHE_HOME: cache.home }, cache, given);
}

/** No caches at all, but the quick path where it needs none. */
export function withoutCache(
  root: string,
  args: readonly string[],
  cache: Cache,
  given: Given = {},
): Promise<Ran> {
  return run(root, ['lint', ...args], { EDICT_NO_CACHE: '1' }, cache, given);
}

function run(
  root: string,
  args: readonly string[],
  more: Record<string, string>,
  cache: Cache,
  given: Given,
): Promise<Ran> {
  const late = `--require ${join(cache.home, 'late.cjs')}`;
  const env = cleanEnv({
    ...more,
    ...given.env,
    NODE_OPTIONS: [late, given.env?.NODE_OPTIONS ?? ''].join(' ').trim(),
  });
  const command = [process.execPath, given.program ?? program, ...args];
  const [file = '', ...rest] = given.shell
    ? ['bash', '-c', `${given.shell} "$@"`, 'bash', ...command]
    : command;
  return new Promise((resolve, reject) => {
    const child = spawn(file, rest, {
      cwd: join(root, given.cwd ?? ''),
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      // What waits for a pipe would wait for ever.
      timeout: 20_000,
      ...(given.nobody && process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}),
    });
    let out = '';
    let err = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      err += text;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, out, err }));
  });
}
