/** A saved plan of many that was carried out in part goes on: what is done counts as done, and nothing else is sent. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { gitIn } from '../harness/git-in.ts';
import { beginStates, type Portals, startPortals } from './portals.ts';

let started: Portals | null = null;
afterEach(async () => {
  await started?.close();
  started = null;
});
async function start(...args: Parameters<typeof startPortals>): Promise<Portals> {
  started = await startPortals(...args);
  beginStates(started);
  return started;
}

const PASSWORD = 'policies/password.yaml';
const password = (length: number, name = 'Password'): string =>
  `name: ${name}\nmacos: { password: { min_length: ${length} } }\npolicy_targets: { devicegroups: [1] }\n`;

interface Ended {
  readonly code: number | null;
  readonly statuses: Readonly<Record<string, string>>;
  readonly out: string;
}
async function apply(
  many: Portals,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Ended> {
  const { code, out } = await many.edict(['apply', ...args, '--format', 'json'], env);
  const { environments } = JSON.parse(out);
  const entries = environments.map(({ environment, status }: Record<string, string>) => [
    environment,
    status,
  ]);
  return { code, statuses: Object.fromEntries(entries), out };
}
const created = (many: Portals): readonly number[] =>
  Object.values(many.portals).map((portal) => portal.created());
const portalNames = { later: '', pilot: '' };

describe('a saved plan of many', () => {
  it('goes on after a wave that failed, does what is left, and can be asked again', async () => {
    const many = await start(portalNames, { faults: { pilot: { faults: ['create:status=422#1'] } } });
    await many.edict(['plan', '--waves', 'pilot,all', '--out', 'plan.json']);
    const first = await apply(many, ['plan.json', '--parallelism', '1']);
    expect(first).toMatchObject({ code: 1, statuses: { later: 'not-begun', pilot: 'failed' } });
    expect(many.portals.pilot?.created()).toBe(1);
    const second = await apply(many, ['plan.json']);
    expect(second).toMatchObject({ code: 0, statuses: { later: 'done', pilot: 'done' } });
    expect(created(many)).toEqual([2, 2]);
    const third = await apply(many, ['plan.json']);
    expect(third).toMatchObject({ code: 0, statuses: { later: 'done', pilot: 'done' } });
    expect(created(many)).toEqual([2, 2]);
  });

  it('is stopped by its own doubt before the next wave, and goes on once that is resolved', async () => {
    const many = await start(portalNames, { faults: { pilot: { faults: ['create:drop-after#1'] } } });
    await many.edict(['plan', '--waves', 'pilot,all', '--out', 'plan.json']);
    const first = await apply(many, ['plan.json', '--parallelism', '1']);
    expect(first).toMatchObject({ code: 4, statuses: { later: 'not-begun', pilot: 'in-doubt' } });
    const second = await apply(many, ['plan.json']);
    expect(second).toMatchObject({ code: 4, statuses: { later: 'not-begun', pilot: 'in-doubt' } });
    expect(many.portals.pilot?.created()).toBe(2);
    const { out } = await many.edict(['state', 'list', '--env', 'pilot', '--format', 'json']);
    const doubt = JSON.parse(out).find(({ status }: { status: string }) => status === 'in-doubt');
    const id = many.portals.pilot?.policies().find(({ name }) => name === doubt.name)?.id;
    expect(
      (await many.edict(['state', 'resolve', doubt.file, '--id', String(id), '--env', 'pilot'])).code,
    ).toBe(0);
    const third = await apply(many, ['plan.json']);
    expect(third).toMatchObject({ code: 0, statuses: { later: 'done', pilot: 'done' } });
    expect(created(many)).toEqual([2, 2]);
  });

  it('sends again what a person says was not created', async () => {
    const many = await start(portalNames, { faults: { pilot: { faults: ['create:drop-before#1'] } } });
    await many.edict(['plan', '--waves', 'pilot,all', '--out', 'plan.json']);
    expect((await apply(many, ['plan.json', '--parallelism', '1'])).code).toBe(4);
    const { out } = await many.edict(['state', 'list', '--env', 'pilot', '--format', 'json']);
    const doubt = JSON.parse(out).find(({ status }: { status: string }) => status === 'in-doubt');
    await many.edict(['state', 'resolve', doubt.file, '--not-created', '--env', 'pilot']);
    const second = await apply(many, ['plan.json']);
    expect(second).toMatchObject({ code: 0, statuses: { later: 'done', pilot: 'done' } });
    expect(created(many)).toEqual([2, 2]);
  });

  it('goes on with states on a branch of Git', async () => {
    const git = 'state: { backend: git }';
    const many = await start(
      { later: git, pilot: git },
      { faults: { pilot: { faults: ['create:status=422#1'] } } },
    );
    const { root } = many.repository;
    // Those of before the move: in Git's history, they would be states that were lost.
    rmSync(join(root, 'state'), { recursive: true, force: true });
    gitIn(root, ['init', '-q', '-b', 'main']);
    gitIn(root, ['add', '-A']);
    gitIn(root, ['commit', '-qm', 'one']);
    gitIn(root, ['init', '-q', '--bare', 'remote.git']);
    gitIn(root, ['remote', 'add', 'origin', './remote.git']);
    gitIn(root, ['push', '-q', 'origin', 'main']);
    expect(await many.edict(['state', 'init', '--envs', 'all'])).toMatchObject({ code: 0 });
    await many.edict(['plan', '--waves', 'pilot,all', '--out', 'plan.json']);
    const first = await apply(many, ['plan.json', '--parallelism', '1']);
    expect(first).toMatchObject({ code: 1, statuses: { later: 'not-begun', pilot: 'failed' } });
    const second = await apply(many, ['plan.json']);
    expect(second).toMatchObject({ code: 0, statuses: { later: 'done', pilot: 'done' } });
    expect(created(many)).toEqual([2, 2]);
  });

  it.each<[string, (many: Portals) => Promise<unknown>]>([
    [
      'another apply in between',
      async (many) => {
        many.repository.write('policies/third.yaml', password(10, 'Third'));
        await many.edict(['apply', '--env', 'pilot', '--auto-approve']);
        rmSync(join(many.repository.root, 'policies/third.yaml'));
      },
    ],
    ['a changed body of what is done', async (many) => many.repository.write(PASSWORD, password(8))],
    [
      'a file that nobody reviewed',
      async (many) => many.repository.write('policies/b.yaml', password(9, 'B')),
    ],
    [
      'a policy that was taken out of the state',
      (many) => many.edict(['state', 'rm', PASSWORD, '--env', 'pilot']),
    ],
    [
      'a correction by hand',
      (many) => many.edict(['state', 'import', 'policies/wifi.yaml', '7', '--env', 'pilot']),
    ],
  ])('is stale after %s', async (_, between) => {
    const many = await start(portalNames, { faults: { pilot: { faults: ['create:status=422#2'] } } });
    await many.edict(['plan', '--waves', 'pilot,all', '--out', 'plan.json']);
    expect((await apply(many, ['plan.json', '--parallelism', '1'])).code).toBe(1);
    await between(many);
    const before = created(many);
    const refused = await apply(many, ['plan.json']);
    expect(refused).toMatchObject({ code: 1, statuses: { later: 'not-begun', pilot: 'failed' } });
    expect(refused.out).toContain('the saved plan no longer holds');
    expect(created(many)).toEqual(before);
  });
});
