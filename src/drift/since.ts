/** What changed since an earlier report of the same environment, as `drift --format json` printed it. Pure. */
import { groupBy } from '../base/group-by.ts';
import { isObject, type UnknownObject } from '../base/json.ts';
import type { PolicyJson } from '../convert/outcome.ts';
import { type DriftVerdict, drifting, type JudgedDevice, type JudgedField, verdicts } from './judge.ts';
import {
  type AtOnce,
  type ChangedDifference,
  type DriftChanges,
  type DriftReport,
  hasReported,
  policiesKey,
} from './report.ts';
import type { SettingPlace } from './values.ts';

export interface EarlierReport {
  readonly environment: string;
  readonly lineage: string;
  readonly isAnonymous: boolean;
  /** By name, without regard to case. */
  readonly devices: ReadonlyMap<string, EarlierDevice>;
}

interface EarlierDevice {
  readonly device: string;
  /** Null if it did not report. */
  readonly asOf: string | null;
  readonly targets: string;
  readonly fields: ReadonlyMap<string, EarlierField>;
}

interface EarlierField extends SettingPlace {
  readonly verdict: DriftVerdict;
  readonly values: readonly UnknownObject[];
}

/** Null for anything but such a report. */
export function readEarlier(json: unknown): EarlierReport | null {
  if (!isObject(json) || json.format_version !== 1 || typeof json.environment !== 'string') return null;
  const { environment, state, devices } = json;
  if (!isObject(state) || typeof state.lineage !== 'string' || !Array.isArray(devices)) return null;
  const read = devices.map(readDevice);
  if (read.includes(null)) return null;
  return {
    environment,
    lineage: state.lineage,
    isAnonymous: json.anonymous === true,
    devices: new Map(read.flatMap((one) => (one ? [[one.device.toLowerCase(), one]] : []))),
  };
}

function readDevice(one: unknown): EarlierDevice | null {
  if (!isObject(one) || typeof one.device !== 'string' || !Array.isArray(one.fields)) return null;
  const { device, as_of, not_reported } = one;
  const fields = one.fields.map(readField);
  if (fields.includes(null)) return null;
  return {
    device,
    asOf: typeof as_of === 'string' && not_reported === null ? as_of : null,
    targets: targetsKey(Array.isArray(one.targets) ? one.targets : []),
    fields: new Map(fields.flatMap((field) => (field ? [[placeKey(field), field]] : []))),
  };
}

function readField(one: unknown): EarlierField | null {
  if (!isObject(one) || typeof one.path !== 'string') return null;
  const verdict = verdicts.find((known) => known === one.verdict);
  const [, payload, field] = /^\/macos\/([^/]+)\/([^/]+)$/.exec(one.path) ?? [];
  if (payload === undefined || field === undefined || verdict === undefined) return null;
  if (!Array.isArray(one.values)) return null;
  const instance = typeof one.instance === 'string' ? one.instance : null;
  return { payload, instance, field, verdict, values: one.values.filter(isObject) };
}

/** Macs are in the same groups where the ids of these are the same. */
function targetsKey(targets: readonly unknown[]): string {
  return targets
    .flatMap((one) => (isObject(one) ? [`${one.kind} ${one.id}`] : []))
    .sort()
    .join();
}

function placeKey({ payload, instance, field }: SettingPlace): string {
  return `${payload} ${field} ${instance ?? ''}`;
}

/** A Mac with a list of both times, the later one newer or the same. */
interface Compared {
  readonly now: JudgedDevice;
  readonly then: EarlierDevice;
}

export function changesSince(
  { devices }: Pick<DriftReport, 'devices'>,
  earlier: EarlierReport,
  timesAreStated: boolean,
): DriftChanges {
  const times = [...earlier.devices.values()].flatMap(({ asOf }) => asOf ?? []);
  const reported = devices.filter(hasReported);
  const isNewer = (now: JudgedDevice, asOf: string): boolean =>
    now.report !== null && Date.parse(now.report.asOf) >= Date.parse(asOf);
  const compared = reported.flatMap((now): readonly Compared[] => {
    const then = earlier.devices.get(now.device.toLowerCase());
    return then && then.asOf !== null && isNewer(now, then.asOf) ? [{ now, then }] : [];
  });
  const both = new Map(compared.map(({ now, then }) => [now.device.toLowerCase(), then]));
  const news = reported.flatMap((now): readonly ChangedDifference[] => {
    const known = earlier.devices.get(now.device.toLowerCase());
    const then = both.get(now.device.toLowerCase());
    // A list that is older than the one of that time shows nothing new.
    if (known && known.asOf !== null && !then) return [];
    return now.fields.flatMap((field) => {
      const before = then?.fields.get(placeKey(field));
      const isKnown =
        before !== undefined && drifting.has(before.verdict) && seenNow(field) === seenThen(before);
      return drifting.has(field.verdict) && !isKnown ? [changed(now.device, field, field.verdict)] : [];
    });
  });
  const gone = compared.flatMap(({ now, then }) => {
    const fields = new Map(now.fields.map((field) => [placeKey(field), field]));
    return [...then.fields.values()].flatMap((before): readonly ChangedDifference[] => {
      if (!drifting.has(before.verdict)) return [];
      const field = fields.get(placeKey(before));
      // Where nothing is said of it any more, the same must still be expected of the Mac, and be seen.
      const isGone = field
        ? field.verdict === 'as-wanted'
        : now.report?.isWhole === true && targetsKey(now.targets) === then.targets;
      return isGone ? [changed(now.device, before, before.verdict)] : [];
    });
  });
  const silent = [...earlier.devices].flatMap(([key, { device, asOf }]) =>
    asOf !== null && !both.has(key) ? [device] : [],
  );
  return {
    asOf: times.toSorted((a, b) => Date.parse(a) - Date.parse(b)).at(-1) ?? null,
    new: news,
    gone,
    silent,
    reinstalled: compared.flatMap(reinstalledOn),
    atOnce: changedAtOnce(
      reported.filter((now) => {
        const known = earlier.devices.get(now.device.toLowerCase());
        const then = both.get(now.device.toLowerCase());
        return then ? timesAreStated || !isSameList(now, then) : known === undefined || known.asOf === null;
      }),
      compared,
    ),
  };
}

