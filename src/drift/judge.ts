/**
 * Compares what Macs have with what the state says they should have. Pure: exports, inventory, state and
 * times in, verdicts out. It is evidence, not proof, and what an export cannot show is never called missing.
 */
import { type Group, groupBy } from '../base/group-by.ts';
import { asksForMore } from '../convert/complete-payload.ts';
import type { PolicyJson } from '../convert/outcome.ts';
import { type Device, type FoundPayload, isDefault, showsAbsence } from './found.ts';
import { isFor, isOlder, isYetToCome, type Party, type PartyStatus } from './parties.ts';
import { type JudgedPolicy, type JudgeOptions, judgePolicy, matchOf, type Sighting } from './sightings.ts';
import {
  addsUp,
  appleDefault,
  atomsOf,
  fieldOfSetting,
  isReadableField,
  isSamePayload,
  isSecretValue,
  payloadPlaceKey,
  type SettingPlace,
  settingKey,
  stricterOf,
} from './values.ts';

export type { JudgedPolicy, Sighting };

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

export interface DriftJudgement {
  readonly devices: readonly JudgedDevice[];
  readonly policies: readonly JudgedPolicy[];
}

export interface JudgeDevicesInput extends JudgeOptions {
  readonly devices: readonly Device[];
  readonly parties: readonly Party[];
}

export function judgeDevices({ devices, parties, ...options }: JudgeDevicesInput): DriftJudgement {
  const judged = devices.map((device) => judgeDevice(device, parties, options));
  return {
    devices: settleRenderings(judged, parties, options),
    policies: parties.map((party) => judgePolicy(party, devices, parties, options)),
  };
}

function judgeDevice(device: Device, parties: readonly Party[], options: JudgeOptions): JudgedDevice {
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
    judgeField(setting, byKey.get(key) ?? [], report, options),
  );
  return { ...device, fields };
}

interface PartyValue {
  readonly value: PolicyJson;
  readonly party: Party;
}

function judgeField(
  setting: SettingPlace,
  given: readonly PartyValue[],
  report: NonNullable<Device['report']>,
  { graceMs, isSameSecret }: JudgeOptions,
): JudgedField {
  const { payload, instance, field } = setting;
  const table = fieldOfSetting(setting);
  const isList = table !== null && addsUp(table);
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
    const isComplete = [...wanted].every((atom) => seen.some((one) => one.atom === atom));
    if (strays.length === 0) return isComplete || !isList ? 'as-wanted' : 'missing';
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
  const isShown = groups.some((group) => showsAbsence(group, isWhole, setting));
  if (!isShown && !isWhole) return 'unreadable';
  if (wanted.size === 0) return 'as-wanted';
  if (!isShown) return 'missing';
  const byDefault = atoms(appleDefault(setting));
  return byDefault.length > 0 && byDefault.every((atom) => wanted.has(atom)) ? 'as-wanted' : 'missing';
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
  options: JudgeOptions,
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
  const keyOf = (one: JudgedField): string => JSON.stringify([settingKey(one), one.wanted]);
  const isRendered = (alike: Group<JudgedField & { readonly device: Device }>): boolean => {
    const [first] = alike;
    const value = first.values[0]?.value ?? null;
    return (
      alike.length >= LEAST_MACS &&
      !first.sensitive &&
      alike.every(({ verdict, values }) => verdict === 'other' && values.length === 1) &&
      alike.every(({ values }) => JSON.stringify(values[0]?.value) === JSON.stringify(value)) &&
      first.wanted.every((wanted) => isOtherSpelling(first, wanted, value)) &&
      isOfPolicies(alike)
    );
  };
  const rendered = new Set(
    [...groupBy(fields, keyOf)].flatMap(([key, alike]) => (isRendered(alike) ? [key] : [])),
  );
  return devices.map((device) => ({
    ...device,
    fields: device.fields.map((one) =>
      one.verdict === 'other' && rendered.has(keyOf(one)) ? { ...one, verdict: 'rendered-differently' } : one,
    ),
  }));
}
