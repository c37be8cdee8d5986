/** Whether Git tracks a file. Git is asked only when needed, since few policies name files. */
import { execFileSync } from 'node:child_process';
import { join, posix } from 'node:path';
import { createWayTo } from '../base/way-to.ts';
import { cleanEnvironment, type GitOptions, HARMLESS } from './run-git.ts';

const TIME_LIMIT = 10_000;

/**
 * Files are named relative to the folder; what a link leads to counts as well, also in a submodule. Without Git, or outside
 * of a repository, none is tracked.
 */
export function createTracking({
  folder,
  env,
}: Pick<GitOptions, 'folder' | 'env'>): (file: string) => boolean {
  const known = new Map<string, boolean>();
  const lists = (file: string, cwd: string): boolean => {
    try {
      const listed = execFileSync('git', [...HARMLESS, 'ls-files', '-z', '--', file], {
        cwd,
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
  const ask = (file: string): boolean => {
    if (lists(file, folder)) return true;
    // Git says nothing of what lies behind a link to a folder, and of a submodule only from within.
    const { real } = createWayTo(folder)(file);
    return real !== null && lists(posix.basename(real), join(folder, posix.dirname(real)));
  };
  return (file) => {
    const answer = known.get(file) ?? ask(file);
    known.set(file, answer);
    return answer;
  };
}
