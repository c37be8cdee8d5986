/** The plan as JSON for scripts: a contract, so it names every key. */

import type { PlanFacts } from '../../plan/facts.ts';
import type { LiveParty } from '../../plan/live-set.ts';
import type { Conflict, PayloadName } from '../../plan/live-set-conflicts.ts';
import type { Change, Plan } from '../../plan/plan.ts';
import type { PolicyReach } from '../../plan/reach.ts';
import { renderSafeJson } from '../text/json.ts';

/** `conflicts` and `reach` are there when the facts have them. */
export function renderPlanJson(plan: Plan, facts: Pick<PlanFacts, 'conflicts' | 'reach'> = {}): string {
  return renderSafeJson(planForScripts(plan, facts));
}

/** The document itself, for who puts several into one. */
export function planForScripts(plan: Plan, facts: Pick<PlanFacts, 'conflicts' | 'reach'> = {}): object {
  return {
    format_version: plan.format_version,
    environment: plan.environment,
    state: { lineage: plan.state.lineage, serial: plan.state.serial },
    changes: plan.changes.filter(({ action }) => action !== 'no-op').map(changeForScripts),
    summary: plan.summary,
    ...(facts.conflicts ? { conflicts: facts.conflicts.map(conflictForScripts) } : {}),
    ...(facts.reach ? { reach: facts.reach.map(reachForScripts) } : {}),
    digest: plan.digest,
  };
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

function conflictForScripts(conflict: Conflict): object {
  const { kind, targets } = conflict;
  if (conflict.kind === 'same-payload') {
    const payloads = conflict.payloads.map(({ payload, instance }: PayloadName) => ({ payload, instance }));
    return { kind, payloads, targets, policies: conflict.policies.map(liveForScripts) };
  }
  const { path, instance, app, sensitive, sides } = conflict;
  return {
    kind,
    path,
    instance,
    app,
    sensitive,
    targets,
    sides: sides.map(({ value, byDefault, policies }) => ({
      value,
      by_default: byDefault,
      policies: policies.map(liveForScripts),
    })),
  };
}

function liveForScripts({ policy_id, name, file, standing }: LiveParty): object {
  return { policy_id, name, file, standing };
}

function reachForScripts({ file, targets, added, removed }: PolicyReach): object {
  return { file, targets, added, removed };
}
