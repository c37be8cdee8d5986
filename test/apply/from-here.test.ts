/** `apply_from: ci`, as somebody meets it whose machine is none of a CI system. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cleanEnv } from '../harness/clean-env.ts';
import { type RecordingEmulator, startRecordingEmulator } from '../harness/recording-emulator.ts';
import { makeRepository, type Repository } from '../harness/repository.ts';
import { runEdict } from '../harness/run-edict.ts';
import { begunState } from '../state/sample-state.ts';

const CI = 'GITHUB_ACTIONS';
const reason = 'runners-are-down';
const held =
  'edict.yaml has apply_from: ci, and this machine is not one of a CI system: GITHUB_ACTIONS, GITLAB_CI, TF_BUILD, ';

let emulator: RecordingEmulator;
let here: Repository;
beforeEach(async () => {
  emulator = await startRecordingEmulator({ port: 0, apiKey: 'key', now: () => new Date() });
  here = makeRepository({
    'edict.yaml': `apply_from: ci\ndefault_environment: prod\nenvironments:\n  prod: { base_url: "${emulator.url}" }\n  try: { base_url: embedded }\n`,
    'policies/a.yaml':
      'name: A\nmacos: { firewall: { Enable_Firewall: true } }\npolicy_targets: { devices: [1] }\n',
    'state/prod.json': begunState(emulator.url),
  });
});
afterEach(async () => {
  here.remove();
  await emulator.close();
});

const edict = (args: readonly string[], more: Readonly<Record<string, string>> = {}) =>
  here.edict(args, { env: { EDICT_API_KEY: 'key', ...more } });
const sent = (): number => emulator.requests.filter(({ method }) => method !== 'GET').length;
const planFile = (): { digest: string } => JSON.parse(readFileSync(join(here.root, 'plan.json'), 'utf8'));
const setPassword = ['set-password', '--devices', '1', '--password-env', 'NEW_PASSWORD'];

it('refuses an apply, whatever it is given, and says what to type', async () => {
  await edict(['plan', '--out', 'plan.json']);
  const { digest } = planFile();
  for (const args of [[], ['--auto-approve'], ['plan.json'], ['plan.json', '--approve', digest]]) {
    const { code, err } = await edict(['apply', ...args]);
    expect([code, err]).toEqual([3, expect.stringContaining(held)]);
    const file = args[0] === 'plan.json' ? 'plan.json' : 'FILE';
    expect(err).toContain(`edict plan --from-here REASON --out ${file}`);
  }
  expect((await edict(['apply', '--queue', '--resume', 'r1'])).err).toContain(held);
  // A job with CI=true may be anywhere.
  expect((await edict(['apply', '--auto-approve'], { CI: 'true' })).code).toBe(3);
  for (const off of ['', 'false', 'False', '0'])
    expect((await edict(['apply', '--auto-approve'], { [CI]: off, TF_BUILD: off })).code).toBe(3);
  expect(sent()).toBe(0);
  // The controls: in CI, and where nothing leaves the machine.
  expect((await edict(['apply', '--auto-approve', '--env', 'try'])).code).toBe(0);
  expect((await edict(['apply', '--auto-approve'], { [CI]: 'true' })).code).toBe(0);
  expect(sent()).toBe(1);
});

it('lets a plan through that was made with a reason, once it is approved by its digest, and records why', async () => {
  const planned = await edict(['plan', '--from-here', reason, '--out', 'plan.json']);
  const { digest } = planFile();
  expect(planned.err).toContain(`edict apply plan.json --approve ${digest}`);
  expect(planned.out).toContain(reason);
  expect((await edict(['show', 'plan.json'])).out).toContain(reason);
  for (const args of [[], ['--approve', digest.replace(/^./, (first) => (first === '0' ? '1' : '0'))]]) {
    const { code, err } = await edict(['apply', 'plan.json', ...args]);
    expect([code, err]).toEqual([3, expect.stringContaining(`edict apply plan.json --approve ${digest}`)]);
  }
  expect(sent()).toBe(0);
  const { code } = await edict(['apply', 'plan.json', '--approve', digest, '--events', 'events.jsonl']);
  expect([code, sent()]).toEqual([0, 1]);
  for (const file of ['state/prod.json', 'events.jsonl'])
    expect(readFileSync(join(here.root, file), 'utf8')).toMatch(
      /"waived": ?\{\s*"from_here": ?"runners-are-down"/,
    );
  expect((await edict(['live', '--format', 'json'])).out).toContain(reason);
});

it('keeps a secret that somebody wrote into the reason out of the plan, the state and the events', async () => {
  const secret = 'correct-horse-battery';
  here.write(
    'policies/a.yaml',
    'name: A\nmacos: { wifi: { service_set_identifier: x, security_type: WPA/WPA2, password: { env: EDICT_SECRET_WIFI } } }\npolicy_targets: { devices: [1] }\n',
  );
  const run = (...args: string[]) => edict(args, { EDICT_SECRET_WIFI: secret });
  await run('plan', '--from-here', `it is ${secret}`, '--outside-window', secret, '--out', 'plan.json');
  const applied = await run('apply', 'plan.json', '--approve', planFile().digest, '--events', 'events.jsonl');
  expect([applied.code, sent()]).toEqual([0, 1]);
  for (const file of ['plan.json', 'state/prod.json', 'events.jsonl']) {
    const text = readFileSync(join(here.root, file), 'utf8');
    expect(text).toContain('it is (sensitive)');
    expect(text).not.toContain(secret);
  }
});

it('says of a plan that is saved here whether CI has to apply it', async () => {
  const saved = async (...more: string[]): Promise<string> =>
    (await edict(['plan', ...more, '--out', 'plan.json'])).err;
  expect(await saved()).toContain('`, in CI, as edict.yaml asks');
  // An embedded environment is never held, and a window is no way past it.
  expect(await saved('--env', 'try')).not.toContain('in CI');
  expect(await saved('--outside-window', reason)).toContain('`, in CI, as edict.yaml asks');
  expect((await edict(['plan', '--out', 'plan.json'], { [CI]: 'true' })).err).not.toContain('in CI');
});

it('takes no empty reason', async () => {
  const { code, err } = await edict(['plan', '--from-here', ' ', '--out', 'plan.json']);
  expect([code, err]).toEqual([3, expect.stringContaining('say why in a few words')]);
});

it('refuses to set a password, and with a reason asks for the word yes in any case', async () => {
  const more = { NEW_PASSWORD: 'Tr0ub4dor&3' };
  const refused = await edict([...setPassword, '--auto-approve'], more);
  expect([refused.code, refused.err]).toEqual([3, expect.stringContaining('--from-here REASON')]);
  const both = await edict([...setPassword, '--auto-approve', '--from-here', reason], more);
  expect([both.code, both.err]).toEqual([3, expect.stringContaining('--auto-approve')]);
  expect((await edict([...setPassword, '--from-here', reason], more)).code).toBe(3);
  expect(sent()).toBe(0);
  expect((await edict([...setPassword, '--auto-approve'], { ...more, [CI]: 'true' })).code).toBe(0);
  expect(sent()).toBe(1);
});

it('sets it once somebody at a terminal gave a reason and said yes', async () => {
  const env = cleanEnv({ EDICT_API_KEY: 'key', NEW_PASSWORD: 'Tr0ub4dor&3' });
  const args = [...setPassword, '--from-here', reason];
  for (const [typed, code, all] of [
    ['no\n', 1, 0],
    ['yes\n', 0, 1],
  ] as const) {
    const ran = await runEdict(args, { cwd: here.root, env, terminal: 100, typed });
    expect([ran.code, sent()]).toEqual([code, all]);
  }
});
