/** Whether Git tracks a file. Git is asked only when needed, since few policies name files. */
import { execFileSync } from 'node:child_process';
import { cleanEnvironment, type GitOptions, HARMLESS } from './run-git.ts';

const TIME_LIMIT = 10_000;

/** Files are named relative to the folder. Without Git, or outside of a repository, none is tracked. */
export function createTracking({
  folder,
  env,
}: Pick<GitOptions, 'folder' | 'env'>): (file: string) => boolean {
  const known = new Map<string, boolean>();
  const ask = (file: string): boolean => {
    try {
      const listed = execFileSync('git', [...HARMLESS, 'ls-files', '-z', '--', file], {
        cwd: folder,
        env: cleanEnvironment(env),
        stdio: ['ignore', 'pipe', 'ignore'],
        timeout: TIME_LIMIT,
        windowsHide: true,
      });
      return listed.length > 0;
    } catch {
      return false;
    }
  };
  return (file) => {
    const answer = known.get(file) ?? ask(file);
    known.set(file, answer);
    return answer;
  };
}
