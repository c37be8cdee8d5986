/** A plan that reads no secret: which of them count as unchanged, which users are known, and what it has not looked at. */
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/base/json.ts';
import { valueAt } from '../../src/base/json-pointer.ts';
import type { Compiled, SecretSlot } from '../../src/compile/compiled.ts';
import type { Digester } from '../../src/compile/digests.ts';
import { referenceOf } from '../../src/compile/sources.ts';
import { UserError } from '../../src/diagnostics/user-error.ts';
import { desiredWithoutSecrets, type WithoutSecretsInput } from '../../src/plan/without-secrets.ts';
import { initialState, type PolicyEntry, type Sources, type State } from '../../src/state/state.ts';
import { policyBody } from './fixtures.ts';

const FILE = 'wifi.yaml';
const POINTER = '/macos/wifi/password';
const variable = (name: string): SecretSlot['source'] => ({ kind: 'env', name });
const slotOf = (source: SecretSlot['source']): SecretSlot => ({ pointer: POINTER, source });
const digestFor = (secret: string): string => `sealed:${secret}`;
const digester: Digester = {
  seal: async (secret) => digestFor(secret),
  alternatives: async (secret, recorded) => recorded.filter((digest) => digest === `other:${secret}`),
};

const wifi = (password: string, name = 'Wi-Fi', users: readonly (string | number)[] = []) =>
  policyBody(name, { wifi: { service_set_identifier: 'Corp', password } }, { users: [...users] });

function compiled(
  source: SecretSlot['source'] | null,
  more: Partial<Extract<Compiled, { kind: 'policy' }>> = {},
): Compiled {
  const secrets = source ? [slotOf(source)] : [];
  const body = wifi('(sensitive)', more.name);
  return { kind: 'policy', file: FILE, name: 'Wi-Fi', body, secrets, lookedUp: new Map(), ...more };
}

/** What an apply recorded of a file whose secret came from there; null: an older edict did not record it. */
function entryOf(
  source: SecretSlot['source'] | null,
  digest = 'digest',
  more: Partial<PolicyEntry> = {},
): PolicyEntry {
  const reference = source && referenceOf(slotOf(source));
  const secrets: Sources['secrets'] = reference === null ? {} : { [POINTER]: reference };
  const sources = source ? { sources: { secrets, users: { ann: 7 } } } : {};
  const made = { tables: 't', applied_at: '2026-03-01T10:00:00.000Z' };
  return { policy_id: 1, name: 'Wi-Fi', body: wifi(digest), ...made, ...sources, ...more };
}

function stateWith(policies: State['policies']): State {
  return { ...initialState({ lineage: 'l', salt: '00', service: 'embedded', tables: 't' }), policies };
}

/** The secret of each file, as it counts, and what was not looked at. */
async function look(
  files: readonly Compiled[],
  policies: State['policies'] | null,
  more: Partial<Pick<WithoutSecretsInput, 'others' | 'digester' | 'unprovenAs'>> = {},
) {
  const state = policies && stateWith(policies);
  const { desired, ...found } = await desiredWithoutSecrets({ compiled: files, state, digester, ...more });
  return { ...found, desired, secrets: desired.map(({ sealed }) => valueAt(sealed, POINTER)) };
}
const nothing = { secrets: 0, changed: 0, users: 0, unknownUsers: [], unrecorded: [] };

describe('a secret that is referred to', () => {
  it('counts as unchanged where its reference stands as it was recorded', async () => {
    const found = await look([compiled(variable('WIFI'))], { [FILE]: entryOf(variable('WIFI')) });
    expect(found.secrets).toEqual(['digest']);
    expect(found.skippedChecks).toEqual({ ...nothing, secrets: 1 });
  });

  it('counts as changed where its reference is another one, or nothing was recorded', async () => {
    const states: readonly (State['policies'] | null)[] = [{ [FILE]: entryOf(variable('OTHER')) }, {}, null];
    for (const policies of states) {
      const found = await look([compiled(variable('WIFI'))], policies);
      expect(found.secrets).not.toEqual(['digest']);
      expect(found.skippedChecks).toEqual({ ...nothing, changed: 1 });
    }
  });

  it('counts as unchanged, and is named, where it was not recorded where it came from', async () => {
    const found = await look([compiled(variable('WIFI'))], { [FILE]: entryOf(null) });
    expect(found.secrets).toEqual(['digest']);
    expect(found.skippedChecks).toEqual({ ...nothing, unrecorded: [FILE] });
    const changed = await look(
      [compiled(variable('WIFI'))],
      { [FILE]: entryOf(null) },
      { unprovenAs: 'changed' },
    );
    expect(changed.secrets).not.toEqual(['digest']);
    expect([...changed.unproven]).toEqual([[FILE, 'place']]);
  });

  it('is the same in two files where the reference is, and no other', async () => {
    const files = ['a', 'b', 'c'].map((name, at) =>
      compiled(variable(at === 2 ? 'GUEST' : 'WIFI'), { file: `${name}.yaml`, name }),
    );
    const [one, same, other] = (await look(files, null)).secrets;
    expect(one).toBe(same);
    expect(one).not.toBe(other);
  });

  it('is known of a file that was renamed, if there is one that it can have been', async () => {
    const known = entryOf(variable('WIFI'));
    const renamed = compiled(variable('WIFI'), { file: 'new.yaml' });
    const secretsOf = async (policies: State['policies'], more: Parameters<typeof look>[2] = {}) =>
      (await look([renamed], policies, more)).secrets;
    expect(await secretsOf({ [FILE]: known })).toEqual(['digest']);
    const called = (name: string, body = known.body) => ({ ...known, name, body: { ...body, name } });
    expect(await secretsOf({ [FILE]: called('Guest') })).not.toEqual(['digest']);
    const guest = called('Guest', wifi('of the guests'));
    expect(await secretsOf({ 'guest.yaml': guest, [FILE]: known })).toEqual(['digest']);
    expect(await secretsOf({ 'copy.yaml': known, [FILE]: known })).not.toEqual(['digest']);
    // It is there still, whether it is looked at or not, and so is a ring of a file that is.
    expect(await secretsOf({ [FILE]: known }, { others: new Set([FILE]) })).not.toEqual(['digest']);
    expect(await secretsOf({ [`${FILE}#canary`]: known }, { others: new Set([FILE]) })).not.toEqual([
      'digest',
    ]);
    expect(await secretsOf({ [`${FILE}#canary`]: known })).toEqual(['digest']);
    const [, beside] = (await look([compiled(null), renamed], { [FILE]: known })).secrets;
    expect(beside).not.toBe('digest');
  });

  it('is that of another ring of its file, where that one took it from the same place', async () => {
    const rungOf = (ring: string) => ({
      file: `${FILE}#${ring}`,
      rung: { ...{ file: FILE, ring, ladder: 'macs', stop_at: null }, rings: [{ name: ring, soak: null }] },
    });
    const files = ['canary', 'broad'].map((ring) => compiled(variable('NEW'), rungOf(ring)));
    const [canary, broad] = [entryOf(variable('NEW'), 'new'), entryOf(variable('OLD'), 'old')];
    const climbing = await look(files, { [`${FILE}#canary`]: canary, [`${FILE}#broad`]: broad });
    expect(climbing.secrets).toEqual(['new', 'new']);
    const begun = await look(files, { [`${FILE}#canary`]: canary });
    expect(begun.secrets).toEqual(['new', 'new']);
    // A plain file takes none of them.
    const plain = await look([compiled(variable('NEW'), { file: 'plain.yaml', name: 'Plain' }), ...files], {
      [`${FILE}#canary`]: canary,
    });
    expect(plain.secrets[0]).not.toBe('new');
    expect(plain.desired[1]?.rung).toMatchObject({ ring: 'canary' });
  });
});

