/** What stands for `node:crypto` in a browser: SHA-256 at once, which the browser itself gives only later. */
import { Buffer, type Bytes } from './globals.ts';

const K = new Uint32Array(64);
const START = new Uint32Array(8);
for (let prime = 2, found = 0; found < 64; prime += 1) {
  let divisor = 2;
  while (prime % divisor !== 0) divisor += 1;
  if (divisor < prime) continue;
  const fraction = (root: number): number => Math.floor((root % 1) * 2 ** 32);
  if (found < 8) START[found] = fraction(prime ** (1 / 2));
  K[found] = fraction(prime ** (1 / 3));
  found += 1;
}

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function sha256(message: Uint8Array): Uint8Array {
  const blocks = Math.ceil((message.length + 9) / 64);
  const padded = new Uint8Array(blocks * 64);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(padded.length - 4, (message.length * 8) >>> 0);
  const state = START.slice();
  const w = new Uint32Array(64);
  const at = (words: Uint32Array, index: number): number => words[index] ?? 0;
  for (let block = 0; block < padded.length; block += 64) {
    for (let i = 0; i < 16; i += 1) w[i] = view.getUint32(block + i * 4);
    for (let i = 16; i < 64; i += 1) {
      const [x, y] = [at(w, i - 15), at(w, i - 2)];
      const low = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3);
      const high = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10);
      w[i] = at(w, i - 16) + low + at(w, i - 7) + high;
    }
    const v = state.slice();
    for (let i = 0; i < 64; i += 1) {
      const [a, b, c, e, f, g] = [at(v, 0), at(v, 1), at(v, 2), at(v, 4), at(v, 5), at(v, 6)];
      const one =
        at(v, 7) + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + at(K, i) + at(w, i);
      const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      v.copyWithin(1, 0, 7);
      v[4] = at(v, 4) + one;
      v[0] = one + two;
    }
    for (let i = 0; i < 8; i += 1) state[i] = at(state, i) + at(v, i);
  }
  const result = new Uint8Array(32);
  state.forEach((word, index) => void new DataView(result.buffer).setUint32(index * 4, word));
  return result;
}

type Data = string | Uint8Array;
const bytesOf = (data: Data): Uint8Array =>
  typeof data === 'string' ? new TextEncoder().encode(data) : data;

function digester(finish: (message: Uint8Array) => Uint8Array) {
  const parts: Uint8Array[] = [];
  const self = {
    update(data: Data) {
      parts.push(bytesOf(data));
      return self;
    },
    digest(encoding?: string): string | Bytes {
      const result = Buffer.from(finish(Buffer.concat(parts)));
      return encoding === undefined ? result : result.toString(encoding);
    },
  };
  return self;
}

export function createHash(_name: 'sha256') {
  return digester(sha256);
}

export function createHmac(_name: 'sha256', key: Data) {
  const block = new Uint8Array(64);
  const given = bytesOf(key);
  block.set(given.length > 64 ? sha256(given) : given);
  const mixed = (mask: number): Uint8Array => block.map((byte) => byte ^ mask);
  return digester((message) =>
    sha256(Buffer.concat([mixed(0x5c), sha256(Buffer.concat([mixed(0x36), message]))])),
  );
}
