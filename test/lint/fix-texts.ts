/** Texts of a repository as `edict lint --fix` would leave them. */
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { fixFiles } from '../../src/lint/fix/fix-files.ts';
import { lintRepository } from '../../src/lint/lint-repository.ts';
import { loadConfig } from '../../src/node/find-config.ts';
import { createLoader } from '../../src/source/draft/loader.ts';
import { findFiles } from '../../src/source/files/find-files.ts';
import type { ReadSource } from '../../src/source/files/read-source.ts';
import { withFiles } from './lint-folder.ts';

export function fixedFiles(
  files: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, string>>> {
  return withFiles(files, async (folder) => {
    const config = loadConfig({ cwd: folder, optional: true });
    const found = findFiles(config);
    const environments = Object.values(config.environments);
    const lint = (read: (file: string) => ReadSource): readonly Diagnostic[] =>
      lintRepository({ config, loader: createLoader(config, read), files: found, environments }).diagnostics;
    const read = (file: string) => config.folder.read(file);
    const fixed = fixFiles({ read, lint, mayChange: () => true });
    return { ...files, ...Object.fromEntries(fixed.map(({ after }) => [after.path, after.text])) };
  });
}
