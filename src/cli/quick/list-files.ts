// The files of a repository of the common kind, whose globs are of the form FOLDER/**/*.yaml, without a glob library.
import { type Dirent, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../source/config.ts';
import type { FoundFiles } from '../../source/find-files.ts';
import { isBase } from '../../source/is-base.ts';

export interface ListedFiles extends FoundFiles {
  /** Every folder that was looked into, relative to the root. */
  readonly folders: readonly string[];
  /** Folders of the globs that are not there. */
  readonly missing: readonly string[];
}

type GlobConfig = Pick<Config, 'root' | 'policies' | 'web_apps'>;

const COMMON = /^(?<folder>[\w-]+(?:\/[\w-]+)*)\/\*\*\/\*\.(?:(?<ending>ya?ml)|\{yaml,yml\}|\{yml,yaml\})$/;

/**
 * Whether beside a folder of the globs, or one above it, there is one of the same name but for capitals: files in it
 * may be reported as unmatched. False where the globs are not of the common kind.
 */
export function hasTwin({ root, policies, web_apps }: GlobConfig): boolean {
  const names = new Map<string, readonly string[]>();
  const namesIn = (folder: string): readonly string[] => {
    const known = names.get(folder) ?? readNames(join(root, folder));
    names.set(folder, known);
    return known;
  };
  return [readGlob(policies), readGlob(web_apps)].some((glob) => {
    const segments = glob?.folder.split('/') ?? [];
    return segments.some((segment, depth) =>
      namesIn(segments.slice(0, depth).join('/')).some(
        (name) => name !== segment && name.toLowerCase() === segment.toLowerCase(),
      ),
    );
  });
}

/** None where it cannot be read: whoever walks through it finds out. */
function readNames(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/**
 * Null where a glob, or something in the folders, is not of the common kind. Not sorted. `onMany` is called as soon as
 * there seem to be more than `many` files, once.
 */
export function listFiles(
  config: GlobConfig,
  many = Number.POSITIVE_INFINITY,
  onMany = () => {},
): ListedFiles | null {
  const policies = readGlob(config.policies);
  const webApps = readGlob(config.web_apps);
  if (!policies || !webApps || overlap(policies.folder, webApps.folder)) return null;
  const listed: Listed = { folders: [], missing: [], unmatched: [], count: 0, ahead: 0, many, onMany };
  const found: Record<'policies' | 'web_apps' | 'bases', string[]> = {
    policies: [],
    web_apps: [],
    bases: [],
  };
  const isCommon =
    walkRoot(config.root, policies.folder, listed, {
      endings: policies.endings,
      files: found.policies,
      bases: found.bases,
    }) &&
    walkRoot(config.root, webApps.folder, listed, {
      endings: webApps.endings,
      files: found.web_apps,
      bases: null,
    });
  const { folders, missing, unmatched } = listed;
  return isCommon ? { ...found, folders, missing, unmatched } : null;
}

interface CommonGlob {
  readonly folder: string;
  readonly endings: readonly string[];
}

function readGlob(globs: readonly string[]): CommonGlob | null {
  const [glob, ...more] = globs;
  const groups = glob === undefined ? undefined : COMMON.exec(glob)?.groups;
  if (!groups || more.length > 0 || groups.folder === undefined || isBase(groups.folder)) return null;
  if (/(?:^|\/)node_modules(?:\/|$)/.test(groups.folder)) return null;
  return { folder: groups.folder, endings: groups.ending === undefined ? ['yaml', 'yml'] : [groups.ending] };
}

function overlap(a: string, b: string): boolean {
  return `${a}/`.startsWith(`${b}/`) || `${b}/`.startsWith(`${a}/`);
}

interface Listed {
  readonly folders: string[];
  readonly missing: string[];
  readonly unmatched: string[];
  /** How many files there are in `folders`. */
  count: number;
  /** How many folders are known that were not looked into. */
  ahead: number;
  many: number;
  readonly onMany: () => void;
}

/** Where the files of a glob go. */
interface Sorted {
  readonly endings: readonly string[];
  readonly files: string[];
  /** Null where they are left out. */
  readonly bases: string[] | null;
}

/** The folder of a glob may be missing, but not be reached through a link. */
function walkRoot(root: string, folder: string, listed: Listed, sorted: Sorted): boolean {
  try {
    if (realpathSync.native(join(root, folder)) !== join(realpathSync.native(root), folder)) return false;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) return false;
    listed.missing.push(folder);
    return true;
  }
  return walk(root, folder, listed, sorted);
}

/**
 * Names of folders that globs take for something else: a star does not match the end of a line, and capitals may
 * matter or not.
 */
const ODD_FOLDER = /[\n\r\u2028\u2029]|^node_modules$/i;

/** False where there is a link, something else that is neither a file nor a folder, or a folder of an odd name. */
function walk(root: string, folder: string, listed: Listed, sorted: Sorted): boolean {
  let entries: Dirent[];
  try {
    entries = readdirSync(`${root}/${folder}`, { withFileTypes: true });
  } catch {
    return false;
  }
  listed.folders.push(folder);
  const isInBase = isBase(folder);
  const inside: string[] = [];
  for (const entry of entries) {
    const { name } = entry;
    const first = name.charCodeAt(0);
    if (first === DOT) continue;
    if (entry.isFile()) {
      const ending = endingOf(name);
      if (ending === null) continue;
      const to = placeFor(ending, isInBase || first === UNDERSCORE, sorted, listed);
      to?.push(`${folder}/${name}`);
    } else if (!entry.isDirectory()) return false;
    else if (name === 'node_modules') continue;
    else if (ODD_FOLDER.test(name)) return false;
    else inside.push(`${folder}/${name}`);
  }
  listed.count += entries.length - inside.length;
  listed.ahead += inside.length;
  if (seemsMore(listed)) {
    listed.many = Number.POSITIVE_INFINITY;
    listed.onMany();
  }
  return inside.every((path) => {
    listed.ahead -= 1;
    return walk(root, path, listed, sorted);
  });
}

const DOT = 0x2e;
const UNDERSCORE = 0x5f;

/** Of a file that is YAML by its name: as it is written. */
function endingOf(name: string): string | null {
  if (name.endsWith('.yaml')) return 'yaml';
  return /\.(ya?ml)$/i.exec(name)?.[1] ?? null;
}

/** Null where it is left out. */
function placeFor(
  ending: string,
  isOfBase: boolean,
  { endings, files, bases }: Sorted,
  { unmatched }: Listed,
): string[] | null {
  if (endings.includes(ending)) return isOfBase ? bases : files;
  return isOfBase ? null : unmatched;
}

/** So many folders tell how many files there are in others. */
const TELLING = 10;

function seemsMore({ count, folders, ahead, many }: Listed): boolean {
  return count + (folders.length < TELLING ? 0 : (ahead * count) / folders.length) > many;
}
