/** What happens between the plan that a person is shown and their yes: the apply holds no lock, and does what was shown. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import { runProgram } from '../../src/cli/program.ts';
import { cleanEnv } from '../harness/clean-env.ts';
import { createContext } from '../harness/context.ts';
import { makeRepository, type Repository } from '../harness/repository.ts';

const policy = (length: number): string =>
  `name: A\nmacos:\n  password: { min_length: ${length} }\npolicy_targets: { devices: [1] }\n`;

function start(): Repository {
  const repository = makeRepository({ 'edict.yaml': '{}\n', 'policies/a.yaml': policy(12) });
  onTestFinished(repository.remove);
  return repository;
}

/** An apply at a terminal, where a person says yes once `meanwhile` is over. */
async function applyAsking({ root }: Repository, meanwhile: () => Promise<unknown>) {
  const { context, printed } = createContext({ cwd: root, env: cleanEnv(), terminal: 120, typed: '' });
  async function* typed() {
    expect(printed.err).toContain('Apply this plan to local?');
    await meanwhile();
    yield 'yes\n';
  }
  const openStreams = () => ({
    input: Readable.from(typed()),
    output: new PassThrough(),
    errors: new PassThrough(),
  });
  const code = await runProgram(['apply'], { ...context, openStreams });
  return { code, err: printed.err };
}

const stateOf = ({ root }: Repository): string => readFileSync(join(root, 'state/local.json'), 'utf8');

it('does what was shown, and not what the files say by then', async () => {
  const repository = start();
  const edit = async () => repository.write('policies/a.yaml', policy(16));
  expect(await applyAsking(repository, edit)).toMatchObject({ code: 0 });
  const entry = JSON.parse(stateOf(repository)).policies['policies/a.yaml'];
  expect(entry.body.macos.password.min_length).toBe(12);
});

it('lets another apply through, and then does nothing', async () => {
  const repository = start();
  let applied = '';
  const { code, err } = await applyAsking(repository, async () => {
    expect(await repository.edict(['apply', '--auto-approve'])).toMatchObject({ code: 0 });
    applied = stateOf(repository);
  });
  expect(err).toContain('the plan that was shown no longer holds, and nothing was sent');
  expect(code).toBe(1);
  expect(stateOf(repository)).toBe(applied);
});

it('reads each secret once, for the plan and for the requests: a program may ask a person for it', async () => {
  const repository = start();
  repository.write(
    'read-secret.mjs',
    "import { appendFileSync } from 'node:fs';\nappendFileSync('reads', '.');\nconsole.log('hunter2-wifi');\n",
  );
  repository.write(
    'policies/a.yaml',
    'name: A\nmacos:\n  wifi: { service_set_identifier: S, password: { command: [node, read-secret.mjs] } }\npolicy_targets: { devices: [1] }\n',
  );
  const { code, err } = await repository.edict(['apply', '--auto-approve', '--allow-commands']);
  expect([code, err]).toEqual([0, expect.anything()]);
  expect(readFileSync(join(repository.root, 'reads'), 'utf8')).toBe('.');
});
