/** A baseline becomes a base, a policy and invariants, and every rule has an answer. */
import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { makeRepository, type Repository } from '../harness/repository.ts';
import { baselineIn, type Files, type Layout, PASSCODE, projectOf, type TestRule } from './project.ts';

const CONFIG = `targets: { devicegroups: { laptops: 12 } }
environments: { local: { base_url: embedded } }
`;

function open(files: Files): Repository {
  const repository = makeRepository({ 'edict.yaml': CONFIG, ...files });
  onTestFinished(repository.remove);
  return repository;
}

interface Row {
  readonly id: string;
  readonly verdict: string;
  readonly fields: readonly string[];
  readonly because: string | null;
  readonly controls: readonly string[];
}

async function convert(repository: Repository, args: readonly string[], ends = 0) {
  const { code, out, err } = await repository.edict(['convert', ...args, '--format', 'json']);
  expect(code, err).toBe(ends);
  const report = JSON.parse(out);
  const rows: readonly Row[] = report.sections.flatMap(({ rules }: { rules: readonly Row[] }) => rules);
  return { report, rows, err, row: (id: string) => rows.find((row) => row.id === id) };
}

const readYaml = (repository: Repository, path: string) =>
  parse(readFileSync(join(repository.root, path), 'utf8'));

const rules: readonly TestRule[] = [
  {
    id: 'length',
    settings: { [PASSCODE]: { minLength: '$ODV' } },
    odv: { hint: 'x', recommended: 8, test: 15 },
    cis: '5.2.2',
  },
  { id: 'length_again', settings: { [PASSCODE]: { minLength: 12 } } },
  { id: 'lifetime', settings: { [PASSCODE]: { maxPINAgeInDays: '$ODV' } }, odv: { recommended: 365 } },
  { id: 'idle', settings: { [PASSCODE]: { maxInactivity: 7 } } },
  { id: 'too_long', settings: { [PASSCODE]: { pinHistory: 60 } } },
  { id: 'lockout', settings: { [PASSCODE]: { maxFailedAttempts: 5 } } },
  { id: 'both', settings: { [PASSCODE]: { requireAlphanumeric: true, maxFailedAttempts: 5 } } },
  { id: 'two', settings: { [PASSCODE]: { allowSimple: false }, 'com.apple.screensaver': { idleTime: 60 } } },
  { id: 'encrypted', settings: { 'com.apple.MCX': { dontAllowFDEDisable: true } } },
  {
    id: 'wrapped',
    settings: { 'com.apple.ManagedClient.preferences': { 'com.apple.dock': { autohide: true } } },
  },
  { id: 'shell', shell: true },
  { id: 'by_itself', shell: true, tags: ['inherent'] },
  { id: 'by_hand' },
  { id: 'older', settings: { [PASSCODE]: { minLength: 16 } }, os: ['14.0', '15.0'] },
];

