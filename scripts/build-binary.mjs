// `npm run build:binary`: one executable, build/edict, that holds Node and edict, for the platform it is made on. For
// another platform run it there, under the Node that the executable is to hold (20.18.1 or newer). `npm run test:binary`
// then runs the tests of the command line, and the commands of the pages, against it.
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { inject } from 'postject';
import { noticesOf } from './notices.mjs';

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
  legalComments: 'none',
  logLevel: 'warning',
});
writeFileSync(`${folder}/THIRD-PARTY-NOTICES`, noticesOf(Object.keys(metafile.inputs), root));
writeFileSync(
  `${folder}/sea.json`,
  JSON.stringify({
    main: `${folder}/edict.cjs`,
    output: `${folder}/edict.blob`,
    disableExperimentalSEAWarning: true,
    useCodeCache: true,
  }),
);
execFileSync(process.execPath, ['--experimental-sea-config', `${folder}/sea.json`], { stdio: 'inherit' });
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
