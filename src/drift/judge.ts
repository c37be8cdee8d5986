/**
 * Compares what Macs have with what the state says they should have. Pure: exports, inventory, state and
 * times in, verdicts out. It is evidence, not proof, and what an export cannot show is never called missing.
 */
import { type Group, groupBy } from '../base/group-by.ts';
import { asksForMore } from '../convert/complete-payload.ts';
import type { DeviceExport } from '../convert/devices/device-export.ts';
import type { PolicyJson } from '../convert/outcome.ts';
import type { SharedTarget } from '../plan/live/live-set-values.ts';
import type { FoundPayload, FoundValue } from './found.ts';
import { isFor, type Party, type PartyStatus, type StatedSetting } from './parties.ts';
import {
  addsUp,
  appleDefault,
  atomsOf,
  fieldOfSetting,
  isReadableField,
  isSamePayload,
  isSecretValue,
  mayState,
  payloadPlaceKey,
  type SettingPlace,
  settingKey,
  stricterOf,
} from './values.ts';

/** In order of precedence: the first that holds is reported. */
export const verdicts = [
  'unreadable',
  'stale',
  'as-wanted',
  'mixed',
  'left-behind',
  'in-doubt',
  'returned',
  'other',
  'missing',
  'rendered-differently',
] as const;
export type DriftVerdict = (typeof verdicts)[number];

/** These are drift; the others are not, or it is unknown. */
export const drifting: ReadonlySet<DriftVerdict> = new Set([
  'missing',
  'mixed',
  'left-behind',
  'in-doubt',
  'returned',
  'other',
] as const);

/** A Mac of the inventory, or one that reported. */
export interface Device {
  readonly device: string;
  readonly targets: readonly SharedTarget[];
  /** Null if it did not report. */
  readonly report: (Pick<DeviceExport, 'source' | 'isWhole'> & DeviceReport) | null;
}

interface DeviceReport {
  /** RFC 3339. */
  readonly asOf: string;
  /** The list does not say when it was made, so the time of its file counts. */
  readonly isFileTime: boolean;
  readonly found: readonly FoundPayload[];
  /** Names of profiles that come without settings. */
  readonly names: readonly { readonly name: string; readonly installedAt: string | null }[];
}

export interface SeenValue {
  /** Null for a secret. */
  readonly value: PolicyJson;
  readonly scope: 'device' | 'user';
  readonly source: PartyStatus | 'other';
  /** Name of the profile; empty if the export does not say. */
  readonly profile: string;
  /** The payload that macOS names as the origin of the rule; null if the value is a setting. */
  readonly payload: string | null;
  readonly installedAt: string | null;
}

export interface JudgedField extends SettingPlace {
  readonly verdict: DriftVerdict;
  readonly values: readonly SeenValue[];
  /** What current policies give; empty for a secret. */
  readonly wanted: readonly PolicyJson[];
  /** Those that want the value or explain it. */
  readonly parties: readonly Party[];
  readonly sensitive: boolean;
}

export interface JudgedDevice extends Device {
  readonly fields: readonly JudgedField[];
}

export interface JudgedPolicy {
  readonly party: Party;
  /** Macs that should have it; of these, those that reported; and all Macs that have its content. */
  readonly expected: readonly string[];
  readonly reported: readonly string[];
  readonly recognised: readonly Sighting[];
  /**
   * For a copy that was left behind: Macs that should have it and whose lists show that they have nothing of
   * it. Empty as long as any Mac shows a value that may come from it.
   */
  readonly lacking: readonly string[];
}

/** A Mac on which the content of a policy was seen. */
export interface Sighting {
  readonly device: string;
  readonly installedAt: string | null;
  /** Nothing else that the state knows has this content, and it was not there before the policy. */
  readonly isTelling: boolean;
}

export interface DriftJudgement {
  readonly devices: readonly JudgedDevice[];
  readonly policies: readonly JudgedPolicy[];
}

export interface JudgeDevicesInput {
  readonly devices: readonly Device[];
  readonly parties: readonly Party[];
  /** How long a Mac may take to install what was recorded. */
  readonly graceMs: number;
  /** Whether a digest of the state matches a secret that a Mac shows; null if that cannot be known. */
  readonly isSameSecret: (digest: string, secret: string) => boolean | null;
}

export function judgeDevices({ devices, parties, ...options }: JudgeDevicesInput): DriftJudgement {
  const judged = devices.map((device) => judgeDevice(device, parties, options));
  return {
    devices: settleRenderings(judged, parties, options),
    policies: parties.map((party) => judgePolicy(party, devices, parties, options)),
  };
}

