/**
 * Addresses that cannot be read as they were meant, since a password in them is not encoded or a slash is missing: no error
 * quotes any part of one, from the check of the configuration to the look-up of a host that is none.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readAddress } from '../../src/base/url.ts';
import { openHost } from '../../src/cli/open-host.ts';
import { UserError } from '../../src/diagnostics/user-error.ts';
import { checkAddress } from '../../src/http/allowed-addresses.ts';
import { routeTo } from '../../src/http/network.ts';
import { createRequestContext } from '../../src/http/request-context.ts';
import { loadConfig } from '../../src/node/find-config.ts';
import { openQueue } from '../../src/run/queue/queue.ts';
import { createServiceClient } from '../../src/service/client.ts';
import { checkServiceAddress, MAY_SEND } from '../../src/service/settings.ts';
import { openBackend, testBackendContext } from '../contract/backend-context.ts';
import { cleanEnv } from '../harness/clean-env.ts';
import { createContext } from '../harness/context.ts';
import { makeRepository } from '../harness/repository.ts';

const COUNT = 200;
const CANARY = 'Qz7tangerine';
/** Nobody else's word has so many characters of it in a row. */
const pieces = Array.from({ length: CANARY.length - 3 }, (_, at) => CANARY.slice(at, at + 4));

interface Malformed {
  readonly address: string;
  readonly isCertain: boolean;
}

/** `scheme` without its colon. A half of them has a host that leads nowhere, the other one where nothing listens. */
function malformed(scheme: string): readonly Malformed[] {
  const [first, second] = [CANARY.slice(0, 6), CANARY.slice(6)];
  const hosts = ['127.0.0.1:1', 'nowhere.invalid', '[::1]:1', 'nowhere.invalid:1'];
  const marks = [
    '/',
    '?',
    '#',
    '@',
    ':',
    '\\',
    ' ',
    '%',
    '//',
    '/@',
    '?x=',
    '&',
    ';',
    '=',
    '\n',
    '[',
    '^',
    '%zz',
  ];
  const passwords = [
    ...marks.flatMap((mark) => [mark + CANARY, CANARY + mark, first + mark + second, `33${mark}${CANARY}`]),
    CANARY,
    encodeURIComponent(`/${CANARY}`),
  ];
  const shapes: ((password: string, host: string) => string)[] = [
    (password, host) => `${scheme}://u:${password}@${host}/db`,
    (password, host) => `${scheme}:u:${password}@${host}/db`,
    (password, host) => `${scheme}:/u:${password}@${host}/db`,
    (password, host) => `${scheme}:///u:${password}@${host}/db`,
    (password, host) => `${scheme}://${password}@${host}/db`,
    (password, host) => `u:${password}@${host}/db`,
    (password, host) => `${scheme}//u:${password}@${host}/db`,
    (password, host) => `"${scheme}://u:${password}@${host}/db"`,
    (password, host) => `${scheme}://${host}/u:${password}@db`,
    (password, host) => `${scheme}://${host}/db;password=${password}@x`,
    (password, host) => `${scheme}://u:33#${password}@${host}/db`,
    (password, host) => `${scheme}://u:33?${password}@${host}/db`,
  ];
  const all = passwords.flatMap((password) =>
    shapes.map((shape, index) => shape(password, hosts[(index + password.length) % hosts.length] ?? '')),
  );
  // Evenly spread over passwords and shapes.
  return Array.from({ length: COUNT }, (_, index) => all[Math.floor((index * all.length) / COUNT)] ?? '').map(
    (address) => ({ address, isCertain: readAddress(address.trim()) !== null }),
  );
}

type Ask = (address: string, say: (text: string) => void) => Promise<unknown>;

