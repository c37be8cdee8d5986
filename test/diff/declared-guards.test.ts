/** Every key of the files that people write: that it is read, and that what its schema says of a change of it is what is said. */
import { describe, expect, it } from 'vitest';
import { configSchema } from '../../scripts/generate/config-schema.ts';
import { guardedSchemas, guardsIn } from '../../scripts/generate/guards-module.ts';
import type { JsonSchema } from '../../scripts/generate/schema.ts';
import { guards } from '../../src/generated/guards.ts';
import { readInvariants } from '../../src/invariants/read-invariant.ts';
import { readUserRule } from '../../src/lint/user-rules/read-user-rule.ts';
import type { Guard } from '../../src/plan/guards/guard.ts';
import { loosenedBetween } from '../../src/run/diff/guards.ts';
import type { Config } from '../../src/source/config/config.ts';
import { openConfig } from '../../src/source/config/load-config.ts';
import { folderInMemory } from '../../src/source/files/memory-folder.ts';
import type { SourceFile } from '../../src/source/yaml/node.ts';

/** Every ladder, group and environment is named alike; what an element of a list holds is given with the whole list. */
const NAME = 'weak-security';

type Values = readonly [stricter: unknown, looser: unknown];

/** Of keys with a guard the first value is the stricter one. `*` is the name in the path of the key. */
const ladder = (
  soak: string,
  name = 'first',
  first: object = { devices: [1] },
  last: object = { devices: [2] },
) => [
  { name, targets: first, soak },
  { name: 'last', targets: last },
];
const staged = (soak: string) => [
  { name: 'first', environments: NAME, soak },
  { name: 'last', environments: 'all' },
];
const named: Values = [{ lab: 12 }, {}];
const environmentKeys: Readonly<Record<string, Values>> = {
  policies: [['a/**'], ['b/**']],
  except: [['a/**'], ['b/**']],
  variables: [{ v: 1 }, { v: 2 }],
  ...Object.fromEntries(
    ['devices', 'devicegroups', 'users', 'usergroups'].flatMap((kind): [string, Values][] => [
      [`targets.${kind}`, named],
      [
        `rings.*.*.targets.${kind}`,
        [ladder('2d', 'first', { [kind]: [1] }, { [kind]: [9] }), ladder('2d', 'first', { [kind]: [9] })],
      ],
    ]),
  ),
  rings: [{ own: ladder('2d') }, {}],
  'rings.*.*.name': [ladder('2d'), ladder('2d', 'other')],
  'rings.*.*.soak': [ladder('2d'), ladder('1d')],
};

/** Those that are the environment's own: for a group they change the one environment that is in it. */
const ownKeys: Readonly<Record<string, Values>> = {
  base_url: ['https://a.example', 'https://b.example'],
  api_key: [{ env: 'EDICT_API_KEY_A' }, { env: 'EDICT_API_KEY_B' }],
  state: [{ backend: 'file' }, { backend: 'git' }],
  lineage: ['a', undefined],
  ca_file: [undefined, 'b.pem'],
  allow_http: [false, true],
  timeout_seconds: [1, 2],
  portal_url: ['https://a.example/{id}', 'https://b.example/{id}'],
  shared_portal: [undefined, 'one'],
};

