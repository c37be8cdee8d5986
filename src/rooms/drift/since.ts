/** What changed since an earlier report of the same environment, as `drift --format json` printed it. Pure. */
import { groupBy } from '../../base/group-by.ts';
import { isObject, type UnknownObject } from '../../base/json.ts';
import { listSources } from '../../macs/exports/device-export.ts';
import { datesOf, type InstallDates, isOlderByDates } from '../../macs/install-dates.ts';
import { payloadPlaceKey, type SettingPlace, settingKey } from '../../macs/values.ts';
import type { PolicyJson } from '../../profiles/outcome.ts';
import {
  type DriftVerdict,
  drifting,
  type JudgedDevice,
  type JudgedField,
  type SeenValue,
  verdicts,
} from './judge.ts';
import {
  type AtOnce,
  type ChangedDifference,
  type DriftChanges,
  type DriftReport,
  hasReported,
  isStated,
  policiesKey,
  targetsKey,
} from './report.ts';

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
  readonly wanted: unknown;
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
    fields: new Map(fields.flatMap((field) => (field ? [[settingKey(field), field]] : []))),
  };
}

function readField(one: unknown): EarlierField | null {
  if (!isObject(one) || typeof one.path !== 'string') return null;
  const verdict = verdicts.find((known) => known === one.verdict);
  const [, payload, field] = /^\/macos\/([^/]+)\/([^/]+)$/.exec(one.path) ?? [];
  if (payload === undefined || field === undefined || verdict === undefined) return null;
  if (!Array.isArray(one.values)) return null;
  const instance = typeof one.instance === 'string' ? one.instance : null;
  return { payload, instance, field, verdict, values: one.values.filter(isObject), wanted: one.wanted };
}

/** A Mac with a list of both times. */
interface Compared {
  readonly now: JudgedDevice;
  readonly then: EarlierDevice;
}

/** `same`: the Mac has made no other list since. */
type Age = 'older' | 'same' | 'newer';

export function changesSince(
  { devices }: Pick<DriftReport, 'devices'>,
  earlier: EarlierReport,
  timesAreStated: boolean,
): DriftChanges {
  const times = [...earlier.devices.values()].flatMap(({ asOf }) => asOf ?? []);
  const reported = devices.filter(hasReported);
  const known = reported.map((now) => {
    const then = earlier.devices.get(now.device.toLowerCase()) ?? null;
    const age = then && ageOf({ now, then }, timesAreStated);
    return { now, then, age };
  });
  const made = known.flatMap(({ now, then, age }): readonly Compared[] =>
    then && age === 'newer' ? [{ now, then }] : [],
  );
  const heard = new Set(made.map(({ then }) => then));
  // A list that is older than the one of that time shows nothing new.
  const told = known.filter(({ age }) => age !== 'older');
  const news = told.flatMap(({ now, then }): readonly ChangedDifference[] =>
    now.fields.flatMap((field) => {
      const before = then?.fields.get(settingKey(field));
      const isKnown =
        before !== undefined && drifting.has(before.verdict) && seenIn(field) === seenIn(before);
      return drifting.has(field.verdict) && !isKnown ? [changed(now.device, field, field.verdict)] : [];
    }),
  );
  const gone = made.flatMap(({ now, then }) => {
    const fields = new Map(now.fields.map((field) => [settingKey(field), field]));
    return [...then.fields.values()].flatMap((before): readonly ChangedDifference[] => {
      if (!drifting.has(before.verdict)) return [];
      const field = fields.get(settingKey(before));
      // Where nothing is said of it any more, the same must still be expected of the Mac, and be seen.
      const isGone = field
        ? field.verdict === 'as-wanted'
        : now.report?.isWhole === true && targetsKey(now.targets) === then.targets;
      return isGone ? [changed(now.device, before, before.verdict)] : [];
    });
  });
  return {
    asOf: times.toSorted((a, b) => Date.parse(a) - Date.parse(b)).at(-1) ?? null,
    new: news,
    gone,
    silent: [...earlier.devices.values()].flatMap((then) =>
      then.asOf !== null && !heard.has(then) ? [then.device] : [],
    ),
    reinstalled: made.flatMap(reinstalledOn),
    atOnce: changedAtOnce(told.filter(({ age }) => age !== 'same')),
  };
}

