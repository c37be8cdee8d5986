// Bundles edict: dist/edict.cjs starts, and runs dist/program.cjs, or first one that only answers usual questions:
// dist/lint.cjs and dist/findings.cjs, dist/plan.cjs. dist/reader.cjs is a thread that lint may start. With
// --if-possible it does nothing where the development dependencies are missing, as when a packed tarball is installed.
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

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
/** Packages that few files need, and that take a millisecond to run: of the quick bundles, only what asks for them does so. */
const packagesWhenAsked = {
  name: 'packages-when-asked',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^(?:yaml|fast-string-width)$/ }, ({ path, namespace }) =>
      namespace === 'when-asked' ? undefined : { path, namespace: 'when-asked' },
    );
    onLoad({ filter: /./, namespace: 'when-asked' }, async ({ path }) => ({
      contents: await standIn(path),
      resolveDir: options.absWorkingDir,
    }));
  },
};
async function standIn(name) {
  const { default: whole, ...parts } = await import(name);
  const load = `let known;\nconst load = () => (known ??= require('${name}'));`;
  if (typeof whole === 'function') return `${load}\nmodule.exports = (...given) => load().default(...given);`;
  const getters = Object.keys(whole ?? parts).map((part) => `get ${part}() { return load().${part}; }`);
  // Inherited: esbuild copies what is a module's own, once for each module that imports it.
  return `${load}\nmodule.exports = Object.create({ ${getters.join(', ')} });`;
}
// A function expression, which run-script.ts calls as Node calls a module.
const wrapper = '(function (require, module, exports, __filename, __dirname) {';
await build({
  ...options,
  entryPoints: ['src/cli/main.ts'],
  outfile: 'dist/program.cjs',
  external: ['undici', 'pg'],
  // Packages that come as ES modules ask for their address; in CommonJS that is the file.
  define: { 'import.meta.url': 'importMetaUrl' },
  banner: {
    js: `${wrapper}const importMetaUrl = require('node:url').pathToFileURL(__filename).href;`,
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
await build({
  ...options,
  entryPoints: ['src/cli/quick/lint.ts', 'src/cli/quick/findings.ts', 'src/cli/quick/plan.ts'],
  outdir: 'dist',
  outExtension: { '.js': '.cjs' },
  external: ['undici', 'pg'],
  plugins: [packagesWhenAsked],
  banner: { js: wrapper },
  footer: { js: '})' },
  legalComments: 'inline',
});
await build({ ...options, entryPoints: ['src/fast/reader.ts'], outfile: 'dist/reader.cjs' });
// They are read as Latin-1: what esbuild cannot write in ASCII (templates with a tag, regular expressions) would be garbled.
for (const name of ['edict.cjs', 'lint.cjs', 'reader.cjs', 'findings.cjs', 'plan.cjs', 'program.cjs']) {
  const text = readFileSync(new URL(`../dist/${name}`, import.meta.url), 'latin1');
  const found = /.{0,60}[^\0-\x7f].{0,60}/.exec(text)?.[0];
  if (found !== undefined)
    throw new Error(`dist/${name} is not ASCII, write an escape in the source: ${found}`);
}
// Without the text, the program itself answers.
const help = new URL('../dist/help.txt', import.meta.url);
rmSync(help, { force: true });
const edict = fileURLToPath(new URL('../dist/edict.cjs', import.meta.url));
writeFileSync(
  help,
  execFileSync(process.execPath, [edict, '--help'], { env: { ...process.env, EDICT_NO_CACHE: '1' } }),
);
chmodSync(new URL('../dist/edict.cjs', import.meta.url), 0o755);
