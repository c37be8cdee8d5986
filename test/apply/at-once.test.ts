/**
 * Another run that is at work between the plan of `apply --auto-approve` and its lock: what that run left of the plan that
 * was shown is done, and nothing else.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { runProgram } from '../../src/cli/program.ts';
import { isListed } from '../../src/plan/actions.ts';
import { gates } from '../../src/run/apply/gates.ts';
import { cleanEnv } from '../harness/clean-env.ts';
import { createContext } from '../harness/context.ts';
import { makeRepository, type Repository } from '../harness/repository.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const policy = (name: string, length = 12): string =>
  `name: ${name}\nmacos: { password: { min_length: ${length} } }\npolicy_targets: { devices: [1] }\n`;
const AUTO = ['apply', '--auto-approve'];

function start(config = '{}\n'): Repository {
  const repository = makeRepository({
    'edict.yaml': config,
    'policies/a.yaml': policy('A'),
    'policies/b.yaml': policy('B'),
  });
  onTestFinished(repository.remove);
  return repository;
}

/** `meanwhile` begins once the plan was shown, and is over before the lock is taken. */
async function applyWith({ root }: Repository, args: readonly string[], meanwhile: () => Promise<unknown>) {
  const { context, printed } = createContext({ cwd: root, env: cleanEnv() });
  let isOver = false;
  const stderr: typeof context.stderr = {
    ...context.stderr,
    async write(text, form) {
      await context.stderr.write(text, form);
      if (isOver || !printed.err.includes('Digest: ')) return;
      isOver = true;
      await meanwhile();
    },
  };
  const code = await runProgram(args, { ...context, stderr });
  expect(isOver).toBe(true);
  return { code, ...printed };
}

const stateOf = ({ root }: Repository) => JSON.parse(readFileSync(join(root, 'state/local.json'), 'utf8'));
const idOf = (repository: Repository, file: string): number => stateOf(repository).policies[file].policy_id;

async function done(repository: Repository, ...args: readonly string[]): Promise<void> {
  const { code, err } = await repository.edict(args);
  expect([code, err]).toEqual([0, expect.anything()]);
}

it('that did all of it leaves nothing to do, and that is said', async () => {
  const repository = start();
  let after = '';
  const { code, out, err } = await applyWith(repository, AUTO, async () => {
    await done(repository, ...AUTO);
    after = JSON.stringify(stateOf(repository));
  });
  expect([code, err]).toEqual([
    0,
    expect.stringContaining(
      'another run has already made the 2 changes that the plan showed: nothing is left to do',
    ),
  ]);
  expect(out).toContain('Apply: nothing to send.');
  expect(JSON.stringify(stateOf(repository))).toBe(after);
});

it('that did a part of it leaves the rest, about which every gate is asked', async () => {
  const repository = start();
  const asked = Object.values(gates).map(() => [] as string[]);
  let first = 0;
  const { code, out, err } = await applyWith(repository, AUTO, async () => {
    await done(repository, 'apply', 'policies/a.yaml', '--auto-approve');
    first = idOf(repository, 'policies/a.yaml');
    for (const [index, name] of (Object.keys(gates) as (keyof typeof gates)[]).entries()) {
      const gate = gates[name];
      vi.spyOn(gates, name).mockImplementation((of) => {
        asked[index]?.push(...of.planned.plan.changes.filter(isListed).map(({ file }) => file));
        return gate(of);
      });
    }
  });
  expect([code, err]).toEqual([
    0,
    expect.stringContaining(
      'another run has already made 1 of the 2 changes that the plan showed; this one makes the rest',
    ),
  ]);
  expect(out).toContain('Apply: 1 created.');
  expect(asked).toEqual(asked.map(() => ['policies/b.yaml']));
  expect(idOf(repository, 'policies/a.yaml')).toBe(first);
  expect(stateOf(repository).policies['policies/b.yaml']).toBeDefined();
});

it('that acknowledged something else takes nothing from it', async () => {
  const repository = start();
  await done(repository, ...AUTO);
  repository.write('policies/a.yaml', policy('A', 14));
  const old = idOf(repository, 'policies/a.yaml');
  await done(repository, ...AUTO);
  repository.write('policies/b.yaml', policy('B', 14));
  const { code, err } = await applyWith(repository, AUTO, () =>
    done(repository, 'orphans', 'ack', String(old)),
  );
  expect([code, err]).toEqual([0, expect.not.stringContaining('another run')]);
});

// The controls: what was not shown is not done.
it.each<[string, (repository: Repository) => Promise<void>, string]>([
  [
    'a file that it applied with other content, which this one would replace',
    async (repository) => {
      repository.write('policies/a.yaml', policy('A', 16));
      await done(repository, ...AUTO);
    },
    'policies/a.yaml: create was planned, but its action is now supersede.',
  ],
  [
    'a policy of a file that this one does not have',
    async (repository) => {
      repository.write('policies/c.yaml', policy('C'));
      await done(repository, ...AUTO);
    },
    'policies/c.yaml: it was not in the plan, and its action is now orphan.',
  ],
  [
    'a policy of equal content that was left behind',
    async (repository) => {
      await done(repository, ...AUTO);
      repository.write('policies/a.yaml', policy('A', 16));
      await done(repository, ...AUTO);
      await done(repository, 'state', 'rm', 'policies/a.yaml');
    },
    'policies/a.yaml: create was planned, but its action is now blocked.',
  ],
])('is refused with %s', async (_, meanwhile, reason) => {
  const repository = start();
  let after = '';
  const { code, err } = await applyWith(repository, AUTO, async () => {
    await meanwhile(repository);
    after = JSON.stringify(stateOf(repository));
  });
  expect([code, err]).toEqual([1, expect.stringContaining('the plan that was shown no longer holds')]);
  expect(err).toContain(reason);
  expect(JSON.stringify(stateOf(repository))).toBe(after);
});

it('is refused where the state is another one', async () => {
  const repository = start();
  await done(repository, ...AUTO);
  repository.write('policies/a.yaml', policy('A', 14));
  const path = join(repository.root, 'state/local.json');
  const other = start();
  await done(other, ...AUTO);
  const { code, err } = await applyWith(repository, AUTO, async () => {
    writeFileSync(path, readFileSync(join(other.root, 'state/local.json')));
  });
  expect([code, err]).toEqual([1, expect.stringContaining('The state is a different one')]);
});

it('keeps a saved plan to its rules', async () => {
  const repository = start();
  await done(repository, 'plan', '--out', 'saved.json');
  await done(repository, 'apply', 'policies/a.yaml', '--auto-approve');
  const { code, err } = await repository.edict(['apply', 'saved.json', '--auto-approve']);
  expect([code, err]).toEqual([1, expect.stringContaining('the saved plan no longer holds')]);
});

it('approves no other plan by --approve DIGEST', async () => {
  const repository = start('limits: { max_creates: 1 }\n');
  const refused = await repository.edict(AUTO);
  const digest = /--approve ([0-9a-f]{64})/.exec(refused.err)?.[1] ?? '';
  const { code, err } = await applyWith(repository, [...AUTO, '--approve', digest], () =>
    done(repository, 'apply', 'policies/a.yaml', '--auto-approve'),
  );
  expect([code, err]).toEqual([1, expect.stringContaining('--approve names another plan')]);
});
