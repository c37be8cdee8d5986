/** `edict assert`: verdicts with what shows them, exit codes, and what is said in each format. */
import { describe, expect, it, onTestFinished } from 'vitest';
import type { AssertDocument } from '../../src/generated/documents.ts';
import { expectDocument } from '../generate/documents.ts';
import type { RepositoryOptions } from '../harness/repository.ts';
import { body, CONFIG, type Live, repositoryWith } from './live-repository.ts';

const passwords = `name: long-passwords
description: Nobody gets in by guessing.
for: { targets: { devicegroups: "*", except: { devicegroups: [lab] } } }
require: { password.min_length: { at_least: 12 } }
controls: ["mscp:pwpolicy_minimum_length_enforce"]
`;

const password = (min_length: number, ...devicegroups: number[]) =>
  body(`Password ${min_length}`, { password: { min_length } }, { devicegroups });

async function assertIn(
  files: Readonly<Record<string, string>>,
  live: Live | null,
  args: readonly string[] = ['--format', 'json'],
  { config = CONFIG, ...options }: RepositoryOptions & { readonly config?: string } = {},
) {
  const repository = repositoryWith(files, live, config);
  onTestFinished(repository.remove);
  const { code, out, err } = await repository.edict(['assert', ...args], options);
  return { code, out, err };
}

async function judged(invariant: string, live: Live, config = CONFIG) {
  const { code, out, err } = await assertIn({ 'invariants/one.yaml': invariant }, live, undefined, {
    config,
  });
  expect(out, err).not.toBe('');
  const document = JSON.parse(out) as AssertDocument;
  expectDocument('assert-report', out);
  const [one] = document.invariants;
  const results = (one?.results ?? []).map(({ target, field, verdict, waived }) =>
    [target.name ?? target.id, field, verdict, ...(waived ? ['waived'] : [])].join(' '),
  );
  return { code, document, results, one };
}