/** Null without a list of that time. What a list says of its own time counts: dates of profiles do not go back. */
function ageOf({ now, then }: Compared, timesAreStated: boolean): Age | null {
  const { report, fields } = now;
  if (then.asOf === null || report === null) return null;
  const later = Date.parse(report.asOf) - Date.parse(then.asOf);
  if (later < 0) return 'older';
  if (listSources[report.source].hasProfiles && isOlderByDates(datesNow(now), datesThen(then)))
    return 'older';
  // A time that somebody states tells nothing.
  if (later > 0 || timesAreStated) return 'newer';
  const isSame = fields.every((field) => {
    const before = then.fields.get(settingKey(field));
    return before === undefined || textsOf(field.values) === textsOf(before.values);
  });
  return isSame ? 'same' : 'newer';
}

function changed(
  device: string,
  { payload, instance, field }: SettingPlace,
  verdict: DriftVerdict,
): ChangedDifference {
  return { device, payload, instance, field, verdict };
}

/** The verdict and the values, however many profiles give each: a difference that is followed by another one is a new one. */
function seenIn({
  verdict,
  values,
}: {
  readonly verdict: DriftVerdict;
  readonly values: readonly { readonly value?: unknown; readonly scope?: unknown }[];
}): string {
  const texts = values.map(({ value, scope }) => JSON.stringify([value, scope]));
  return JSON.stringify([verdict, [...new Set(texts)].sort()]);
}

/** Profiles with a later date than any that they had, which is gone. */
function reinstalledOn({ now, then }: Compared): DriftChanges['reinstalled'] {
  const before = datesThen(then);
  return [...datesNow(now)].flatMap(([profile, dates]) => {
    const old = before.get(profile);
    const isMoved =
      old !== undefined &&
      [...old].some((date) => !dates.has(date)) &&
      [...dates].some((date) => [...old].every((other) => other < date));
    return isMoved ? [{ device: now.device, profile }] : [];
  });
}

function datesNow({ fields }: JudgedDevice): InstallDates {
  return datesOf(
    fields.flatMap(({ values }) => values.map(({ profile, installedAt }) => [profile, installedAt])),
  );
}

function datesThen({ fields }: EarlierDevice): InstallDates {
  return datesOf(
    [...fields.values()].flatMap(({ values }) =>
      values.map(({ profile, installed_at }) => [profile, installed_at]),
    ),
  );
}

/** What became of a setting on one Mac. */
interface Fate extends Pick<Compared, 'now'> {
  readonly field: JudgedField;
  /** The policies of its payload. */
  readonly key: string;
  /** A policy states something of its payload. */
  readonly isStated: boolean;
  /** `kept`: it still has what is wanted; `apart`: it tells nothing, as one that differs as it did. */
  readonly became: 'edited' | 'kept' | 'apart';
  readonly before: readonly PolicyJson[];
  readonly values: readonly PolicyJson[];
}

/** One Mac may have been changed by hand. */
const LEAST_MACS = 2;

