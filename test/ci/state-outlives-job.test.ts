/**
 * What a job created is known to the next one, whatever becomes of pushes, of branches and of the work tree, and what was
 * approved is what is applied. Each case also fails: with the jobs that kept the state as a file of main.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { decodeState, encodeState } from '../../src/state/codec.ts';
import {
  type JobResult,
  type Secrets,
  startWorkflow,
  type Trigger,
  type WorkflowRun,
} from './github-runner.ts';
import { startPipeline } from './gitlab-runner.ts';
import { makeProject, type Project, WRITE_TOKEN } from './project.ts';

const open: Project[] = [];
afterEach(async () => {
  for (const project of open.splice(0)) await project.remove();
});

const ours = { EDICT_API_KEY: 'the-key', EDICT_FINGERPRINT_KEY: 'of-both' };
const secrets: Secrets = {
  'production-plan': ours,
  production: { ...ours, EDICT_STATE_TOKEN: WRITE_TOKEN },
};

type Kind = 'github' | 'gitlab' | 'former';
const present = ['github', 'gitlab'] as const;
const pipelines: Readonly<Record<Kind, string>> = {
  github: 'clone/.github/workflows/edict.yml',
  gitlab: 'clone/.gitlab-ci.yml',
  former: '',
};
const former = readFileSync(join(import.meta.dirname, 'committed-state/one.yml'), 'utf8');

const policy = (name: string, length = 12): string =>
  `name: ${name}\nmacos: { password: { min_length: ${length} } }\npolicy_targets: { devices: [1] }\n`;

interface Delivery {
  readonly project: Project;
  /** One run of the workflow for a commit. */
  run(trigger: Trigger): WorkflowRun;
  /** All that the run for a commit of main does, approved at once. */
  deliver(commit: string): Promise<JobResult>;
}

/** The repository that `edict init` writes, with a state that was begun, and one policy of ours in place of the sample. */
async function begin(kind: Kind): Promise<Delivery> {
  const project = await makeProject();
  open.push(project);
  const ci = kind === 'former' ? 'none' : kind;
  await project.edict('init', '--yes', '--ci', ci, '--base-url', project.portal.url);
  const begun = await project.edict('state', 'init', '--env', 'production');
  expect(begun.code, begun.err).toBe(0);
  await project.push({ 'policies/laptops.yaml': null, 'policies/a.yaml': policy('A') });
  const text =
    kind === 'former'
      ? `env: { EDICT_ALLOWED_ORIGINS: "${project.portal.url}" }\n${former}`
      : readFileSync(join(project.folder, pipelines[kind]), 'utf8');
  const start = kind === 'gitlab' ? startPipeline : startWorkflow;
  const run: Delivery['run'] = (trigger) => start(project, parse(text), trigger, secrets);
  return {
    project,
    run,
    async deliver(commit) {
      const started = run({ event: 'push', commit });
      if (kind !== 'former') {
        const planned = await started.job('plan');
        if (planned.result !== 'success') return planned;
      }
      return started.job('apply');
    },
  };
}

const head = async ({ git }: Project): Promise<string> => (await git('rev-parse', 'HEAD')).trim();

describe('a branch that takes no pushes of a job', () => {
  async function deliverTwice(kind: Kind, branch: string) {
    const { project, deliver } = await begin(kind);
    project.protect(branch);
    const outputs: string[] = [];
    for (let times = 0; times < 2; times++) outputs.push((await deliver(await head(project))).output);
    return { policies: project.policies(), outputs };
  }

  it.each(present)('is not asked to by %s', async (kind) => {
    expect((await deliverTwice(kind, 'main')).policies).toEqual(['A']);
  });

  it('that keeps the state stops an apply before anything is sent', async () => {
    const { policies, outputs } = await deliverTwice('github', 'edict-state');
    expect(policies).toEqual([]);
    expect(outputs[0]).toContain('protected branch');
  });

  it('made a double where the state was a file of it', async () => {
    expect((await deliverTwice('former', 'main')).policies).toEqual(['A', 'A']);
  });
});

