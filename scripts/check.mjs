// `npm test`: every check, then every test. Each step runs even when one before it failed.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const steps = [
  ['types', 'tsc', ['-p', '.']],
  ['types of the site', 'tsc', ['-p', 'docs']],
  ['style', 'biome', ['check', '--error-on-warnings', '.']],
  ['unused code', 'knip', ['--no-progress']],
  ['generated files', process.execPath, ['scripts/generate.mjs', '--check']],
  ['package', 'publint', ['--strict']],
  ['site', process.execPath, ['scripts/docs.mjs', 'build']],
  ['tests', 'vitest', ['run', ...process.argv.slice(2)]],
];

const failed = [];
for (const [name, program, args] of steps) {
  const started = Date.now();
  const file = program === process.execPath ? program : `${root}node_modules/.bin/${program}`;
  const result = spawnSync(file, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  process.stdout.write(`${result.status === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)\n`);
  if (result.status !== 0) failed.push(name);
}
if (failed.length > 0) {
  process.stdout.write(`\nfailed: ${failed.join(', ')}\n`);
  process.exitCode = 1;
}
