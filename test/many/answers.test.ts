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

  it('list what each state records, and how much that is in all', async () => {
    const repository = fleet();
    await repository.edict(['apply', '--envs', 'all,!site-60', '--auto-approve']);
    const { out } = await repository.edict(['state', 'list', '--envs', 'all']);
    expect(out).toMatch(/^site-01\nFILE +ID +NAME +APPLIED\npolicies\/a\.yaml +policy \d+ +A /);
    expect(lines(out).at(-1)).toBe('In all: 118 policies in 59 of 60 environments.');
    expect(out).not.toContain('site-60');
    const scripts = await repository.edict(['state', 'list', '--envs', 'all', '--format', 'json']);
    expect(JSON.parse(scripts.out)).toHaveLength(60);
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

  it('show what is live once, with what only some of them have, and the totals', async () => {
    const repository = fleet({
      'environments/site-60.yaml': 'base_url: embedded\npolicies: ["policies/a.yaml"]\n',
    });
    await repository.edict(['apply', '--envs', 'all', '--auto-approve']);
    repository.write('policies/a.yaml', policy('A', 14));
    await repository.edict(['apply', '--envs', 'site-01,site-02', '--auto-approve']);
    const { code, out } = await repository.edict(['live', '--envs', 'all']);
    expect(code).toBe(0);
    expect(lines(out).length).toBeLessThan(40);
    const said = lines(out).filter((line) => /^\S/.test(line));
    expect(said).toEqual([
      'What is live in 60 environments (site-01, site-02, site-03 and 57 more), as',
      'their states have it:',
      '59 environments (site-01, site-02, site-03 and 56 more):',
      '2 environments (site-01, site-02):',
      expect.stringContaining('≠ policies/a.yaml and'),
      expect.stringContaining('≠ password stands more than once in 2 environments (site-01, site-02)'),
      expect.stringContaining('≠ password stands more than once in 57 environments (site-03'),
      'edict says what it recorded: it cannot see the service.',
      'In 60 environments: 121 policies: 119 of files, 2 left behind.',
      'What is left behind stays live until someone removes it in the portal:',
    ]);
    expect(lines(out).at(-1)?.trim()).toBe('edict orphans --envs all');
    expect(out.match(/"A"/g)?.length).toBeLessThan(6);
  });

  it('show what reaches a target once, whatever its id is in each of them', async () => {
    const repository = fleet(
      Object.fromEntries(
        NAMES.map((name, index) => [
          `environments/${name}.yaml`,
          `base_url: embedded\ntargets: { devicegroups: { laptops: ${index + 1} } }\n`,
        ]),
      ),
    );
    for (const name of ['a', 'b']) {
      repository.write(`policies/${name}.yaml`, policy(name.toUpperCase()).replace('[1]', '[laptops]'));
    }
    await repository.edict(['apply', '--envs', 'all', '--auto-approve']);
    const { out } = await repository.edict(['live', '--envs', 'all', '--target', 'laptops']);
    expect(out).toMatch(/^What reaches device group laptops in 60 environments/);
    expect(out.match(/min_length {2}12/g)).toHaveLength(1);
    expect(lines(out).length).toBeLessThan(20);
    expect(lines(out).at(-1)).toBe('In 60 environments: 120 policies: 120 of files.');
  });

  it('have a page of what is live in all of them, with each id', async () => {
    const repository = fleet();
    await repository.edict(['apply', '--envs', 'all,!site-60', '--auto-approve']);
    repository.write('state/site-60.json', 'no state');
    const { code, out, err } = await repository.edict(['live', '--envs', 'all', '--format', 'html']);
    expect(code).toBe(1);
    expect(err).toBe('');
    const text = out.replace(/<style>.*?<\/style>|<script>.*?<\/script>/gs, '').replace(/<[^>]*>/g, '');
    expect(text.replace(/\s+/g, ' ')).toContain('Live in 59 environments');
    expect(text).toContain('118 policies: 118 of files.');
    expect(text).toMatch(/site-60: state\/site-60\.json/);
    const json = JSON.parse((await repository.edict(['live', '--envs', 'all', '--format', 'json'])).out);
    for (const { environment, live } of json) {
      for (const { policy_id } of live?.policies ?? [])
        expect(text).toContain(`${policy_id} in ${environment}`);
    }
    expect(out.match(/<li data-find>/g)).toHaveLength(2);
  });

  it('unfold the names of many portals within a sentence, where a browser ends no paragraph', async () => {
    const repository = fleet();
    await repository.edict(['apply', '--envs', 'all', '--auto-approve']);
    repository.write('policies/a.yaml', policy('A', 14));
    await repository.edict(['apply', '--envs', 'all', '--auto-approve']);
    const { out } = await repository.edict(['live', '--envs', 'all', '--format', 'html']);
    expect(out).toMatch(
      /contradict each other in 60 environments \(.*<details class="rest"><summary>and 57 more/,
    );
    expect(out.match(/<p\b(?:(?!<\/p>).)*<details/gs)).toBeNull();
  });
});
