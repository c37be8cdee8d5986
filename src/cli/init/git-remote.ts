/** Where a repository is pushed to, as far as `edict init` asks: which CI system runs there, and its address. */
import { existsSync } from 'node:fs';
import { createGit } from '../../source/git/run-git.ts';
import type { Context } from '../context.ts';
import type { CiSystem } from './starter.ts';

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