describe.each<Layout>(['first', 'second'])('the %s layout', (layout) => {
  const files = projectOf(rules, layout);

  it('has an answer for every rule', async () => {
    const { report, rows, row } = await convert(open(files), [baselineIn(layout)]);
    expect(report).toMatchObject({ format_version: 1, baseline: 'test', os: '26.0' });
    expect(Object.fromEntries(rows.map(({ id, verdict, fields }) => [id, [verdict, ...fields]]))).toEqual({
      length: ['held', 'password.min_length'],
      length_again: ['held', 'password.min_length'],
      lifetime: ['held', 'password.max_pinage_in_days'],
      idle: ['value-out-of-range', 'password.max_inactivity'],
      too_long: ['value-out-of-range', 'password.pin_history'],
      lockout: ['no-field'],
      both: ['partly', 'password.require_alphanumeric'],
      two: ['partly', 'password.allow_simple'],
      encrypted: ['partly', 'filevault.preventfromdisabled'],
      wrapped: ['no-field'],
      shell: ['needs-script'],
      by_itself: ['not-a-setting'],
      by_hand: ['not-a-setting'],
      older: ['not-a-setting'],
    });
    expect(report.summary).toEqual({
      held: 3,
      partly: 3,
      'no-field': 2,
      'needs-script': 1,
      'not-a-setting': 3,
      'value-out-of-range': 2,
    });
    expect(row('length')).toMatchObject({
      because: null,
      controls: ['cis 5.2.2', 'cce CCE-1', 'disa APPL-26-1'],
    });
    expect(row('lockout')?.because).toContain(`${PASSCODE} maxFailedAttempts: `);
    expect(row('two')?.because).toContain('com.apple.screensaver idleTime: ');
    expect(row('wrapped')?.because).toContain('com.apple.dock autohide: ');
    expect(row('idle')?.because).toContain('"5_minutes" is taken');
    expect(row('too_long')?.because).toContain('at most 50');
    expect(row('older')?.because).toBe('it is for macOS 14.0, 15.0, not for 26.0');
  });

  it('takes the strictest value of each field, and never writes FileVault off', async () => {
    const repository = open(files);
    await convert(repository, [baselineIn(layout)]);
    expect(readYaml(repository, 'policies/_base/test.yaml').macos).toEqual({
      password: {
        allow_simple: false,
        require_alphanumeric: true,
        min_length: 15,
        max_pinage_in_days: 365,
        max_inactivity: '5_minutes',
        pin_history: 50,
      },
      filevault: { preventfromdisabled: true, enable_filevault: true },
    });
    const text = readFileSync(join(repository.root, 'policies/_base/test.yaml'), 'utf8');
    expect(text).toContain('    # length, length_again\n    min_length: 15\n');
    expect(readYaml(repository, 'policies/test.yaml')).toEqual({
      extends: '_base/test.yaml',
      name: 'test',
      policy_targets: {},
    });
    const invariants: readonly {
      readonly name: string;
      readonly require: object;
      readonly controls: object;
    }[] = readYaml(repository, 'invariants/test.yaml');
    expect(Object.fromEntries(invariants.map(({ name, require }) => [name, require]))).toEqual({
      length: { 'password.min_length': { at_least: 15 } },
      length_again: { 'password.min_length': { at_least: 12 } },
      lifetime: { 'password.max_pinage_in_days': { at_least: 1, at_most: 365 } },
      idle: { 'password.max_inactivity': { as_strong_as: '5_minutes' } },
      too_long: { 'password.pin_history': { at_least: 50 } },
      both: { 'password.require_alphanumeric': true },
      two: { 'password.allow_simple': false },
      encrypted: { 'filevault.preventfromdisabled': true, 'filevault.enable_filevault': true },
    });
    expect(invariants.find(({ name }) => name === 'length')?.controls).toEqual([
      'cis 5.2.2',
      'cce CCE-1',
      'disa APPL-26-1',
    ]);
    expect(await repository.edict(['lint'])).toMatchObject({ code: 0 });
  });

  it('takes another version of macOS', async () => {
    const { report, row } = await convert(open(files), [baselineIn(layout), '--os', '15', '--dry-run']);
    expect(report.os).toBe('15.0');
    expect(row('older')).toMatchObject({ verdict: 'held', fields: ['password.min_length'] });
    expect(row('length')?.because).toBe('it is for macOS 26.0, not for 15.0');
  });

  it('lets custom rules win, and keeps the references that they leave alone', async () => {
    const custom = 'id: length\nodv: { custom: 16 }\nreferences: { custom: { ours: [a] } }\n';
    const repository = open({ ...files, 'project/custom/rules/length.yaml': custom });
    const { row } = await convert(repository, [baselineIn(layout)]);
    expect(row('length')).toMatchObject({
      verdict: 'held',
      controls: ['cis 5.2.2', 'cce CCE-1', 'disa APPL-26-1'],
    });
    expect(readYaml(repository, 'policies/_base/test.yaml').macos.password.min_length).toBe(16);
  });
});

