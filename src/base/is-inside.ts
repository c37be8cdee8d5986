import { relative, sep } from 'node:path';

/** Whether `path` is `folder` or lies in it; both are absolute, without links. */
export function isInside(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

/** `path` relative to `folder`, with `/`, empty for the folder itself; null where it lies outside. */
export function wayInside(folder: string, path: string): string | null {
  return isInside(folder, path) ? relative(folder, path).split(sep).join('/') : null;
}
