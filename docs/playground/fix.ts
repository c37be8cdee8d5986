/** What `edict lint --fix` does to the files. Loaded when somebody asks for it. */
import { fixFiles } from '../../src/lint/fix/fix-files.ts';
import { createLoader } from '../../src/source/draft/loader.ts';
import { type Files, openLinter } from './judge.ts';

export interface Fixed {
  /** Those that were repaired, as they are now. */
  readonly repaired: ReadonlyMap<string, string>;
}

export async function fix(files: Files): Promise<Fixed> {
  const { config, judgeFiles } = await openLinter(files);
  const fixed = fixFiles({
    read: (file) => config.folder.read(file),
    lint: (read) => judgeFiles(createLoader(config, read)).diagnostics,
    mayChange: () => true,
  });
  return { repaired: new Map(fixed.map(({ after }) => [after.path, after.text])) };
}