describe('verdicts', () => {
  it('holds where all that may be live meet it, and is uncovered where no file gives it', async () => {
    const { code, results, document } = await judged(passwords, {
      policies: {
        'policies/a.yaml': password(12, 12),
        'policies/b.yaml': body('B', { firewall: {} }, { devicegroups: [15] }),
      },
    });
    expect(results).toEqual(['laptops password.min_length holds', 'kiosk password.min_length uncovered']);
    expect(document.summary).toEqual({ holds: 1, broken: 0, disputed: 0, uncovered: 1, waived: 0 });
    expect(code).toBe(1);
  });

  it('is broken where all violate it, and names the policies', async () => {
    const { one, results } = await judged(passwords, {
      policies: { 'policies/a.yaml': password(8, 12), 'policies/k.yaml': password(14, 15) },
      leftBehind: [password(6, 12)],
    });
    expect(results).toEqual(['laptops password.min_length broken', 'kiosk password.min_length holds']);
    expect(one).toMatchObject({
      file: 'invariants/one.yaml',
      controls: ['mscp:pwpolicy_minimum_length_enforce'],
    });
    expect(one?.results[0]).toMatchObject({
      environment: 'local',
      target: { kind: 'devicegroups', id: 12, name: 'laptops' },
      wanted: { at_least: 12 },
      values: [
        { policy_id: 101, file: 'policies/a.yaml', value: 8, status: 'current' },
        { policy_id: 201, file: 'policies/old-0.yaml', value: 6, status: 'left-behind' },
      ],
    });
  });

  it('is disputed where a copy left behind, or a doubt, says otherwise', async () => {
    const { results, one } = await judged(passwords, {
      policies: { 'policies/a.yaml': password(12, 12), 'policies/k.yaml': password(8, 15) },
      leftBehind: [password(8, 12)],
      doubts: { 'policies/d.yaml': password(14, 15) },
    });
    expect(results).toEqual(['laptops password.min_length disputed', 'kiosk password.min_length disputed']);
    expect(one?.results[1]?.values).toContainEqual(
      expect.objectContaining({ policy_id: null, file: 'policies/d.yaml', value: 14, status: 'in-doubt' }),
    );
  });

  it('is uncovered where only a copy left behind or a doubt gives it', async () => {
    const { results } = await judged(passwords, {
      leftBehind: [password(16, 12)],
      doubts: { 'policies/d.yaml': password(16, 15) },
    });
    expect(results).toEqual(['laptops password.min_length uncovered', 'kiosk password.min_length uncovered']);
  });

  it('counts a documented default, and nothing where the field has no effect', async () => {
    const { results } = await judged(
      `name: n
for: { targets: { devicegroups: [laptops] } }
require:
  filevault.enable_filevault: true
  firewall.Enable_Firewall: { not: false }
  vpn.encryption_level: "Maximum(128_bit)"
`,
      {
        policies: {
          'policies/a.yaml': body(
            'A',
            { filevault: {}, firewall: {}, vpn: { connection_name: 'HQ' } },
            { devicegroups: [12] },
          ),
        },
      },
    );
    expect(results).toEqual([
      'laptops filevault.enable_filevault holds',
      'laptops firewall.Enable_Firewall broken',
      'laptops vpn.encryption_level uncovered',
    ]);
  });

  it('judges Wi-Fi network by network: one that violates makes the field broken', async () => {
    const wifi = (service_set_identifier: string, security_type: string) =>
      body(
        service_set_identifier,
        { wifi: { service_set_identifier, security_type } },
        { devicegroups: [12] },
      );
    const strong = `name: n
for: { targets: { devicegroups: [laptops] } }
require: { wifi.security_type: { as_strong_as: WPA/WPA2 } }
`;
    const policies = {
      'policies/a.yaml': wifi('Corp', 'WPA/WPA2_Enterprise'),
      'policies/b.yaml': wifi('Guests', 'WEP'),
    };
    expect((await judged(strong, { policies })).results).toEqual(['laptops wifi.security_type broken']);
    const { results } = await judged(strong, {
      policies: { 'policies/a.yaml': wifi('Corp', 'WPA/WPA2') },
      leftBehind: [wifi('Corp', 'none')],
    });
    expect(results).toEqual(['laptops wifi.security_type disputed']);
    const perhaps = await judged(strong, {
      policies: { 'policies/a.yaml': wifi('Corp', 'WPA/WPA2') },
      doubts: { 'policies/b.yaml': wifi('Guests', 'none') },
    });
    expect(perhaps.results).toEqual(['laptops wifi.security_type disputed']);
  });

  it('takes a floor field by field, the bases of it included, and counts it beside what is required', async () => {
    const files = {
      'invariants/one.yaml': `name: n
for: { targets: { devicegroups: [laptops] } }
require: { password.min_length: { at_least: 8 } }
never_weaker_than: policies/_floor.yaml
`,
      'policies/_floor.yaml':
        'extends: _base.yaml\nmacos: { password: { min_length: 12, change_at_next_auth: true } }\n',
      'policies/_base.yaml': 'macos: { password: { max_inactivity: 1_minute } }\n',
    };
    const live = {
      policies: {
        'policies/a.yaml': body(
          'A',
          { password: { min_length: 10, max_inactivity: '5_minutes' } },
          { devicegroups: [12] },
        ),
      },
    };
    const { out } = await assertIn(files, live);
    const [one] = (JSON.parse(out) as AssertDocument).invariants;
    expect(one?.results.map(({ field, wanted, verdict }) => [field, wanted, verdict])).toEqual([
      ['password.min_length', { at_least: 8 }, 'holds'],
      ['password.min_length', { as_strong_as: 12 }, 'broken'],
      ['password.max_inactivity', { as_strong_as: '1_mintue' }, 'broken'],
    ]);
  });

  it('lists what violates it for excepted targets and other kinds, since the same Mac may be in both', async () => {
    const { one, code } = await judged(passwords, {
      policies: {
        'policies/a.yaml': password(12, 12, 15),
        'policies/lab.yaml': password(4, 14),
        'policies/user.yaml': body('U', { password: { min_length: 4 } }, { users: [7] }),
        'policies/fine.yaml': body('F', { password: { min_length: 12 } }, { users: [7] }),
      },
    });
    expect(code).toBe(0);
    expect(one?.results[0]?.outside).toMatchObject([
      { policy_id: 102, value: 4, targets: [{ kind: 'devicegroups', id: 14, name: 'lab' }] },
      { policy_id: 103, value: 4, targets: [{ kind: 'users', id: 7 }] },
    ]);
  });

  it('takes every id that the environment names, or that something live is for', async () => {
    const { results } = await judged(passwords, {
      policies: { 'policies/a.yaml': password(12, 12, 99) },
      leftBehind: [password(12, 77)],
      doubts: { 'policies/d.yaml': password(12, 88) },
    });
    expect(results.map((text) => text.split(' ')[0])).toEqual(['laptops', 'kiosk', '77', '88', '99']);
  });
});

