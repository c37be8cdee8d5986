/** Reads Git objects by name, as Git stores them: no filters, no network. */
import type { RunGit } from './run-git.ts';

interface GitObject {
  readonly id: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/**
 * One per name, in order; null where this clone lacks it or cannot read it. A name is anything that Git resolves, without a
 * line end.
 */
export async function readObjects(
  git: RunGit,
  names: readonly string[],
): Promise<readonly (GitObject | null)[]> {
  const found: (GitObject | null)[] = [];
  for (let failures = 0; found.length < names.length && failures < MOST_FAILURES; ) {
    const { output } = await git(['cat-file', '--batch'], `${names.slice(found.length).join('\n')}\n`);
    const answers = splitAnswers(output);
    found.push(...answers.slice(0, names.length - found.length));
    // Git stops at a damaged object; those after it may be intact.
    if (found.length === names.length) break;
    found.push(null);
    failures += 1;
  }
  return names.map((_, index) => found[index] ?? null);
}

/** With more damaged objects than this, the rest counts as unreadable too. */
const MOST_FAILURES = 20;

function splitAnswers(output: Buffer): readonly (GitObject | null)[] {
  const answers: (GitObject | null)[] = [];
  for (let at = 0; at < output.length; ) {
    const end = output.indexOf(10, at);
    if (end < 0) break;
    const header = /^([0-9a-f]{40,64}) (\w+) (\d+)$/.exec(output.toString('latin1', at, end));
    at = end + 1;
    // `… missing`: nothing follows that line.
    if (!header) {
      answers.push(null);
      continue;
    }
    const [, id = '', type = '', size] = header;
    const bytes = output.subarray(at, at + Number(size));
    if (bytes.length < Number(size)) break;
    answers.push({ id, type, bytes });
    at += Number(size) + 1;
  }
  return answers;
}

/** Contents of files by id, without those that this clone lacks. */
export async function readBlobs(git: RunGit, ids: Iterable<string>): Promise<ReadonlyMap<string, Buffer>> {
  const found = await readObjects(git, [...new Set(ids)]);
  return new Map(
    found.flatMap((object): [string, Buffer][] =>
      object?.type === 'blob' ? [[object.id, object.bytes]] : [],
    ),
  );
}
