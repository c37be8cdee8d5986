import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { UserError } from '../../src/diagnostics/user-error.ts';
import { loadConfig } from '../../src/node/find-config.ts';
import { selectEnvironment } from '../../src/source/config/load-config.ts';
import { findOlderFiles } from '../../src/source/files/find-files.ts';
import { createPolicySelection } from '../../src/source/files/policy-selection.ts';
import { temporaryFolder } from './temporary-repository.ts';

const load = (text: string) => loadConfig({ cwd: temporaryFolder({ 'edict.yaml': text }), optional: false });

function refusal(action: () => unknown): UserError {
  try {
    action();
  } catch (error) {
    if (error instanceof UserError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

/** The faults of a configuration: `3:5: message`. */
function faults(text: string): readonly string[] {
  const error = refusal(() => load(text));
  expect(error.exitCode).toBe(3);
  return error.message
    .split('\n')
    .filter((line) => !/has \d+ faults:$/.test(line))
    .map((line) => line.trim().replace(/^edict\.yaml:/, ''));
}

const environment = (fields: string): string => `environments:\n  e: { ${fields} }\n`;

describe('a configuration', () => {
  it('has defaults for all that it leaves out', () => {
    const root = temporaryFolder({ 'edict.yaml': '# nothing yet\n' });
    expect(loadConfig({ cwd: root, optional: false })).toEqual({
      folder: expect.anything(),
      root,
      file: 'edict.yaml',
      policies: ['policies/**/*.{yaml,yml}'],
      web_apps: ['web-apps/**/*.{yaml,yml}'],
      invariants: ['invariants/**/*.{yaml,yml}'],
      targets: {},
      variables: {},
      lint: { rules: {} },
      limits: {
        max_creates: 20,
        max_orphans: 5,
        parallelism: 4,
        max_failed_environments: 5,
        max_environments: 20,
        max_doubts: 3,
        max_left_behind: 3,
        requests_per_minute: null,
      },
      approvals: null,
      apply_from: 'anywhere',
      drift: { max_age: null, renderings: [], exceptions: [] },
      queue: null,
      waves: [],
      windows: [],
      default_environment: 'local',
      environments: {
        local: {
          name: 'local',
          file: null,
          groups: [],
          policies: null,
          base_url: 'embedded',
          api_key: { env: 'EDICT_API_KEY' },
          state: { backend: 'file', path: 'state/local.json' },
          lineage: null,
          ca_file: null,
          portal_url: null,
          shared_portal: null,
          allow_http: false,
          timeout_seconds: 30,
          own_targets: {},
          kinds_named_elsewhere: [],
          targets: {},
          variables: {},
          rings: {},
        },
      },
    });
  });

  it('merges targets and variables of the environment over the common ones', () => {
    const config = load(`targets: { devices: { a: 1, b: 2 }, users: { u: 3 } }
variables: { host: x, port: 1 }
environments:
  e:
    base_url: HTTPS://MDM.Example.com:443/portal//
    targets: { devices: { b: 9 }, usergroups: { g: 4 } }
    variables: { port: 2, on: true }
    state: { backend: s3, bucket: b, key: k }
`);
    expect(config.environments.e).toMatchObject({
      base_url: 'https://mdm.example.com/portal',
      targets: { devices: { a: 1, b: 9 }, users: { u: 3 }, usergroups: { g: 4 } },
      variables: { host: 'x', port: 2, on: true },
      state: { backend: 's3', bucket: 'b', key: 'k' },
      api_key: { env: 'EDICT_API_KEY' },
    });
    expect(config.targets).toEqual({ devices: { a: 1, b: 2 }, users: { u: 3 } });
  });

  it('fills the name of an environment in wherever a value may differ', () => {
    const cwd = temporaryFolder({
      'edict.yaml': `variables: { wifi: "Guests {name}", slot: "{env}" }
policies: ["policies/common/**/*.yaml", "policies/{name}/*.yaml"]
web_apps: "apps/{env}/*.yaml"
groups:
  gold: { policies: ["policies/**", "!policies/{name}/old.yaml"], shared_portal: "portal of {name}" }
environments:
  odd: { groups: [gold], base_url: "https://odd.example.com" }
`,
      'environments/eu/acme.yaml': 'base_url: https://acme.example.com\n',
      ...Object.fromEntries(
        ['common/a', 'acme/own', 'odd/own', 'odd/old'].map((path) => [`policies/${path}.yaml`, '']),
      ),
      'apps/EU_ACME/x.yaml': '',
      'apps/ODD/x.yaml': '',
    });
    const config = loadConfig({ cwd, optional: false });
    const { 'eu/acme': acme, odd } = config.environments;
    if (!acme || !odd) throw new Error('an environment is missing');
    expect(acme.variables).toEqual({ wifi: 'Guests acme', slot: 'EU_ACME' });
    expect(odd).toMatchObject({
      variables: { wifi: 'Guests odd', slot: 'ODD' },
      shared_portal: 'portal of odd',
    });
    const { filesFor } = createPolicySelection(config, findOlderFiles(config));
    expect(filesFor(acme)).toMatchObject({
      policies: ['policies/acme/own.yaml', 'policies/common/a.yaml'],
      web_apps: ['apps/EU_ACME/x.yaml'],
    });
    expect(filesFor(odd)).toMatchObject({
      policies: ['policies/common/a.yaml', 'policies/odd/own.yaml'],
      web_apps: ['apps/ODD/x.yaml'],
    });
  });

  it('adds what each group and the environment leave out, and keeps the list of another', () => {
    const config = loadConfig({
      cwd: temporaryFolder({
        'edict.yaml': `groups:
  gold: { policies: ["policies/common/*", "policies/{name}/*"] }
  old: { except: ["policies/common/b.yaml"] }
environments:
  acme: { groups: [old, gold], base_url: "https://acme.example.com", except: ["policies/{name}/c.yaml"] }
`,
        ...Object.fromEntries(
          ['common/a', 'common/b', 'acme/c', 'acme/d', 'bolt/e'].map((path) => [`policies/${path}.yaml`, '']),
        ),
      }),
      optional: false,
    });
    const { filesFor } = createPolicySelection(config, findOlderFiles(config));
    expect(filesFor(selectEnvironment(config, 'acme')).policies).toEqual([
      'policies/acme/d.yaml',
      'policies/common/a.yaml',
    ]);
  });

  it('refuses what looks like the name of an environment and is replaced by nothing', () => {
    const found = faults(`variables: { wifi: "Guests {nmae}" }
invariants: "invariants/{name}/*.yaml"
groups:
  gold: { variables: { wifi: "Guests {NAME}" } }
environments:
  a: { base_url: embedded, groups: [gold], state: { backend: file, path: "{environment}.json" } }
`);
    const only = 'stands for nothing; only {name} and {env} do, for the environment';
    expect(found).toEqual([
      `1:20: {nmae} ${only}`,
      '2:13: {name} and {env} stand for nothing here; invariants is the same for all environments',
      `4:30: {NAME} ${only}`,
      expect.stringMatching(/^6:\d+: \{environment\} stands for nothing/),
    ]);
  });

  it('takes what an environment does not say from its groups, the first one first, with its name filled in', () => {
    const cwd = temporaryFolder({
      'edict.yaml': `variables: { host: top, size: 1 }
groups:
  gold:
    base_url: https://{name}.mdm.example.com
    api_key: { env: "EDICT_API_KEY_{env}" }
    state: { backend: postgres, connection: { env: "EDICT_STATE_{name}" }, name: "gold-{name}" }
    variables: { host: "vpn.{name}.example.com", size: 2 }
    targets: { devices: { a: 1, b: 1 } }
    timeout_seconds: 7
  slow: { timeout_seconds: 90, allow_http: true, targets: { devices: { b: 2, c: 2 } } }
environments:
  odd: { groups: [gold], base_url: "https://example.com/{name}", variables: { size: 3 } }
`,
      'environments/eu/acme.yaml': 'groups: [gold, slow]\n',
    });
    const { environments } = loadConfig({ cwd, optional: false });
    expect(environments['eu/acme']).toMatchObject({
      base_url: 'https://acme.mdm.example.com',
      api_key: { env: 'EDICT_API_KEY_EU_ACME' },
      state: { backend: 'postgres', connection: { env: 'EDICT_STATE_ACME' }, name: 'gold-acme' },
      variables: { host: 'vpn.acme.example.com', size: 2 },
      targets: { devices: { a: 1, b: 1, c: 2 } },
      timeout_seconds: 7,
      allow_http: true,
    });
    expect(environments.odd).toMatchObject({
      base_url: 'https://example.com/odd',
      variables: { host: 'vpn.odd.example.com', size: 3 },
      allow_http: false,
    });
  });

  it('leaves keys that begin with x- to the anchors in them', () => {
    const { limits } = load('x-all: { limits: &limits { max_creates: 7 }, other: 1 }\nlimits: *limits\n');
    expect(limits.max_creates).toBe(7);
  });

  it('understands anchors and merge keys', () => {
    const config = load(`environments:
  a: &a { base_url: https://a.example.com, timeout_seconds: 5 }
  b: { <<: *a, base_url: https://b.example.com }
`);
    expect(config.environments.b).toMatchObject({ base_url: 'https://b.example.com', timeout_seconds: 5 });
  });

  it.each([
    ['http://localhost:8080'],
    ['http://127.0.0.1:1'],
    ['http://[::1]:1'],
    ['https://mdm.example.com'],
    ['embedded'],
  ])('may have base_url %s', (address) => {
    expect(load(environment(`base_url: "${address}"`)).environments.e?.base_url).toBe(address);
  });

  it('may have http elsewhere where that is allowed', () => {
    const { environments } = load(environment('base_url: "http://mdm.lan/", allow_http: true'));
    expect(environments.e?.base_url).toBe('http://mdm.lan');
  });
});

describe('finding it', () => {
  it('goes upward from the working directory', () => {
    const root = temporaryFolder({ 'edict.yaml': '', 'a/b/x.txt': '' });
    expect(loadConfig({ cwd: join(root, 'a/b'), optional: false }).root).toBe(root);
  });

  it('takes the file that is named, whose folder is the root', () => {
    const root = temporaryFolder({ 'edict.yaml': 'policies: 1\n', 'x/other.yaml': 'policies: p/*.yaml\n' });
    expect(loadConfig({ cwd: root, file: 'x/other.yaml', optional: false })).toMatchObject({
      root: join(root, 'x'),
      file: 'other.yaml',
      policies: ['p/*.yaml'],
    });
  });

  it('refuses a named file that is not there, with the nearest name', () => {
    const root = temporaryFolder({ 'edict.yaml': '' });
    const error = refusal(() => loadConfig({ cwd: root, file: 'edcit.yaml', optional: true }));
    expect(error).toMatchObject({ exitCode: 3, remedy: 'Did you mean edict.yaml?' });
  });

  it('does without where that is enough, and refuses otherwise', () => {
    const root = temporaryFolder({ 'edict.yml': '' });
    expect(loadConfig({ cwd: root, optional: true })).toMatchObject({ root, file: null });
    const error = refusal(() => loadConfig({ cwd: root, optional: false }));
    expect(error).toMatchObject({ exitCode: 3, remedy: 'Rename edict.yml to edict.yaml.' });
  });

  it('does not read it through a symbolic link that leads elsewhere', () => {
    const outside = temporaryFolder({ 'x.yaml': 'secret: 1\n' });
    const root = temporaryFolder({});
    symlinkSync(join(outside, 'x.yaml'), join(root, 'edict.yaml'));
    expect(refusal(() => loadConfig({ cwd: root, optional: false })).message).toContain('symbolic link');
  });
});

describe('faults', () => {
  it('come all at once, in order, each with its place', () => {
    const found = faults(`polices: a
limits: { max_creates: many, paralelism: 2 }
environments:
  production:
    base_url: https://mdm.example.com
    api_key: { env: PATH }
    timeout_seconds: 0
    stat: {}
`);
    expect(found).toEqual([
      '1:1: there is no key polices; did you mean policies?',
      '2:24: limits.max_creates: expected a whole number',
      '2:30: there is no key paralelism; did you mean parallelism?',
      expect.stringMatching(/^6:21: the name of the environment variable has to begin with EDICT_API_KEY/),
      '7:22: environments.production.timeout_seconds: expected a number above 0',
      '8:5: there is no key stat; did you mean state?',
    ]);
  });

  it('of the schema and of the rules come together', () => {
    const found = faults(`policies: [../outside, 5]
web_apps: ../outside
environments:
  production: { base_url: "http://mdm.example.com", timeout_seconds: 0 }
  staging: {}
default_environment: staging
`);
    expect(found).toEqual([
      '1:24: policies.1: expected a text',
      expect.stringMatching(/^2:11: the glob is outside/),
      expect.stringMatching(/^4:27: the address is http,/),
      '4:70: environments.production.timeout_seconds: expected a number above 0',
      '5:3: base_url is missing here',
    ]);
  });

  it('say how a key is written instead, and not what stood there', () => {
    const found = faults(`environments: { e: { base_url: "https://x.example.com", api_key: hunter2 } }\n`);
    expect(found).toEqual([
      '1:66: environments.e.api_key: expected a mapping; write { env: NAME }, never the secret itself',
    ]);
  });

  it('are told once of each name of a group', () => {
    const rule = 'may have only letters, digits, dots, - and _, and has to begin with a letter or digit';
    expect(faults('groups: { "my group": {}, "eu/x": {} }\n')).toEqual([
      `1:11: the name of a group ${rule}`,
      `1:27: the name of a group ${rule}`,
    ]);
  });

  it.each([
    ['of the YAML', 'policies: [\n', /^1:11: the bracket \[ is not closed/],
    ['of the encoding of keys', 'a: 1\na: 2\n', /^2:1: the key a appears twice/],
    ['of the root', '- a\n', /^1:1: expected a mapping/],
    [
      'of a number that would be rounded',
      'targets: { devices: { a: 9007199254740993 } }\n',
      /^1:26: .*too large/,
    ],
    [
      'of a name of an environment',
      'environments: { ../x: { base_url: embedded } }\n',
      /^1:17: the name of an environment/,
    ],
    ['of a missing field', 'environments: { e: {} }\n', /^1:17: base_url is missing/],
    [
      'of an unknown backend',
      environment('base_url: embedded, state: { backend: fil }'),
      /expected one of file, http, s3, postgres/,
    ],
    [
      'of fields of another backend',
      environment('base_url: embedded, state: { backend: file, pth: x }'),
      /no key pth; did you mean path/,
    ],
    ['of credentials', environment('base_url: "https://me:pw@mdm.example.com"'), /user name or password/],
    ['of a query', environment('base_url: "https://mdm.example.com/?a=1"'), /query or a fragment/],
    ['of an empty fragment', environment('base_url: "https://mdm.example.com/#"'), /query or a fragment/],
    ['of http', environment('base_url: "http://mdm.example.com"'), /clear/],
    [
      'of http that only looks like loopback',
      environment('base_url: "http://127.0.0.1.example.com"'),
      /clear/,
    ],
    ['of no address', environment('base_url: "https://[x"'), /not an address/],
    [
      'of a branch that is none',
      environment('base_url: embedded, state: { backend: git, branch: --x }'),
      /expected the name of a branch, such as edict-state/,
    ],
    [
      'of a remote that is an address',
      environment('base_url: embedded, state: { backend: git, remote: "https://x" }'),
      /expected the name of a remote that the repository has/,
    ],
    ['of a group', environment('base_url: embedded, groups: [ok, "a b"]'), /expected the name of a group/],
    ['of another scheme', environment('base_url: "ftp://x"'), /expected embedded, or an address/],
    [
      'of a state outside',
      environment('base_url: embedded, state: { backend: file, path: ../s.json }'),
      /outside the repository/,
    ],
    ...[
      'backend: file, path: state/a.json.lock',
      'backend: file, path: state/a.json.journal',
      'backend: git, path: a.json.Lock',
      'backend: s3, bucket: b, key: a.json.lock',
      'backend: file, path: state/a.json.lock/b.json',
      'backend: file, path: ./State/a.JSON.Journal//b.json',
      'backend: git, path: a.json.lock/b.json',
      'backend: s3, bucket: b, key: a.json.lock/b.json',
      'backend: http, address: "https://s.example.com/a.json.lock?v=1"',
      'backend: http, address: "https://s.example.com/a.json%2eLock/b.json"',
    ].map((state): [string, string, RegExp] => [
      `of a state where another keeps something (${state})`,
      environment(`base_url: embedded, state: { ${state} }`),
      /^\d+:\d+: a name that ends in \.(?:lock|journal) is for what lies beside a state; name it otherwise$/,
    ]),
    [
      'of certificates outside',
      environment('base_url: embedded, ca_file: ../ca.pem'),
      /outside the repository/,
    ],
    ['of a glob outside', "policies: ['a/*.yaml', '../b/*.yaml']\n", /^1:24: the glob is outside/],
    [
      'of a default that is none',
      `default_environment: prodution\n${environment('base_url: embedded').replace('e:', 'production:')}`,
      /no environment/,
    ],
  ])('%s', (_, text, expected) => {
    const found = faults(text);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(expected);
  });

  it.each([
    [
      'base_url: embedded\n',
      /^environments\/prod\.json\.lock\/y\.yaml:1:1: the state would be state\/prod\.json\.lock\/y\.json, and/,
    ],
    [
      'base_url: embedded\nstate: { backend: git }\n',
      /y\.yaml:2:8: the state would be prod\.json\.lock\/y\.json, and/,
    ],
  ])('of a name that puts the state where another keeps something: %j', (text, expected) => {
    const cwd = temporaryFolder({
      'edict.yaml': '',
      'environments/prod.yaml': 'base_url: embedded\n',
      'environments/prod.json.lock/y.yaml': text,
    });
    const { exitCode, message } = refusal(() => loadConfig({ cwd, optional: false }));
    expect(exitCode).toBe(3);
    expect(message).toMatch(expected);
  });

  it.each([
    'backend: file, path: state/lock/a.lock.json',
    'backend: file, path: state/a.lock/../a.json',
    'backend: http, address: "https://s.lock/a.json?b=/c.lock", lock_address: "https://s.lock/a.json.lock"',
  ])('not of a place that is only named a little like that: %s', (state) => {
    const text = environment(`base_url: embedded, state: { ${state} }`);
    expect(load(text).environments).toHaveProperty('e');
  });

  it.each([
    'https://mdm.example.com./a',
    'https://mdm.example.com:443/a',
    'https://MDM.example.com/%61',
    'https://mdm.example.com//a',
    'https://mdm.example.com/b/../a/./',
    'https://mdm.example.com/a//',
    'http://mdm.example.com/a',
  ])('of one portal, however its address is written: %s', (address) => {
    const found = faults(
      `environments:\n  a: { base_url: https://mdm.example.com/a }\n  b: { base_url: "${address}", allow_http: true }\n`,
    );
    expect(found).toEqual([
      expect.stringMatching(/^3:18: the address and the key .* are those of the environment a too/),
    ]);
  });

  it.each([
    'https://mdm.example.com:444/a',
    'https://mdm.example.com/A',
    'https://mdm.example.com/%2561',
    'https://mdm.example.com/a%2Fa',
    'https://mdm.example.com/a/a',
  ])('not of two portals: %s', (address) => {
    const text = `environments:\n  a: { base_url: https://mdm.example.com/a }\n  b: { base_url: "${address}", allow_http: true }\n`;
    expect(load(text).environments).toHaveProperty('b');
  });

  it.each(['127.0.0.1', '[::1]'])('of one portal, however loopback is called: %s', (host) => {
    const found = faults(
      `environments:\n  a: { base_url: "http://localhost:8080" }\n  b: { base_url: "http://${host}:8080" }\n`,
    );
    expect(found).toEqual([expect.stringMatching(/^3:18: the address and the key/)]);
  });

  it('of what a group says, once and where the group says it', () => {
    const found = faults(`groups:
  gold: { base_url: "https://me:pw@{name}.example.com", state: { backend: file, path: ../out } }
environments:
  a: { groups: [gold] }
  b: { groups: [gold] }
  c: { groups: [other] }
`);
    expect(found).toEqual([
      expect.stringMatching(/^2:21: the address holds a user name or password/),
      expect.stringMatching(/^2:\d+: the state is outside/),
      expect.stringMatching(/^5:6: the state is that of the environment a too/),
      '6:3: base_url is missing here, and in each of its groups',
    ]);
  });

  it('of a name that does not fit into an address, whichever setting has it', () => {
    const load = (state: string) => {
      const environment = `{ base_url: "https://mdm.example.com", state: { ${state} } }`;
      const cwd = temporaryFolder({ 'edict.yaml': `environments:\n  big_corp: ${environment}\n` });
      return loadConfig({ cwd, optional: false });
    };
    for (const state of [
      'backend: http, address: "https://{name}.a.example/"',
      'backend: http, address: "https://a.example/", lock_address: "https://a.example/{name}/lock"',
      'backend: s3, bucket: b, key: k, endpoint: "https://{name}.a.example"',
    ]) {
      expect(refusal(() => load(state)).message).toMatch(/big_corp cannot stand for \{name\} in an address/);
    }
    expect(() => load('backend: file, path: "state/{name}.json"')).not.toThrow();
  });

  it('of environments that a group makes one', () => {
    const cwd = temporaryFolder({
      'edict.yaml': `groups:
  gold: { base_url: "https://{name}.example.com", api_key: { env: "EDICT_API_KEY_{name}" } }
environments:
  big_corp: { groups: [gold] }
`,
      'environments/eu/acme.yaml': 'groups: [gold]\n',
      'environments/us/acme.yaml': 'groups: [gold]\n',
    });
    const { message } = refusal(() => loadConfig({ cwd, optional: false }));
    expect(message).toMatch(/edict\.yaml:4:3: big_corp cannot stand for \{name\} in an address/);
    expect(message).toMatch(
      /us\/acme\.yaml:1:1: the variable would be EDICT_API_KEY_ACME, which is that of .* eu\/acme/,
    );
    expect(message).toMatch(
      /us\/acme\.yaml:1:1: the address and the key .* are those of the environment eu\/acme too/,
    );
  });

  it('of one state file, since many disks know no small letters from capitals', () => {
    const found = faults(
      'environments:\n' +
        '  a: { base_url: https://a.example.com, state: { backend: file, path: State/x.json } }\n' +
        '  b: { base_url: https://b.example.com, state: { backend: file, path: state/X.json } }\n',
    );
    expect(found).toEqual([expect.stringMatching(/^3:\d+: the state is that of the environment a too/)]);
  });

  it('of one state, however its address is written', () => {
    const found = faults(
      'environments:\n' +
        '  a: { base_url: https://a.example.com, state: { backend: http, address: https://s.example.com/a?v=1 } }\n' +
        '  b: { base_url: https://b.example.com, state: { backend: http, address: https://S.example.com.//%61?v=1 } }\n' +
        '  c: { base_url: https://c.example.com, state: { backend: http, address: https://s.example.com/a?v=2 } }\n',
    );
    expect(found).toEqual([expect.stringMatching(/^3:\d+: the state is that of the environment a too/)]);
  });

  it('never show what stands in the file where it could be a secret', () => {
    const error = refusal(() => load(environment('base_url: "https://me:hunter22@mdm.example.com"')));
    expect(error.message).not.toContain('hunter22');
  });

  it('escape what a terminal would obey', () => {
    const { message } = refusal(() => load('"a\\u001b[31m\\nb": 1\n'));
    expect(message).not.toContain('\u001b');
    expect(message).not.toContain('\n');
  });
});

describe('a key without a value', () => {
  it.each([
    ['environments:\n  production:\n', 'environments.production: expected a mapping'],
    ['environments:\n', 'environments: expected a mapping'],
    ['approvals:\n', 'approvals: expected a mapping'],
    ['approvals: { when: }\n', 'approvals.when: expected a list'],
    ['approvals: { count: }\n', 'approvals.count: expected a whole number'],
    ['windows:\n', 'windows: expected a list'],
    ['windows: [ ]\n', 'windows: the list may not be empty'],
    ['waves:\n', 'waves: expected a list'],
    ['waves: [ ]\n', 'waves: the list may not be empty'],
    ['invariants: [ ]\n', 'invariants: the list may not be empty'],
    ['rings:\n', 'rings: expected a mapping'],
    ['rings: { macs: }\n', 'rings.macs: expected a list'],
    ['limits:\n', 'limits: expected a mapping'],
    ['limits: { max_creates: }\n', 'limits.max_creates: expected a whole number'],
    ['apply_from:\n', 'apply_from: expected one of anywhere, ci'],
    ['queue:\n', 'queue: expected a mapping'],
    ['lint: { rules: { weak-security: } }\n', 'lint.rules.weak-security: expected a text'],
    ['drift: { max_age: }\n', 'drift.max_age: expected a text'],
    [environment('base_url: embedded, state: '), 'environments.e.state: expected a mapping'],
    [environment('base_url: embedded, lineage: '), 'environments.e.lineage: expected a text'],
    [environment('base_url: embedded, api_key: '), 'environments.e.api_key: expected a mapping'],
  ])('guards nothing, and is refused: %j', (text, message) => {
    expect(faults(text).some((fault) => fault.includes(message))).toBe(true);
  });

  it('makes no default environment', () => {
    expect(faults('default_environment: production\n')).toEqual([
      '1:22: there is no environment production; it may be local',
    ]);
    expect(faults('default_environment: production\nenvironments:\n')[0]).toContain('environments: expected');
    expect(load('default_environment: local\n').environments.local?.base_url).toBe('embedded');
  });

  it('may be what Macs should have in a rendering, and not what they have', () => {
    const rendering = (values: string): string =>
      `drift: { renderings: [ { field: password.min_length, ${values}, because: x } ] }\n`;
    expect(load(rendering('wanted: null, found: 0')).drift.renderings[0]?.wanted).toBeNull();
    expect(faults(rendering('found: null'))[0]).toContain('drift.renderings.0.found: expected');
  });
});

describe('the environment', () => {
  const text = 'environments:\n  staging: { base_url: embedded }\n  production: { base_url: embedded }\n';

  it('is the one that is named, else the default', () => {
    const config = load(`default_environment: staging\n${text}`);
    expect(selectEnvironment(config).name).toBe('staging');
    expect(selectEnvironment(config, 'production').name).toBe('production');
  });

  it('is the only one, where there is no other', () => {
    const only = 'environments: { acme: { base_url: embedded } }\n';
    expect(selectEnvironment(load(only)).name).toBe('acme');
    expect(load(only).default_environment).toBe('acme');
  });

  it('is refused where it is unknown, with the nearest name', () => {
    expect(refusal(() => selectEnvironment(load(text), 'prodution'))).toMatchObject({
      exitCode: 3,
      remedy: 'Did you mean production? There are: staging, production.',
    });
    expect(refusal(() => selectEnvironment(load(text), 'constructor')).exitCode).toBe(3);
  });

  it('is never guessed', () => {
    expect(refusal(() => selectEnvironment(load(text)))).toMatchObject({
      exitCode: 3,
      remedy: 'Choose one with --env: staging, production.',
    });
  });
});
