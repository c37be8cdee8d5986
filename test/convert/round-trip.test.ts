/** The proof of the reports: policies turned back into Apple's keys differ from the profile in what the report names, and in nothing else. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ConvertedProfile } from '../../src/profiles/convert-profile.ts';
import type { MappingRow, PayloadMapping } from '../../src/profiles/mapping.ts';
import type { FieldValues } from '../../src/profiles/outcome.ts';
import { mappings } from '../../src/profiles/payloads/index.ts';
import { readProfile } from '../../src/profiles/read/read-profile.ts';
import { fieldAt, policy, strengthOf } from '../../src/tables/index.ts';
import { profileOf, type Value } from '../profiles/profile-xml.ts';
import { convert, profileNames, profiles } from './convert.ts';
import { drawnPayload, drawnPayloads, type Payload } from './drawn-payloads.ts';
import { findLies } from './round-trip.ts';

async function liesOf(
  bytes: Uint8Array,
  rows: readonly PayloadMapping[] = mappings,
): Promise<readonly string[]> {
  const read = await readProfile(bytes);
  if ('refused' in read) throw new Error(read.refused.message);
  return findLies(read.root, await convert(bytes, 'test.mobileconfig', rows), rows).lies;
}

async function passwordOf(payloads: readonly Payload[]): Promise<FieldValues> {
  const { policies } = await convert(profileOf(payloads));
  return policies[0]?.macos.password ?? {};
}

/** The mapping with one row changed. */
function withRow(type: string, key: string, change: Partial<MappingRow>): readonly PayloadMapping[] {
  const found = mappings.find((mapping) => mapping.type === type)?.rows.some((row) => row.key === key);
  if (!found) throw new Error(`there is no row ${key}`);
  return mappings.map((mapping) =>
    mapping.type === type
      ? { ...mapping, rows: mapping.rows.map((row) => (row.key === key ? { ...row, ...change } : row)) }
      : mapping,
  );
}

/** The others are refused: there is no report of them. */
const readable: string[] = [];
for (const name of profileNames) {
  if (!(await convert(readFileSync(join(profiles, name)), name)).refused) readable.push(name);
}

describe('every report is the whole truth', () => {
  it.each(readable)('%s', async (name) => {
    expect(await liesOf(readFileSync(join(profiles, name)))).toEqual([]);
  });

  it('also of profiles drawn from the mapping', async () => {
    const drawn = fc.sample(drawnPayloads, { numRuns: 1200, seed: 13 });
    for (const payloads of drawn) {
      expect([payloads, await liesOf(profileOf(payloads))]).toEqual([payloads, []]);
    }
  });

  it('and of two payloads that are about one field, the stricter value is there', async () => {
    const pairs = fc.tuple(drawnPayload('passwordpolicy'), drawnPayload('passcode.settings'));
    const about = fc.sample(pairs, { numRuns: 400, seed: 15 });
    let compared = 0;
    for (const pair of about) {
      const alone = await Promise.all(pair.map((payload) => passwordOf([payload])));
      const together = await passwordOf(pair);
      for (const [field, value] of alone.flatMap((fields) => Object.entries(fields))) {
        compared += 1;
        const row = fieldAt(policy, ['macos', 'password', field]);
        expect([pair, field, strengthOf(row, together[field], value)]).not.toEqual([pair, field, 'stronger']);
      }
    }
    expect(compared).toBeGreaterThan(1000);
  });

  it('draws settings that come over, become another, and are lost', async () => {
    const whys = new Set<string>();
    for (const payloads of fc.sample(drawnPayloads, { numRuns: 200, seed: 14 })) {
      const { dropped, retyped, kept } = await convert(profileOf(payloads));
      if (kept > 0) whys.add('kept');
      if (retyped.length > 0) whys.add('retyped');
      for (const { why, became } of dropped) whys.add(became === undefined ? why : `${why}, nearer`);
    }
    expect([...whys].sort()).toEqual([
      'kept',
      'no-field',
      'other-platform',
      'out-of-range',
      'out-of-range, nearer',
      'overridden, nearer',
      'retyped',
      'secret',
      'templated',
    ]);
  });
});

describe('a report that hides something is found out', () => {
  it('whatever it leaves out', async () => {
    const bytes = profileOf([
      { PayloadType: 'com.apple.mobiledevice.passwordpolicy', minLength: 14 },
      { PayloadType: 'com.apple.configuration.passcode.settings', MinimumLength: 6 },
      { PayloadType: 'com.apple.MCX', dontAllowFDEDisable: 'true' },
    ]);
    const read = await readProfile(bytes);
    if ('refused' in read) throw new Error(read.refused.message);
    const converted = await convert(bytes);
    const lies = (hidden: Partial<ConvertedProfile>): readonly string[] =>
      findLies(read.root, { ...converted, ...hidden }, mappings).lies;
    expect(lies({})).toEqual([]);
    expect(lies({ dropped: [] })).toEqual([
      'com.apple.configuration.passcode.settings 1 MinimumLength did not come over, and is not reported',
    ]);
    expect(lies({ retyped: [] })).toEqual([
      'com.apple.MCX 1 dontAllowFDEDisable is a string, and is not reported as one',
    ]);
    expect(lies({ policies: converted.policies.map((one) => ({ ...one, added: [] })) })).toEqual([
      'filevault.enable_filevault was never stated, and is not called added',
    ]);
  });
});

describe('a mapping that lies is found out', () => {
  const passcode = profileOf([
    {
      PayloadType: 'com.apple.mobiledevice.passwordpolicy',
      minLength: 12,
      maxFailedAttempts: 3,
      maxInactivity: 7,
    },
  ]);

  it('which loses a key without saying so', async () => {
    const silent = withRow('com.apple.mobiledevice.passwordpolicy', 'maxFailedAttempts', {
      field: 'pin_history',
      as: { words: [{ from: 3 }] },
    });
    expect(await liesOf(passcode)).toEqual([]);
    expect(await liesOf(passcode, silent)).toEqual([
      'com.apple.mobiledevice.passwordpolicy 1 maxFailedAttempts did not come over, and is not reported',
    ]);
  });

  it('which calls a near value the same', async () => {
    const rounded = withRow('com.apple.mobiledevice.passwordpolicy', 'maxInactivity', {
      as: { words: [{ from: 7, to: '5_minutes', likeWord: 6 }] },
    });
    expect(await liesOf(passcode, rounded)).toEqual([
      'com.apple.mobiledevice.passwordpolicy 1 maxInactivity did not come over, and is not reported',
    ]);
  });

  it('which writes what nobody said', async () => {
    const eager = mappings.map((mapping) =>
      mapping.dictionary === 'password'
        ? { ...mapping, additions: [{ field: 'require_alphanumeric', value: true }] }
        : mapping,
    );
    expect(await liesOf(passcode, eager)).toEqual([
      'password.require_alphanumeric was added, and is not what Apple takes',
    ]);
  });

  it('in most of the drawn profiles that hold the key', async () => {
    const silent = withRow('com.apple.wifi.managed', 'HIDDEN_NETWORK', {
      as: { words: [{ from: true }, { from: false }] },
    });
    const network = (hidden: Value): Uint8Array =>
      profileOf([
        {
          PayloadType: 'com.apple.wifi.managed',
          SSID_STR: 'a',
          EncryptionType: 'None',
          HIDDEN_NETWORK: hidden,
        },
      ]);
    expect(await liesOf(network(true))).toEqual([]);
    expect(await liesOf(network(true), silent)).not.toEqual([]);
  });
});
