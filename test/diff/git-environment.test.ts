/** Where `edict diff` runs: clones that lack things, folders without Git, and repositories that mean harm. */
import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { gitIn } from '../harness/git-in.ts';
import { makeRepository } from '../harness/repository.ts';
import { actionsOf, cloneOf, config, gitHost, policy } from './git-host.ts';

describe('clones', () => {
  const past = () => {
    const host = gitHost({ 'edict.yaml': config, 'policies/a.yaml': policy('A') });
    const first = host.git('rev-parse', 'HEAD');
    host.git('config', 'uploadpack.allowAnySHA1InWant', 'true');
    host.git('config', 'uploadpack.allowFilter', 'true');
    host.git('switch', '--quiet', '--create', 'feature');
    host.commit({ 'policies/a.yaml': policy('A', 14) });
    return { host, first };
  };

  it('a shallow one is told what to fetch, and then has it', async () => {
    const { host, first } = past();
    const clone = cloneOf(host, '--depth=1', '--branch=feature');
    const lacking = await clone.edict(['diff', first]);
    expect(lacking.code).toBe(3);
    expect(lacking.out).toBe('');
    expect(lacking.err).toContain('`fetch-depth: 0` of actions/checkout, or `GIT_DEPTH: 0` of GitLab');
    const command = /`git (fetch --depth=1 origin \w+)`/.exec(lacking.err)?.[1];
    expect(command).toBe(`fetch --depth=1 origin ${first}`);
    gitIn(clone.root, String(command).split(' '));
    const ran = await clone.edict(['diff', `${first}..HEAD`, '--format', 'json']);
    expect(actionsOf(ran)).toEqual(['policies/a.yaml supersede']);
  });

  it.each([
    ['origin/main', 'git fetch --depth=1 origin main:refs/remotes/origin/main'],
    ['HEAD~2', 'git fetch --deepen=2'],
    ['HEAD^', 'git fetch --deepen=1'],
  ])('a shallow one that lacks %s is told %s', async (revision, command) => {
    const { host } = past();
    const clone = cloneOf(host, '--depth=1', '--branch=feature');
    const { code, err } = await clone.edict(['diff', revision]);
    expect(code).toBe(3);
    expect(err).toContain(`\`${command}\``);
    gitIn(clone.root, command.split(' ').slice(1));
    if (revision !== 'HEAD~2') expect((await clone.edict(['diff', revision])).code).toBe(0);
  });

  it('a partial one fetches nothing by itself', async () => {
    const { host, first } = past();
    const clone = cloneOf(host, '--filter=blob:none', '--branch=feature');
    const { code, err } = await clone.edict(['diff', first]);
    expect(code).toBe(3);
    expect(err).toContain('this clone lacks files of');
    const command = /`git (fetch [^`]*)`/.exec(err)?.[1] ?? '';
    gitIn(clone.root, command.split(' '));
    const ran = await clone.edict(['diff', first, '--format', 'json']);
    expect(actionsOf(ran)).toEqual(['policies/a.yaml supersede']);
  });

  it('a complete one gets the nearest name', async () => {
    const { host } = past();
    const { code, err } = await host.edict(['diff', 'featrue']);
    expect(code).toBe(3);
    expect(err).toContain('Did you mean feature?');
    // With a depth, git would make a shallow clone of it.
    expect(err).toContain('`git fetch origin featrue`');
  });

  it('the zeros that CI gives for a new branch are explained', async () => {
    const { host } = past();
    const { code, err } = await host.edict(['diff', '0'.repeat(40)]);
    expect(code).toBe(3);
    expect(err).toContain('name the branch to compare with');
  });
});

describe('folders', () => {
  it('without a commit have nothing to compare with', async () => {
    const repository = makeRepository({ 'edict.yaml': config, 'policies/a.yaml': policy('A') });
    onTestFinished(repository.remove);
    gitIn(repository.root, ['init', '--quiet']);
    const { code, err } = await repository.edict(['diff', 'HEAD']);
    expect(code).toBe(3);
    expect(err).toBe(
      'edict: this repository has no commit yet\n  Commit once (`git add -A`, then `git commit -m Begin`); then there is something to compare with.\n',
    );
  });

  it('works below the top of the repository, from anywhere in it', async () => {
    const host = gitHost({
      'edict.yaml': 'not: this one',
      'fleet/mdm/edict.yaml': config,
      'fleet/mdm/policies/a.yaml': policy('A'),
      'policies/other.yaml': policy('Other'),
    });
    host.write('fleet/mdm/policies/a.yaml', policy('A', 14));
    const ran = await host.edict(['diff', 'HEAD', '--format', 'json'], { cwd: 'fleet/mdm/policies' });
    expect(actionsOf(ran)).toEqual(['policies/a.yaml supersede']);
    const named = ['diff', 'HEAD', '--format', 'json', '--config', 'fleet/mdm/edict.yaml'];
    expect(actionsOf(await host.edict(named))).toEqual(['policies/a.yaml supersede']);
  });

  it('outside of a repository says so, and what to do', async () => {
    const plain = makeRepository({ 'edict.yaml': config });
    onTestFinished(plain.remove);
    const { code, out, err } = await plain.edict(['diff', 'HEAD']);
    expect(code).toBe(3);
    expect(out).toBe('');
    expect(err).toBe(
      `edict: ${plain.root} is not in a Git repository, and this command needs one\n` +
        '  Run it in a clone of the repository, or begin one: git init\n',
    );
  });

  it('says when the program git is missing', async () => {
    const host = gitHost({ 'edict.yaml': config });
    const { code, err } = await host.edict(['diff', 'HEAD'], { env: { PATH: join(host.root, 'nowhere') } });
    expect(code).toBe(3);
    expect(err).toContain('git was not found');
  });

  it('is not led astray by the variables of a hook', async () => {
    const other = gitHost({ 'edict.yaml': config, 'policies/other.yaml': policy('Other') });
    const host = gitHost({ 'edict.yaml': config, 'policies/a.yaml': policy('A') });
    host.write('policies/a.yaml', policy('A', 14));
    const env = {
      GIT_DIR: join(other.root, '.git'),
      GIT_WORK_TREE: other.root,
      GIT_INDEX_FILE: join(other.root, 'nothing'),
      GIT_OBJECT_DIRECTORY: join(other.root, '.git/objects'),
    };
    const ran = await host.edict(['diff', 'HEAD', '--format', 'json'], { env });
    expect(actionsOf(ran)).toEqual(['policies/a.yaml supersede']);
  });

  it('leaves nothing behind in the temporary folder, whatever happens', async () => {
    const host = gitHost({ 'edict.yaml': config, 'policies/a.yaml': policy('A') });
    host.commit({ 'policies/a.yaml': 'name: [\n' });
    const TMPDIR = join(host.root, 'tmp');
    mkdirSync(TMPDIR);
    for (const range of ['HEAD~1..HEAD', 'HEAD..HEAD~1', 'HEAD~1']) {
      await host.edict(['diff', range], { env: { TMPDIR } });
    }
    expect(readdirSync(TMPDIR)).toEqual([]);
  });
});

describe('harm', () => {
  it.each(['--output=stolen', '--upload-pack=touch stolen', '--help', 'HEAD:policies'])(
    'a revision %s is only a name',
    async (revision) => {
      const host = gitHost({ 'edict.yaml': config, 'policies/a.yaml': policy('A') });
      for (const range of [revision, `HEAD..${revision}`]) {
        const { code, out } = await host.edict(['diff', '--', range]);
        expect([range, code, out]).toEqual([range, 3, '']);
      }
      expect(host.git('status', '--porcelain')).toBe('');
    },
  );

  it('no program that the repository names is run', async () => {
    const host = gitHost({
      'edict.yaml': config,
      'policies/a.yaml': policy('A'),
      '.gitattributes': '* diff=evil filter=evil\n',
    });
    const mark = join(host.root, 'stolen');
    const evil = join(host.root, '.git', 'evil.sh');
    writeFileSync(evil, `#!/bin/sh\ntouch ${mark}\ncat\n`, { mode: 0o755 });
    mkdirSync(join(host.root, '.git/hooks'), { recursive: true });
    for (const hook of [
      'fsmonitor-watchman',
      'post-index-change',
      'reference-transaction',
      'post-checkout',
    ]) {
      writeFileSync(join(host.root, '.git/hooks', hook), `#!/bin/sh\ntouch ${mark}\n`, { mode: 0o755 });
    }
    for (const key of [
      'core.fsmonitor',
      'core.pager',
      'core.sshCommand',
      'core.askPass',
      'diff.evil.textconv',
      'diff.evil.command',
      'diff.external',
      'filter.evil.smudge',
      'filter.evil.clean',
      'filter.evil.process',
      'pager.cat-file',
      'alias.ls-tree',
      'alias.cat-file',
      'credential.helper',
      'gpg.program',
    ]) {
      host.git('config', key, evil);
    }
    const { code } = await host.edict(['diff', 'HEAD..HEAD']);
    expect(code).toBe(0);
    expect(existsSync(mark)).toBe(false);
    // The trap works: Git by itself walks into it.
    host.git('status');
    expect(existsSync(mark)).toBe(true);
  });

  it('links do not lead out of the repository, and what they name is not read', async () => {
    const outside = makeRepository({ 'outside.yaml': policy('Outside', 15) });
    onTestFinished(outside.remove);
    const host = gitHost({ 'edict.yaml': config, 'policies/a.yaml': policy('A') });
    symlinkSync(join(outside.root, 'outside.yaml'), join(host.root, 'policies/link.yaml'));
    symlinkSync('a.yaml', join(host.root, 'policies/inside.yaml'));
    host.commit();
    const head = await host.edict(['diff', 'HEAD~1..HEAD']);
    expect(head.code).toBe(1);
    expect(head.err).toContain('policies/link.yaml');
    expect(head.err).toContain('leads outside');
    expect(head.err).not.toContain('Outside');
    host.git('rm', '--quiet', 'policies/link.yaml');
    host.commit();
    const base = await host.edict(['diff', 'HEAD~1..HEAD', '--format', 'json']);
    expect(base.out).toContain('policies/link.yaml has errors in HEAD~1');
    expect(actionsOf(base)).toEqual([]);
  });

  it('a submodule is named, and not looked into', async () => {
    const other = gitHost({ 'x.yaml': policy('X') });
    const host = gitHost({ 'edict.yaml': config, 'policies/a.yaml': policy('A') });
    gitIn(host.root, ['submodule', '--quiet', 'add', `file://${other.root}`, 'policies/shared']);
    host.commit();
    const { code, out } = await host.edict(['diff', 'HEAD..HEAD']);
    expect(code).toBe(0);
    expect(out).toContain('"policies/shared" is a submodule');
  });

  it.each([
    ['a way up', [['40000', '..', 'tree']]],
    ['a folder of Git', [['40000', '.git', 'tree']]],
    [
      'a link and a folder of one name',
      [
        ['120000', 'policies', 'link'],
        ['40000', 'policies', 'tree'],
      ],
    ],
  ] as const)('a tree with %s writes nothing outside of its folder', async (_, entries) => {
    const host = gitHost({ 'edict.yaml': config, 'policies/a.yaml': policy('A') });
    const target = join(host.root, 'target');
    mkdirSync(target);
    const put = (type: string, content: Buffer): string =>
      gitIn(host.root, ['hash-object', '-w', '-t', type, '--literally', '--stdin'], content);
    const blob = put('blob', Buffer.from(policy('Evil')));
    const tree = (list: readonly (readonly [string, string, string])[]): string =>
      put(
        'tree',
        Buffer.concat(
          list.map(([mode, name, id]) =>
            Buffer.concat([Buffer.from(`${mode} ${name}\0`), Buffer.from(id, 'hex')]),
          ),
        ),
      );
    const ids = { tree: tree([['100644', 'evil.yaml', blob]]), link: put('blob', Buffer.from(target)) };
    const root = tree(entries.map(([mode, name, kind]) => [mode, name, ids[kind]] as const));
    const commit = put(
      'commit',
      Buffer.from(`tree ${root}\nauthor a <a> 0 +0000\ncommitter a <a> 0 +0000\n\nx\n`),
    );
    const TMPDIR = join(host.root, 'tmp');
    mkdirSync(TMPDIR);
    const { code, err } = await host.edict(['diff', commit], { env: { TMPDIR } });
    expect(code).toBe(1);
    expect(err).toMatch(/cannot be checked out|not a path that a checkout may have/);
    expect(readdirSync(TMPDIR)).toEqual([]);
    expect(readdirSync(target)).toEqual([]);
    expect(existsSync(join(host.root, 'evil.yaml'))).toBe(false);
  });
});
