// Many environments against one slow service in this process: node test/bench/many.mjs [ENVIRONMENTS] [POLICIES] [MS].
// --one: also one environment of as many bodies. --workers N: also N workers over a PostgreSQL of its own.
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';

const words = process.argv.slice(2);
const [environments = 1000, policies = 20, delay = 20] = words.filter((word) => /^\d+$/.test(word)).slice(0, 3).map(Number);
const workers = words.includes('--workers') ? Number(words[words.indexOf('--workers') + 1]) : 0;
const program = resolve(import.meta.dirname, '../../dist/edict.cjs');
let next = 0;
let requests = 0;
const server = createServer((request, response) => {
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    requests += 1;
    next += 1;
    const id = next;
    setTimeout(() => {
      response.writeHead(201, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ ...JSON.parse(Buffer.concat(chunks).toString()), id }));
    }, delay);
  });
});
await new Promise((done) => server.listen(0, '127.0.0.1', done));
const { port } = server.address();
const policy = (name) =>
  `name: ${name}\ndescription: { var: site }\nmacos:\n  password: { min_length: 12, max_inactivity: 5_minutes }\n  firewall: { Enable_Firewall: true }\npolicy_targets: { devicegroups: [${name.slice(1)}] }\n`;
const folders = [];
/** A repository of so many environments and policies. */
function repositoryOf(count, each, { state = '', queue = '' } = {}) {
  const root = mkdtempSync(join(tmpdir(), 'edict-many-'));
  folders.push(root);
  const write = (path, text) => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  write(
    'edict.yaml',
    `variables: { site: Common }\nlimits: { max_environments: 100000, max_creates: 100000 }\nlint: { rules: { target-conflict: off, weak-security: off } }\n${queue}`,
  );
  for (let n = 0; n < each; n += 1) write(`policies/p${n}.yaml`, policy(`p${n}`));
  for (let n = 0; n < count; n += 1)
    write(`environments/g${n % 10}/e${n}.yaml`, `base_url: http://127.0.0.1:${port}/e${n}\ngroups: [g${n % 10}]\n${state}`);
  return root;
}

const extra = {};
const run = (folder, ...args) =>
  new Promise((done) => {
    const started = Date.now();
    const child = spawn('/usr/bin/time', ['-f', 'MAX %M', process.execPath, program, ...args], {
      cwd: folder,
      env: { PATH: process.env.PATH, EDICT_API_KEY: 'key', ...extra },
    });
    let text = '';
    child.stderr.on('data', (more) => {
      text = (text + more).slice(-2000);
    });
    child.stdout.resume();
    child.on('exit', (code) => done({ code, seconds: (Date.now() - started) / 1000, megabytes: Math.round(Number(/MAX (\d+)/.exec(text)?.[1] ?? 0) / 1024), tail: text.slice(-200) }));
  });
const show = (what, { code, seconds, megabytes, tail }) =>
  console.log(`${what}: ${seconds.toFixed(1)} s, ${megabytes} MB, exit ${code}, ${requests} requests so far${code > 0 ? tail : ''}`);

async function inOneProcess() {
  const root = repositoryOf(environments, policies);
  show('states begun', await run(root, 'state', 'init', '--envs', 'all'));
  show('plan, everything new', await run(root, 'plan', '--envs', 'all', '--format', 'json'));
  const few = 10;
  let first = 0;
  for (let n = 0; n < few; n += 1) first += (await run(root, 'apply', '--env', `g${n}/e${n}`, '--auto-approve')).seconds;
  console.log(`in turn, first apply: ${((first / few) * environments).toFixed(0)} s (from ${few})`);
  show('first apply (of the rest)', await run(root, 'apply', '--envs', 'all', '--auto-approve', '--quiet'));
  show('plan, nothing to do', await run(root, 'plan', '--envs', 'all'));
  show('apply, nothing to do', await run(root, 'apply', '--envs', 'all', '--auto-approve'));
  let seconds = 0;
  for (let n = 0; n < few; n += 1) seconds += (await run(root, 'plan', '--env', `g${n}/e${n}`)).seconds;
  console.log(`in turn, plan with nothing to do: ${((seconds / few) * environments).toFixed(0)} s (from ${few})`);
}

async function inOneEnvironment() {
  const root = repositoryOf(1, environments * policies);
  await run(root, 'state', 'init', '--env', 'g0/e0');
  show('one environment, first apply', await run(root, 'apply', '--env', 'g0/e0', '--auto-approve', '--quiet', '--parallelism', '32'));
  show('one environment, plan, nothing to do', await run(root, 'plan', '--env', 'g0/e0'));
}

async function onWorkers() {
  const folder = mkdtempSync(join(program, '../../node_modules/.bench-'));
  folders.push(folder);
  const file = join(folder, 'postgres.mjs');
  await build({ entryPoints: [join(program, '../../test/backends/start-postgres.ts')], outfile: file, bundle: true, platform: 'node', format: 'esm', packages: 'external' });
  const { startPostgres } = await import(file);
  const postgres = await startPostgres();
  if (typeof postgres === 'string') return console.log(`no workers: ${postgres}`);
  extra.EDICT_STATE_POSTGRES = extra.EDICT_QUEUE_POSTGRES = postgres.url();
  const running = [];
  try {
    const root = repositoryOf(environments, policies, {
      state: 'state: { backend: postgres, connection: { env: EDICT_STATE_POSTGRES } }\n',
      queue: 'queue: { connection: { env: EDICT_QUEUE_POSTGRES } }\n',
    });
    for (const args of [['init', '-q'], ['add', '-A'], ['-c', 'user.name=b', '-c', 'user.email=b@example.com', 'commit', '-qm', 'all']])
      execFileSync('git', args, { cwd: root });
    show('states begun in PostgreSQL', await run(root, 'state', 'init', '--envs', 'all'));
    for (let n = 0; n < workers; n += 1)
      running.push(spawn(process.execPath, [program, 'work', '--quiet'], { cwd: root, stdio: 'ignore', env: { PATH: process.env.PATH, EDICT_API_KEY: 'key', ...extra } }));
    const before = requests;
    show(`first apply on ${workers} workers`, await run(root, 'apply', '--queue', '--envs', 'all', '--auto-approve', '--quiet'));
    console.log(`${requests - before} requests for ${environments * policies} policies`);
    show('apply, nothing to do, on workers', await run(root, 'apply', '--queue', '--envs', 'all', '--auto-approve', '--quiet'));
    const alone = repositoryOf(environments, policies, { state: 'state: { backend: postgres, connection: { env: EDICT_STATE_POSTGRES }, schema: alone }\n' });
    await run(alone, 'state', 'init', '--envs', 'all');
    show('the same in one process, --jobs 16', await run(alone, 'apply', '--envs', 'all', '--auto-approve', '--quiet', '--jobs', '16'));
  } finally {
    for (const worker of running) worker.kill('SIGKILL');
    await postgres.stop();
  }
}

try {
  if (!words.includes('--only-workers')) await inOneProcess();
  if (words.includes('--one')) await inOneEnvironment();
  if (workers > 0) await onWorkers();
} finally {
  server.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}
