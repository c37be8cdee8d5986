/** Who last changed each line of a file, as the history of this clone has it. */
import type { RunGit } from './run-git.ts';

/**
 * By line, the first one at 0, with the time of the commit in seconds and how many commits came after it; null for a line
 * that is not committed. Empty for a file that no commit has, null without Git, and `shallow` where its history is cut
 * off. Nobody checks the name that a commit bears, nor its time.
 */
export async function readLineChanges(git: RunGit, file: string) {
  const shallow = await git(['rev-parse', '--is-shallow-repository']);
  if (shallow.status !== 0) return null;
  // There the oldest commit would count as the author of all before it.
  if (shallow.output.toString('utf8').trim() !== 'false') return 'shallow';
  const blamed = await git(['blame', '--no-textconv', '--porcelain', '--', file]);
  if (blamed.status !== 0) {
    const listed = await git(['ls-tree', '--name-only', 'HEAD', '--', file]);
    return listed.output.length === 0 ? [] : null;
  }
  // In the order of the history, which no clock decides, and with the names as committed: blame would translate them by .mailmap.
  const log = await git(['log', '-z', '--no-mailmap', '--topo-order', '--format=%H%n%ct%n%an <%ae>', 'HEAD']);
  if (log.status !== 0) return null;
  const commits = new Map(
    log.output
      .toString('utf8')
      .split('\0')
      .map((text, newer) => {
        const [commit = '', time, author = ''] = text.split('\n');
        return [commit, { commit, author, time: Number(time), newer }];
      }),
  );
  // Each line of the file has one that begins with its commit; a tab precedes its text, and a word what else is said of it.
  // Only a line feed ends a line here: names and titles may hold what other readers take for an end.
  const headers = blamed.output
    .toString('utf8')
    .split('\n')
    .flatMap((line) => /^[0-9a-f]{40,64}(?= \d+ \d+)/.exec(line)?.[0] ?? []);
  return headers.map((commit) => commits.get(commit) ?? null);
}
