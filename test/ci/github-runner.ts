/** Runs jobs of a workflow as GitHub's runner does: conditions, secrets of environments, rights of the token, actions, artifacts. */
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { runInNewContext } from 'node:vm';
import { globSync } from 'tinyglobby';
import { parse } from 'yaml';
import { cleanEnv } from '../harness/clean-env.ts';
import { initialise, must, type Project, READ_TOKEN, run, WRITE_TOKEN } from './project.ts';

interface Step {
  readonly id?: string;
  readonly name?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly if?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, string>>;
}

interface Action {
  readonly inputs: Readonly<Record<string, { readonly default: string }>>;
  readonly runs: { readonly steps: readonly Step[] };
}

interface Job {
  readonly if?: string;
  readonly needs?: string | readonly string[];
  readonly environment?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly outputs?: Readonly<Record<string, string>>;
  readonly steps: readonly Step[];
}

export interface Workflow {
  readonly env?: Readonly<Record<string, string>>;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

export interface Trigger {
  readonly event: 'push' | 'pull_request' | 'workflow_dispatch' | 'schedule';
  readonly commit: string;
  readonly inputs?: Readonly<Record<string, string>>;
}

export interface JobResult {
  readonly result: 'success' | 'failure' | 'skipped';
  readonly output: string;
  /** What it wrote to the pull request; null: nothing. */
  readonly comment: string | null;
}

export interface WorkflowRun {
  /** `before` is called with what each step is named. */
  job(name: string, before?: (step: string) => Promise<unknown>): Promise<JobResult>;
  /** Path of a file that a job kept; null: no such. */
  artifact(name: string, path: string): string | null;
}

/** Secrets by environment, as nothing else has any. */
export type Secrets = Readonly<Record<string, Readonly<Record<string, string>>>>;

const action = resolve(import.meta.dirname, '../..');
const ourAction: Action = parse(readFileSync(join(action, 'action.yml'), 'utf8'));
const actionStep = ourAction.runs.steps.find(({ id }) => id === 'run') ?? {};

type Contexts = Record<string, unknown>;

export function startWorkflow(
  project: Project,
  workflow: Workflow,
  trigger: Trigger,
  secrets: Secrets,
  variables: Secrets = {},
): WorkflowRun {
  const artifacts = mkdtempSync(join(project.folder, 'artifacts-'));
  const needs: Record<string, { readonly result: JobResult['result']; readonly outputs: object }> = {};
  const isPullRequest = trigger.event === 'pull_request';
  const github = {
    event_name: trigger.event,
    ref: isPullRequest ? 'refs/pull/5/merge' : 'refs/heads/main',
    base_ref: isPullRequest ? 'main' : '',
    run_attempt: '1',
    server_url: new URL(project.server.url).origin,
    repository: 'acme/policies',
    run_id: '77',
    event: { pull_request: { number: isPullRequest ? '5' : '' } },
  };

  /** `success()` of a job asks for all of them, and not only for those that it names. */
  function ancestorsOf(name: string): readonly string[] {
    const named = [workflow.jobs[name]?.needs ?? []].flat();
    return named.flatMap((one) => [one, ...ancestorsOf(one)]);
  }

  async function job(name: string, before: (step: string) => Promise<unknown> = async () => {}) {
    const made = workflow.jobs[name];
    if (!made) throw new Error(`there is no job ${name}`);
    const contexts: Contexts = {
      github,
      needs,
      inputs: trigger.inputs ?? {},
      secrets: {},
      vars: {},
      steps: {},
    };
    // What a test did not start counts as done.
    const isHeld = ancestorsOf(name).some((one) => (needs[one]?.result ?? 'success') !== 'success');
    if (!holds(made.if, contexts, isHeld)) {
      needs[name] = { result: 'skipped', outputs: {} };
      return { result: 'skipped', output: '', comment: null } as const;
    }
    contexts.secrets = secrets[made.environment ?? ''] ?? {};
    contexts.vars = variables[made.environment ?? ''] ?? {};
    const permissions = made.permissions ?? workflow.permissions ?? {};
    const token = permissions.contents === 'write' ? WRITE_TOKEN : READ_TOKEN;
    const place = mkdtempSync(join(project.folder, 'job-'));
    const checkout = join(place, 'work');
    mkdirSync(checkout);
    const env: Record<string, string> = cleanEnv({
      PATH: `${project.bin}:${process.env.PATH}`,
      // A runner has no name for Git, and makes none up.
      HOME: place,
      CI: 'true',
      GITHUB_ACTIONS: 'true',
      GITHUB_SERVER_URL: github.server_url,
      GITHUB_REPOSITORY: github.repository,
      GITHUB_RUN_ID: github.run_id,
      GITHUB_SHA: trigger.commit,
      GITHUB_STEP_SUMMARY: join(place, 'summary.md'),
      GH_FOLDER: place,
      GH_PROJECT: project.folder,
      ...valuesOf({ ...workflow.env, ...made.env }, contexts),
    });
    writeFileSync(join(place, '.gitconfig'), '[user]\n  useConfigOnly = true\n');
    const output: string[] = [];
    let failed = false;

    const perform = async (step: Step): Promise<number | null> => {
      const given = valuesOf(step.with ?? {}, contexts);
      const own = { ...env, ...valuesOf(step.env ?? {}, contexts) };
      const [uses = ''] = (step.uses ?? '').split('@');
      if (uses === 'actions/checkout') {
        const into = join(checkout, given.path ?? '');
        mkdirSync(into, { recursive: true });
        return checkOut(given, into, own, token);
      }
      if (uses === 'actions/upload-artifact') return keep(given, checkout);
      if (uses === 'actions/download-artifact') {
        cpSync(join(artifacts, given.name ?? ''), checkout, { recursive: true });
        return 0;
      }
      let script = step.run;
      if (uses === 'your-org/edict') {
        const file = join(place, `output-${step.id ?? ''}`);
        writeFileSync(file, '');
        const defaults = Object.entries(ourAction.inputs).map(([name, input]) => [name, input.default]);
        const inputs = { ...valuesOf(Object.fromEntries(defaults), contexts), ...given, token };
        Object.assign(own, valuesOf(actionStep.env ?? {}, { ...contexts, inputs }));
        Object.assign(own, { GITHUB_OUTPUT: file, GITHUB_ACTION_PATH: action });
        script = actionStep.run;
      }
      if (script === undefined) throw new Error(`nothing is known of ${step.uses}`);
      const ran = await run('bash', ['-e', '-c', fill(script, contexts)], { cwd: checkout, env: own });
      output.push(ran.output);
      if (step.id !== undefined) {
        const lines = readFileSync(join(place, `output-${step.id}`), 'utf8')
          .trim()
          .split('\n');
        const outputs = Object.fromEntries(lines.map((line) => line.split('=')));
        Object.assign(contexts.steps as object, { [step.id]: { outputs } });
      }
      return ran.code;
    };

    for (const step of made.steps) {
      if (!holds(step.if, contexts, failed)) continue;
      await before(step.name ?? step.uses ?? step.run ?? '');
      if ((await perform(step)) !== 0) failed = true;
    }
    needs[name] = {
      result: failed ? 'failure' : 'success',
      outputs: valuesOf(made.outputs ?? {}, contexts),
    };
    const comment = join(place, 'comment.md');
    return {
      result: failed ? 'failure' : 'success',
      output: output.join(''),
      comment: existsSync(comment) ? readFileSync(comment, 'utf8') : null,
    } as const;
  }

  /** As the action does it: one commit unless it is told otherwise, and the token stays where it is not told to leave it. */
  async function checkOut(
    given: Record<string, string>,
    cwd: string,
    env: Record<string, string>,
    token: string,
  ): Promise<number> {
    const git = (...args: string[]) => must('git', args, { cwd, env });
    const header = Buffer.from(`x-access-token:${token}`).toString('base64');
    const login = `[http "${github.server_url}/"]\n\textraheader = AUTHORIZATION: basic ${header}\n`;
    const config = await initialise(cwd, env, project.server.url);
    appendFileSync(config, login);
    const what = given.ref ? `+refs/heads/${given.ref}` : `+${trigger.commit}`;
    const wanted = `${what}:refs/remotes/origin/${isPullRequest ? 'pull' : 'main'}`;
    const specs = given['fetch-depth'] === '0' ? ['+refs/heads/*:refs/remotes/origin/*'] : [wanted];
    const depth = given['fetch-depth'] === '0' ? [] : ['--depth=1'];
    await git('fetch', '--quiet', '--no-auto-maintenance', '--no-tags', ...depth, 'origin', ...specs);
    if (isPullRequest) await git('checkout', '--quiet', '--detach', trigger.commit);
    else
      await git('checkout', '--quiet', '-B', 'main', given.ref ? 'refs/remotes/origin/main' : trigger.commit);
    if (given['persist-credentials'] === 'false') {
      writeFileSync(config, readFileSync(config, 'utf8').replace(login, ''));
    }
    return 0;
  }

  function keep(given: Record<string, string>, cwd: string): number {
    const patterns = (given.path ?? '')
      .trim()
      .split('\n')
      .map((line) => line.trim().replace(/\/$/, '/**'));
    const dot = given['include-hidden-files'] === 'true';
    const found = globSync(patterns, { cwd, dot });
    for (const path of found) {
      const to = join(artifacts, given.name ?? '', path);
      mkdirSync(dirname(to), { recursive: true });
      cpSync(join(cwd, path), to);
    }
    return found.length === 0 && given['if-no-files-found'] === 'error' ? 1 : 0;
  }

  return {
    job,
    artifact(name, path) {
      const place = join(artifacts, name, path);
      return existsSync(place) ? place : null;
    },
  };
}

/** A condition that names no function of its own begins with `success() &&`. */
function holds(condition: string | undefined, contexts: Contexts, failed: boolean): boolean {
  const text = (condition ?? 'success()').replace(/^\$\{\{|\}\}$/g, '');
  const whole = /\b(?:success|failure|always|cancelled)\(\)/.test(text) ? text : `success() && (${text})`;
  return Boolean(evaluate(whole, { ...contexts, success: !failed, failure: failed }));
}

function valuesOf(texts: Readonly<Record<string, unknown>>, contexts: Contexts): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, fill(String(text), contexts)]),
  );
}

function fill(text: string, contexts: Contexts): string {
  return text.replace(/\$\{\{(.*?)\}\}/g, (_, expression: string) =>
    String(evaluate(expression, contexts) ?? ''),
  );
}

/** The operators of GitHub's expressions are those of JavaScript; names are looked up first. */
function evaluate(expression: string, contexts: Contexts): unknown {
  const script = expression.replace(
    /'[^']*'|\b(success|failure|always|cancelled)\(\)|[A-Za-z_][\w.-]*/g,
    (word, name?: string) => {
      if (word.startsWith("'")) return word;
      if (name === 'always') return 'true';
      if (name !== undefined) return String(contexts[name] ?? false);
      return JSON.stringify(lookUp(word, contexts) ?? '');
    },
  );
  return runInNewContext(script);
}

function lookUp(path: string, contexts: Contexts): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], contexts);
}
