/**
 * `edict plan` of the built program with a cache folder of its own, beside the same without one, and which policy files
 * it opened for that. Its clock is late, so that files that were only just made are old.
 */
import { spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { cleanEnv, program, type Ran } from '../cli/edict.ts';
import { runEdict } from '../lint/run-edict.ts';
import { drawRepository, ENV, type Files, GONE, HISTORY } from './draw-repository.ts';

export const NOBODY = 65_534;

/**
 * Wraps what reads policy files, and says at the end which ones it was asked for. The clock is EDICT_TEST_LATE
 * milliseconds late; EDICT_TEST_ONCE_OPEN names a file, and what a shell does when it has just been opened.
 */
const PRELOAD = `const fs = require('node:fs');
const now = Date.now;
const late = Number(process.env.EDICT_TEST_LATE ?? 60_000);
Date.now = () => now() + late;
const { openSync } = fs;
const opened = new Set();
let [file, command] = JSON.parse(process.env.EDICT_TEST_ONCE_OPEN ?? '[]');
fs.openSync = (path, ...more) => {
  opened.add(String(path));
  const handle = openSync(path, ...more);
  if (file !== undefined && String(path).endsWith(file)) {
    file = undefined;
    require('node:child_process').execFileSync('sh', ['-c', command]);
  }
  return handle;
};
process.on('exit', () => {
  const { EDICT_TEST_OPENED: file } = process.env;
  if (file) fs.writeFileSync(file, [...opened].join('\\n'));
});
`;

export interface Given {
  /** Undefined takes a variable away. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Below the root. */
  readonly cwd?: string;
  readonly program?: string;
  /** Run by somebody who may not do everything. */
  readonly nobody?: boolean;
}

export interface Planned extends Ran {
  /** Policy files, bases left out, sorted, relative to the root. */
  readonly opened: readonly string[];
}

export interface Place {
  /** Above `root`, and all its own. */
  readonly top: string;
  readonly root: string;
  /** For XDG_CACHE_HOME. */
  readonly home: string;
  write(path: string, text: string | Buffer): void;
  remove(path: string): void;
  path(path: string): string;
  edict(args: readonly string[], given?: Given): Promise<Ran>;
  /** With what an earlier plan has kept. */
  plan(args?: readonly string[], given?: Given): Promise<Planned>;
  /** A plan of the whole. */
  planAnew(args?: readonly string[], given?: Given): Promise<Planned>;
  /** Absolute paths of what plans have kept. */
  kept(): readonly string[];
}

function makeTop(): string {
  return realpathSync(mkdtempSync(join(tmpdir(), 'edict-as-recorded-')));
}

function openPlace(top: string): Place {
  const root = join(top, 'repository');
  const home = join(top, 'cache');
  const preload = join(top, 'preload.cjs');
  writeFileSync(preload, PRELOAD);
  mkdirSync(home, { recursive: true });
  let runs = 0;
  const path = (name: string): string => join(root, name);
  const run = async (args: readonly string[], given: Given, more: Record<string, string>) => {
    runs += 1;
    const opened = join(top, `opened-${runs}`);
    const env = cleanEnv({
      ...ENV,
      NODE_OPTIONS: `--require ${preload}`,
      EDICT_TEST_OPENED: opened,
      ...more,
    });
    for (const [name, value] of Object.entries(given.env ?? {})) {
      if (value === undefined) delete env[name];
      else env[name] = value;
    }
    writeFileSync(opened, '');
    chmodSync(opened, 0o666);
    const ran = await start([given.program ?? program, ...args], join(root, given.cwd ?? ''), env, given);
    const paths = readFileSync(opened, 'utf8').split('\n');
    rmSync(opened, { force: true });
    const policies = paths
      .filter((name) => name.startsWith(`${root}/policies/`) && !name.includes('/_'))
      .map((name) => name.slice(root.length + 1));
    return { ...ran, opened: policies.sort() };
  };
  return {
    top,
    root,
    home,
    path,
    write(name, text) {
      mkdirSync(dirname(path(name)), { recursive: true });
      writeFileSync(path(name), text);
    },
    remove: (name) => rmSync(path(name), { recursive: true }),
    edict: (args, given = {}) => run(args, given, { EDICT_NO_CACHE: '1' }),
    plan: (args = [], given = {}) => run(['plan', ...args], given, { XDG_CACHE_HOME: home }),
    planAnew: (args = [], given = {}) => run(['plan', ...args], given, { EDICT_NO_CACHE: '1' }),
    kept() {
      const folder = join(home, 'edict');
      const names = existsSync(folder) ? readdirSync(folder) : [];
      return names.filter((name) => /^plan-.*-[\da-f]{1,16}$/.test(name)).map((name) => join(folder, name));
    },
  };
}

function start(
  command: readonly string[],
  cwd: string,
  env: Record<string, string>,
  { nobody }: Given,
): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, command, {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      // What waits for a pipe would wait for ever.
      timeout: 30_000,
      ...(nobody && process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}),
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

/** An empty repository. Whoever makes one removes it. */
function makePlace(files: Files = {}): Place {
  const place = openPlace(makeTop());
  mkdirSync(place.root);
  for (const [name, text] of Object.entries(files)) place.write(name, text);
  return place;
}

export function removePlace({ top }: Place): void {
  rmSync(top, { recursive: true, force: true });
}

/** A copy with an empty cache. */
export function copyPlace(original: Place): Place {
  const place = openPlace(makeTop());
  cpSync(original.root, place.root, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
  return place;
}

/** Makes the files of `place` those of `original` again, and says which ones were not. */
export function restore(place: Place, original: Place): readonly string[] {
  const changed: string[] = [];
  const visit = (folder: string): void => {
    const names = readdirSync(original.path(folder));
    for (const name of readdirSync(place.path(folder))) {
      if (!names.includes(name)) rmSync(place.path(join(folder, name)), { recursive: true });
    }
    for (const name of names) {
      const path = join(folder, name);
      const [from, to] = [original.path(path), place.path(path)];
      const want = lstatSync(from);
      const is = lstatSync(to, { throwIfNoEntry: false });
      if (is && (is.mode & 0o777) !== (want.mode & 0o777) && !is.isSymbolicLink()) chmodSync(to, want.mode);
      if (is?.isDirectory() && want.isDirectory()) visit(path);
      else if (!is?.isFile() || !want.isFile() || !readFileSync(to).equals(readFileSync(from))) {
        changed.push(path);
        rmSync(to, { recursive: true, force: true });
        cpSync(from, to, { recursive: true, preserveTimestamps: true });
      }
    }
  };
  visit('');
  return changed;
}

async function apply(place: Place, given: Given = {}): Promise<void> {
  const ran = await place.edict(['apply', '--auto-approve', '--quiet'], given);
  expect(ran.code, ran.err).toBe(0);
}

/** Applied twice, so that something was left behind; nothing is to be done. */
export async function makeApplied(files: Files = drawRepository(), given: Given = {}): Promise<Place> {
  const place = makePlace({ ...files, ...HISTORY });
  await apply(place, given);
  place.remove(GONE);
  for (const name of Object.keys(HISTORY)) {
    const text = files[name];
    if (text !== undefined) place.write(name, text);
  }
  await apply(place, given);
  return place;
}

/** Plans once, and makes sure that it was kept. */
export async function keep(place: Place, given: Given = {}): Promise<Planned> {
  const before = place.kept().length;
  const ran = await place.plan([], given);
  expect(ran.code, ran.err).toBe(0);
  if (before === 0) expect(place.kept()).toHaveLength(1);
  return ran;
}

export const formats = ['pretty', 'json', 'markdown'] as const;

/** `part`: fewer than half of the policy files were opened; `none`: the plan failed before; `any`: not looked at. */
export type Answer = 'part' | 'whole' | 'none' | 'any';

export interface Compared {
  readonly answer: Answer;
  /** As a plan of the whole says it. */
  readonly ran: Ran;
}

/** Expects both plans to say the same, to the letter. */
export async function compare(
  place: Place,
  args: readonly string[] = [],
  given: Given = {},
): Promise<Compared> {
  const { opened, ...got } = await place.plan(args, given);
  const ran = await planWhole(place, args, given);
  expect(got).toEqual(ran);
  expect(got.err).not.toMatch(/internal error|\n +at /);
  const few = opened.length < countPolicies(place) / 2;
  return { answer: few ? (ran.code === 0 || ran.code === 2 ? 'part' : 'none') : 'whole', ran };
}

/** In this process, which is quicker, where that says the same. */
async function planWhole(place: Place, args: readonly string[], given: Given): Promise<Ran> {
  if (given.nobody || given.env?.GITHUB_ACTIONS) {
    const { opened, ...ran } = await place.planAnew(args, given);
    return ran;
  }
  const variables = Object.entries({ ...ENV, ...given.env });
  const env = Object.fromEntries(
    variables.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  return runEdict(join(place.root, given.cwd ?? ''), ['plan', ...args], env);
}

function countPolicies({ path }: Place): number {
  const folder = path('policies');
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  return names.filter((name) => name.endsWith('.yaml') && !name.includes('_')).length;
}
