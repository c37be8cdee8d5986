/** Reads a whole file, but only a regular one of limited size: opening a pipe would block. */
import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';

/** Why the file was not read. */
type NotRead = 'folder' | 'not regular' | 'too large';

/** Throws what the file system throws; ELOOP or EMLINK for a link where the system can refuse `links` by itself. */
export function readRegularFile(path: string, most: number, links: 'followed' | 'refused'): Buffer | NotRead {
  const { O_RDONLY, O_NONBLOCK = 0, O_NOFOLLOW = 0 } = constants;
  const handle = openSync(path, O_RDONLY | O_NONBLOCK | (links === 'refused' ? O_NOFOLLOW : 0));
  try {
    const stats = fstatSync(handle);
    if (!stats.isFile()) return stats.isDirectory() ? 'folder' : 'not regular';
    if (stats.size > most) return 'too large';
    let buffer = Buffer.allocUnsafe(stats.size + 1);
    let length = 0;
    for (;;) {
      const count = readSync(handle, buffer, length, buffer.length - length, null);
      length += count;
      if (count === 0 || (count === stats.size && length === count)) break;
      if (length > most) return 'too large';
      // It has grown, or the system did not know its size.
      if (length === buffer.length) buffer = Buffer.concat([buffer], most + 1);
    }
    return buffer.subarray(0, length);
  } finally {
    closeSync(handle);
  }
}
