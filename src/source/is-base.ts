/** Which files are bases, going by their names alone. */

/** Whether the file, or a folder below the root that it lies in, has a name that begins with `_`. */
export function isBase(file: string): boolean {
  return file.startsWith('_') || file.includes('/_');
}
