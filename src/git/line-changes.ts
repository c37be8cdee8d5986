/** Who last changed each line of a file, as the history of this clone has it. */
import type { RunGit } from './run-git.ts';

/**
 * By line, the first one at 0, with the time of the commit in seconds; null for a line that is not committed. Null for a file
 * that Git knows too little of. Nobody checks the name that a commit bears.
 */
export async function readLineChanges(git: RunGit, file: string) {
  const shallow = await git(['rev-parse', '--is-shallow-repository']);
  // There the oldest commit would count as the author of all before it.
  if (shallow.status !== 0 || shallow.output.toString('utf8').trim() !== 'false') return null;
  const { status, output } = await git(['blame', '--no-textconv', '--line-porcelain', '--', file]);
  if (status !== 0) return null;
  // A tab precedes the text of a line, which ends what is said of it.
  return [...output.toString('utf8').matchAll(/^(?:(?!\t).*\n)+\t.*$/gm)].map(([said]) => {
    const [commit = ''] = said.split(' ');
    const [name, mail, time] = ['author', 'author-mail', 'committer-time'].map(
      (key) => new RegExp(`^${key} (.*)$`, 'm').exec(said)?.[1] ?? '',
    );
    return /^0+$/.test(commit) ? null : { commit, author: `${name} ${mail}`, time: Number(time) };
  });
}
