/** A run of `edict drift` as data: the verdicts, the state they are about, and the exports that could not be read. */

import { groupBy } from '../../base/group-by.ts';
import { isObject } from '../../base/json.ts';
import { once } from '../../base/once.ts';
import { sharedSources } from '../../macs/found.ts';
import type { Party } from '../../macs/parties.ts';
import type { UsedDeclaration } from '../../macs/renderings.ts';
import { payloadPlaceKey, type SettingPlace } from '../../macs/values.ts';
import type { PolicyJson } from '../../profiles/outcome.ts';
import type { ReportedMacs } from '../../run/read-macs.ts';
import type { DriftException } from '../../source/config/config.ts';
import type { StateIdentity } from '../../state/codec.ts';
import {
  type DriftJudgement,
  type DriftVerdict,
  drifting,
  type JudgedDevice,
  type JudgedField,
  type SeenValue,
  untold,
  verdicts,
} from './judge.ts';

export interface DriftReport extends DriftJudgement, Omit<ReportedMacs, 'devices' | 'parties'> {
  readonly environment: string;
  readonly service: string;
  /** The address of a policy in the portal; null or absent if none is known. */
  readonly portalUrl?: string | null;
  readonly state: StateIdentity;
  readonly exceptions: readonly UsedDeclaration<DriftException>[];
  /** A day, in UTC. */
  readonly today: string;
  readonly isAnonymous: boolean;
  /** An inventory or a target says which groups Macs are in. */
  readonly isGrouped: boolean;
  /** Null without an earlier report. */
  readonly since: DriftChanges | null;
}

/** Whether something could not be read that is there, or no list shows anything of a Mac itself. */
export function hasUnread({ unread, devices }: Pick<DriftReport, 'unread' | 'devices'>): boolean {
  const listed = devices.filter(({ report }) => report !== null);
  const areOfUsers = listed.length > 0 && listed.every(({ absence }) => absence === 'unread');
  return areOfUsers || unread.some(({ isCutOff }) => !isCutOff);
}

/** Why it is known of no Mac whether it differs: the head of a report, and a sentence about it; null if it is known. */
export function whyUndecided({
  devices,
  isGrouped,
}: Pick<DriftReport, 'devices' | 'isGrouped'>): { readonly head: string; readonly why: string } | null {
  const fields = devices.filter(hasReported).flatMap((one) => one.fields);
  const expected = fields.filter(({ parties }) => parties.some(({ status }) => status === 'current'));
  if (
    expected.some(({ verdict }) => !untold.has(verdict)) ||
    fields.some(({ verdict }) => drifting.has(verdict))
  )
    return null;
  if (expected.length > 0) {
    return {
      head: 'Nothing can be told of any Mac that reported',
      why: 'every field of the Macs that reported is stale or unreadable, so none can differ: make newer lists, or a shorter --grace',
    };
  }
  const head = 'Nothing was expected of any Mac that reported';
  if (!devices.some(hasReported)) return { head, why: 'no Mac has a list that counts, so none can differ' };
  const groups = isGrouped
    ? 'no policy is for a group that --inventory or --target gives them'
    : 'say with --inventory or --target which group they are in';
  return { head, why: `nothing is expected of any Mac that reported, so none can differ: ${groups}` };
}

/** Why `--max-drift` decides nothing; null if it does. Where nobody made a list since, nothing new can be known. */
export function whyNoGate(report: DriftReport): string | null {
  const reported = report.devices.filter(hasReported);
  const silent = new Set(report.since?.silent);
  return reported.length > 0 && reported.every(({ device }) => silent.has(device))
    ? 'no Mac has made a list since the earlier report, so none can have a new difference'
    : (whyUndecided(report)?.why ?? null);
}

export interface DriftChanges {
  /** When the newest list of the earlier report was made; null if it had none. */
  readonly asOf: string | null;
  readonly new: readonly ChangedDifference[];
  readonly gone: readonly ChangedDifference[];
  /** Macs that reported then and have made no list since. */
  readonly silent: readonly string[];
  readonly reinstalled: readonly { readonly device: string; readonly profile: string }[];
  readonly atOnce: readonly AtOnce[];
}

/** A difference of one Mac, or one that it had. */
export interface ChangedDifference extends SettingPlace {
  readonly device: string;
  readonly verdict: DriftVerdict;
}

/** A value that changed on every Mac that has the policy. */
export interface AtOnce extends SettingPlace {
  /** What Macs have in its place. */
  readonly outcomes: readonly {
    readonly devices: readonly string[];
    readonly values: readonly PolicyJson[];
  }[];
  readonly before: readonly PolicyJson[];
  /** Macs with the policy that tell nothing of the change, as those that differed before. */
  readonly others: readonly string[];
  readonly sensitive: boolean;
  readonly parties: readonly Party[];
}

/** How many of the fields have a verdict. */
export function countVerdicts(
  fields: readonly Pick<JudgedField, 'verdict'>[],
): (verdict: DriftVerdict) => number {
  const alike = groupBy(fields, ({ verdict }) => verdict);
  return (verdict) => alike.get(verdict)?.length ?? 0;
}

