/**
 * Finds the files that differ from a commit, by themselves or through what they include, and the part of a plan that is
 * about them.
 */

import { isAbsolute } from 'node:path';
import { once } from '../../base/once.ts';
import { fileOfKey } from '../../base/policy-key.ts';
import { openGitRepository } from '../../git/git-repository.ts';
import { createDiffers, listTree } from '../../git/read-tree.ts';
import { describeCommit, resolveCommit } from '../../git/resolve-commit.ts';
import { createTracking } from '../../git/tracked-files.ts';
import { RULES } from '../../lint/user-rules/read-rule-files.ts';
import { isListed } from '../../plan/actions.ts';
import { planOf } from '../../plan/digest.ts';
import type { ChangesSince } from '../../plan/facts.ts';
import { policiesOf } from '../../plan/live/live-set-conflicts.ts';
import { filesLeaving } from '../../plan/live/losses.ts';
import type { Change } from '../../plan/plan.ts';
import type { Config, Environment } from '../../source/config/config.ts';
import { globFiles } from '../../source/files/glob-files.ts';
import type { Host } from '../host.ts';
import type { Planned } from '../plan/plan-desired.ts';
import type { Repository } from './repository.ts';

type PlannedChanges = Pick<Planned, 'plan' | 'description'>;

export interface ChangedFiles {
  /** Restricts a plan to the files that changed. */
  restrict(planned: PlannedChanges, environment: Environment, repository: Repository): PlannedChanges;
}

/** Throws UserError (exit 3) for a revision that Git does not know. */
export async function openChangedFiles(
  { env, interrupted }: Pick<Host, 'env' | 'interrupted'>,
  config: Config,
  revision: string,
): Promise<ChangedFiles> {
  const folder = config.root;
  const git = await openGitRepository({ folder, env, signal: interrupted });
  const commit = await resolveCommit(git, revision);
  const entries = await listTree(git, commit);
  const committed = new Set(entries.map(({ path }) => path));
  const differs = createDiffers(folder, entries);
  const isTracked = createTracking({ folder, env });
  // A secret that was never in Git cannot have changed there.
  const isInGit = (file: string): boolean => committed.has(file) || isTracked(file);
  // Rules judge every policy.
  const rules = [...committed].filter((path) => /^rules\/.*\.ya?ml$/.test(path));
  const judges = [...globFiles(config.folder, [RULES]), ...rules];
  const common = [config.file ?? 'edict.yaml', ...judges].find(differs) ?? null;
  const known = new Map<string, boolean>();

  const isChanged = ({ file, kind }: Change, environment: Environment, repository: Repository): boolean => {
    const { files, places } = repository.inputsOf(file, kind, environment);
    const isChangedInGit = (place: string): boolean => !isAbsolute(place) && differs(place) && isInGit(place);
    return files.some(differs) || places.some(isChangedInGit);
  };
  return {
    restrict(planned, environment, repository) {
      const own = environment.file !== null && differs(environment.file) ? environment.file : null;
      const since = { revision: describeCommit(revision, commit), everything: common ?? own };
      return restrictPlan(planned, since, (change) => {
        const concerns = once(known, `${change.kind}\0${change.file}`, () =>
          isChanged(change, environment, repository),
        );
        return concerns || (change.previous_file !== null && differs(fileOfKey(change.previous_file)));
      });
    },
  };
}

/** Leaves out the changes of files that did not change, and the facts about them. */
function restrictPlan(
  { plan, description }: PlannedChanges,
  { revision, everything }: Omit<ChangesSince, 'leftOut'>,
  concerns: (change: Change) => boolean,
): PlannedChanges {
  const isShown = (change: Change): boolean => !isListed(change) || everything !== null || concerns(change);
  const changes = plan.changes.filter(isShown);
  const leftOut = plan.changes.filter((change) => !isShown(change)).map(({ file }) => file);
  const shown = new Set(changes.filter(isListed).map(({ file }) => file));
  return {
    plan: planOf({ ...plan, changes }),
    description: {
      ...description,
      since: { revision, everything, leftOut },
      // Policies that were left behind earlier have nothing to do with these files.
      leftBehind: description.leftBehind.filter(({ since, file }) => since === null && shown.has(file)),
      conflicts: description.conflicts.filter((conflict) =>
        policiesOf(conflict).some(({ file }) => shown.has(file)),
      ),
      affected: description.affected.filter(({ file }) => shown.has(file)),
      losses: description.losses?.filter((loss) => filesLeaving(loss).some((file) => shown.has(file))),
      additions: description.additions?.filter(({ file }) => shown.has(file)),
      suspicious: description.suspicious?.filter(({ file }) => shown.has(file)),
    },
  };
}
