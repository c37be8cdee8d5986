/** Resolves the real path of a state file. A symlink must not lead out of its repository. */
import { lstat, realpath } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { orElse } from '../../base/fs-errors.ts';
import { isInside } from '../../base/is-inside.ts';
import { printable } from '../../diagnostics/printable.ts';
import { usageError } from '../../diagnostics/user-error.ts';

/** The absolute path without symlinks; the file, and folders above it, need not exist yet. */
export async function resolveStatePath(root: string, path: string): Promise<string> {
  const wanted = resolve(root, path);
  const real = await realPathOf(wanted, path);
  const realRoot = await realpath(root);
  if (isInside(resolve(root), wanted) && !isInside(realRoot, real)) {
    throw usageError(
      `the state ${printable(path)} leads out of the repository through a symlink`,
      'Name the real place as `state.path` of the environment in edict.yaml.',
    );
  }
  // A checkout of a CI job keeps its token there, and Git runs what lies in its hooks.
  if (
    relative(realRoot, real)
      .split(sep)
      .some((segment) => segment.toLowerCase() === '.git')
  ) {
    throw usageError(`the state ${printable(path)} would lie in the folder of Git`);
  }
  const info = await orElse(['ENOENT'], null, () => lstat(real));
  if (info && !info.isFile()) {
    throw usageError(`the state ${printable(path)} is not a regular file`);
  }
  return real;
}

async function realPathOf(wanted: string, shown: string): Promise<string> {
  const missing: string[] = [];
  let existing = wanted;
  for (;;) {
    const here = existing;
    const real = await orElse(['ENOENT'], null, () => realpath(here));
    if (real !== null) return join(real, ...missing);
    const info = await orElse(['ENOENT'], null, () => lstat(here));
    // What realpath did not find is a symlink to nowhere, unless another environment has made the folder since.
    if (info && !info.isSymbolicLink()) continue;
    if (info) {
      throw usageError(`the state ${printable(shown)} is, or lies behind, a symlink to nowhere`);
    }
    const parent = dirname(existing);
    missing.unshift(relative(parent, existing));
    existing = parent;
  }
}
