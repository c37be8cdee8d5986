// Bundles src/cli/main.ts to dist/edict.cjs. With --if-possible it does nothing where the development
// dependencies are missing, as when a packed tarball is installed.
import { chmodSync, existsSync } from 'node:fs';

if (
  process.argv.includes('--if-possible') &&
  !existsSync(new URL('../node_modules/esbuild', import.meta.url))
) {
  process.exit(0);
}
const { build } = await import('esbuild');
await build({
  entryPoints: ['src/cli/main.ts'],
  outfile: 'dist/edict.cjs',
  absWorkingDir: new URL('..', import.meta.url).pathname,
  bundle: true,
  platform: 'node',
  target: 'node20.18',
  // CommonJS starts faster than an ES module, and dynamic imports inside one bundle still run lazily.
  format: 'cjs',
  external: ['undici', '@clack/prompts', 'pg', 'aws4fetch'],
  // Packages that come as ES modules ask for their address; in CommonJS that is the file.
  define: { 'import.meta.url': 'importMetaUrl' },
  banner: {
    js: "#!/usr/bin/env node\nconst importMetaUrl = require('node:url').pathToFileURL(__filename).href;",
  },
  legalComments: 'eof',
  logLevel: 'warning',
});
chmodSync(new URL('../dist/edict.cjs', import.meta.url), 0o755);
