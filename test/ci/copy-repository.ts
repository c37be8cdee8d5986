/** A copy of edict's own files, as a checkout has them: nothing installed, nothing built. */
import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync } from 'node:fs';
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

/** Installs there what is installed here, in no time; whether it can. */
export function linkPackages(to: string): boolean {
  return spawnSync('cp', ['-al', join(root, 'node_modules'), to]).status === 0;
}
