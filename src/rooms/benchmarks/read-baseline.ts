/** Reads a baseline of the macOS Security Compliance Project, in either of its layouts. */
import { nameOf } from '../../base/posix-path.ts';
import { printable } from '../../diagnostics/printable.ts';
import { UserError, usageError } from '../../diagnostics/user-error.ts';
import type { Folder } from '../../source/files/folder.ts';
import { globFiles } from '../../source/files/glob-files.ts';
import type { ReadSource } from '../../source/files/read-source.ts';
import type { SourceNode } from '../../source/yaml/node.ts';
import { parseYaml } from '../../source/yaml/parse-yaml.ts';
import { itemsOf, memberOf, textOf, textsOf } from './nodes.ts';

export interface Baseline {
  /** The name of its file, without the ending. */
  readonly name: string;
  /** The version of macOS, such as `26.0`; null if neither the baseline nor the user says it. */
  readonly os: string | null;
  /** The key of its values in the rules. */
  readonly values: string;
  readonly sections: readonly { readonly section: string; readonly rules: readonly string[] }[];
}

/** `path` is in the folder, `os` as the user gave it. Throws UserError for anything but a baseline for macOS. */
export function readBaseline(folder: Folder, path: string, os?: string): Baseline {
  const wanted = os === undefined ? null : versionOf(os);
  if (os !== undefined && wanted === null)
    throw usageError(`--os ${printable(os)} is not a version of macOS`, 'Write it as in --os 26.0.');
  const named = printable(nameOf(path));
  const read = folder.read(path);
  const { root, diagnostics } = read.file
    ? parseYaml(read.file)
    : { root: null, diagnostics: [read.diagnostic] };
  const [fault] = diagnostics;
  if (fault) {
    const { message, range } = fault;
    throw new UserError(`${named}:${range.start.line}: ${message}`, { remedy: 'Fix the baseline.' });
  }
  const profile = memberOf(root, 'profile');
  if (profile?.kind !== 'list' || !profile.items.every((item) => isListOfNames(memberOf(item, 'rules'))))
    throw new UserError(`${named} is not a baseline: it has no list \`profile\` of sections with rules`, {
      remedy:
        'Name a baseline of the macOS Security Compliance Project, or a profile that does not end in .yaml.',
    });
  const title = textOf(memberOf(root, 'title')) ?? '';
  const [, titled, numbered] =
    /^\s*((?:macOS|iOS|iPadOS|visionOS|tvOS|watchOS)(?:\/\w+)*)\s+(\d+(?:\.\d+)*)/i.exec(title) ?? [];
  const platform = textOf(memberOf(root, 'platform', 'os')) ?? titled ?? 'macOS';
  if (!/^macos$/i.test(platform))
    throw new UserError(`${named} is for ${printable(platform)}, and policies are for Macs`, {
      remedy: 'Name a baseline for macOS.',
    });
  const sections = profile.items.map((item) => ({
    section: textOf(memberOf(item, 'section')) ?? '',
    rules: textsOf(memberOf(item, 'rules')),
  }));
  if (sections.every(({ rules }) => rules.length === 0))
    throw new UserError(`${named} lists no rules`, { remedy: 'Name a baseline that does.' });
  return {
    name: stemOf(path),
    os: wanted ?? versionOf(textOf(memberOf(root, 'platform', 'version')) ?? numbered ?? ''),
    values: textOf(memberOf(root, 'parent_values')) ?? 'recommended',
    sections,
  };
}

/** A list that is left empty is one, too. */
function isListOfNames(rules: SourceNode | undefined): boolean {
  return rules !== undefined && itemsOf(rules).every(({ kind }) => kind === 'scalar');
}

/** Tells a baseline from its rules without parsing hundreds of them. */
export function looksLikeBaseline(text: string): boolean {
  return /^profile\s*:/m.test(text);
}

/** `26` is `26.0`; null for anything else. */
function versionOf(text: string): string | null {
  return /^\d+$/.test(text) ? `${text}.0` : /^\d+(?:\.\d+)+$/.test(text) ? text : null;
}

/** The files of rules by id, those of `custom/` apart. */
export type RuleFiles = (id: string) => {
  readonly own: ReadSource | null;
  readonly custom: ReadSource | null;
};

/** The rules of the files that these globs match, by the names of the files. */
export function rulesIn(
  folder: Folder,
  globs: readonly string[] = ['**/*.yaml', '**/*.yml'],
): (id: string) => ReadSource | null {
  const byId = new Map(globFiles(folder, globs).map((path) => [stemOf(path), path]));
  return (id) => {
    const path = byId.get(id);
    return path === undefined ? null : folder.read(path);
  };
}

function stemOf(path: string): string {
  return nameOf(path).replace(/\.ya?ml$/i, '');
}
