// `npm run build:binary`: one executable, build/edict, that holds Node and edict, for the platform it is made on. For
// another platform run it there, under the Node that the executable is to hold (20.18.1 or newer). `npm run test:binary`
// then runs the tests of the command line, and the commands of the pages, against it. The same commit, built under the same
// Node on the same platform, gives the same bytes.
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { inject } from 'postject';
import { bomOf } from './bom.mjs';
import { noticesOf } from './notices.mjs';
import { parserAlone } from './parser-alone.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = `${root}build`;
const isMac = process.platform === 'darwin';
const binary = `${folder}/edict${process.platform === 'win32' ? '.exe' : ''}`;

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
// Nothing can be installed beside it, so the driver of PostgreSQL is inside.
const { metafile } = await build({
  absWorkingDir: root,
  entryPoints: ['src/cli/start.ts'],
  outfile: 'build/edict.cjs',
  bundle: true,
  // Texts of examples/ that edict init writes.
  loader: { '.yaml': 'text', '.yml': 'text' },
  platform: 'node',
  target: 'node20.18',
  format: 'cjs',
  external: ['pg-native', 'cloudflare:sockets'],
  // Packages that come as ES modules ask for their address.
  define: { 'import.meta.url': 'importMetaUrl' },
  banner: { js: 'const importMetaUrl = require("node:url").pathToFileURL(process.execPath).href;' },
  minifyWhitespace: true,
  metafile: true,
  plugins: [parserAlone],
  legalComments: 'none',
  logLevel: 'warning',
});
const inputs = Object.keys(metafile.inputs);
writeFileSync(`${folder}/THIRD-PARTY-NOTICES`, noticesOf(inputs, root));
writeFileSync(`${folder}/edict.cdx.json`, bomOf(inputs, root));
writeFileSync(
  `${folder}/sea.json`,
  JSON.stringify({
    // Paths without the folder: the blob keeps them, and a build elsewhere is to be the same.
    main: 'edict.cjs',
    output: 'edict.blob',
    disableExperimentalSEAWarning: true,
    useCodeCache: true,
  }),
);
// Without a seed V8 draws one, and the code cache differs from build to build. It is the one flag that does not make V8
// refuse the cache where the executable runs without it.
execFileSync(process.execPath, ['--random-seed=1', '--experimental-sea-config', 'sea.json'], {
  cwd: folder,
  stdio: 'inherit',
});
copyFileSync(process.execPath, binary);
chmodSync(binary, 0o755);
if (isMac) execFileSync('codesign', ['--remove-signature', binary], { stdio: 'inherit' });
await inject(binary, 'NODE_SEA_BLOB', readFileSync(`${folder}/edict.blob`), {
  sentinelFuse: 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2',
  ...(isMac ? { machoSegmentName: 'NODE_SEA' } : {}),
});
if (isMac) execFileSync('codesign', ['--sign', '-', binary], { stdio: 'inherit' });
for (const name of ['edict.cjs', 'edict.blob', 'sea.json']) rmSync(`${folder}/${name}`);
process.stdout.write(`made ${binary}\n`);

if (process.argv.includes('--test')) {
  const tests = ['test/cli', 'test/docs/commands.test.ts'];
  const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...tests], {
    cwd: root,
    env: { ...process.env, EDICT_TEST_PROGRAM: binary },
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
}
