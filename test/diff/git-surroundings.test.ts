/** Where `edict diff` runs: clones that lack things, folders without Git, and repositories that mean harm. */
import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeRepository } from '../cli/edict.ts';
import { actionsOf, cloneOf, config, gitIn, gitWorld, policy } from './git-world.ts';

describe('clones', () => {
  const past = () => {
    const world = gitWorld({ 'edict.yaml': config, 'policies/a.yaml': policy('A') });
    const first = world.git('rev-parse', 'HEAD');
    world.git('config', 'uploadpack.allowAnySHA1InWant', 'true');
    world.git('config', 'uploadpack.allowFilter', 'true');
    world.git('switch', '--quiet', '--create', 'feature');
    world.commit({ 'policies/a.yaml': policy('A', 14) });
    return { world, first };
  };

  it('a shallow one is told what to fetch, and then has it', async () => {
    const { world, first } = past();
    const clone = cloneOf(world, '--depth=1', '--branch=feature');
    const lacking = await clone.edict(['diff', first]);
    expect(lacking.code).toBe(3);
    expect(lacking.out).toBe('');
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
    const { world } = past();
    const clone = cloneOf(world, '--depth=1', '--branch=feature');
    const { code, err } = await clone.edict(['diff', revision]);
    expect(code).toBe(3);
    expect(err).toContain(`\`${command}\``);
    gitIn(clone.root, command.split(' ').slice(1));
    if (revision !== 'HEAD~2') expect((await clone.edict(['diff', revision])).code).toBe(0);
  });

  it('a partial one fetches nothing by itself', async () => {
    const { world, first } = past();
    const clone = cloneOf(world, '--filter=blob:none', '--branch=feature');
    const { code, err } = await clone.edict(['diff', first]);
    expect(code).toBe(3);
    expect(err).toContain('this clone lacks files of');
    const command = /`git (fetch [^`]*)`/.exec(err)?.[1] ?? '';
    gitIn(clone.root, command.split(' '));
    const ran = await clone.edict(['diff', first, '--format', 'json']);
    expect(actionsOf(ran)).toEqual(['policies/a.yaml supersede']);
  });

  it('a complete one gets the nearest name', async () => {
    const { world } = past();
    const { code, err } = await world.edict(['diff', 'featrue']);
    expect(code).toBe(3);
    expect(err).toContain('Did you mean feature?');
    // With a depth, git would make a shallow clone of it.
    expect(err).toContain('`git fetch origin featrue`');
  });

  it('the zeros that CI gives for a new branch are explained', async () => {
    const { world } = past();
    const { code, err } = await world.edict(['diff', '0'.repeat(40)]);
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
      'edict: this repository has no commit yet\n  Commit once; then there is something to compare with.\n',
    );
  });

  it('works below the top of the repository, from anywhere in it', async () => {
    const world = gitWorld({
      'edict.yaml': 'not: this one',
      'fleet/mdm/edict.yaml': config,
      'fleet/mdm/policies/a.yaml': policy('A'),
      'policies/other.yaml': policy('Other'),
    });
    world.write('fleet/mdm/policies/a.yaml', policy('A', 14));
    const ran = await world.edict(['diff', 'HEAD', '--format', 'json'], { cwd: 'fleet/mdm/policies' });
    expect(actionsOf(ran)).toEqual(['policies/a.yaml supersede']);
    const named = ['diff', 'HEAD', '--format', 'json', '--config', 'fleet/mdm/edict.yaml'];
    expect(actionsOf(await world.edict(named))).toEqual(['policies/a.yaml supersede']);
  });

  it('without Git says so in one sentence', async () => {
    const plain = makeRepository({ 'edict.yaml': config });
    onTestFinished(plain.remove);
    const { code, out, err } = await plain.edict(['diff', 'HEAD']);
    expect(code).toBe(3);
    expect(out).toBe('');
    expect(err).toMatch(/^edict: \S+ is not in a Git repository[^\n]*\n$/);
  });

  it('says when the program git is missing', async () => {
    const world = gitWorld({ 'edict.yaml': config });
    const { code, err } = await world.edict(['diff', 'HEAD'], { env: { PATH: join(world.root, 'nowhere') } });
    expect(code).toBe(3);
    expect(err).toContain('git was not found');
  });

  it('is not led astray by the variables of a hook', async () => {
    const other = gitWorld({ 'edict.yaml': config, 'policies/other.yaml': policy('Other') });
    const world = gitWorld({ 'edict.yaml': config, 'policies/a.yaml': policy('A') });
    world.write('policies/a.yaml', policy('A', 14));
    const env = {
      GIT_DIR: join(other.root, '.git'),
      GIT_WORK_TREE: other.root,
      GIT_INDEX_FILE: join(other.root, 'nothing'),
      GIT_OBJECT_DIRECTORY: join(other.root, '.git/objects'),
    };
    const ran = await world.edict(['diff', 'HEAD', '--format', 'json'], { env });
    expect(actionsOf(ran)).toEqual(['policies/a.yaml supersede']);
  });

  it('leaves nothing behind in the temporary folder, whatever happens', async () => {
    const world = gitWorld({ 'edict.yaml': config, 'policies/a.yaml': policy('A') });
    world.commit({ 'policies/a.yaml': 'name: [\n' });
    const TMPDIR = join(world.root, 'tmp');
    mkdirSync(TMPDIR);
    for (const range of ['HEAD~1..HEAD', 'HEAD..HEAD~1', 'HEAD~1']) {
      await world.edict(['diff', range], { env: { TMPDIR } });
    }
    expect(readdirSync(TMPDIR)).toEqual([]);
  });
});

describe('harm', () => {
  it.each(['--output=stolen', '--upload-pack=touch stolen', '--help', 'HEAD:policies'])(
    'a revision %s is only a name',
    async (revision) => {
      const world = gitWorld({ 'edict.yaml': config, 'policies/a.yaml': policy('A') });
      for (const range of [revision, `HEAD..${revision}`]) {
        const { code, out } = await world.edict(['diff', '--', range]);
        expect([range, code, out]).toEqual([range, 3, '']);
      }
      expect(world.git('status', '--porcelain')).toBe('');
    },
  );

  it('no program that the repository names is run', async () => {
    const world = gitWorld({
      'edict.yaml': config,
      'policies/a.yaml': policy('A'),
      '.gitattributes': '* diff=evil filter=evil\n',
    });
    const mark = join(world.root, 'stolen');
    const evil = join(world.root, '.git', 'evil.sh');
    writeFileSync(evil, `#!/bin/sh\ntouch ${mark}\ncat\n`, { mode: 0o755 });
    mkdirSync(join(world.root, '.git/hooks'), { recursive: true });
    for (const hook of [
      'fsmonitor-watchman',
      'post-index-change',
      'reference-transaction',
      'post-checkout',
    ]) {
      writeFileSync(join(world.root, '.git/hooks', hook), `#!/bin/sh\ntouch ${mark}\n`, { mode: 0o755 });
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
      world.git('config', key, evil);
    }
    const { code } = await world.edict(['diff', 'HEAD..HEAD']);
    expect(code).toBe(0);
    expect(existsSync(mark)).toBe(false);
    // The trap works: Git by itself walks into it.
    world.git('status');
    expect(existsSync(mark)).toBe(true);
  });

  it('links do not lead out of the repository, and what they name is not read', async () => {
    const outside = makeRepository({ 'outside.yaml': policy('Outside', 15) });
    onTestFinished(outside.remove);
    const world = gitWorld({ 'edict.yaml': config, 'policies/a.yaml': policy('A') });
    symlinkSync(join(outside.root, 'outside.yaml'), join(world.root, 'policies/link.yaml'));
    symlinkSync('a.yaml', join(world.root, 'policies/inside.yaml'));
    world.commit();
    const head = await world.edict(['diff', 'HEAD~1..HEAD']);
    expect(head.code).toBe(1);
    expect(head.err).toContain('policies/link.yaml');
    expect(head.err).toContain('leads outside');
    expect(head.err).not.toContain('Outside');
    world.git('rm', '--quiet', 'policies/link.yaml');
    world.commit();
    const base = await world.edict(['diff', 'HEAD~1..HEAD', '--format', 'json']);
    expect(base.err).toContain('policies/link.yaml has errors in HEAD~1');
    expect(actionsOf(base)).toEqual([]);
  });

  it('a submodule is named, and not looked into', async () => {
    const other = gitWorld({ 'x.yaml': policy('X') });
    const world = gitWorld({ 'edict.yaml': config, 'policies/a.yaml': policy('A') });
    gitIn(world.root, ['submodule', '--quiet', 'add', `file://${other.root}`, 'policies/shared']);
    world.commit();
    const { code, err } = await world.edict(['diff', 'HEAD..HEAD']);
    expect(code).toBe(0);
    expect(err).toContain('"policies/shared" is a submodule');
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
    const world = gitWorld({ 'edict.yaml': config, 'policies/a.yaml': policy('A') });
    const target = join(world.root, 'target');
    mkdirSync(target);
    const put = (type: string, content: Buffer): string =>
      gitIn(world.root, ['hash-object', '-w', '-t', type, '--literally', '--stdin'], content);
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
    const TMPDIR = join(world.root, 'tmp');
    mkdirSync(TMPDIR);
    const { code, err } = await world.edict(['diff', commit], { env: { TMPDIR } });
    expect(code).toBe(1);
    expect(err).toMatch(/cannot be checked out|no path that a checkout may have/);
    expect(readdirSync(TMPDIR)).toEqual([]);
    expect(readdirSync(target)).toEqual([]);
    expect(existsSync(join(world.root, 'evil.yaml'))).toBe(false);
  });
});
