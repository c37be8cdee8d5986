import { describe, expect, it } from 'vitest';
import { createDigester, isSecretDigest } from '../../src/compile/digests.ts';

const salt = '00112233445566778899aabbccddeeff';
const plain = () => createDigester({ fingerprintKey: null, salt });
const keyed = (fingerprintKey: string) => createDigester({ fingerprintKey, salt });

describe('digests of secrets', () => {
  it('are equal for equal secrets and differ for others, with and without a key', async () => {
    for (const digester of [plain, () => keyed('k')]) {
      const first = await digester().seal('hunter2');
      expect(isSecretDigest(first)).toBe(true);
      expect(first).not.toContain('hunter2');
      expect(await digester().seal('hunter2')).toBe(first);
      expect(await digester().seal('hunter3')).not.toBe(first);
    }
  });

  it('depend on the salt where there is no key', async () => {
    const other = createDigester({ fingerprintKey: null, salt: 'ff'.repeat(16) });
    expect(await other.seal('hunter2')).not.toBe(await plain().seal('hunter2'));
  });

  it('say how they were made', async () => {
    expect(await plain().seal('hunter2')).toMatch(/^scrypt:16384\.8\.1:[0-9a-f]{64}$/);
    expect(await keyed('k').seal('hunter2')).toMatch(/^hmac-sha256:[0-9a-f]{12}:[0-9a-f]{64}$/);
  });

  it('take an empty key for none', async () => {
    expect(await keyed('').seal('hunter2')).toMatch(/^scrypt:/);
  });

  it('make an unchanged secret known again after a key was set', async () => {
    const recorded = [await plain().seal('hunter2'), await plain().seal('other')];
    expect(await keyed('k').alternatives('hunter2', recorded)).toEqual([recorded[0]]);
    expect(await keyed('k').alternatives('changed', recorded)).not.toContain(recorded[0]);
  });

  it('make an unchanged secret known again when the state has another cost', async () => {
    const [alternative] = await plain().alternatives('hunter2', [`scrypt:1024.8.1:${'0'.repeat(64)}`]);
    expect(alternative).toMatch(/^scrypt:1024\.8\.1:/);
    expect(await plain().alternatives('hunter2', [alternative ?? ''])).toEqual([alternative]);
  });

  it('have no other form where the state was written the same way', async () => {
    const recorded = await plain().seal('hunter2');
    expect(await plain().alternatives('hunter2', [recorded])).toEqual([]);
    const sealed = await keyed('k').seal('hunter2');
    expect(await keyed('k').alternatives('hunter2', [sealed])).toEqual([]);
  });

  it.each([
    ['removed', null, 'is not set'],
    ['changed', 'another', 'is a different key'],
  ])('cannot be compared once the key is %s, and say so', async (_, fingerprintKey, words) => {
    const recorded = await keyed('k').seal('hunter2');
    const keyId = recorded.split(':')[1];
    const comparing = createDigester({ fingerprintKey, salt }).alternatives('hunter2', [recorded]);
    await expect(comparing).rejects.toMatchObject({ name: 'UserError', exitCode: 3 });
    await expect(comparing).rejects.toThrow(`${keyId}, and EDICT_FINGERPRINT_KEY ${words}`);
  });

  it('of absurd cost are refused, not computed', async () => {
    for (const cost of ['9999999.99.99', '1048576.8.1', '1000.8.1', '16384.8.99']) {
      const comparing = plain().alternatives('hunter2', [`scrypt:${cost}:${'0'.repeat(64)}`]);
      await expect(comparing).rejects.toMatchObject({ name: 'UserError' });
    }
  });

  it('ignore what is no digest', async () => {
    expect(await plain().alternatives('hunter2', ['(sensitive)', 'scrypt:', 'hmac-sha256:x:y'])).toEqual([]);
  });
});
