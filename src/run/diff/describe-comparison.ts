/** What is said of a comparison beside its changes. Policies have no ids in it: nobody asked a state for them. */

import type { PlanFacts } from '../../plan/facts.ts';
import { type DescribeInput, describePlan } from '../describe-plan.ts';

export interface ComparisonInput extends Omit<DescribeInput, 'users'> {
  /** As it was typed. */
  readonly range: string;
}

export function describeComparison({ range, ...input }: ComparisonInput): PlanFacts {
  const described = describePlan({ ...input, users: [] });
  const { name } = input.environment;
  return {
    ...(described.reach ? { reach: described.reach } : {}),
    ...(described.conflicts ? { conflicts: withoutIds(described.conflicts) } : {}),
    ...(described.commandSuffix === undefined ? {} : { commandSuffix: described.commandSuffix }),
    leftBehind: [],
    exceeded: [],
    frame: {
      // A base alone is compared with the working tree: the changes are not in it.
      title: range.includes('..') ? 'Changes in' : 'Changes since',
      subject: range,
      subtitle: `environment ${name}; from Git alone, without the state`,
      marker: `diff ${name}`,
    },
  };
}

function withoutIds(conflicts: NonNullable<PlanFacts['conflicts']>): NonNullable<PlanFacts['conflicts']> {
  return conflicts.map((conflict) =>
    conflict.kind === 'same-payload'
      ? { ...conflict, policies: conflict.policies.map((policy) => ({ ...policy, policy_id: null })) }
      : {
          ...conflict,
          sides: conflict.sides.map((side) => ({
            ...side,
            policies: side.policies.map((policy) => ({ ...policy, policy_id: null })),
          })),
        },
  );
}
