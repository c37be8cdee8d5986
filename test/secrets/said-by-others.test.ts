/** What other programs and servers say is quoted, but for a part of a secret, wherever edict prints it. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openSshKeygen } from '../../src/approvals/ssh-keygen.ts';
import { createRedactor, type Redactor } from '../../src/diagnostics/redact.ts';
import { startFaultyServer } from '../backends/faulty-server.ts';
import { makeRepository } from '../harness/repository.ts';
import { portOf, serveHttp } from '../service/fixture.ts';
import { startHttpStateServer } from '../state-http/server.ts';

const SECRET = 'tangerine-Xk29-velvet';

/** All that edict prints where somebody says `words`. */
type Place = (words: string) => Promise<string>;

async function run(
  config: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<string> {
  const { edict, remove } = makeRepository({
    'edict.yaml': `environments: { local: { ${config} } }\n`,
    'policies/a.yaml': 'name: A\nmacos: { firewall: { Enable_Firewall: true } }\n',
  });
  onTestFinished(remove);
  const { code, out, err } = await edict(args, { env });
  expect([code === 0, out + err]).toEqual([false, expect.any(String)]);
  return out + err;
}

const httpState = (url: string): string =>
  `base_url: embedded, state: { backend: http, address: "${url}/s", username: ann, password: { env: EDICT_STATE_PASSWORD } }`;

const places: Readonly<Record<string, Place>> = {
  async 'a server of states'(words) {
    const server = await startHttpStateServer();
    onTestFinished(server.close);
    server.fault = () => ({ before: { status: 403, body: words } });
    return run(httpState(server.url), ['plan'], { EDICT_STATE_PASSWORD: SECRET });
  },
  async 'the holder of a lock, as a server names it'(words) {
    const server = await startHttpStateServer();
    onTestFinished(server.close);
    const lock = { ID: '7', Operation: 'apply', Info: '', Who: words, Created: '2026-11-20T08:00:00Z' };
    server.fault = ({ method }) =>
      method === 'LOCK' ? { before: { status: 423, body: JSON.stringify(lock) } } : null;
    return run(httpState(server.url), ['apply', '--auto-approve', '--lock-timeout', '0'], {
      EDICT_STATE_PASSWORD: SECRET,
    });
  },
  async 'a bucket'(words) {
    const body = `<Error><Code>Refused</Code><Message>${words}</Message></Error>`;
    const server = await startFaultyServer(() => ({ status: 400, body }));
    onTestFinished(server.close);
    const state = `{ backend: s3, bucket: b, key: k, region: eu-central-1, endpoint: "${server.url}" }`;
    return run(`base_url: embedded, state: ${state}`, ['plan'], {
      AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE',
      AWS_SECRET_ACCESS_KEY: SECRET,
    });
  },
  async 'a database'(words) {
    const fields = ['SFATAL', 'VFATAL', 'C28P01', `M${words}`].map((field) => `${field}\0`).join('');
    const message = Buffer.from(`E    ${fields}\0`);
    message.writeInt32BE(message.length - 1, 1);
    const server = createServer((socket) => socket.once('data', () => socket.end(message)));
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    onTestFinished(() => void server.close());
    const connection = `postgres://ann:${SECRET}@127.0.0.1:${portOf(server)}/d?sslmode=disable`;
    const state = '{ backend: postgres, connection: { env: EDICT_STATE_POSTGRES } }';
    return run(`base_url: embedded, state: ${state}`, ['plan'], { EDICT_STATE_POSTGRES: connection });
  },
  async 'a proxy that answers in place of the service'(words) {
    const { host } = new URL(await serveHttp((_, response) => response.writeHead(403).end(words)));
    return run('base_url: "http://mdm.invalid", allow_http: true', ['users', 'list'], {
      EDICT_API_KEY: 'a-key-of-the-test',
      HTTP_PROXY: `http://ann:${SECRET}@${host}`,
    });
  },
  async 'ssh-keygen'(words) {
    const { root, remove } = makeRepository({});
    onTestFinished(remove);
    mkdirSync(join(root, 'bin'));
    writeFileSync(join(root, 'bin/ssh-keygen'), `#!/bin/sh\necho '${words}' >&2\n`, { mode: 0o755 });
    const keygen = openSshKeygen({
      env: { PATH: join(root, 'bin') },
      signal: new AbortController().signal,
      redactor: knowing(SECRET),
      isInRepository: () => false,
    });
    const asked: string[] = [];
    const { complaints } = await keygen.sign([], root, (text) => asked.push(text));
    return [...asked, ...complaints].join('\n');
  },
};

function knowing(secret: string): Redactor {
  const redactor = createRedactor();
  redactor.add(secret);
  return redactor;
}

describe.each(Object.entries(places))('what is said by %s', (_, said) => {
  it('is quoted', async () => {
    expect(await said('You may not do that today.')).toContain('You may not do that today.');
  });

  it.each([
    ['in capitals', SECRET.slice(0, 16).toUpperCase()],
    ['in part', SECRET.slice(2)],
    ['backwards', [...SECRET].reverse().join('')],
    ['in base64 of UTF-16', Buffer.from(SECRET, 'utf16le').toString('base64')],
  ])('is withheld where it gives a secret back %s', async (_, written) => {
    const all = await said(`no ${written} here`);
    expect(all).not.toContain(written);
    expect(all).not.toContain('no (sensitive) here');
  });
});
