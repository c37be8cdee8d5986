/**
 * Writes converted policies under names that no other file has, and never overwrites one. A file that is identical, its
 * comment for editors aside, counts as written before.
 */
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { isAbsolute, join, relative, sep } from 'node:path';
import { describeFsCode, errorCode } from '../base/fs-errors.ts';
import { makeFolders } from '../base/make-folders.ts';
import { printable } from '../diagnostics/printable.ts';
import { UserError } from '../diagnostics/user-error.ts';
import { namesIn } from './find-config.ts';

export type PolicyFolder = ReturnType<typeof openPolicyFolder>;

/** `folder` and `root` are absolute. */
export function openPolicyFolder(folder: string, root: string) {
  // In lower case: most Macs ignore case in names.
  const taken = new Set(namesIn(folder).map((name) => name.toLowerCase()));
  /** The number to try next: a thousand profiles may have one name. */
  const next = new Map<string, number>();
  const claimed = new Set<string>();
  const existing = new Set<string>();
  const fileOf = (stem: string): string => join(folder, `${stem}.yaml`);
  const isFree = (stem: string): boolean => !taken.has(`${stem}.yaml`) && !taken.has(`${stem}.yml`);
  const isSame = (stem: string, textOf: (stem: string) => string): boolean =>
    !claimed.has(stem) && holds(fileOf(stem), textOf(stem));
  /** The file as reports name it: relative to the root where it lies below, with `/`. */
  const pathOf = (stem: string): string => {
    const below = relative(root, fileOf(stem));
    const inside = below !== '' && !isAbsolute(below) && below.split(sep)[0] !== '..';
    return (inside ? below : fileOf(stem)).split(sep).join('/');
  };
  return {
    /**
     * Claims a name that was not claimed before, and that no file of the folder has except one with this very text.
     * `textOf` is what the file of that name would hold.
     */
    claimStem(wanted: string, textOf: (stem: string) => string): string {
      let number = next.get(wanted) ?? 1;
      const named = (): string => (number === 1 ? wanted : `${wanted}-${number}`);
      while (!isFree(named()) && !isSame(named(), textOf)) number += 1;
      next.set(wanted, number + 1);
      const stem = named();
      if (!isFree(stem)) existing.add(stem);
      claimed.add(stem);
      taken.add(`${stem}.yaml`);
      return stem;
    },
    /** Whether the file of a claimed name was there before. */
    isThere: (stem: string): boolean => existing.has(stem),
    pathOf,
    write(stem: string, text: string): void {
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