describe('waivers', () => {
  const waived = (expires: string, target = 'devicegroups/kiosk') =>
    `${passwords}waivers: [{ target: ${target}, field: password.min_length, reason: no keyboard, expires: ${expires} }]\n`;
  const live = { policies: { 'policies/a.yaml': password(12, 12), 'policies/k.yaml': password(6, 15) } };

  it.each([waived('2999-01-31'), waived('2999-01-31', 'devicegroups/15')])(
    'let a result fail until their day',
    async (invariant) => {
      const { code, results, document, one } = await judged(invariant, live);
      expect(results).toEqual([
        'laptops password.min_length holds',
        'kiosk password.min_length broken waived',
      ]);
      expect(document.summary).toEqual({ holds: 1, broken: 0, disputed: 0, uncovered: 0, waived: 1 });
      expect(one?.results[1]?.waiver).toEqual({ reason: 'no keyboard', expires: '2999-01-31' });
      expect(code).toBe(0);
    },
  );

  it('count for nothing after it, and not where it holds', async () => {
    expect((await judged(waived('2020-01-31'), live)).results[1]).toBe('kiosk password.min_length broken');
    expect((await judged(waived('2020-01-31'), live)).code).toBe(1);
    expect((await judged(waived('2999-01-31', 'devicegroups/laptops'), live)).results[0]).toBe(
      'laptops password.min_length holds',
    );
  });

  it('last through the end of their day, in UTC', async () => {
    const today = new Date().toISOString().slice(0, 10);
    expect((await judged(waived(today), live)).code).toBe(0);
  });
});

describe('exit codes', () => {
  const fine: Live = { policies: { 'policies/a.yaml': password(12, 12, 15) } };

  it('is 0 where everything holds, and says little with --quiet', async () => {
    const files = { 'invariants/one.yaml': passwords };
    expect(await assertIn(files, fine, ['--quiet'])).toEqual({ code: 0, out: '', err: '' });
  });

  it('is 3 without a state, and 1 with an empty one', async () => {
    const files = { 'invariants/one.yaml': passwords };
    const missing = await assertIn(files, null);
    expect(missing).toMatchObject({ code: 3, out: '' });
    expect(missing.err).toContain('there is no state at state/local.json');
    expect((await assertIn(files, {})).code).toBe(1);
  });

  it('is 3 for an invariant with errors, which are shown, and for none at all', async () => {
    const faulty = await assertIn({ 'invariants/one.yaml': passwords.replace('at_least', 'at_lest') }, fine);
    expect(faulty).toMatchObject({ code: 3, out: '' });
    expect(faulty.err).toContain('bad-invariant');
    expect(faulty.err).toContain('did you mean at_least?');
    const none = await assertIn({}, fine);
    expect(none.code).toBe(3);
    expect(none.err).toContain('no file matches invariants/**/*.{yaml,yml}');
  });

  it('is 1 where an invariant judges nothing, which is said', async () => {
    const empty = passwords.replace('except: { devicegroups: [lab] }', 'except: { devicegroups: "*" }');
    const { code, out } = await assertIn({ 'invariants/one.yaml': empty }, fine);
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      invariants: [{ name: 'long-passwords', results: [] }],
      statements: [{ code: 'invariant-empty', environments: ['local'], file: 'invariants/one.yaml' }],
    });
    for (const format of ['pretty', 'markdown', 'sarif', 'junit'])
      expect((await assertIn({ 'invariants/one.yaml': empty }, fine, ['--format', format])).out).toContain(
        'invariant-empty',
      );
  });
});

