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

/** `folder` and `root` are absolute. `keepsEdited`: a file with the name of the policy counts as this policy, edited. */
export function openPolicyFolder(folder: string, root: string, keepsEdited = false): NewFiles {
  const fileOf = (stem: string): string => join(folder, `${stem}.yaml`);
  /** Relative to the root where it lies below, with `/`. */
  const pathOf = (stem: string): string => {
    const below = relative(root, fileOf(stem));
    const inside = below !== '' && !isAbsolute(below) && below.split(sep)[0] !== '..';
    return (inside ? below : fileOf(stem)).split(sep).join('/');
  };
  return {
    ...claimStems(
      namesIn(folder),
      (stem, text) => textIn(fileOf(stem)) === withoutComment(text),
      (stem, text) => keepsEdited && nameIn(textIn(fileOf(stem)) ?? '') === nameIn(text),
    ),
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

const withoutComment = (text: string): string => text.replace(EDITOR_COMMENT, '');

/** Of a regular file, without the comment that names the schema to an editor. */
function textIn(path: string): string | null {
  try {
    return statSync(path).isFile() ? withoutComment(readFileSync(path, 'utf8')) : null;
  } catch {
    return null;
  }
}

function nameIn(text: string): string | undefined {
  return /^name: *(.*?) *$/m.exec(text)?.[1];
}
