// `npm run test:faults [MINUTES [LANES [SEED]]]`: the long form of test/faults/. Thousands of runs of the program,
// killed, starved of disk and cut off from the service; it prints counts and fails if a run breaks a promise. With 0
// minutes it runs one trial of each part that has no test of its own.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
// Inside node_modules, so that the bundle finds its external packages.
const scratch = mkdtempSync(`${root}node_modules/.faults-`);
const run = (program, args) => spawnSync(program, args, { cwd: root, stdio: 'inherit' }).status ?? 1;
try {
  await build({
    entryPoints: ['test/faults/main.ts'],
    outfile: `${scratch}/main.mjs`,
    absWorkingDir: root,
    bundle: true,
    // Texts of examples/ that edict init writes.
    loader: { '.yaml': 'text', '.yml': 'text' },
    platform: 'node',
    format: 'esm',
    packages: 'external',
    define: { 'import.meta.dirname': JSON.stringify(`${root}test/faults`) },
    logLevel: 'warning',
  });
  const long = run(process.execPath, [`${scratch}/main.mjs`, ...process.argv.slice(2)]);
  // The parts that the short form runs completely: every status, connection faults, and a damaged state under every command.
  const files = ['answers', 'wire-faults', 'damage'].map((name) => `test/faults/${name}.test.ts`);
  const isBegun = process.argv[2] === '0';
  const short = isBegun ? 0 : run(`${root}node_modules/.bin/vitest`, ['run', ...files]);
  process.exitCode = long || short;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
