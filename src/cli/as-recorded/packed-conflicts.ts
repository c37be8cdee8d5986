/** Conflicts between policies as JSON, each policy once: many conflicts are among the same ones. */
import type { LiveParty } from '../../plan/live-set.ts';
import { type Conflict, policiesOf } from '../../plan/live-set-conflicts.ts';

type SamePayload = Extract<Conflict, { kind: 'same-payload' }>;
type DifferentValues = Exclude<Conflict, SamePayload>;
type Side = DifferentValues['sides'][number];

/** Numbers stand for policies. */
type Packed =
  | (Omit<SamePayload, 'policies' | 'first'> & {
      readonly policies: readonly number[];
      readonly first: number;
    })
  | (Omit<DifferentValues, 'sides' | 'first'> & {
      readonly sides: readonly (Omit<Side, 'policies'> & { readonly policies: readonly number[] })[];
      readonly first: number;
    });

export interface PackedConflicts {
  readonly policies: readonly LiveParty[];
  readonly conflicts: readonly Packed[];
}

export function packConflicts(conflicts: readonly Conflict[]): PackedConflicts {
  const all = [...new Set(conflicts.flatMap((conflict) => [conflict.first, ...policiesOf(conflict)]))];
  const numbers = new Map(all.map((policy, number) => [policy, number]));
  const numberOf = (policy: LiveParty): number => numbers.get(policy) ?? 0;
  return {
    policies: all.map(({ policy_id, name, file, standing, reason, since }) => ({
      policy_id,
      name,
      file,
      standing,
      reason,
      since,
    })),
    conflicts: conflicts.map((conflict) =>
      conflict.kind === 'same-payload'
        ? { ...conflict, policies: conflict.policies.map(numberOf), first: numberOf(conflict.first) }
        : {
            ...conflict,
            sides: conflict.sides.map((side) => ({ ...side, policies: side.policies.map(numberOf) })),
            first: numberOf(conflict.first),
          },
    ),
  };
}

export function unpackConflicts({ policies, conflicts }: PackedConflicts): readonly Conflict[] {
  const policyOf = (number: number): LiveParty => {
    const policy = policies[number];
    if (!policy) throw new Error(`conflicts were kept without policy ${number}`);
    return policy;
  };
  return conflicts.map(
    (packed): Conflict =>
      packed.kind === 'same-payload'
        ? { ...packed, policies: packed.policies.map(policyOf), first: policyOf(packed.first) }
        : {
            ...packed,
            sides: packed.sides.map((side) => ({ ...side, policies: side.policies.map(policyOf) })),
            first: policyOf(packed.first),
          },
  );
}
