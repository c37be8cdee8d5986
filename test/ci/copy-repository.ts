/** A copy of edict's own files, as a checkout has them: nothing installed, nothing built. */
import { cpSync, readdirSync, symlinkSync } from 'node:fs';
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

/** Installs there what is installed here, in no time. */
export function linkPackages(to: string): void {
  symlinkSync(join(root, 'node_modules'), join(to, 'node_modules'), 'junction');
}
