/**
 * Writes the generated pages below docs/look-up, with --man the man pages into man/, with --pictures those of
 * docs/pictures that show what edict prints. Run by scripts/docs.mjs.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { generatedFolders, generatedManPages, generatedPages } from './pages.ts';
import { drawPictures } from './pictures/index.ts';

const tasks = {
  pages: { target: 'docs/look-up', folders: generatedFolders, make: generatedPages },
  man: { target: 'man', folders: [''], make: generatedManPages },
  pictures: { target: 'docs/pictures', folders: [], make: drawPictures },
} as const;

const asked = process.argv.includes('--man')
  ? 'man'
  : process.argv.includes('--pictures')
    ? 'pictures'
    : 'pages';
const { folders, make, ...task } = tasks[asked];
const target = join(process.cwd(), task.target);
for (const folder of folders) rmSync(join(target, folder), { recursive: true, force: true });
for (const [path, text] of await make()) {
  const file = join(target, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
