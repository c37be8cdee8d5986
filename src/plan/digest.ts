/** A plan and its digest: what a reviewer approves, and nothing that changes without it. It sees no secret. */
import type { Json } from '../base/json.ts';
import { digestOf } from '../compile/canonical.ts';
import { isListed, summarize } from './actions.ts';
import type { Change, Plan } from './plan.ts';
import { blankSecrets } from './sealed-bodies.ts';

/** The plan of these changes, with how many there are of each action and its digest. */
export function planOf(of: Pick<Plan, 'environment' | 'service' | 'state' | 'changes'>): Plan {
  const { environment, service, state, changes } = of;
  const summary = summarize(changes);
  const unsigned = { format_version: 1, environment, service, state, changes, summary } as const;
  return { ...unsigned, digest: planDigest(unsigned) };
}

/**
 * No-ops are left out: they are not shown. Secrets are blanked, because the salt of a state that does not
 * exist yet is random; which of them change is in it. Nor is the hash of the state in it, which older plans do not have:
 * an apply compares that by itself.
 */
export function planDigest(plan: Omit<Plan, 'digest'>): string {
  return digestOf({
    format_version: plan.format_version,
    environment: plan.environment,
    service: plan.service,
    state: { lineage: plan.state.lineage, serial: plan.state.serial },
    changes: plan.changes.filter(isListed).map(approved),
  });
}

function approved(change: Change): Json {
  return {
    file: change.file,
    kind: change.kind,
    action: change.action,
    name: change.name,
    policy_id: change.policy_id,
    app_id: change.app_id,
    previous_file: change.previous_file,
    blocked: change.blocked,
    body: change.body && blankSecrets(change.kind, change.body),
    secrets: change.diff
      .filter(({ sensitive }) => sensitive)
      .map(({ path, change: what }) => `${what} ${path}`),
  };
}
