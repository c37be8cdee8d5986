/** Where converted policies go: names that no file has, and files that never take the place of another. */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { isAbsolute, join, relative, sep } from 'node:path';
import { printable } from '../../diagnostics/printable.ts';
import { UserError } from '../../diagnostics/user-error.ts';

export interface PolicyFolder {
  /** A name that no file of the folder has, and that was not given out before. */
  claimStem(wanted: string): string;
  /** As reports name the file: below the root without its path, with `/`. */
  pathOf(stem: string): string;
  write(stem: string, text: string): void;
}

/** `folder` and `root` are absolute. */
export function openPolicyFolder(folder: string, root: string): PolicyFolder {
  const claimed = new Set<string>();
  /** The number to try next: a thousand profiles may have one name. */
  const next = new Map<string, number>();
  const fileOf = (stem: string): string => join(folder, `${stem}.yaml`);
  const isFree = (stem: string): boolean =>
    !claimed.has(stem) && !existsSync(fileOf(stem)) && !existsSync(join(folder, `${stem}.yml`));
  const shownFile = (stem: string): string => {
    const below = relative(root, fileOf(stem));
    const inside = below !== '' && !isAbsolute(below) && below.split(sep)[0] !== '..';
    return (inside ? below : fileOf(stem)).split(sep).join('/');
  };
  return {
    claimStem: (wanted) => {
      let number = next.get(wanted) ?? 1;
      const named = (): string => (number === 1 ? wanted : `${wanted}-${number}`);
      while (!isFree(named())) number += 1;
      next.set(wanted, number + 1);
      claimed.add(named());
      return named();
    },
    pathOf: shownFile,
    write: (stem, text) => {
      const path = fileOf(stem);
      let made = false;
      try {
        mkdirSync(folder, { recursive: true });
        writeFileSync(path, '', { flag: 'wx' });
        made = true;
        writeFileSync(path, text);
      } catch (error) {
        if (made) rmSync(path, { force: true });
        const reason = error instanceof Error ? error.message : String(error);
        throw new UserError(`${printable(shownFile(stem))} cannot be written: ${printable(reason)}`, {
          remedy: 'What was written before it stays; mend that, and convert the other profiles again.',
          cause: error,
        });
      }
    },
  };
}
