// `npm run build:binary`: one executable, build/edict, that contains Node and edict, for the platform it is built on. For
// another platform run it there, under the Node that the executable should contain (20.18.1 or newer). `npm run test:binary`
// then runs the tests of the command line, and the commands of the pages, against it. The same commit, built under the same
// Node on the same platform, gives the same bytes.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { inject } from 'postject';
import { bomOf } from './bom.mjs';
import { loadLate } from './chunks.mjs';
import { noticesOf } from './notices.mjs';
import { parserAlone } from './parser-alone.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = `${root}build`;
const isMac = process.platform === 'darwin';
const binary = `${folder}/edict${process.platform === 'win32' ? '.exe' : ''}`;

const late = await loadLate({ root });
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
// Nothing can be installed beside it, so it includes the PostgreSQL driver.
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
  // Packages that are ES modules use their own address.
  define: { 'import.meta.url': 'importMetaUrl' },
  banner: {
    js: '(require => { const importMetaUrl = require("node:url").pathToFileURL(process.execPath).href;',
  },
  footer: { js: '})' },
  minifyWhitespace: true,
  metafile: true,
  plugins: [late.plugin, parserAlone],
  legalComments: 'none',
  logLevel: 'warning',
});
const inputs = Object.keys(metafile.inputs);
writeFileSync(`${folder}/THIRD-PARTY-NOTICES`, noticesOf(inputs, root));
writeFileSync(`${folder}/edict.cdx.json`, bomOf(inputs, root));
writeFileSync(
  `${folder}/sea.json`,
  JSON.stringify({
    // Relative paths: the blob contains them, and a build in another folder must give the same bytes.
    main: 'start.cjs',
    output: 'edict.blob',
    disableExperimentalSEAWarning: true,
    assets: { 'edict.cjs': 'edict.cjs', 'edict.code': 'edict.code' },
  }),
);
copyFileSync(`${root}scripts/start-binary.cjs`, `${folder}/start.cjs`);
keepCode();
execFileSync(process.execPath, ['--experimental-sea-config', 'sea.json'], { cwd: folder, stdio: 'inherit' });
copyFileSync(process.execPath, binary);
chmodSync(binary, 0o755);
if (isMac) execFileSync('codesign', ['--remove-signature', binary], { stdio: 'inherit' });
await inject(binary, 'NODE_SEA_BLOB', readFileSync(`${folder}/edict.blob`), {
  sentinelFuse: 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2',
  ...(isMac ? { machoSegmentName: 'NODE_SEA' } : {}),
});
if (isMac) execFileSync('codesign', ['--sign', '-', binary], { stdio: 'inherit' });
for (const name of ['start.cjs', 'edict.cjs', 'edict.code', 'edict.blob', 'sea.json'])
  rmSync(`${folder}/${name}`);
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

/** Stores the code that V8 compiles while the program lints and plans the project's own policies. */
function keepCode() {
  const cwd = mkdtempSync(join(tmpdir(), 'edict-code-'));
  for (const name of ['edict.yaml', 'policies', 'web-apps']) {
    cpSync(`${root}${name}`, `${cwd}/${name}`, { recursive: true });
  }
  const secrets = ['RADIUS_PASSWORD', 'ROOMS_WIFI', 'VPN_SHARED'].map((name) => [
    `EDICT_SECRET_${name}`,
    'any',
  ]);
  // Each run adds the code that it compiles.
  for (const command of ['lint', 'plan']) {
    // Makes builds equal: V8's random seed, which of two files is read first, and how fast Git ends could differ. The seed is
    // the only flag that V8 does not require again when the executable loads the code.
    execFileSync(process.execPath, ['--random-seed=1', `${folder}/start.cjs`, command], {
      cwd,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { PATH: cwd, UV_THREADPOOL_SIZE: '1', ...Object.fromEntries(secrets) },
    });
  }
  rmSync(cwd, { recursive: true });
}
