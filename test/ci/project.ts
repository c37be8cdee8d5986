/** A project as GitHub and GitLab host it: a bare repository behind a login, somebody's clone of it, and portals. */
import { spawn } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Emulator, startEmulator } from '../../src/rooms/emulator/start-emulator.ts';
import { type GitServer, startGitServer } from '../backends/git-server.ts';
import { program } from '../harness/built-edict.ts';
import { cleanEnv } from '../harness/clean-env.ts';
import { makeRemoteAndClone } from '../harness/git-in.ts';
import { type Ran, runEdict } from '../harness/run-edict.ts';
import { gh } from './gh-stand-in.ts';
import { type IssueServer, startIssueServer } from './issue-server.ts';

/** What a job may be given to log in with. */
export const READ_TOKEN = 'may-read';
export const WRITE_TOKEN = 'may-write';
export const ISSUES_TOKEN = 'may-keep-issues';

export interface Project {
  /** Jobs work below it. */
  readonly folder: string;
  /** Programs that runners have: `edict`, as it was built, and `gh`. */
  readonly bin: string;
  readonly server: GitServer;
  readonly portals: readonly Emulator[];
  /** Of GitLab; `gh` of the folder stands for GitHub's. */
  readonly issues: IssueServer;
  /** The first one. */
  readonly portal: Emulator;
  /** Names of the policies that a portal has, the first one where none is named, in order of their creation. */
  policies(portal?: Emulator): readonly unknown[];
  /** In the clone; fails where it fails. Gives what it prints. */
  git(...args: readonly string[]): Promise<string>;
  /** In the clone. */
  edict(...args: readonly string[]): Promise<Ran>;
  /** Of a file in the clone. */
  read(path: string): string;
  /** Writes files, null takes one away, commits, and pushes the branch that is checked out. Gives the commit. */
  push(files: Readonly<Record<string, string | null>>): Promise<string>;
  /** A hook of the server that refuses to move a branch: always, or where a command of the shell says so. Null: none. */
  protect(branch: string | null, where?: string): void;
  remove(): Promise<void>;
}

interface ProjectOptions {
  /** How many. */
  readonly portals: number;
  /** Of the commands in the clone. */
  readonly env: Readonly<Record<string, string>>;
}

export async function makeProject(options: ProjectOptions): Promise<Project> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'edict-project-')));
  const [bin, clone, remote] = ['bin', 'clone', 'remote.git'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  mkdirSync(bin);
  symlinkSync(program, join(bin, 'edict'));
  writeFileSync(join(bin, 'gh'), gh);
  chmodSync(join(bin, 'gh'), 0o755);
  const env = cleanEnv({ HOME: bin, EDICT_API_KEY: 'the-key', ...options.env });
  const git = (...args: readonly string[]): Promise<string> => must('git', args, { cwd: clone, env });
  makeRemoteAndClone(folder, 'clone');
  appendFileSync(join(remote, 'config'), '[http]\n\treceivepack = true\n');
  const ann = '[user]\n\tname = Ann\n\temail = ann@example.com\n';
  appendFileSync(join(clone, '.git/config'), `${ann}[maintenance]\n\tauto = false\n`);
  const server = await startGitServer(folder, { [READ_TOKEN]: 'read', [WRITE_TOKEN]: 'write' });
  const portals = await Promise.all(
    Array.from({ length: options.portals }, () => startEmulator({ port: 0, now: () => new Date() })),
  );
  const issues = await startIssueServer(ISSUES_TOKEN);
  const [portal] = portals;
  if (!portal) throw new Error('a project has a portal');
  const hook = join(remote, 'hooks/pre-receive');
  return {
    folder,
    bin,
    server,
    portals,
    issues,
    portal,
    policies: (of = portal) => of.policies().map(({ name }) => name),
    git,
    edict: (...args) => runEdict(args, { cwd: clone, env }),
    read: (path) => readFileSync(join(clone, path), 'utf8'),
    async push(files) {
      for (const [path, text] of Object.entries(files)) {
        mkdirSync(dirname(join(clone, path)), { recursive: true });
        if (text === null) rmSync(join(clone, path));
        else writeFileSync(join(clone, path), text);
      }
      await git('add', '--all');
      await git('commit', '--quiet', '--allow-empty', '--message', 'change');
      await git('push', '--quiet', 'origin', 'HEAD');
      return (await git('rev-parse', 'HEAD')).trim();
    },
    protect(branch, where = 'true') {
      const refuse = `while read -r old new ref; do
        if [ "$ref" = refs/heads/${branch} ] && ${where}; then echo "protected branch" >&2; exit 1; fi
      done`;
      if (branch === null) return rmSync(hook, { force: true });
      mkdirSync(dirname(hook), { recursive: true });
      writeFileSync(hook, `#!/bin/sh\n${refuse}\n`);
      chmodSync(hook, 0o755);
    },
    async remove() {
      await Promise.all([server, issues, ...portals].map((one) => one.close()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export interface Finished {
  readonly code: number | null;
  /** Both streams, in the order in which they came. */
  readonly output: string;
}

interface RunOptions {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
}

export function run(file: string, args: readonly string[], options: RunOptions): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    const chunks: string[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => chunks.push(text));
    }
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output: chunks.join('') }));
  });
}

/** An empty clone on main, made with one start of Git: the rest of it is lines of a file. Gives the path of its configuration. */
export async function initialise(
  cwd: string,
  env: Readonly<Record<string, string>>,
  origin: string,
): Promise<string> {
  await must('git', ['init', '--quiet', '--initial-branch=main', '--template='], { cwd, env });
  const config = join(cwd, '.git/config');
  const fetch = '+refs/heads/*:refs/remotes/origin/*';
  appendFileSync(config, `[remote "origin"]\n\turl = ${origin}\n\tfetch = ${fetch}\n`);
  return config;
}

export async function must(file: string, args: readonly string[], options: RunOptions): Promise<string> {
  const { code, output } = await run(file, args, options);
  if (code !== 0) throw new Error(`${[file, ...args].join(' ')} ended with ${code}: ${output}`);
  return output;
}
