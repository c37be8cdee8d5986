/** From the first create to what is left behind: the first story as the built program tells it in the hands of a user. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import {
  type RunningEmulator,
  runBuilt,
  shellCommand,
  startEmulatorProcess,
} from '../harness/built-edict.ts';
import { cleanEnv } from '../harness/clean-env.ts';
import { makeRepository, type Repository } from '../harness/repository.ts';
import { begunState } from '../state/sample-state.ts';

const policy = (name: string, length: number): string =>
  `name: ${name}\nmacos:\n  password: { min_length: ${length} }\npolicy_targets: { devices: [${length}] }\n`;

let repository: Repository;
let emulator: RunningEmulator | null = null;
afterEach(async () => {
  repository.remove();
  await emulator?.stop();
  emulator = null;
});

const json = async (args: string[], env?: Record<string, string>) => {
  const { out } = await repository.edict([...args, '--format', 'json'], env ? { env } : {});
  return JSON.parse(out);
};
const actions = async (): Promise<Record<string, string>> => {
  const { changes } = await json(['plan']);
  return Object.fromEntries(
    changes.map((change: { file: string; action: string }) => [change.file, change.action]),
  );
};
const apply = (...args: string[]) => repository.edict(['apply', '--auto-approve', ...args]);
const stateText = (name = 'local'): string =>
  readFileSync(join(repository.root, `state/${name}.json`), 'utf8');

describe('one repository against the embedded service', () => {
  it('creates, supersedes, moves, orphans and refuses to make a third copy', async () => {
    repository = makeRepository({
      'edict.yaml': '{}\n',
      'policies/a.yaml': policy('A', 12),
      'policies/b.yaml': policy('B', 14),
    });
    // What changes something is done by the built program.
    const built = (...args: string[]) => runBuilt(args, { cwd: repository.root });
    const apply = () => built('apply', '--auto-approve');
    expect(await actions()).toEqual({ 'policies/a.yaml': 'create', 'policies/b.yaml': 'create' });
    expect((await repository.edict(['plan', '--detailed-exitcode'])).code).toBe(2);

    const first = await apply();
    expect(first.code).toBe(0);
    expect(first.out).toContain('it reaches no device');
    expect(await actions()).toEqual({});
    expect((await repository.edict(['plan', '--detailed-exitcode'])).code).toBe(0);

    // Written differently, the same body.
    repository.write('policies/a.yaml', `# new\n${policy('A', 12)}description: ""\n`);
    expect(await actions()).toEqual({});

    repository.write('policies/a.yaml', policy('A', 8));
    const plan = await built('plan');
    expect(plan.out).toMatch(/min_length\s+12 -> 8\s+\(weaker\)/);
    expect(plan.out).toMatch(/would\s+stay\s+live\s+until\s+it\s+is\s+removed/);
    expect((await apply()).code).toBe(0);
    const { policy_id: old } = (await json(['orphans']))[0];

    // The edit is reverted: the older policy still lives, so a person chooses.
    repository.write('policies/a.yaml', policy('A', 12));
    expect(await actions()).toEqual({ 'policies/a.yaml': 'blocked' });
    const before = stateText();
    expect((await apply()).code).toBe(1);
    expect(stateText()).toBe(before);
    expect((await built('state', 'import', 'policies/a.yaml', String(old))).code).toBe(0);
    expect(await actions()).toEqual({});

    renameSync(join(repository.root, 'policies/b.yaml'), join(repository.root, 'policies/c.yaml'));
    expect(await actions()).toEqual({ 'policies/c.yaml': 'move' });
    expect((await apply()).code).toBe(0);

    rmSync(join(repository.root, 'policies/c.yaml'));
    expect(await actions()).toEqual({ 'policies/c.yaml': 'orphan' });
    const last = await apply();
    expect(last.code).toBe(0);
    // Another one stays live as well, which this apply did not leave behind.
    expect(last.out).toContain(
      'warning[left-behind]: 1 policy was left behind, live until someone removes it in the portal: ',
    );
    const ids = JSON.parse(stateText()).orphans.map((orphan: { policy_id: number }) => orphan.policy_id);
    expect(ids).toHaveLength(2);
    for (const id of ids) expect((await built('orphans', 'ack', String(id))).code).toBe(0);
    expect(JSON.parse(stateText()).orphans).toEqual([]);
  });

  it('does what a saved plan says, or nothing', async () => {
    repository = makeRepository({ 'edict.yaml': '{}\n', 'policies/a.yaml': policy('A', 12) });
    await repository.edict(['plan', '--out', 'plan.json']);
    repository.write('policies/b.yaml', policy('B', 13));
    const stale = await repository.edict(['apply', 'plan.json']);
    expect(stale.code).toBe(1);
    expect(stale.err).toContain('policies/b.yaml');
    expect(await actions()).toEqual({ 'policies/a.yaml': 'create', 'policies/b.yaml': 'create' });

    rmSync(join(repository.root, 'policies/b.yaml'));
    expect((await repository.edict(['apply', 'plan.json'])).code).toBe(0);
    const again = await repository.edict(['apply', 'plan.json']);
    expect(again.code).toBe(1);
    expect(again.err).toContain('state');
  });

  it('holds the limits unless the very plan is approved', async () => {
    repository = makeRepository({
      'edict.yaml': 'limits: { max_creates: 1 }\n',
      'policies/a.yaml': policy('A', 12),
      'policies/b.yaml': policy('B', 13),
    });
    const refused = await apply();
    expect(refused.code).toBe(1);
    const { digest } = await json(['plan']);
    expect(refused.err).toContain(`--approve ${digest}`);
    const other = await apply('--approve', '0'.repeat(64));
    expect(other.code).toBe(1);
    expect(other.err).toContain(
      `Look at the plan as it is now; if this is what you mean: edict apply --approve ${digest}`,
    );
    expect((await apply('--approve', digest)).code).toBe(0);
  });

  it('refuses to act where nobody can be asked, and in CI without a named environment', async () => {
    repository = makeRepository({ 'edict.yaml': '{}\n', 'policies/a.yaml': policy('A', 12) });
    const unasked = await repository.edict(['apply'], { stdin: 'y\n' });
    expect(unasked.code).toBe(3);
    expect(unasked.err).toContain('--auto-approve');
    const inCi = await repository.edict(['apply', '--auto-approve'], { env: { CI: 'true' } });
    expect(inCi.code).toBe(3);
    expect(inCi.err).toContain('--env');
    expect(await actions()).toEqual({ 'policies/a.yaml': 'create' });
    const named = await repository.edict(['apply', '--auto-approve', '--env', 'local'], {
      env: { CI: 'true' },
    });
    expect(named.code).toBe(0);
  });

  it('plans nothing while lint finds errors', async () => {
    repository = makeRepository({
      'edict.yaml': '{}\n',
      'policies/a.yaml': 'name: A\nmacos: { wifi: {} }\n',
    });
    const plan = await repository.edict(['plan']);
    expect(plan.code).toBe(1);
    expect(plan.out).toBe('');
    expect(plan.err).toContain('missing-field');
    expect((await apply()).code).toBe(1);
  });
});

describe('a service that gives no clear answer', () => {
  const config = (url: string): string =>
    `environments: { prod: { base_url: "${url}" } }\ndefault_environment: prod\n`;
  const env = { EDICT_API_KEY: 'key-of-the-test' };

  it('keeps the file in doubt, sends it never again, and goes on after a person resolved it', async () => {
    emulator = await startEmulatorProcess([
      '--fault',
      'create:drop-after#1',
      '--fault',
      'create:drop-before#2',
    ]);
    repository = makeRepository({
      'edict.yaml': config(emulator.url),
      'state/prod.json': begunState(emulator.url),
      'policies/a.yaml': policy('A', 12),
      'policies/b.yaml': policy('B', 13),
      'policies/c.yaml': policy('C', 14),
    });
    const run = () => repository.edict(['apply', '--auto-approve', '--parallelism', '1'], { env });
    const first = await run();
    expect(first.code).toBe(4);
    expect(first.out).toContain('edict state resolve policies/a.yaml --id ID');
    const { results } = JSON.parse(
      (await repository.edict(['apply', '--auto-approve', '--format', 'json'], { env })).out,
    );
    expect(results.map((result: { file: string; status: string }) => [result.file, result.status])).toEqual([
      ['policies/a.yaml', 'in-doubt'],
      ['policies/b.yaml', 'in-doubt'],
    ]);

    expect((await repository.edict(['state', 'resolve', 'policies/a.yaml', '--id', '1'])).code).toBe(0);
    expect((await repository.edict(['state', 'resolve', 'policies/b.yaml', '--not-created'])).code).toBe(0);
    expect((await run()).code).toBe(0);
    const { policies } = JSON.parse(stateText('prod'));
    expect(Object.keys(policies)).toEqual(['policies/a.yaml', 'policies/b.yaml', 'policies/c.yaml']);
    expect((await repository.edict(['plan', '--detailed-exitcode'], { env })).code).toBe(0);
  });

  it('decides the exit code, whether or not the results can be written', async () => {
    emulator = await startEmulatorProcess(['--fault', '*:drop-after']);
    repository = makeRepository({
      'edict.yaml': config(emulator.url),
      'state/prod.json': begunState(emulator.url),
      'policies/a.yaml': policy('A', 12),
      'password.txt': 'correct horse\n',
    });
    const { root } = repository;
    const inDoubt = ['apply --auto-approve', 'set-password --devices 3 --auto-approve --format json'];
    for (const line of inDoubt) {
      for (const sink of ['| true', ...(existsSync('/dev/full') ? ['> /dev/full'] : [])]) {
        const input = line.startsWith('set') ? '--password-stdin < password.txt' : '';
        const script = `{ ${shellCommand()} ${line} ${input}; echo "ended with $?" >&2; } ${sink}`;
        const { stderr } = spawnSync('sh', ['-c', script], {
          cwd: root,
          env: cleanEnv(env),
          encoding: 'utf8',
        });
        expect([line, sink, stderr]).toEqual([line, sink, expect.stringContaining('ended with 4')]);
        expect(stderr.includes('the results cannot be written')).toBe(sink !== '| true');
        if (line.startsWith('set')) expect(stderr).toContain('It is in doubt whether the password was set');
      }
    }
  });

  it('says that nothing happened when the service refuses or is not there', async () => {
    emulator = await startEmulatorProcess(['--api-key', 'another-key']);
    repository = makeRepository({
      'edict.yaml': config(emulator.url),
      'state/prod.json': begunState(emulator.url),
      'policies/a.yaml': policy('A', 12),
    });
    const refused = await repository.edict(['apply', '--auto-approve'], { env });
    expect(refused.code).toBe(1);
    expect(refused.out).toContain('401');
    expect(refused.err + refused.out).not.toContain('key-of-the-test');
    expect(JSON.parse(stateText('prod')).pending).toEqual({});
  });
});

describe('global options', () => {
  it('may stand before the command', async () => {
    repository = makeRepository({
      'elsewhere.yaml': 'environments: { local: { base_url: embedded }, other: { base_url: embedded } }\n',
      'policies/a.yaml': policy('A', 12),
    });
    const { code, out } = await repository.edict([
      '--config',
      'elsewhere.yaml',
      '--env=other',
      '--format',
      'json',
      'plan',
    ]);
    expect(code).toBe(0);
    expect(JSON.parse(out).environment).toBe('other');
    expect((await repository.edict(['--config', 'elsewhere.yaml', '--quiet', 'state', 'list'])).code).toBe(0);
  });
});

describe('wrong usage', () => {
  it('ends with 3 and names the nearest', async () => {
    repository = makeRepository({
      'edict.yaml':
        'environments: { production: { base_url: https://mdm.example.com } }\ndefault_environment: production\n',
      'policies/a.yaml': policy('A', 12),
    });
    const cases: [string[], string][] = [
      [['aply'], 'apply'],
      [['plan', '--detailed-exitcodes'], '--detailed-exitcode'],
      [['lint', '--env', 'prodction'], 'production'],
      [['plan', '--format', 'xml'], 'json'],
      [['schema', 'polcy'], 'policy'],
      [['explain', 'wifi.secruity_type'], 'security_type'],
      [['explain', 'web-app.ap_id'], 'web-app.app_id'],
      [['lint', 'policies/b.yaml'], 'policies/a.yaml'],
    ];
    for (const [args, nearest] of cases) {
      const { code, err } = await repository.edict(args);
      expect([args, code]).toEqual([args, 3]);
      expect(err).toContain(nearest);
      expect(err).not.toMatch(/^\s+at /m);
    }
  });

  it('is to give options and no command: one may have become the value of an option', async () => {
    repository = makeRepository({ 'edict.yaml': '{}\n', 'policies/a.yaml': policy('A', 12) });
    for (const args of [['--env', 'plan'], ['--env'], ['--quiet'], ['--config', '--version']]) {
      const { code, out, err } = await repository.edict(args);
      expect([args, code, out]).toEqual([args, 3, '']);
      expect(err).toContain('Usage: edict');
      expect(err).toContain('edict: no command was given\n  Is a shell variable unset?\n');
    }
    for (const args of [[], ['--help'], ['--quiet', '--help']]) {
      const { code, out, err } = await repository.edict(args);
      expect([args, code, err]).toEqual([args, 0, '']);
      expect(out).toContain('Usage: edict');
    }
  });

  it('says so where there is no edict.yaml', async () => {
    repository = makeRepository({ 'policies/a.yaml': policy('A', 12) });
    for (const command of ['lint', 'plan', 'apply', 'compile']) {
      const { code, err } = await repository.edict([
        command,
        ...(command === 'apply' ? ['--auto-approve'] : []),
      ]);
      expect([command, code]).toEqual([command, 3]);
      expect(err).toContain('edict.yaml');
    }
    expect((await repository.edict(['lint', 'policies/a.yaml'])).code).toBe(0);
  });
});
