/** The part of a glob before anything in it that is a pattern. */
import { posix } from 'node:path';
import { isDynamicPattern } from 'tinyglobby';

/** Empty where the glob begins with a pattern, or names a file of the root. */
export function fixedFolder(glob: string): string {
  const segments = posix.normalize(glob).split('/');
  const dynamic = segments.findIndex((segment) => isDynamicPattern(segment));
  return segments.slice(0, dynamic < 0 ? -1 : dynamic).join('/');
}
