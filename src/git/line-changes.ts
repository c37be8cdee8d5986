/** Who last changed each line of a file, as the history of this clone has it. */
import type { RunGit } from './run-git.ts';

/**
 * By line, the first one at 0, with the time of the commit in seconds; null for a line that is not committed. Null for a file
 * that Git does not know, and `shallow` where its history is cut off. Nobody checks the name that a commit bears.
 */
export async function readLineChanges(git: RunGit, file: string) {
  const shallow = await git(['rev-parse', '--is-shallow-repository']);
  if (shallow.status !== 0) return null;
  // There the oldest commit would count as the author of all before it.
  if (shallow.output.toString('utf8').trim() !== 'false') return 'shallow';
  const { status, output } = await git(['blame', '--no-textconv', '--line-porcelain', '--', file]);
  if (status !== 0) return null;
  const changes: ({ readonly commit: string; readonly author: string; readonly time: number } | null)[] = [];
  let said: string[] = [];
  // Only a line feed ends a line here: names and titles may hold what other readers take for an end. A tab precedes the text.
  for (const line of output.toString('utf8').split('\n')) {
    if (!line.startsWith('\t')) {
      said.push(line);
      continue;
    }
    const [commit = ''] = said[0]?.split(' ') ?? [];
    const [name, mail, time] = ['author ', 'author-mail ', 'committer-time '].map(
      (key) => said.find((one) => one.startsWith(key))?.slice(key.length) ?? '',
    );
    changes.push(/^0+$/.test(commit) ? null : { commit, author: `${name} ${mail}`, time: Number(time) });
    said = [];
  }
  return changes;
}
