/** Hashes in Node, whose own are several times faster than those in script; its scrypt runs on another thread. */
import { createHash, createHmac, hash, scrypt } from 'node:crypto';
import type { RunningHash, ScryptCost } from './hashes.ts';

/** SHA-256 of bytes, or of text in UTF-8, hex. */
export function sha256Of(text: string | Uint8Array): string {
  return hash('sha256', text, 'hex');
}

/** SHA-256 of text or bytes added piece by piece. */
export function startSha256(): RunningHash {
  const running = createHash('sha256');
  return {
    add: (piece) => void running.update(piece),
    end: () => running.digest('hex'),
  };
}

/** HMAC with SHA-256, hex. */
export function hmacOf(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('hex');
}

/** 32 bytes, hex. The salt is hex, too. */
export function scryptOf(text: string, salt: string, { n, r, p }: ScryptCost): Promise<string> {
  // Node needs a little more memory than RFC 7914 counts.
  const options = { N: n, r, p, maxmem: 2 * 128 * r * (n + p) };
  return new Promise((resolve, reject) => {
    scrypt(text, Buffer.from(salt, 'hex'), 32, options, (error, derived) => {
      if (error) reject(error);
      else resolve(derived.toString('hex'));
    });
  });
}
