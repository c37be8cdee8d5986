// Runs scripts/generate/main.ts, which writes schemas/ and src/generated/ from the tables.
// With --check it writes nothing and fails when a file differs.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
// Inside node_modules, so that the bundle finds its external packages.
const scratch = mkdtempSync(`${root}node_modules/.generate-`);
try {
  await build({
    entryPoints: ['scripts/generate/main.ts'],
    outfile: `${scratch}/generate.mjs`,
    absWorkingDir: root,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'warning',
  });
  const result = spawnSync(process.execPath, [`${scratch}/generate.mjs`, ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
  });
  process.exitCode = result.status ?? 1;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
