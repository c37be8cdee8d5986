import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { makeRepository, type Repository } from '../harness/repository.ts';
import { ladderConfig, laptop } from './fixtures.ts';

const opened: Repository[] = [];
afterEach(() => {
  for (const repository of opened.splice(0)) repository.remove();
});

function repositoryOf(files: Readonly<Record<string, string>>): Repository {
  const repository = makeRepository({ 'edict.yaml': ladderConfig, ...files });
  opened.push(repository);
  return repository;
}

describe('a file on a ladder', () => {
  it('compiles to one body for each ring, each with its name and targets', async () => {
    const repository = repositoryOf({ 'policies/laptop.yaml': laptop(12) });
    const { out, code } = await repository.edict(['compile', 'policies/laptop.yaml']);
    expect(code).toBe(0);
    const bodies = JSON.parse(out);
    expect(
      bodies.map(({ file, ring, body }: { file: string; ring: string; body: { name: string } }) => [
        file,
        ring,
        body.name,
      ]),
    ).toEqual([
      ['policies/laptop.yaml', 'canary', 'Laptop (canary)'],
      ['policies/laptop.yaml', 'early', 'Laptop (early)'],
      ['policies/laptop.yaml', 'broad', 'Laptop'],
    ]);
    expect(bodies[1].body).toEqual({
      name: 'Laptop (early)',
      description: '',
      macos: { password: { min_length: 12 } },
      policy_targets: { devices: [], devicegroups: [2], users: [], usergroups: [] },
    });
  });

  it('stands beside files that are on none', async () => {
    const repository = repositoryOf({
      'policies/laptop.yaml': laptop(12, '{ ladder: macs, stop_at: canary }'),
      'policies/other.yaml':
        'name: Other\nmacos: { firewall: { Enable_Firewall: true } }\npolicy_targets: { devices: [7] }\n',
    });
    const { out } = await repository.edict(['compile']);
    const places = JSON.parse(out).map(({ body: _, ...place }: { body: object }) => place);
    expect(places).toEqual([
      // The names stay those of the whole ladder.
      { file: 'policies/laptop.yaml', ring: 'canary' },
      { file: 'policies/laptop.yaml', ring: 'early' },
      { file: 'policies/laptop.yaml', ring: 'broad' },
      { file: 'policies/other.yaml' },
    ]);
    const { code } = await repository.edict(['compile', '--out', 'bodies']);
    expect(code).toBe(0);
    expect(existsSync(join(repository.root, 'bodies/policies/laptop.json'))).toBe(false);
    const early = readFileSync(join(repository.root, 'bodies/policies/laptop#early.json'), 'utf8');
    expect(JSON.parse(early).name).toBe('Laptop (early)');
  });

  it('takes the ladder of its environment, which replaces another whole', async () => {
    const own = `${ladderConfig}  eu:
    base_url: embedded
    groups: [small]
  us:
    base_url: embedded
    groups: [small]
    rings:
      macs:
        - { name: pilot, targets: { devices: [8] }, soak: 15m }
        - { name: rest, targets: { devices: [9] } }
groups:
  small:
    rings:
      macs:
        - { name: first, targets: { devices: [4] }, soak: 30s }
        - { name: all, targets: { devices: [5] } }
`;
    const repository = repositoryOf({ 'edict.yaml': own, 'policies/laptop.yaml': laptop(12) });
    const ringsIn = async (environment: string) => {
      const { out } = await repository.edict(['compile', '--env', environment]);
      return JSON.parse(out).map(({ ring }: { ring: string }) => ring);
    };
    expect(await ringsIn('local')).toEqual(['canary', 'early', 'broad']);
    expect(await ringsIn('eu')).toEqual(['first', 'all']);
    expect(await ringsIn('us')).toEqual(['pilot', 'rest']);
  });

  it('is not compiled with rings in a circle of bases, and says so once', async () => {
    const repository = repositoryOf({
      'policies/_a.yaml': 'extends: _b.yaml\nrings: macs\n',
      'policies/_b.yaml': 'extends: _a.yaml\n',
      'policies/laptop.yaml': 'extends: _a.yaml\nname: Laptop\nmacos: { password: { min_length: 12 } }\n',
    });
    const { out, code } = await repository.edict(['lint', '--format', 'json']);
    expect(code).toBe(1);
    const errors = JSON.parse(out).diagnostics.filter(
      ({ severity }: { severity: string }) => severity === 'error',
    );
    expect(new Set(errors.map(({ code: found }: { code: string }) => found))).toEqual(
      new Set(['bad-extends']),
    );
  });
});

describe('what lint says of other policies', () => {
  it('sees a conflict with a ring of a ladder', async () => {
    const repository = repositoryOf({
      'policies/laptop.yaml': laptop(12),
      'policies/early.yaml':
        'name: Early\nmacos: { password: { min_length: 8 } }\npolicy_targets: { devicegroups: [2] }\n',
    });
    const { out } = await repository.edict(['lint', '--format', 'json']);
    const codes = JSON.parse(out).diagnostics.map(({ code }: { code: string }) => code);
    expect(codes).toContain('target-conflict');
    expect(codes).not.toContain('no-targets');
  });

  it('judges the targets of every ring with the rules of the user', async () => {
    const repository = repositoryOf({
      'policies/laptop.yaml': laptop(12),
      'rules/no-rest.yaml': `name: no-rest
severity: error
message: The rest is not ours.
schema:
  properties:
    policy_targets: { properties: { devicegroups: { items: { not: { const: 2 } } } } }
`,
    });
    const { out } = await repository.edict(['lint', '--format', 'json']);
    expect(JSON.parse(out).diagnostics.map(({ code }: { code: string }) => code)).toContain('no-rest');
  });
});