describe('what is merged after the approval', () => {
  it.each(present)('is not in what %s applies, and in the next plan', async (kind) => {
    const { project, run, deliver } = await begin(kind);
    const started = run({ event: 'push', commit: await head(project) });
    expect((await started.job('plan')).result).toBe('success');
    const merged = await project.push({ 'policies/b.yaml': policy('Sneaky B') });
    // Planned before the first one is applied: that apply makes it stale.
    const stale = run({ event: 'push', commit: merged });
    expect((await stale.job('plan')).result).toBe('success');
    const applied = await started.job('apply');
    expect([applied.result, project.policies()], applied.output).toEqual(['success', ['A']]);
    const refused = await stale.job('apply');
    expect([refused.result, project.policies()]).toEqual(['failure', ['A']]);
    expect(refused.output).toMatch(/plan again/i);
    await deliver(merged);
    expect(project.policies()).toEqual(['A', 'Sneaky B']);
  });

  it('was applied where the job planned after it', async () => {
    const { project, run } = await begin('former');
    const started = run({ event: 'push', commit: await head(project) });
    await project.push({ 'policies/b.yaml': policy('Sneaky B') });
    await started.job('apply');
    expect(project.policies()).toEqual(['A', 'Sneaky B']);
  });
});

describe('a pull request that rewrites a state in the work tree', () => {
  /** It weakens A, and lays a state beside it in which A was weaker still. Another branch is open in the clone then. */
  async function forge({ project }: Delivery): Promise<string> {
    await project.edict('apply', '--env', 'production', '--auto-approve');
    await project.push({});
    await project.git('checkout', '--quiet', '-b', 'request');
    const { out } = await project.edict('state', 'pull', '--env', 'production');
    const state = decodeState(Buffer.from(out), 'state');
    const [file = '', real] = Object.entries(state.policies)[0] ?? [];
    if (!real) throw new Error('nothing was applied');
    const body = JSON.parse(JSON.stringify(real.body).replace('"min_length":12', '"min_length":4'));
    const policies = { [file]: { ...real, body, policy_id: 424242 } };
    return project.push({
      'policies/a.yaml': policy('A', 6),
      'state/production.json': encodeState({ ...state, serial: state.serial + 10, policies }),
    });
  }
  const showOf = async ({ run }: Delivery, commit: string): Promise<string> => {
    const preview = await run({ event: 'pull_request', commit }).job('preview');
    expect(preview.result, preview.output).toBe('success');
    return preview.comment ?? '';
  };

  it.each(present)(
    'is shown by %s for what it does, and merged tells nobody to remove what is of others',
    async (kind) => {
      const delivery = await begin(kind);
      const { project, deliver } = delivery;
      const shown = await showOf(delivery, await forge(delivery));
      expect(shown).toContain('min_length: 6   (weaker)');
      expect(shown).not.toMatch(/424242|guard-changed/);

      const config = readFileSync(join(project.folder, 'clone/edict.yaml'), 'utf8');
      const loosened = await project.push({
        'edict.yaml': `${config.replace('state: { backend: git }', '')}limits: { max_creates: 500 }\n`,
      });
      const [dangers = ''] = (await showOf(delivery, loosened)).split('[!WARNING]');
      expect(dangers).toMatch(/The state is kept with the backend file .*guard-changed/);
      expect(dangers).toMatch(/max.*_creates is 500, and was 20.*guard-changed/);

      await project.git('checkout', '--quiet', 'main');
      await project.git('merge', '--quiet', 'request~1');
      const { output } = await deliver(await project.push({}));
      expect(output).toContain('policy 1 "A"');
      expect(output).not.toContain('424242');
    },
  );

  it('was shown as stronger where the state was a file of main', async () => {
    const delivery = await begin('former');
    const shown = await showOf(delivery, await forge(delivery));
    expect(shown).toContain('min_length: 6   (stronger)');
    expect(shown).toContain('Policy 424242');
    expect(shown).not.toContain('CAUTION');
  });
});

describe('what somebody does to a state in the work tree', () => {
  /** Each takes the clone after an apply of A to where it was forgotten. */
  const deeds: Readonly<Record<string, (delivery: Delivery) => Promise<void>>> = {
    'state/ in .gitignore': async ({ project, deliver }) => {
      const ignored = readFileSync(join(project.folder, 'clone/.gitignore'), 'utf8');
      await project.push({ '.gitignore': `${ignored}state/\n` });
      await deliver(await head(project));
    },
    'git checkout -- . after the apply': async ({ project }) => {
      await project.edict('apply', '--env', 'production', '--auto-approve');
      await project.git('checkout', '--', '.');
    },
  };

  it.each(Object.entries(deeds))('%s makes no double', async (_, deed) => {
    const delivery = await begin('github');
    await deed(delivery);
    await delivery.deliver(await head(delivery.project));
    expect(delivery.project.policies()).toEqual(['A']);
  });

  it.each(Object.entries(deeds))('%s made one where the state was a file of main', async (_, deed) => {
    const delivery = await begin('former');
    await deed(delivery);
    await delivery.deliver(await head(delivery.project));
    expect(delivery.project.policies()).toEqual(['A', 'A']);
  });
});
