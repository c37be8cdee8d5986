/** A copy of edict's own files, as a checkout has them: nothing installed, nothing built. */
import { cpSync, readdirSync, symlinkSync, utimesSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const leftOut = ['.git', 'coverage', 'dist', 'node_modules'];

export function copyRepository(to: string): void {
  for (const name of readdirSync(root)) {
    if (!leftOut.includes(name)) {
      cpSync(join(root, name), join(to, name), { recursive: true, preserveTimestamps: true });
    }
  }
}

/**
 * Installs there what is installed here, in no time. It is newer than the lockfile there, as after an installation:
 * otherwise `scripts/setup.mjs` would run `npm ci`, which empties the folder that the link leads to.
 */
export function linkPackages(to: string): void {
  utimesSync(join(to, 'package-lock.json'), 0, 0);
  symlinkSync(join(root, 'node_modules'), join(to, 'node_modules'), 'junction');
}
