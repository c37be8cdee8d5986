/** Records a person's decision that a state elsewhere in this clone does not count. */
import { printable } from '../../diagnostics/printable.ts';
import { UserError } from '../../diagnostics/user-error.ts';
import { openGitRepository } from '../../git/git-repository.ts';
import { readObjects } from '../../git/objects.ts';
import { resolveCommit } from '../../git/resolve-commit.ts';
import type { RunGit } from '../../git/run-git.ts';
import type { NewerState } from '../../state/elsewhere.ts';
import type { Disregarded } from '../../state/state.ts';
import type { Scope } from '../run.ts';
import { readBy } from './applied-by.ts';
import { type CorrectionRequest, correctState } from './correct-state.ts';
import { findTracked } from './tracked-state.ts';

/** Disregards the states that `revision`, or a commit that it follows, has, and returns them. Throws UserError. */
export async function disregardState(
  scope: Scope,
  request: CorrectionRequest,
  revision: string,
): Promise<readonly NewerState[]> {
  const { host, config, environment } = scope;
  const git = await openGitRepository({ folder: config.root, env: host.env, signal: host.interrupted });
  const commit = await resolveCommit(git, revision);
  const by = await readBy(host, config);
  const overlooking = { ...request, overlooks: 'newer-elsewhere' } as const;
  const { meant } = await correctState(scope, overlooking, async (stored, backend) => {
    const { newer } = await findTracked(scope, await backend.place(stored));
    const meant: NewerState[] = [];
    for (const one of newer) if (await hasState(git.run, commit, one)) meant.push(one);
    if (meant.length === 0 && newer.length > 0) {
      const others = newer.map((one) => one.commit.slice(0, 12)).join(', ');
      throw new UserError(
        `${printable(revision)} has no state that conflicts with that of ${environment.name}`,
        { remedy: `These do: ${others}.` },
      );
    }
    const since = host.now().toISOString();
    const more = meant.map(({ blob }): Disregarded => ({ commit, blob, since, by }));
    return {
      meant,
      change: (content) => ({ ...content, disregarded: [...(content.disregarded ?? []), ...more] }),
      happened: more.length === 0 ? [] : [{ file: null, action: 'disregard', policy_id: null }],
    };
  });
  return meant;
}

async function hasState(
  git: RunGit,
  commit: string,
  { commit: other, path, blob }: NewerState,
): Promise<boolean> {
  if ((await git(['merge-base', '--is-ancestor', other, commit])).status === 0) return true;
  const [found] = await readObjects(git, [`${commit}:${path}`]);
  return found?.id === blob;
}
