/** Finds the policies, web apps and bases: by the globs of the configuration, or by paths that a user names. */
import { compareText } from '../../base/compare-text.ts';
import { splitKey } from '../../base/policy-key.ts';
import { folderOf, isBelow, normalizePath } from '../../base/posix-path.ts';
import { printable } from '../../diagnostics/printable.ts';
import { usageError } from '../../diagnostics/user-error.ts';
import { defaultGlobs } from '../config/complete-config.ts';
import type { Config } from '../config/config.ts';
import { isBase } from '../draft/file-fields.ts';
import type { Folder } from './folder.ts';
import {
  escapePath,
  fixedFolder,
  globFiles,
  isDynamicPattern,
  isExclusion,
  withoutExclusion,
} from './glob-files.ts';
import { type PathReader, refusePath, suggestPath } from './named-path.ts';

/** Sorted, relative to the root, with `/`. */
export interface FoundFiles {
  readonly policies: string[];
  readonly web_apps: string[];
  readonly bases: string[];
  /** Files that no glob matches: YAML in the folders of the globs, or a file that was named. */
  readonly unmatched: string[];
  /** Files next to the folders of the globs that look like a policy or a web app. */
  readonly strays: string[];
  /** Invariants that were named; absent if none was. Every run judges all invariants. */
  readonly invariants?: readonly string[];
  /** Where files were named: the other files of the repository, which they may contradict. */
  readonly beside?: Pick<FoundFiles, 'policies' | 'web_apps'>;
}

export const noFiles: FoundFiles = { policies: [], web_apps: [], bases: [], unmatched: [], strays: [] };

const YAML_FILES = '**/*.{yaml,yml}';

/** Throws UserError (exit 3) where a policy or a web app is named like a ring. */
export function findFiles(
  config: Config,
  named?: { readonly reader: PathReader; readonly paths: readonly string[] },
): FoundFiles {
  const matched = findMatched(config);
  refuseRings(matched);
  if (!named) return { ...matched, ...findUnmatched(config, matched) };
  const selected = select(config, matched, named.reader, named.paths);
  refuseRings(selected);
  return selected;
}

/** For a committed version, which cannot be repaired: leaves out what `findFiles` refuses. */
export function findOlderFiles(config: Config): FoundFiles {
  const matched = findMatched(config);
  const { policies, web_apps, bases } = matched;
  const isFile = (file: string): boolean => splitKey(file).ring === null;
  return {
    policies: policies.filter(isFile),
    web_apps: web_apps.filter(isFile),
    bases,
    ...findUnmatched(config, matched),
  };
}

/** The state would keep the policy of such a file and that of the ring under the same key. */
function refuseRings({ policies, web_apps }: Pick<FoundFiles, 'policies' | 'web_apps'>): void {
  for (const path of [...policies, ...web_apps]) {
    const { file, ring } = splitKey(path);
    if (ring === null) continue;
    throw usageError(
      `${printable(path)} is called as the state calls the ring ${ring} of ${printable(file)}, so the two could not be told apart: rename the file`,
    );
  }
}

/** Classifies one file by its path below the root, whether or not it exists. Throws as `findFiles` does. */
export function classifyFile(config: Config, file: string): FoundFiles {
  const matched = findMatched(config);
  const { policies, web_apps, bases } = matched;
  if (isBase(file)) return { ...noFiles, bases: [file] };
  refuseRings({ policies: [file], web_apps: [] });
  const isNew = ![...policies, ...bases].includes(file);
  const folders = config.web_apps.map(fixedFolder).filter((folder) => folder !== '');
  const isWebApp = web_apps.includes(file) || (isNew && folders.some((folder) => isBelow(folder, file)));
  return withOthers(config, matched, { ...noFiles, [isWebApp ? 'web_apps' : 'policies']: [file] });
}

/** Adds the other files of the same kind, the only ones that a file can contradict. */
function withOthers(config: Config, all: MatchedFiles, named: FoundFiles): FoundFiles {
  const others = (kind: 'policies' | 'web_apps'): string[] => {
    const files = new Set(named[kind]);
    return files.size === 0 ? [] : all[kind].filter((file) => !files.has(file));
  };
  // Without a configuration, no file belongs to another.
  if (config.file === null) return named;
  return { ...named, beside: { policies: others('policies'), web_apps: others('web_apps') } };
}

type MatchedFiles = Pick<FoundFiles, 'policies' | 'web_apps' | 'bases'>;

/** The files that the globs of the configuration match. */
function findMatched(config: Config): MatchedFiles {
  const others = reservedFiles(config);
  const inWebApps = globFiles(config.folder, config.web_apps).filter((file) => !others.has(file));
  const inPolicies = globFiles(config.folder, config.policies).filter((file) => !others.has(file));
  const webApps = new Set(inWebApps);
  return {
    policies: inPolicies.filter((file) => !webApps.has(file) && !isBase(file)),
    web_apps: inWebApps.filter((file) => !isBase(file)),
    bases: inPolicies.filter((file) => !webApps.has(file) && isBase(file)),
  };
}

/**
 * Files that look like policies although no glob matches them: YAML below the fixed parts of the globs, and files with the
 * keys of a policy at the root or in folders next to those. Files that a pattern with `!` excludes are left out on purpose.
 */
