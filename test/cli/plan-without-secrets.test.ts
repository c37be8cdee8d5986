/** `edict plan --without-secrets`: what a pull request sees, which holds neither the secrets nor the key. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Emulator, startEmulator } from '../../src/rooms/emulator/start-emulator.ts';
import { encodeState } from '../../src/state/codec.ts';
import { makeRepository, type Repository } from '../harness/repository.ts';
import { begunState } from '../state/sample-state.ts';

const KEY = 'key-of-production';
const SECRET = 'canary-hunter2';

const wifi = (password: string, more = ''): string =>
  `name: Wi-Fi\nmacos: { wifi: { service_set_identifier: Corp, password: ${password} } }\n` +
  `policy_targets: { devicegroups: [4]${more} }\n`;
const reference = '{ env: EDICT_SECRET_WIFI }';
const FILE = 'policies/wifi.yaml';

let emulator: Emulator;
let here: Repository;
beforeAll(async () => {
  emulator = await startEmulator({ port: 0, apiKey: KEY, users: 20, now: () => new Date() });
});
afterAll(() => emulator.close());
beforeEach(() => {
  here = makeRepository({
    'edict.yaml': `environments: { production: { base_url: "${emulator.url}" } }\ndefault_environment: production\n`,
    [FILE]: wifi(reference),
    'state/production.json': begunState(emulator.url),
  });
});
afterEach(() => here.remove());

const withSecrets = { EDICT_API_KEY: KEY, EDICT_SECRET_WIFI: SECRET, EDICT_SECRET_OTHER: SECRET };
async function apply(env: Record<string, string> = withSecrets): Promise<void> {
  const { code, err } = await here.edict(['apply', '--auto-approve'], { env });
  expect(err).not.toMatch(/^edict:/m);
  expect(code).toBe(0);
}
const plan = (...more: string[]) => here.edict(['plan', '--without-secrets', '--detailed-exitcode', ...more]);
const planJson = async () => JSON.parse((await plan('--format', 'json')).out);
const statePath = () => join(here.root, 'state/production.json');

const words = (text: string): string => text.replace(/\s+/g, ' ');

describe('plan --without-secrets', () => {
  it('needs neither key nor secret where the plan with them does', async () => {
    await apply();
    expect((await here.edict(['plan'])).code).toBe(3);
    const { code, out, err } = await plan();
    expect(code).toBe(0);
    expect(err).toBe('');
    expect(words(out)).toMatch(/^warning\[not-looked-at\]: Planned without secrets: none was read/);
    expect(words(out)).toContain('1 secret counts as unchanged');
    expect(out).toContain('Nothing to do');
    const state = readFileSync(statePath(), 'utf8');
    expect(state).not.toContain(SECRET);
  });

  it('takes a secret for changed where its reference is another one, until an apply has seen it', async () => {
    await apply();
    here.write(FILE, wifi('{ env: EDICT_SECRET_OTHER }'));
    expect((await plan()).code).toBe(2);
    expect(await planJson()).toMatchObject({
      without_secrets: { secrets_taken_as_unchanged: 0, secrets_taken_as_changed: 1 },
      changes: [
        { file: FILE, action: 'supersede', diff: [{ path: '/macos/wifi/password', sensitive: true }] },
      ],
    });
    // The value is the same: nothing is sent, and the place is noted.
    const before = JSON.parse(readFileSync(statePath(), 'utf8'));
    await apply();
    const after = JSON.parse(readFileSync(statePath(), 'utf8'));
    expect(after.policies[FILE].policy_id).toBe(before.policies[FILE].policy_id);
    expect((await plan()).code).toBe(0);
    // And an apply with nothing to note writes nothing.
    await apply();
    expect(JSON.parse(readFileSync(statePath(), 'utf8')).serial).toBe(after.serial);
  });

  describe('of secrets that were recorded with a fingerprint key', () => {
    const keyed = { ...withSecrets, EDICT_FINGERPRINT_KEY: 'a fingerprint key of thirty-two characters' };
    const literal = 'stands-in-file';
    const other = '{ env: EDICT_SECRET_OTHER }';

    it.each([
      ['a reference that became a literal', reference, literal],
      ['a reference that became another one', reference, other],
      ['a literal that became a reference', literal, reference],
    ])('takes %s for changed, without the key too', async (_, before, after) => {
      here.write(FILE, wifi(before));
      await apply(keyed);
      expect((await plan()).code).toBe(0);
      here.write(FILE, wifi(after));
      const { code, out } = await plan();
      expect(code).toBe(2);
      expect(words(out)).toMatch(/\(sensitive\) changed, from (the file itself|env EDICT_SECRET_WIFI) to /);
    });

    it('says that it cannot compare one literal with another', async () => {
      here.write(FILE, wifi(literal));
      await apply(keyed);
      here.write(FILE, wifi('another-in-file'));
      const { code, out } = await plan();
      expect(code).toBe(0);
      expect(words(out)).toContain('It is not known here whether');
    });
  });

  it('shows another change of the file, and only that', async () => {
    await apply();
    here.write(FILE, wifi(reference).replace('Corp,', 'Corp, autojoin: false,'));
    const { changes } = await planJson();
    expect(changes).toMatchObject([{ action: 'supersede', diff: [{ path: '/macos/wifi/autojoin' }] }]);
  });

  it('recognises a renamed file', async () => {
    await apply();
    here.write('policies/office.yaml', wifi(reference));
    here.write(FILE, '');
    writeFileSync(
      join(here.root, 'edict.yaml'),
      `${readFileSync(join(here.root, 'edict.yaml'), 'utf8')}policies: policies/office.yaml\n`,
    );
    expect((await planJson()).changes).toMatchObject([{ action: 'move', previous_file: FILE }]);
  });

  it('takes users that an apply has looked up for the same, and leaves others as names', async () => {
    const users = await here.edict(['users', 'list', '--format', 'json'], { env: { EDICT_API_KEY: KEY } });
    const [{ email, id }, { email: other }] = JSON.parse(users.out);
    here.write(FILE, wifi(reference, `, users: ["${email}"]`));
    await apply();
    expect((await plan()).code).toBe(0);
    here.write(FILE, wifi(reference, `, users: ["${email}", "${other}"]`));
    const { changes, without_secrets } = await planJson();
    expect(changes).toMatchObject([
      { diff: [{ path: '/policy_targets/users', before: [Number(id)], after: [Number(id), other] }] },
    ]);
    expect(without_secrets).toMatchObject({ users_as_recorded: 1, users_not_looked_up: [other] });
  });

  it('compares a secret that stands in the file', async () => {
    here.write(FILE, wifi('written-in-file'));
    await apply();
    expect((await plan()).code).toBe(0);
    here.write(FILE, wifi('another-in-file'));
    const { code, out } = await plan();
    expect(code).toBe(2);
    expect(out).toContain('(sensitive, changed)');
    expect(out).not.toContain('in-file');
  });

  it('says so where the state does not tell where secrets came from', async () => {
    await apply();
    const { checksum: _, ...state } = JSON.parse(readFileSync(statePath(), 'utf8'));
    delete state.policies[FILE].sources;
    writeFileSync(statePath(), encodeState(state));
    const { code, out } = await plan();
    expect(out.replace(/\s+/g, ' ')).toContain(
      `It is not known here whether the secrets are those that were recorded for ${FILE}`,
    );
    // To record where they come from is a change.
    expect(code).toBe(2);
    await apply();
    expect((await plan()).out).not.toContain('Nothing here tells');
  });

  it('reads no secret, where one could be read', async () => {
    await apply();
    const { code, out } = await here.edict(['plan', '--without-secrets', '--detailed-exitcode'], {
      env: { ...withSecrets, EDICT_SECRET_WIFI: 'rotated-in-the-vault' },
    });
    expect(code).toBe(0);
    expect(words(out)).toContain('1 secret counts as unchanged');
    expect(
      (
        await here.edict(['plan', '--detailed-exitcode'], {
          env: { ...withSecrets, EDICT_SECRET_WIFI: 'rotated' },
        })
      ).code,
    ).toBe(2);
  });

  it('cannot be saved, and has no digest to approve', async () => {
    const { code, err } = await plan('--out', 'plan.json');
    expect(code).toBe(3);
    expect(err).toContain('a plan without secrets cannot be saved');
    expect((await plan()).out).not.toContain('Digest');
    for (const format of ['markdown', 'html']) {
      const { out } = await plan('--format', format);
      expect(out).toContain('Planned without secrets');
      expect(out).not.toContain('Digest');
    }
    expect((await here.edict(['apply', '--without-secrets'])).code).toBe(3);
  });
});
