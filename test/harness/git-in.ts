/** Git in a folder, with an identity and none of the configuration of whoever runs the tests. */
import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { devNull, tmpdir } from 'node:os';
import { join } from 'node:path';
import { cleanEnv } from './clean-env.ts';
import { type KeptFolder, readFolder, writeFolder } from './kept-folder.ts';

/** No samples of hooks in what it makes, either: they are most of the files of a repository, and tests copy those. */
const quiet = { GIT_CONFIG_GLOBAL: devNull, GIT_CONFIG_NOSYSTEM: '1', GIT_TEMPLATE_DIR: '' };
const identity = {
  GIT_AUTHOR_NAME: 'a',
  GIT_AUTHOR_EMAIL: 'a@example.com',
  GIT_COMMITTER_NAME: 'a',
  GIT_COMMITTER_EMAIL: 'a@example.com',
};

export function gitIn(
  folder: string,
  args: readonly string[],
  input?: Buffer | string,
  env: Readonly<Record<string, string>> = {},
): string {
  // Each commit would start another program, to see whether there is something to tidy up.
  const settings = ['-c', 'protocol.file.allow=always', '-c', 'maintenance.auto=false'];
  return execFileSync('git', [...settings, ...args], {
    cwd: folder,
    env: cleanEnv({ ...quiet, ...identity, ...env }),
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    ...(input === undefined ? {} : { input }),
  })
    .toString('utf8')
    .trim();
}

const made = new Map<string, KeptFolder>();

/**
 * A remote at `remote.git` in `folder`, and the clone `name` of it beside that, by a relative address; main has one commit,
 * which both have. Git makes them once: it takes five programs, and what comes of it is always the same.
 */
export function makeRemoteAndClone(folder: string, name: string, ...options: readonly string[]): void {
  const key = JSON.stringify([name, ...options]);
  const kept = made.get(key) ?? keepRemoteAndClone(name, options);
  made.set(key, kept);
  writeFolder(kept, folder);
}

function keepRemoteAndClone(name: string, options: readonly string[]): KeptFolder {
  const folder = mkdtempSync(join(tmpdir(), 'edict-git-in-'));
  try {
    const [remote, clone] = [join(folder, 'remote.git'), join(folder, name)];
    const init = ['init', '--quiet', '--initial-branch=main', ...options];
    gitIn(folder, [...init, '--bare', remote]);
    // It would tidy itself up after each push: two programs more each time.
    appendFileSync(join(remote, 'config'), '[receive]\n\tautoGC = false\n');
    gitIn(folder, [...init, clone]);
    gitIn(clone, ['remote', 'add', 'origin', '../remote.git']);
    gitIn(clone, ['commit', '--quiet', '--allow-empty', '--message', 'one']);
    gitIn(clone, ['push', '--quiet', 'origin', 'main']);
    return readFolder(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * A commit with these files on a branch of a bare repository, past edict: over what the branch has, where not said
 * otherwise, or in place of it. Gives its id.
 */
export function commitOnBranch(
  remote: string,
  branch: string,
  files: Readonly<Record<string, string>>,
  message: string,
  over?: 'nothing',
): string {
  const ref = `refs/heads/${branch}`;
  const data = (text: string): string => `data ${Buffer.byteLength(text)}\n${text}\n`;
  const input = [
    `commit ${ref}\nmark :1\ncommitter a <a@example.com> now\n${data(message)}`,
    over === 'nothing' ? '' : `from ${ref}^0\n`,
    ...Object.entries(files).map(([path, text]) => `M 100644 inline ${path}\n${data(text)}`),
    'get-mark :1\ndone\n',
  ].join('');
  const options = ['--quiet', '--force', '--done', '--date-format=now'];
  return gitIn(remote, ['-c', 'fastimport.unpackLimit=0', 'fast-import', ...options], input);
}
