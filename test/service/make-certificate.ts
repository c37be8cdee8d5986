/** Certificates made on the spot, so that no key lies in the repository and none runs out. Ed25519, X.509 by hand. */
import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

export interface Authority extends Certificate {
  issue(options?: { readonly names?: readonly string[]; readonly expired?: boolean }): Certificate;
}

const YEAR = 365 * 24 * 60 * 60 * 1000;

export function createAuthority(): Authority {
  const keys = generateKeyPairSync('ed25519');
  const name = `edict test authority ${randomBytes(4).toString('hex')}`;
  const make = (subject: string, publicKey: KeyObject, extensions: Buffer, from: Date, to: Date): string =>
    pem('CERTIFICATE', certificate(subject, name, publicKey, extensions, from, to, keys.privateKey));
  const now = Date.now();
  const own = extension('2.5.29.19', sequence(boolean(true)), true);
  return {
    cert: make(name, keys.publicKey, own, new Date(now - YEAR), new Date(now + YEAR)),
    key: pem('PRIVATE KEY', keys.privateKey.export({ format: 'der', type: 'pkcs8' })),
    issue({ names = ['localhost', '127.0.0.1'], expired = false } = {}) {
      const server = generateKeyPairSync('ed25519');
      const alternatives = names.map((each) =>
        /^[\d.]+$/.test(each)
          ? tag(0x87, Buffer.from(each.split('.').map(Number)))
          : tag(0x82, Buffer.from(each)),
      );
      const end = new Date(now + (expired ? -YEAR / 12 : YEAR));
      const cert = make(
        'edict test service',
        server.publicKey,
        extension('2.5.29.17', sequence(...alternatives)),
        new Date(now - YEAR),
        end,
      );
      return { cert, key: pem('PRIVATE KEY', server.privateKey.export({ format: 'der', type: 'pkcs8' })) };
    },
  };
}

function certificate(
  subject: string,
  issuer: string,
  publicKey: KeyObject,
  extensions: Buffer,
  from: Date,
  to: Date,
  issuerKey: KeyObject,
): Buffer {
  const algorithm = sequence(oid('1.3.101.112'));
  const serial = randomBytes(8);
  serial[0] = 0x40;
  const content = sequence(
    tag(0xa0, tag(0x02, Buffer.from([2]))),
    tag(0x02, serial),
    algorithm,
    commonName(issuer),
    sequence(time(from), time(to)),
    commonName(subject),
    publicKey.export({ format: 'der', type: 'spki' }),
    tag(0xa3, sequence(extensions)),
  );
  return sequence(
    content,
    algorithm,
    tag(0x03, Buffer.concat([Buffer.from([0]), sign(null, content, issuerKey)])),
  );
}

function commonName(name: string): Buffer {
  return sequence(tag(0x31, sequence(oid('2.5.4.3'), tag(0x0c, Buffer.from(name)))));
}

function extension(id: string, value: Buffer, critical = false): Buffer {
  return sequence(oid(id), ...(critical ? [boolean(true)] : []), tag(0x04, value));
}

function time(date: Date): Buffer {
  const digits = date.toISOString().replace(/[-:T]|\.\d+/g, '');
  return tag(0x18, Buffer.from(digits));
}

function boolean(value: boolean): Buffer {
  return tag(0x01, Buffer.from([value ? 0xff : 0]));
}

function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const bytes = [first * 40 + second];
  for (const part of rest) {
    const groups = [part & 0x7f];
    for (let left = part >> 7; left > 0; left >>= 7) groups.unshift((left & 0x7f) | 0x80);
    bytes.push(...groups);
  }
  return tag(0x06, Buffer.from(bytes));
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return tag(0x30, Buffer.concat(parts));
}

function tag(number: number, content: Buffer): Buffer {
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([number, ...size]), content]);
}

function pem(label: string, der: Buffer): string {
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`;
}
