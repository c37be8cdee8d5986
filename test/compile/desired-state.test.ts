import { describe, expect, it } from 'vitest';
import type { Compiled, SecretSlot } from '../../src/compile/compiled.ts';
import { readDesiredState } from '../../src/compile/desired-state.ts';
import { createDigester } from '../../src/compile/digests.ts';
import { recordedDigests } from '../../src/compile/seal-body.ts';
import { createSecretReader } from '../../src/compile/secrets.ts';
import { createRedactor } from '../../src/diagnostics/redact.ts';
import { openSecretAccess } from '../../src/node/secret-access.ts';

const salt = '00'.repeat(16);
const canary = 'canary-hunter2';

const wifi = (source: SecretSlot['source']): Compiled => ({
  kind: 'policy',
  file: 'policies/wifi.yaml',
  name: 'Wi-Fi',
  body: { name: 'Wi-Fi', macos: { wifi: { service_set_identifier: 'Corp', password: '(sensitive)' } } },
  secrets: [{ pointer: '/macos/wifi/password', source }],
  lookedUp: new Map(),
});

const app: Compiled = {
  kind: 'web_app',
  file: 'web-apps/intranet.yaml',
  name: 'Intranet',
  app_id: 7,
  body: { name: 'Intranet' },
  secrets: [],
};

function desiredOf(
  compiled: readonly Compiled[],
  fingerprintKey: string | null,
  recorded: readonly string[] = [],
) {
  const env = { EDICT_SECRET_WIFI: canary };
  const reader = createSecretReader({
    ...openSecretAccess({ root: '/nowhere', environments: {}, env }),
    env,
    allowCommands: false,
    redactor: createRedactor(),
  });
  return readDesiredState({ compiled, reader, digester: createDigester({ fingerprintKey, salt }), recorded });
}

describe('the desired state', () => {
  it('holds digests in place of secrets, and keeps the real ones for the request alone', async () => {
    const { desired, bodyToSend } = await desiredOf(
      [wifi({ kind: 'env', name: 'EDICT_SECRET_WIFI' }), app],
      null,
    );
    expect(JSON.stringify(desired)).not.toContain(canary);
    expect(desired[0]?.sealed).toMatchObject({
      macos: { wifi: { password: expect.stringMatching(/^scrypt:/) } },
    });
    expect(desired[1]).toMatchObject({ kind: 'web_app', app_id: 7, sealed: { name: 'Intranet' } });
    expect(bodyToSend('policies/wifi.yaml')).toEqual({
      name: 'Wi-Fi',
      macos: { wifi: { service_set_identifier: 'Corp', password: canary } },
    });
    expect(bodyToSend('web-apps/intranet.yaml')).toEqual({ name: 'Intranet' });
    expect(() => bodyToSend('policies/other.yaml')).toThrow('policies/other.yaml');
  });

  it('is the same for a secret in the file and one that is referred to', async () => {
    const referred = await desiredOf([wifi({ kind: 'env', name: 'EDICT_SECRET_WIFI' })], 'key');
    const literal = await desiredOf([wifi({ literal: canary })], 'key');
    expect(literal.desired.map(({ sealed }) => sealed)).toEqual(referred.desired.map(({ sealed }) => sealed));
  });

  it('names the digests that the state may hold of the same secret', async () => {
    const before = await desiredOf([wifi({ literal: canary })], null);
    const recorded = recordedDigests(before.desired.map(({ sealed }) => sealed));
    expect(recorded).toHaveLength(1);
    const after = await desiredOf([wifi({ literal: canary })], 'key', recorded);
    expect([...(after.desired[0]?.equivalents.values() ?? [])]).toEqual([recorded]);
  });

  it('asks for no key where no file has a secret to compare', async () => {
    const keyed = await desiredOf([wifi({ literal: canary })], 'key');
    const recorded = recordedDigests(keyed.desired.map(({ sealed }) => sealed));
    await expect(desiredOf([wifi({ literal: canary })], null, recorded)).rejects.toMatchObject({
      exitCode: 3,
    });
    expect((await desiredOf([app], null, recorded)).desired).toHaveLength(1);
  });
});

describe('recorded digests', () => {
  it('are those at the secrets of the tables, each once, and nothing that merely stands there', () => {
    const digest = `scrypt:16384.8.1:${'a'.repeat(64)}`;
    const body = {
      name: digest,
      macos: { wifi: { password: digest, user_password: '(sensitive)' }, vpn: { password: digest } },
    };
    expect(recordedDigests([body, {}, body])).toEqual([digest]);
    expect(recordedDigests([{ name: digest, macos: null }])).toEqual([]);
  });
});
