/**
 * Writes loose objects into a repository of edict's own: Git would need a process for each, and a commit of a state has
 * several.
 */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import { type ObjectType, objectHeader, objectId } from './object-id.ts';

/** Returns the id, which has `length` digits, as all ids of that repository. */
export async function writeObject(
  gitDir: string,
  length: number,
  type: ObjectType,
  bytes: Uint8Array,
): Promise<string> {
  const id = objectId(type, bytes, length);
  const path = join(gitDir, 'objects', id.slice(0, 2), id.slice(2));
  const deflated = await promisify(deflate)(Buffer.concat([objectHeader(type, bytes), bytes]));
  await mkdir(dirname(path), { recursive: true });
  // Renamed into place, since a truncated object would count as the whole one the next time.
  await writeFile(`${path}.new`, deflated);
  await rename(`${path}.new`, path);
  return id;
}
