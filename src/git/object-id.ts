/** Computes Git's object ids. */
import { createHash } from 'node:crypto';

export type ObjectType = 'blob' | 'tree';

/** The id of bytes that are stored unfiltered, `length` hex digits long as all ids of the repository. */
export function objectId(type: ObjectType, bytes: Uint8Array, length: number): string {
  return createHash(length === 64 ? 'sha256' : 'sha1')
    .update(objectHeader(type, bytes))
    .update(bytes)
    .digest('hex');
}

/** Precedes the bytes. */
export function objectHeader(type: ObjectType, bytes: Uint8Array): Buffer {
  return Buffer.from(`${type} ${bytes.length}\0`);
}