/** Values that left every Mac with the policy: what an edit in the portal looks like. A Mac that differed already may keep that. */
function changedAtOnce(
  known: readonly { readonly now: JudgedDevice; readonly then: EarlierDevice | null }[],
): readonly AtOnce[] {
  const fates = known.flatMap(({ now, then }) => {
    return [...groupBy(now.fields, payloadPlaceKey).values()].flatMap((own) => {
      const key = policiesKey(own);
      const about = { key, isStated: isStated(own) };
      return own.map((field) => fateOf(now, then, { field, ...about }));
    });
  });
  const holding = groupBy(
    fates.filter(({ values }) => values.length > 0),
    ({ key }) => key,
  );
  const places = groupBy(fates, ({ key, field }) => JSON.stringify([key, field.field, field.wanted]));
  return [...places.values()].flatMap((all): readonly AtOnce[] => {
    const edited = all.filter(({ became }) => became === 'edited');
    const [first] = edited;
    if (!first || edited.length < LEAST_MACS || all.some(({ became }) => became === 'kept')) return [];
    // Where no policy states the field, a Mac that lacks it has no row.
    const rows = new Set(all.map(({ now }) => now));
    const holders = first.isStated
      ? (holding.get(first.key) ?? [])
      : known.filter(({ now }) => targetsKey(now.targets) === targetsKey(first.now.targets));
    if (holders.some(({ now }) => !rows.has(now))) return [];
    const { payload, instance, field, sensitive, parties } = first.field;
    return [
      {
        payload,
        instance,
        field,
        outcomes: [...groupBy(edited, ({ values }) => JSON.stringify(values)).values()].map((own) => ({
          devices: own.map(({ now }) => now.device),
          values: own[0].values,
        })),
        before: distinct(edited.flatMap(({ before }) => before)),
        others: all.flatMap(({ became, now }) => (became === 'apart' ? [now.device] : [])),
        sensitive,
        parties: parties.filter(({ status }) => status === 'current'),
      },
    ];
  });
}

/** Of what the Mac itself has; a user's settings, and profiles of other services, are no edits of a policy. */
function fateOf(
  now: JudgedDevice,
  then: EarlierDevice | null,
  about: Pick<Fate, 'field' | 'key' | 'isStated'>,
): Fate {
  const { field } = about;
  const before = then?.fields.get(settingKey(field));
  const old = (before?.values ?? []).filter(({ scope }) => scope === 'device');
  const own = field.values.filter(({ scope }) => scope === 'device');
  const had = new Set(old.map(textOfValue));
  const has = new Set(own.map(textOfValue));
  const isWanted = ({ source, isDeclared, value }: SeenValue): boolean =>
    source === 'current' &&
    // What was written as it is wanted is not what the service writes otherwise.
    !(
      isDeclared &&
      !had.has(textOfValue({ value })) &&
      field.wanted.some((one) => had.has(JSON.stringify(one)))
    );
  const fresh = own.filter((value) => !had.has(textOfValue(value)) && !isWanted(value));
  const isLost = old.some((value) => !has.has(textOfValue(value)));
  const wasWanted =
    JSON.stringify(before?.wanted) === JSON.stringify(field.wanted) &&
    old.some((value) => value.source === 'current' && !has.has(textOfValue(value)));
  const strays = fresh.filter(({ isGiven }) => !isGiven);
  const isReplaced = strays.some(
    ({ isElsewhere }) => isElsewhere === false || (isLost && isElsewhere === null),
  );
  // Of a list that is there, a part.
  const isShort = own.length > 0 && (field.excepted?.verdict ?? field.verdict) === 'missing';
  // What another policy for the Mac gives explains that the value is gone.
  const isRemoved = wasWanted && (isShort || own.every((one) => one.isElsewhere !== false && !one.isGiven));
  const became = ((): Fate['became'] => {
    if (field.verdict === 'unreadable' || field.verdict === 'stale' || before?.verdict === 'unreadable')
      return 'apart';
    if (own.some(isWanted) && !isShort) return 'kept';
    return then?.asOf && (isReplaced || isRemoved) ? 'edited' : 'apart';
  })();
  const shown = (values: readonly { readonly value?: unknown }[]): readonly PolicyJson[] =>
    distinct(values.flatMap(({ value }) => (isJson(value) ? [value] : [])));
  return { ...about, now, became, before: shown(old), values: shown(own) };
}

function isJson(value: unknown): value is PolicyJson {
  return value !== undefined;
}

function distinct(values: readonly PolicyJson[]): readonly PolicyJson[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}

/** A secret has no value here: it counts by whether it is the wanted one. */
function textOfValue({ value, source }: { readonly value?: unknown; readonly source?: unknown }): string {
  return value === null ? String(source) : JSON.stringify(value);
}

function textsOf(values: readonly { readonly value?: unknown; readonly source?: unknown }[]): string {
  return JSON.stringify([...new Set(values.map(textOfValue))].sort());
}
