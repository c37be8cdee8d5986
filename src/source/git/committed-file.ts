/** One file as Git has it in HEAD and in the upstream branch, as far as it was fetched: no network, no filters. */
import { createHash } from 'node:crypto';
import type { RunGit } from './run-git.ts';

export interface CommittedFile {
  /** Full id. */
  readonly commit: string;
  /** `HEAD`, or the name of the upstream branch: `origin/main`. */
  readonly ref: string;
  readonly bytes: Uint8Array;
}

const UPSTREAM = '@{upstream}';

/**
 * HEAD first. `path` is relative to the folder that git works in. A commit that has the file just as `bytes` (null: it is
 * not there) is left out, and so is what Git cannot say: no repository, no commit, no upstream branch.
 */
export async function readOtherVersions(
  git: RunGit,
  path: string,
  bytes: Uint8Array | null,
): Promise<CommittedFile[]> {
  // A name with a line end would be two questions.
  if (/[\r\n]/.test(path)) return [];
  const refs = ['HEAD', UPSTREAM];
  const questions = refs.flatMap((ref) => [`${ref}^{commit}`, `${ref}:./${path}`]);
  // Without an upstream branch git gives up at that question, and has answered those before.
  const { output } = await git(['cat-file', '--batch-check'], `${questions.join('\n')}\n`);
  const answers = output.toString('utf8').split('\n');
  const known = new Set<string>();
  const files: CommittedFile[] = [];
  for (const [index, ref] of refs.entries()) {
    const commit = objectOf(answers[2 * index], 'commit');
    const blob = objectOf(answers[2 * index + 1], 'blob');
    if (commit === null || blob === null || known.has(blob)) continue;
    known.add(blob);
    if (bytes !== null && blobId(bytes, blob.length) === blob) continue;
    const content = await git(['cat-file', 'blob', blob]);
    if (content.status !== 0) continue;
    files.push({ commit, ref: ref === UPSTREAM ? await nameOfUpstream(git) : ref, bytes: content.output });
  }
  return files;
}

function objectOf(answer: string | undefined, type: 'commit' | 'blob'): string | null {
  const found = /^([0-9a-f]{40,64}) (\w+) \d+$/.exec(answer ?? '');
  return found?.[2] === type ? (found[1] ?? null) : null;
}

/** The name that Git gives to bytes stored unchanged. A filter leads to another name, and then the content is read. */
export function blobId(bytes: Uint8Array, length: number): string {
  return createHash(length === 64 ? 'sha256' : 'sha1')
    .update(`blob ${bytes.length}\0`)
    .update(bytes)
    .digest('hex');
}

async function nameOfUpstream(git: RunGit): Promise<string> {
  const { status, output } = await git(['rev-parse', '--abbrev-ref', UPSTREAM]);
  return status === 0 ? output.toString('utf8').trim() : 'the upstream branch';
}
