/** Finds the profiles that a user names: files as they are, and the profiles in folders. */
import { readdirSync, statSync } from 'node:fs';
import { join, posix, resolve, sep } from 'node:path';
import { describeFsCode, errorCode } from '../../base/fs-errors.ts';
import { printable } from '../../diagnostics/printable.ts';
import { UserError } from '../../diagnostics/user-error.ts';

export interface FoundProfile {
  /** As the user would name it, with `/`. */
  readonly file: string;
  readonly absolute: string;
}

/** In a folder; a file that is named may be called anything. */
const ENDINGS = ['mobileconfig', 'plist', 'xml', 'json'];
/** Templates of a profile, such as `.mobileconfig.j2`, count too. */
const PROFILE = new RegExp(`\\.(?:mobileconfig\\..+|${ENDINGS.join('|')})$`, 'i');

export function findProfiles(cwd: string, paths: readonly string[]): readonly FoundProfile[] {
  const found = new Map<string, FoundProfile>();
  for (const path of paths) {
    for (const profile of profilesAt(cwd, path)) {
      if (!found.has(profile.absolute)) found.set(profile.absolute, profile);
    }
  }
  return [...found.values()];
}

function profilesAt(cwd: string, path: string): readonly FoundProfile[] {
  const absolute = resolve(cwd, path);
  const file = path.split(sep).join('/');
  const names = asking(path, () => (statSync(absolute).isDirectory() ? filesBelow(absolute, '') : null));
  if (names === null) return [{ file, absolute }];
  const found = names.map((name) => ({ file: posix.join(file, name), absolute: join(absolute, name) }));
  if (found.length === 0) {
    throw new UserError(`${printable(path)} holds no profile`, {
      exitCode: 3,
      remedy: `Profiles in a folder end in ${ENDINGS.map((ending) => `.${ending}`).join(', ')}, or are templates such as .mobileconfig.tpl, .mobileconfig.j2. A file that is named may be called anything.`,
    });
  }
  return found;
}

function asking<Answer>(path: string, ask: () => Answer): Answer {
  try {
    return ask();
  } catch (error) {
    const code = errorCode(error);
    if (code === null) throw error;
    const why = code === 'ENOENT' ? 'does not exist' : `cannot be read: ${describeFsCode(code)}`;
    throw new UserError(`${printable(path)} ${why}`, {
      exitCode: 3,
      remedy: 'Name profiles, or folders that hold some.',
      cause: error,
    });
  }
}

/**
 * Sorted, with `/`; links to folders are left out, since they may lead anywhere. A folder below that cannot be read
 * is listed itself: reading it says why, and the others go on.
 */
function filesBelow(folder: string, prefix: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (entry.name.startsWith('.') || entry.name === 'node_modules') return [];
      const name = `${prefix}${entry.name}`;
      if (!entry.isDirectory()) return PROFILE.test(entry.name) ? [name] : [];
      try {
        return filesBelow(join(folder, entry.name), `${name}/`);
      } catch (error) {
        if (errorCode(error) === null) throw error;
        return [name];
      }
    });
}
