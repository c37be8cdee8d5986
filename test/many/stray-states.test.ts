/** A state that belongs to no environment: what it says is live is pointed out, and can be read. */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeRepository } from '../harness/repository.ts';

const policy = (name: string): string =>
  `name: ${name}\nmacos: { password: { min_length: 12 } }\npolicy_targets: { devices: [1] }\n`;

async function withoutItsEnvironment() {
  const repository = makeRepository({
    'edict.yaml': 'default_environment: us\n',
    'environments/us.yaml': 'base_url: embedded\n',
    'environments/eu/gone.yaml': 'base_url: embedded\n',
    'policies/a.yaml': policy('A'),
    'policies/b.yaml': policy('B'),
  });
  onTestFinished(repository.remove);
  expect((await repository.edict(['apply', '--env', 'eu/gone', '--auto-approve'])).code).toBe(0);
  rmSync(join(repository.root, 'environments/eu/gone.yaml'));
  return repository;
}

const found = 'state/eu/gone.json belongs to no environment, and says that 2 policies are live.';
const read = 'edict state list --state state/eu/gone.json';

describe('a state of no environment', () => {
  it.each([
    ['live'],
    ['orphans'],
    ['state', 'list'],
    ['live', '--envs', 'all'],
    ['state', 'doctor', '--envs', 'all'],
  ])('is pointed out by %s %s', async (...args) => {
    const repository = await withoutItsEnvironment();
    const { err } = await repository.edict(args.filter(Boolean));
    expect(err.replace(/\s+/g, ' ')).toContain(`warning[stray-state]: ${found} ${read}`);
  });

  it.each([[['plan']], [['plan', '--envs', 'all']], [['apply', '--envs', 'all', '--auto-approve']]])(
    'is a statement of %j',
    async (args) => {
      const repository = await withoutItsEnvironment();
      if (args[0] === 'apply') {
        const { err } = await repository.edict(args);
        expect(err.replace(/\s+/g, ' ')).toContain(`warning[stray-state]: ${found} ${read}`);
        return;
      }
      const { statements } = JSON.parse((await repository.edict([...args, '--format', 'json'])).out);
      expect(statements).toContainEqual({
        code: 'stray-state',
        severity: 'warning',
        environments: [],
        file: 'state/eu/gone.json',
        policy_ids: [],
        message: found,
        commands: [read],
      });
      for (const format of ['pretty', 'markdown', 'html']) {
        const { out } = await repository.edict([...args, '--format', format]);
        expect(out.replace(/<[^>]*>|`/g, '').replace(/\s+/g, ' ')).toContain(
          'says that 2 policies are live.',
        );
      }
    },
  );

  it.each([[[]], [['--envs', 'all']]])('is still said by a saved plan, of %j', async (selection) => {
    const repository = await withoutItsEnvironment();
    expect((await repository.edict(['plan', ...selection, '--out', 'plan.json'])).code).toBe(0);
    for (const format of ['pretty', 'markdown', 'html', 'json']) {
      const { out } = await repository.edict(['show', 'plan.json', '--format', format]);
      expect(out.replace(/<[^>]*>|`/g, '').replace(/\s+/g, ' ')).toContain(found);
    }
  });

  it('is one sentence where many customers left', async () => {
    const repository = await withoutItsEnvironment();
    const text = readFileSync(join(repository.root, 'state/eu/gone.json'), 'utf8');
    for (let site = 1; site < 60; site += 1) repository.write(`state/eu/site-${site}.json`, text);
    repository.write('state/eu/cut.json', text.replace('"policies"', '"policiez"'));
    const { err } = await repository.edict(['state', 'doctor', '--envs', 'all']);
    expect(err.replace(/\s+/g, ' ')).toMatch(
      /^warning\[stray-state\]: 61 state files belong to no environment, and say that 120 policies are live; 1 of them cannot be read whole: state\/eu\/cut\.json, state\/eu\/gone\.json, state\/eu\/site-1\.json and 58 more\./,
    );
    expect(err.match(/stray-state/g)).toHaveLength(1);
  });

  it('is read by its name', async () => {
    const repository = await withoutItsEnvironment();
    const { code, out } = await repository.edict([
      'state',
      'list',
      '--state',
      'state/eu/gone.json',
      '--format',
      'json',
    ]);
    expect(code).toBe(0);
    expect(JSON.parse(out).map(({ file }: { file: string }) => file)).toEqual([
      'policies/a.yaml',
      'policies/b.yaml',
    ]);
    const missing = await repository.edict(['state', 'list', '--state', 'state/none.json']);
    expect(missing).toMatchObject({
      code: 1,
      err: expect.stringContaining('state/none.json cannot be read'),
    });
    const both = await repository.edict(['state', 'list', '--state', 'state/eu/gone.json', '--env', 'us']);
    expect(both.code).toBe(3);
  });

  it('is not any other file that lies there, nor the state of an environment', async () => {
    const repository = await withoutItsEnvironment();
    rmSync(join(repository.root, 'state/eu/gone.json'));
    mkdirSync(join(repository.root, 'state/notes'), { recursive: true });
    writeFileSync(join(repository.root, 'state/notes/a.json'), '{"who": "me"}\n');
    writeFileSync(join(repository.root, 'state/b.json'), 'no JSON');
    expect((await repository.edict(['apply', '--auto-approve'])).code).toBe(0);
    expect((await repository.edict(['live'])).err).not.toContain('stray-state');
    // The control: the same state under another name.
    renameSync(join(repository.root, 'state/us.json'), join(repository.root, 'state/moved.json'));
    expect((await repository.edict(['live'])).err).toContain('stray-state');
  });
});
