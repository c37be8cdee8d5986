/** JSON Pointers, built from their segments. */

/** `pointer` with one segment more. */
export function below(pointer: string, segment: string | number): string {
  // An index needs no escaping, and few names do.
  if (typeof segment === 'number' || !(segment.includes('/') || segment.includes('~')))
    return `${pointer}/${segment}`;
  return `${pointer}/${segment.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
