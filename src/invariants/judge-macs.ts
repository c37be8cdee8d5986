/**
 * Judges invariants over what Macs report, each Mac and field by itself. It is evidence besides the verdict
 * over the state: what a Mac cannot tell neither holds nor fails.
 */
import type { MacValue } from '../generated/documents.ts';
import type { SharedTarget } from '../plan/live/live-set-values.ts';
import { targetKey } from '../source/config/target-id.ts';
import type { Scalar } from '../tables/index.ts';
import { meets } from './conditions.ts';
import type { Invariant, Requirement } from './invariant.ts';
import {
  type Excused,
  excusedBy,
  type InvariantVerdict,
  type JudgeInvariantsInput,
  targetsFor,
  waiversFor,
} from './judge.ts';
import type { InvariantSetting } from './settings.ts';

export interface Mac {
  readonly device: string;
  readonly targets: readonly SharedTarget[];
  /** A newer list of it could not be read, so nothing shows that something still holds. */
  readonly isOutdated: boolean;
  /** By each of its lists of one time, of which the worst counts. */
  has(setting: InvariantSetting): readonly SeenOnMac[];
}

interface SeenOnMac {
  readonly values: readonly MacValue[];
  /** Per network or connection: the values of which one is in force. */
  readonly outcomes: readonly (readonly Scalar[])[];
  readonly isReadable: boolean;
}

export type MacVerdict = InvariantVerdict | 'unreadable';

/** One requirement for one Mac. */
export interface JudgedMac extends Excused {
  readonly device: string;
  readonly requirement: Requirement;
  readonly verdict: MacVerdict;
  readonly values: readonly MacValue[];
}

/** An invariant does not judge Macs outside its targets. */
export function judgeMacs(
  macs: readonly Mac[],
  input: JudgeInvariantsInput,
): ReadonlyMap<Invariant, readonly JudgedMac[]> {
  return new Map(
    input.invariants.map(({ invariant, requirements }) => {
      const scope = new Set(targetsFor(invariant.scope, input).map(({ key }) => key));
      const waivers = waiversFor(invariant, input);
      const results = macs.flatMap((mac) => {
        const own = mac.targets
          .map((target) => ({ kind: target.kind, key: targetKey(target) }))
          .filter(({ key }) => scope.has(key));
        if (own.length === 0) return [];
        return requirements.map((requirement): JudgedMac => {
          const [worst] = mac
            .has(requirement.setting)
            .map((found) => ({ values: found.values, verdict: verdictOf(found, requirement) }))
            .toSorted((a, b) => ranks.indexOf(a.verdict) - ranks.indexOf(b.verdict));
          const { values = [], verdict: seen = 'unreadable' } = worst ?? {};
          const verdict = mac.isOutdated && seen === 'holds' ? 'unreadable' : seen;
          // A Mac in two groups is waived only where both groups are.
          const excuses = fails(verdict)
            ? own.map(({ kind, key }) => excusedBy(waivers(kind, key, requirement.setting.path), input.today))
            : [];
          const isExcused = excuses.every(({ waiver }) => waiver !== null);
          return {
            device: mac.device,
            requirement,
            verdict,
            waiver: isExcused ? (excuses[0]?.waiver ?? null) : null,
            ended: excuses.find(({ ended }) => ended !== null)?.ended ?? null,
            values,
          };
        });
      });
      return [invariant, results];
    }),
  );
}

/** From the worst to the best. */
const ranks: readonly MacVerdict[] = ['broken', 'uncovered', 'disputed', 'unreadable', 'holds'];

function verdictOf({ outcomes, isReadable }: SeenOnMac, { setting, conditions }: Requirement): MacVerdict {
  if (!isReadable) return 'unreadable';
  if (outcomes.length === 0) return 'uncovered';
  const met = outcomes.map((values) => values.map((value) => meets(setting.field, conditions, value)));
  if (met.some((each) => !each.includes(true))) return 'broken';
  return met.flat().includes(false) ? 'disputed' : 'holds';
}

function fails(verdict: MacVerdict): boolean {
  return verdict !== 'holds' && verdict !== 'unreadable';
}

export function macPasses({ verdict, waiver }: Pick<JudgedMac, 'verdict' | 'waiver'>): boolean {
  return !fails(verdict) || waiver !== null;
}
