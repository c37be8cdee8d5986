/** action.yml's script with the real edict, and a `gh` that keeps comments and issues in files. */

import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { encodeState } from '../../src/state/codec.ts';
import { startCountingServer } from '../faults/counting-server.ts';
import { program, type RunningEmulator, startEmulatorProcess } from '../harness/built-edict.ts';
import { makeRepository, type Repository } from '../harness/repository.ts';
import { begunState, emptyState } from '../state/sample-state.ts';
import { gh } from './gh-stand-in.ts';

const root = resolve(import.meta.dirname, '../..');
const script = join(root, 'scripts/github-action.sh');

let repository: Repository;
let emulator: RunningEmulator | null = null;
beforeEach(() => {
  repository = makeRepository({
    'edict.yaml': '{}\n',
    'policies/a.yaml': 'name: A\nmacos: { password: { min_length: 12 } }\npolicy_targets: { devices: [1] }\n',
  });
  mkdirSync(join(repository.root, 'bin'));
  symlinkSync(program, join(repository.root, 'bin/edict'));
  writeFileSync(join(repository.root, 'bin/gh'), gh);
  chmodSync(join(repository.root, 'bin/gh'), 0o755);
});
afterEach(async () => {
  repository.remove();
  await emulator?.stop();
  emulator = null;
});

const at = (name: string): string => join(repository.root, name);
const text = (name: string): string => readFileSync(at(name), 'utf8');

function environmentOf(command: string, env: Record<string, string>): Record<string, string> {
  for (const name of ['output', 'summary']) writeFileSync(at(name), '');
  return {
    PATH: `${at('bin')}:${process.env.PATH}`,
    HOME: process.env.HOME ?? '',
    GITHUB_OUTPUT: at('output'),
    GITHUB_STEP_SUMMARY: at('summary'),
    EDICT_ACTION_COMMAND: command,
    EDICT_ACTION_RUN: 'https://github.example/run/1',
    GH_REPO: 'acme/policies',
    GH_FOLDER: repository.root,
    ...env,
  };
}

function run(command: string, env: Record<string, string> = {}) {
  const { status, stdout } = spawnSync('bash', [script], {
    cwd: repository.root,
    encoding: 'utf8',
    env: environmentOf(command, env),
  });
  return { status, out: stdout };
}

