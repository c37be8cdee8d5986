/** Decides which conditions that ask for approvals a plan meets, and where. Pure; an apply judges the plan that it makes again. */
import { fileOfKey } from '../base/policy-key.ts';
import type { NeededApprovals } from '../generated/plan-file.ts';
import { hasChanges } from '../plan/actions.ts';
import type { PlanFacts } from '../plan/facts.ts';
import type { Change, Plan } from '../plan/plan.ts';
import { pathsOf, type WeakeningFacts, weakeningsOf } from '../plan/weakenings.ts';
import type { ApprovalRule } from './rule.ts';
import type { ApprovalCondition } from './terms.ts';

export type { NeededApprovals };

type ApprovalReason = NeededApprovals['because'][number];

export interface PlanToJudge {
  readonly plan: Pick<Plan, 'changes'>;
  readonly facts: WeakeningFacts & Pick<PlanFacts, 'invariants'>;
  /** The files in which guards were loosened; null for what is not known. Called only where it matters, since it reads Git. */
  readonly loosenedIn: () => Promise<readonly (string | null)[]>;
}

/** In the order of `when`; none for a plan without changes. */
export async function approvalReasons(
  when: readonly ApprovalCondition[],
  judged: PlanToJudge,
): Promise<readonly ApprovalReason[]> {
  if (!hasChanges(judged.plan.changes)) return [];
  const reasons: ApprovalReason[] = [];
  for (const condition of when) {
    for (const one of await findings[condition](judged))
      reasons.push({ when: condition, fields: [], ...one });
  }
  return reasons;
}

/** What a plan asks for by one rule, said once for all environments. */
export async function neededApprovals(
  { count, when }: Pick<ApprovalRule, 'count' | 'when'>,
  plans: readonly PlanToJudge[],
): Promise<NeededApprovals> {
  const because = new Map<string, ApprovalReason>();
  for (const judged of plans) {
    for (const reason of await approvalReasons(when, judged)) because.set(JSON.stringify(reason), reason);
  }
  return { needed: because.size > 0 ? count : 0, because: [...because.values()] };
}

type Finding = Omit<ApprovalReason, 'when' | 'fields'> & Partial<Pick<ApprovalReason, 'fields'>>;

type Find<Judged> = (judged: Judged) => readonly Finding[] | Promise<readonly Finding[]>;

/** Of the conditions that ask guards, which are read from Git for them; no other is given what was loosened. */
const guardFindings = {
  'guard-changed': async ({ loosenedIn }) => [...new Set(await loosenedIn())].map((file) => ({ file })),
} satisfies Partial<Record<ApprovalCondition, Find<PlanToJudge>>>;

export function asksGuards(when: readonly ApprovalCondition[]): boolean {
  return when.some((condition) => condition in guardFindings);
}

type OtherCondition = Exclude<ApprovalCondition, keyof typeof guardFindings>;

const otherFindings: Readonly<Record<OtherCondition, Find<Omit<PlanToJudge, 'loosenedIn'>>>> = {
  weaker: ({ plan, facts }) => {
    const fields = new Map<string, Set<string>>();
    for (const weakening of weakeningsOf(plan, facts)) {
      const file = fileOfKey(weakening.file);
      const own = fields.get(file) ?? new Set<string>();
      fields.set(file, own);
      for (const path of pathsOf(weakening)) own.add(path);
    }
    return [...fields].map(([file, paths]) => ({ file, fields: [...paths].sort() }));
  },
  create: filesWith('create'),
  supersede: filesWith('supersede'),
  update: filesWith('update'),
  move: filesWith('move'),
  orphan: filesWith('orphan'),
  'invariant-broken': ({ facts: { invariants = [] } }) =>
    invariants.flatMap(({ broken, file }) => (broken > 0 ? [{ file }] : [])),
  always: () => [{ file: null }],
};

const findings: Readonly<Record<ApprovalCondition, Find<PlanToJudge>>> = {
  ...otherFindings,
  ...guardFindings,
};

function filesWith(action: Change['action']): (judged: Pick<PlanToJudge, 'plan'>) => readonly Finding[] {
  return ({ plan }) => {
    const changes = plan.changes.filter((change) => change.action === action);
    return [...new Set(changes.map(({ file }) => fileOfKey(file)))].map((file) => ({ file }));
  };
}
