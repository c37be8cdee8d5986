/** Keys that people have: a file, an agent, a certificate, and a security key, simulated as its protocol has it. */

import { execFileSync, spawn } from 'node:child_process';
import { createHash, generateKeyPairSync, sign as signBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cleanEnv } from '../harness/clean-env.ts';
import { type ApprovalRepository, address, type Keys, keygen, makeKeys, makePlanned } from './fixture.ts';

let keys: Keys;
let repository: ApprovalRepository;
beforeAll(() => {
  keys = makeKeys();
});
afterAll(() => keys?.remove());
beforeEach(async () => {
  repository = await makePlanned(keys);
});
afterEach(() => repository.remove());

/** With nothing but public keys at hand. */
function publicOnly(name: string): string {
  const path = join(repository.outside, `${name}.pub`);
  writeFileSync(path, `${keys.publicKey(name)}\n`);
  return path;
}

describe('a key of ssh-agent', () => {
  let env: Record<string, string>;
  let stop: () => void;
  beforeEach(async () => {
    const socket = join(repository.outside, 'agent');
    const agent = spawn('ssh-agent', ['-D', '-a', socket], {
      env: cleanEnv(),
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    stop = () => void agent.kill();
    await once(agent.stdout, 'data');
    env = { SSH_AUTH_SOCK: socket };
  });
  afterEach(() => stop());
  const add = (name: string): void =>
    void execFileSync('ssh-add', ['-q', keys.file(name)], { env: cleanEnv(env), stdio: 'pipe' });

  it('signs by its public key', async () => {
    add('alice');
    await repository.approve('alice', { key: publicOnly('alice'), env });
    expect((await repository.apply()).code).toBe(0);
  });

  it('does not sign where the agent does not have it', async () => {
    add('bob');
    await expect(repository.approve('alice', { key: publicOnly('alice'), env })).rejects.toThrow(
      'ssh-keygen did not sign it: No private key found for public key',
    );
  });

  it('signs with a certificate of an authority that the list has, for names that the list has', async () => {
    repository.allow(`${address('alice')},${address('bob')} cert-authority ${keys.publicKey('carol')}`);
    const certify = (name: string, principal: string): string => {
      keygen(
        keys.folder,
        '-q',
        '-s',
        keys.file('carol'),
        '-I',
        name,
        '-n',
        principal,
        keys.file(`${name}.pub`),
      );
      return join(keys.folder, `${name}-cert.pub`);
    };
    const alice = certify('alice', address('alice'));
    const mallory = certify('mallory', 'mallory');
    try {
      add('alice');
      add('mallory');
      await repository.approve('mallory', { key: mallory, as: address('alice'), env });
      const refused = await repository.apply();
      expect(refused.err).toContain('does not count: alice@example.com.json');
      expect(refused.code).toBe(1);
      await repository.approve('alice', { key: alice, env });
      expect((await repository.apply()).code).toBe(0);
    } finally {
      for (const path of [alice, mallory]) rmSync(path);
    }
  });

  it('does not sign with a certificate of an authority that the list has not', async () => {
    keygen(
      keys.folder,
      '-q',
      '-s',
      keys.file('mallory'),
      '-I',
      'x',
      '-n',
      address('alice'),
      keys.file('dave.pub'),
    );
    add('dave');
    await repository.approve('dave', { key: join(keys.folder, 'dave-cert.pub'), as: address('alice'), env });
    const { code, err } = await repository.apply();
    expect(err).toContain('does not count: alice@example.com.json');
    expect(code).toBe(1);
    rmSync(join(keys.folder, 'dave-cert.pub'));
  });
});

describe('a file', () => {
  it.each(['rsa', 'ecdsa'])('of %s signs too', async (type) => {
    const path = join(repository.outside, type);
    keygen(repository.outside, '-q', '-t', type, '-N', '', '-C', '', '-f', path);
    repository.allow(
      `${address('alice')} ${execFileSync('ssh-keygen', ['-y', '-f', path]).toString().trim()}`,
    );
    await repository.approve('alice', { key: path });
    expect((await repository.apply()).code).toBe(0);
  });

  it('that is not there is a sentence', async () => {
    await expect(repository.approve('alice', { key: join(repository.outside, 'none') })).rejects.toThrow(
      /ssh-keygen did not sign it: .*none: No such file or directory/,
    );
    expect(existsSync(join(repository.root, 'approvals'))).toBe(false);
  });
});

describe('a security key', () => {
  it('signs, as an agent forwards it', async () => {
    const key = await startSecurityKey(join(repository.outside, 'key'));
    try {
      const path = join(repository.outside, 'sk.pub');
      writeFileSync(path, `${key.publicKey}\n`);
      repository.allow(`${address('alice')} ${key.publicKey}`);
      await repository.approve('alice', { key: path, env: { SSH_AUTH_SOCK: key.socket } });
      expect(key.touches()).toBe(1);
      expect((await repository.apply()).code).toBe(0);
    } finally {
      key.close();
    }
  });

  // The provider of OpenSSH's own tests (Debian: openssh-tests), where this machine has it.
  const provider = process.env.EDICT_TEST_SK_PROVIDER ?? '/usr/lib/openssh/regress/misc/sk-dummy/sk-dummy.so';
  it.skipIf(!existsSync(provider))('signs, by way of its provider', async () => {
    const env = { SSH_SK_PROVIDER: provider };
    const path = join(repository.outside, 'sk');
    const made = ['-q', '-t', 'ed25519-sk', '-N', '', '-C', '', '-w', provider, '-f', path];
    execFileSync('ssh-keygen', made, { env: cleanEnv(env), stdio: 'pipe' });
    repository.allow(`${address('alice')} ${execFileSync('cut', ['-d', ' ', '-f', '1,2', `${path}.pub`])}`);
    const said: string[] = [];
    await repository.approve('alice', { key: path, env, onComplaint: (text) => said.push(text) });
    expect(said.join('')).toContain('Confirm user presence for key');
    expect((await repository.apply()).code).toBe(0);
  });
});

describe('ssh-keygen', () => {
  const program = (script: string): Record<string, string> => {
    const folder = join(repository.outside, 'own');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'ssh-keygen'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    return { PATH: `${folder}:${process.env.PATH}` };
  };

  it('sees no secret of edict, and nothing of the environment where it checks', async () => {
    const seen = join(repository.outside, 'seen');
    const env = program(
      `env > ${seen}\nexec ${execFileSync('sh', ['-c', 'command -v ssh-keygen']).toString().trim()} "$@"`,
    );
    await repository.approve('alice', { env: { ...env, EDICT_API_KEY: 'a secret', SSH_SK_HELPER: 'kept' } });
    const { readFileSync } = await import('node:fs');
    expect(readFileSync(seen, 'utf8')).not.toContain('a secret');
    expect(readFileSync(seen, 'utf8')).toContain('SSH_SK_HELPER=kept');
    expect(
      (await repository.apply([], { ...env, EDICT_API_KEY: 'a secret', SSH_SK_HELPER: 'kept' })).code,
    ).toBe(0);
    expect(readFileSync(seen, 'utf8')).not.toMatch(/a secret|SSH_SK_HELPER/);
  });

  it('that prints without end is stopped', async () => {
    const env = program(
      'while :; do echo aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa; done',
    );
    await repository.approve('alice');
    const { code, err } = await repository.apply([], env);
    expect(err).toContain('ssh-keygen printed more than a signature; nothing was done');
    expect(code).toBe(3);
  });

  it('that says yes to everything without an exit status of 0, or an exit status of 0 without saying it, is not believed', async () => {
    await repository.approve('mallory', { as: address('alice') });
    repository.allow(`${address('alice')} ${keys.publicKey('mallory')}`);
    for (const script of [
      `echo 'Good "edict-plan" signature for alice'; exit 1`,
      'exit 0',
      `echo Good; exit 0`,
    ]) {
      const { code } = await repository.apply([], program(script));
      expect(code).toBe(1);
    }
  });

  it('that is too old is a sentence', async () => {
    await repository.approve('alice');
    const { err } = await repository.apply([], program('echo "unknown option -- Y" >&2; exit 1'));
    expect(err).toContain('this ssh-keygen is too old, and OpenSSH 8.2 or newer is needed');
  });
});

interface SecurityKey {
  readonly socket: string;
  readonly publicKey: string;
  touches(): number;
  close(): void;
}

const TYPE = 'sk-ssh-ed25519@openssh.com';
const APPLICATION = 'ssh:';

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const text = (value: string | Buffer): Buffer =>
  Buffer.concat([uint32(Buffer.byteLength(value)), Buffer.from(value)]);
const sha256 = (value: string | Buffer): Buffer => createHash('sha256').update(value).digest();

/** An agent with one FIDO2 key, which it touches itself: draft-miller-ssh-agent, and PROTOCOL.u2f of OpenSSH. */
async function startSecurityKey(socket: string): Promise<SecurityKey> {
  const pair = generateKeyPairSync('ed25519');
  const raw = pair.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
  const blob = Buffer.concat([text(TYPE), text(raw), text(APPLICATION)]);
  let touches = 0;
  const answer = (request: Buffer): Buffer => {
    const kind = request[0];
    if (kind === 11) return Buffer.concat([Buffer.from([12]), uint32(1), text(blob), text('a key')]);
    if (kind !== 13) return Buffer.from([5]);
    const at = 5 + request.readUInt32BE(1);
    const data = request.subarray(at + 4, at + 4 + request.readUInt32BE(at));
    touches += 1;
    // User presence, and the counter.
    const state = Buffer.concat([Buffer.from([1]), uint32(touches)]);
    const signature = signBytes(
      null,
      Buffer.concat([sha256(APPLICATION), state, sha256(data)]),
      pair.privateKey,
    );
    return Buffer.concat([Buffer.from([14]), text(Buffer.concat([text(TYPE), text(signature), state]))]);
  };
  const server: Server = createServer((connection) => {
    let pending = Buffer.alloc(0);
    connection.on('data', (chunk) => {
      pending = Buffer.concat([pending, chunk]);
      while (pending.length >= 4 && pending.length >= 4 + pending.readUInt32BE(0)) {
        const end = 4 + pending.readUInt32BE(0);
        connection.write(text(answer(pending.subarray(4, end))));
        pending = pending.subarray(end);
      }
    });
  });
  server.listen(socket);
  await once(server, 'listening');
  return {
    socket,
    publicKey: `${TYPE} ${blob.toString('base64')}`,
    touches: () => touches,
    close: () => void server.close(),
  };
}