it('differs by version in the second layout, and knows declarations', async () => {
  const files = projectOf([{ id: 'length' }, { id: 'declared' }, { id: 'update' }], 'second');
  const own =
    'mobileconfig_info: [{ PayloadType: com.apple.mobiledevice.passwordpolicy, PayloadContent: [{ minLength: 9 }] }]';
  files['project/data/rules/things/length.yaml'] = `id: length
platforms: { macOS: { "26.0": {}, "15.0": { ${own} } } }
mobileconfig_info: [{ PayloadType: com.apple.mobiledevice.passwordpolicy, PayloadContent: [{ minLength: 12 }] }]
`;
  const declaration = (type: string, key: string, value: string) =>
    `platforms: { macOS: { "26.0": {}, "15.0": {} } }\nddm_info: { declarationtype: com.apple.configuration.${type}, ddm_key: ${key}, ddm_value: ${value} }\n`;
  files['project/data/rules/things/declared.yaml'] = declaration(
    'passcode.settings',
    'PasscodeReuseLimit',
    '5',
  );
  files['project/data/rules/things/update.yaml'] = declaration(
    'softwareupdate.settings',
    'AutomaticActions',
    'x',
  );
  const repository = open(files);
  const { row } = await convert(repository, ['project/data/baselines/test.yaml']);
  expect(row('declared')?.fields).toEqual(['password.pin_history']);
  expect(row('update')).toMatchObject({ verdict: 'no-field' });
  expect(row('update')?.because).toContain(
    'com.apple.configuration.softwareupdate.settings AutomaticActions: ',
  );
  await convert(repository, ['project/data/baselines/test.yaml', '--os', '15.0', '--out', 'older']);
  expect(readYaml(repository, 'policies/_base/test.yaml').macos.password.min_length).toBe(12);
  expect(readYaml(repository, 'older/_base/test.yaml').macos.password.min_length).toBe(9);
});

it('says that no rule knows the values that a baseline names, and which were taken', async () => {
  const named = (values: string): Files => {
    const files = projectOf(rules.slice(0, 3), 'first');
    const path = 'project/baselines/test.yaml';
    return {
      ...files,
      [path]: (files[path] ?? '').replace('parent_values: test', `parent_values: ${values}`),
    };
  };
  const unknown = open(named('nonsense'));
  const { row, err } = await convert(unknown, [baselineIn('first'), '--dry-run']);
  expect(err).toContain('No rule of test has values for nonsense');
  expect(err).toContain('recommend');
  expect(row('length')).toMatchObject({
    verdict: 'held',
    because: 'the rule has no value for nonsense, so 8, which it recommends, is taken',
  });
  for (const format of ['pretty', 'markdown']) {
    const { out } = await unknown.edict(['convert', baselineIn('first'), '--dry-run', '--format', format]);
    expect(out.replaceAll(/\s+/g, ' ')).toContain('No rule of test has values for nonsense');
  }
  // Only one rule lacks the value, and none if the baseline asks for what is recommended.
  const known = await convert(open(named('test')), [baselineIn('first'), '--dry-run']);
  expect([known.err, known.row('length')?.because]).toEqual(['', null]);
  expect(known.row('lifetime')?.because).toContain('no value for test, so 365, which it recommends');
  const recommended = await convert(open(named('recommended')), [baselineIn('first'), '--dry-run']);
  expect([recommended.err, recommended.row('lifetime')?.because]).toEqual(['', null]);
});

it.each<Layout>(['first', 'second'])(
  'refuses a version that no rule is for, in the %s layout',
  async (layout) => {
    const repository = open(projectOf(rules, layout));
    const { code, err } = await repository.edict(['convert', baselineIn(layout), '--os', '99']);
    expect([code, err]).toEqual([
      3,
      expect.stringMatching(/no rule of test is for macOS 99\.0: they are for macOS 14\.0, 15\.0, 26\.0\n/),
    ]);
    expect(existsSync(join(repository.root, 'policies'))).toBe(false);
  },
);

it('overwrites nothing, and gives the invariants of a second baseline other names', async () => {
  const repository = open(projectOf(rules.slice(0, 1), 'first'));
  await convert(repository, [baselineIn('first')]);
  const again = await repository.edict(['convert', baselineIn('first')]);
  expect(again.out).toContain('policies/_base/test.yaml (already there)');
  expect(existsSync(join(repository.root, 'policies/_base/test-2.yaml'))).toBe(false);
  repository.write(
    'project/baselines/other.yaml',
    readFileSync(join(repository.root, 'project/baselines/test.yaml'), 'utf8'),
  );
  await convert(repository, ['project/baselines/other.yaml']);
  const [invariant] = readYaml(repository, 'invariants/other.yaml');
  expect(invariant.name).toBe('other: length');
  expect(await repository.edict(['lint'])).toMatchObject({ code: 0 });
});

it('finds its files again, however the baseline is spelled', async () => {
  const files = projectOf(rules.slice(0, 1), 'first');
  const { 'project/baselines/test.yaml': baseline = '', ...others } = files;
  const repository = open({ ...others, 'project/baselines/Test-STIG.yaml': baseline });
  for (const sign of ['+', '=']) {
    const { code, out, err } = await repository.edict(['convert', 'project/baselines/Test-STIG.yaml']);
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain(`${sign} policies/_base/Test-STIG.yaml`);
  }
});

