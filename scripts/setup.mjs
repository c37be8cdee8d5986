// Installs and builds when needed, so that `npm start` and `npm test` work on a fresh clone.
import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const options = { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], shell: process.platform === 'win32' };
const installed = `${root}node_modules/.package-lock.json`;

if (!existsSync(installed) || statSync(installed).mtimeMs < statSync(`${root}package-lock.json`).mtimeMs) {
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], options);
}
execFileSync(process.execPath, [`${root}scripts/build.mjs`], options);
