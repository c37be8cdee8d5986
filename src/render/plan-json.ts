/** The plan as JSON for scripts: a contract, so it names every key and adds none. */
import type { Change, Plan } from '../plan/plan.ts';

export function renderPlanJson(plan: Plan): string {
  const document = {
    format_version: plan.format_version,
    environment: plan.environment,
    state: { lineage: plan.state.lineage, serial: plan.state.serial },
    changes: plan.changes.filter(({ action }) => action !== 'no-op').map(changeForScripts),
    summary: plan.summary,
    digest: plan.digest,
  };
  return `${JSON.stringify(document, null, 2)}\n`;
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
