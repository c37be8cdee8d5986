/** unmatched-file: YAML beside the policies that no glob matches, so that nothing else would ever mention it. */
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { report } from '../../diagnostics/report.ts';
import { fileStart } from '../../source/positions.ts';

export function unmatchedFiles(files: readonly string[]): Diagnostic[] {
  return files.map((file) =>
    report({
      code: 'unmatched-file',
      file,
      path: '',
      range: fileStart,
      message: 'No glob of edict.yaml matches this file, and nothing extends it: it has no effect',
      hint: 'widen policies or web_apps of edict.yaml, move the file, or begin its name with _ if it is a base',
    }),
  );
}
