/** Where the bench keeps what it draws and installs, between its runs: never in the repository. */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

/** `root` is the folder of edict. */
export function openScratch(root: string) {
  const given = process.env.XDG_CACHE_HOME;
  const base = given && isAbsolute(given) ? given : join(homedir(), '.cache');
  const folder = join(base, 'edict-bench');
  const cacheHome = join(folder, 'cache');
  mkdirSync(cacheHome, { recursive: true });
  const cache = join(cacheHome, 'edict');
  return {
    folder,
    /** For edict alone: XDG_CACHE_HOME. */
    cacheHome,
    peers: join(folder, 'peers'),
    corpora: join(folder, 'corpora', drawingVersion(root)),
    /** Compiled code stays, as after the first run of an installation. */
    forgetResults(): void {
      for (const name of namesIn(cache)) {
        if (isResult(name)) rmSync(join(cache, name), { recursive: true, force: true });
      }
    },
    forgetAll(): void {
      rmSync(cache, { recursive: true, force: true });
    },
  };
}

export type Scratch = ReturnType<typeof openScratch>;

/** Compiled code is named for the command that it is for, lint and plan among them. */
function isResult(name: string): boolean {
  return /^(?:lint|plan)-/.test(name) && !name.endsWith('.code');
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

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
