/** Finds secrets in a file of the repository, using everything known of it: its own draft and the drafts that extend it. */
import type { Range } from '../diagnostics/diagnostic.ts';
import type { LintReport } from '../diagnostics/lint-report.ts';
import type { Environment } from '../source/config/config.ts';
import type { Loader } from '../source/draft/loader.ts';
import type { AskedFiles } from './judgement.ts';
import { likelySensitiveRanges, sensitiveRanges } from './sensitive.ts';

interface SensitiveFile {
  asked: number;
  /** The ranges in the whole file. */
  ranges: readonly Range[] | null;
}

/** Most files are asked about one line; from this many questions on, scanning the whole file is cheaper. */
const OFTEN = 8;

export function findSensitive(
  { files, extended }: AskedFiles,
  [environment]: readonly Environment[],
  loader: Loader,
): LintReport['sensitiveOn'] {
  const known = new Map<string, SensitiveFile>();
  return (file, first, last) => {
    const own = files.get(file);
    const extending = extended.get(file) ?? [];
    const source = own || extending.length > 0 ? loader.source(file) : null;
    if (!source || !environment) return [];
    const entry = known.get(file) ?? { asked: 0, ranges: null };
    known.set(file, entry);
    if (entry.ranges) return entry.ranges;
    entry.asked += 1;
    // A file that extends a base may know more about its values than the base itself.
    const readers = [...(own ? [own] : []), ...extending].filter(({ isRead }) => isRead);
    const whole = own?.isRead === false || entry.asked >= OFTEN || readers.length > OFTEN;
    const ranges = readers.flatMap(({ file: reader, kind }) => {
      const { draft } = loader.load(reader, kind, environment.variables);
      if (!draft) return [];
      return whole ? sensitiveRanges(draft, file) : sensitiveRanges(draft, file, first, last);
    });
    if (own?.isRead === false) ranges.push(...likelySensitiveRanges(source));
    if (whole) entry.ranges = ranges;
    return ranges;
  };
}
