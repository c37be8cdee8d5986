// `npm run test:fuzz -- SECONDS [SEED [FILE…]]`: each fuzzer of lint and of the YAML readers for that time (60 seconds by
// default), and every property once, each with its own seed; or only the tests in the files.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const [seconds = '60', seed = String(Date.now() % 1_000_000), ...only] = process.argv.slice(2);
const root = fileURLToPath(new URL('..', import.meta.url));
const properties = readdirSync(`${root}test`, { recursive: true, encoding: 'utf8' })
  .filter(
    (name) => name.endsWith('.test.ts') && readFileSync(`${root}test/${name}`, 'utf8').includes('/check.ts'),
  )
  .map((name) => `test/${name}`);
process.stdout.write(`seed ${seed}\n`);
const { status } = spawnSync(
  `${root}node_modules/.bin/vitest`,
  ['run', ...(only.length > 0 ? only : ['test/fuzz', ...properties])],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, EDICT_FUZZ_SECONDS: seconds, EDICT_FUZZ_SEED: seed },
  },
);
process.exitCode = status ?? 1;
