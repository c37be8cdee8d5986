/** Converts files one after another and writes the policies: the part of `edict convert` that touches the disk. */
import { dirname, join, posix, relative, resolve, sep } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { describeFsCode, errorCode } from '../../base/fs-errors.ts';
import { readRegularFile } from '../../base/read-regular-file.ts';
import { openFolder } from '../../node/disk-folder.ts';
import { loadConfig } from '../../node/find-config.ts';
import { openPolicyFolder } from '../../node/write-policies.ts';
import {
  type ConvertedPolicy,
  type ConvertedProfile,
  type ConvertProfileOptions,
  convertListedProfile,
  convertProfile,
} from '../../profiles/convert-profile.ts';
import { MAX_BYTES } from '../../profiles/read/plist.ts';
import type { Host } from '../../run/host.ts';
import type { InputFiles } from '../../run/lists/find-named.ts';
import type { Config } from '../../source/config/config.ts';
import { findFiles } from '../../source/files/find-files.ts';
import { folderOfGlobs } from '../../source/files/glob-files.ts';
import type { NewFiles } from '../../source/files/new-files.ts';
import { comparePolicies } from './compare-policies.ts';
import { gatherListed, listedIn } from './listed-profiles.ts';
import { policyText } from './policy-text.ts';
import type { ConvertRun, ProfileResult } from './report.ts';

export interface ConvertWork {
  readonly found: InputFiles;
  /** Absolute; null: the folder of the first glob of the policies. */
  readonly out: string | null;
  readonly config: string | undefined;
  readonly dryRun: boolean;
  /** Called before each file, with its index. */
  readonly onConvert: (index: number) => Promise<void>;
}

/** After an interrupt, returns the results up to then. */
export async function convertFiles(
  { cwd, interrupted }: Pick<Host, 'cwd' | 'interrupted'>,
  work: ConvertWork,
): Promise<ConvertRun> {
  const config = loadConfig({ cwd, file: work.config, optional: true });
  const out = work.out ?? resolve(config.root, folderOfGlobs(config.policies, 'policies'));
  const folder = openPolicyFolder(out, config.root);
  const heading = schemaComment(config, out);
  const writing = { folder, heading, dryRun: work.dryRun };
  const gathered = gatherListed();
  const results: ProfileResult[] = [];
  for (const [index, profile] of work.found.files.entries()) {
    // Conversions never wait, and Ctrl-C needs a turn of the event loop.
    await setImmediate();
    if (interrupted.aborted) break;
    await work.onConvert(index);
    const bytes = readBytes(profile.absolute);
    const listed = typeof bytes === 'string' ? null : listedIn(bytes);
    if (listed === null || typeof listed === 'string') {
      const content = listed ?? bytes;
      const convert = (options: ConvertProfileOptions) => convertProfile(content, options);
      results.push(await writeConverted(profile.file, convert, writing));
    } else for (const one of listed) gathered.add(profile.file, one);
  }
  for (const { file, ...listed } of gathered.all()) {
    results.push(
      await writeConverted(file, async (options) => convertListedProfile(listed, options), writing),
    );
  }
  return { profiles: results, ...comparePolicies(results), skipped: work.found.skipped };
}

interface WriteContext {
  readonly folder: NewFiles;
  readonly heading: string | null;
  readonly dryRun: boolean;
}

async function writeConverted(
  file: string,
  convert: (options: ConvertProfileOptions) => Promise<ConvertedProfile>,
  { folder, heading, dryRun }: WriteContext,
): Promise<ProfileResult> {
  const textOf = (policy: ConvertedPolicy): string => policyText(policy, heading);
  const beside: string[] = [];
  const converted = await convert({
    file,
    claimStem(wanted, policyNamed) {
      const stem = folder.claimStem(wanted, (each) => textOf(policyNamed(each)));
      if (folder.isThere(wanted) && !folder.isThere(stem))
        beside.push(
          `${folder.pathOf(wanted)} was there before, with other settings than ${folder.pathOf(stem)}: if both are of this profile, keep one of them`,
        );
      return stem;
    },
  });
  const alreadyThere: string[] = [];
  const paths = converted.policies.map((policy) => {
    const path = folder.pathOf(policy.stem);
    if (folder.isThere(policy.stem)) alreadyThere.push(path);
    else if (!dryRun) folder.write(policy.stem, textOf(policy));
    return path;
  });
  return { file, ...converted, warnings: [...converted.warnings, ...beside], paths, alreadyThere };
}

const SCHEMA = /^# yaml-language-server: \$schema=(\S+)/;

/** The comment with which existing policies name the schema to an editor, or null. */
function schemaComment(config: Config, out: string): string | null {
  const folder = openFolder(config.root);
  for (const path of findFiles(config).policies.slice(0, 100)) {
    const schema = SCHEMA.exec(folder.read(path).file?.text ?? '')?.[1];
    if (schema === undefined) continue;
    if (/^[a-z]+:\/\//i.test(schema)) return `# yaml-language-server: $schema=${schema}`;
    const target = resolve(dirname(join(config.root, path)), schema);
    const from = relative(out, target).split(sep).join('/');
    return `# yaml-language-server: $schema=${from.startsWith('.') ? from : posix.join('.', from)}`;
  }
  return null;
}

/** The bytes, or why there are none, as a clause: "it is a folder". */
function readBytes(path: string): Uint8Array | string {
  try {
    const found = readRegularFile(path, MAX_BYTES, 'followed');
    if (typeof found === 'object') return found;
    if (found === 'too large') return `it is larger than ${MAX_BYTES / 1024 / 1024} MiB`;
    return found === 'folder' ? 'it is a folder' : 'it is not a regular file';
  } catch (error) {
    return reason(error);
  }
}

function reason(error: unknown): string {
  const code = errorCode(error);
  if (code === null) throw error;
  if (code === 'EACCES' || code === 'EPERM') return 'it may not be read: check its permissions';
  return `it cannot be read: ${describeFsCode(code)}`;
}
