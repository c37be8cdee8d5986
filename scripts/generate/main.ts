/**
 * Writes the generated files and removes former ones, or with --check lists those that differ. scripts/generate.mjs runs
 * it in the project's folder.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { generateFiles } from './generate-files.ts';

const root = process.cwd();
const check = process.argv.includes('--check');
const manifest: { version: string; homepage: string } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);

const stale: string[] = [];
const files = await generateFiles(root, manifest);
for (const [path, text] of files) {
  const file = join(root, path);
  if (read(file) === text) continue;
  stale.push(path);
  if (check) continue;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
for (const folder of ['schemas', 'src/generated']) {
  for (const path of readdirSync(join(root, folder)).map((name) => `${folder}/${name}`)) {
    if (files.has(path)) continue;
    stale.push(path);
    if (!check) rmSync(join(root, path));
  }
}
if (check && stale.length > 0) {
  process.stderr.write(`These files are not what the sources give; run npm run generate:\n${list(stale)}`);
  process.exitCode = 1;
} else if (stale.length > 0) {
  process.stdout.write(`wrote or removed\n${list(stale)}`);
}

function list(paths: readonly string[]): string {
  return paths.map((path) => `  ${path}\n`).join('');
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
