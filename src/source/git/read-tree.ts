/** The files of a commit below a folder, and their content, as Git keeps them: no filters, no text conversion. */
import { UserError } from '../../diagnostics/user-error.ts';
import type { GitRepository } from './git-repository.ts';

export interface TreeEntry {
  /** Relative to the folder. */
  readonly path: string;
  readonly kind: 'file' | 'link' | 'submodule';
  readonly id: string;
  /** Bytes; 0 for a submodule. */
  readonly size: number;
}

export async function listTree(git: GitRepository, commit: string): Promise<readonly TreeEntry[]> {
  const where = git.prefix === '' ? [] : [git.prefix];
  const { status, output, complaint } = await git.run([
    'ls-tree',
    '-r',
    '-z',
    '-l',
    '--full-tree',
    commit,
    '--',
    ...where,
  ]);
  if (status !== 0) throw cannotRead(git, commit, complaint);
  return output
    .toString('utf8')
    .split('\0')
    .flatMap((line) => readEntry(line, git.prefix) ?? []);
}

function readEntry(line: string, prefix: string): TreeEntry | null {
  const found = /^(\d{6}) \w+ ([0-9a-f]{40,64}) +(\d+|-)\t([\s\S]+)$/.exec(line);
  const [, mode = '', id = '', size = '', path = ''] = found ?? [];
  if (!found || !path.startsWith(prefix)) return null;
  const kind = mode === '160000' ? 'submodule' : mode === '120000' ? 'link' : 'file';
  return { path: path.slice(prefix.length), kind, id, size: size === '-' ? 0 : Number(size) };
}

/** The contents by id. */
export async function readBlobs(
  git: GitRepository,
  commit: string,
  ids: Iterable<string>,
): Promise<ReadonlyMap<string, Buffer>> {
  const wanted = [...new Set(ids)];
  const blobs = new Map<string, Buffer>();
  if (wanted.length === 0) return blobs;
  const { output, complaint } = await git.run(
    ['cat-file', '--batch'],
    wanted.map((id) => `${id}\n`).join(''),
  );
  let at = 0;
  while (at < output.length) {
    const end = output.indexOf(10, at);
    const header = output.toString('latin1', at, end < 0 ? output.length : end);
    const found = /^([0-9a-f]{40,64}) blob (\d+)$/.exec(header);
    if (!found) throw cannotRead(git, commit, complaint === '' ? header : complaint);
    const start = end + 1;
    at = start + Number(found[2]);
    blobs.set(found[1] ?? '', output.subarray(start, at));
    at += 1;
  }
  if (blobs.size < wanted.length) throw cannotRead(git, commit, complaint);
  return blobs;
}

function cannotRead(git: GitRepository, commit: string, complaint: string): UserError {
  const short = commit.slice(0, 12);
  if (!git.incomplete)
    return new UserError(`git cannot read the files of ${short}: ${complaint}`, { exitCode: 3 });
  return new UserError(`this clone lacks files of ${short}, and edict fetches nothing`, {
    exitCode: 3,
    remedy: `Fetch them: \`git fetch --refetch --no-filter --depth=1 origin ${commit}\``,
  });
}
