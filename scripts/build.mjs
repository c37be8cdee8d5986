// Bundles edict: dist/edict.cjs starts, and runs dist/program.cjs. With --if-possible it does nothing where the
// development dependencies are missing, as when a packed tarball is installed.
import { chmodSync, existsSync } from 'node:fs';

if (
  process.argv.includes('--if-possible') &&
  !existsSync(new URL('../node_modules/esbuild', import.meta.url))
) {
  process.exit(0);
}
const { build } = await import('esbuild');
const options = {
  absWorkingDir: new URL('..', import.meta.url).pathname,
  bundle: true,
  platform: 'node',
  target: 'node20.18',
  // CommonJS starts faster than an ES module, and dynamic imports inside one bundle still run lazily.
  format: 'cjs',
  // The program runs as a script, which has no loader for `import()`.
  supported: { 'dynamic-import': false },
  // ASCII, so that it can be read without decoding.
  charset: 'ascii',
  // Less to read at every start; names stay, so that the report of a bug can be read.
  minifyWhitespace: true,
  logLevel: 'warning',
};
await build({
  ...options,
  entryPoints: ['src/cli/main.ts'],
  outfile: 'dist/program.cjs',
  external: ['undici', 'pg'],
  // Packages that come as ES modules ask for their address; in CommonJS that is the file.
  define: { 'import.meta.url': 'importMetaUrl' },
  // A function expression, which run-script.ts calls as Node calls a module.
  banner: {
    js:
      '(function (require, module, exports, __filename, __dirname) {' +
      "const importMetaUrl = require('node:url').pathToFileURL(__filename).href;",
  },
  footer: { js: '})' },
  legalComments: 'inline',
});
await build({
  ...options,
  entryPoints: ['src/cli/start.ts'],
  outfile: 'dist/edict.cjs',
  banner: { js: '#!/usr/bin/env node' },
});
chmodSync(new URL('../dist/edict.cjs', import.meta.url), 0o755);
