/** The program, built from the sources as they are; for a negative control, with a few lines made wrong on purpose. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';

/** The program alone, without what only makes it start faster; whoever loads it as a module runs it in its own process. */
const CONTENTS =
  "export { runProgram } from './cli/program.ts'; export const start = () => import('./cli/main.ts');";
const START = 'if (require.main === module) module.exports.start();';

const root = resolve(import.meta.dirname, '../..');

export interface Patch {
  /** Relative to src/. */
  readonly file: string;
  /** Stands there exactly once, or the build fails: a control that changes nothing would prove nothing. */
  readonly find: string;
  readonly replace: string;
}

export interface BuiltEdict {
  readonly program: string;
  remove(): Promise<void>;
}

export async function buildEdict(patches: readonly Patch[] = []): Promise<BuiltEdict> {
  // Inside node_modules, so that the bundle finds the packages that are left external.
  const folder = await mkdtemp(join(root, 'node_modules/.faults-'));
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  const program = join(folder, 'edict.cjs');
  try {
    await build({
      stdin: { contents: CONTENTS, resolveDir: join(root, 'src') },
      outfile: program,
      bundle: true,
      // Texts of examples/ that edict init writes.
      loader: { '.yaml': 'text', '.yml': 'text' },
      platform: 'node',
      target: 'node20.18',
      format: 'cjs',
      // Many are started one after the other, and each reads all of it.
      minifyWhitespace: true,
      external: ['pg', 'pg-boss'],
      define: { 'import.meta.url': 'importMetaUrl' },
      banner: { js: "const importMetaUrl = require('node:url').pathToFileURL(__filename).href;" },
      footer: { js: START },
      plugins: [patchSources(patches)],
      logLevel: 'silent',
    });
  } catch (error) {
    await remove();
    throw error;
  }
  return { program, remove };
}

function patchSources(patches: readonly Patch[]): Plugin {
  return {
    name: 'patch-sources',
    setup(bundle) {
      const missed = new Set(patches);
      bundle.onLoad({ filter: /\/src\/.*\.ts$/ }, async ({ path }) => {
        const mine = patches.filter(({ file }) => path === join(root, 'src', file));
        if (mine.length === 0) return null;
        let contents = await readFile(path, 'utf8');
        for (const patch of mine) {
          const parts = contents.split(patch.find);
          if (parts.length !== 2) throw new Error(`${patch.file} no longer holds once: ${patch.find}`);
          contents = parts.join(patch.replace);
          missed.delete(patch);
        }
        return { contents, loader: 'ts' };
      });
      bundle.onEnd(() => {
        const [patch] = missed;
        if (patch) throw new Error(`${patch.file} is not part of the program any more`);
      });
    },
  };
}
