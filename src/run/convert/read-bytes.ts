/** The bytes of one profile, never more than a profile may have, and never from what is no file. */
import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { describeFsCode, errorCode } from '../../base/fs-errors.ts';
import { MAX_BYTES } from '../../convert/read/plist.ts';

/** A sentence without its beginning where the file cannot be read: "it is a folder". */
export function readBytes(path: string): Uint8Array | string {
  let handle: number;
  try {
    handle = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  } catch (error) {
    return reason(error);
  }
  try {
    const stats = fstatSync(handle);
    if (!stats.isFile()) return stats.isDirectory() ? 'it is a folder' : 'it is no regular file';
    // One more than allowed, so that whoever reads it sees that it is too large.
    const buffer = Buffer.alloc(Math.min(stats.size, MAX_BYTES) + 1);
    let length = 0;
    while (length < buffer.length) {
      const count = readSync(handle, buffer, length, buffer.length - length, null);
      if (count === 0) break;
      length += count;
    }
    return buffer.subarray(0, length);
  } catch (error) {
    return reason(error);
  } finally {
    closeSync(handle);
  }
}

function reason(error: unknown): string {
  const code = errorCode(error);
  if (code === null) throw error;
  if (code === 'EACCES' || code === 'EPERM') return 'it may not be read: check its permissions';
  return `it cannot be read: ${describeFsCode(code)}`;
}