describe('many environments', () => {
  const config = `${CONFIG}environments:
  local: { base_url: embedded }
  eu: { base_url: https://eu.example.com, targets: { devicegroups: { laptops: 33 } } }
  us: { base_url: https://us.example.com }
`;

  it('judges each by its own state and names, and ends with 3 where one has none', async () => {
    const files = {
      'invariants/one.yaml': passwords.replace('"*", except: { devicegroups: [lab] }', '[laptops]'),
    };
    const { code, out, err } = await assertIn(
      files,
      { policies: { 'policies/a.yaml': password(12, 12) } },
      ['--envs', 'local,eu', '--format', 'json'],
      { config },
    );
    expect(code, err).toBe(3);
    const { environments, invariants } = JSON.parse(out) as AssertDocument;
    expect(environments).toMatchObject([
      { environment: 'eu', error: expect.stringContaining('no state') },
      { environment: 'local', state: { serial: 7 } },
    ]);
    expect(invariants[0]?.results.map(({ environment, target }) => [environment, target.id])).toEqual([
      ['local', 12],
    ]);
    expect(err).toContain('eu: there is no state');
  });

  it('says where no invariant is about the environment', async () => {
    const files = {
      'invariants/one.yaml': passwords.replace('for: {', 'for: { environments: "!local,all",'),
    };
    const { code, out } = await assertIn(files, {}, ['--format', 'json'], { config });
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      invariants: [],
      statements: [
        {
          code: 'invariant-empty',
          environments: ['local'],
          message: 'No invariant is about local: nothing was judged.',
        },
      ],
    });
  });
});

describe('rings', () => {
  it('judges each ring by what it has: a ring that waits is uncovered, and the plan that waits breaks nothing', async () => {
    const config = `targets: { devicegroups: { canary: 1, rest: 2 } }
rings:
  macs:
    - { name: canary, targets: { devicegroups: [canary] }, soak: 2d }
    - { name: broad, targets: { devicegroups: [rest] } }
`;
    const repository = repositoryWith(
      {
        'invariants/one.yaml': `${passwords.replace(', except: { devicegroups: [lab] }', '')}enforce: true\n`,
        'policies/a.yaml': 'name: Passwords\nmacos: { password: { min_length: 12 } }\nrings: macs\n',
      },
      null,
      config,
    );
    onTestFinished(repository.remove);
    const applied = await repository.edict(['apply', '--auto-approve']);
    expect(applied.code, applied.err).toBe(0);
    const { code, out } = await repository.edict(['assert', '--format', 'json']);
    expect(code).toBe(1);
    const [one] = (JSON.parse(out) as AssertDocument).invariants;
    expect(
      one?.results.map(({ target, verdict, values }) => [target.name, verdict, values[0]?.file]),
    ).toEqual([
      ['canary', 'holds', 'policies/a.yaml#canary'],
      ['rest', 'uncovered', undefined],
    ]);
    const plan = await repository.edict(['plan', '--format', 'json']);
    expect(JSON.parse(plan.out).statements).toContainEqual(
      expect.objectContaining({
        code: 'invariant-failing',
        severity: 'warning',
        message: expect.stringContaining('1 of 2 results fails once this is applied, as before'),
      }),
    );
  });
});

