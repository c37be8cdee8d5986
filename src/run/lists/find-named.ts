/** Finds the files that a user names for a command to read: files as they are, and in folders those whose names fit the kind. */

import { readdirSync, statSync } from 'node:fs';
import { join, posix, resolve, sep } from 'node:path';
import { compareText } from '../../base/compare-text.ts';
import { describeFsCode, errorCode } from '../../base/fs-errors.ts';
import { printable } from '../../diagnostics/printable.ts';
import { usageError } from '../../diagnostics/user-error.ts';
import { leadsToFolder } from '../../node/disk-folder.ts';

interface InputFile {
  /** As the user would name it, with `/`. */
  readonly file: string;
  readonly absolute: string;
  /** One of a folder that was named. */
  readonly isFromFolder: boolean;
}

/** A file of a folder that was not taken, or a folder with everything in it. */
interface SkippedFile {
  readonly file: string;
  readonly because: string;
}

/** What a command looks for; a file that is named itself may be called anything. */
interface InputKind {
  /** What the user may name, in the remedy for a path that cannot be read. */
  readonly named: string;
  /** The names that count in a folder. */
  readonly names: RegExp;
  readonly otherName: string;
  /** The remedy for a folder without any. */
  readonly none: string;
  /** What a folder without any may hold instead, and what to do about that. */
  readonly instead?: { readonly names: RegExp; readonly remedy: string };
}

const ENDINGS = ['mobileconfig', 'plist', 'xml', 'json'];
const shownEndings = ENDINGS.map((ending) => `.${ending}`).join(', ');

const baselineNames = /\.ya?ml$/i;

const kinds = {
  profile: {
    named: 'profiles, or folders that contain some',
    // Templates of a profile, such as `.mobileconfig.j2`, count too.
    names: new RegExp(`\\.(?:mobileconfig\\..+|${ENDINGS.join('|')})$`, 'i'),
    otherName: `it does not end in ${shownEndings}`,
    none: `Profiles in a folder end in ${shownEndings}, or are templates such as .mobileconfig.tpl, .mobileconfig.j2. A file that is named may be called anything.`,
    instead: {
      names: baselineNames,
      remedy: 'Baselines are converted one at a time: name the .yaml file of one.',
    },
  },
  baseline: {
    named:
      'the file of a baseline: the macOS Security Compliance Project has them in baselines/macos, such as cis_lvl1_macos_26.0.yaml, and on branches such as tahoe in baselines, such as cis_lvl1.yaml',
    names: baselineNames,
    otherName: 'it does not end in .yaml',
    none: 'Name the file of one, which ends in .yaml.',
  },
  export: {
    named: 'exports, or folders that contain some',
    // Markdown pages about lists may look like one.
    names: /(?<!\.md)$/i,
    otherName: 'it is a page',
    none: 'Name exports, or folders that contain some.',
  },
} satisfies Record<string, InputKind>;

export interface InputFiles {
  readonly files: readonly InputFile[];
  readonly skipped: readonly SkippedFile[];
}

export function findNamed(cwd: string, paths: readonly string[], kind: keyof typeof kinds): InputFiles {
  const files = new Map<string, InputFile>();
  const skipped = new Map<string, SkippedFile>();
  for (const path of paths) {
    const found = filesAt(cwd, path, kind);
    for (const one of found.files) {
      if (!files.has(one.absolute) || !one.isFromFolder) files.set(one.absolute, one);
    }
    for (const one of found.skipped) skipped.set(resolve(cwd, one.file), one);
  }
  for (const absolute of files.keys()) skipped.delete(absolute);
  return { files: [...files.values()], skipped: [...skipped.values()] };
}

function filesAt(cwd: string, path: string, what: keyof typeof kinds): InputFiles {
  const kind: InputKind = kinds[what];
  const absolute = resolve(cwd, path);
  const file = path.split(sep).join('/');
  const entries = orUnreadable(path, kind, () =>
    statSync(absolute).isDirectory() ? filesBelow(absolute, '', kind) : null,
  );
  if (entries === null) return { files: [{ file, absolute, isFromFolder: false }], skipped: [] };
  const files: InputFile[] = [];
  const skipped: SkippedFile[] = [];
  for (const { name, because } of entries) {
    const named = posix.join(file, name);
    if (because === null) files.push({ file: named, absolute: join(absolute, name), isFromFolder: true });
    else skipped.push({ file: named, because });
  }
  if (files.length > 0) return { files, skipped };
  const { instead } = kind;
  const holdsOthers = skipped.some((one) => instead?.names.test(one.file));
  throw usageError(
    `${printable(path)} holds no ${what}`,
    (holdsOthers ? instead?.remedy : undefined) ?? kind.none,
  );
}

function orUnreadable<Answer>(path: string, { named }: InputKind, ask: () => Answer): Answer {
  try {
    return ask();
  } catch (error) {
    const code = errorCode(error);
    if (code === null) throw error;
    const why = code === 'ENOENT' ? 'does not exist' : `cannot be read: ${describeFsCode(code)}`;
    throw usageError(`${printable(path)} ${why}`, `Name ${named}.`, {
      cause: error,
    });
  }
}

interface FolderFile {
  readonly name: string;
  /** Why it is not looked at; null: it is. */
  readonly because: string | null;
}

const link = 'it is a link, which may lead anywhere';

/**
 * Sorted, with `/`; links to folders are left out, since they may lead anywhere. A folder below that cannot be read is
 * listed itself, so that reading it reports why and the others go on.
 */
function filesBelow(folder: string, prefix: string, kind: InputKind): readonly FolderFile[] {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => compareText(a.name, b.name))
    .flatMap((entry): readonly FolderFile[] => {
      const name = `${prefix}${entry.name}`;
      const isFolder = entry.isDirectory();
      if (entry.name.startsWith('.')) return [{ name, because: 'it is hidden: its name begins with a dot' }];
      if (entry.isSymbolicLink() && leadsToFolder(join(folder, entry.name))) return [{ name, because: link }];
      if (!isFolder && kind.names.test(entry.name)) return [{ name, because: null }];
      if (entry.isSymbolicLink()) return [{ name, because: link }];
      if (!isFolder) return [{ name, because: kind.otherName }];
      if (entry.name === 'node_modules') return [{ name, because: 'it holds the packages of a program' }];
      try {
        return filesBelow(join(folder, entry.name), `${name}/`, kind);
      } catch (error) {
        if (errorCode(error) === null) throw error;
        return [{ name, because: null }];
      }
    });
}
