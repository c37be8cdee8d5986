/** `edict plan` as a person and a pipeline run it: what it says, and what it exits with. */
import { afterEach, describe, expect, it } from 'vitest';
import { makeRepository, type Repository } from '../harness/repository.ts';

const policy = (length: number, more = ''): string =>
  `name: A\nmacos: { password: { min_length: ${length} } }\npolicy_targets: { devicegroups: [4]${more} }\n`;

let here: Repository;
afterEach(() => here.remove());

const repository = (files: Readonly<Record<string, string>>): Repository =>
  makeRepository({ 'edict.yaml': '{}\n', ...files });

const apply = async (): Promise<void> => {
  const { code, err } = await here.edict(['apply', '--auto-approve']);
  expect(err).not.toContain('edict:');
  expect(code).toBe(0);
};
const exitCode = async (): Promise<number | null> => (await here.edict(['plan', '--detailed-exitcode'])).code;

describe('plan --detailed-exitcode', () => {
  it('exits 2 with changes, 0 without, and 1 while a file waits for a choice', async () => {
    here = repository({ 'policies/a.yaml': policy(12) });
    expect(await exitCode()).toBe(2);
    await apply();
    expect(await exitCode()).toBe(0);
    here.write('policies/a.yaml', policy(14));
    await apply();
    // Back to what the first policy says, which is live still: a second file with changes does not hide that.
    here.write('policies/a.yaml', policy(12));
    here.write('policies/b.yaml', policy(16).replace('name: A', 'name: B'));
    expect(await exitCode()).toBe(1);
    expect((await here.edict(['plan', '--envs', 'all', '--detailed-exitcode'])).code).toBe(1);
    expect((await here.edict(['plan'])).code).toBe(0);
  });
});

describe('plan of a user that nobody has', () => {
  it('says that lint does not see it', async () => {
    here = repository({ 'policies/a.yaml': policy(12, ', users: [nobody@nowhere.example]') });
    expect((await here.edict(['lint'])).code).toBe(0);
    const { code, err } = await here.edict(['plan']);
    expect(code).toBe(1);
    expect(err).toContain('error[unknown-target]');
    expect(err).toContain('edict lint looks up no users, and does not see this');
    expect(err).not.toContain('shows it again');
  });

  it('sends to lint for what lint sees', async () => {
    here = repository({ 'policies/a.yaml': policy(12, ', extra: []') });
    expect((await here.edict(['plan'])).err).toContain('edict lint shows it again');
  });
});
