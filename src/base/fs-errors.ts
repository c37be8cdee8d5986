/** File system errors: their codes, what these mean in plain words, and fallbacks for the expected ones. */

const MEANINGS: Readonly<Record<string, string>> = {
  ENOSPC: 'no space is left on the device',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'the file system is read-only',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  ENOENT: 'there is no such file or folder',
  EIO: 'the device reported an input/output error',
  ENOTDIR: 'a part of its path is a file, not a folder',
  EISDIR: 'it is a folder',
  ELOOP: 'its links form a loop',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  ERR_FS_FILE_TOO_LARGE: 'it is too large',
  ENAMETOOLONG: 'the name is too long',
};

export function errorCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}

/** The code of a failed system call, in words where they are known. */
export function describeFsCode(code: string): string {
  const meaning = MEANINGS[code];
  return meaning ? `${meaning} (${code})` : code;
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