const values: Readonly<Record<keyof typeof guards, Readonly<Record<string, Values>>>> = {
  'edict.yaml': {
    policies: ['a/**', 'b/**'],
    web_apps: ['a/**', 'b/**'],
    invariants: ['invariants/*.yaml', 'others/*.yaml'],
    environment_files: ['environments/*.yaml', 'others/*.yaml'],
    default_environment: [NAME, 'other'],
    'lint.rules.*': ['error', 'off'],
    ...Object.fromEntries(
      Object.keys(guards['edict.yaml'])
        .filter((key) => key.startsWith('limits.'))
        .map((key): [string, Values] => [key, [7, 8]]),
    ),
    approvals: [{}, undefined],
    'approvals.count': [2, 1],
    'approvals.not_author': ['signed', true],
    'approvals.when': [['weaker', 'orphan'], ['orphan']],
    'approvals.expires': ['1d', '2d'],
    'approvals.from': ['a', 'b'],
    'mark.name': ['{name} (v{n})', '{name}'],
    'mark.description': ['{description} [{file}]', '{description}'],
    'drift.max_age': ['7d', '14d'],
    'drift.renderings': [[], [{ field: 'password.min_length', wanted: 12, found: 10, because: 'a' }]],
    'drift.exceptions': [
      [{ device: 'a', field: 'password.min_length', until: '2030-01-31', because: 'a' }],
      [{ device: 'b', field: 'password.min_length', until: '2030-01-31', because: 'a' }],
    ],
    apply_from: ['ci', 'anywhere'],
    waves: [staged('2d'), staged('1d')],
    windows: [
      [{ environments: 'all', allow: '08:00-16:00' }],
      [{ environments: 'all', allow: '08:00-16:01' }],
    ],
    queue: [{ connection: { env: 'EDICT_QUEUE_A' } }, { connection: { env: 'EDICT_QUEUE_B' } }],
    'environments.*': [{ base_url: 'embedded' }, undefined],
    'environments.*.groups': [['one'], ['two']],
    ...Object.fromEntries(
      ['groups.*.', 'environments.*.'].flatMap((at) =>
        Object.entries(ownKeys).map(([key, pair]): [string, Values] => [`${at}${key}`, pair]),
      ),
    ),
    ...Object.fromEntries(
      ['', 'groups.*.', 'environments.*.'].flatMap((at) =>
        Object.entries(environmentKeys)
          .filter(([key]) => !(at === '' && ['policies', 'except'].includes(key)))
          .map(([key, pair]): [string, Values] => [`${at}${key}`, pair]),
      ),
    ),
  },
  rule: {
    name: ['long', 'other'],
    severity: ['error', 'info'],
    message: ['a', 'b'],
    schema: [{ type: 'object' }, {}],
    'select.name': ['A*', 'B*'],
    ...Object.fromEntries(
      ['devices', 'devicegroups', 'users', 'usergroups'].map((kind): [string, Values] => [
        `select.targets.${kind}`,
        [[1], [2]],
      ]),
    ),
    'waivers.*.file': [waivers({}), waivers({ file: 'policies/b.yaml' })],
    'waivers.*.owner': [waivers({}), waivers({ owner: 'b' })],
    'waivers.*.reason': [waivers({}), waivers({ reason: 'b' })],
    'waivers.*.expires': [waivers({}), waivers({ expires: '2030-02-01' })],
  },
  invariant: {
    name: ['long', 'other'],
    description: ['a', 'b'],
    controls: [['a'], ['b']],
    enforce: [true, false],
    require: [{ 'password.min_length': 12 }, { 'password.min_length': { at_least: 8 } }],
    never_weaker_than: ['policies/_a.yaml', 'policies/_b.yaml'],
    'for.environments': ['all', 'other'],
    ...Object.fromEntries(
      ['devices', 'devicegroups', 'users', 'usergroups'].flatMap((kind): [string, Values][] => [
        [`for.targets.${kind}`, ['*', [1]]],
        [`for.targets.except.${kind}`, [[1], [1, 2]]],
        [`for.targets.except.*.${kind}`, [[{ [kind]: 1 }], [{ [kind]: 1 }, { [kind]: 2 }]]],
      ]),
    ),
    'for.targets.except.until': [excepted({}), excepted({ until: '2030-02-01' })],
    'for.targets.except.because': [excepted({}), excepted({ because: 'b' })],
    'for.targets.except.*.until': [[excepted({})], [excepted({ until: '2030-02-01' })]],
    'for.targets.except.*.because': [[excepted({})], [excepted({ because: 'b' })]],
    'waivers.*.target': [excuses({}), excuses({ target: 'devices/2' })],
    'waivers.*.field': [excuses({}), excuses({ field: 'password.pin_history' })],
    'waivers.*.reason': [excuses({}), excuses({ reason: 'b' })],
    'waivers.*.expires': [excuses({}), excuses({ expires: '2030-02-01' })],
  },
};

function waivers(fields: object): readonly object[] {
  return [{ file: 'policies/a.yaml', owner: 'a', reason: 'a', expires: '2030-01-31', ...fields }];
}

function excepted(fields: object): object {
  return { devices: 1, until: '2030-01-31', because: 'a', ...fields };
}

function excuses(fields: object): readonly object[] {
  return [
    { target: 'devices/1', field: 'password.min_length', reason: 'a', expires: '2030-01-31', ...fields },
  ];
}

/** What stands around the key, with the value in its place; undefined: without the key. */
function around(base: object, path: string, value: unknown): object {
  const [key = '', ...rest] = path
    .replace(/^waivers\.\*.*$/, 'waivers')
    .replace(/^(for\.targets\.except)\.(?:\*.*|until|because)$/, '$1')
    .replace(/\*\.\*\..*$/, '*')
    .split('.');
  const name = key === '*' ? NAME : key;
  const inner = Object.entries(base).find(([each]) => each === name)?.[1];
  const below =
    rest.length === 0 ? value : around(typeof inner === 'object' ? inner : {}, rest.join('.'), value);
  const others = Object.entries(base).filter(([each]) => each !== name);
  return Object.fromEntries(below === undefined ? others : [...others, [name, below]]);
}

const bases: Readonly<Record<keyof typeof guards, object>> = {
  'edict.yaml': {
    environments: { [NAME]: { base_url: 'embedded', groups: [NAME] }, other: { base_url: 'embedded' } },
  },
  rule: { name: 'long', severity: 'error', message: 'a', schema: { type: 'object' } },
  invariant: {
    name: 'long',
    for: { targets: { devices: '*', devicegroups: '*', users: '*', usergroups: '*' } },
    require: { 'password.min_length': 12, 'password.pin_history': 5 },
  },
};

