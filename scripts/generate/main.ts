/** Writes the generated files, or with --check lists those that differ. scripts/generate.mjs runs it in the project's folder. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { generateFiles } from './generate-files.ts';

const root = process.cwd();
const check = process.argv.includes('--check');
const manifest: { version: string; homepage: string } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);

const stale: string[] = [];
for (const [path, text] of await generateFiles(root, manifest)) {
  const file = join(root, path);
  if (read(file) === text) continue;
  stale.push(path);
  if (check) continue;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
if (check && stale.length > 0) {
  process.stderr.write(
    `These files differ from what src/tables gives; run npm run generate:\n${list(stale)}`,
  );
  process.exitCode = 1;
} else if (stale.length > 0) {
  process.stdout.write(`wrote\n${list(stale)}`);
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
