/** The names that Git gives to what it stores. */
import { createHash } from 'node:crypto';

export type ObjectType = 'blob' | 'tree';

/** Of bytes stored unchanged, as long as other names of the repository: a filter leads to another one. */
export function objectId(type: ObjectType, bytes: Uint8Array, length: number): string {
  return createHash(length === 64 ? 'sha256' : 'sha1')
    .update(objectHeader(type, bytes))
    .update(bytes)
    .digest('hex');
}

/** Stands before them. */
export function objectHeader(type: ObjectType, bytes: Uint8Array): Buffer {
  return Buffer.from(`${type} ${bytes.length}\0`);
}
