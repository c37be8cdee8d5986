/** A repository with a canary at every secret, the service that it is applied to, and edict over it. */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, vi } from 'vitest';
import { stringify } from 'yaml';
import { policy, secretPointers } from '../../src/tables/index.ts';
import { commandLine } from '../harness/built-edict.ts';
import { cleanEnv } from '../harness/clean-env.ts';
import { type Ran, runEdict } from '../harness/run-edict.ts';
import { begunState } from '../state/sample-state.ts';
import { type Canary, findLeaks, makeCanary, makePlainCanary, readTree } from './leaks.ts';

export const ways = ['literal', 'env', 'file', 'command'] as const;
type Way = (typeof ways)[number];
export const pointers = secretPointers(policy);

export const apiKey = makePlainCanary('API key');
const fingerprintKey = makeCanary('fingerprint key');
export const proxyPassword = makePlainCanary('proxy password');
export const newPassword = makeCanary('password of set-password');
export const secrets = new Map<string, Canary>(
  ways.flatMap((way) =>
    pointers.map((pointer) => [`${way} ${pointer}`, makeCanary(`${way} of ${pointer}`)] as const),
  ),
);
export const all = [apiKey, fingerprintKey, proxyPassword, newPassword, ...secrets.values()];
export const secretOf = (way: Way, pointer: string): Canary => secrets.get(`${way} ${pointer}`) ?? apiKey;

export const top = realpathSync(mkdtempSync(join(tmpdir(), 'edict-canaries-')));
export const root = join(top, 'repository');
export const nameOf = (pointer: string): string => pointer.slice(1).replaceAll('/', '_');
/** What the user wrote. */
const isGiven = (path: string): boolean =>
  path.startsWith('repository/store/') || path === 'repository/policies/literal.yaml';

export function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** A policy with every secret field, each by `way`. */
export function policyOf(way: Way): string {
  const macos: Record<string, Record<string, unknown>> = {
    wifi: { service_set_identifier: 'X' },
    vpn: { connection_name: 'V' },
  };
  for (const pointer of pointers) {
    const [, , payload = '', field = ''] = pointer.split('/');
    const reference = {
      literal: secretOf(way, pointer).value,
      env: { env: `EDICT_SECRET_${nameOf(pointer)}` },
      file: { file: `../store/file-${nameOf(pointer)}` },
      command: { command: ['cat', `store/command-${nameOf(pointer)}`] },
    }[way];
    macos[payload] = { ...macos[payload], [field]: reference };
  }
  return stringify({ name: `By ${way}`, macos, policy_targets: { devices: [1] } });
}

const bare = (): Record<string, string> => ({
  ...cleanEnv(),
  HOME: join(top, 'home'),
  TMPDIR: join(top, 'tmp'),
});

export function environment(more: Record<string, string> = {}): Record<string, string> {
  const variables = pointers.map((pointer) => [
    `EDICT_SECRET_${nameOf(pointer)}`,
    secretOf('env', pointer).value,
  ]);
  return {
    ...bare(),
    EDICT_API_KEY: apiKey.value,
    EDICT_FINGERPRINT_KEY: fingerprintKey.value,
    EDICT_ALLOW_COMMANDS: '1',
    ...Object.fromEntries(variables),
    ...more,
  };
}

/** The built program: for what reaches into a process from outside. */
export function start(args: readonly string[], env: Record<string, string>) {
  const child = spawn(...commandLine(...args), { cwd: root, env });
  const texts = { out: '', err: '' };
  child.stdout.on('data', (text) => (texts.out += text));
  child.stderr.on('data', (text) => (texts.err += text));
  child.stdin.on('error', () => {});
  const ended = new Promise<Ran>((done) => child.on('close', (code) => done({ code, ...texts })));
  return { child, ended };
}

export async function edict(
  args: readonly string[],
  options: { env?: Record<string, string>; stdin?: string } = {},
): Promise<Ran> {
  const env = environment(options.env);
  const { stdin = '' } = options;
  if (!options.env?.NODE_OPTIONS) return runEdict(args, { cwd: root, env, stdin });
  const { child, ended } = start(args, env);
  child.stdin.end(stdin);
  return ended;
}

/** All that a run may leave behind, and what it said. */
export function placesAfter(ran: Ran): Record<string, string> {
  return { stdout: ran.out, stderr: ran.err, ...readTree(top, isGiven) };
}

export async function expectNoLeak(
  args: readonly string[],
  codes: readonly (number | null)[],
  options: Parameters<typeof edict>[1] = {},
): Promise<Ran> {
  const ran = await edict(args, options);
  if (!options.env?.NODE_OPTIONS) expect(ran.err).not.toMatch(/^\s+at /m);
  expect([args.join(' '), ran.code, codes.includes(ran.code) ? '' : ran.err]).toEqual([
    args.join(' '),
    ran.code,
    '',
  ]);
  expect([args.join(' '), findLeaks(placesAfter(ran), all)]).toEqual([args.join(' '), []]);
  return ran;
}

/** What the service answers to everything, made from all that it was sent. */
export type Echo = (request: string) => {
  readonly status: number;
  readonly type: string;
  readonly body: string;
};
let echo: Echo | null = null;

/** Null: as the service of the spec. */
export function answerWith(next: Echo | null): void {
  echo = next;
}

export function serviceUrl(): string {
  return url;
}

let nextId = 100;
let server: Server;
let url = '';

const wholeOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return `${request.method} ${request.url}\n${request.rawHeaders.join('\n')}\n\n${Buffer.concat(chunks).toString()}`;
};

export async function setUp(): Promise<void> {
  for (const folder of ['home', 'tmp', 'repository', 'reports']) mkdirSync(join(top, folder));
  // Where this process keeps what is temporary is searched, too.
  vi.stubEnv('TMPDIR', join(top, 'tmp'));
  server = createServer(async (request, response) => {
    const whole = await wholeOf(request);
    const answer = echo?.(whole);
    if (answer) response.writeHead(answer.status, { 'content-type': answer.type });
    else response.writeHead(request.method === 'GET' || request.url?.includes('set_password') ? 200 : 201);
    const users = {
      count: 1,
      next: null,
      previous: null,
      results: [{ id: '1', name: 'Anna', email: 'anna@example.com' }],
    };
    response.end(answer?.body ?? JSON.stringify(request.method === 'GET' ? users : { id: nextId++ }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  url = `http://127.0.0.1:${port}`;
  write(
    'edict.yaml',
    stringify({
      default_environment: 'prod',
      environments: {
        prod: { base_url: url },
        local: { base_url: 'embedded' },
        proxied: { base_url: 'http://mdm.invalid', allow_http: true },
        tunnelled: { base_url: 'https://tunnelled.invalid' },
      },
      lint: { rules: { 'plaintext-secret': 'info' } },
    }),
  );
  for (const way of ways) write(`policies/${way}.yaml`, policyOf(way));
  for (const pointer of pointers) {
    for (const way of ['file', 'command'] as const)
      write(`store/${way}-${nameOf(pointer)}`, `${secretOf(way, pointer).value}\n`);
  }
}

export function tearDown(): void {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  server.close();
  rmSync(top, { recursive: true, force: true });
}

/** What edict remembers is gone: every environment begins anew. */
export function forget(): void {
  rmSync(join(root, 'state'), { recursive: true, force: true });
  rmSync(join(root, '.edict'), { recursive: true, force: true });
  write('state/prod.json', begunState(url));
  write('state/proxied.json', begunState('http://mdm.invalid'));
  write('state/tunnelled.json', begunState('https://tunnelled.invalid'));
}
