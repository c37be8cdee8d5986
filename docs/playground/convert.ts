/** What `edict convert` makes of profiles, and of what Macs list: policy files, and the report that the terminal shows. */

import { folderOf, nameOf } from '../../src/base/posix-path.ts';
import {
  type ConvertedProfile,
  type ConvertProfileOptions,
  convertListedProfile,
  convertProfile,
} from '../../src/profiles/convert-profile.ts';
import { writeTerminal } from '../../src/report/document/terminal.ts';
import { comparePolicies } from '../../src/rooms/convert/compare-policies.ts';
import { convertDocument } from '../../src/rooms/convert/document.ts';
import { gatherListed, listedIn } from '../../src/rooms/convert/listed-profiles.ts';
import { policyText } from '../../src/rooms/convert/policy-text.ts';
import { claimStems, type NewFiles } from '../../src/source/files/new-files.ts';
import type { Files } from './judge.ts';

export interface Converted {
  /** By path; none where all profiles are refused, or nothing of them has a home. */
  readonly files: ReadonlyMap<string, string>;
  readonly report: string;
}

/** What is converted, and beside what. */
export interface ConvertView {
  /** Files that are there: none is overwritten. */
  readonly files: Files;
  readonly width: number;
}

export interface GivenProfile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export async function convert(
  given: readonly GivenProfile[],
  { files, width }: ConvertView,
): Promise<Converted> {
  const made = new Map<string, string>();
  const folder = folderInPage('policies', files, made);
  const optionsFor = (file: string): ConvertProfileOptions => ({
    file,
    claimStem: (wanted, policyNamed) =>
      folder.claimStem(wanted, (stem) => policyText(policyNamed(stem), null)),
  });
  const gathered = gatherListed();
  const converted: (ConvertedProfile & { readonly file: string })[] = [];
  for (const { name, bytes } of given) {
    const listed = listedIn(bytes);
    if (listed === null || typeof listed === 'string')
      converted.push({ file: name, ...(await convertProfile(listed ?? bytes, optionsFor(name))) });
    else for (const one of listed) gathered.add(name, one);
  }
  for (const { file, ...one } of gathered.all())
    converted.push({ file, ...convertListedProfile(one, optionsFor(file)) });
  const profiles = converted.map((one) => {
    const paths = one.policies.map(({ stem }) => folder.pathOf(stem));
    for (const policy of one.policies) folder.write(policy.stem, policyText(policy, null));
    const alreadyThere = one.policies.flatMap(({ stem }) =>
      folder.isThere(stem) ? [folder.pathOf(stem)] : [],
    );
    return { ...one, paths, alreadyThere };
  });
  const run = { profiles, ...comparePolicies(profiles), skipped: [] };
  const document = convertDocument(run, { dryRun: false });
  return { files: made, report: writeTerminal(document, { color: true, width, quiet: false }) };
}

/** A folder of the page, beside whose files new ones are made. */
export function folderInPage(folder: string, files: Files, made: Map<string, string>): NewFiles {
  const pathOf = (stem: string): string => `${folder}/${stem}.yaml`;
  const names = [...files.keys()].filter((path) => folderOf(path) === folder).map(nameOf);
  return {
    ...claimStems(names, (stem, text) => files.get(pathOf(stem)) === text),
    pathOf,
    write: (stem, text) => made.set(pathOf(stem), text),
  };
}