describe('a second conversion, after people have edited the files of the first', () => {
  const own = rules.slice(0, 3);
  const edit = (repository: Repository, path: string, from: string, to: string): void => {
    const text = readFileSync(join(repository.root, path), 'utf8');
    expect(text).toContain(from);
    repository.write(path, text.replace(from, to));
  };
  const edited = async (): Promise<Repository> => {
    const repository = open(projectOf(own, 'first'));
    await convert(repository, [baselineIn('first')]);
    edit(repository, 'policies/test.yaml', '{}', '{ devicegroups: [laptops] }');
    edit(repository, 'invariants/test.yaml', 'devicegroups: "*"', 'devicegroups: [laptops]');
    return repository;
  };

  it('leaves out what is there', async () => {
    const repository = await edited();
    const { out } = await repository.edict(['convert', baselineIn('first')]);
    for (const path of ['policies/_base', 'policies', 'invariants']) {
      expect(out).toContain(`= ${path}/test.yaml (already there)`);
      expect(existsSync(join(repository.root, `${path}/test-2.yaml`))).toBe(false);
    }
    expect(out).not.toContain('then run edict lint');
    expect(await repository.edict(['lint', '--max-warnings', '0'])).toMatchObject({ code: 0 });
  });

  it('writes a removed base again, and only those invariants that are new or require something else', async () => {
    const repository = await edited();
    rmSync(join(repository.root, 'policies/_base/test.yaml'));
    edit(repository, 'project/rules/things/length.yaml', 'test: 15', 'test: 16');
    edit(repository, 'project/baselines/test.yaml', '- length\n', '- length\n      - added\n');
    repository.write(
      'project/rules/things/added.yaml',
      `mobileconfig_info: { ${PASSCODE}: { allowSimple: false } }\n`,
    );
    for (const sign of ['+', '=']) {
      const { out } = await repository.edict(['convert', baselineIn('first')]);
      expect(out).toContain(`${sign} policies/_base/test.yaml`);
      expect(out).toContain('= policies/test.yaml (already there)');
      expect(out).toContain(`${sign} invariants/test-2.yaml`);
      expect(readYaml(repository, 'policies/_base/test.yaml').macos.password.min_length).toBe(16);
      const names = readYaml(repository, 'invariants/test-2.yaml').map(({ name }: { name: string }) => name);
      expect(names).toEqual(['test-2: length', 'added']);
      expect(existsSync(join(repository.root, 'invariants/test-3.yaml'))).toBe(false);
      expect(await repository.edict(['lint', '--max-warnings', '0'])).toMatchObject({ code: 0 });
    }
  });

  it('does not take another policy of that name for its own', async () => {
    const repository = await edited();
    repository.write(
      'policies/test.yaml',
      'name: Ours\npolicy_targets: { devicegroups: [laptops] }\nmacos: {}\n',
    );
    const { out } = await repository.edict(['convert', baselineIn('first')]);
    expect(out).toContain('+ policies/test-2.yaml');
  });
});

it('writes nothing with --dry-run, and counts what is lost with --strict', async () => {
  const repository = open(projectOf(rules.slice(0, 6), 'first'));
  await convert(repository, [baselineIn('first'), '--dry-run', '--strict'], 1);
  expect(existsSync(join(repository.root, 'policies'))).toBe(false);
  const held = open(projectOf([...rules.slice(0, 3), { id: 'shell', shell: true }], 'first'));
  await convert(held, [baselineIn('first'), '--strict']);
});

it('shows the same in every format', async () => {
  const repository = open(projectOf(rules, 'first'));
  for (const format of ['pretty', 'markdown', 'html', 'csv']) {
    const { code, out } = await repository.edict(['convert', baselineIn('first'), '--format', format]);
    expect(code).toBe(0);
    const plain = out.replaceAll('<wbr>', '');
    for (const { id } of rules) expect(plain, `${format} ${id}`).toContain(id);
    if (format === 'csv') expect(out.trim().split('\n')).toHaveLength(rules.length + 1);
  }
});

