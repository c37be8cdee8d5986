/**
 * Reads a baseline of the macOS Security Compliance Project, in either of its layouts, and finds the files of its rules.
 * It reads nothing outside the folders of rules.
 */
import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { printable } from '../../diagnostics/printable.ts';
import { UserError, usageError } from '../../diagnostics/user-error.ts';
import { leadsToFolder, openFolder } from '../../node/disk-folder.ts';
import { globFiles } from '../../source/files/glob-files.ts';
import type { ReadSource } from '../../source/files/read-source.ts';
import { parseYaml } from '../../source/yaml/parse-yaml.ts';
import { itemsOf, memberOf, textOf } from './nodes.ts';

export interface Baseline {
  /** The name of its file, without the ending. */
  readonly name: string;
  /** The version of macOS, such as `26.0`; null if neither the baseline nor the user says it. */
  readonly os: string | null;
  /** The key of its values in the rules. */
  readonly values: string;
  readonly sections: readonly { readonly section: string; readonly rules: readonly string[] }[];
}

/** `file` is absolute, `os` as the user gave it. Throws UserError for anything but a baseline for macOS. */
export function readBaseline(file: string, os: string | undefined): Baseline {
  const wanted = os === undefined ? null : versionOf(os);
  if (os !== undefined && wanted === null)
    throw usageError(`--os ${printable(os)} is not a version of macOS`, 'Write it as in --os 26.0.');
  const named = printable(basename(file));
  const read = openFolder(dirname(file)).read(basename(file));
  const { root, diagnostics } = read.file
    ? parseYaml(read.file)
    : { root: null, diagnostics: [read.diagnostic] };
  const [fault] = diagnostics;
  if (fault) {
    const { message, range } = fault;
    throw new UserError(`${named}:${range.start.line}: ${message}`, { remedy: 'Fix the baseline.' });
  }
  const profile = memberOf(root, 'profile');
  if (profile?.kind !== 'list' || !profile.items.every((item) => memberOf(item, 'rules')))
    throw new UserError(`${named} is not a baseline: it has no list \`profile\` of sections with rules`, {
      remedy:
        'Name a baseline of the macOS Security Compliance Project, or a profile that does not end in .yaml.',
    });
  const title = textOf(memberOf(root, 'title')) ?? '';
  const [, titled, numbered] =
    /^\s*(macOS|iOS|iPadOS|visionOS|tvOS|watchOS)\s+(\d+(?:\.\d+)*)/i.exec(title) ?? [];
  const platform = textOf(memberOf(root, 'platform', 'os')) ?? titled ?? 'macOS';
  if (!/^macos$/i.test(platform))
    throw new UserError(`${named} is for ${printable(platform)}, and policies are for Macs`, {
      remedy: 'Name a baseline for macOS.',
    });
  return {
    name: basename(file).replace(/\.ya?ml$/i, ''),
    os: wanted ?? versionOf(textOf(memberOf(root, 'platform', 'version')) ?? numbered ?? ''),
    values: textOf(memberOf(root, 'parent_values')) ?? 'recommended',
    sections: profile.items.map((item) => ({
      section: textOf(memberOf(item, 'section')) ?? '',
      rules: itemsOf(memberOf(item, 'rules')).map((rule) => textOf(rule) ?? ''),
    })),
  };
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

/** Folders above the rules in which a checkout may have its `custom/`. */
const MOST_LEVELS = 4;

/** `named`: the rules that the user named; absent: those beside the baseline, as in a checkout of the project. */
export function findRules(
  baseline: string,
  named: string | undefined,
): { readonly folder: string; readonly files: RuleFiles } {
  const rules =
    named ??
    foldersFrom(dirname(baseline))
      .map((above) => join(above, 'rules'))
      .find(leadsToFolder);
  if (rules === undefined || !leadsToFolder(rules))
    throw usageError(
      named === undefined
        ? `there is no folder of rules beside ${printable(basename(baseline))}`
        : `${printable(named)} is not a folder`,
      'Name the folder of its rules with --rules DIR, or convert it where it lies in a checkout of the project.',
    );
  const around = [...foldersFrom(dirname(rules)), ...foldersFrom(dirname(realpathSync(rules)))];
  const custom = around.map((above) => join(above, 'custom', 'rules')).find(leadsToFolder);
  const own = filesIn(rules);
  const customized = custom === undefined ? () => null : filesIn(custom);
  return { folder: rules, files: (id) => ({ own: own(id), custom: customized(id) }) };
}

/** The folder and those above it, but for `custom/`, whose rules are only those that someone changed. */
function foldersFrom(folder: string, levels = MOST_LEVELS): readonly string[] {
  if (levels === 0 || !existsSync(folder)) return [];
  const above = foldersFrom(dirname(folder), levels - 1);
  return basename(folder) === 'custom' ? above : [folder, ...above];
}

function filesIn(root: string): (id: string) => ReadSource | null {
  const folder = openFolder(root);
  const byId = new Map(
    globFiles(folder, ['**/*.yaml', '**/*.yml']).map((path) => [
      basename(path).replace(/\.ya?ml$/, ''),
      path,
    ]),
  );
  return (id) => {
    const path = byId.get(id);
    return path === undefined ? null : folder.read(path);
  };
}
