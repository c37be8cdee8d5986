import { sep } from 'node:path';

/** Whether `path` is `folder` or lies in it; both are absolute, without links. */
export function isInside(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}
