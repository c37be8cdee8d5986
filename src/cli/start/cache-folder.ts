/**
 * The folder in which edict keeps what it can make again: compiled code, results of lint. What is read from it is as
 * good as the program itself, so it is used only where nobody else can write.
 */
import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  type Stats,
  writeFileSync,
} from 'node:fs';
import { isAbsolute, join } from 'node:path';

export interface CacheFolder {
  /** Null where there is no such file, where it is damaged, or where somebody else could have written it. */
  read(name: string): Buffer | null;
  /** Whether there is a file whose name begins so, usable or not. */
  has(beginning: string): boolean;
  /** At once and whole, or not at all. */
  write(name: string, bytes: Uint8Array): void;
}

type Env = Readonly<Record<string, string | undefined>>;

/** Null where caching is off, or where there is no place for it. It makes the folder only when something is written. */
export function openCacheFolder(env: Env, platform: string): CacheFolder | null {
  const folder = env.EDICT_NO_CACHE ? null : folderFor(env, platform);
  return folder === null
    ? null
    : {
        read: (name) => verify(readOwn(folder, name)),
        has: (beginning) => namesIn(folder).some((name) => name.startsWith(beginning)),
        write: (name, bytes) => writeOwn(folder, name, sealed(bytes)),
      };
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Twice the same: nothing else tells that a file is whole, and what V8 compiled crashes it where it is not. */
function sealed(bytes: Uint8Array): readonly Uint8Array[] {
  return [bytes, bytes];
}

function verify(bytes: Buffer | null): Buffer | null {
  if (bytes === null || bytes.length === 0 || bytes.length % 2 !== 0) return null;
  const half = bytes.subarray(0, bytes.length / 2);
  return half.equals(bytes.subarray(bytes.length / 2)) ? half : null;
}

function folderFor(env: Env, platform: string): string | null {
  const home = platform === 'win32' ? env.USERPROFILE : env.HOME;
  const usual =
    platform === 'win32'
      ? env.LOCALAPPDATA
      : home && join(home, platform === 'darwin' ? 'Library/Caches' : '.cache');
  const base = env.XDG_CACHE_HOME && isAbsolute(env.XDG_CACHE_HOME) ? env.XDG_CACHE_HOME : usual;
  return base && isAbsolute(base) ? join(base, 'edict') : null;
}

function readOwn(folder: string, name: string): Buffer | null {
  let handle: number | null = null;
  try {
    if (!isOwn(lstatSync(folder))) return null;
    // Never through a link, and never waiting for a pipe.
    handle = openSync(
      join(folder, name),
      constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0),
    );
    const stats = fstatSync(handle);
    if (!stats.isFile() || !isOwn(stats)) return null;
    const bytes = Buffer.allocUnsafeSlow(stats.size);
    return readSync(handle, bytes, 0, bytes.length, 0) === bytes.length ? bytes : null;
  } catch {
    return null;
  } finally {
    if (handle !== null) closeSync(handle);
  }
}

/** Windows keeps the folders of a user apart by other means than these numbers. */
function isOwn({ uid, mode }: Stats): boolean {
  return process.getuid === undefined || (uid === process.getuid() && (mode & 0o022) === 0);
}

function writeOwn(folder: string, name: string, parts: readonly Uint8Array[]): void {
  const path = join(folder, name);
  const temporary = `${path}.${process.pid}.tmp`;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (!isOwn(lstatSync(folder))) return;
    writeFileSync(temporary, Buffer.concat(parts), { mode: 0o600, flag: 'wx' });
    renameSync(temporary, path);
    removeOld(folder);
  } catch {
    // A full disk, a folder that is read-only: the next run is as slow as this one.
    removeQuietly(temporary);
  }
}

/** Where not even the folder is one, as with /dev/null for a home, there is nothing to remove. */
function removeQuietly(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {}
}

const MONTH = 30 * 24 * 60 * 60 * 1000;

/** Bytes. What one build needs for all of its commands is a tenth of this. */
const MOST = 200 * 1024 * 1024;

/** What programs that are gone have left here, and the oldest of what is too much. */
function removeOld(folder: string): void {
  const files = readdirSync(folder).map((name) => {
    const path = join(folder, name);
    const { mtimeMs, size } = lstatSync(path);
    return { path, mtimeMs, size };
  });
  let total = 0;
  for (const { path, mtimeMs, size } of files.sort((a, b) => b.mtimeMs - a.mtimeMs)) {
    total += size;
    if (total > MOST || Date.now() - mtimeMs > MONTH) removeQuietly(path);
  }
}
