// `npm run test:backends`: the state backends against every real server on this machine, which is too slow for `npm test`.
// Debian: apt-get install radosgw ceph-osd ceph-mon ceph-common pgbouncer; moto comes from pip or as python3-moto.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const result = spawnSync(
  `${root}node_modules/.bin/vitest`,
  ['run', '--reporter=verbose', 'test/contract', 'test/backends', 'test/state-', ...process.argv.slice(2)],
  { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, EDICT_TEST_BACKENDS: '1' } },
);
process.exitCode = result.status ?? 1;
