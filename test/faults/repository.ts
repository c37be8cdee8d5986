/**
 * A repository in which an apply has everything to do: creates, a supersede, a move, an orphan, a web app. Its state is a
 * file of it, or on a branch of the remote that lies beside it.
 */
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { encodeState, inspectState } from '../../src/state/codec.ts';
import type { LockInfo } from '../../src/state/lock.ts';
import type { State } from '../../src/state/state.ts';
import { commitOnBranch, gitIn, makeRemoteAndClone } from '../harness/git-in.ts';
import type { Ran } from '../harness/run-edict.ts';
import { begunState } from '../state/sample-state.ts';
import type { CountingServer, Created } from './counting-server.ts';

export const STATE = 'state/prod.json';

/** Names of what one apply creates, each exactly once. */
export const NEW_NAMES = ['Changed', 'New one', 'New two', 'New three'];
export const FILES = ['changed', 'moved-here', 'new-1', 'new-2', 'new-3'].map(
  (name) => `policies/${name}.yaml`,
);

export type Keeping = 'file' | 'git';

export interface Template {
  /** A fresh copy, in a folder that has nothing else but its remote; the server is back where it was, too. */
  begin(): Promise<string>;
  /** Puts the folder aside, and leaves the server alone. */
  end(root: string): Promise<void>;
  readonly before: readonly Created[];
  remove(): Promise<void>;
}

const policy = (name: string, length: number): string =>
  `name: ${name}\nmacos:\n  password: { min_length: ${length} }\npolicy_targets: { devices: [${length}] }\n`;

export async function makeTemplate(
  run: (args: readonly string[], cwd: string) => Promise<Ran>,
  server: CountingServer,
  keeping: Keeping = 'file',
): Promise<Template> {
  const base = await mkdtemp(join(tmpdir(), 'edict-faults-'));
  const root = join(base, 'template', 'work');
  const write = (path: string, text: string): Promise<void> => writeFile(join(root, path), text);
  for (const folder of ['policies', 'web-apps']) await mkdir(join(root, folder), { recursive: true });
  await write(
    'edict.yaml',
    `environments: { prod: { base_url: "${server.url}", state: { backend: ${keeping} } } }\ndefault_environment: prod\n`,
  );
  await write('policies/changed.yaml', policy('Before', 10));
  await write('policies/moved.yaml', policy('Moved', 11));
  await write('policies/gone.yaml', policy('Gone', 12));
  if (keeping === 'git') {
    // The address is relative, so that a copy of both is a place of its own.
    makeRemoteAndClone(dirname(root), basename(root));
    storeOnBranch(root, { [ON_BRANCH]: begunState(server.url) }, 'nothing');
  } else {
    await mkdir(join(root, 'state'));
    await write(STATE, begunState(server.url));
  }
  const ran = await run(['apply', '--auto-approve'], root);
  if (ran.code !== 0) {
    await rm(base, { recursive: true, force: true });
    throw new Error(`the first apply failed: ${ran.err}`);
  }
  await write('policies/changed.yaml', policy('Changed', 13));
  await rename(join(root, 'policies/moved.yaml'), join(root, 'policies/moved-here.yaml'));
  await rm(join(root, 'policies/gone.yaml'));
  for (const [index, name] of ['New one', 'New two', 'New three'].entries()) {
    await write(`policies/new-${index + 1}.yaml`, policy(name, 14 + index));
  }
  await write(
    'web-apps/wiki.yaml',
    `app_id: 7\nname: Wiki\napp_type: web\nwebapp_url: https://wiki.example.com/\ncategory: business\nicon: https://wiki.example.com/icon.png\n`,
  );

  const before = [...server.created];
  let count = 0;
  return {
    before,
    async begin() {
      server.reset(before);
      count += 1;
      const copy = join(base, String(count));
      await cp(dirname(root), copy, { recursive: true });
      return join(copy, 'work');
    },
    // A program that outlived its parent may still write there.
    end: (copy) => rm(dirname(copy), { recursive: true, force: true, maxRetries: 20 }),
    remove: () => rm(base, { recursive: true, force: true }),
  };
}

export interface StoredState {
  readonly state: State | null;
  /** Why it could not be read. */
  readonly damage: string | null;
}

export async function readStored(root: string): Promise<StoredState> {
  let bytes: Buffer;
  try {
    bytes = isOnBranch(root) ? readBranch(root, ON_BRANCH) : await readFile(join(root, STATE));
  } catch {
    return { state: null, damage: 'the state is gone' };
  }
  const journal = await readFile(join(root, `${STATE}.journal`)).catch(() => null);
  const { state, problems } = inspectState(bytes, STATE, journal);
  return { state, damage: problems[0]?.message ?? null };
}

/** Past edict. */
export async function changeStored(root: string, change: (state: State) => State): Promise<void> {
  const { state } = await readStored(root);
  if (!state) throw new Error('there is no state to change');
  const text = encodeState({ ...change(state), serial: state.serial + 1 });
  if (isOnBranch(root)) storeOnBranch(root, { [ON_BRANCH]: text });
  else await writeFile(join(root, STATE), text);
}

/** Past edict: the run that holds it is none of this machine. */
export async function plantLock(root: string, info: LockInfo): Promise<void> {
  const text = JSON.stringify(info);
  if (isOnBranch(root)) return storeOnBranch(root, { [`${ON_BRANCH}.lock`]: text });
  await mkdir(join(root, `${STATE}.lock`));
  await writeFile(join(root, `${STATE}.lock`, `${info.id}.json`), text);
}

const BRANCH = 'edict-state';
const ON_BRANCH = 'prod.json';

const remoteOf = (root: string): string => join(dirname(root), 'remote.git');
const isOnBranch = (root: string): boolean => existsSync(remoteOf(root));

export function readBranch(root: string, path: string): Buffer {
  return Buffer.from(gitIn(remoteOf(root), ['show', `${BRANCH}:${path}`]));
}

export function storeOnBranch(root: string, files: Readonly<Record<string, string>>, over?: 'nothing'): void {
  commitOnBranch(remoteOf(root), BRANCH, files, 'by the test', over);
}
