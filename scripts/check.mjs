// `npm test` is what a commit has to pass: every check and the quick tests. `npm run test:all` is the slow rest. Each step runs
// even if another one failed. Further arguments go to vitest: `npm test -- test/plan`.
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
      // Only starts the long tests: otherwise no one would notice for months that they do not start.
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
// The name of a project in vitest.config.ts decides which of the two runs it.
const projects = (isRest ? ['slow*'] : ['inside', 'smoke']).flatMap((name) => ['--project', name]);
const tests = ['tests', 'vitest', ['run', ...projects, ...process.argv.slice(isRest ? 3 : 2)]];

const failed = [];
const waiting = [...checks];
const work = async () => {
  for (let step = waiting.shift(); step; step = waiting.shift()) await run(step, 'pipe');
};
await Promise.all(Array.from({ length: availableParallelism() }, work));
// Alone, because it uses every processor and shows its progress.
await run(tests, 'inherit');

if (failed.length > 0) {
  process.stdout.write(`\nfailed: ${failed.join(', ')}\n`);
  process.exitCode = 1;
}

/** With `pipe`, the output of the step appears in one piece when it has ended. */
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
 * A folder in memory with enough room, for the thousands of small repositories that tests create and remove: on a disk, these
 * files take a quarter of the tests' time. Null if the system has none.
 */
function makeFolderInMemory() {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return null;
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize < 4 * 1024 ** 3) return null;
  const folder = mkdtempSync(`${memory}/edict-`);
  // The same mode as the system's own: PostgreSQL refuses to run as root, and runs as another user.
  chmodSync(folder, 0o755);
  return folder;
}
