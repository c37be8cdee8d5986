// Bundles edict into dist/: edict.cjs starts, and loads the program in chunks, each when it is needed; api.cjs and
// browser.js are what the package exports. Beside it, what the package holds too: man pages, types, and the licences of
// what is bundled.
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, transform } from 'esbuild';
import { noticesOf } from './notices.mjs';
import { parserAlone } from './parser-alone.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const begun = new Date();

// esbuild puts modules into one chunk that the same imports reach. Each import() therefore reaches what lint does, which
// most commands need: in as many small chunks as there would be otherwise, opening files takes longer than running them.
const shared = ['cli/commands/lint.ts', 'report/lint/pretty.ts'].map((file) => `${root}src/${file}`);
const loadedLater = new Set(
  readdirSync(`${root}src`, { recursive: true })
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) => {
      const file = `${root}src/${name}`;
      const imports = readFileSync(file, 'utf8').matchAll(/\bimport\('(\.[^']*\.ts)'\)/g);
      return [...imports].map(([, path]) => resolve(dirname(file), path));
    }),
);
const sharedChunk = {
  name: 'shared-chunk',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path }) =>
      loadedLater.has(path) && !shared.includes(path)
        ? {
            contents: [
              ...shared.map((file) => `import ${JSON.stringify(file)};`),
              readFileSync(path, 'utf8'),
            ].join(''),
            loader: 'ts',
          }
        : null,
    );
  },
};

const { outputFiles, metafile } = await build({
  absWorkingDir: root,
  plugins: [sharedChunk, parserAlone],
  entryPoints: { edict: 'src/cli/start.ts' },
  outdir: 'dist',
  bundle: true,
  // Texts of examples/ that edict init writes.
  loader: { '.yaml': 'text', '.yml': 'text' },
  platform: 'node',
  target: 'node20.18',
  format: 'esm',
  splitting: true,
  external: ['pg', 'pg-boss'],
  write: false,
  metafile: true,
  legalComments: 'none',
  logLevel: 'warning',
});
rmSync(`${root}dist`, { recursive: true, force: true });
mkdirSync(`${root}dist`);
// esbuild splits ES modules only, and CommonJS starts faster.
for (const { path, text } of outputFiles) {
  const isStart = basename(path) === 'edict.js';
  const { code } = await transform(text.replace(/(["'])(\.\/[\w.-]+)\.js\1/g, '"$2.cjs"'), {
    format: 'cjs',
    platform: 'node',
    target: 'node20.18',
    supported: { 'dynamic-import': false },
    // Packages that come as ES modules ask for their address; in CommonJS that is the file.
    define: { 'import.meta.url': 'importMetaUrl' },
    banner: `${isStart ? '#!/usr/bin/env node\n' : ''}${
      text.includes('import.meta.url')
        ? 'const importMetaUrl = require("node:url").pathToFileURL(__filename).href;'
        : ''
    }`,
    // Less to read at every start; names stay, so that the report of a bug can be read.
    minifyWhitespace: true,
    charset: 'utf8',
  });
  writeFileSync(path.replace(/\.js$/, '.cjs'), code);
}
chmodSync(`${root}dist/edict.cjs`, 0o755);

const library = {
  absWorkingDir: root,
  bundle: true,
  metafile: true,
  legalComments: 'none',
  logLevel: 'warning',
  minifyWhitespace: true,
  charset: 'utf8',
};
const apis = await Promise.all([
  build({
    ...library,
    entryPoints: ['src/api/node.ts'],
    outfile: 'dist/api.cjs',
    platform: 'node',
    target: 'node20.18',
    format: 'cjs',
  }),
  // No stand-ins and nothing external: what it does needs no Node.
  build({
    ...library,
    entryPoints: ['src/api/browser.ts'],
    outfile: 'dist/browser.js',
    platform: 'browser',
    target: 'es2022',
    format: 'esm',
  }),
]);

const inputs = [metafile, ...apis.map((api) => api.metafile)].flatMap((each) => Object.keys(each.inputs));
writeFileSync(`${root}THIRD-PARTY-NOTICES`, noticesOf(inputs, root));
mkdirSync(`${root}types`, { recursive: true });
// CommonJS and ES modules each want declarations of their own.
const declarations = readFileSync(`${root}src/api/declarations.ts`, 'utf8');
for (const [letter, extension] of [
  ['', 'js'],
  ['c', 'cjs'],
]) {
  copyFileSync(`${root}src/generated/types.ts`, `${root}types/files.d.${letter}ts`);
  const text = `${declarations.replace('../generated/types.ts', `./files.${extension}`)}\nexport type * from './files.${extension}';\n`;
  writeFileSync(`${root}types/index.d.${letter}ts`, text);
}
const { status } = spawnSync(process.execPath, [`${root}scripts/docs.mjs`, '--man'], { stdio: 'inherit' });
if (status !== 0) process.exitCode = 1;
// Tests build anew where a file is newer than this: one that was changed while it was read, too.
utimesSync(`${root}dist/edict.cjs`, begun, begun);
