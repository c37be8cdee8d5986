/** Writes rendered bodies below one folder, keeping the folders of the files they come from. Nothing is written outside it. */
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { replaceFileUnsynced } from '../../base/durable-file.ts';
import { isInside } from '../../base/is-inside.ts';
import { makeFolders } from '../../base/make-folders.ts';
import { policyKey } from '../../base/policy-key.ts';
import { printable } from '../../diagnostics/printable.ts';
import { fsError, UserError, usageError } from '../../diagnostics/user-error.ts';
import { compiledBodies, refuseOthers } from './output-file.ts';

export interface RenderedBody {
  /** The source file, relative to the root. */
  readonly file: string;
  /** Absent for a file that is on no ladder. */
  readonly ring?: string;
  readonly text: string;
}

export interface WriteBodiesOptions {
  /** Absolute: what the sources are relative to. */
  readonly root: string;
  /** Replaces that of the source: `.json`. */
  readonly extension: string;
  /** The permissions of new files, before the umask of the process. */
  readonly mode: number;
}

/**
 * Names each file after its source, and returns the paths below `folder`. Throws UserError for conflicts before
 * anything is written.
 */
export async function writeBodies(
  folder: string,
  bodies: readonly RenderedBody[],
  options: WriteBodiesOptions,
): Promise<string[]> {
  const sources = new Map<string, string>();
  for (const { file, ring = null } of bodies) {
    const name = policyKey(file.replace(/\.ya?ml$/i, ''), ring) + options.extension;
    const other = sources.get(name);
    if (other !== undefined) {
      throw usageError(
        `${printable(other)} and ${printable(file)} would both be written to ${printable(name)}`,
        'Rename one of them.',
      );
    }
    sources.set(name, file);
  }
  const names = [...sources.keys()];
  const origins = new Set(bodies.map(({ file }) => realPath(resolve(options.root, file))));
  for (const name of names) {
    const path = join(folder, name);
    const unwritten = `${printable(path)} cannot be written`;
    if (origins.has(realPath(path))) {
      throw usageError(
        `${unwritten}: the bodies are compiled from it`,
        'Nothing was done. Name another folder.',
      );
    }
    await refuseOthers(path, compiledBodies, unwritten);
  }
  names.forEach((name, index) => {
    writeInside(folder, name, bodies[index]?.text ?? '', options.mode);
  });
  return names;
}

function writeInside(folder: string, name: string, text: string, mode: number): void {
  const path = resolve(folder, name);
  try {
    makeFolders(folder);
    const top = realpathSync(folder);
    // Checked before folders are made: a link among them must not lead out.
    const parent = deepestExisting(dirname(path));
    if (!isInside(top, parent)) {
      throw new UserError(`${printable(path)} cannot be written: a link leads out of the folder`);
    }
    makeFolders(dirname(path));
    const real = join(realpathSync(dirname(path)), name.slice(name.lastIndexOf('/') + 1));
    replaceFileUnsynced(real, Buffer.from(text), mode);
  } catch (error) {
    throw fsError(error, `${printable(path)} cannot be written`, 'Fix that, then run again.');
  }
}

/** The path itself where nothing is there. */
function realPath(path: string): string {
  return existsSync(path) ? realpathSync(path) : path;
}

function deepestExisting(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return dirname(path) === path ? path : deepestExisting(dirname(path));
  }
}
