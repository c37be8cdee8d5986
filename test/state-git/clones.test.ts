/** The repository of the user that a state on a branch is worked on from: any kind of clone, and nothing of it is touched. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { StateBackend } from '../../src/state/backend.ts';
import { cleanEnv } from '../harness/clean-env.ts';
import { gitIn } from '../harness/git-in.ts';
import { emptyState } from '../state/sample-state.ts';
import { type GitPlace, lockState, makeGitPlace, openGitState, type StateOptions } from './fixture.ts';

/** Takes the lock, writes, gives it up, and reads. */
async function use(backend: StateBackend, serial = 1): Promise<void> {
  const lock = await lockState(backend);
  await backend.write(emptyState({ serial }), serial === 1 ? null : serial - 1, lock);
  await lock.release();
  expect((await backend.read())?.serial).toBe(serial);
}

const authorOf = (place: GitPlace): string =>
  place.inRemote('log', '-1', '--format=%an <%ae> %cn <%ce>', 'edict-state');

/** A digest of every file of the folder of Git. */
function fingerprint(folder: string): string {
  const hash = createHash('sha256');
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  for (const path of paths.sort()) hash.update(`${path}\0`).update(readFileSync(path));
  return hash.digest('hex');
}

describe('the repository of the user', () => {
  it('has neither its objects nor anything else of it changed', async () => {
    const place = makeGitPlace();
    place.git('fetch', '--quiet', 'origin');
    const before = fingerprint(join(place.clone, '.git'));
    await use(await openGitState(place));
    expect(fingerprint(join(place.clone, '.git'))).toBe(before);
    expect(place.git('status', '--porcelain')).toBe('');
  });

  it('has no hook, filter or refspec of it run or applied, and no tag pushed', async () => {
    const place = makeGitPlace();
    const ran = join(place.folder, 'ran');
    const hooks = join(place.clone, '.git/hooks');
    mkdirSync(hooks, { recursive: true });
    for (const name of ['pre-push', 'reference-transaction', 'post-index-change', 'post-checkout']) {
      writeFileSync(join(hooks, name), `#!/bin/sh\necho ${name} >> ${ran}\nexit 1\n`);
      chmodSync(join(hooks, name), 0o755);
    }
    const global = join(place.folder, 'gitconfig');
    writeFileSync(
      global,
      [
        `[core]\n\thooksPath = ${hooks}\n\tattributesFile = ${join(place.folder, 'attributes')}\n\tfsmonitor = touch ${ran}`,
        `[filter "lfs"]\n\tclean = touch ${ran}\n\tsmudge = touch ${ran}\n\tprocess = touch ${ran}\n\trequired = true`,
        '[push]\n\tfollowTags = true\n\tdefault = matching\n\tgpgSign = if-asked\n\tpushOption = x',
        `[remote "origin"]\n\tpush = +refs/heads/*:refs/heads/*\n\tpush = +refs/tags/*\n\ttagOpt = --tags\n\tprune = true`,
        `[alias]\n\tpush = !touch ${ran}\n\tfetch = !touch ${ran}`,
      ].join('\n'),
    );
    writeFileSync(join(place.folder, 'attributes'), '*.json filter=lfs\n');
    place.git('-c', `core.hooksPath=${place.folder}`, 'tag', '-a', 'v1', '-m', 'v1');
    place.git('-c', `core.hooksPath=${place.folder}`, 'branch', 'private');
    await use(await openGitState(place, { env: { GIT_CONFIG_GLOBAL: global } }));
    expect(existsSync(ran)).toBe(false);
    expect(place.inRemote('for-each-ref', '--format=%(refname)').split('\n')).toEqual([
      'refs/heads/edict-state',
      'refs/heads/main',
    ]);
    expect(place.inRemote('show', 'edict-state:production.json')).toContain('"lineage"');
  });

  it('is the one of the folder, whatever the variables of a hook say', async () => {
    const place = makeGitPlace();
    const other = makeGitPlace();
    const env = {
      GIT_DIR: join(other.clone, '.git'),
      GIT_WORK_TREE: other.clone,
      GIT_INDEX_FILE: join(other.clone, '.git/index'),
      GIT_OBJECT_DIRECTORY: join(other.clone, '.git/objects'),
      GIT_COMMON_DIR: join(other.clone, '.git'),
      GIT_NAMESPACE: 'other',
      GIT_PREFIX: 'x/',
      GIT_QUARANTINE_PATH: other.folder,
    };
    const before = fingerprint(join(other.clone, '.git'));
    await use(await openGitState(place, { env }));
    expect(fingerprint(join(other.clone, '.git'))).toBe(before);
    expect(place.history()).toHaveLength(2);
    expect(other.inRemote('for-each-ref', 'refs/heads/edict-state')).toBe('');
  });
});

