/** Converts bytes as the command does, with names that are all free. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ConvertedProfile, convertProfile } from '../../src/profiles/convert-profile.ts';
import type { PayloadMapping } from '../../src/profiles/mapping.ts';

export const profiles = join(import.meta.dirname, 'profiles');

export const profileNames = readdirSync(profiles)
  .filter((name) => name !== 'README.md')
  .sort();

export function convert(
  bytes: Uint8Array,
  file = 'test.mobileconfig',
  mappings?: readonly PayloadMapping[],
): Promise<ConvertedProfile> {
  const claimStem = (wanted: string): string => wanted;
  return convertProfile(bytes, { file, claimStem, ...(mappings ? { mappings } : {}) });
}

export function convertFile(name: string): Promise<ConvertedProfile> {
  return convert(readFileSync(join(profiles, name)), name);
}

/** `payload key why`, with the number of the payload where it is not the first, and what it became. */
export function lossesOf({ dropped }: ConvertedProfile): readonly string[] {
  return dropped
    .map(({ payload, n, key, why, became }) => {
      const type = n === 1 ? payload : `${payload}#${n}`;
      return `${type} ${key} ${why}${became === undefined ? '' : ` ${JSON.stringify(became)}`}`;
    })
    .sort();
}
