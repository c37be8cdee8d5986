/** The files of `rules/` beside `edict.yaml`. */
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { globFiles } from '../../source/files/glob-files.ts';
import { readSource } from '../../source/files/read-source.ts';
import type { SourceFile } from '../../source/yaml/node.ts';

export interface RuleFiles {
  readonly files: readonly SourceFile[];
  readonly diagnostics: readonly Diagnostic[];
}

export const RULES = 'rules/**/*.{yaml,yml}';

export function readRuleFiles(root: string): RuleFiles {
  const read = globFiles(root, [RULES]).map((path) => readSource(root, path));
  return {
    files: read.flatMap(({ file }) => file ?? []),
    diagnostics: read.flatMap(({ diagnostic }) => diagnostic ?? []),
  };
}
