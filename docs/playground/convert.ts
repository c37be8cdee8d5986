/** What `edict convert` makes of a profile, or of what a Mac lists: policy files, and the report that the terminal shows. */

import { convertListedProfile, convertProfile } from '../../src/profiles/convert-profile.ts';
import { writeTerminal } from '../../src/report/document/terminal.ts';
import { comparePolicies } from '../../src/rooms/convert/compare-policies.ts';
import { convertDocument } from '../../src/rooms/convert/document.ts';
import { gatherListed, listedIn } from '../../src/rooms/convert/listed-profiles.ts';
import { policyText } from '../../src/rooms/convert/policy-text.ts';

export interface Converted {
  /** By path; none where the profile is refused, or nothing of it has a home. */
  readonly files: ReadonlyMap<string, string>;
  readonly report: string;
}

export async function convert(profile: {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly taken: readonly string[];
  readonly width: number;
}): Promise<Converted> {
  // As on the command line, the ending decides.
  if (/\.ya?ml$/i.test(profile.name)) return { files: new Map(), report: BASELINE };
  const taken = new Set(profile.taken);
  const claimStem = (wanted: string): string => {
    let stem = wanted;
    for (let next = 2; taken.has(pathOf(stem)); next += 1) stem = `${wanted}-${next}`;
    taken.add(pathOf(stem));
    return stem;
  };
  const { name, bytes } = profile;
  const listed = listedIn(bytes);
  const gathered = gatherListed();
  const isList = listed !== null && typeof listed !== 'string';
  for (const one of isList ? listed : []) gathered.add(name, one);
  const converted = isList
    ? gathered.all().map(({ file, ...one }) => ({
        file,
        ...convertListedProfile(one, { file, claimStem }),
      }))
    : [
        {
          file: name,
          ...(await convertProfile(listed ?? bytes, { file: name, claimStem })),
        },
      ];
  const profiles = converted.map((one) => {
    const paths = one.policies.map(({ stem }) => pathOf(stem));
    return { ...one, paths, alreadyThere: [] };
  });
  const run = { profiles, ...comparePolicies(profiles), skipped: [] };
  const policies = profiles.flatMap((one) => one.policies);
  return {
    files: new Map(policies.map((policy) => [pathOf(policy.stem), policyText(policy, null)])),
    report: writeTerminal(convertDocument(run, { dryRun: false }), {
      color: true,
      width: profile.width,
      quiet: false,
    }),
  };
}

const BASELINE =
  'A baseline is converted together with its rules, which this page does not have: run edict convert BASELINE.yaml in a checkout of the macOS Security Compliance Project.\n';

const pathOf = (stem: string): string => `policies/${stem}.yaml`;
