/**
 * Writes converted policies, and never overwrites one. A file that differs in nothing but what people are asked to
 * add counts as written before.
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

/** Without the comment that names the schema to an editor, and without the targets, which are last. */
function asConverted(text: string): string {
  return text.replace(/^# yaml-language-server: .*\n/, '').replace(/^policy_targets:.*/ms, '');
}

/** Whether a regular file has this text, aside from what people are asked to add. */
function holds(path: string, text: string): boolean {
  try {
    return statSync(path).isFile() && asConverted(readFileSync(path, 'utf8')) === asConverted(text);
  } catch {
    return false;
  }
}
