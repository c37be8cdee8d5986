/** The proof of the reports: policies turned back into Apple's keys differ from the profile in what the report names, and in nothing else. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PayloadMapping, Row } from '../../src/convert/mapping.ts';
import { mappings } from '../../src/convert/payloads/index.ts';
import { readProfile } from '../../src/convert/read/read-profile.ts';
import { convert, profileNames, profiles } from './convert.ts';
import { drawnPayloads } from './drawn-payloads.ts';
import { profileOf, type Value } from './profile-xml.ts';
import { findLies } from './round-trip.ts';

async function liesOf(
  bytes: Uint8Array,
  rows: readonly PayloadMapping[] = mappings,
): Promise<readonly string[]> {
  const read = await readProfile(bytes);
  if ('refused' in read) throw new Error(read.refused.message);
  return findLies(read.root, await convert(bytes, 'test.mobileconfig', rows), rows).lies;
}

/** The mapping with one row changed. */
function withRow(type: string, key: string, change: Partial<Row>): readonly PayloadMapping[] {
  const found = mappings.find((mapping) => mapping.type === type)?.rows.some((row) => row.key === key);
  if (!found) throw new Error(`there is no row ${key}`);
  return mappings.map((mapping) =>
    mapping.type === type
      ? { ...mapping, rows: mapping.rows.map((row) => (row.key === key ? { ...row, ...change } : row)) }
      : mapping,
  );
}

describe('every report is the whole truth', () => {
  it.each(profileNames)('%s', async (name) => {
    const bytes = readFileSync(join(profiles, name));
    const read = await readProfile(bytes);
    if ('refused' in read) return;
    const converted = await convert(bytes, name);
    if (converted.refused) return;
    expect(findLies(read.root, converted, mappings).lies).toEqual([]);
  });

  it('also of profiles drawn from the mapping', async () => {
    const drawn = fc.sample(fc.array(drawnPayloads, { maxLength: 4 }), { numRuns: 600, seed: 13 });
    for (const payloads of drawn) {
      expect([payloads, await liesOf(profileOf(payloads))]).toEqual([payloads, []]);
    }
  });

  it('draws settings that come over, become another, and are lost', async () => {
    const whys = new Set<string>();
    for (const payloads of fc.sample(fc.array(drawnPayloads, { maxLength: 4 }), { numRuns: 200, seed: 14 })) {
      const { dropped, kept } = await convert(profileOf(payloads));
      if (kept > 0) whys.add('kept');
      for (const { why, became } of dropped) whys.add(became === undefined ? why : `${why}, nearer`);
    }
    expect([...whys].sort()).toEqual([
      'kept',
      'no-field',
      'other-platform',
      'out-of-range',
      'out-of-range, nearer',
      'secret',
      'templated',
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
      'com.apple.mobiledevice.passwordpolicy 1 never said requireAlphanumeric',
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