type DeviceJudgeOptions = Pick<JudgeDevicesInput, 'graceMs' | 'isSameSecret'>;

function judgeDevice(device: Device, parties: readonly Party[], options: DeviceJudgeOptions): JudgedDevice {
  const { report, targets } = device;
  if (report === null) return { ...device, fields: [] };
  const here = parties.filter((party) => isFor(party, targets));
  const stated = here.flatMap((party) => party.stated.map((one) => ({ ...one, party })));
  const byKey = groupBy(stated, settingKey);
  const rows = new Map<string, SettingPlace>();
  // Acknowledged policies are expected nowhere: a setting of theirs has a row only where it is found.
  for (const one of stated) if (one.party.status !== 'acknowledged') rows.set(settingKey(one), one);
  const payloads = new Set(stated.map(payloadPlaceKey));
  for (const one of report.found) {
    if (!payloads.has(payloadPlaceKey(one))) continue;
    const { payload, instance } = one;
    for (const [field, value] of one.values) {
      const setting = { payload, instance, field };
      if (!rows.has(settingKey(setting)) && !isDefault(setting, value))
        rows.set(settingKey(setting), setting);
    }
  }
  const fields = [...rows].map(([key, setting]) =>
    judgeField(
      setting,
      (byKey.get(key) ?? []).map(({ value, party }) => ({ value, party })),
      report,
      options,
    ),
  );
  return { ...device, fields };
}

function isDefault(setting: SettingPlace, found: FoundValue): boolean {
  const field = fieldOfSetting(setting);
  if (found.kind !== 'value') return found.kind === 'unreadable';
  if (field === null) return true;
  const own = atomsOf(field, found.value);
  if (addsUp(field)) return own.length === 0;
  const defaults = [appleDefault(setting), field.default ?? null].map((value) => JSON.stringify(value));
  return own.every((atom) => defaults.includes(atom));
}

interface PartyValue {
  readonly value: PolicyJson;
  readonly party: Party;
}

function judgeField(
  setting: SettingPlace,
  given: readonly PartyValue[],
  report: NonNullable<Device['report']>,
  { graceMs, isSameSecret }: DeviceJudgeOptions,
): JudgedField {
  const { payload, instance, field } = setting;
  const table = fieldOfSetting(setting);
  const current = given.filter(({ party }) => party.status === 'current');
  const groups = report.found.filter((one) => isSamePayload(one, setting));
  const found = groups.flatMap((group) => {
    const value = group.values.get(field);
    return value ? [{ group, value }] : [];
  });
  const sensitive =
    given.some(({ value }) => isSecretValue(setting, value)) ||
    found.some(({ value }) => value.kind === 'secret') ||
    table?.secret === true;
  const atoms = (value: PolicyJson): readonly string[] =>
    sensitive || table === null ? [JSON.stringify(value)] : atomsOf(table, value);
  let unknown = table === null || !isReadableField(setting);
  const explained = new Set<Party>(current.map(({ party }) => party));
  const seen = found.flatMap(({ group: { profile }, value }): readonly (SeenValue & { atom: string })[] => {
    const about = {
      scope: profile.user === null ? ('device' as const) : ('user' as const),
      profile: profile.name,
      payload: profile.rulesOf ?? null,
      installedAt: profile.installedAt,
    };
    if (value.kind === 'unreadable') {
      unknown = true;
      return [];
    }
    const possible = given.filter(({ party }) => !isYetToCome(party, profile.installedAt ?? report.asOf));
    if (value.kind === 'secret') {
      const answers = possible.map(({ value: digest }) => isSameSecret(String(digest), value.text));
      const match = possible[answers.indexOf(true)];
      if (!match && answers.includes(null)) unknown = true;
      if (match) explained.add(match.party);
      return [
        {
          ...about,
          value: null,
          source: match?.party.status ?? 'other',
          atom: match ? String(match.value) : '',
        },
      ];
    }
    return atoms(value.value).map((atom) => {
      const match = possible.find((one) => atoms(one.value).includes(atom));
      if (match) explained.add(match.party);
      return { ...about, value: value.value, source: match?.party.status ?? 'other', atom };
    });
  });
  const wanted = new Set(current.flatMap(({ value }) => atoms(value)));
  const verdict = ((): DriftVerdict => {
    if (unknown) return 'unreadable';
    const recorded = current.map(({ party }) => party.since);
    if (isOlder(report.asOf, recorded, graceMs)) return 'stale';
    if (found.length === 0) return verdictOfAbsence(setting, wanted, groups, report.isWhole, atoms);
    const strays = seen.filter(({ source }) => source !== 'current');
    const acknowledged = given.filter(({ party }) => party.status === 'acknowledged' && explained.has(party));
    const times = acknowledged.map(({ party }) => party.since);
    const isBefore = isOlder(report.asOf, times, 0);
    // At that time it had not been removed yet.
    if (isBefore && strays.length > 0 && strays.every(({ source }) => source === 'acknowledged'))
      return 'stale';
    const isComplete =
      table === null || !addsUp(table) || [...wanted].every((atom) => seen.some((one) => one.atom === atom));
    if (strays.length === 0) return isComplete ? 'as-wanted' : 'missing';
    if (strays.length < seen.length) return 'mixed';
    const sources = strays.map(({ source }) => source);
    if (sources.includes('left-behind')) return 'left-behind';
    if (sources.includes('in-doubt')) return 'in-doubt';
    return sources.includes('acknowledged') ? 'returned' : 'other';
  })();
  return {
    payload,
    instance,
    field,
    verdict,
    // Until here a list has one entry per element; a source that explains all of them explains the list.
    values: [...groupBy(seen, ({ atom: _, source: __, ...value }) => JSON.stringify(value)).values()].map(
      (group) => {
        const [{ atom: _, ...value }] = group;
        return group.every(({ source }) => source === value.source) ? value : { ...value, source: 'other' };
      },
    ),
    wanted: sensitive
      ? []
      : [...groupBy(current, ({ value }) => JSON.stringify(value)).values()].map(([{ value }]) => value),
    parties: [...explained],
    sensitive,
  };
}

