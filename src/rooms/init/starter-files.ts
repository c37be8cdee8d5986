/** The files of a new repository, and writing them. What a person wrote stays as it is. */

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { errorCode } from '../../base/fs-errors.ts';
import { makeFolders } from '../../base/make-folders.ts';
import { printable } from '../../diagnostics/printable.ts';
import { fsError } from '../../diagnostics/user-error.ts';
import { ciFiles } from './ci-files.ts';
import { editorFiles } from './editor-files.ts';
import { environmentFiles } from './environment-files.ts';
import { gitFiles, repositoryFiles } from './repository-files.ts';
import type { Starter, StarterFile } from './starter.ts';

/**
 * In the order in which they are reported; none is written. `many`: for many portals, each in a file of its own, whose samples
 * have the name of the organisation only where it was `named`.
 */
export async function starterFiles(
  starter: Starter,
  { many, named }: { readonly many: boolean; readonly named: boolean },
): Promise<readonly StarterFile[]> {
  return [
    ...(many ? environmentFiles(starter, named) : repositoryFiles(starter)),
    ...gitFiles(starter),
    ...(await editorFiles()),
    ...ciFiles(starter, { many }),
  ];
}

export interface WrittenStarter {
  readonly made: readonly string[];
  /** Made by another version of edict, and brought up to date. */
  readonly renewed: readonly string[];
  /** Files that were there already. */
  readonly kept: readonly string[];
  /** Lines that the user's own .gitignore lacks. */
  readonly unignored: readonly string[];
}

/** `folder` is absolute, and need not exist. */
export function writeStarter(folder: string, files: readonly StarterFile[]): WrittenStarter {
  const made: string[] = [];
  const renewed: string[] = [];
  const kept: string[] = [];
  let unignored: readonly string[] = [];
  // Samples use names that the generated configuration defines.
  const samples = !existsSync(join(folder, 'edict.yaml'));
  for (const { path, text, sample, isOurs } of files) {
    if (sample && !samples) continue;
    const place = join(folder, path);
    if (write(place, text, 'wx')) {
      made.push(path);
      continue;
    }
    const there = readFileSync(place, 'utf8');
    if (isOurs?.(there) && there !== text) {
      write(place, text, 'w');
      renewed.push(path);
      continue;
    }
    kept.push(path);
    if (path === '.gitignore') unignored = missingLines(there, text);
  }
  return { made, renewed, kept, unignored };
}

function missingLines(own: string, text: string): readonly string[] {
  const there = new Set(own.split(/\r?\n/));
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#') && !there.has(line));
}

/** False where `wx` finds a file there. */
function write(path: string, text: string, flag: 'wx' | 'w'): boolean {
  try {
    makeFolders(dirname(path));
    writeFileSync(path, text, { flag });
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST' && existsSync(path)) return false;
    throw fsError(
      error,
      `${printable(path)} cannot be written`,
      'What was made so far stays; run edict init again for the rest.',
    );
  }
}
