/** The floor of a run that finds nothing changed: a Node process that walks the folders and calls stat on each file. */
import { readdirSync, statSync } from 'node:fs';

function walk(folder: string): number {
  let count = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) count += walk(path);
    else if (statSync(path).isFile()) count += 1;
  }
  return count;
}

const expected = Number(process.argv[3]);
if (walk(process.argv[2] ?? '.') !== expected) process.exitCode = 1;