/** An environment that leaves its address to its group. */
const inGroup = { environments: { [NAME]: { groups: [NAME] }, other: { base_url: 'embedded' } } };

const places: Readonly<Record<keyof typeof guards, string>> = {
  'edict.yaml': 'edict.yaml',
  rule: 'rules/long.yaml',
  invariant: 'invariants/long.yaml',
};

/** JSON is YAML. */
function repositoryWith(file: keyof typeof guards, key: string, value: unknown): Config {
  // Exceptions are from every target of their kind.
  const except = /^for\.targets\.except\.(\w+s)$/.exec(key)?.[1];
  const plain = key === 'groups.*.base_url' ? inGroup : bases[file];
  const base = except ? around(plain, `for.targets.${except}`, '*') : plain;
  const written = Object.fromEntries(
    Object.entries(places).map(([each, path]) => {
      const text = each === file ? around(base, key, value) : bases[each as keyof typeof bases];
      return [path, `${JSON.stringify(text)}\n`];
    }),
  );
  const folder = folderInMemory({
    ...written,
    'policies/_a.yaml': 'macos: { password: { max_inactivity: 5_minutes } }\n',
    'policies/_b.yaml': 'macos: { password: { max_inactivity: 15_minutes } }\n',
    'environments/e.yaml': 'base_url: embedded\n',
  });
  return openConfig({ folder, root: '/', file: 'edict.yaml', shown: 'edict.yaml' });
}

function readWith(file: keyof typeof guards, key: string, value: unknown): unknown {
  const config = repositoryWith(file, key, value);
  const source = (): SourceFile => {
    const found = config.folder.read(places[file]).file;
    if (!found) throw new Error('the file is not there');
    return found;
  };
  const read = {
    'edict.yaml': () => ({ ...config, folder: null }),
    rule: () => readUserRule(source()).rule,
    invariant: () => readInvariants(source()).invariants[0] ?? null,
  }[file]();
  expect(read).not.toBeNull();
  // Not where it is written: that moves with whatever stands before it.
  return JSON.stringify(read, (name, inner: unknown) =>
    /span$|spans$|^schemaNode$/i.test(name) ? undefined : inner,
  );
}

const keys = Object.entries(guards).flatMap(([file, declared]) =>
  Object.entries<Guard>(declared).map(([key, guard]) => ({
    file: file as keyof typeof guards,
    key,
    guard,
  })),
);

describe.each(keys)('$file, $key', ({ file, key, guard }) => {
  const pair = values[file][key];

  it('is read', () => {
    expect(pair, 'give it two values above').toBeDefined();
    const [stricter, looser] = pair ?? [];
    expect(readWith(file, key, stricter)).not.toEqual(readWith(file, key, looser));
  });

  it('is compared as its schema says', () => {
    const [stricter, looser] = (pair ?? []).map((value) => repositoryWith(file, key, value));
    if (!stricter || !looser) throw new Error('no values');
    const said = loosenedBetween(stricter, looser).loosened;
    // A name is asked for where it stands alone for a target, and an environment may be left out with its file.
    const isSaid = !('none' in guard) || key === 'environment_files';
    expect([key, said.length > 0]).toEqual([key, isSaid]);
  });
});

describe('a key that says nothing', () => {
  const silent = (schema: Readonly<Record<string, JsonSchema>>) => () =>
    guardsIn('edict.yaml', { type: 'object', properties: schema });

  it('is refused, wherever it stands', () => {
    const object: JsonSchema = { type: 'object', properties: { inner: { type: 'string' } } };
    expect(silent({ key: { type: 'string' } })).toThrow('The key key of edict.yaml does not say');
    expect(silent({ key: object })).toThrow('The key key.inner');
    expect(silent({ key: { ...object, guard: { compare: 'ladders' } } })).toThrow('key.inner');
    expect(silent({ key: { type: 'array', items: object } })).toThrow('key.*.inner');
    expect(silent({ key: { type: 'object', additionalProperties: object } })).toThrow('key.*.inner');
    expect(
      silent({ key: { ...object, guard: { direction: 'removing it is looser' } } }),
      'what is merely there or not says nothing of what is in it',
    ).toThrow('key.inner');
  });

  it('is none of those that are there', () => {
    for (const [name, schemaOf] of Object.entries(guardedSchemas))
      expect(guardsIn(name, schemaOf())).toEqual(guards[name as keyof typeof guards]);
  });

  it('is not published', () => {
    expect(JSON.stringify(configSchema())).toContain('"guard"');
    expect(JSON.stringify(repositoryWith('rule', 'name', 'long'))).not.toContain('"guard"');
  });
});
