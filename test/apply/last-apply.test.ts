/** What a state says of the last apply: guards are compared since then, and a saved plan goes on from there. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { State } from '../../src/state/state.ts';
import { gitIn } from '../harness/git-in.ts';
import { makeRepository, type Repository } from '../harness/repository.ts';

const policy = (length: number): string =>
  `name: P\nmacos: { password: { min_length: ${length} } }\npolicy_targets: { devices: [1] }\n`;

let repository: Repository;
beforeEach(() => {
  repository = makeRepository({
    'edict.yaml': 'environments: { local: { base_url: embedded } }\ndefault_environment: local\n',
    'policies/a.yaml': policy(12),
    '.gitignore': 'plan.json\nstate/\n.edict/\n',
  });
});
afterEach(() => repository.remove());

const lastApply = (): State['last_apply'] =>
  JSON.parse(readFileSync(join(repository.root, 'state/local.json'), 'utf8')).last_apply;
async function apply(...args: readonly string[]): Promise<void> {
  expect(await repository.edict(['apply', '--auto-approve', ...args])).toMatchObject({ code: 0 });
}
function commit(): string {
  gitIn(repository.root, ['add', '-A']);
  gitIn(repository.root, ['commit', '-qm', 'x']);
  return gitIn(repository.root, ['rev-parse', 'HEAD']);
}

it('says from which commit it was, with which plan and when, and an apply with nothing to do leaves that', async () => {
  gitIn(repository.root, ['init', '-q']);
  const first = commit();
  const before = new Date().toISOString();
  const { digest } = JSON.parse((await repository.edict(['plan', '--format', 'json'])).out);
  await apply();
  const recorded = lastApply();
  expect(recorded).toEqual({ commit: first, dirty: false, plan: digest, at: expect.any(String) });
  expect(recorded?.at && recorded.at >= before && recorded.at <= new Date().toISOString()).toBe(true);
  repository.write('note.txt', 'x');
  commit();
  await apply();
  expect(lastApply()).toEqual(recorded);
});

it('is said by live, in every format, until a person corrects the state', async () => {
  const { digest } = JSON.parse((await repository.edict(['plan', '--format', 'json'])).out);
  await apply();
  const live = async (format: string): Promise<string> =>
    (await repository.edict(['live', '--format', format])).out;
  expect(JSON.parse(await live('json')).state).toMatchObject({ plan: digest });
  expect((await live('pretty')).replace(/\s+/g, ' ')).toContain(`last changed by the plan ${digest}`);
  expect(await live('html')).toContain(digest);
  repository.write('policies/a.yaml', policy(14));
  await apply();
  expect(await live('json')).not.toContain(digest);
  expect(await repository.edict(['state', 'mv', 'policies/a.yaml', 'policies/b.yaml'])).toMatchObject({
    code: 0,
  });
  expect(JSON.parse(await live('json')).state).not.toHaveProperty('plan');
});

it('knows of work that was not committed, and of a folder without Git', async () => {
  await apply();
  expect(lastApply()).toMatchObject({ commit: null, dirty: false });
  gitIn(repository.root, ['init', '-q']);
  const first = commit();
  repository.write('policies/a.yaml', policy(14));
  await apply();
  expect(lastApply()).toMatchObject({ commit: first, dirty: true });
});

it('takes nothing that edict writes itself for work that was not committed', async () => {
  gitIn(repository.root, ['init', '-q']);
  repository.write('.gitignore', '');
  repository.write('note.txt', 'a');
  const events = ['--events', 'events.jsonl'];
  await apply(...events);
  commit();
  const applyCommitted = async (length: number): Promise<void> => {
    repository.write('policies/a.yaml', policy(length));
    gitIn(repository.root, ['commit', '-qm', 'x', 'policies']);
    await apply(...events);
  };
  await applyCommitted(14);
  await applyCommitted(15);
  const changed = gitIn(repository.root, ['diff', '--name-only']).split('\n');
  expect(changed).toEqual(expect.arrayContaining(['events.jsonl', 'state/local.json']));
  expect(lastApply()).toMatchObject({ dirty: false });
  repository.write('note.txt', 'b');
  await applyCommitted(16);
  expect(lastApply()).toMatchObject({ dirty: true });
});

it.each([
  ['a file that is gone', {}, 'policies/a.yaml'],
  ['a renamed file', { 'policies/b.yaml': policy(12) }, 'policies/a.yaml'],
])('is recorded where nothing is sent, too: %s', async (_, files, gone) => {
  await apply();
  const before = lastApply();
  for (const [path, text] of Object.entries(files)) repository.write(path, text);
  rmSync(join(repository.root, gone));
  await apply();
  expect(lastApply()?.plan).not.toBe(before?.plan);
});