function findUnmatched(config: Config, matched: MatchedFiles): Pick<FoundFiles, 'unmatched' | 'strays'> {
  const known = new Set([...listAll(matched), ...reservedFiles(config)]);
  const globs = [...config.policies, ...config.web_apps];
  const folders = globs.filter((glob) => !isExclusion(glob)).map(fixedFolder);
  const parents = new Set(['', ...folders.map(parentOf)]);
  const patterns = [
    ...folders.map((folder) => patternIn(folder, YAML_FILES)),
    ...[...parents].flatMap((parent) => BESIDE.map((pattern) => patternIn(parent, pattern))),
    ...globs.filter(isExclusion),
  ];
  const left = globFiles(config.folder, patterns, { anyCase: true }).filter(
    (file) => !known.has(file) && !isBase(file),
  );
  const isNear = (file: string): boolean => folders.some((folder) => isBelow(folder, file));
  const isBeside = (folder: string): boolean =>
    parents.has(folder) || !folders.some((one) => isBelow(folder, one));
  return {
    unmatched: left.filter(isNear),
    strays: left.filter(
      (file) => !isNear(file) && isBeside(parentOf(file)) && looksLikePolicy(config.folder, file),
    ),
  };
}

const BESIDE = ['*.{yaml,yml}', '*/*.{yaml,yml}'];

function patternIn(folder: string, pattern: string): string {
  return folder === '' ? pattern : `${escapePath(folder)}/${pattern}`;
}

/** What a wide glob must not take for policies. */
function reservedFiles(config: Config): ReadonlySet<string> {
  return new Set([...configFiles(config), ...globFiles(config.folder, config.invariants)]);
}

/** `edict.yaml` and the files of environments. */
export function configFiles({ file, environments }: Config): readonly string[] {
  return [file, ...Object.values(environments).map((environment) => environment.file)].filter(
    (each) => each !== null,
  );
}

function parentOf(folder: string): string {
  const parent = folderOf(folder);
  return parent === '.' ? '' : parent;
}

const POLICY_KEY = /^["']?(?:macos|policy_targets|app_id)["']?[ \t]*:/m;
/** The same in an array of one object. */
const LISTED_POLICY_KEY = /^(?:- +| +)["']?(?:macos|policy_targets|app_id)["']?[ \t]*:/m;
const BEGINS_A_LIST = /^(?:[ \t]*(?:#.*)?\r?\n)*- /;

function looksLikePolicy(folder: Folder, file: string): boolean {
  const text = folder.read(file).file?.text ?? '';
  return POLICY_KEY.test(text) || (BEGINS_A_LIST.test(text) && LISTED_POLICY_KEY.test(text));
}

/** The files that `paths` name, directly or by folder or glob; where only patterns with `!` are named, all files but those. */
function select(config: Config, all: MatchedFiles, reader: PathReader, paths: readonly string[]): FoundFiles {
  const webApps = new Set(all.web_apps);
  const isLeftOut = (path: string): boolean => isExclusion(path) && reader.kindOf(path) === null;
  const named = paths.filter((path) => !isLeftOut(path));
  const found = named.flatMap((path) => filesOf(config, all, reader, path));
  const wanted = new Set(named.length === 0 ? listAll(all) : found);
  for (const path of paths.filter(isLeftOut)) {
    for (const file of filesOf(config, all, reader, withoutExclusion(path))) wanted.delete(file);
  }
  wanted.delete(config.file ?? '');
  const invariants = globFiles(config.folder, config.invariants).filter((file) => wanted.delete(file));
  const known = new Set(listAll(all));
  const files = [...wanted].sort(compareText);
  return withOthers(config, all, {
    policies: files.filter((file) => !webApps.has(file) && !isBase(file)),
    web_apps: files.filter((file) => webApps.has(file)),
    bases: files.filter((file) => !webApps.has(file) && isBase(file)),
    // Without a configuration, the globs are only defaults.
    unmatched: config.file === null ? [] : files.filter((file) => !known.has(file) && !isBase(file)),
    strays: [],
    ...(invariants.length > 0 ? { invariants } : {}),
  });
}

function filesOf(config: Config, all: MatchedFiles, reader: PathReader, path: string): readonly string[] {
  const kind = reader.kindOf(path);
  if (kind === 'folder') return filesIn(config, all, reader.toRoot(path), path);
  if (kind === 'file') return [reader.toRoot(path)];
  if (!isDynamicPattern(path))
    throw refusePath(path, 'does not exist', suggestPath(reader, path, listAll(all)));
  const fixed = fixedFolder(path);
  const folder = reader.toRoot(fixed === '' ? '.' : fixed);
  const rest = normalizePath(path).slice(fixed === '' ? 0 : fixed.length + 1);
  const found = globFiles(config.folder, [patternIn(folder, rest)]);
  if (found.length === 0) throw refusePath(path, 'matches no file');
  return found;
}

/** The configured files in a folder; if there are none, its YAML files. */
function filesIn(config: Config, all: MatchedFiles, folder: string, path: string): readonly string[] {
  const known = listAll(all).filter((file) => isBelow(folder, file));
  if (known.length > 0) return known;
  const found = globFiles(config.folder, [patternIn(folder, YAML_FILES)]);
  const others = found.filter((file) => file !== config.file);
  if (others.length === 0) throw refusePath(path, 'holds no YAML file');
  return others;
}

function listAll({ policies, web_apps, bases }: MatchedFiles): readonly string[] {
  return [...policies, ...web_apps, ...bases];
}

/** One sentence per glob. A default that matches nothing is not mentioned, unless there is no file at all. */
export function describeEmptyGlobs(
  config: Config,
  { policies, bases, web_apps }: FoundFiles,
): readonly string[] {
  const found = { policies: policies.length + bases.length, web_apps: web_apps.length };
  const isWritten = (key: 'policies' | 'web_apps') => config[key].join() !== defaultGlobs[key].join();
  const none = found.policies + found.web_apps === 0;
  return (['policies', 'web_apps'] as const)
    .filter((key) => found[key] === 0 && (isWritten(key) || (none && key === 'policies')))
    .map(
      (key) =>
        `no file matches ${config[key].map(printable).join(', ')} (${key} of ${printable(config.file ?? 'edict.yaml')})`,
    );
}
