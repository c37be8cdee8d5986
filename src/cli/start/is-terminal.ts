/**
 * Whether standard output is a terminal, without the module that knows, where it surely is none: it loads all of
 * the network.
 */
import { fstatSync, statSync } from 'node:fs';

export function isTerminal(): boolean {
  return !isSurelyNone() && process.getBuiltinModule('node:tty').isatty(1);
}

/** A file, a pipe, a socket; and the null device, which is the one other thing that looks like a terminal. */
function isSurelyNone(): boolean {
  if (process.platform === 'win32') return false;
  try {
    const stats = fstatSync(1);
    return !stats.isCharacterDevice() || stats.rdev === statSync('/dev/null').rdev;
  } catch {
    return false;
  }
}
