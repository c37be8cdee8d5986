/** What commands say of sixty portals: what is alike in them once, and the totals at the end. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeRepository, type Repository } from '../harness/repository.ts';

const policy = (name: string, length = 12): string =>
  `name: ${name}\nmacos: { password: { min_length: ${length} } }\npolicy_targets: { devicegroups: [1] }\n`;

const NAMES = Array.from({ length: 60 }, (_, index) => `site-${String(index + 1).padStart(2, '0')}`);

function fleet(more: Readonly<Record<string, string>> = {}): Repository {
  const repository = makeRepository({
    'edict.yaml': 'default_environment: site-01\nlimits: { max_environments: 100 }\n',
    'policies/a.yaml': policy('A'),
    'policies/b.yaml': policy('B'),
    ...Object.fromEntries(NAMES.map((name) => [`environments/${name}.yaml`, 'base_url: embedded\n'])),
    ...more,
  });
  onTestFinished(repository.remove);
  return repository;
}

const lines = (text: string): readonly string[] => text.trimEnd().split('\n');

describe('sixty portals', () => {
  it('give one ledger, in which a person finds each id, and the totals', async () => {
    const repository = fleet();
    await repository.edict(['apply', '--envs', 'all', '--auto-approve']);
    repository.write('policies/a.yaml', policy('A', 14));
    await repository.edict(['apply', '--envs', 'all,!site-60', '--auto-approve']);
    repository.write('policies/b.yaml', policy('B', 14));
    await repository.edict(['apply', '--envs', 'site-03', '--auto-approve']);
    const { code, out } = await repository.edict(['orphans', '--envs', 'all']);
    expect(code).toBe(0);
    expect(lines(out)[0]).toBe('"A"  superseded, policies/a.yaml');
    expect(lines(out)[1]).toMatch(
      /^ {2}\d+ in site-01, \d+ in site-02, .*site-12 and 47 more: --format json/,
    );
    expect(lines(out)[2]).toBe('"B"  superseded, policies/b.yaml');
    expect(lines(out)[3]).toMatch(/^ {2}\d+ in site-03$/);
    expect(lines(out).at(-1)).toMatch(
      /^In all: 60 policies left behind in 59 of 60 environments\. Remove them in the portal, then, for each: edict orphans ack ID --env NAME$/,
    );
    expect(lines(out)).toHaveLength(6);
    const json = JSON.parse((await repository.edict(['orphans', '--envs', 'all', '--format', 'json'])).out);
    expect(json).toHaveLength(60);
    expect(json.flatMap(({ orphans }: { orphans: object[] }) => orphans)).toHaveLength(60);
  });

  it('say that nothing is left behind in one sentence', async () => {
    const { out } = await fleet().edict(['orphans', '--envs', 'all']);
    expect(out).toBe('no orphans in 60 environments\n');
  });

  it('are examined at once: one line for what is wrong alike, and one for all that are well', async () => {
    const repository = fleet();
    await repository.edict(['apply', '--envs', 'all', '--auto-approve']);
    const well = await repository.edict(['state', 'doctor', '--envs', 'all']);
    expect(well).toMatchObject({ code: 0, out: '✓ no problems in 60 environments\n' });
    for (const name of NAMES.slice(0, 58)) repository.write(`state/${name}.json`, 'no state');
    const { code, out } = await repository.edict(['state', 'doctor', '--envs', 'all']);
    expect(code).toBe(1);
    expect(lines(out)[0]).toBe(
      '✗ 58 environments (site-01, site-02, site-03 and 55 more), all in the same way; of site-01',
    );
    expect(lines(out)[1]).toContain('state/site-01.json');
    expect(lines(out).at(-1)).toBe('In all: 58 problems in 58 of 60 environments.');
    expect(lines(out).length).toBeLessThan(12);
  });

  it('get the states that are missing, and the rest is one sentence', async () => {
    const repository = fleet({
      'environments/site-07.yaml': 'base_url: embedded\nlineage: 6f1c\n',
    });
    for (const name of NAMES.slice(40)) await repository.edict(['state', 'init', '--env', name]);
    const { code, out } = await repository.edict(['state', 'init', '--envs', 'all']);
    // One was lost, and is for a person to look at.
    expect(code).toBe(1);
    expect(out).toContain('site-07\n  environment site-07 is pinned to the lineage 6f1c');
    expect(out).toContain(
      '20 environments (site-41, site-42, site-43 and 17 more), all in the same way; of site-41\n    there is a state at state/site-41.json already; nothing was done',
    );
    expect(out).toContain(
      '39 environments (site-01, site-02, site-03 and 36 more), all in the same way; of site-01\n    began an empty state at state/site-01.json\n',
    );
    expect(lines(out).at(-1)).toBe('In all: 39 states begun; 20 environments had one already.');
    expect(lines(out).length).toBeLessThan(16);
  });
});