function changed(
  device: string,
  { payload, instance, field }: SettingPlace,
  verdict: DriftVerdict,
): ChangedDifference {
  return { device, payload, instance, field, verdict };
}

/** The verdict and the values: a difference that is followed by another one is a new one. */
function seenNow({ verdict, values }: JudgedField): string {
  return JSON.stringify([verdict, values.map(({ value, scope }) => textOf(value, scope)).sort()]);
}

function seenThen({ verdict, values }: EarlierField): string {
  return JSON.stringify([verdict, values.map(({ value, scope }) => textOf(value, scope)).sort()]);
}

function textOf(value: unknown, scope: unknown): string {
  return JSON.stringify([value, scope]);
}

/** The Mac has made no other list since, which says nothing about what changed; a time that somebody states does not tell. */
function isSameList({ report, fields }: JudgedDevice, { asOf, fields: then }: EarlierDevice): boolean {
  if (report === null || asOf === null || Date.parse(report.asOf) !== Date.parse(asOf)) return false;
  return fields.every((field) => {
    const before = then.get(placeKey(field));
    return before !== undefined && valuesNow(field) === textsOf(before.values);
  });
}

/** Profiles with another date than then, none of which is one that they had. */
function reinstalledOn({ now, then }: Compared): DriftChanges['reinstalled'] {
  const before = new Map<string, Set<string>>();
  for (const { values } of then.fields.values()) {
    for (const { profile, installed_at } of values) addDate(before, profile, installed_at);
  }
  const after = new Map<string, Set<string>>();
  for (const { values } of now.fields) {
    for (const { profile, installedAt } of values) addDate(after, profile, installedAt);
  }
  return [...after].flatMap(([profile, dates]) => {
    const old = before.get(profile);
    const isMoved =
      old !== undefined &&
      [...dates].some((date) => !old.has(date)) &&
      [...old].some((date) => !dates.has(date));
    return isMoved ? [{ device: now.device, profile }] : [];
  });
}

function addDate(dates: Map<string, Set<string>>, profile: unknown, date: unknown): void {
  if (typeof profile !== 'string' || profile === '' || typeof date !== 'string') return;
  const known = dates.get(profile) ?? new Set();
  dates.set(profile, known.add(date));
}

/** Differences that came to every Mac with the policy alike: what an edit in the portal looks like. */
function changedAtOnce(reported: readonly JudgedDevice[], compared: readonly Compared[]): readonly AtOnce[] {
  const earlier = new Map(compared.map(({ now, then }) => [now.device, then]));
  const rows = reported.flatMap((now) => {
    const then = earlier.get(now.device);
    const places = groupBy(now.fields, ({ payload, instance }) => JSON.stringify([payload, instance]));
    return [...places.values()].flatMap((own) => {
      const key = policiesKey(own);
      return own.map((field) => ({ key, field, device: now.device, then }));
    });
  });
  const places = groupBy(rows, ({ key, field }) => JSON.stringify([key, field.field, field.wanted]));
  const holding = groupBy(
    rows.filter(({ field }) => field.values.length > 0),
    ({ key }) => key,
  );
  return [...places.values()].flatMap((all): readonly AtOnce[] => {
    const told = all.filter(({ field }) => field.verdict !== 'unreadable' && field.verdict !== 'stale');
    const [first] = told;
    if (!first || !told.every(({ field }) => drifting.has(field.verdict) || field.verdict === 'excepted'))
      return [];
    const now = valuesNow(first.field);
    const before = told.flatMap(({ field, then }) => (then ? [valuesThen(then, field)] : []));
    // Where no policy states the field, a Mac that lacks it has no row.
    const others = (holding.get(first.key) ?? []).filter(
      ({ device }) => !all.some((one) => one.device === device),
    );
    const isAlike =
      before.length > 0 &&
      others.length === 0 &&
      told.every(({ field }) => valuesNow(field) === now) &&
      before.every((text) => text !== null && text !== now);
    if (!isAlike) return [];
    const { payload, instance, field, sensitive, parties, values } = first.field;
    const then = first.then?.fields.get(placeKey(first.field));
    return [
      {
        payload,
        instance,
        field,
        devices: told.map(({ device }) => device),
        before: (then?.values ?? []).flatMap(({ value }) => (isJson(value) ? [value] : [])),
        now: values.map(({ value }) => value),
        sensitive,
        parties: parties.filter(({ status }) => status === 'current'),
      },
    ];
  });
}

function isJson(value: unknown): value is PolicyJson {
  return value !== undefined;
}

function valuesNow({ values }: Pick<JudgedField, 'values'>): string {
  return textsOf(values);
}

function textsOf(values: readonly { readonly value?: unknown }[]): string {
  return JSON.stringify([...new Set(values.map(({ value }) => JSON.stringify(value)))].sort());
}

/** Null where that time's list could not tell. */
function valuesThen({ fields }: EarlierDevice, field: JudgedField): string | null {
  const before = fields.get(placeKey(field));
  if (before?.verdict === 'unreadable') return null;
  return textsOf(before?.values ?? []);
}
