/** Writes the files of a new repository. What is there already stays as it is. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { printable } from '../../diagnostics/printable.ts';
import { UserError } from '../../diagnostics/user-error.ts';
import type { StarterFile } from './starter.ts';

export interface WrittenStarter {
  readonly made: readonly string[];
  /** Were there already. */
  readonly kept: readonly string[];
  /** Lines that a .gitignore of the user's lacks. */
  readonly unignored: readonly string[];
}

/** `folder` is absolute, and need not exist. */
export function writeStarter(folder: string, files: readonly StarterFile[]): WrittenStarter {
  const made: string[] = [];
  const kept: string[] = [];
  let unignored: readonly string[] = [];
  // Samples name what the configuration of ours defines.
  const samples = !existsSync(join(folder, 'edict.yaml'));
  for (const { path, text, sample } of files) {
    if (sample && !samples) continue;
    const isNew = writeNew(join(folder, path), text);
    (isNew ? made : kept).push(path);
    if (!isNew && path === '.gitignore') unignored = missingLines(join(folder, path), text);
  }
  return { made, kept, unignored };
}

function missingLines(path: string, text: string): readonly string[] {
  const there = new Set(readFileSync(path, 'utf8').split(/\r?\n/));
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#') && !there.has(line));
}

function writeNew(path: string, text: string): boolean {
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text, { flag: 'wx' });
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EEXIST' && existsSync(path)) return false;
    const reason = error instanceof Error ? error.message : String(error);
    throw new UserError(`${printable(path)} cannot be written: ${printable(reason)}`, {
      remedy: 'What was made so far stays; run edict init again for the rest.',
      cause: error,
    });
  }
}
