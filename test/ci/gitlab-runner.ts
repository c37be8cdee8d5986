/** Runs jobs of a pipeline as GitLab's runner does: rules, variables of environments, the job's own token, scripts, artifacts. */
import { cpSync, existsSync, mkdirSync, mkdtempSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { globSync } from 'tinyglobby';
import { cleanEnv } from '../harness/clean-env.ts';
import type { JobResult, Secrets, Trigger, WorkflowRun } from './github-runner.ts';
import { initialise, must, type Project, READ_TOKEN, run } from './project.ts';

interface Job {
  readonly rules?: readonly { readonly if?: string; readonly when?: string }[];
  readonly needs?: readonly (string | { readonly job: string; readonly optional: boolean })[];
  readonly environment?: string | { readonly name: string };
  readonly variables?: Variables;
  readonly script: readonly string[];
  readonly artifacts?: { readonly paths?: readonly string[]; readonly when?: string };
}

type Variables = Readonly<Record<string, string | number | { readonly value: string }>>;

export type Pipeline = Readonly<Record<string, Job>> & { readonly variables?: Variables };

export function startPipeline(
  project: Project,
  pipeline: Pipeline,
  trigger: Trigger,
  secrets: Secrets,
): WorkflowRun {
  const artifacts = mkdtempSync(join(project.folder, 'artifacts-'));
  const { protocol, hostname, port } = new URL(project.server.url);
  const isMergeRequest = trigger.event === 'pull_request';
  const predefined = {
    CI: 'true',
    GITLAB_CI: 'true',
    CI_PIPELINE_SOURCE: isMergeRequest ? 'merge_request_event' : trigger.event,
    ...(isMergeRequest ? { CI_MERGE_REQUEST_TARGET_BRANCH_NAME: 'main' } : { CI_COMMIT_BRANCH: 'main' }),
    CI_DEFAULT_BRANCH: 'main',
    CI_COMMIT_SHA: trigger.commit,
    CI_SERVER_PROTOCOL: protocol.replace(':', ''),
    CI_SERVER_HOST: hostname,
    CI_SERVER_PORT: port,
    CI_PROJECT_PATH: 'remote',
    CI_API_V4_URL: project.issues.url,
    CI_PROJECT_ID: '3',
    CI_PIPELINE_ID: '77',
    CI_PIPELINE_URL: 'https://gitlab.example/acme/policies/-/pipelines/77',
  };

  const results = new Map<string, JobResult['result']>();
  project.issues.jobs.clear();

  /** What decides of a job whether it is in the pipeline, and when it runs. */
  function resolve(name: string) {
    const made = pipeline[name];
    if (!made) throw new Error(`there is no job ${name}`);
    const environment = typeof made.environment === 'string' ? made.environment : made.environment?.name;
    const variables: Record<string, string> = { ...predefined, ...trigger.inputs };
    for (const [key, value] of Object.entries({ ...pipeline.variables, ...made.variables })) {
      const text = typeof value === 'object' ? value.value : String(value);
      variables[key] =
        trigger.inputs?.[key] ?? text.replace(/\$(\w+)/g, (_, used: string) => variables[used] ?? '');
    }
    Object.assign(variables, secrets[environment ?? '']);
    const rule = made.rules?.find((one) => one.if === undefined || holds(one.if, variables));
    const when = made.rules ? (rule ? (rule.when ?? 'on_success') : 'never') : 'on_success';
    return { made, variables, when };
  }

  async function job(name: string): Promise<JobResult> {
    const ended = await start(name);
    results.set(name, ended.result);
    project.issues.jobs.set(name, ended.result === 'failure' ? 'failed' : ended.result);
    return ended;
  }

  async function start(name: string): Promise<JobResult> {
    const { made, variables, when } = resolve(name);
    const skipped = { result: 'skipped', output: '', comment: null } as const;
    if (when === 'never') return skipped;
    const needs = (made.needs ?? []).map((one) =>
      typeof one === 'string' ? { job: one, optional: false } : one,
    );
    for (const { job: needed, optional } of needs) {
      // GitLab does not even create such a pipeline.
      if (resolve(needed).when === 'never') {
        if (optional) continue;
        throw new Error(`job ${name} needs ${needed}, which is not in the pipeline`);
      }
      if (when !== 'always' && (results.get(needed) ?? 'success') !== 'success') return skipped;
    }
    const folder = mkdtempSync(join(project.folder, 'job-'));
    const cwd = join(folder, 'work');
    mkdirSync(cwd);
    const env = cleanEnv({ ...variables, PATH: `${project.bin}:${process.env.PATH}`, HOME: folder });
    const git = (...args: string[]) => must('git', args, { cwd, env });
    const login = `${protocol}//gitlab-ci-token:${READ_TOKEN}@${hostname}:${port}/remote.git`;
    await initialise(cwd, env, login);
    // What GIT_DEPTH: 0 asks for.
    await git('fetch', '--quiet', '--no-auto-maintenance', 'origin', '+refs/heads/*:refs/remotes/origin/*');
    await git('checkout', '--quiet', '--detach', trigger.commit);
    for (const { job: needed } of needs) {
      if (existsSync(join(artifacts, needed))) cpSync(join(artifacts, needed), cwd, { recursive: true });
    }
    const script = ['set -eo pipefail', ...made.script].join('\n');
    const { code, output } = await run('bash', ['-c', script], { cwd, env });
    const kept = made.artifacts?.when ?? 'on_success';
    if (kept === 'always' || (kept === 'on_failure') === (code !== 0)) {
      const patterns = (made.artifacts?.paths ?? []).map((path) => path.replace(/\/$/, '/**'));
      for (const path of globSync(patterns, { cwd, dot: true })) {
        mkdirSync(dirname(join(artifacts, name, path)), { recursive: true });
        cpSync(join(cwd, path), join(artifacts, name, path));
      }
    }
    return { result: code === 0 ? 'success' : 'failure', output, comment: isMergeRequest ? output : null };
  }

  return {
    job,
    artifact(name, path) {
      const place = join(artifacts, name, path);
      return existsSync(place) ? place : null;
    },
  };
}

/** `$A == "b"`, `$A != $B` and `$A`, joined by `&&`, or by `||`, which is all that the pipelines use. */
function holds(condition: string, variables: Readonly<Record<string, string>>): boolean {
  if (condition.includes(' || ')) return condition.split(' || ').some((part) => holds(part, variables));
  return condition.split(' && ').every((part) => {
    const isUnequal = part.includes(' != ');
    if (!isUnequal && !part.includes(' == ')) return (variables[part.slice(1)] ?? '') !== '';
    const [left, right] = part
      .split(isUnequal ? ' != ' : ' == ')
      .map((side) => (side.startsWith('$') ? variables[side.slice(1)] : side.replace(/^"|"$/g, '')));
    return isUnequal ? left !== right : left !== undefined && left === right;
  });
}