describe('a secret that stands in its file', () => {
  const literal = { literal: 'hunter2' };

  it('is compared, and nothing is left to be said of it', async () => {
    for (const digest of [digestFor('hunter2'), 'other:hunter2']) {
      const same = await look([compiled(literal)], { [FILE]: entryOf(literal, digest) });
      expect(same.secrets).toEqual([digest]);
      expect(same.skippedChecks).toEqual(nothing);
    }
    const changed = await look([compiled(literal)], { [FILE]: entryOf(literal, digestFor('hunter1')) });
    expect(changed.secrets).not.toEqual([digestFor('hunter1')]);
    expect(changed.skippedChecks).toEqual(nothing);
  });

  it('is not a secret of another file that stands in it, too, where nothing is recorded', async () => {
    const files = ['a', 'b'].map((name) => compiled(literal, { file: `${name}.yaml`, name }));
    const { secrets } = await look(files, null);
    expect(new Set(secrets).size).toBe(2);
  });

  it('counts as unchanged, and its file is named, where the key of its digest is not here', async () => {
    const lost: Digester = {
      ...digester,
      alternatives: () => Promise.reject(new UserError('EDICT_FINGERPRINT_KEY is not set')),
    };
    const found = await look([compiled(literal)], { [FILE]: entryOf(literal) }, { digester: lost });
    expect(found.secrets).toEqual(['digest']);
    expect(found.skippedChecks).toEqual({ ...nothing, unrecorded: [FILE] });
    // It was referred to before: it may be any other now.
    const moved = await look([compiled(literal)], { [FILE]: entryOf(variable('WIFI')) }, { digester: lost });
    expect(moved.secrets).not.toEqual(['digest']);
    const broken: Digester = { ...digester, seal: () => Promise.reject(new Error('a bug')) };
    await expect(
      look([compiled(literal)], { [FILE]: entryOf(literal) }, { digester: broken }),
    ).rejects.toThrow('a bug');
  });
});

describe('users', () => {
  const withUsers = (...users: readonly (string | number)[]) =>
    compiled(null, { body: wifi('(sensitive)', 'Wi-Fi', users) });

  it('are those that an earlier apply found, and those that none has looked up are named', async () => {
    const found = await look([withUsers('zoe', 'ann', 9, 'ben', 'ann')], {
      'x.yaml': entryOf(variable('X')),
    });
    expect(found.desired[0]?.sealed.policy_targets).toMatchObject({ users: [7, 9, 'ben', 'zoe'] });
    expect(found.users).toEqual([['ann', 7]]);
    expect(found.skippedChecks).toEqual({ ...nothing, users: 1, unknownUsers: ['ben', 'zoe'] });
  });

  it('are none where a body has no list of them', async () => {
    const bodies: readonly JsonObject[] = [
      { name: 'A' },
      { name: 'A', policy_targets: {} },
      { name: 'A', policy_targets: null },
    ];
    const files = bodies.map((body) => compiled(null, { body }));
    expect((await look(files, null)).desired.map(({ sealed }) => sealed)).toEqual(bodies);
  });
});

it('a web app is as it stands in its file', async () => {
  const body = { name: 'Wiki', webapp_url: 'https://wiki.example.com' };
  const { desired } = await look(
    [{ kind: 'web_app', file: 'w.yaml', name: 'Wiki', app_id: 3, body, secrets: [] }],
    {},
  );
  expect(desired).toEqual([
    { kind: 'web_app', file: 'w.yaml', name: 'Wiki', app_id: 3, sealed: body, equivalents: new Map() },
  ]);
  const [policy] = (await look([compiled(null)], {})).desired;
  expect(policy).toMatchObject({ kind: 'policy', app_id: null });
});