export function allFields({ devices }: DriftJudgement): readonly JudgedField[] {
  return devices.flatMap(({ fields }) => fields);
}

/** How old a list is, in full days. */
export function daysOf({ age }: { readonly age: number }): number {
  return Math.floor(age / (24 * 60 * 60 * 1000));
}

export function hasReported({ absence }: Pick<JudgedDevice, 'absence'>): boolean {
  return absence === null;
}

export function hasDrift({ fields }: Pick<JudgedDevice, 'fields'>): boolean {
  return fields.some(({ verdict }) => drifting.has(verdict));
}

/** A number of Macs, or a share of those that reported in percent. */
export type MostDrift = { readonly macs: number } | { readonly percent: number };

export function isTooMuch(
  { devices, since }: Pick<DriftReport, 'devices' | 'since'>,
  most: MostDrift,
): boolean {
  const { drifted, reported } = driftCount({ devices, since });
  return 'macs' in most ? drifted > most.macs : drifted * 100 > most.percent * reported;
}

/** Macs that differ, and those that reported. Since an earlier report, only new differences count. */
export function driftCount({ devices, since }: Pick<DriftReport, 'devices' | 'since'>) {
  const counting = devices.filter(hasReported);
  const drifted =
    since === null ? counting.filter(hasDrift).length : new Set(since.new.map(({ device }) => device)).size;
  return { drifted, reported: counting.length };
}

/** Fields that differ in the same way on the same Macs, so that a report is as long as there are kinds of differences. */
export interface DriftDifference {
  readonly verdict: DriftVerdict;
  readonly payload: string;
  readonly instance: string | null;
  readonly fields: readonly JudgedField[];
  readonly devices: readonly string[];
  /** Every Mac that has the policies of the payload has these values. */
  readonly isEverywhere: boolean;
}

/** The current policies of the payload that the field belongs to, for Macs that have something of it. */
function holdersOf({ devices }: Pick<DriftJudgement, 'devices'>): ReadonlyMap<string, readonly string[]> {
  const holders = new Map<string, string[]>();
  for (const judged of devices.filter(hasReported)) {
    for (const own of groupBy(judged.fields, payloadPlaceKey).values()) {
      const key = policiesKey(own);
      if (!own.some(({ values }) => values.length > 0)) continue;
      once(holders, key, () => []).push(judged.device);
    }
  }
  return holders;
}

/** Macs are in the same groups where the ids of these are the same. */
export function targetsKey(targets: readonly unknown[]): string {
  return targets
    .flatMap((one) => (isObject(one) ? [`${one.kind} ${one.id}`] : []))
    .sort()
    .join();
}

/** Whether a current policy states something of the payload. */
export function isStated(fields: readonly JudgedField[]): boolean {
  return fields.some(({ parties }) => parties.some(({ status }) => status === 'current'));
}

/** Names the current policies of one payload of a Mac. */
export function policiesKey(fields: readonly JudgedField[]): string {
  const [{ payload = '', instance = null } = {}] = fields;
  const current = fields.flatMap(({ parties }) =>
    parties.flatMap(({ status, policy_id, file }) => (status === 'current' ? [`${policy_id} ${file}`] : [])),
  );
  return JSON.stringify([payload, instance, [...new Set(current)].sort()]);
}

/** In the order of the verdicts, then by the number of Macs, most first. */
export function differencesOf({ devices }: Pick<DriftJudgement, 'devices'>): readonly DriftDifference[] {
  const holders = holdersOf({ devices });
  const reported = devices.filter(hasReported);
  const each = reported.flatMap(({ device, fields }) =>
    fields.filter(({ verdict }) => drifting.has(verdict)).map((field) => ({ device, field })),
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
      const { fields: all = [], targets = [] } = devices.find(({ device }) => device === own[0]) ?? {};
      const beside = all.filter((one) => one.payload === payload && one.instance === instance);
      const isEverywhere = holders.get(policiesKey(beside))?.every((device) => own.includes(device)) ?? false;
      // Nothing shows which other Macs have the policy that it was added to, but these may.
      const others = isStated(beside)
        ? []
        : reported.filter((one) => targetsKey(one.targets) === targetsKey(targets));
      return {
        verdict,
        payload,
        instance,
        fields: group.map((one) => one.field),
        devices: own,
        isEverywhere: isEverywhere && others.every(({ device }) => own.includes(device)),
      };
    })
    .sort(
      (a, b) =>
        verdicts.indexOf(a.verdict) - verdicts.indexOf(b.verdict) || b.devices.length - a.devices.length,
    );
}

const kindOfValue = ({ value, scope, source, isElsewhere }: SeenValue): unknown => [
  value,
  scope,
  source,
  isElsewhere,
];

function kindOf({ verdict, payload, instance, field, values, wanted, parties, alike }: JudgedField): string {
  return JSON.stringify([
    verdict,
    payload,
    instance,
    field,
    [...new Set(values.map((value) => JSON.stringify(kindOfValue(value))))],
    wanted,
    [parties, alike].map((each) => each.map(({ policy_id, file }) => [policy_id, file])),
  ]);
}
