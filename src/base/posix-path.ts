/** The few operations that edict needs on paths with `/`, without Node. It knows nothing of the file system. */

export function isAbsolutePath(path: string): boolean {
  return path.startsWith('/');
}

/** Without `.`, doubled slashes, and those `..` that can be resolved; an ending slash stays. */
export function normalizePath(path: string): string {
  if (path === '') return '.';
  const absolute = isAbsolutePath(path);
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.length > 0 && parts.at(-1) !== '..') parts.pop();
    else if (!absolute) parts.push(part);
  }
  const inner = parts.join('/');
  const end = path.endsWith('/') && inner !== '' ? '/' : '';
  if (absolute) return `/${inner}${end}`;
  return inner === '' ? (path.endsWith('/') ? './' : '.') : inner + end;
}

export function joinPaths(...paths: readonly string[]): string {
  return normalizePath(paths.filter((path) => path !== '').join('/'));
}

/** `.` for a bare name. */
export function folderOf(path: string): string {
  const end = path.replace(/\/+$/, '');
  const at = end.lastIndexOf('/');
  if (at < 0) return end === '' && path !== '' ? '/' : '.';
  return end.slice(0, at).replace(/\/+$/, '') || '/';
}

/** Of `a/b/c`: `a/b` and `a`. */
export function foldersAbove(path: string): readonly string[] {
  const end = path.lastIndexOf('/');
  return end < 0 ? [] : [path.slice(0, end), ...foldersAbove(path.slice(0, end))];
}

export function nameOf(path: string): string {
  const end = path.replace(/\/+$/, '');
  return end.slice(end.lastIndexOf('/') + 1);
}

/** `to` relative to the folder `from`, where both are relative to the same place; an absolute path stays as it is. */
export function relativePath(from: string, to: string): string {
  if (isAbsolutePath(to)) return to;
  const [a = [], b = []] = [from, to].map((path) =>
    normalizePath(path)
      .split('/')
      .filter((part) => part !== '' && part !== '.'),
  );
  let same = 0;
  while (same < a.length && same < b.length && a[same] === b[same]) same += 1;
  return [...a.slice(same).map(() => '..'), ...b.slice(same)].join('/');
}

/** Whether a path lies in a folder; the empty one holds them all. Both are as `normalizePath` has them. */
export function isBelow(folder: string, path: string): boolean {
  return folder === '' || path.startsWith(`${folder}/`);
}

/** Whether a relative path, as `normalizePath` has it, leads out of the folder that it begins in. */
export function leadsOutside(path: string): boolean {
  return path === '..' || path.startsWith('../');
}

/** Whether `path` can be the path of a file in a commit. */
export function isTreePath(path: string): boolean {
  return path.split('/').every((part) => !/^(?:\.{0,2}|\.git)$/i.test(part)) && !path.includes('\0');
}
