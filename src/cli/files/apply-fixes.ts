/** `edict lint --fix`: works out the certain repairs, writes the files, and says how many there were. */

import { counted } from '../../base/counted.ts';
import { newUuid } from '../../base/uuid.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { fixFiles } from '../../lint/fix/fix-files.ts';
import type { Config } from '../../source/config/config.ts';
import { createLoader, type Loader } from '../../source/draft/loader.ts';
import type { FoundFiles } from '../../source/files/find-files.ts';
import type { Context } from '../context.ts';
import { replaceSource } from './replace-source.ts';

export interface FixRun {
  readonly config: Config;
  /** The only files that may be changed; null: all of the repository. */
  readonly only: FoundFiles | null;
  readonly lint: (loader: Loader) => readonly Diagnostic[];
  readonly quiet: boolean;
}

/** Returns whether any file was repaired. */
export async function applyFixes(context: Context, { config, only, lint, quiet }: FixRun): Promise<boolean> {
  const named = only && new Set([...only.policies, ...only.web_apps, ...only.bases]);
  const fixed = fixFiles({
    read: (file) => config.folder.read(file),
    lint: (read) => lint(createLoader(config, read)),
    mayChange: (file) => named?.has(file) ?? true,
  });
  const id = newUuid(context);
  let repaired = 0;
  let written = 0;
  try {
    for (const { before, after, repaired: count } of fixed) {
      await replaceSource({ root: config.root, before, after, id });
      repaired += count;
      written += 1;
    }
  } finally {
    if (written > 0 && !quiet) {
      await context.stderr.write(
        `edict: fixed ${counted(repaired, 'fault')} in ${counted(written, 'file')}\n`,
      );
    }
  }
  return written > 0;
}
