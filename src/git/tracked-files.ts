/** Tells whether Git tracks a file. Git is started only when needed, since few policies name files. */

import { join, posix } from 'node:path';
import { once } from '../base/once.ts';
import { askProgram } from '../base/run-program.ts';
import { createWayTo } from '../base/way-to.ts';
import { type GitOptions, HARMLESS, READING } from './run-git.ts';

const TIME_LIMIT = 10_000;

/**
 * Files are named relative to the folder; the target of a link counts as well, also in a submodule. Without Git, or outside
 * of a repository, no file is tracked.
 */
export function createTracking({
  folder,
  env,
}: Pick<GitOptions, 'folder' | 'env'>): (file: string) => boolean {
  const known = new Map<string, boolean>();
  const lists = (file: string, cwd: string): boolean => {
    try {
      const listed = askProgram('git', [...HARMLESS, 'ls-files', '-z', '--', file], {
        ...READING,
        folder: cwd,
        env,
        timeLimit: TIME_LIMIT,
      });
      return listed.length > 0;
    } catch {
      return false;
    }
  };
  const ask = (file: string): boolean => {
    if (lists(file, folder)) return true;
    // Git lists nothing behind a link to a folder, and the files of a submodule only from within.
    const { real } = createWayTo(folder)(file);
    return real !== null && lists(posix.basename(real), join(folder, posix.dirname(real)));
  };
  return (file) => once(known, file, () => ask(file));
}
