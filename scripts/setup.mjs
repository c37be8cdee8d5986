// Installs if needed, and builds, so that `npm start`, `npm run build`, `npm pack` and the like work on a fresh clone. It writes
// nothing to standard output, where `npm pack` prints the name of the packed file.
import { execFileSync } from 'node:child_process';
import { existsSync, rmSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const options = { cwd: root, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' };
const installed = `${root}node_modules/.package-lock.json`;

// A pack that was cut off leaves this file, and npm would take it for the lockfile.
rmSync(`${root}npm-shrinkwrap.json`, { force: true });
if (!existsSync(installed) || statSync(installed).mtimeMs < statSync(`${root}package-lock.json`).mtimeMs) {
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], options);
}
execFileSync(process.execPath, [`${root}scripts/build.mjs`], options);
