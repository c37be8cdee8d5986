// `npm run test:fuzz -- SECONDS [SEED]`: the fuzz of lint and of the reader of YAML for as long as is given (60 seconds otherwise).
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const [seconds = '60', seed = String(Date.now() % 1_000_000)] = process.argv.slice(2);
const root = fileURLToPath(new URL('..', import.meta.url));
const { status } = spawnSync(`${root}node_modules/.bin/vitest`, ['run', 'test/fuzz'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, EDICT_FUZZ_SECONDS: seconds, EDICT_FUZZ_SEED: seed },
});
process.exitCode = status ?? 1;
