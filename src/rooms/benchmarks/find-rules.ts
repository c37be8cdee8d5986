/** Finds the rules of a baseline on disk. Nothing outside the folders of rules is read. */
import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { printable } from '../../diagnostics/printable.ts';
import { usageError } from '../../diagnostics/user-error.ts';
import { leadsToFolder, openFolder } from '../../node/disk-folder.ts';
import { type RuleFiles, rulesIn } from './read-baseline.ts';

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
  const own = rulesIn(openFolder(rules));
  const customized = custom === undefined ? () => null : rulesIn(openFolder(custom));
  return { folder: rules, files: (id) => ({ own: own(id), custom: customized(id) }) };
}

/** The folder and those above it, but for `custom/`, whose rules are only those that someone changed. */
function foldersFrom(folder: string, levels = MOST_LEVELS): readonly string[] {
  if (levels === 0 || !existsSync(folder)) return [];
  const above = foldersFrom(dirname(folder), levels - 1);
  return basename(folder) === 'custom' ? above : [folder, ...above];
}
