/** Creates a plan with its digest, which is what a reviewer approves: nothing changes without it. It sees no secret. */
import type { Json } from '../base/json.ts';
import { digestOf } from '../compile/canonical.ts';
import type { Made } from '../generated/plan-file.ts';
import { isListed, summarize } from './actions.ts';
import type { Change, Plan } from './plan.ts';
import { blankSecrets } from './sealed-bodies.ts';

/** The plan of these changes, with counts by action and its digest. */
export function planOf(of: Pick<Plan, 'environment' | 'service' | 'state' | 'changes'>): Plan {
  const { environment, service, state, changes } = of;
  const summary = summarize(changes);
  const unsigned = { format_version: 1, environment, service, state, changes, summary } as const;
  return { ...unsigned, digest: planDigest(unsigned) };
}

/**
 * Leaves out no-ops, which are not shown, and blanks secrets, since the salt of a state that does not exist
 * yet is random; which secrets change is included. The hash of the state is left out as well, since older
 * plans lack it; an apply compares it separately.
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

/** The plan with a digest that also covers why it goes past rules of edict.yaml, where it does: that is approved with it. */
export function withReasons(plan: Plan, made: Made | undefined): Plan {
  const waived = made?.by.waived;
  if (waived === undefined) return plan;
  return { ...plan, digest: digestOf({ format_version: 1, digest: plan.digest, waived: { ...waived } }) };
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
    // What waits has no body, and is approved with what it shows. Why and until when it waits is no part of a plan.
    ...(change.action === 'wait' && {
      waiting: change.diff.flatMap(({ path, before, after, sensitive }) =>
        sensitive ? [] : [[path, before, after]],
      ),
    }),
    secrets: change.diff
      .filter(({ sensitive }) => sensitive)
      .map(({ path, change: what }) => `${what} ${path}`),
  };
}
