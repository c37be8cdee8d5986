/** The files of `tests/` beside `edict.yaml`, or those that a user names. What begins with `_` is for use in cases. */
import { UserError } from '../../diagnostics/user-error.ts';
import type { Config } from '../../source/config/config.ts';
import { isBase } from '../../source/draft/file-fields.ts';
import { globFiles } from '../../source/files/glob-files.ts';
import { type PathReader, refusePath, suggestPath } from '../../source/files/named-path.ts';

export function findCaseFiles(
  { folder }: Pick<Config, 'folder'>,
  reader: PathReader,
  paths: readonly string[],
): readonly string[] {
  const all = globFiles(folder, ['tests/**/*.{yaml,yml}']).filter((file) => !isBase(file));
  if (paths.length === 0) {
    if (all.length > 0) return all;
    throw new UserError('there are no cases: no YAML file in tests/', {
      exitCode: 3,
      remedy: 'edict test --help shows what a case looks like.',
    });
  }
  const wanted = paths.flatMap((path) => {
    const file = reader.toRoot(path);
    const kind = reader.kindOf(path);
    if (kind === null) throw refusePath(path, 'does not exist', suggestPath(reader, path, all));
    if (kind === 'file') return [file];
    const inside = all.filter((each) => file === '' || each.startsWith(`${file}/`));
    if (inside.length === 0) throw refusePath(path, 'holds no file of cases');
    return inside;
  });
  return [...new Set(wanted)].sort();
}
