/** The files of `tests/` beside `edict.yaml`, or those that a user names. What begins with `_` is for use in cases. */
import { statSync } from 'node:fs';
import { UserError } from '../../diagnostics/user-error.ts';
import { isBase } from '../../source/draft/file-fields.ts';
import { globFiles } from '../../source/files/glob-files.ts';
import { createPathReader, refusePath, suggestPath } from '../../source/files/named-path.ts';

export function findCaseFiles(root: string, cwd: string, paths: readonly string[]): readonly string[] {
  const all = globFiles(root, ['tests/**/*.{yaml,yml}']).filter((file) => !isBase(file));
  if (paths.length === 0) {
    if (all.length > 0) return all;
    throw new UserError('there are no cases: no YAML file in tests/', {
      exitCode: 3,
      remedy: 'edict test --help shows what a case looks like.',
    });
  }
  const reader = createPathReader(root, cwd);
  const wanted = paths.flatMap((path) => {
    const file = reader.toRoot(path);
    const stats = statSync(reader.absolute(path), { throwIfNoEntry: false });
    if (!stats) throw refusePath(path, 'does not exist', suggestPath(reader, path, all));
    if (stats.isFile()) return [file];
    const inside = all.filter((each) => file === '' || each.startsWith(`${file}/`));
    if (inside.length === 0) throw refusePath(path, 'holds no file of cases');
    return inside;
  });
  return [...new Set(wanted)].sort();
}