async function whatIsSaid(ask: Ask, address: string): Promise<string> {
  const said: string[] = [];
  try {
    await ask(address, (text) => said.push(text));
    throw new Error(`${address} was used`);
  } catch (error) {
    // Anything else is shown with its stack.
    if (!(error instanceof UserError)) throw error;
    said.push(error.message, error.remedy ?? '');
  }
  return said.join('\n');
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'edict-addresses-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The schema of edict.yaml is tested elsewhere; here whatever it accepts must be safe. */
const openAt = (location: object, context: ReturnType<typeof testBackendContext>) =>
  openBackend(location as Parameters<typeof openBackend>[0], context);

/** Opens the state, which is read with the address in the configuration, in a variable or in the settings of Git. */
function state(location: (address: string) => object, env: (address: string) => object = () => ({})): Ask {
  return async (address, notify) => {
    const root = tmpdir();
    const keys = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' };
    const context = testBackendContext({ root, env: { ...keys, ...env(address) }, allowHttp: true, notify });
    const backend = await openAt(location(address), context);
    try {
      return await backend.read();
    } finally {
      await backend.close();
    }
  };
}

const postgres = state(
  () => ({ backend: 'postgres', connection: { env: 'EDICT_STATE_PG' }, name: 'a', schema: 'edict' }),
  (address) => ({ EDICT_STATE_PG: address }),
);
const http = state((address) => ({ backend: 'http', address }));
const s3 = state((endpoint) => ({ backend: 's3', endpoint, bucket: 'states', key: 'a.json', region: 'x' }));
const proxy = state(
  () => ({ backend: 'http', address: 'https://nowhere.invalid/a' }),
  (address) => ({ HTTPS_PROXY: address }),
);

const service: Ask = async (address, notify) => {
  const { network } = testBackendContext({ root: tmpdir(), allowHttp: true, notify });
  const baseUrl = checkServiceAddress(address, network.rules);
  const requests = createRequestContext({
    ...network,
    ...routeTo(baseUrl, 'base_url', network),
    requestsPerMinute: null,
  });
  const never = new AbortController().signal;
  const client = createServiceClient({
    maySend: MAY_SEND,
    ...{ baseUrl, apiKey: 'key', apiKeyName: 'EDICT_API_KEY', requests },
    signals: { reading: never, changing: never },
  });
  return client.listUsers({}).finally(() => client.close());
};

const origins: Ask = async (address) => {
  const rules = { allowHttp: false, allowedOrigins: address, ci: true };
  return checkAddress('https://mdm.example.com', rules, { field: 'base_url', cargo: 'the key' });
};

const queue: Ask = async (address) => {
  const { root, remove } = makeRepository({
    'edict.yaml': 'queue: { connection: { env: EDICT_QUEUE_PG } }\n',
  });
  try {
    const { context } = createContext({ cwd: root, env: { EDICT_QUEUE_PG: address } });
    const config = loadConfig({ cwd: root, file: undefined, optional: false });
    return await openQueue(openHost(context, { quiet: false }), config);
  } finally {
    remove();
  }
};

const git: Ask = async (address, notify) => {
  const root = temporaryFolder();
  for (const folder of ['objects', 'refs']) mkdirSync(join(root, '.git', folder), { recursive: true });
  writeFileSync(join(root, '.git/HEAD'), 'ref: refs/heads/main\n');
  const quoted = JSON.stringify(address).replaceAll('\\\\', '\\\\');
  writeFileSync(
    join(root, '.git/config'),
    `[core]\n\trepositoryformatversion = 0\n[remote "origin"]\n\turl = ${quoted}\n`,
  );
  const env = cleanEnv({ GIT_SSH_COMMAND: 'false' });
  const location = { backend: 'git', remote: 'origin', branch: 'edict-state', path: 'a.json' };
  const backend = await openAt(location, testBackendContext({ root, env, timeoutMs: 5_000, notify }));
  return backend.read().finally(() => backend.close());
};

const kinds: readonly (readonly [string, string, Ask])[] = [
  ['the database of a state', 'postgres', postgres],
  ['a state over HTTP', 'https', http],
  ['an S3 service', 'https', s3],
  ['a proxy', 'http', proxy],
  ['a portal', 'https', service],
  ['an allowed origin', 'https', origins],
  ['the queue', 'postgres', queue],
  ['a remote of Git', 'https', git],
  ['a remote of Git over SSH', 'ssh', git],
];

describe.each(kinds)('%s', (_, scheme, ask) => {
  it(`that cannot be read as meant is not quoted, in ${COUNT} spellings`, async () => {
    const all = malformed(scheme);
    const uncertain = all.filter(({ isCertain }) => !isCertain);
    expect(uncertain.length).toBeGreaterThan(COUNT / 2);
    const leaks: string[] = [];
    for (const { address } of all) {
      const said = await whatIsSaid(ask, address);
      if (pieces.some((piece) => said.includes(piece))) leaks.push(`${address}\n${said}`);
    }
    expect(leaks).toEqual([]);
  });
});

it.each([
  ['a state over HTTP', http],
  ['an S3 service', s3],
  ['a portal', service],
])('%s with a query that does not belong there, or a fragment, is not quoted with them', async (_, ask) => {
  for (const rest of [`?t=${CANARY}#part`, `?token=${CANARY}#part`, `#${CANARY}`]) {
    const said = await whatIsSaid(ask, `https://nowhere.invalid/a${rest}`);
    expect(said).toContain('https://nowhere.invalid/a has a fragment');
    expect(said).not.toContain(CANARY);
  }
});

it('a portal is not quoted with its query', async () => {
  const said = await whatIsSaid(service, `https://nowhere.invalid/a?t=${CANARY}`);
  expect(said).toContain('base_url https://nowhere.invalid/a has a query');
  expect(said).not.toContain(CANARY);
});

it('finds a quoted part: the negative control', async () => {
  const quotes: Ask = async (address) => {
    throw new UserError(new URL(address).pathname);
  };
  const said = await whatIsSaid(quotes, `postgres://u:/${CANARY}@127.0.0.1:1/db`);
  expect(pieces.some((piece) => said.includes(piece))).toBe(true);
});
