/** Where the bench keeps what it draws and installs, between its runs: never in the repository. */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** `root` is the folder of edict. */
export function openScratch(root: string) {
  const folder = join(tmpdir(), 'edict-bench');
  const corpora = join(folder, 'corpora', drawingVersion(root));
  mkdirSync(corpora, { recursive: true });
  return { folder, peers: join(folder, 'peers'), corpora };
}

export type Scratch = ReturnType<typeof openScratch>;

/** Another one draws other files. */
function drawingVersion(root: string): string {
  const hash = createHash('sha256');
  for (const folder of ['src/tables', 'test/bench']) {
    for (const name of readdirSync(join(root, folder)).sort()) {
      const draws = folder === 'src/tables' || /^(?:draw-|dice|words|write-yaml|faults|is-sound)/.test(name);
      if (draws) hash.update(readFileSync(join(root, folder, name)));
    }
  }
  return hash.digest('hex').slice(0, 12);
}
