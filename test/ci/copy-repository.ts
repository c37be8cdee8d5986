/** A copy of edict's own files, as a checkout has them: nothing installed, nothing built. */
import { cpSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const leftOut = ['.git', 'coverage', 'dist', 'node_modules'];

export function copyRepository(to: string): void {
  for (const name of readdirSync(root)) {
    if (!leftOut.includes(name)) cpSync(join(root, name), join(to, name), { recursive: true });
  }
}
