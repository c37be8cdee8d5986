/** An edit that is reverted: an apply at a terminal asks about the policy that was left behind, and takes no other answer. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import { runProgram } from '../../src/cli/program.ts';
import { cleanEnv } from '../harness/clean-env.ts';
import { createContext } from '../harness/context.ts';
import { makeRepository, type Repository } from '../harness/repository.ts';

const FILE = 'policies/a.yaml';
const policy = (name: string, length: number): string =>
  `name: ${name}\nmacos: { password: { min_length: ${length} } }\npolicy_targets: { devices: [1] }\n`;

interface Reverted {
  readonly repository: Repository;
  readonly old: number;
  readonly edited: number;
}

/** With `names`, a file of each was edited, and the edit taken back. */
async function revert(...names: readonly string[]): Promise<Reverted> {
  const config =
    'environments: { local: { base_url: embedded, portal_url: "https://mdm.example.com/policies/{id}" } }\n';
  const repository = makeRepository({ 'edict.yaml': config });
  onTestFinished(repository.remove);
  for (const length of [12, 8, 12]) {
    for (const name of names) repository.write(`policies/${name.toLowerCase()}.yaml`, policy(name, length));
    if (names.length > 0 && length === 12 && stateIn(repository)) break;
    expect(await repository.edict(['apply', '--auto-approve'])).toMatchObject({ code: 0 });
  }
  const state = stateIn(repository);
  return {
    repository,
    old: state.orphans[0].policy_id,
    edited: state.policies[FILE].policy_id,
  };
}

function stateIn({ root }: Repository) {
  try {
    return JSON.parse(readFileSync(join(root, 'state/local.json'), 'utf8'));
  } catch {
    return null;
  }
}

/** Each question gets the next of the answers. */
async function applyAnswering({ root }: Repository, answers: readonly string[], env = {}) {
  const { context, printed } = createContext({
    cwd: root,
    env: cleanEnv(env),
    terminal: 100,
    typed: '',
  });
  const left = [...answers];
  const openStreams = () => ({
    input: Readable.from([`${left.shift() ?? ''}\n`]),
    output: new PassThrough(),
    errors: new PassThrough(),
  });
  const code = await runProgram(['apply', '--env', 'local'], { ...context, openStreams });
  return { code, left, ...printed };
}

it('says what an answer does, with the address, and imports the policy', async () => {
  const { repository, old, edited } = await revert('A');
  const { code, err } = await applyAnswering(repository, [`import ${old}`]);
  expect([code, err]).toEqual([
    0,
    expect.stringContaining(`type import ${old}: it is the policy of the file again`),
  ]);
  expect(err).toContain(`https://mdm.example.com/policies/${old}`);
  expect(err).toContain(`${edited} is left behind: remove it in the portal`);
  const { policies, orphans } = stateIn(repository);
  expect(policies[FILE].policy_id).toBe(old);
  expect(orphans.map(({ policy_id }: { policy_id: number }) => policy_id)).toEqual([edited]);
  expect((await repository.edict(['plan', '--detailed-exitcode'])).code).toBe(0);
});

it('creates a new one once a person said that it is gone, and approved the plan', async () => {
  const { repository, old, edited } = await revert('A');
  const { code, left, out } = await applyAnswering(repository, [`ack ${old}`, 'yes']);
  expect([code, left, out]).toEqual([0, [], expect.stringContaining('1 created again')]);
  const { policies, orphans, acknowledged } = stateIn(repository);
  expect([old, edited]).not.toContain(policies[FILE].policy_id);
  expect(orphans).toMatchObject([{ policy_id: edited }]);
  expect(acknowledged).toMatchObject([{ policy_id: old }]);
});

it.each([
  'yes',
  '',
  'import',
  'ack',
  'import 1',
  'ack 1',
  'import OLD EDITED',
  'ack EDITED',
  'IMPORT OLD',
  'import  OLD',
])('takes nothing else for an answer: "%s"', async (answer) => {
  const { repository, old, edited } = await revert('A');
  const before = JSON.stringify(stateIn(repository));
  const typed = answer.replace('OLD', String(old)).replace('EDITED', String(edited));
  const { code, out } = await applyAnswering(repository, [typed]);
  expect([code, out]).toEqual([1, expect.stringContaining('Apply: 1 blocked.')]);
  expect(JSON.stringify(stateIn(repository))).toBe(before);
});

it('asks about each file by itself', async () => {
  const { repository, old } = await revert('A', 'B');
  const { code, left } = await applyAnswering(repository, [`import ${old}`, 'no']);
  expect([code, left]).toEqual([1, []]);
  expect(stateIn(repository).policies[FILE].policy_id).toBe(old);
});

it('asks nobody with --auto-approve, and says once how several files are settled', async () => {
  const { repository, old } = await revert('A', 'B');
  const { code, out } = await repository.edict(['apply', '--auto-approve']);
  expect([code, out]).toEqual([1, expect.stringContaining('Apply: 2 blocked.')]);
  const plan = await repository.edict(['plan']);
  expect(plan.out.match(/use it again/g)).toHaveLength(1);
  expect(plan.out).toContain(`edict state import ${FILE} ${old}`);
  // Beside the plan, at one terminal, the report of the apply does not repeat it.
  const declined = await applyAnswering(repository, ['no', 'no']);
  expect((declined.err + declined.out).match(/use it again/g)).toHaveLength(1);
});

it('takes nobody’s word alone in CI where plans have to be signed', async () => {
  const { repository, old } = await revert('A');
  const before = JSON.stringify(stateIn(repository));
  const env = { CI: 'true', EDICT_MIN_APPROVALS: '1' };
  for (const answer of [`import ${old}`, `ack ${old}`]) {
    const { code, err } = await applyAnswering(repository, [answer], env);
    expect([code, err]).toEqual([3, expect.stringContaining('EDICT_MIN_APPROVALS')]);
  }
  expect(JSON.stringify(stateIn(repository))).toBe(before);
});
