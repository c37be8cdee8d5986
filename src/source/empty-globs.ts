/** Globs of `edict.yaml` that match nothing: a slip there makes every policy look as if its file were gone. */
import { printable } from '../diagnostics/printable.ts';
import type { Config } from './config.ts';
import type { FoundFiles } from './find-files.ts';
import { defaultGlobs } from './written-config.ts';

/** One sentence for each. A default that matches nothing says nothing, unless no file is there at all. */
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
