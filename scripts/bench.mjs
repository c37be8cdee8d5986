// `npm run bench [-- CASE…] [--rounds N] [--files N]`: builds edict and measures it; see test/bench/README.md.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import './build.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
// Inside node_modules, so that the bundles find their external packages.
const scratch = mkdtempSync(`${root}node_modules/.bench-`);
const options = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  packages: 'external',
  logLevel: 'warning',
};
try {
  await build({
    ...options,
    entryPoints: ['test/bench/main.ts'],
    outfile: `${scratch}/main.mjs`,
    format: 'esm',
  });
  // CommonJS, because it starts faster than an ES module.
  await build({
    ...options,
    entryPoints: readdirSync(`${root}test/bench/programs`).map((name) => `test/bench/programs/${name}`),
    outdir: scratch,
    outExtension: { '.js': '.cjs' },
    format: 'cjs',
  });
  const { main } = await import(pathToFileURL(`${scratch}/main.mjs`).href);
  process.exitCode = await main(root.replace(/\/$/, ''), scratch, process.argv.slice(2));
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
