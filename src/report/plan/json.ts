/** The plan of one environment or of many as JSON for scripts: a contract, so it names every key. */
import { splitKey } from '../../base/policy-key.ts';
import type { ManyPlanDocument } from '../../generated/documents.ts';
import type { PlanDocument } from '../../generated/types.ts';
import { isListed, type ListedAction } from '../../plan/actions.ts';
import type { ChangesSince, NamedFiles, PlanFacts } from '../../plan/facts.ts';
import type { AffectedTargets } from '../../plan/live/affected-targets.ts';
import type { Change, Plan } from '../../plan/plan.ts';
import type { PlanReport } from '../../plan/plan-report.ts';
import { describeWait } from '../../plan/rings/waits.ts';
import type { SkippedChecks } from '../../plan/without-secrets.ts';
import { conflictForScripts } from '../live/json.ts';
import { planStatements, type StatementOptions, statementsForScripts } from '../statements/index.ts';
import { renderSafeJson } from '../text/json.ts';

/** One environment that was asked for by its name has a shape of its own; any selection has that of many. */
export function renderPlanJson(report: PlanReport, options: StatementOptions): string {
  const [only] = report.environments;
  const statements = statementsForScripts(planStatements(report, options));
  if (report.isOne && only?.saved) {
    const document: PlanDocument = { ...planForScripts(only.saved.plan, only.facts), statements };
    return renderSafeJson(document);
  }
  const document: ManyPlanDocument = {
    format_version: 1,
    environments: report.environments.map(({ environment, groups, wave, saved, failure, facts }) => ({
      environment,
      groups,
      ...(wave === null ? {} : { wave }),
      ...(saved ? { plan: planForScripts(saved.plan, facts) } : { error: failure?.message ?? '' }),
    })),
    summary: { ...report.summary, left_out: report.leftOut },
    statements,
    digest: report.digest,
  };
  return renderSafeJson(document);
}

/** `conflicts`, `reach`, `without_secrets`, `changed_since` and `named_files` are there when the facts have them. */
function planForScripts(plan: Plan, facts: PlanFacts): Omit<PlanDocument, 'statements'> {
  return {
    format_version: plan.format_version,
    environment: plan.environment,
    state: { ...plan.state, sha256: plan.state.sha256 ?? null },
    ...(facts.skippedChecks ? { without_secrets: skippedChecksForScripts(facts.skippedChecks) } : {}),
    ...(facts.since ? { changed_since: sinceForScripts(facts.since) } : {}),
    ...(facts.namedFiles ? { named_files: namedFilesForScripts(facts.namedFiles) } : {}),
    // Changes that are as recorded are only counted.
    changes: plan.changes.filter(isListed).map(changeForScripts),
    summary: plan.summary,
    ...(facts.conflicts ? { conflicts: facts.conflicts.map(conflictForScripts) } : {}),
    ...(facts.sources ? { sources: [...facts.sources] } : {}),
    ...(facts.affected ? { reach: facts.affected.map(affectedForScripts) } : {}),
    digest: plan.digest,
  };
}

function skippedChecksForScripts({ secrets, changed, users, unknownUsers, unrecorded }: SkippedChecks) {
  return {
    secrets_taken_as_unchanged: secrets,
    secrets_taken_as_changed: changed,
    users_as_recorded: users,
    users_not_looked_up: unknownUsers,
    files_without_recorded_references: unrecorded,
  };
}

function sinceForScripts({ revision, everything, leftOut }: ChangesSince) {
  return { revision, everything_because_of: everything, left_out: leftOut };
}

function namedFilesForScripts({ files, leftOut }: NamedFiles) {
  return { files, left_out: leftOut };
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
    ...(change.kind === 'web_app' ? { app_id: change.app_id } : {}),
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

function affectedForScripts({ file, targets, added, removed }: AffectedTargets) {
  return { file, targets, added, removed };
}