describe('works in', () => {
  const roots: readonly (readonly [string, (place: GitPlace) => string])[] = [
    [
      'a shallow clone',
      (place) => {
        place.git('commit', '--quiet', '--allow-empty', '--message', 'two');
        place.git('push', '--quiet', 'origin', 'main');
        const root = join(place.folder, 'shallow');
        gitIn(place.folder, ['clone', '--quiet', '--depth=1', `file://${place.remote}`, root]);
        return root;
      },
    ],
    [
      'a worktree',
      (place) => {
        const root = join(place.folder, 'worktree');
        place.git('worktree', 'add', '--quiet', '-b', 'feature', root);
        return root;
      },
    ],
    [
      'a clone with a detached HEAD',
      (place) => {
        place.git('switch', '--quiet', '--detach');
        return place.clone;
      },
    ],
    [
      'a folder of a repository',
      (place) => {
        mkdirSync(join(place.clone, 'macs'));
        return join(place.clone, 'macs');
      },
    ],
    [
      'a folder of a repository whose remote has a relative address',
      (place) => {
        place.git('remote', 'set-url', 'origin', '../remote.git');
        mkdirSync(join(place.clone, 'macs'));
        return join(place.clone, 'macs');
      },
    ],
    [
      'a partial clone of one branch',
      (place) => {
        const root = join(place.folder, 'partial');
        place.inRemote('config', 'uploadpack.allowFilter', 'true');
        const options = ['--filter=tree:0', '--single-branch', '--no-checkout'];
        gitIn(place.folder, ['clone', '--quiet', ...options, `file://${place.remote}`, root]);
        return root;
      },
    ],
  ];
  it.each(roots)('%s', async (_name, make) => {
    const place = makeGitPlace();
    const root = make(place);
    await use(await openGitState(place, { root }));
    await use(await openGitState(place, { root }), 2);
    expect(place.history()).toHaveLength(5);
  });

  it('a repository whose objects are named by SHA-256', async () => {
    const place = makeGitPlace('--object-format=sha256');
    await use(await openGitState(place));
    expect(place.inRemote('rev-parse', 'edict-state')).toHaveLength(64);
  });
});

describe('a commit is made by', () => {
  const nobody = { GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' };

  it('edict where nobody has a name', async () => {
    const place = makeGitPlace();
    place.git('config', 'user.useConfigOnly', 'true');
    await use(await openGitState(place, { env: nobody }));
    expect(authorOf(place)).toBe('edict <edict@localhost> edict <edict@localhost>');
  });

  it('the user of the configuration', async () => {
    const place = makeGitPlace();
    place.git('config', 'user.name', 'Ann');
    place.git('config', 'user.email', 'ann@example.com');
    await use(await openGitState(place, { env: nobody }));
    expect(authorOf(place)).toBe('Ann <ann@example.com> Ann <ann@example.com>');
  });

  it('whom the variables name', async () => {
    const place = makeGitPlace();
    const env = { ...nobody, GIT_COMMITTER_NAME: 'Bot', GIT_COMMITTER_EMAIL: 'bot@example.com' };
    await use(await openGitState(place, { env }));
    expect(authorOf(place)).toBe('edict <edict@localhost> Bot <bot@example.com>');
  });

  it('a key, where commits are signed', async () => {
    const place = makeGitPlace();
    const key = join(place.folder, 'key');
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', key], { env: cleanEnv() });
    place.git('config', 'gpg.format', 'ssh');
    place.git('config', 'user.signingkey', key);
    place.git('config', 'commit.gpgsign', 'yes');
    await use(await openGitState(place, { env: nobody }));
    expect(place.inRemote('cat-file', 'commit', 'edict-state')).toContain('BEGIN SSH SIGNATURE');

    place.git('config', 'user.signingkey', join(place.folder, 'gone'));
    const before = place.history();
    await expect(lockState(await openGitState(place, { env: nobody }))).rejects.toThrow(
      /origin\/edict-state cannot be worked on: .*gone/,
    );
    expect(place.history()).toEqual(before);
  });

  it('a run that its message names, beside the environment and the serial', async () => {
    const place = makeGitPlace();
    await use(await openGitState(place, { context: { environment: 'eu/school\n12' } }));
    const message = place.inRemote('log', '-1', '--format=%B', 'edict-state');
    expect(message.split('\n')[0]).toBe('eu/school\\n12: release the lock, serial 1');
    expect(message).toMatch(
      /\n\nEnvironment: eu\/school\\n12\nSerial: 1\nRun: [0-9a-f-]{36}\nParent: [0-9a-f]{40}\nTree: [0-9a-f]{40}$/,
    );
  });
});

describe('is refused with exit 3 where', () => {
  const cases: readonly (readonly [string, (place: GitPlace) => StateOptions, RegExp])[] = [
    ['the folder is in no repository', ({ folder }) => ({ root: folder }), /is not in a Git repository/],
    [
      'the remote is not there',
      () => ({ location: { remote: 'upstream' } }),
      /the repository has no remote upstream to keep the state in/,
    ],
    ['an address stands for the remote', ({ remote }) => ({ location: { remote } }), /has no remote/],
    ['an option stands for the remote', () => ({ location: { remote: '--upload-pack=x' } }), /has no remote/],
    [
      'the remote pushes to several places',
      (place) => {
        place.git('remote', 'set-url', '--add', 'origin', join(place.folder, 'second.git'));
        return {};
      },
      /has several addresses to push to/,
    ],
    [
      'the branch is the current one',
      (place) => {
        place.git('switch', '--quiet', '--create', 'work');
        return { location: { branch: 'work' } };
      },
      /work is the branch that is checked out/,
    ],
    [
      'the branch is the default one',
      (place) => {
        place.git('switch', '--quiet', '--create', 'work');
        return { location: { branch: 'main' } };
      },
      /main is the default branch of origin/,
    ],
  ];
  it.each(cases)('%s', async (_name, prepare, sentence) => {
    const place = makeGitPlace();
    const options = prepare(place);
    const before = place.inRemote('for-each-ref');
    const work = openGitState(place, options).then((backend) => lockState(backend));
    await expect(work).rejects.toMatchObject({ message: expect.stringMatching(sentence), exitCode: 3 });
    expect(place.inRemote('for-each-ref')).toBe(before);
  });
});
