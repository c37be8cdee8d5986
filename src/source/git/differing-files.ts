/** Which files of the working tree are other ones than in a commit. It runs no filters, and takes line ends as Git may have changed them. */
import { lstatSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { blobId } from './committed-file.ts';
import type { TreeEntry } from './read-tree.ts';

/** Answers for files relative to `root`, each once. What is not there is an empty place, on either side. */
export function createDiffers(root: string, entries: readonly TreeEntry[]): (file: string) => boolean {
  const committed = new Map(entries.map((entry) => [entry.path, entry]));
  const known = new Map<string, boolean>();
  const differs = (file: string): boolean => {
    const answer = known.get(file) ?? compare(file);
    known.set(file, answer);
    return answer;
  };
  const compare = (file: string): boolean => {
    const path = join(root, file);
    const entry = committed.get(posix.normalize(file));
    const stat = lstatSync(path, { throwIfNoEntry: false });
    if (!stat || !entry) return stat !== undefined || entry !== undefined;
    if (stat.isSymbolicLink() !== (entry.kind === 'link')) return true;
    if (!stat.isSymbolicLink()) return !stat.isFile() || !isSame(readFileSync(path), entry.id);
    if (!isSame(Buffer.from(readlinkSync(path)), entry.id)) return true;
    // What a link leads to may be another file of the repository.
    const real = relative(realpathSync(root), realpathSync(path)).split(sep).join('/');
    return !real.startsWith('../') && real !== file && differs(real);
  };
  return differs;
}

function isSame(bytes: Buffer, id: string): boolean {
  if (blobId(bytes, id.length) === id) return true;
  if (!bytes.includes('\r\n')) return false;
  return blobId(Buffer.from(bytes.toString('latin1').replaceAll('\r\n', '\n'), 'latin1'), id.length) === id;
}
