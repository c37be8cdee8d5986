// `npm start`: lint, plan and apply the policies of policies/ against the embedded service, then plan again
// and find nothing to do. Works on a copy, so that it can be run any number of times.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
mkdirSync(`${root}.edict`, { recursive: true });
const copy = mkdtempSync(`${root}.edict/start-`);

// Stand-ins for values from a secret store.
const secrets = Object.fromEntries(
  ['RADIUS_PASSWORD', 'ROOMS_WIFI', 'VPN_SHARED'].map((name) => [
    `EDICT_SECRET_${name}`,
    `demo-${name.toLowerCase()}`,
  ]),
);

/** The lines of a long output that are shown: a plan of all policies has hundreds. */
const BEGINNING = 7;
const END = 16;

function edict(...args) {
  process.stdout.write(`\n$ edict ${args.join(' ')}\n`);
  const result = spawnSync(process.execPath, [`${root}dist/edict.cjs`, ...args], {
    cwd: copy,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    env: { ...process.env, ...secrets },
  });
  const lines = `${result.stderr}${result.stdout}`.trimEnd().split('\n');
  const left = lines.length - BEGINNING - END;
  const shown =
    left > 0 ? [...lines.slice(0, BEGINNING), `  … ${left} more lines`, ...lines.slice(-END)] : lines;
  process.stdout.write(`${shown.join('\n')}\n`);
  return result.status ?? 1;
}

function expect(status, wanted) {
  if (status === wanted) return;
  process.exitCode = 1;
  throw new Error(`expected exit code ${wanted}, got ${status}`);
}

try {
  for (const name of ['edict.yaml', 'policies', 'web-apps']) {
    cpSync(`${root}${name}`, `${copy}/${name}`, { recursive: true });
  }
  expect(edict('lint'), 0);
  expect(edict('plan', '--env', 'local', '--detailed-exitcode'), 2);
  expect(edict('apply', '--env', 'local', '--auto-approve'), 0);
  expect(edict('plan', '--env', 'local', '--detailed-exitcode'), 0);
} finally {
  rmSync(copy, { recursive: true, force: true });
}
