// `npm test`: what a commit has to pass, every check and the tests that are quick. `npm run test:all` is the rest: what takes
// long. Each step runs even when another one failed. What follows is for vitest: `npm test -- test/plan`.
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const inMemory = makeFolderInMemory();
if (inMemory !== null) {
  process.env.TMPDIR = inMemory;
  process.on('exit', () => rmSync(inMemory, { recursive: true, force: true }));
  process.once('SIGINT', () => process.exit(130)).once('SIGTERM', () => process.exit(143));
}
const isRest = process.argv[2] === '--rest';
const node = process.execPath;
const checks = isRest
  ? [
      ['site', node, ['scripts/docs.mjs', 'build']],
      // The long forms of proofs, begun and no more: nobody would notice for months that they do not start.
      ['proof of kills', node, ['scripts/test-faults.mjs', '0']],
      ['proof of readers', node, ['scripts/test-fuzz.mjs', '1', '1', 'test/fuzz/lint.test.ts']],
      [
        'proof of tests',
        node,
        ['scripts/test-mutants.mjs', 'src/service/outcomes.ts', '--tests', 'service/idempotent'],
      ],
    ]
  : [
      ['types', 'tsc', ['-p', '.']],
      ['types of the site', 'tsc', ['-p', 'docs']],
      ['unused code', 'knip', ['--no-progress']],
      ['style', 'biome', ['check', '--error-on-warnings', '.']],
      ['generated files', node, ['scripts/generate.mjs', '--check']],
      ['package', 'publint', ['--strict']],
    ];
// Each project of vitest.config.ts is in one of the two, by its name.
const projects = (isRest ? ['slow*'] : ['inside', 'smoke']).flatMap((name) => ['--project', name]);
const tests = ['tests', 'vitest', ['run', ...projects, ...process.argv.slice(isRest ? 3 : 2)]];

const failed = [];
const waiting = [...checks];
const work = async () => {
  for (let step = waiting.shift(); step; step = waiting.shift()) await run(step, 'pipe');
};
await Promise.all(Array.from({ length: availableParallelism() }, work));
// By itself, since it uses every processor, and shows how far it is.
await run(tests, 'inherit');

if (failed.length > 0) {
  process.stdout.write(`\nfailed: ${failed.join(', ')}\n`);
  process.exitCode = 1;
}

/** With `pipe`, what the step says comes in one piece when it has ended. */
function run([name, program, args], output) {
  const started = Date.now();
  const file = program === node ? program : `${root}node_modules/.bin/${program}`;
  const child = spawn(file, args, { cwd: root, stdio: ['ignore', output, output] });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece) => said.push(piece));
  return new Promise((done) => {
    const end = (passed) => {
      for (const piece of said) process.stdout.write(piece);
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      process.stdout.write(`${passed ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)\n`);
      if (!passed) failed.push(name);
      done();
    };
    child.on('error', (error) => {
      said.push(`${error.message}\n`);
      end(false);
    });
    child.on('close', (code) => end(code === 0));
  });
}

/**
 * For the thousands of small repositories that tests make and remove, where the system keeps a folder in memory that has
 * room: a disk spends a quarter of the time of those tests on files that are gone a second later. Null: it has none.
 */
function makeFolderInMemory() {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return null;
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize < 4 * 1024 ** 3) return null;
  const folder = mkdtempSync(`${memory}/edict-`);
  // As that of the system: PostgreSQL, which root may not run, runs as another user.
  chmodSync(folder, 0o755);
  return folder;
}
