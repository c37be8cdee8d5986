/** Writes the generated pages below docs/look-up, or with --man the man pages into man/. Run by scripts/docs.mjs. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { generatedFolders, generatedManPages, generatedPages } from './pages.ts';

const man = process.argv.includes('--man');
const target = join(process.cwd(), man ? 'man' : 'docs/look-up');
for (const folder of man ? [''] : generatedFolders)
  rmSync(join(target, folder), { recursive: true, force: true });
for (const [path, text] of await (man ? generatedManPages() : generatedPages())) {
  const file = join(target, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
