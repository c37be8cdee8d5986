/** The contents of files as Git keeps them, by the names that it gives to contents: no filters. */
import type { RunGit } from './run-git.ts';

/** By name. What this clone does not have is left out. */
export async function readBlobs(git: RunGit, ids: Iterable<string>): Promise<ReadonlyMap<string, Buffer>> {
  const wanted = [...new Set(ids)];
  const blobs = new Map<string, Buffer>();
  if (wanted.length === 0) return blobs;
  const { output } = await git(['cat-file', '--batch'], wanted.map((id) => `${id}\n`).join(''));
  let at = 0;
  while (at < output.length) {
    const end = output.indexOf(10, at);
    if (end < 0) break;
    const found = /^([0-9a-f]{40,64}) blob (\d+)$/.exec(output.toString('latin1', at, end));
    at = end + 1;
    // `… missing`: nothing follows that line.
    if (!found) continue;
    const start = at;
    at = start + Number(found[2]);
    blobs.set(found[1] ?? '', output.subarray(start, at));
    at += 1;
  }
  return blobs;
}
