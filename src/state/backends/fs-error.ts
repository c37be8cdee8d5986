/** Failures of the file system as sentences a person can act on. */
import { UserError } from '../../diagnostics/user-error.ts';

export function errorCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}

const MEANINGS: Readonly<Record<string, string>> = {
  ENOSPC: 'no space is left on the device',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'the file system is read-only',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EIO: 'the device reported an input/output error',
  ENOTDIR: 'a part of its path is a file, not a folder',
  EISDIR: 'it is a folder',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  ENAMETOOLONG: 'the name is too long',
};

/** Wraps what the file system threw; what is no error of a system call is a bug and comes back as it is. */
export function fsError(error: unknown, what: string, remedy: string): unknown {
  const code = errorCode(error);
  if (error instanceof UserError || code === null) return error;
  const meaning = MEANINGS[code];
  return new UserError(`${what}: ${meaning ? `${meaning} (${code})` : code}`, { remedy, cause: error });
}

/** Runs `work`; an error with one of `codes` gives `fallback` instead. */
export async function orElse<Value, Fallback>(
  codes: readonly string[],
  fallback: Fallback,
  work: () => Promise<Value>,
): Promise<Value | Fallback> {
  try {
    return await work();
  } catch (error) {
    if (codes.includes(errorCode(error) ?? '')) return fallback;
    throw error;
  }
}
