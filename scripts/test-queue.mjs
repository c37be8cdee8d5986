// `npm run test:queue [-- ROUNDS [SEED]]`: the long form of test/queue/kills.test.ts, 200 rounds by default; it
// prints what was killed and what became of every environment. Debian: apt-get install pgbouncer.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const [rounds = '200', seed = String(Date.now() % 1_000_000)] = process.argv.slice(2);
process.stdout.write(`seed ${seed}\n`);
const result = spawnSync(`${root}node_modules/.bin/vitest`, ['run', 'test/queue/kills.test.ts'], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...process.env, EDICT_QUEUE_ROUNDS: rounds, EDICT_QUEUE_SEED: seed },
});
process.exitCode = result.status ?? 1;
