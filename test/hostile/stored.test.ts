/** States and saved plans that somebody tampered with: refused in a sentence, and not touched. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../../src/base/canonical-json.ts';
import {
  expectCivil,
  expectNoCommand,
  expectNothingHalfWritten,
  expectUnpolluted,
  type Host,
  makeHost,
  POLICY,
  withoutCode,
} from './host.ts';

type Json = Record<string, unknown>;
const GITHUB = { GITHUB_ACTIONS: 'true' };
const STATE = 'state/local.json';
const BAD_NAME = '\u001b[2J\n::error::x\u202e##[add-matcher]x';

async function applied(): Promise<Host> {
  const host = makeHost({ 'edict.yaml': '{}\n', 'policies/a.yaml': POLICY });
  expect((await host.edict(['apply', '--auto-approve'])).code).toBe(0);
  return host;
}

const stateOf = (host: Host): Json => JSON.parse(Buffer.from(host.tree()[STATE] ?? '', 'latin1').toString());

/** As a person, or an attacker, would: with a checksum that is right. */
function sealed({ checksum: _, ...state }: Json): string {
  const checksum = createHash('sha256').update(canonicalJson(state, 0)).digest('hex');
  return JSON.stringify({ ...state, checksum });
}

const body = { name: 'Sound', macos: {} };
const at = '2026-11-20T12:00:00Z';
const entry = { policy_id: 7, name: 'Sound', body, tables: 'x', applied_at: at };
const deep = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;
/** Own members that an object literal or `JSON.stringify` of one would not give. */
const own = (text: string): Json => JSON.parse(text);

/** What is stored instead. */
const brokenStates: Record<string, (state: Json) => string | Uint8Array> = {
  'nothing at all': () => '',
  zeros: () => new Uint8Array(4096),
  'no text': () => Buffer.from([0xff, 0xfe, 0x80]),
  'not JSON': () => `{ "version": ${BAD_NAME}`,
  'a list': () => '[]',
  null: () => 'null',
  'another document': () => '{ "name": "x" }',
  'half a state': (state) => sealed(state).slice(0, 200),
  'conflict markers': (state) =>
    `<<<<<<< ours\n${sealed(state)}\n=======\n${sealed(state)}\n>>>>>>> ${BAD_NAME}\n`,
  'a wrong checksum': (state) => sealed(state).replace('"checksum":"', '"checksum":"0'),
  'a key twice': (state) => sealed(state).replace('{"', '{"serial":5,"'),
  'a newer version': (state) => sealed({ ...state, version: 99 }),
  'a version that is not a number': (state) => sealed({ ...state, version: '1' }),
  'a version below zero': (state) => sealed({ ...state, version: -1 }),
  'a depth of hundreds': (state) => sealed({ ...state, salt: 'ab' }).replace('"ab"', deep(5_000)),
  'a depth of a hundred thousand': () => deep(100_000),
  'unknown members': (state) => sealed({ ...state, [BAD_NAME]: 1 }),
  'a prototype': (state) => sealed(own(JSON.stringify(state).replace('{', '{"__proto__":{"polluted":1},'))),
  'policies that are a list': (state) => sealed({ ...state, policies: [] }),
  'an id that is a string': (state) =>
    sealed({ ...state, policies: { 'policies/a.yaml': { ...entry, policy_id: '7' } } }),
  'an id beyond 2^53': (state) =>
    sealed({ ...state, policies: { 'policies/a.yaml': { ...entry, policy_id: 2 ** 60 } } }),
  'one id twice': (state) => sealed({ ...state, policies: { 'policies/a.yaml': entry, [BAD_NAME]: entry } }),
  'a time that is none': (state) =>
    sealed({ ...state, policies: { 'policies/a.yaml': { ...entry, applied_at: BAD_NAME } } }),
  'a file without a name': (state) => sealed({ ...state, policies: { '': entry } }),
  'a serial that is none': (state) => sealed({ ...state, serial: -5 }),
  'a salt that is none': (state) => sealed({ ...state, salt: '../x' }),
  'another service': (state) => sealed({ ...state, service: `https://evil.example/${BAD_NAME}` }),
  'an intent of another kind': (state) =>
    sealed({ ...state, pending: { 'policies/a.yaml': { action: 'delete' } } }),
  'a file both policy and web app': (state) =>
    sealed({
      ...state,
      policies: { x: entry },
      web_apps: { x: { app_id: 1, name: 'x', body, tables: 'x', applied_at: at } },
    }),
};

