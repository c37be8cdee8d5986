/** Converts files one after another and writes what comes of them: the part of `edict convert` that touches the disk. */

import { readFileSync } from 'node:fs';
import { dirname, join, posix, relative, resolve, sep } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { type ConvertedPolicy, convertProfile } from '../../convert/convert-profile.ts';
import { policyText } from '../../convert/policy-text.ts';
import type { ProfileResult } from '../../convert/report.ts';
import { loadConfig } from '../../node/find-config.ts';
import type { Config } from '../../source/config/config.ts';
import { findFiles } from '../../source/files/find-files.ts';
import { fixedFolder } from '../../source/files/glob-files.ts';
import type { World } from '../world.ts';
import type { FoundProfile } from './find-profiles.ts';
import { readBytes } from './read-bytes.ts';
import { openPolicyFolder, type PolicyFolder } from './write-policies.ts';

export interface ConvertWork {
  readonly profiles: readonly FoundProfile[];
  /** Absolute; null: the folder of the first glob of the policies. */
  readonly out: string | null;
  readonly config: string | undefined;
  readonly dryRun: boolean;
  /** Called before each one, by its index. */
  readonly onConvert: (index: number) => Promise<void>;
}

/** After an interrupt, the results of the profiles that were converted before. */
export async function convertFiles(
  { cwd, interrupted }: Pick<World, 'cwd' | 'interrupted'>,
  work: ConvertWork,
): Promise<readonly ProfileResult[]> {
  const config = loadConfig({ cwd, file: work.config, optional: true });
  const out = work.out ?? resolve(config.root, folderOfPolicies(config));
  const folder = openPolicyFolder(out, config.root);
  const heading = schemaComment(config, out);
  const results: ProfileResult[] = [];
  for (const [index, profile] of work.profiles.entries()) {
    // A conversion waits for nothing, and without a turn of the event loop no Ctrl-C arrives.
    await setImmediate();
    if (interrupted.aborted) break;
    await work.onConvert(index);
    results.push(await convertOne(profile, folder, heading, work.dryRun));
  }
  return results;
}

async function convertOne(
  { file, absolute }: FoundProfile,
  folder: PolicyFolder,
  heading: string | null,
  dryRun: boolean,
): Promise<ProfileResult> {
  const bytes = readBytes(absolute);
  if (typeof bytes === 'string') {
    const refused = { message: bytes, line: null, column: null };
    return { file, refused, warnings: [], policies: [], dropped: [], kept: 0, paths: [], alreadyThere: [] };
  }
  const textOf = (policy: ConvertedPolicy): string => policyText(policy, heading);
  const converted = await convertProfile(bytes, {
    file,
    claimStem: (wanted, policyNamed) => folder.claimStem(wanted, (stem) => textOf(policyNamed(stem))),
  });
  const alreadyThere: string[] = [];
  const paths = converted.policies.map((policy) => {
    const path = folder.pathOf(policy.stem);
    if (folder.isThere(policy.stem)) alreadyThere.push(path);
    else if (!dryRun) folder.write(policy.stem, textOf(policy));
    return path;
  });
  return { file, ...converted, paths, alreadyThere };
}

function folderOfPolicies({ policies }: Config): string {
  const first = policies.find((glob) => !glob.startsWith('!'));
  return first === undefined ? 'policies' : fixedFolder(first);
}

const SCHEMA = /^# yaml-language-server: \$schema=(\S+)/;

/** As the policies that are there begin: the comment that names the schema to an editor, or none. */
function schemaComment(config: Config, out: string): string | null {
  for (const path of findFiles(config).policies.slice(0, 100)) {
    const schema = SCHEMA.exec(headOf(join(config.root, path)))?.[1];
    if (schema === undefined) continue;
    if (/^[a-z]+:\/\//i.test(schema)) return `# yaml-language-server: $schema=${schema}`;
    const target = resolve(dirname(join(config.root, path)), schema);
    const from = relative(out, target).split(sep).join('/');
    return `# yaml-language-server: $schema=${from.startsWith('.') ? from : posix.join('.', from)}`;
  }
  return null;
}

function headOf(path: string): string {
  try {
    return readFileSync(path, 'utf8').slice(0, 500);
  } catch {
    return '';
  }
}