/** Apple's default counts as found where the payload exists without the key. */
function verdictOfAbsence(
  setting: SettingPlace,
  wanted: ReadonlySet<string>,
  groups: readonly FoundPayload[],
  isWhole: boolean,
  atoms: (value: PolicyJson) => readonly string[],
): DriftVerdict {
  // Where rows show only some payloads, a payload that is missing says nothing about its fields.
  const telling = groups.filter(
    ({ profile, types }) =>
      !profile.isPartial && (isWhole || [...types].some((type) => mayState(type, setting))),
  );
  if (telling.length === 0) {
    if (!isWhole) return 'unreadable';
    return wanted.size === 0 ? 'as-wanted' : 'missing';
  }
  if (wanted.size === 0) return 'as-wanted';
  const byDefault = atoms(appleDefault(setting));
  return byDefault.length > 0 && byDefault.every((atom) => wanted.has(atom)) ? 'as-wanted' : 'missing';
}

/** Content that was there before the policy's create cannot come from it. */
function isYetToCome({ status, since }: Party, time: string): boolean {
  return status === 'in-doubt' && isOlder(time, [since], 0);
}

function isOlder(asOf: string, recorded: readonly (string | null)[], graceMs: number): boolean {
  const times = recorded.flatMap((time) => (time === null ? [] : [Date.parse(time)]));
  return times.length > 0 && Date.parse(asOf) < Math.max(...times) + graceMs;
}

/** `exact`: it states nothing else, and has everything that the policy states. */
type ContentMatch = 'exact' | 'more' | null;

/**
 * Whether a payload of a Mac shows what a policy states for it; null if it shows something else, or
 * nothing conclusive. Every export withholds secrets, so the rest decides.
 */
function matchOf(
  stated: Party['stated'],
  found: FoundPayload,
  { isSameSecret }: Pick<DeviceJudgeOptions, 'isSameSecret'>,
): ContentMatch {
  const own = stated.filter((one) => isSamePayload(one, found) && isReadableField(one));
  let equal = 0;
  let isComplete = true;
  for (const one of own) {
    const field = fieldOfSetting(one);
    const value = found.values.get(one.field);
    if (field === null) continue;
    if (value?.kind === 'unreadable') {
      if (field.secret) continue;
      return null;
    }
    if (value?.kind === 'secret') {
      if (isSameSecret(String(one.value), value.text) === false) return null;
      continue;
    }
    if (value === undefined && found.profile.isPartial) {
      isComplete = false;
      continue;
    }
    const here = atomsOf(field, value === undefined ? appleDefault(one) : value.value);
    const there = atomsOf(field, one.value);
    if (here.length !== there.length || here.some((atom) => !there.includes(atom))) return null;
    if (value !== undefined) equal += 1;
  }
  if (equal === 0) return null;
  const hasMore = [...found.values].some(
    ([field, value]) => !own.some((one) => one.field === field) && !isDefault({ ...found, field }, value),
  );
  return hasMore || !isComplete ? 'more' : 'exact';
}

