/** Finds secrets in a file of the repository, using everything known of it: its own draft and the drafts that extend it. */
import { once } from '../base/once.ts';
import type { Range } from '../diagnostics/diagnostic.ts';
import type { LintReport } from '../diagnostics/lint-report.ts';
import type { Environment } from '../source/config/config.ts';
import type { Loader } from '../source/draft/loader.ts';
import type { AskedFiles } from './judgement.ts';
import { likelySensitiveRanges, sensitiveRanges } from './sensitive.ts';

export function findSensitive(
  { files, extended }: AskedFiles,
  [environment]: readonly Environment[],
  loader: Loader,
): LintReport['sensitiveIn'] {
  const look = (file: string): readonly Range[] => {
    const own = files.get(file);
    const extending = extended.get(file) ?? [];
    const source = own || extending.length > 0 ? loader.source(file) : null;
    if (!source || !environment) return [];
    // A file that extends a base may know more about its values than the base itself.
    const readers = [...(own ? [own] : []), ...extending].filter(({ isRead }) => isRead);
    const ranges = readers.flatMap(({ file: reader, kind }) => {
      const { draft } = loader.load(reader, kind, environment.variables);
      return draft ? sensitiveRanges(draft, file) : [];
    });
    return own?.isRead === false ? [...ranges, ...likelySensitiveRanges(source)] : ranges;
  };
  const known = new Map<string, readonly Range[]>();
  return (file) => once(known, file, () => look(file));
}