describe('a state that is', () => {
  it.each(Object.entries(brokenStates))('%s', async (_name, breaking) => {
    const host = await applied();
    host.write(STATE, breaking(stateOf(host)));
    const before = host.tree();
    for (const args of [
      ['plan'],
      ['apply', '--auto-approve'],
      ['state', 'list'],
      ['orphans'],
      ['state', 'rm', 'policies/a.yaml'],
    ]) {
      const ran = await host.edict(args, { env: GITHUB });
      expect([args, ran.code]).toEqual([args, 1]);
      expect(ran.out).toBe('');
      expectCivil(ran.said);
      expectNoCommand(ran.said);
    }
    const doctor = await host.edict(['state', 'doctor', '--format', 'json'], { env: GITHUB });
    expect(doctor.code).toBe(1);
    expect(JSON.parse(doctor.out).problems).not.toEqual([]);
    expectCivil(doctor.said);
    expectUnpolluted();
    expect(host.tree()).toEqual(before);
    expectNothingHalfWritten(host.tree());
  });
});

/** States that are sound, and whose words are not. */
const foulStates: Record<string, (state: Json) => Json> = {
  'files named like members of every object': (state) => ({
    ...state,
    policies: own(
      `{"__proto__":${JSON.stringify(entry)},"constructor":${JSON.stringify({ ...entry, policy_id: 8 })},"toString":${JSON.stringify({ ...entry, policy_id: 9 })}}`,
    ),
  }),
  'a body with a prototype': (state) => ({
    ...state,
    policies: {
      'policies/a.yaml': {
        ...entry,
        body: own('{"name":"Sound","__proto__":{"polluted":1},"macos":{"__proto__":{"polluted":2}}}'),
      },
    },
  }),
  'files outside the repository': (state) => ({
    ...state,
    policies: { '../../outside.yaml': entry, '/etc/passwd': { ...entry, policy_id: 8 } },
  }),
  'names that inject': (state) => ({
    ...state,
    policies: { [`policies/${BAD_NAME}.yaml`]: { ...entry, name: BAD_NAME } },
    orphans: [{ policy_id: 9, name: BAD_NAME, file: BAD_NAME, body, reason: 'superseded', since: at }],
    web_apps: {
      [`::error::${BAD_NAME}`]: {
        app_id: 3,
        name: `=cmd|'/c calc'!A1`,
        body,
        tables: BAD_NAME,
        applied_at: at,
      },
    },
  }),
  'an intent that injects': (state) => ({
    ...state,
    pending: {
      'policies/a.yaml': {
        id: 'x',
        action: 'create',
        name: BAD_NAME,
        body,
        tables: BAD_NAME,
        since: at,
        doubt: BAD_NAME,
      },
    },
  }),
  'a body of any depth within bounds': (state) => ({
    ...state,
    policies: {
      'policies/a.yaml': {
        ...entry,
        body: { ...body, macos: JSON.parse(`${'{"a":'.repeat(150)}1${'}'.repeat(150)}`) },
      },
    },
  }),
  'bodies of other types': (state) => ({
    ...state,
    policies: {
      'policies/a.yaml': { ...entry, body: { name: 5, macos: [], policy_targets: 'x' } },
      'policies/b.yaml': { ...entry, policy_id: 8, body: { macos: { wifi: 5, vpn: null, password: ['x'] } } },
    },
  }),
  'a lineage and a table version that inject': (state) => ({ ...state, lineage: BAD_NAME, tables: BAD_NAME }),
  'a digest that asks for gigabytes': (state) => ({
    ...state,
    policies: {
      'policies/z.yaml': {
        ...entry,
        body: { ...body, macos: { wifi: { password: `scrypt:8388608.99.99:${'0'.repeat(64)}` } } },
      },
    },
  }),
  'a digest of an unknown key': (state) => ({
    ...state,
    policies: {
      'policies/z.yaml': {
        ...entry,
        body: { ...body, macos: { wifi: { password: `hmac-sha256:${'0'.repeat(12)}:${'0'.repeat(64)}` } } },
      },
    },
  }),
};

