// `npm run docs` serves the site while it is written; `npm run docs:build` writes it to docs/.vitepress/dist. Both write
// the generated pages and the code of the playground first; --pages writes the pages alone, --man the man pages.
// `npm run docs:pictures` draws the pictures of README and of the first page anew, from what edict prints.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const [task = 'build'] = process.argv.slice(2);
const run = (args) => {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
};

// Inside node_modules, so that the bundle finds its external packages.
const scratch = mkdtempSync(`${root}node_modules/.docs-`);
try {
  await build({
    absWorkingDir: root,
    entryPoints: ['scripts/docs/main.ts'],
    outfile: `${scratch}/main.mjs`,
    bundle: true,
    // Texts of examples/ that edict init writes.
    loader: { '.yaml': 'text', '.yml': 'text' },
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'warning',
  });
  run([`${scratch}/main.mjs`, ...(['--man', '--pictures'].includes(task) ? [task] : [])]);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

if (!task.startsWith('--')) {
  const playground = `${root}docs/public/playground`;
  rmSync(playground, { recursive: true, force: true });
  await build({
    absWorkingDir: root,
    entryPoints: ['docs/playground/main.ts', 'docs/playground/worker.ts'],
    outdir: playground,
    bundle: true,
    splitting: true,
    platform: 'browser',
    target: 'es2022',
    format: 'esm',
    minify: true,
    legalComments: 'none',
    logLevel: 'warning',
  });
  run(['node_modules/vitepress/bin/vitepress.js', task, 'docs']);
}
