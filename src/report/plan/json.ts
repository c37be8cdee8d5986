/** The plan of one environment or of many as JSON for scripts: a contract, so it names every key. */
import { splitKey } from '../../base/policy-key.ts';
import type { ManyPlanDocument } from '../../generated/documents.ts';
import type { PlanDocument } from '../../generated/types.ts';
import { isListed, type ListedAction } from '../../plan/actions.ts';
import { askedByName } from '../../plan/asked-by-name.ts';
import type { PlanFacts } from '../../plan/facts.ts';
import type { Change, Plan } from '../../plan/plan.ts';
import { type PlanReport, summaryOf } from '../../plan/plan-report.ts';
import { describeWait } from '../../plan/rings/waits.ts';

import { conflictForScripts } from '../live/json.ts';
import { planStatements, type StatementOptions, statementsForScripts } from '../statements/index.ts';
import { renderSafeJson } from '../text/json.ts';
import { portalsOfPlans } from './words.ts';

/** One environment that was asked for by its name has a shape of its own; any selection has that of many. */
export function renderPlanJson(report: PlanReport, options: StatementOptions): string {
  const portals = portalsOfPlans(report.environments);
  const statements = statementsForScripts(planStatements(report, options));
  const only = askedByName(report);
  if (only?.plan) {
    const { approvals } = report;
    const document: PlanDocument = { ...planForScripts(only.plan, only.facts), approvals, statements };
    return renderSafeJson(document, portals);
  }
  const document: ManyPlanDocument = {
    format_version: 1,
    environments: report.environments.map(({ environment, groups, wave, plan, failure, facts }) => ({
      environment,
      groups,
      ...(wave === null ? {} : { wave }),
      ...(plan ? { plan: planForScripts(plan, facts) } : { error: failure?.message ?? '' }),
    })),
    summary: { ...summaryOf(report), left_out: report.left_out },
    approvals: report.approvals,
    statements,
    digest: report.digest,
  };
  return renderSafeJson(document, portals);
}

/** `conflicts`, `reach`, `without_secrets`, `changed_since` and `named_files` are there when the facts have them. */
function planForScripts(plan: Plan, facts: PlanFacts): Omit<PlanDocument, 'statements' | 'approvals'> {
  const { skippedChecks, since, namedFiles, conflicts, sources, affected } = facts;
  return {
    format_version: plan.format_version,
    environment: plan.environment,
    state: { ...plan.state, sha256: plan.state.sha256 ?? null },
    without_secrets: skippedChecks && {
      secrets_taken_as_unchanged: skippedChecks.secrets,
      secrets_taken_as_changed: skippedChecks.changed,
      users_as_recorded: skippedChecks.users,
      users_not_looked_up: skippedChecks.unknownUsers,
      files_without_recorded_references: skippedChecks.unrecorded,
    },
    changed_since: since && {
      revision: since.revision,
      everything_because_of: since.everything,
      left_out: since.leftOut,
    },
    named_files: namedFiles && { files: namedFiles.files, left_out: namedFiles.leftOut },
    // Changes that are as recorded are only counted.
    changes: plan.changes.filter(isListed).map(changeForScripts),
    summary: plan.summary,
    conflicts: conflicts?.map(conflictForScripts),
    sources,
    reach: affected?.map(({ file, targets, added, removed }) => ({ file, targets, added, removed })),
    digest: plan.digest,
  };
}

function changeForScripts(
  change: Change & { readonly action: ListedAction },
): PlanDocument['changes'][number] {
  const { file, ring } = splitKey(change.file);
  return {
    file,
    ring,
    kind: change.kind,
    action: change.action,
    policy_id: change.policy_id,
    app_id: change.kind === 'web_app' ? change.app_id : undefined,
    previous_file: previousFile(change),
    diff: change.diff.map(({ path, before, after, sensitive, strength }) => ({
      path,
      before,
      after,
      sensitive,
      strength,
    })),
    ...(change.reason?.kind === 'waits'
      ? { until: change.reason.until, reason: describeWait(change.reason) }
      : {}),
  };
}

/** The former name of a file that was renamed with its rings; the former key where the ring was another one, or none. */
function previousFile({ file, previous_file }: Change): string | null {
  if (previous_file === null) return null;
  const former = splitKey(previous_file);
  return former.ring === splitKey(file).ring ? former.file : previous_file;
}
