/** Reads the files of `rules/` next to `edict.yaml`. */
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Folder } from '../../source/files/folder.ts';
import { globFiles } from '../../source/files/glob-files.ts';
import type { SourceFile } from '../../source/yaml/node.ts';

export interface RuleFiles {
  readonly files: readonly SourceFile[];
  readonly diagnostics: readonly Diagnostic[];
}

export const RULES = 'rules/**/*.{yaml,yml}';

export function readRuleFiles(folder: Folder): RuleFiles {
  const read = globFiles(folder, [RULES]).map((path) => folder.read(path));
  return {
    files: read.flatMap(({ file }) => file ?? []),
    diagnostics: read.flatMap(({ diagnostic }) => diagnostic ?? []),
  };
}
