/** `edict test`: the user's own cases, as a user runs them. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeRepository, type Repository } from '../harness/repository.ts';

const config =
  'environments:\n  local: { base_url: embedded }\n  production: { base_url: "https://mdm.example.com", variables: { length: 14 } }\ndefault_environment: local\nvariables: { length: 12 }\n';
const policy = 'name: A\nmacos: { password: { min_length: 12 } }\npolicy_targets: { devices: [1] }\n';

function repositoryWith(cases: string, more: Readonly<Record<string, string>> = {}): Repository {
  const repository = makeRepository({
    'edict.yaml': config,
    'policies/a.yaml': policy,
    'tests/_fixtures/a.yaml': policy,
    'tests/cases.yaml': cases,
    ...more,
  });
  onTestFinished(repository.remove);
  return repository;
}

/** Name and outcome of each case, with what failed. */
async function outcomes(repository: Repository, ...args: string[]) {
  const { out, err, code } = await repository.edict(['test', '--format', 'json', ...args]);
  const { cases } = out === '' ? { cases: [{ name: err, failures: [] }] } : JSON.parse(out);
  type Failure = { message: string; expected: string[]; actual: string[]; line: number };
  return {
    code,
    cases: cases.map((each: { name: string; failures: Failure[] }) => [
      each.name,
      ...each.failures.flatMap(({ message, expected, actual, line }) => [
        `${line}: ${message}`,
        ...expected.map((text) => `- ${text}`),
        ...actual.map((text) => `+ ${text}`),
      ]),
    ]),
  };
}

const inline = (macos: string): string => `{ name: X, macos: ${macos}, policy_targets: { devices: [1] } }`;

