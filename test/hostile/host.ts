/** A repository that means harm, edict run over it in this process, and what must hold whatever happens. */
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { type Ran as RanInside, runEdict } from '../harness/run-edict.ts';
import { begunState } from '../state/sample-state.ts';

interface Given {
  readonly env?: Readonly<Record<string, string>>;
  readonly stdin?: string;
  /** Columns of a terminal on stdout. */
  readonly terminal?: number;
  /** Folder below the root. */
  readonly cwd?: string;
}

interface Ran extends RanInside {
  /** Both outputs. */
  readonly said: string;
}

export interface Host {
  readonly root: string;
  write(path: string, content: string | Uint8Array): void;
  link(path: string, target: string): void;
  edict(args: readonly string[], given?: Given): Promise<Ran>;
  /** Every file, folder and link below the root with what it holds. */
  tree(): Readonly<Record<string, string>>;
}

export type Files = Readonly<Record<string, string | Uint8Array>>;

export function makeHost(files: Files, links: Readonly<Record<string, string>> = {}): Host {
  const top = realpathSync(mkdtempSync(join(tmpdir(), 'edict-hostile-')));
  onTestFinished(() => rmSync(top, { recursive: true, force: true }));
  // One level down, so that something is outside the repository.
  const root = join(top, 'repository');
  mkdirSync(root);
  writeFileSync(join(top, 'outside.txt'), OUTSIDE);
  writeFileSync(join(top, 'outside.yaml'), `name: ${OUTSIDE}\nmacos: {}\n`);
  const place = (path: string): string => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    return join(root, path);
  };
  const host: Host = {
    root,
    write: (path, content) => writeFileSync(place(path), content),
    link: (path, target) => symlinkSync(target, place(path)),
    edict: (args, given = {}) => run(root, args, given),
    tree: () => treeOf(root),
  };
  const config = String(files['edict.yaml'] ?? '');
  const service = /^ {4}base_url: ("http.*")$/m.exec(config)?.[1];
  if (service !== undefined) host.write('state/prod.json', begunState(normalized(JSON.parse(service))));
  for (const [path, content] of Object.entries(files)) host.write(path, content);
  for (const [path, target] of Object.entries(links)) host.link(path, target);
  return host;
}

/** As the configuration keeps it. */
function normalized(address: string): string {
  return URL.canParse(address) ? new URL(address).href.replace(/\/+$/, '') : address;
}

/** Stands in the files beside the repository, and must turn up nowhere. */
export const OUTSIDE = 'nobody-may-read-this-7f3a';
export const API_KEY = 'key-of-the-hostile-world-51c0';

async function run(root: string, args: readonly string[], { cwd = '', env, ...given }: Given): Promise<Ran> {
  const ran = await runEdict(args, {
    ...given,
    cwd: join(root, cwd),
    env: { EDICT_API_KEY: API_KEY, ...env },
    // Progress on a terminal draws over itself.
    redirectsErrors: true,
  });
  return { ...ran, said: ran.out + ran.err };
}

function treeOf(root: string): Record<string, string> {
  const tree: Record<string, string> = {};
  const visit = (folder: string, shown: string): void => {
    for (const name of readdirSync(folder).sort()) {
      const path = join(folder, name);
      const status = lstatSync(path);
      if (status.isSymbolicLink()) tree[shown + name] = `-> ${readlinkSync(path)}`;
      else if (status.isDirectory()) visit(path, `${shown}${name}/`);
      else if (status.isFile()) tree[shown + name] = readFileSync(path, 'latin1');
      else tree[shown + name] = 'special';
    }
  };
  visit(root, '');
  return tree;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const DANGEROUS = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/u;

/** On a terminal the colours are edict's own. */
export function withoutColours(said: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  return said.replace(/\u001b\[\d+m/g, '');
}

/** What holds of whatever edict prints: no stack, no control characters, and nothing of the world outside. */
export function expectCivil(said: string): void {
  expect(said).not.toMatch(/^\s+at .+[:(]\d+/m);
  expect(said).not.toMatch(/internal error|undefined|\[object Object\]|NaN/);
  expect(DANGEROUS.exec(said)?.[0] ?? null).toBeNull();
  expect(said).not.toContain(OUTSIDE);
}

/** The page without its own script and style. */
export function withoutCode(html: string): string {
  return html.replace(/<(script|style)>[\s\S]*?<\/\1>/g, '');
}

/** No line that a CI system would take for a command. */
export function expectNoCommand(said: string): void {
  expect(said).not.toMatch(/^\s*::/m);
  expect(said).not.toMatch(/##\w*\[/);
}

export function expectUnpolluted(): void {
  for (const prototype of [Object.prototype, Array.prototype, Function.prototype]) {
    expect(Object.keys(prototype)).toEqual([]);
    expect(Reflect.get(prototype, 'polluted')).toBeUndefined();
  }
}

/** Nothing that a run that failed leaves behind. */
export function expectNothingHalfWritten(tree: Readonly<Record<string, string>>): void {
  expect(Object.keys(tree).filter((path) => /\.tmp|\.lock(\/|$)/.test(path))).toEqual([]);
}

export const POLICY =
  'name: Sound\nmacos:\n  password: { min_length: 12 }\npolicy_targets: { devices: [1] }\n';

/** An `edict.yaml` for a service at `url`. */
export function configFor(url: string, more = ''): string {
  return `default_environment: prod\nenvironments:\n  prod:\n    base_url: "${url}"\n${more}`;
}
