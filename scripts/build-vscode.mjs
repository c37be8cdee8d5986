// `npm run build:vscode`: build/edict.vsix, the VS Code extension with the built program in it. The packages that build it are
// installed only in editors/vscode, so that neither the program nor its bill of materials includes them; `--dependencies` stops
// after that.
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { noticesOf } from './notices.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const source = `${root}editors/vscode`;
const folder = `${root}build/vscode`;
const options = { cwd: source, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' };

const installed = `${source}/node_modules/.package-lock.json`;
if (!existsSync(installed) || statSync(installed).mtimeMs < statSync(`${source}/package-lock.json`).mtimeMs) {
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], options);
}
if (process.argv[2] === '--dependencies') process.exit();
execFileSync(process.execPath, [`${root}node_modules/typescript/bin/tsc`, '-p', source], options);

rmSync(folder, { recursive: true, force: true });
mkdirSync(`${folder}/program`, { recursive: true });
const { metafile } = await build({
  absWorkingDir: root,
  entryPoints: ['editors/vscode/src/extension.ts'],
  outfile: 'build/vscode/out/extension.cjs',
  bundle: true,
  platform: 'node',
  target: 'node20.18',
  format: 'cjs',
  external: ['vscode'],
  minifyWhitespace: true,
  metafile: true,
  legalComments: 'none',
  logLevel: 'warning',
});
// Only the commands, not what the package exports.
for (const name of readdirSync(`${root}dist`)) {
  if (name.endsWith('.cjs') && name !== 'api.cjs')
    copyFileSync(`${root}dist/${name}`, `${folder}/program/${name}`);
}
for (const name of ['README.md', 'bin', 'icon.png', 'walkthrough'])
  cpSync(`${source}/${name}`, `${folder}/${name}`, { recursive: true });
copyFileSync(`${root}LICENSE`, `${folder}/LICENSE`);
const own = noticesOf(Object.keys(metafile.inputs), root);
writeFileSync(
  `${folder}/THIRD-PARTY-NOTICES`,
  `${readFileSync(`${root}THIRD-PARTY-NOTICES`, 'utf8')}\n${own}`,
);
const files = ['LICENSE', 'bin', 'out', 'program', 'walkthrough', 'icon.png', 'THIRD-PARTY-NOTICES'];
const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
const {
  devDependencies: _,
  private: __,
  ...manifest
} = JSON.parse(readFileSync(`${source}/package.json`, 'utf8'));
writeFileSync(`${folder}/package.json`, `${JSON.stringify({ ...manifest, version, files }, null, 2)}\n`);

const vsce = `${source}/node_modules/@vscode/vsce/vsce`;
const packing = [
  'package',
  '--no-dependencies',
  '--allow-missing-repository',
  '--out',
  `${root}build/edict.vsix`,
];
execFileSync(process.execPath, [vsce, ...packing], { ...options, cwd: folder });