function judgePolicy(
  party: Party,
  devices: readonly Device[],
  parties: readonly Party[],
  options: DeviceJudgeOptions,
): JudgedPolicy {
  const expected = devices.filter(({ targets }) => isFor(party, targets));
  const payloads = [...groupBy(party.stated.filter(isReadableField), payloadPlaceKey).values()];
  // Policies with the same content make a sighting inconclusive; of acknowledged copies, any may have returned.
  const others = parties.filter(
    (other) => other !== party && (party.status !== 'acknowledged' || other.status !== 'acknowledged'),
  );
  const recognised = devices.flatMap(({ device, report }): readonly Sighting[] => {
    if (report === null || payloads.length === 0) return [];
    const found = payloads.map(([place]) =>
      report.found.filter((one) => isSamePayload(one, place) && matchOf(party.stated, one, options) !== null),
    );
    // Rows of osquery show only some payloads.
    const shown = report.source === 'osquery' ? found.filter((each) => each.length > 0) : found;
    if (shown.length === 0 || shown.some((each) => each.length === 0)) return [];
    const all = shown.flat();
    const installedOf = ({ profile }: FoundPayload): string | null =>
      profile.installedAt ?? namedAt(party, report);
    return [
      {
        device,
        installedAt: all.flatMap((one) => installedOf(one) ?? []).toSorted()[0] ?? null,
        isTelling:
          !(party.status === 'acknowledged' && isOlder(report.asOf, [party.since], 0)) &&
          !isYetToCome(party, report.asOf) &&
          all.some(
            (one) =>
              !isYetToCome(party, installedOf(one) ?? report.asOf) &&
              matchOf(party.stated, one, options) === 'exact' &&
              !others.some((other) => matchOf(other.stated, one, options) !== null),
          ),
      },
    ];
  });
  return {
    party,
    expected: expected.map(({ device }) => device),
    reported: expected.filter(({ report }) => report !== null).map(({ device }) => device),
    recognised,
    lacking:
      party.status === 'left-behind' && recognised.length === 0
        ? lackingOf(party, devices, parties, options)
        : [],
  };
}

function lackingOf(
  party: Party,
  devices: readonly Device[],
  parties: readonly Party[],
  options: DeviceJudgeOptions,
): readonly string[] {
  const lacking: string[] = [];
  for (const one of devices) {
    const trace = traceOf(party, one, parties, options);
    if (trace === 'shown') return [];
    if (trace === 'none' && isFor(party, one.targets)) lacking.push(one.device);
  }
  return lacking;
}

/**
 * `shown`: the Mac has a value that this policy gives and no current one does, or a profile of its name that
 * is not a current one, such as an edited one; `unknown` where its list cannot tell.
 */
function traceOf(
  { name, stated, since }: Party,
  { report, targets }: Device,
  parties: readonly Party[],
  { graceMs, isSameSecret }: DeviceJudgeOptions,
): 'shown' | 'none' | 'unknown' {
  const readable = stated.filter(isReadableField);
  // A policy that states only what a Mac does anyway would leave no trace.
  const isVisible = readable.some((one) => !isDefault(one, { kind: 'value', value: one.value }));
  if (report === null || !isVisible) return 'unknown';
  const current = parties.filter((party) => party.status === 'current' && isFor(party, targets));
  const isCurrent = (found: FoundPayload): boolean =>
    current.some((party) => matchOf(party.stated, found, { isSameSecret }) !== null);
  const isEdited = report.found.some(
    (found) =>
      found.profile.name === name && readable.some((one) => isSamePayload(one, found)) && !isCurrent(found),
  );
  const named = report.names.filter((one) => one.name === name).length;
  if (isEdited || named > current.filter((party) => party.name === name).length) return 'shown';
  // A Mac with nothing of its current policies may have stopped checking in.
  const isManaged =
    current.every((party) => !party.stated.some(isReadableField)) || report.found.some(isCurrent);
  let isClear = report.isWhole && isManaged && !isOlder(report.asOf, [since], graceMs);
  for (const one of readable) {
    for (const found of report.found) {
      const value = found.values.get(one.field);
      if (value === undefined || !isSamePayload(found, one)) continue;
      const own = atomsIn(one, value, isSameSecret);
      if (own === null) isClear = false;
      else if (own.length > 0) {
        // For a Mac in no group, any current policy may apply.
        const rivals = parties.flatMap((party) =>
          party.status === 'current' && (targets.length === 0 || isFor(party, targets))
            ? party.stated.filter((other) => settingKey(other) === settingKey(one))
            : [],
        );
        const given = new Set(rivals.flatMap((other) => atomsIn(other, value, isSameSecret) ?? []));
        if (own.some((atom) => !given.has(atom))) return 'shown';
      }
    }
  }
  return isClear ? 'none' : 'unknown';
}

