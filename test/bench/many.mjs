// Many environments against one slow service in this process: node test/bench/many.mjs [ENVIRONMENTS] [POLICIES] [MS].
// --one: also one environment of as many bodies. --workers N: also N workers over a PostgreSQL of its own. --branch: states on
// a branch of Git, one policy changed, commits and pushes counted. --only-workers, --only-branch: nothing else.
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
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
  git(root, 'init', '-q', '-b', 'main');
  commitAll(root, 'all');
  return root;
}

const git = (cwd, ...args) => execFileSync('git', ['-c', 'user.name=b', '-c', 'user.email=b@example.com', ...args], { cwd, encoding: 'utf8' });
function commitAll(root, message) {
  git(root, 'add', '-A');
  git(root, 'commit', '-qm', message);
}

/** Programs that were started and waited for are in it. */
function usedBy(text) {
  const [, max = 0, user = 0, system = 0] = /MAX (\d+) CPU ([\d.]+) ([\d.]+)/.exec(text) ?? [];
  return { megabytes: Math.round(Number(max) / 1024), cpu: Number(user) + Number(system) };
}

const extra = {};
const run = (folder, ...args) =>
  new Promise((done) => {
    const started = Date.now();
    const child = spawn('/usr/bin/time', ['-f', 'MAX %M CPU %U %S', process.execPath, program, ...args], {
      cwd: folder,
      env: { PATH: process.env.PATH, EDICT_API_KEY: 'key', ...extra },
    });
    let text = '';
    child.stderr.on('data', (more) => {
      text = (text + more).slice(-2000);
    });
    child.stdout.resume();
    child.on('exit', (code) => done({ code, seconds: (Date.now() - started) / 1000, ...usedBy(text), tail: text.slice(-200) }));
  });
const show = (what, { code, seconds, cpu, megabytes, tail }) =>
  console.log(`${what}: ${seconds.toFixed(1)} s, ${cpu.toFixed(1)} s of CPU, ${megabytes} MB, exit ${code}, ${requests} requests so far${code > 0 ? tail : ''}`);

async function inOneProcess() {
  const root = repositoryOf(environments, policies);
  show('states begun', await run(root, 'state', 'init', '--envs', 'all'));
  commitAll(root, 'states');
  show('plan, everything new', await run(root, 'plan', '--envs', 'all'));
  for (const [what, ...args] of [['as JSON', '--format', 'json'], ['as HTML', '--format', 'html'], ['saved', '--out', 'plan.edict']])
    show(`plan ${what}`, await run(root, 'plan', '--envs', 'all', ...args));
  rmSync(join(root, 'plan.edict'));
  const few = 10;
  let first = 0;
  for (let n = 0; n < few; n += 1) first += (await run(root, 'apply', '--env', `g${n}/e${n}`, '--auto-approve')).seconds;
  console.log(`in turn, first apply: ${((first / few) * environments).toFixed(0)} s (from ${few})`);
  show('first apply (of the rest)', await run(root, 'apply', '--envs', 'all', '--auto-approve', '--quiet'));
  commitAll(root, 'applied');
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

async function onBranch() {
  const remote = mkdtempSync(join(tmpdir(), 'edict-many-remote-'));
  folders.push(remote);
  git(remote, 'init', '-q', '--bare');
  const log = join(remote, 'pushes');
  writeFileSync(log, '');
  writeFileSync(join(remote, 'hooks/post-receive'), `#!/bin/sh\necho push >> ${log}\n`, { mode: 0o755 });
  const root = repositoryOf(environments, policies, { state: 'state: { backend: git }\n' });
  git(root, 'remote', 'add', 'origin', remote);
  git(root, 'push', '-q', 'origin', 'main');
  const since = { pushes: 0, commits: 0 };
  const counted = async (what, ...args) => {
    show(what, await run(root, ...args));
    const pushes = readFileSync(log, 'utf8').split('\n').length - 1;
    const commits = Number(git(remote, 'rev-list', '--count', '--all', '--not', 'main'));
    console.log(`  ${pushes - since.pushes} pushes, ${commits - since.commits} commits`);
    Object.assign(since, { pushes, commits });
  };
  await counted('states begun on a branch', 'state', 'init', '--envs', 'all');
  await counted('first apply', 'apply', '--envs', 'all', '--auto-approve', '--quiet');
  writeFileSync(join(root, 'policies/p0.yaml'), policy('p0').replace('min_length: 12', 'min_length: 14'));
  commitAll(root, 'longer');
  await counted('plan of one policy changed', 'plan', '--envs', 'all');
  await counted('apply of one policy changed', 'apply', '--envs', 'all', '--auto-approve', '--quiet');
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
  if (!words.includes('--only-workers') && !words.includes('--only-branch')) await inOneProcess();
  if (words.includes('--branch') || words.includes('--only-branch')) await onBranch();
  if (words.includes('--one')) await inOneEnvironment();
  if (workers > 0) await onWorkers();
} finally {
  server.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}
