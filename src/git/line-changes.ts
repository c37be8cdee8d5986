/** Who last changed each line of a file, as the history of this clone has it. */
import type { RunGit } from './run-git.ts';

/**
 * By line, the first one at 0, with the time of the commit in seconds and how many commits came after it; null for a line
 * that is not committed. Null for a file that Git does not know, and `shallow` where its history is cut off. Nobody checks
 * the name that a commit bears, nor its time.
 */
export async function readLineChanges(git: RunGit, file: string) {
  const shallow = await git(['rev-parse', '--is-shallow-repository']);
  if (shallow.status !== 0) return null;
  // There the oldest commit would count as the author of all before it.
  if (shallow.output.toString('utf8').trim() !== 'false') return 'shallow';
  const { status, output } = await git(['blame', '--no-textconv', '--line-porcelain', '--', file]);
  const listed = await git(['rev-list', '--topo-order', 'HEAD']);
  if (status !== 0 || listed.status !== 0) return null;
  const newer = new Map(
    listed.output
      .toString('utf8')
      .split('\n')
      .map((commit, index) => [commit, index]),
  );
  const changes: ({
    readonly commit: string;
    readonly author: string;
    readonly time: number;
    readonly newer: number;
  } | null)[] = [];
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
    const one = { commit, author: `${name} ${mail}`, time: Number(time), newer: newer.get(commit) ?? 0 };
    changes.push(/^0+$/.test(commit) ? null : one);
    said = [];
  }
  return changes;
}
