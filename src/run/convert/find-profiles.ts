/** Finds the profiles that a user names: files as they are, and the profiles in folders. */

import { readdirSync, statSync } from 'node:fs';
import { join, posix, resolve, sep } from 'node:path';
import { compareText } from '../../base/compare-text.ts';
import { describeFsCode, errorCode } from '../../base/fs-errors.ts';
import type { SkippedFile } from '../../convert/report.ts';
import { printable } from '../../diagnostics/printable.ts';
import { usageError } from '../../diagnostics/user-error.ts';

interface FoundProfile {
  /** As the user would name it, with `/`. */
  readonly file: string;
  readonly absolute: string;
}

/** In a folder; a file that is named may be called anything. */
const ENDINGS = ['mobileconfig', 'plist', 'xml', 'json'];
/** Templates of a profile, such as `.mobileconfig.j2`, count too. */
const PROFILE = new RegExp(`\\.(?:mobileconfig\\..+|${ENDINGS.join('|')})$`, 'i');
const shownEndings = ENDINGS.map((ending) => `.${ending}`).join(', ');
const otherEnding = `it does not end in ${shownEndings}`;

/** What a folder holds, and what of it is not looked at. */
export interface FoundProfiles {
  readonly profiles: readonly FoundProfile[];
  readonly skipped: readonly SkippedFile[];
}

export function findProfiles(cwd: string, paths: readonly string[]): FoundProfiles {
  const profiles = new Map<string, FoundProfile>();
  const skipped = new Map<string, SkippedFile>();
  for (const path of paths) {
    const found = profilesAt(cwd, path);
    for (const profile of found.profiles) {
      if (!profiles.has(profile.absolute)) profiles.set(profile.absolute, profile);
    }
    for (const one of found.skipped) skipped.set(resolve(cwd, one.file), one);
  }
  for (const absolute of profiles.keys()) skipped.delete(absolute);
  return { profiles: [...profiles.values()], skipped: [...skipped.values()] };
}

function profilesAt(cwd: string, path: string): FoundProfiles {
  const absolute = resolve(cwd, path);
  const file = path.split(sep).join('/');
  const entries = asking(path, () => (statSync(absolute).isDirectory() ? filesBelow(absolute, '') : null));
  if (entries === null) return { profiles: [{ file, absolute }], skipped: [] };
  const profiles: FoundProfile[] = [];
  const skipped: SkippedFile[] = [];
  for (const { name, because } of entries) {
    const named = posix.join(file, name);
    if (because === null) profiles.push({ file: named, absolute: join(absolute, name) });
    else skipped.push({ file: named, because });
  }
  if (profiles.length > 0) return { profiles, skipped };
  throw usageError(
    `${printable(path)} holds no profile`,
    `Profiles in a folder end in ${shownEndings}, or are templates such as .mobileconfig.tpl, .mobileconfig.j2. A file that is named may be called anything.`,
  );
}

function asking<Answer>(path: string, ask: () => Answer): Answer {
  try {
    return ask();
  } catch (error) {
    const code = errorCode(error);
    if (code === null) throw error;
    const why = code === 'ENOENT' ? 'does not exist' : `cannot be read: ${describeFsCode(code)}`;
    throw usageError(`${printable(path)} ${why}`, 'Name profiles, or folders that hold some.', {
      cause: error,
    });
  }
}

interface Entry {
  readonly name: string;
  /** Why it is not looked at; null for a profile. */
  readonly because: string | null;
}

/**
 * Sorted, with `/`; links to folders are left out, since they may lead anywhere. A folder below that cannot be read
 * is listed itself: reading it says why, and the others go on.
 */
function filesBelow(folder: string, prefix: string): readonly Entry[] {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => compareText(a.name, b.name))
    .flatMap((entry): readonly Entry[] => {
      const name = `${prefix}${entry.name}`;
      const isFolder = entry.isDirectory();
      if (entry.name.startsWith('.')) return [{ name, because: 'it is hidden: its name begins with a dot' }];
      if (!isFolder && PROFILE.test(entry.name)) return [{ name, because: null }];
      if (entry.isSymbolicLink()) return [{ name, because: 'it is a link, which may lead anywhere' }];
      if (!isFolder) return [{ name, because: otherEnding }];
      if (entry.name === 'node_modules') return [{ name, because: 'it holds the packages of a program' }];
      try {
        return filesBelow(join(folder, entry.name), `${name}/`);
      } catch (error) {
        if (errorCode(error) === null) throw error;
        return [{ name, because: null }];
      }
    });
}