describe('what a case can expect', () => {
  it.each([
    ['no diagnostics of a file', '{ policy: policies/a.yaml, expect: { diagnostics: [] } }'],
    ['a file beside the case', '{ policy: _fixtures/a.yaml, expect: { diagnostics: [] } }'],
    [
      'a code',
      `{ policy: ${inline('{ password: { min_length: 4 } }')}, expect: { diagnostics: [weak-security] } }`,
    ],
    [
      'all that is known of a diagnostic',
      `{ policy: ${inline('{ password: { min_length: 4 } }')}, expect: { diagnostics: [{ code: weak-security, path: /macos/password/min_length, severity: warning, file: tests/cases.yaml, message: "4 characters" }] } }`,
    ],
    [
      'one of several',
      `{ policy: ${inline('{ password: { min_length: 4, allow_simple: true } }')}, expect: { diagnostics: { contains: [weak-security], without: [no-targets] } } }`,
    ],
    [
      'an error',
      `{ policy: ${inline('{ wfi: {} }')}, expect: { diagnostics: [{ code: unknown-field, path: /macos/wfi }] } }`,
    ],
    [
      'a conflict of two',
      `{ policies: { policies/a.yaml: ${inline('{ password: { min_length: 12 } }')}, policies/b.yaml: ${inline('{ password: { min_length: 14 } }').replace('name: X', 'name: Y')} }, expect: { diagnostics: [target-conflict] } }`,
    ],
    [
      'a part of the body, and a field that is not there',
      '{ policy: policies/a.yaml, expect: { body: { policy_targets: { devices: [1], users: [] }, macos: { wifi: null } } } }',
    ],
    [
      'a secret in the body',
      `{ policy: ${inline('{ wifi: { service_set_identifier: s, password: { env: EDICT_SECRET_X } } }')}, expect: { body: { macos: { wifi: { password: (sensitive) } } } } }`,
    ],
    ['a create', `{ plan: { after: ${inline('{ password: {} }')} }, expect: { actions: create } }`],
    [
      'a supersede of a file of the repository',
      `{ plan: { before: _fixtures/a.yaml, after: ${inline('{ password: { min_length: 14 } }')} }, expect: { actions: supersede } }`,
    ],
    [
      'nothing to do',
      '{ plan: { before: _fixtures/a.yaml, after: policies/a.yaml }, expect: { actions: no-op } }',
    ],
    [
      'a move',
      '{ plan: { before: { policies/x.yaml: _fixtures/a.yaml }, after: { policies/y.yaml: _fixtures/a.yaml } }, expect: { actions: { policies/y.yaml: move } } }',
    ],
    [
      'an orphan',
      '{ plan: { before: { policies/x.yaml: _fixtures/a.yaml }, after: null }, expect: { actions: { policies/x.yaml: orphan } } }',
    ],
    [
      'another environment',
      `{ environment: production, policy: ${inline('{ password: { min_length: { var: length } } }')}, expect: { body: { macos: { password: { min_length: 14 } } } } }`,
    ],
    [
      'an extends relative to the file of the case',
      '{ policy: { extends: _fixtures/a.yaml, name: Z }, expect: { body: { name: Z, macos: { password: { min_length: 12 } } } } }',
    ],
  ])('%s', async (name, given) => {
    const { code, cases } = await outcomes(repositoryWith(`- ${given.replace('{', `{ name: "${name}",`)}\n`));
    expect(cases).toEqual([[name]]);
    expect(code).toBe(0);
  });

  it('a rule of one’s own, waivers included', async () => {
    const rule = `name: long-passwords\nseverity: error\nmessage: too short\nschema: { properties: { macos: { properties: { password: { properties: { min_length: { minimum: 12 } } } } } } }\nwaivers: [{ file: policies/kiosk.yaml, owner: me, reason: x, expires: 2999-01-01 }]\n`;
    const short = inline('{ password: { min_length: 8 } }');
    const { code, cases } = await outcomes(
      repositoryWith(
        `- name: refused\n  policy: ${short}\n  expect: { diagnostics: [long-passwords] }\n- name: excused\n  policies: { policies/kiosk.yaml: ${short} }\n  expect: { diagnostics: [] }\n`,
        { 'rules/r.yaml': rule },
      ),
    );
    expect(cases).toEqual([['refused'], ['excused']]);
    expect(code).toBe(0);
  });
});

describe('a case that fails says what differs', () => {
  it.each([
    [
      '{ policy: policies/a.yaml, expect: { diagnostics: [no-targets] } }',
      ['1: the diagnostics are not those that are expected', '- no-targets'],
    ],
    [
      `{ policy: ${inline('{ password: { min_length: 4 } }')}, expect: { diagnostics: [] } }`,
      [
        '1: the diagnostics are not those that are expected',
        expect.stringContaining('+ warning weak-security at /macos/password/min_length (tests/cases.yaml:1:'),
      ],
    ],
    [
      `{ policy: ${inline('{ password: { min_length: 4 } }')}, expect: { diagnostics: [weak-security, weak-security] } }`,
      ['1: the diagnostics are not those that are expected', '- weak-security'],
    ],
    [
      `{ policy: ${inline('{ password: { min_length: 4 } }')}, expect: { diagnostics: { without: [weak-security] } } }`,
      ['1: the diagnostics are not as expected', expect.stringContaining('+ warning weak-security')],
    ],
    [
      '{ policy: policies/a.yaml, expect: { body: { name: B, macos: { password: { min_length: 12, pin_history: 3 } } } } }',
      [
        '1: the body is not as expected',
        '- /name: "B"',
        '- /macos/password/pin_history: 3',
        '+ /name: "A"',
        '+ /macos/password/pin_history: not there',
      ],
    ],
    [
      '{ plan: { before: _fixtures/a.yaml, after: policies/a.yaml }, expect: { actions: supersede } }',
      [
        '1: the actions are not those that are expected',
        '- policies/a.yaml: supersede',
        '+ policies/a.yaml: no-op',
      ],
    ],
    [
      '{ plan: { after: { policies/x.yaml: _fixtures/a.yaml } }, expect: { actions: {} } }',
      [
        '1: the actions are not those that are expected',
        '- policies/x.yaml: no-op',
        '+ policies/x.yaml: create',
      ],
    ],
    [
      '{ policy: { name: X }, expect: { body: { name: X } } }',
      [
        '1: the policy has errors, so there is nothing to compare',
        expect.stringContaining('+ error missing-field at /macos'),
      ],
    ],
  ])('%s', async (given, failure) => {
    const { code, cases } = await outcomes(repositoryWith(`- ${given.replace('{', '{ name: it,')}\n`));
    expect(cases).toEqual([['it', ...failure]]);
    expect(code).toBe(1);
  });
});

describe('rules of the repository', () => {
  const rule =
    'name: long\nseverity: error\nmessage: too short\nschema: { properties: { macos: { properties: { password: { properties: { min_length: { minimum: 12 } } } } } } }\n';
  const short = policy.replace('12', '8');

  it('judge what a plan leads to, not what was there before', async () => {
    const repository = repositoryWith(
      '- { name: up, plan: { before: _fixtures/a.yaml, after: policies/a.yaml }, expect: { actions: supersede } }\n' +
        '- { name: down, plan: { before: policies/a.yaml, after: _fixtures/a.yaml }, expect: { actions: supersede } }\n',
      { 'rules/long.yaml': rule, 'tests/_fixtures/a.yaml': short },
    );
    const { cases } = await outcomes(repository);
    expect(cases).toEqual([
      ['up'],
      [
        'down',
        '2: the policy after has errors, so there is nothing to compare',
        expect.stringContaining('error long'),
      ],
    ]);
  });
});

describe('a case that makes no sense fails', () => {
  it.each([
    ['- { name: it, polcy: policies/a.yaml, expect: {} }', 'did you mean policy?'],
    ['- { name: it, policy: policies/a.yaml, expect: { diagnostic: [] } }', 'did you mean diagnostics?'],
    [
      '- { name: it, policy: policies/a.yaml, expect: { diagnostics: [weak-securty] } }',
      'did you mean weak-security?',
    ],
    [
      '- { name: it, policy: policies/a.yaml, expect: { diagnostics: [{ cod: no-targets }] } }',
      'did you mean code?',
    ],
    [
      '- { name: it, policy: policies/a.yaml, expect: { diagnostics: { contain: [] } } }',
      'did you mean contains?',
    ],
    [
      '- { name: it, policy: policies/a.yaml, environment: prodution, expect: { diagnostics: [] } }',
      'did you mean production?',
    ],
    [
      '- { name: it, policy: policies/a.yaml, environment: x, expect: { diagnostics: [] } }',
      'it may be local, production',
    ],
    [
      '- { name: it, policy: policies/b.yaml, expect: { diagnostics: [] } }',
      'there is no file "policies/b.yaml"',
    ],
    ['- { name: it, policy: ../../../../etc/passwd, expect: { diagnostics: [] } }', 'there is no file'],
    [
      '- { name: it, policy: policies/a.yaml, plan: {}, expect: { diagnostics: [] } }',
      'either policy or plan, not both',
    ],
    ['- { name: it, policy: policies/a.yaml, expect: { actions: create } }', 'only in a case with plan:'],
    ['- { name: it, plan: { after: policies/a.yaml }, expect: { actions: creat } }', 'did you mean create?'],
    ['- { name: it, plan: { after: policies/a.yaml }, expect: { body: {} } }', 'only in a case with policy:'],
    ['- { name: it, plan: { befor: policies/a.yaml }, expect: { actions: orphan } }', 'did you mean before?'],
    ['- { name: it, policy: policies/a.yaml, expect: {} }', 'the case expects nothing'],
    ['- { name: it, policy: policies/a.yaml }', 'expect is required'],
    ['- { name: it, expect: { diagnostics: [] } }', 'policy is required'],
    ['- 7', 'a case is a mapping'],
    ['name: it', 'the file must hold a list of cases'],
    ['- { name: it', 'not closed'],
  ])('%s', async (text, words) => {
    const { code, cases } = await outcomes(repositoryWith(`${text}\n`));
    expect(code).toBe(1);
    expect(cases).toHaveLength(1);
    expect(cases[0].join('\n')).toContain(words);
  });
});

describe('the run', () => {
  const passing = '- { name: good, policy: policies/a.yaml, expect: { diagnostics: [] } }\n';
  const failing = '- { name: bad <&> case, policy: policies/a.yaml, expect: { body: { name: B } } }\n';

  it('reads like a test runner', async () => {
    const repository = repositoryWith(passing + failing, { 'tests/sub/more.yml': passing });
    const { code, out, err } = await repository.edict(['test']);
    expect(code).toBe(1);
    expect(err).toBe('');
    expect(out).toContain('  ✓ good\n');
    expect(out).toContain('  ✗ bad <&> case\n      the body is not as expected (tests/cases.yaml:2:');
    expect(out).toContain('          - expected  /name: "B"\n          + actual    /name: "A"\n');
    expect(out).toMatch(/\n3 cases in 2 files: 2 passed, 1 failed\n$/);
    const quiet = await repository.edict(['test', '--quiet']);
    expect(quiet.out).not.toContain('good');
    expect((await repository.edict(['test', '--quiet', 'tests/sub'])).out).toBe('');
  });

  it('runs what is named, from any folder', async () => {
    const repository = repositoryWith(failing, { 'tests/sub/more.yml': passing });
    expect((await repository.edict(['test', 'tests/sub'])).out).toContain('1 case in 1 file: 1 passed');
    expect((await repository.edict(['test', 'sub/more.yml'], { cwd: 'tests' })).code).toBe(0);
    const missing = await repository.edict(['test', 'tests/case.yaml']);
    expect(missing.code).toBe(3);
    expect(missing.err).toContain('Did you mean tests/cases.yaml?');
  });

  it('is told in JUnit XML, names of two alike told apart', async () => {
    const { out } = await repositoryWith(failing + failing).edict(['test', '--format', 'junit']);
    expect(out).toContain('<testsuites name="edict test" tests="2" failures="2" errors="0" skipped="0">');
    expect(out).toContain(
      '<testcase name="bad &lt;&amp;&gt; case" classname="tests/cases.yaml" file="tests/cases.yaml" line="1"><failure',
    );
    expect(out).toContain('name="bad &lt;&amp;&gt; case (2)"');
    // GitLab takes names for one that differ in signs alone, and in their file.
    const named = (name: string): string => passing.replace(/name: [^,\n]+/, `name: ${name}`);
    const like = repositoryWith(named('a-b'), { 'tests/more.yaml': named('a b') });
    const { out: several } = await like.edict(['test', '--format', 'junit']);
    expect(several).toContain('name="a-b"');
    expect(several).toContain('name="a b (2)"');
  });

  it('is a suite for each file in JUnit XML, with what was expected of each case that failed', async () => {
    const { out } = await repositoryWith(passing + failing, { 'tests/more.yaml': passing }).edict([
      'test',
      '--format',
      'junit',
    ]);
    expect(out).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="edict test" tests="3" failures="1" errors="0" skipped="0">
  <testsuite name="tests/cases.yaml" tests="2" failures="1" errors="0" skipped="0">
    <testcase name="good" classname="tests/cases.yaml" file="tests/cases.yaml" line="1"/>
    <testcase name="bad &lt;&amp;&gt; case" classname="tests/cases.yaml" file="tests/cases.yaml" line="2"><failure type="failure" message="the body is not as expected">tests/cases.yaml:2:66: the body is not as expected
- expected  /name: &quot;B&quot;
+ actual    /name: &quot;A&quot;</failure></testcase>
  </testsuite>
  <testsuite name="tests/more.yaml" tests="1" failures="0" errors="0" skipped="0">
    <testcase name="good (2)" classname="tests/more.yaml" file="tests/more.yaml" line="1"/>
  </testsuite>
</testsuites>
`);
  });

  it('without cases says what to do', async () => {
    const repository = makeRepository({ 'edict.yaml': config, 'policies/a.yaml': policy });
    onTestFinished(repository.remove);
    const { code, err } = await repository.edict(['test']);
    expect(code).toBe(3);
    expect(err).toContain('edict test --help');
  });

  it('does not begin with broken rules', async () => {
    const repository = repositoryWith(passing, { 'rules/r.yaml': 'name: r\n' });
    const { code, err } = await repository.edict(['test']);
    expect(code).toBe(3);
    expect(err).toContain('rules/r.yaml:1:1');
  });

  it('shows the terminal nothing that a name hides', async () => {
    const { out } = await repositoryWith('- { name: "a\\e[31m\\u202eb", policy: 7, expect: {} }\n').edict([
      'test',
    ]);
    expect(out).toContain('a\\u001b[31m\\u202eb');
  });
});
