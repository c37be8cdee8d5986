/** What `edict init` has to know before it makes files: what a person says, and what the Git remote says. */

import { existsSync } from 'node:fs';
import { checkServiceAddress } from '../../service/addresses.ts';
import { createGit } from '../../source/git/run-git.ts';
import type { Context } from '../context.ts';

export const ciSystems = ['github', 'gitlab', 'none'] as const;
export type CiSystem = (typeof ciSystems)[number];

export interface Starter {
  /** The organisation or the repository; it begins the name of the sample policy. */
  readonly name: string;
  /** Address of the portal; null: the embedded service alone. */
  readonly base_url: string | null;
  readonly ci: CiSystem;
  /** Where the Git host is, if that is known: `https://gitlab.example.com`. */
  readonly git_origin: string | null;
}

export interface StarterFile {
  /** Relative to the folder, with `/`. */
  readonly path: string;
  readonly text: string;
  /** A sample, which is of no use beside an `edict.yaml` that is not from here. */
  readonly sample?: true;
  /** Whether an existing text was made by edict: such a file is brought up to date. */
  readonly isOurs?: (text: string) => boolean;
}

/** The address of the portal as a person writes it. Null for the embedded service; UserError (exit 3) for anything but an address. */
export function readBaseUrl(written: string): string | null {
  const address = written.trim();
  if (address === '' || address === 'embedded') return null;
  const { href } = checkServiceAddress(address, { allowHttp: false, allowedOrigins: undefined });
  return href.replace(/\/+$/, '');
}

/** Where the repository is pushed to. */
export interface GitRemote {
  readonly ci: Exclude<CiSystem, 'none'>;
  /** `https://gitlab.example.com`. */
  readonly origin: string;
}

/** Null where there is no repository, no remote `origin`, or none of a CI system that is known. */
export async function readGitRemote(
  folder: string,
  { env, interrupted: signal }: Pick<Context, 'env' | 'interrupted'>,
): Promise<GitRemote | null> {
  if (!existsSync(folder)) return null;
  try {
    const { status, output } = await createGit({ folder, env, signal })(['config', 'remote.origin.url']);
    const host = status === 0 ? hostOf(output.toString('utf8').trim()) : null;
    if (host === null) return null;
    return { ci: /gitlab/i.test(host) ? 'gitlab' : 'github', origin: `https://${host}` };
  } catch {
    // A repository without Git, or a Git that does not answer, is no reason to make nothing.
    return null;
  }
}

/** `gitlab.example.com` of `git@gitlab.example.com:group/project.git` and of `https://…`. */
function hostOf(url: string): string | null {
  const found = /^(?:[\w+.-]+:\/\/)?(?:[^@/]*@)?([\w.-]+)(?::\d+)?[:/]/.exec(url)?.[1] ?? '';
  return found.includes('.') ? found : null;
}
