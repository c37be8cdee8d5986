/** Copies of a file that nobody acknowledged: another one is refused, as beyond any limit. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeRepository, type Repository } from '../harness/repository.ts';

let repository: Repository;
const edict = (...args: string[]) => repository.edict(args);
const file = (length: number, more = 'policy_targets: { devicegroups: [1] }'): string =>
  `name: A\nmacos: { password: { min_length: ${length} } }\n${more}\n`;
const config = (more: string): string => `environments: { local: { base_url: embedded } }\n${more}\n`;
const orphans = async (): Promise<readonly { policy_id: number; file: string }[]> =>
  JSON.parse((await edict('orphans', '--format', 'json')).out);

async function apply(length: number, ...args: string[]) {
  repository.write('policies/a.yaml', file(length));
  return edict('apply', '--auto-approve', ...args);
}

beforeEach(() => {
  repository = makeRepository({ 'edict.yaml': config('') });
});
afterEach(() => repository.remove());

describe('another copy of a file', () => {
  it('is refused once three are left behind, unless exactly this plan is named or one is acknowledged', async () => {
    for (const length of [10, 11, 12, 13]) expect(await apply(length)).toMatchObject({ code: 0 });
    repository.write('policies/b.yaml', file(9, 'description: another'));
    const refused = await apply(14);
    expect([refused.code, (await orphans()).length]).toEqual([1, 3]);
    const ids = (await orphans()).map((one) => one.policy_id);
    expect(refused.err).toContain(
      `edict: policies/a.yaml has 3 older copies that are still live; limits.max_left_behind is 3.`,
    );
    const first = `Once they are removed there: edict orphans ack ${ids.join(' ')}; or, if you mean this plan all the same: edict apply --approve`;
    expect(refused.err).toContain(first);
    const [said] = JSON.parse((await edict('plan', '--format', 'json')).out).statements;
    expect(said).toMatchObject({
      code: 'limit',
      policy_ids: ids,
      commands: [`edict orphans ack ${ids.join(' ')}`, expect.stringContaining('edict apply --approve')],
    });
    await edict('plan', '--out', 'p.json');
    const saved = await edict('apply', 'p.json');
    expect(saved.err).toMatch(/edict apply p\.json --approve [0-9a-f]{64}/);
    const [, digest = ''] = /--approve ([0-9a-f]{64})/.exec(refused.err) ?? [];
    expect(await apply(15, '--approve', digest)).toMatchObject({ code: 1 });
    expect(await apply(14, '--approve', digest)).toMatchObject({ code: 0 });

    expect(await apply(15)).toMatchObject({ code: 1 });
    const [one, two] = await orphans();
    await edict('orphans', 'ack', String(one?.policy_id), String(two?.policy_id));
    expect(await apply(15)).toMatchObject({ code: 0 });
  });

  it('is counted for each file alone, and nothing else is held', async () => {
    repository.write('edict.yaml', config('limits: { max_left_behind: 1 }'));
    repository.write('policies/b.yaml', file(9));
    for (const length of [10, 11]) expect(await apply(length)).toMatchObject({ code: 0 });
    repository.write('policies/b.yaml', file(8));
    expect(await apply(11)).toMatchObject({ code: 0 });
    // A name alone is a policy of its own, too.
    expect(await apply(11)).toMatchObject({ code: 0 });
    expect(await apply(12)).toMatchObject({ code: 1 });
    // Gone is no further copy; back again is one.
    repository.write('policies/b.yaml', '# nothing\nname: B\nmacos: {}\n');
    expect((await apply(11)).code).toBe(1);
  });

  it('is none at all with 0, where the first creation is free', async () => {
    repository.write('edict.yaml', config('limits: { max_left_behind: 0 }'));
    expect(await apply(10)).toMatchObject({ code: 0 });
    expect(await apply(11)).toMatchObject({ code: 1 });
    expect(await orphans()).toEqual([]);
  });

  it('is counted for each ring', async () => {
    const ladder =
      'rings: { macs: [{ name: first, targets: { devicegroups: [1] }, soak: 0s }, { name: last, targets: { devicegroups: [2] } }] }\n';
    repository.write('edict.yaml', config(`${ladder}limits: { max_left_behind: 1 }`));
    const climb = async (length: number) => {
      repository.write('policies/a.yaml', file(length, 'rings: macs'));
      return edict('apply', '--auto-approve');
    };
    expect(await climb(10)).toMatchObject({ code: 0 });
    expect(await climb(11)).toMatchObject({ code: 0 });
    expect((await orphans()).map((one) => one.file)).toEqual(['policies/a.yaml#first']);
    const refused = await climb(12);
    expect([refused.code, refused.err]).toEqual([
      1,
      expect.stringContaining('policies/a.yaml#first has 1 older copy that is still live;'),
    ]);
  });
});
