// Bundles edict into dist/: edict.cjs starts, and loads the program in chunks, each when it is needed; api.cjs and
// browser.js are what the package exports. It also writes the man pages, the types, and the licences of what is bundled.
import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, transform } from 'esbuild';
import { loadLate, loadTogether, readOnce } from './chunks.mjs';
import { noticesOf } from './notices.mjs';
import { parserAlone } from './parser-alone.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const begun = new Date();

const source = (folder, names) => names.map((name) => `${root}src/${folder}/${name}.ts`);
// Most commands need what lint loads, and most of the others what plan loads.
const lint = [
  ...source('cli', ['main', 'commands/lint']),
  ...source('run/repository', ['lint']),
  ...source('report/lint', ['pretty']),
];
const plan = [
  ...source('cli/commands', ['plan']),
  ...source('report', ['plan/document', 'document/terminal']),
];
const late = await loadLate({
  root,
  parts: {
    // For uncommon YAML, which the reader in `source/yaml/common` leaves to this one.
    yaml: ['yaml', ...source('source/yaml', ['build-tree', 'explain-syntax', 'lex-yaml', 'parse-any-yaml'])],
    // For files with faults.
    faults: [
      ...source('diagnostics', ['suggest']),
      ...source('lint', ['locate']),
      ...source('lint/shape', ['missing-field', 'unknown-field', 'words', 'wrong-type', 'wrong-value']),
      ...source('report/lint', ['excerpt']),
      ...source('source/config', ['config-faults']),
    ],
    // For repositories with windows.
    windows: source('source/config', ['windows', 'window-rules']),
    // For repositories with their own rules or invariants.
    'own-rules': [
      ...source('invariants', ['check-invariant', 'floor', 'read-invariant']),
      ...source('lint/user-rules', ['explain-violation', 'read-user-rule', 'selection']),
    ],
  },
  before: lint,
});

const program = {
  absWorkingDir: root,
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
};
const together = await loadTogether(program, [
  { files: lint, isApart: () => false },
  {
    files: plan,
    // For commands that need no plan.
    isApart: (file) =>
      /^(base|lint|profiles|report\/lint|rooms\/(completion|convert|explain|init|lint-\w+))\//.test(file) ||
      /^cli\/(main|show-faults|commands\/(fmt|lint|schema)\.ts)/.test(file),
  },
]);
const { outputFiles, metafile } = await build({
  ...program,
  plugins: [late.plugin, together, parserAlone],
  entryPoints: { ...program.entryPoints, ...late.entryPoints },
});
rmSync(`${root}dist`, { recursive: true, force: true });
mkdirSync(`${root}dist`);
// Tells the test of what commands load which module stands in which chunk.
writeFileSync(`${root}dist/chunks.json`, JSON.stringify(metafile));
// esbuild only splits ES modules, but CommonJS starts faster.
for (const { path, text } of outputFiles) {
  const isStart = basename(path) === 'edict.js';
  const { code } = await transform(readOnce(text.replace(/(["'])(\.\/[\w.-]+)\.js\1/g, '"$2.cjs"')), {
    format: 'cjs',
    platform: 'node',
    target: 'node20.18',
    supported: { 'dynamic-import': false },
    // Packages that are ES modules use their own address; in CommonJS that is the file.
    define: { 'import.meta.url': 'importMetaUrl' },
    banner: `${isStart ? '#!/usr/bin/env node\n' : ''}${
      text.includes('import.meta.url')
        ? 'const importMetaUrl = require("node:url").pathToFileURL(__filename).href;'
        : ''
    }`,
    // Makes every start read less; names stay, so that bug reports are readable.
    minifyWhitespace: true,
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
  // No stand-ins and no externals: it needs no Node.
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
// CommonJS and ES modules each need their own declarations.
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
// Tests rebuild if a file is newer than this, including one that changed while it was read.
utimesSync(`${root}dist/edict.cjs`, begun, begun);
