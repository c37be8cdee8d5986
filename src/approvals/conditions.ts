/** Decides which conditions that ask for approvals a plan meets. Pure; it judges the plan that an apply makes anew. */
import { segmentsOf } from '../base/json-pointer.ts';
import { acts, hasChanges } from '../plan/actions.ts';
import type { PlanFacts } from '../plan/facts.ts';
import type { Change, FieldDiff, Plan } from '../plan/plan.ts';
import { fieldAt, policy as policyTable, strengthOf } from '../tables/index.ts';
import type { ApprovalCondition } from './terms.ts';

export interface PlanToJudge {
  readonly plan: Pick<Plan, 'changes'>;
  readonly facts: Pick<PlanFacts, 'conflicts' | 'invariants' | 'sources'>;
  /** Called only where it matters, since it reads Git. */
  readonly areGuardsLoosened: () => Promise<boolean>;
}

/** The conditions of `when` that the plan meets, in that order; none for a plan without changes. */
export async function metConditions(
  when: readonly ApprovalCondition[],
  judged: PlanToJudge,
): Promise<readonly ApprovalCondition[]> {
  if (!hasChanges(judged.plan.changes)) return [];
  const met: ApprovalCondition[] = [];
  for (const condition of when) if (await isMet[condition](judged)) met.push(condition);
  return met;
}

const isMet: Readonly<Record<ApprovalCondition, (judged: PlanToJudge) => boolean | Promise<boolean>>> = {
  weaker: ({ plan, facts }) =>
    plan.changes.some(weakens) || givesWeaker(facts) || (facts.sources ?? []).length > 0,
  create: has('create'),
  supersede: has('supersede'),
  update: has('update'),
  move: has('move'),
  orphan: has('orphan'),
  'invariant-broken': ({ facts }) => (facts.invariants ?? []).some(({ broken }) => broken > 0),
  'guard-changed': ({ areGuardsLoosened }) => areGuardsLoosened(),
  always: () => true,
};

function has(action: Change['action']): (judged: PlanToJudge) => boolean {
  return ({ plan }) => plan.changes.some((change) => change.action === action);
}

/** An unknown strength counts for existing policies alone: a new one is compared with those that are live. */
function weakens({ action, diff }: Change): boolean {
  if (!acts([{ action }])) return false;
  if (action === 'orphan') return true;
  return diff.some(
    (field) =>
      field.strength === 'weaker' || takesTargetsAway(field) || (action !== 'create' && isUnknown(field)),
  );
}

/** Targets have no strength: fewer of them are weaker, more are not. */
function isUnknown({ path, strength }: FieldDiff): boolean {
  return strength === 'unknown' && !path.startsWith('/policy_targets/');
}

function takesTargetsAway({ path, before, after }: FieldDiff): boolean {
  if (!path.startsWith('/policy_targets/') || !Array.isArray(before)) return false;
  return before.some((target) => !(Array.isArray(after) && after.includes(target)));
}

/** Whether a target gets a value from this plan that is, or may be, weaker than one that is live for it. */
function givesWeaker({ conflicts = [] }: PlanToJudge['facts']): boolean {
  return conflicts.some((conflict) => {
    if (conflict.kind === 'same-payload') return false;
    const field = fieldAt(policyTable, segmentsOf(conflict.path));
    const given = conflict.sides.filter(({ policies }) =>
      policies.some(({ standing }) => standing === 'planned'),
    );
    const live = conflict.sides.filter(({ policies }) =>
      policies.some(({ standing }) => standing !== 'planned'),
    );
    return given.some((side) =>
      live.some((other) => {
        if (side === other) return false;
        if (conflict.app !== null) return side.value === 'allowed' && other.value === 'forbidden';
        return ['weaker', 'unknown'].includes(strengthOf(field, other.value, side.value));
      }),
    );
  });
}
