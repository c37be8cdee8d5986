/** Hashes of text without Node, such as in a browser, whose own hashes are all asynchronous. */
import { hmac } from '@noble/hashes/hmac';
import { scryptAsync } from '@noble/hashes/scrypt';
import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils';
import type { RunningHash, ScryptCost } from './hashes.ts';

const utf8 = new TextEncoder();

/** SHA-256 of bytes, or of text in UTF-8, hex. */
export function sha256Of(text: string | Uint8Array): string {
  return bytesToHex(sha256(typeof text === 'string' ? utf8.encode(text) : text));
}

/** SHA-256 of text or bytes added piece by piece. */
export function startSha256(): RunningHash {
  const hash = sha256.create();
  return {
    add: (piece) => void hash.update(typeof piece === 'string' ? utf8.encode(piece) : piece),
    end: () => bytesToHex(hash.digest()),
  };
}

/** HMAC with SHA-256, hex. */
export function hmacOf(key: string, text: string): string {
  return bytesToHex(hmac(sha256, utf8.encode(key), utf8.encode(text)));
}

/** 32 bytes, hex. The salt is hex, too. */
export async function scryptOf(text: string, salt: string, { n, r, p }: ScryptCost): Promise<string> {
  const options = { N: n, r, p, dkLen: 32, maxmem: 2 * 128 * r * (n + p) };
  return bytesToHex(await scryptAsync(utf8.encode(text), hexToBytes(salt), options));
}