describe('a sound state with', () => {
  it.each(Object.entries(foulStates))('%s', async (_name, change) => {
    const host = await applied();
    host.write(
      'policies/secret.yaml',
      'name: S\nmacos: { wifi: { service_set_identifier: X, password: { env: EDICT_SECRET_X } } }\npolicy_targets: { devices: [1] }\n',
    );
    host.write(STATE, sealed(change(stateOf(host))));
    const before = host.tree();
    // With a key a digest takes no time, and this is about what is stored.
    const env = { ...GITHUB, EDICT_SECRET_X: 'a-secret-of-this-test', EDICT_FINGERPRINT_KEY: 'key' };
    for (const args of [
      ['plan'],
      ['plan', '--format', 'json'],
      ['plan', '--format', 'markdown'],
      ['plan', '--format', 'html'],
      ['state', 'list'],
      ['state', 'list', '--format', 'json'],
      ['state', 'show'],
      ['state', 'show', 'policies/a.yaml'],
      ['state', 'show', '__proto__'],
      ['state', 'show', 'policies/a.yaml', '--format', 'json'],
      ['state', 'doctor'],
      ['orphans'],
      ['orphans', '--format', 'json'],
    ]) {
      const ran = await host.edict(args, { env });
      expect([0, 1, 3]).toContain(ran.code);
      expectCivil(withoutCode(ran.said));
      expectNoCommand(ran.said);
      expect(ran.said).not.toContain('a-secret-of-this-test');
      if (args.includes('json') && ran.out !== '') expect(() => JSON.parse(ran.out)).not.toThrow();
    }
    expectUnpolluted();
    expect(host.tree()).toEqual(before);
  });
});

interface PlanFile extends Json {
  environments: (Json & { plan: Json & { changes: Json[] } })[];
}
/** The file with another plan of its only environment. */
const withPlan = (file: PlanFile, change: (plan: Json & { changes: Json[] }) => Json): string =>
  JSON.stringify({
    ...file,
    environments: file.environments.map((one) => ({ ...one, plan: { ...one.plan, ...change(one.plan) } })),
  });
const withChange = (file: PlanFile, change: Json): string =>
  withPlan(file, ({ changes }) => ({ changes: changes.map((each) => ({ ...each, ...change })) }));
const brokenPlans: Record<string, (file: PlanFile) => string> = {
  'nothing at all': () => '',
  'not JSON': () => BAD_NAME,
  'a list': () => '[]',
  null: () => 'null',
  'half a plan': (file) => JSON.stringify(file).slice(0, 300),
  'a depth of a hundred thousand': () => deep(100_000),
  'a depth within its bodies': (file) =>
    JSON.stringify(file).replace('"macos":', `"deep":${deep(5_000)},"macos":`),
  'a prototype': () => '{"__proto__":{"polluted":1,"format_version":2}}',
  'another version': (file) => JSON.stringify({ ...file, format_version: 3 }),
  'the first version': (file) => JSON.stringify({ ...file, format_version: 1 }),
  'a checksum that is wrong': (file) => JSON.stringify({ ...file, checksum: '0'.repeat(64) }),
  'another file': (file) => JSON.stringify(file).replaceAll('policies/a.yaml', '../../outside.yaml'),
  'another body': (file) => JSON.stringify(file).replace('"min_length":12', '"min_length":1'),
  'another environment': (file) => withPlan(file, () => ({ environment: BAD_NAME })),
  'another service': (file) => withPlan(file, () => ({ service: 'https://evil.example' })),
  'an action of its own': (file) => withChange(file, { action: 'delete' }),
  'changes that are no list': (file) => withPlan(file, () => ({ changes: { length: 1 } })),
  'ids that are strings': (file) => withChange(file, { policy_id: '7' }),
  'a salt that injects': (file) =>
    JSON.stringify({ ...file, environments: file.environments.map((one) => ({ ...one, salt: BAD_NAME })) }),
  'a tool that injects': (file) => JSON.stringify({ ...file, tool: { version: BAD_NAME, tables: {} } }),
};

describe('a saved plan that is', () => {
  it.each(Object.entries(brokenPlans))('%s', async (_name, breaking) => {
    const host = makeHost({ 'edict.yaml': '{}\n', 'policies/a.yaml': POLICY });
    expect((await host.edict(['plan', '--out', 'plan.json'])).code).toBe(0);
    const saved: PlanFile = JSON.parse(Buffer.from(host.tree()['plan.json'] ?? '', 'latin1').toString());
    host.write('plan.json', breaking(saved));
    const before = host.tree();
    for (const command of ['apply', 'show']) {
      const ran = await host.edict([command, 'plan.json', '--verbose'], { env: GITHUB });
      expect(ran.code).toBe(3);
      expect(ran.out).toBe('');
      expectCivil(ran.said);
      expectNoCommand(ran.said);
      expectUnpolluted();
      expect(host.tree()).toEqual(before);
    }
  });

  it.each([
    ['a device that never ends', '/dev/zero', 'cannot be read: it is not a regular file'],
    ['not there', 'none\u001b[2J.json', 'does not exist'],
  ])('%s', async (_name, path, said) => {
    const host = makeHost({ 'edict.yaml': '{}\n', 'policies/a.yaml': POLICY });
    const ran = await host.edict(['apply', path], { env: GITHUB });
    expect(ran.code).toBe(3);
    expect(ran.err).toContain(said);
    expectCivil(ran.said);
  });
});
