/** Which build of edict this is: what another one has kept is of no use. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { tablesVersion, version } from '../../generated/version.ts';

const names = new Map<string, string>();

/**
 * `folder` is that of the bundles. They may be replaced while this process runs: what it keeps later is still of the
 * build that it began with.
 */
export function nameOfBuild(folder: string): string {
  const known = names.get(folder) ?? readName(folder);
  names.set(folder, known);
  return known;
}

function readName(folder: string): string {
  // The version says it for what is published; the rest is for those who build it themselves.
  const stamps = ['lint.cjs', 'reader.cjs', 'findings.cjs', 'plan.cjs', 'program.cjs'].map((name) => {
    const { size, mtimeMs } = statSync(join(folder, name));
    return `${size}-${Math.trunc(mtimeMs)}`;
  });
  return [version, tablesVersion, ...stamps].join('-');
}

/**
 * The name of a cached file about a folder. Whoever reads it compares the folder that is named in it, so two of
 * one name do no harm.
 */
export function nameFor(purpose: string, build: string, folder: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of Buffer.from(folder, 'utf8')) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return `${purpose}-${build}-${hash.toString(16)}`;
}
