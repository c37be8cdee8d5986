/** Lists what commits change, by path and blob id. */
import type { RunGit } from './run-git.ts';

export interface ChangedBlob {
  /** The path before: another one where renames were asked for and the file was renamed. */
  readonly from: string;
  readonly to: string;
  /** Null where there was none. */
  readonly before: string | null;
  /** Null where the file was removed. */
  readonly after: string | null;
}

/** No programs that a configuration names. */
const PLAIN = ['--root', '--always', '-r', '--raw', '--no-abbrev', '-z', '--no-ext-diff', '--no-textconv'];

/**
 * The changes of each pair of a commit and one to compare it with, in order; a commit alone is compared with nothing.
 * `options` and `paths` are those of `git diff-tree`. Throws TreesUnreadable.
 */
export async function readTreeChanges(
  git: RunGit,
  pairs: readonly (readonly string[])[],
  paths: readonly string[] = [],
  options: readonly string[] = ['--no-renames'],
): Promise<readonly (readonly ChangedBlob[])[]> {
  if (pairs.length === 0) return [];
  const input = pairs.map((pair) => `${pair.join(' ')}\n`).join('');
  const { status, output } = await git(['diff-tree', '--stdin', ...PLAIN, ...options, ...paths], input);
  const fields = output.toString('utf8').split('\0');
  const found: ChangedBlob[][] = [];
  for (let at = 0; at < fields.length; at += 1) {
    const field = (fields[at] ?? '').replace(/^\n/, '');
    if (/^[0-9a-f]{40,64}$/.test(field)) {
      found.push([]);
    } else if (field.startsWith(':')) {
      const [, , before = '', after = '', kind = ''] = field.split(' ');
      at += 1;
      const from = fields[at] ?? '';
      if (/^[RC]/.test(kind)) at += 1;
      const to = fields[at] ?? '';
      found.at(-1)?.push({ from, to, before: blobOf(before), after: blobOf(after) });
    }
  }
  if (status !== 0 || found.length !== pairs.length) throw new TreesUnreadable();
  return found;
}

/** This clone lacks some of the trees. */
export class TreesUnreadable extends Error {}

function blobOf(id: string): string | null {
  return /^0+$/.test(id) ? null : id;
}