describe('the action', () => {
  it('annotates faults and fails', () => {
    repository.write('policies/a.yaml', 'name: A\nmacos: { wifi: {} }\n');
    const { status, out } = run('lint');
    expect(status).toBe(1);
    expect(out).toContain('::error file=policies/a.yaml');
    expect(text('output')).toBe('exit-code=1\n');
  });

  it('writes one comment, and the next plan over it', () => {
    const pullRequest = { EDICT_ACTION_PULL_REQUEST: '5' };
    expect(run('plan', pullRequest).status).toBe(0);
    expect(text('comment.md')).toMatch(/^<!--/);
    expect(text('comment.md')).toContain('1 to create');
    expect(text('summary')).toBe(text('comment.md'));
    expect(text('output')).toBe('exit-code=2\n');

    repository.write(
      'policies/b.yaml',
      'name: B\nmacos: { password: { min_length: 13 } }\npolicy_targets: { devices: [2] }\n',
    );
    run('plan', pullRequest);
    expect(text('comment.md')).toContain('2 to create');
    const methods = text('calls').match(/PATCH|POST/g);
    expect(methods).toEqual(['POST', 'PATCH']);
  });

  it('looks for a comment by its marker and by who wrote it', () => {
    run('plan', { EDICT_ACTION_PULL_REQUEST: '5', EDICT_ACTION_ENVIRONMENT: 'local' });
    const search = text('calls')
      .split('\n')
      .find((call) => call.includes('--paginate'));
    expect(search).toContain('"<!-- edict action plan local -->"');
    expect(search).toContain('.user.login == "github-actions[bot]"');
  });

  it('replaces the comment with the failure when a plan fails', () => {
    const pullRequest = { EDICT_ACTION_PULL_REQUEST: '5' };
    run('plan', pullRequest);
    expect(text('comment.md')).toContain('1 to create');
    repository.write('policies/a.yaml', 'name: A\nmacos: { wifi: {} }\n');
    const { status } = run('plan', pullRequest);
    expect(status).toBe(1);
    expect(text('comment.md')).toContain('There is no plan');
    expect(text('comment.md')).toContain('policies/a.yaml');
    expect(text('comment.md')).not.toContain('1 to create');
    expect(text('calls').match(/PATCH|POST/g)).toEqual(['POST', 'PATCH']);
  });

  it('applies a saved plan, and hands over the digest of one beyond the limits', () => {
    repository.write('edict.yaml', 'limits: { max_creates: 1 }\n');
    repository.write('policies/b.yaml', text('policies/a.yaml').replace('name: A', 'name: B'));
    expect(run('apply', { EDICT_ACTION_ENVIRONMENT: 'local' }).status).toBe(1);
    run('plan', { EDICT_ACTION_PLAN_FILE: 'plan.json' });
    const { digest } = JSON.parse(text('plan.json'));
    expect(run('apply', { EDICT_ACTION_PLAN_FILE: 'plan.json', EDICT_ACTION_APPROVE: digest }).status).toBe(
      0,
    );
    expect(Object.keys(JSON.parse(text('state/local.json')).policies)).toHaveLength(2);
  });

  it('hands a signal on to edict, which records what is under way', async () => {
    const service = await startCountingServer();
    onTestFinished(() => service.close());
    service.delay = () => ({ before: 0, after: 2_000 });
    const reached = new Promise<void>((resolve) => {
      service.onCreated = () => resolve();
    });
    repository.write(
      'edict.yaml',
      `environments: { prod: { base_url: "${service.url}" } }\ndefault_environment: prod\n`,
    );
    repository.write('state/prod.json', begunState(service.url));
    const env = environmentOf('apply', { EDICT_API_KEY: 'the-key' });
    const child = spawn('bash', [script], { cwd: repository.root, env, stdio: 'ignore' });
    // The service has the policy, and takes its time to say so.
    await reached;
    child.kill('SIGTERM');
    const code = await new Promise((ended) => child.on('exit', ended));
    expect(code).toBe(130);
    expect(Object.keys(JSON.parse(text('state/prod.json')).policies)).toEqual(['policies/a.yaml']);
  });

  it('opens an issue when something is in doubt', async () => {
    emulator = await startEmulatorProcess(['--fault', 'create:drop-after']);
    repository.write(
      'edict.yaml',
      `environments: { prod: { base_url: "${emulator.url}" } }\ndefault_environment: prod\n`,
    );
    repository.write('state/prod.json', begunState(emulator.url));
    const { status } = run('apply', { EDICT_API_KEY: 'the-key', EDICT_ACTION_ENVIRONMENT: 'prod' });
    expect(status).toBe(4);
    expect(text('issue-doubt.md')).toContain('https://github.example/run/1');
    expect(text('issue-doubt.md')).toContain('edict state resolve policies/a.yaml --id ID');
    // A preview, of which nobody applies anything, is green; the plan that would be approved is not.
    const prod = { EDICT_API_KEY: 'the-key', EDICT_ACTION_ENVIRONMENT: 'prod' };
    expect(run('plan', { ...prod, EDICT_ACTION_WITHOUT_SECRETS: 'true' }).status).toBe(0);
    expect(run('plan', prod).status).toBe(1);
  });

  it('opens one issue, and keeps that up to date', async () => {
    emulator = await startEmulatorProcess(['--fault', 'create:drop-after']);
    repository.write(
      'edict.yaml',
      `environments: { prod: { base_url: "${emulator.url}" } }\ndefault_environment: prod\n`,
    );
    repository.write('state/prod.json', begunState(emulator.url));
    const apply = (run_id: number) =>
      run('apply', {
        EDICT_API_KEY: 'the-key',
        EDICT_ACTION_ENVIRONMENT: 'prod',
        EDICT_ACTION_RUN: `https://github.example/run/${run_id}`,
      });
    expect(apply(1).status).toBe(4);
    repository.write(
      'policies/b.yaml',
      'name: B\nmacos: { password: { min_length: 12 } }\npolicy_targets: { devices: [1] }\n',
    );
    expect(apply(2).status).toBe(4);
    expect(text('issue-doubt.md')).toMatch(/^<!-- edict action doubt prod -->\n.*run\/2/);
    expect(text('issue-doubt.md')).toContain('edict state resolve policies/b.yaml --id ID');
    const calls = text('calls').split('\n');
    expect(calls.filter((call) => call.startsWith('issue create'))).toHaveLength(1);
    expect(calls.filter((call) => /PATCH repos\/\S+\/issues\/2 /.test(call))).toHaveLength(1);
  });

  it('opens an issue once a change waits for a person for too long, and only then', () => {
    const since = '2026-01-01T00:00:00.000Z';
    const by = { who: 'ann', commit: null, run: null };
    const content = { macos: { password: { min_length: 12 } } };
    const stops = { 'policies/a.yaml': { reason: 'the pilots are locked out', content, since, by } };
    repository.write(
      'edict.yaml',
      'environments: { prod: { base_url: "https://mdm.example.com" } }\ndefault_environment: prod\n',
    );
    const waiting = (maxWait: string) =>
      run('waiting', { EDICT_ACTION_ENVIRONMENT: 'prod', EDICT_ACTION_MAX_WAIT: maxWait }).status;
    const state = { service: 'https://mdm.example.com', stops };
    repository.write('state/prod.json', encodeState(emptyState(state)));
    expect(waiting('999999d')).toBe(0);
    expect(text('calls')).not.toContain('issue create');
    for (const _ of ['opened', 'updated']) expect(waiting('5d')).toBe(1);
    expect(text('issue-waiting.md')).toMatch(/^<!-- edict action waiting prod -->\n.*longer than 5d.*run\/1/);
    expect(text('issue-waiting.md')).toContain('the pilots are locked out');
    const opened = () =>
      text('calls')
        .split('\n')
        .filter((call) => call.startsWith('issue create'));
    const once = [expect.stringContaining('--title edict: changes wait for a person')];
    expect(opened()).toEqual(once);
    // Over, and again: the same issue.
    expect(waiting('999999d')).toBe(0);
    expect(text('issue-waiting.state')).toBe('closed\n');
    expect(waiting('5d')).toBe(1);
    expect([text('issue-waiting.state'), opened()]).toEqual(['open\n', once]);
  });

  it('names only inputs that it has, and hands them over as variables', () => {
    const action = parse(readFileSync(join(root, 'action.yml'), 'utf8'));
    const steps: { run?: string; env?: Record<string, string> }[] = action.runs.steps;
    for (const { run: shell } of steps) expect(shell ?? '').not.toContain('${{');
    const used = [...JSON.stringify(action.runs).matchAll(/inputs\.([\w-]+)/g)].map((match) => match[1]);
    expect([...new Set(used)].sort()).toEqual(Object.keys(action.inputs).sort());
  });
});
