// Many environments against one slow service in this process: node test/bench/many.mjs [ENVIRONMENTS] [POLICIES] [MS]
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const [environments = 1000, policies = 20, delay = 20] = process.argv.slice(2).map(Number);
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
const root = mkdtempSync(join(tmpdir(), 'edict-many-'));
const write = (path, text) => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
};
const policy = (name) =>
  `name: ${name}\ndescription: { var: site }\nmacos:\n  password: { min_length: 12, max_inactivity: 5_minutes }\n  firewall: { Enable_Firewall: true }\npolicy_targets: { devicegroups: [${name.slice(1)}] }\n`;
write('edict.yaml', `variables: { site: Common }\nlimits: { max_environments: 100000, max_creates: 100000 }\nlint: { rules: { target-conflict: off, weak-security: off } }\n`);
for (let n = 0; n < policies; n += 1) write(`policies/p${n}.yaml`, policy(`p${n}`));
for (let n = 0; n < environments; n += 1) write(`environments/g${n % 10}/e${n}.yaml`, `base_url: http://127.0.0.1:${port}/e${n}\ngroups: [g${n % 10}]\n`);

const run = (folder, ...args) =>
  new Promise((done) => {
    const started = Date.now();
    const child = spawn('/usr/bin/time', ['-f', 'MAX %M', process.execPath, program, ...args], {
      cwd: folder,
      env: { PATH: process.env.PATH, EDICT_API_KEY: 'key' },
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

try {
  show('states begun', await run(root, 'state', 'init', '--envs', 'all'));
  show('plan, everything new', await run(root, 'plan', '--envs', 'all', '--format', 'json'));
  show('first apply', await run(root, 'apply', '--envs', 'all', '--auto-approve', '--quiet'));
  show('plan, nothing to do', await run(root, 'plan', '--envs', 'all'));
  show('apply, nothing to do', await run(root, 'apply', '--envs', 'all', '--auto-approve'));
  const few = 10;
  let seconds = 0;
  for (let n = 0; n < few; n += 1) seconds += (await run(root, 'plan', '--env', `g${n}/e${n}`)).seconds;
  console.log(`in turn, plan with nothing to do: ${((seconds / few) * environments).toFixed(0)} s (from ${few})`);
} finally {
  server.close();
  rmSync(root, { recursive: true, force: true });
}