/** The parts of a found value that are as stated; null if that cannot be known. */
function atomsIn(
  stated: StatedSetting,
  found: FoundValue,
  isSameSecret: DeviceJudgeOptions['isSameSecret'],
): readonly string[] | null {
  if (found.kind === 'unreadable') return null;
  if (found.kind === 'secret') {
    const isSame = isSameSecret(String(stated.value), found.text);
    return isSame === null ? null : isSame ? [found.text] : [];
  }
  const field = fieldOfSetting(stated);
  if (field === null) return null;
  const there = atomsOf(field, stated.value);
  return atomsOf(field, found.value).filter((atom) => there.includes(atom));
}

/** When a profile of the policy's name was installed; the latest time where there are several. */
function namedAt({ name }: Party, { names }: DeviceReport): string | null {
  const times = names.flatMap((one) =>
    one.name === name && one.installedAt !== null ? [one.installedAt] : [],
  );
  return times.toSorted().at(-1) ?? null;
}

/** A flag has no other spelling, and the service never writes a value that asks for less. */
function isOtherSpelling(setting: SettingPlace, wanted: PolicyJson, found: PolicyJson): boolean {
  const field = fieldOfSetting(setting);
  return (
    field !== null && typeof found !== 'boolean' && !asksForMore(field, stricterOf(setting), wanted, found)
  );
}

/** The least number of Macs: a single one may have been changed by hand. */
const LEAST_MACS = 2;

/**
 * A value that no policy explains is the service's own spelling where it is the same on every Mac that has
 * the policy's payload; so is one that no policy states, in profiles that otherwise match the policy exactly.
 */
function settleRenderings(
  devices: readonly JudgedDevice[],
  parties: readonly Party[],
  options: DeviceJudgeOptions,
): readonly JudgedDevice[] {
  const current = parties.filter(({ status }) => status === 'current');
  const fields = devices.flatMap((device) =>
    device.fields.flatMap((field) => (field.values.length > 0 ? [{ ...field, device }] : [])),
  );
  /** Whether each copy that has the value otherwise matches a policy exactly, and each copy of these policies has it. */
  const isOfPolicies = (alike: Group<SettingPlace & { readonly device: Device }>): boolean => {
    const [setting] = alike;
    const copiesOn = ({ report }: Device): readonly FoundPayload[] =>
      (report?.found ?? []).filter((one) => isSamePayload(one, setting));
    const has = (copy: FoundPayload): boolean => copy.values.has(setting.field);
    const matching = (copy: FoundPayload): readonly Party[] =>
      current.filter(({ stated }) => {
        const { payload, field } = setting;
        const others = stated.filter((one) => one.field !== field || one.payload !== payload);
        return matchOf(others, copy, options) !== null;
      });
    const matches = alike.flatMap(({ device }) => copiesOn(device).filter(has).map(matching));
    if (matches.some((own) => own.length === 0)) return false;
    const policies = new Set(matches.flat());
    return devices
      .flatMap(copiesOn)
      .every((copy) => has(copy) || !matching(copy).some((party) => policies.has(party)));
  };
  const rendered = new Set(
    [...groupBy(fields, (one) => JSON.stringify([settingKey(one), one.wanted]))].flatMap(([key, alike]) => {
      const [first] = alike;
      const isAlike = alike.every(
        ({ verdict, values }) =>
          verdict === 'other' &&
          JSON.stringify(values[0]?.value) === JSON.stringify(first.values[0]?.value) &&
          values.length === 1,
      );
      const isRendered =
        isAlike &&
        alike.length >= LEAST_MACS &&
        !first.sensitive &&
        first.wanted.every((wanted) => isOtherSpelling(first, wanted, first.values[0]?.value ?? null)) &&
        isOfPolicies(alike);
      return isRendered ? [key] : [];
    }),
  );
  if (rendered.size === 0) return devices;
  return devices.map((device) => ({
    ...device,
    fields: device.fields.map((one) =>
      one.values.length > 0 && rendered.has(JSON.stringify([settingKey(one), one.wanted]))
        ? { ...one, verdict: 'rendered-differently' }
        : one,
    ),
  }));
}
