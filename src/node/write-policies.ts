/**
 * Writes converted policies, and never overwrites one. A file that is identical, its comment for editors aside, counts as
 * written before.
 */
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { isAbsolute, join, relative, sep } from 'node:path';
import { describeFsCode, errorCode } from '../base/fs-errors.ts';
import { makeFolders } from '../base/make-folders.ts';
import { printable } from '../diagnostics/printable.ts';
import { UserError } from '../diagnostics/user-error.ts';
import { claimStems, type NewFiles } from '../source/files/new-files.ts';
import { namesIn } from './find-config.ts';

/** `folder` and `root` are absolute. */
export function openPolicyFolder(folder: string, root: string): NewFiles {
  const fileOf = (stem: string): string => join(folder, `${stem}.yaml`);
  /** Relative to the root where it lies below, with `/`. */
  const pathOf = (stem: string): string => {
    const below = relative(root, fileOf(stem));
    const inside = below !== '' && !isAbsolute(below) && below.split(sep)[0] !== '..';
    return (inside ? below : fileOf(stem)).split(sep).join('/');
  };
  return {
    ...claimStems(namesIn(folder), (stem, text) => holds(fileOf(stem), text)),
    pathOf,
    write(stem, text) {
      const path = fileOf(stem);
      let made = false;
      try {
        makeFolders(folder);
        writeFileSync(path, '', { flag: 'wx' });
        made = true;
        writeFileSync(path, text);
      } catch (error) {
        if (made) rmSync(path, { force: true });
        const code = errorCode(error);
        if (code === null) throw error;
        throw new UserError(`${printable(pathOf(stem))} cannot be written: ${describeFsCode(code)}`, {
          remedy: 'What was written before it stays; fix that, and convert the other profiles again.',
          cause: error,
        });
      }
    },
  };
}

/** A file that was written before `edict init` has no such comment. */
const EDITOR_COMMENT = /^# yaml-language-server: .*\n/;

/** Whether a regular file has exactly this text, aside from the comment that names the schema to an editor. */
function holds(path: string, text: string): boolean {
  try {
    if (!statSync(path).isFile()) return false;
    const existing = readFileSync(path, 'utf8');
    return existing.replace(EDITOR_COMMENT, '') === text.replace(EDITOR_COMMENT, '');
  } catch {
    return false;
  }
}
