/** What `edict init` needs to know before it makes files, from a person and from the Git remote. */

import { existsSync } from 'node:fs';
import { ownMember } from '../../base/json.ts';
import type { Context } from '../../cli/context.ts';
import { createGit } from '../../git/run-git.ts';
import { readAddressRules } from '../../http/allowed-addresses.ts';
import { checkServiceAddress } from '../../service/settings.ts';
import { backendFacts } from '../../source/config/state-file.ts';

export const ciSystems = ['github', 'gitlab', 'none'] as const;
export type CiChoice = (typeof ciSystems)[number];

export interface Starter {
  /** The organisation or the repository; it begins the name of the sample policy. */
  readonly name: string;
  /** Address of the portal; null: the embedded service alone. */
  readonly base_url: string | null;
  readonly ci: CiChoice;
}

/**
 * The branch that keeps the state with CI: a job's disk is gone with the job, and a file of the work tree is safe only once
 * it is pushed. Null: a file does.
 */
export function stateBranch({ ci }: Starter): string | null {
  return (ci !== 'none' && ownMember(backendFacts, 'git')?.defaults?.branch) || null;
}

export interface StarterFile {
  /** Relative to the folder, with `/`. */
  readonly path: string;
  readonly text: string;
  /** A sample, of no use beside an `edict.yaml` that edict init did not write. */
  readonly sample?: true;
  /** Whether an existing text was made by edict: such a file is brought up to date. */
  readonly isOurs?: (text: string) => boolean;
}

/** The address of the portal as a person writes it. Null for the embedded service; UserError (exit 3) for anything but an address. */
export function readBaseUrl(written: string): string | null {
  const address = written.trim();
  if (address === '' || address === 'embedded') return null;
  const { href } = checkServiceAddress(address, readAddressRules({}, false));
  return href.replace(/\/+$/, '');
}

/** Null where there is no repository, no remote `origin`, or none on a host. */
export async function readCiSystem(
  folder: string,
  { env, interrupted: signal }: Pick<Context, 'env' | 'interrupted'>,
): Promise<Exclude<CiChoice, 'none'> | null> {
  if (!existsSync(folder)) return null;
  try {
    const { status, output } = await createGit({ folder, env, signal })(['config', 'remote.origin.url']);
    const host = status === 0 ? hostOf(output.toString('utf8').trim()) : null;
    if (host === null) return null;
    return /gitlab/i.test(host) ? 'gitlab' : 'github';
  } catch {
    // Without Git, or with a Git that does not answer, the files are made all the same.
    return null;
  }
}

/** `gitlab.example.com` of `git@gitlab.example.com:group/project.git` and of `https://…`. */
function hostOf(url: string): string | null {
  const found = /^(?:[\w+.-]+:\/\/)?(?:[^@/]*@)?([\w.-]+)(?::\d+)?[:/]/.exec(url)?.[1] ?? '';
  return found.includes('.') ? found : null;
}
