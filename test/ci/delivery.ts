/**
 * A repository as `edict init` writes it, with its states begun, and its jobs to run: those of today, and the former ones,
 * which kept states as files of main.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import {
  type JobResult,
  type Secrets,
  startWorkflow,
  type Trigger,
  type WorkflowRun,
} from './github-runner.ts';
import { startPipeline } from './gitlab-runner.ts';
import { ISSUES_TOKEN, makeProject, type Project, WRITE_TOKEN } from './project.ts';

export type Kind = 'github' | 'gitlab' | 'former';
export const present = ['github', 'gitlab'] as const;

export interface Delivery {
  readonly project: Project;
  /** One run of the workflow for a commit, as it stands in the clone. */
  run(trigger: Trigger): WorkflowRun;
  /** All that the run for a commit of main does, approved at once; ends with what the last job says. */
  deliver(commit: string): Promise<JobResult>;
}

export const policy = (name: string, length = 12): string =>
  `name: ${name}\nmacos: { password: { min_length: ${length} } }\npolicy_targets: { devices: [1] }\n`;

export const headOf = async ({ git }: Project): Promise<string> => (await git('rev-parse', 'HEAD')).trim();

const keys = {
  EDICT_FINGERPRINT_KEY: 'of-both',
  EDICT_STATE_TOKEN: WRITE_TOKEN,
  EDICT_ISSUES_TOKEN: ISSUES_TOKEN,
};
const oneSecrets: Secrets = {
  ...Object.fromEntries(
    ['production-plan', 'production'].map((name) => [name, { ...keys, EDICT_API_KEY: 'the-key' }]),
  ),
  // Of all jobs.
  '': { EDICT_ISSUES_TOKEN: ISSUES_TOKEN },
};
/** Of the environments that `edict init --environments` writes. */
const keysOfMany: Readonly<Record<string, string>> = {
  EDICT_API_KEY_PILOT: 'one',
  EDICT_API_KEY_EU_SCHOOL_12: 'two',
  EDICT_API_KEY_US_CLINIC: 'three',
  EDICT_SECRET_GUEST_WIFI_PILOT: 'guests-of-pilot',
  EDICT_SECRET_GUEST_WIFI_EU_SCHOOL_12: 'guests-of-school',
};
const manySecrets: Secrets = Object.fromEntries(
  // The former job of the pilots had no environment.
  ['pilot-plan', 'pilot', 'everyone-plan', 'everyone', ''].map((name) => [name, { ...keys, ...keysOfMany }]),
);

/** Those that a push starts, in their order. */
const jobs = ['plan', 'apply', 'plan-pilot', 'pilot', 'plan-everyone', 'everyone'];

/** With one policy, A, in place of the sample, and more at the end of `edict.yaml`; `variables` are of `production`. */
export async function begin(
  kind: Kind,
  config = '',
  variables: (project: Project) => Readonly<Record<string, string>> = () => ({}),
): Promise<Delivery> {
  const delivery = await beginForAll(kind, config, variables);
  onTestFinished(() => delivery.project.remove());
  return delivery;
}

/** The same, for several tests: who calls it removes it. */
export async function beginForAll(
  ...[kind, config = '', variables = () => ({})]: Parameters<typeof begin>
): Promise<Delivery> {
  const project = await makeProject({ portals: 1, env: {} });
  await project.edict('init', '--yes', '--ci', ciOf(kind), '--base-url', project.portal.url);
  const begun = await project.edict('state', 'init', '--env', 'production');
  expect(begun.code, begun.err).toBe(0);
  await project.push({
    'edict.yaml': `${project.read('edict.yaml')}${config}`,
    'policies/laptops.yaml': null,
    'policies/a.yaml': policy('A'),
  });
  return deliveryOf(kind, project, oneSecrets, 'one.yml', { production: variables(project) });
}

/** The example for many portals, of which there are three: the pilot first. */
export async function beginMany(kind: Kind): Promise<Delivery> {
  const project = await makeProject({ portals: 3, env: keysOfMany });
  onTestFinished(() => project.remove());
  await project.edict('init', '--yes', '--ci', ciOf(kind), '--environments');
  const files = ['pilot', 'eu/school-12', 'us/clinic'].map((name, index) => {
    const path = `environments/${name}.yaml`;
    const { url = '' } = project.portals[index] ?? {};
    return [path, project.read(path).replace(`http://127.0.0.1:880${index + 1}`, url)];
  });
  await project.push(Object.fromEntries(files));
  const begun = await project.edict('state', 'init', '--envs', 'all');
  expect(begun.code, begun.err).toBe(0);
  await project.push({});
  return deliveryOf(kind, project, manySecrets, 'many.yml');
}

const ciOf = (kind: Kind): string => (kind === 'former' ? 'none' : kind);

function deliveryOf(
  kind: Kind,
  project: Project,
  secrets: Secrets,
  formerFile: string,
  variables: Secrets = {},
): Delivery {
  const text: () => string = {
    github: () => project.read('.github/workflows/edict.yml'),
    gitlab: () => project.read('.gitlab-ci.yml'),
    former: () => readFileSync(join(import.meta.dirname, 'committed-state', formerFile), 'utf8'),
  }[kind];
  const origins = project.portals.map(({ url }) => url).join(',');
  const workflow = () => parse(text().replace(/(EDICT_ALLOWED_ORIGINS: ).*/, `$1${origins}`));
  // GitLab has one word for both.
  const both = Object.fromEntries(
    Object.entries(secrets).map(([name, own]) => [name, { ...own, ...variables[name] }]),
  );
  const run: Delivery['run'] = (trigger) =>
    kind === 'gitlab'
      ? startPipeline(project, workflow(), trigger, both)
      : startWorkflow(project, workflow(), trigger, secrets, variables);
  return {
    project,
    run,
    async deliver(commit) {
      const started = run({ event: 'push', commit });
      let last: JobResult | null = null;
      const written = workflow();
      for (const name of jobs.filter((job) => job in (written.jobs ?? written))) {
        last = await started.job(name);
        if (last.result === 'failure') break;
      }
      if (!last) throw new Error('no job ran');
      return last;
    },
  };
}