describe('what is broken', () => {
  const one = rules.slice(0, 2);

  it.each([
    [
      'an empty rule file',
      { 'project/rules/things/length.yaml': '' },
      'not-a-setting',
      'its rule file is broken: ',
    ],
    [
      'a rule that is no YAML',
      { 'project/rules/things/length.yaml': 'a: [1\n' },
      'not-a-setting',
      'its rule file is broken, line 1: ',
    ],
    [
      '$ODV without a value',
      { 'project/rules/things/length.yaml': `mobileconfig_info: { ${PASSCODE}: { minLength: $ODV } }\n` },
      'value-out-of-range',
      '$ODV, but odv has none for test and recommends none, so nothing is taken',
    ],
    [
      'a value that is no number',
      {
        'project/rules/things/length.yaml': `odv: { recommended: 8, test: fifteen }\nmobileconfig_info: { ${PASSCODE}: { minLength: $ODV } }\n`,
      },
      'value-out-of-range',
      'the value in odv for test, fifteen, is of another type',
    ],
    [
      'a value of its own that is no number',
      { 'project/rules/things/length.yaml': `mobileconfig_info: { ${PASSCODE}: { minLength: many } }\n` },
      'value-out-of-range',
      'minLength: it is not a number, so nothing is taken',
    ],
    [
      'an empty value in odv',
      {
        'project/rules/things/length.yaml': `odv: { test: }\nmobileconfig_info: { ${PASSCODE}: { minLength: $ODV } }\n`,
      },
      'value-out-of-range',
      '$ODV, but odv has none for test and recommends none, so nothing is taken',
    ],
    [
      'a setting without a value',
      {
        'project/rules/things/length.yaml': `mobileconfig_info: { ${PASSCODE}: { minLength: , pinHistory: 5 } }\n`,
      },
      'value-out-of-range',
      `its rule file is broken: no value for ${PASSCODE} minLength, so nothing is taken`,
    ],
  ])('%s is named, and the others are converted', async (_what, changed, verdict, because) => {
    const repository = open({ ...projectOf(one, 'first'), ...changed });
    const { rows, row, err } = await convert(repository, [baselineIn('first')], 1);
    expect(rows).toHaveLength(2);
    expect(row('length')).toMatchObject({ verdict });
    expect(row('length')?.because).toContain(because);
    expect(err).toContain('length: ');
    expect(row('length_again')?.verdict).toBe('held');
    for (const format of ['pretty', 'markdown']) {
      const { out } = await repository.edict(['convert', baselineIn('first'), '--format', format]);
      expect(out).toContain('2 rules: 1 held, 1 with a broken rule file.');
    }
  });

  it('a value below the range is no fault of its file, and says that nothing is taken', async () => {
    const files = projectOf([{ id: 'grace', settings: { [PASSCODE]: { minLength: -1 } } }], 'first');
    const { row, err } = await convert(open(files), [baselineIn('first')]);
    expect(row('grace')).toMatchObject({ verdict: 'value-out-of-range', fields: [] });
    expect(row('grace')?.because).toMatch(/, so nothing is taken$/);
    expect(err).toBe('');
  });

  it('a rule that is missing, or a link that leads outside, is named', async () => {
    const files = projectOf(one, 'first');
    delete files['project/rules/things/length.yaml'];
    const repository = open(files);
    const { row, err } = await convert(repository, [baselineIn('first')], 1);
    expect(err).toContain('length: its rule file is missing');
    expect(row('length')?.because).toContain('its rule file is missing');
    for (const format of ['pretty', 'markdown']) {
      const { out } = await repository.edict(['convert', baselineIn('first'), '--format', format]);
      expect(out).toContain('2 rules: 1 held, 1 with a missing rule file.');
    }
    symlinkSync('/etc/hostname', join(repository.root, 'project/rules/things/length.yaml'));
    expect((await convert(repository, [baselineIn('first')], 1)).err).toMatch(
      /length: .*symbolic link that leads outside/,
    );
  });

  it('thousands of rules without files are as many rows, and one sentence says so', async () => {
    const listing = (count: number): string =>
      `title: x\nprofile: [{ section: a, rules: [${Array.from({ length: count }, (_, at) => `rule_${at}`)}] }]\n`;
    const repository = open({
      'project/rules/a.yaml': 'id: a\n',
      'project/baselines/test.yaml': listing(5_000),
      'project/baselines/huge.yaml': listing(10_000),
    });
    const { rows, report, err } = await convert(repository, [baselineIn('first')], 1);
    expect(rows).toHaveLength(5_000);
    expect(report.os).toBeNull();
    expect(err).toMatch(
      /rules holds none of the rules of test: name the folder of its rules with --rules DIR\n$/,
    );
    expect(err.trim().split('\n')).toHaveLength(1);
    repository.write('project/rules/rule_0.yaml', 'id: rule_0\n');
    const most = await convert(repository, [baselineIn('first')], 1);
    expect(most.err.split('\n').length).toBeLessThan(30);
    expect(most.err).toContain('more rules have a missing or broken rule file');
    const huge = await repository.edict(['convert', 'project/baselines/huge.yaml']);
    expect(huge).toMatchObject({ code: 1, err: expect.stringContaining('more than 10,000 nodes') });
  });

  it.each([
    ['a baseline for iOS', 'title: "iOS 26.0: A"\nprofile: [{ section: a, rules: [a] }]\n', 1, 'is for iOS'],
    [
      'one for iPads, too',
      'title: "iOS/iPadOS 26.0: A"\nprofile: [{ section: a, rules: [a] }]\n',
      1,
      'is for iOS/iPadOS',
    ],
    [
      'one for visionOS',
      'title: A\nplatform: { os: visionOS, version: 26.0 }\nprofile: [{ section: a, rules: [a] }]\n',
      1,
      'is for visionOS',
    ],
    ['broken YAML', 'title: [\n', 1, 'test.yaml:'],
    ['another file', 'name: Office\n', 1, 'is not a baseline'],
    ['a profile that is no list of sections', 'profile: [a]\n', 1, 'is not a baseline'],
    ['a list without sections', 'profile: []\n', 1, 'lists no rules'],
    ['sections without rules', 'profile: [{ section: a, rules: }]\n', 1, 'lists no rules'],
    ['rules that are no names', 'profile: [{ section: a, rules: [a, { b: c }] }]\n', 1, 'is not a baseline'],
  ])('%s is refused', async (_what, text, ends, message) => {
    const repository = open({ 'project/baselines/test.yaml': text, 'project/rules/a.yaml': 'id: a\n' });
    const { code, err } = await repository.edict(['convert', 'project/baselines/test.yaml']);
    expect([code, err]).toEqual([ends, expect.stringContaining(message)]);
    expect(existsSync(join(repository.root, 'policies'))).toBe(false);
  });

  it('a name with control characters breaks no file, and hides nothing in it', async () => {
    const id = 'a\u0001\r\u202eb';
    const repository = open(projectOf([{ id, settings: { [PASSCODE]: { minLength: 12 } } }], 'first'));
    await convert(repository, [baselineIn('first')]);
    const base = readFileSync(join(repository.root, 'policies/_base/test.yaml'), 'utf8');
    expect(base).toContain('# a\\u0001\\r\\u202eb\n');
    expect(readYaml(repository, 'invariants/test.yaml')[0].name).toBe(id);
  });

  it.each([
    ['no rules beside it', ['convert', 'alone.yaml'], 'there is no folder of rules beside'],
    ['rules that are no folder', ['convert', 'alone.yaml', '--rules', 'nowhere'], 'is not a folder'],
    ['a version that is none', ['convert', 'alone.yaml', '--os', 'Tahoe'], 'is not a version of macOS'],
    [
      'a baseline that is not there',
      ['convert', 'nowhere.yaml'],
      'baselines/macos, such as cis_lvl1_macos_26.0.yaml',
    ],
    ['a folder of baselines', ['convert', 'baselines'], 'name the .yaml file of one'],
    ['two baselines', ['convert', 'alone.yaml', 'again.yaml'], 'is converted alone'],
    ['rules for a profile', ['convert', 'a.mobileconfig', '--rules', '.'], 'are for baselines'],
    [
      'a format that profiles do not have',
      ['convert', 'a.mobileconfig', '--format', 'csv'],
      'are for baselines',
    ],
  ])('%s is wrong usage', async (_what, args, message) => {
    const baseline = 'profile: [{ section: a, rules: [a] }]\n';
    const repository = open({
      'alone.yaml': baseline,
      'again.yaml': baseline,
      'baselines/a.yaml': baseline,
      'a.mobileconfig': '',
    });
    const { code, err } = await repository.edict(args);
    expect([code, err]).toEqual([3, expect.stringContaining(message)]);
  });
});
