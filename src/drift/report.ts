/** A run of `edict drift` as data: the verdicts, the state they are about, and the exports that could not be read. */
import { groupBy } from '../base/group-by.ts';
import type { StateIdentity } from '../state/codec.ts';
import {
  type DriftJudgement,
  type DriftVerdict,
  drifting,
  type JudgedDevice,
  type JudgedField,
  type SeenValue,
  verdicts,
} from './judge.ts';

export interface DriftReport extends DriftJudgement {
  readonly environment: string;
  readonly service: string;
  /** The address of a policy in the portal; null or absent if none is known. */
  readonly portalUrl?: string | null;
  readonly state: StateIdentity;
  /** Exports that could not be read, each with the reason. */
  readonly unread: readonly { readonly file: string; readonly message: string }[];
}

/** Counts the fields with each verdict; every verdict has a count. */
export type VerdictCounts = Readonly<Record<DriftVerdict, number>>;

export function countVerdicts(fields: readonly Pick<JudgedField, 'verdict'>[]): VerdictCounts {
  const counts = { ...NONE };
  for (const { verdict } of fields) counts[verdict] += 1;
  return counts;
}

const NONE: VerdictCounts = {
  unreadable: 0,
  stale: 0,
  'as-wanted': 0,
  mixed: 0,
  'left-behind': 0,
  'in-doubt': 0,
  returned: 0,
  other: 0,
  missing: 0,
  'rendered-differently': 0,
};

export function allFields({ devices }: DriftJudgement): readonly JudgedField[] {
  return devices.flatMap(({ fields }) => fields);
}

export function hasDrift({ fields }: Pick<JudgedDevice, 'fields'>): boolean {
  return fields.some(({ verdict }) => drifting.has(verdict));
}

/** A number of Macs, or a share of those that reported in percent. */
export type MostDrift = { readonly macs: number } | { readonly percent: number };

export function isTooMuch({ devices }: DriftJudgement, most: MostDrift): boolean {
  const drifted = devices.filter(hasDrift).length;
  const reported = devices.filter(({ report }) => report !== null).length;
  return 'macs' in most ? drifted > most.macs : drifted * 100 > most.percent * reported;
}

/** Fields that differ in the same way on the same Macs, so that a report is as long as there are kinds of differences. */
export interface DriftDifference {
  readonly verdict: DriftVerdict;
  readonly payload: string;
  readonly instance: string | null;
  readonly fields: readonly JudgedField[];
  readonly devices: readonly string[];
}

/** In the order of the verdicts, then by the number of Macs, most first. */
export function differencesOf({ devices }: DriftJudgement): readonly DriftDifference[] {
  const each = devices.flatMap(({ device, fields }) =>
    fields
      .filter(({ verdict }) => drifting.has(verdict) || verdict === 'rendered-differently')
      .map((field) => ({ device, field })),
  );
  const alike = [...groupBy(each, ({ field }) => kindOf(field)).values()].map((group) => ({
    field: {
      ...group[0].field,
      values: sharedSources(
        group.map(({ field }) => field.values),
        kindOfValue,
      ),
    },
    devices: group.map(({ device }) => device),
  }));
  const together = groupBy(alike, ({ field: { verdict, payload, instance }, devices: own }) =>
    JSON.stringify([verdict, payload, instance, own]),
  );
  return [...together.values()]
    .map((group): DriftDifference => {
      const [{ field, devices: own }] = group;
      const { verdict, payload, instance } = field;
      return { verdict, payload, instance, fields: group.map((one) => one.field), devices: own };
    })
    .sort(
      (a, b) =>
        verdicts.indexOf(a.verdict) - verdicts.indexOf(b.verdict) || b.devices.length - a.devices.length,
    );
}

const kindOfValue = ({ value, scope, source }: SeenValue): unknown => [value, scope, source];

/**
 * The values of Macs that have the same ones, each once; with its source where that is the same on all of
 * them. Payloads are named differently on each Mac.
 */
export function sharedSources<Value extends Pick<SeenValue, 'profile' | 'payload'>>(
  macs: readonly (readonly Value[])[],
  kind: (value: Value) => unknown,
): readonly Value[] {
  const all = groupBy(macs.flat(), (value) => JSON.stringify(kind(value)));
  return [...all.values()].flatMap((alike) => {
    const sources = groupBy(alike, ({ profile, payload }) => JSON.stringify([profile, payload]));
    const each = [...sources.values()].map(([value]) => value);
    const [first] = alike;
    const isOnAll = each.length === 1 || macs.length === 1;
    return isOnAll ? each : [{ ...first, profile: '', payload: null }];
  });
}

function kindOf({ verdict, payload, instance, field, values, wanted, parties }: JudgedField): string {
  return JSON.stringify([
    verdict,
    payload,
    instance,
    field,
    [...new Set(values.map((value) => JSON.stringify(kindOfValue(value))))],
    wanted,
    parties.map(({ policy_id, file }) => [policy_id, file]),
  ]);
}
