/** The plan as JSON for scripts: a contract, so it names every key. */

import type { PlanFacts, Since } from '../../plan/facts.ts';
import type { Change, Plan } from '../../plan/plan.ts';
import type { PolicyReach } from '../../plan/reach.ts';
import type { Unseen } from '../../plan/without-secrets.ts';
import { conflictForScripts } from '../live/json.ts';
import { renderSafeJson } from '../text/json.ts';

/** `conflicts`, `reach`, `without_secrets` and `changed_since` are there when the facts have them. */
export function renderPlanJson(
  plan: Plan,
  facts: Pick<PlanFacts, 'conflicts' | 'reach' | 'unseen' | 'since'> = {},
): string {
  return renderSafeJson(planForScripts(plan, facts));
}

/** The document itself, for who puts several into one. */
export function planForScripts(
  plan: Plan,
  facts: Pick<PlanFacts, 'conflicts' | 'reach' | 'unseen' | 'since'> = {},
): object {
  return {
    format_version: plan.format_version,
    environment: plan.environment,
    state: { lineage: plan.state.lineage, serial: plan.state.serial },
    ...(facts.unseen ? { without_secrets: unseenForScripts(facts.unseen) } : {}),
    ...(facts.since ? { changed_since: sinceForScripts(facts.since) } : {}),
    changes: plan.changes.filter(({ action }) => action !== 'no-op').map(changeForScripts),
    summary: plan.summary,
    ...(facts.conflicts ? { conflicts: facts.conflicts.map(conflictForScripts) } : {}),
    ...(facts.reach ? { reach: facts.reach.map(reachForScripts) } : {}),
    digest: plan.digest,
  };
}

function unseenForScripts({ secrets, changed, users, unknownUsers, unrecorded }: Unseen): object {
  return {
    secrets_taken_as_unchanged: secrets,
    secrets_taken_as_changed: changed,
    users_as_recorded: users,
    users_not_looked_up: unknownUsers,
    files_without_recorded_references: unrecorded,
  };
}

function sinceForScripts({ revision, everything, leftOut }: Since): object {
  return { revision, everything_because_of: everything, left_out: leftOut };
}

function changeForScripts(change: Change): object {
  return {
    file: change.file,
    kind: change.kind,
    action: change.action,
    policy_id: change.policy_id,
    ...(change.kind === 'web_app' ? { app_id: change.app_id } : {}),
    previous_file: change.previous_file,
    diff: change.diff.map(({ path, before, after, sensitive, strength }) => ({
      path,
      before,
      after,
      sensitive,
      strength,
    })),
  };
}

function reachForScripts({ file, targets, added, removed }: PolicyReach): object {
  return { file, targets, added, removed };
}