describe('formats', () => {
  const files = {
    'invariants/one.yaml': `${passwords}waivers: [{ target: devicegroups/15, field: password.min_length, reason: no keyboard, expires: 2999-01-31 }]\n`,
    'invariants/two.yaml':
      'name: encrypted\nfor: { targets: { devicegroups: [laptops] } }\nrequire: { filevault.enable_filevault: true }\n',
  };
  const live: Live = {
    policies: { 'policies/a.yaml': password(12, 12), 'policies/k.yaml': password(6, 15) },
    leftBehind: [password(8, 12)],
  };

  it.each(['pretty', 'json', 'markdown', 'sarif', 'junit'])(
    '%s names results, policies, controls, serial and time',
    async (format) => {
      const { code, out } = await assertIn(files, live, ['--format', format]);
      expect(code).toBe(1);
      for (const text of [
        'long-passwords',
        'disputed',
        'uncovered',
        'no keyboard',
        '201',
        'mscp:pwpolicy_minimum_length_enforce',
        '7',
      ])
        expect(out, text).toContain(text);
      expect(out).toMatch(/20\d\d-\d\d-\d\dT/);
    },
  );

  it('reads as a person would want it', async () => {
    const { out } = await assertIn(files, live, []);
    expect(out.replace(/^Judged .*$/m, 'Judged …')).toMatchInlineSnapshot(`
      "Invariants of local:

        ✗ long-passwords  1 of 2 results fails, 1 waived (invariants/one.yaml)
            Nobody gets in by guessing.
            controls: mscp:pwpolicy_minimum_length_enforce
            excepted without an end: device group lab (14)
            disputed: device group laptops (12): password.min_length must be at least 12
                policy 101 "Password 12" (policies/a.yaml) gives 12
                left behind: policy 201 "Password 8" (policies/old-0.yaml) gives 8
            waived:   device group kiosk (15): password.min_length must be at least 12 (broken; until 2999-01-31: no keyboard)
                policy 102 "Password 6" (policies/k.yaml) gives 6
        ✗ encrypted  1 of 1 result fails (invariants/two.yaml)
            uncovered: device group laptops (12): filevault.enable_filevault must be true; no policy gives it

      3 results of 2 invariants: 0 hold, 1 disputed, 1 uncovered, 1 waived
      Judged …
      States: local at serial 7
      edict cannot know which Macs are in a group, nor which of two policies a Mac follows: these results are about groups.
      "
    `);
  });

  it('makes a case for each result in JUnit, and skips what is waived', async () => {
    const { out } = await assertIn(files, live, ['--format', 'junit']);
    expect(out).toContain('tests="3" failures="2" errors="0" skipped="1"');
    expect(out).toMatch(/<failure type="disputed" message="disputed: local: device group laptops \(12\)/);
    expect(out).toContain('<property name="serial:local" value="7"/>');
    expect(out).toContain('<property name="control" value="mscp:pwpolicy_minimum_length_enforce"/>');
  });

  it('suppresses what is waived in SARIF', async () => {
    const { out } = await assertIn(files, live, ['--format', 'sarif']);
    const [run] = JSON.parse(out).runs;
    expect(
      run.results.map(
        ({
          ruleId,
          level,
          suppressions = [],
        }: {
          ruleId: string;
          level: string;
          suppressions?: object[];
        }) => [ruleId, level, suppressions.length],
      ),
    ).toEqual([
      ['long-passwords', 'error', 0],
      ['encrypted', 'error', 0],
      ['long-passwords', 'note', 1],
    ]);
    expect(run.results[0].locations[0].physicalLocation.artifactLocation.uri).toBe('invariants/one.yaml');
  });
});
