/**
 * Compares what Macs have with what the state says they should have. Pure: exports, inventory, state and
 * times in, verdicts out. It is evidence, not proof, and what an export cannot show is never called missing.
 */
import { groupBy } from '../../base/group-by.ts';
import { atomsOf } from '../../lint/across/settings.ts';
import { type Device, type DeviceReport, isDefault, listsOf } from '../../macs/found.ts';
import { type SeenSetting, seenSetting } from '../../macs/in-force.ts';
import { isFor, isOlder, isYetToCome, type Party, type PartyStatus } from '../../macs/parties.ts';
import {
  appleDefault,
  fieldOfSetting,
  isSecretValue,
  payloadPlaceKey,
  type SettingPlace,
  settingKey,
} from '../../macs/values.ts';
import type { PolicyJson } from '../../profiles/outcome.ts';
import type { DriftException } from '../../source/config/config.ts';
import { isSingleValue } from '../../tables/index.ts';
import { type JudgedDoubt, judgeDoubts } from './doubts.ts';
import { foreignProfiles } from './foreign.ts';
import { type JudgedPolicy, type JudgeOptions, judgePolicy, type Sighting } from './sightings.ts';
import { createSources, type Sources } from './sources.ts';

export type { JudgedPolicy, Sighting };

interface VerdictRow {
  /** Whether a Mac differs in the field, as far as the verdict tells. */
  readonly says: 'it differs' | 'it is as wanted' | 'it may differ' | 'nothing';
  /** Where two lists of one time differ, the higher one counts. */
  readonly rank: number;
}

/** In the order in which they are counted and shown; `judgeField` decides which it is. */
const rows = {
  unreadable: { says: 'nothing', rank: 3 },
  stale: { says: 'nothing', rank: 2 },
  'as-wanted': { says: 'it is as wanted', rank: 0 },
  mixed: { says: 'it differs', rank: 5 },
  'left-behind': { says: 'it differs', rank: 6 },
  'in-doubt': { says: 'it differs', rank: 7 },
  returned: { says: 'it differs', rank: 8 },
  other: { says: 'it differs', rank: 9 },
  missing: { says: 'it differs', rank: 4 },
  excepted: { says: 'it may differ', rank: 1 },
} as const satisfies Record<string, VerdictRow>;

export type DriftVerdict = keyof typeof rows;

/** For people: what returned may never have been gone. */
export function verdictWords(verdict: DriftVerdict): string {
  return verdict === 'returned' ? 'still there' : verdict.replaceAll('-', ' ');
}

const isVerdict = (name: string): name is DriftVerdict => Object.hasOwn(rows, name);
export const verdicts: readonly DriftVerdict[] = Object.keys(rows).filter(isVerdict);

const saying = (says: VerdictRow['says']): ReadonlySet<DriftVerdict> =>
  new Set(verdicts.filter((verdict) => rows[verdict].says === says));
/** These are drift; the others are not, or it is unknown. */
export const drifting = saying('it differs');
/** These tell nothing of a Mac. */
export const untold = saying('nothing');
export const asWanted = saying('it is as wanted');

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
  /** A policy for the Mac gives it, whatever it comes from. */
  readonly isGiven: boolean;
  /** It counts as wanted by a declaration alone. */
  readonly isDeclared: boolean;
  /** Whether its profile is none of the service's; null where the list does not tell. */
  readonly isElsewhere: boolean | null;
}

export interface JudgedField extends SettingPlace {
  readonly verdict: DriftVerdict;
  readonly values: readonly SeenValue[];
  /** What current policies give; empty for a secret. */
  readonly wanted: readonly PolicyJson[];
  /** Those that want the value or explain it. */
  readonly parties: readonly Party[];
  /** Those that would give a value which nothing explains. */
  readonly alike: readonly Party[];
  readonly sensitive: boolean;
  /** The difference that an exception excuses; null if there is none. */
  readonly excepted: {
    readonly verdict: DriftVerdict;
    readonly exception: DriftException;
  } | null;
}

export interface JudgedDevice extends Device {
  readonly fields: readonly JudgedField[];
  /** Whether its lists of one time lead to different verdicts. */
  readonly isDisputed: boolean;
}

export interface DriftJudgement {
  /** Profiles that no policy explains, by name. */
  readonly foreign: readonly { readonly name: string; readonly devices: number }[];
  readonly devices: readonly JudgedDevice[];
  readonly policies: readonly JudgedPolicy[];
  readonly doubts: readonly JudgedDoubt[];
}

export interface JudgeDevicesInput extends JudgeOptions {
  readonly devices: readonly Device[];
  readonly parties: readonly Party[];
}

type OwnOptions = JudgeOptions & { readonly sources: Sources };

export function judgeDevices({ devices, parties, ...given }: JudgeDevicesInput): DriftJudgement {
  const options = { ...given, sources: createSources(parties, devices, given) };
  return {
    foreign: foreignProfiles(devices, parties, { ...given, names: options.sources.names }),
    devices: devices.map((device) => judgeDevice(device, parties, options)),
    policies: parties.map((party) => judgePolicy(party, devices, parties, options)),
    doubts: judgeDoubts(devices, parties, options),
  };
}

function judgeDevice(device: Device, parties: readonly Party[], options: OwnOptions): JudgedDevice {
  if (device.absence === 'too-old') return { ...device, fields: [], isDisputed: false };
  const [fields = [], ...others] = listsOf(device).map((list) => judgeList(list, device, parties, options));
  if (others.length === 0) return { ...device, fields, isDisputed: false };
  const worst = new Map(fields.map((field) => [settingKey(field), field]));
  let isDisputed = false;
  for (const other of others) {
    isDisputed ||= other.length !== fields.length;
    for (const field of other) {
      const known = worst.get(settingKey(field));
      isDisputed ||= contentOf(field) !== (known && contentOf(known));
      if (!known || rows[field.verdict].rank > rows[known.verdict].rank) worst.set(settingKey(field), field);
    }
  }
  return { ...device, fields: [...worst.values()], isDisputed };
}

function contentOf({ verdict, values }: JudgedField): string {
  return JSON.stringify([verdict, values.map(({ value, scope }) => [value, scope])]);
}

function judgeList(
  list: DeviceReport,
  { targets, isOutdated }: Device,
  parties: readonly Party[],
  options: OwnOptions,
): readonly JudgedField[] {
  const here = parties.filter((party) => isFor(party, targets));
  const stated = here.flatMap((party) => party.stated.map((one) => ({ ...one, party })));
  const byKey = groupBy(stated, settingKey);
  const rows = new Map<string, SettingPlace>();
  // Acknowledged policies are expected nowhere: a setting of theirs has a row only where it is found.
  for (const one of stated) if (one.party.status !== 'acknowledged') rows.set(settingKey(one), one);
  const payloads = new Set(stated.map(payloadPlaceKey));
  for (const one of list.found) {
    // What a policy for the Mac does not state may have been added to it in the portal.
    const isAdded = (): boolean =>
      one.profile.user === null &&
      options.sources.isElsewhere(one, list) === false &&
      here.some(({ status, name }) => status === 'current' && name === one.profile.name);
    if (!payloads.has(payloadPlaceKey(one)) && !isAdded()) continue;
    const { payload, instance } = one;
    for (const [field, value] of one.values) {
      const setting = { payload, instance, field };
      if (!rows.has(settingKey(setting)) && !isDefault(setting, value))
        rows.set(settingKey(setting), setting);
    }
  }
  return [...rows].map(([key, setting]) => {
    const field = judgeField(setting, byKey.get(key) ?? [], list, options);
    return isOutdated && field.verdict === 'as-wanted' ? { ...field, verdict: 'unreadable' } : field;
  });
}

interface PartyValue {
  readonly value: PolicyJson;
  readonly party: Party;
}

/** A value, or an element of a list. */
interface SeenAtom extends SeenValue {
  readonly atom: string;
}

function judgeField(
  setting: SettingPlace,
  given: readonly PartyValue[],
  list: DeviceReport,
  { graceMs, isSameSecret, sources }: OwnOptions,
): JudgedField {
  const { payload, instance, field } = setting;
  const table = fieldOfSetting(setting);
  const isList = table !== null && !isSingleValue(table);
  const current = given.filter(({ party }) => party.status === 'current');
  const found = seenSetting(list, setting);
  const sensitive =
    given.some(({ value }) => isSecretValue(setting, value)) ||
    found.stated.some(({ value }) => value.kind === 'secret') ||
    table?.secret === true;
  const atoms = (value: PolicyJson): readonly string[] =>
    sensitive || table === null ? [JSON.stringify(value)] : atomsOf(table, value);
  let isUnknown = table === null || found.isHidden;
  const explained = new Set<Party>(current.map(({ party }) => party));
  const alike = new Set<Party>();
  const seen = found.stated.flatMap(({ copy, value }): readonly SeenAtom[] => {
    const { profile } = copy;
    const about = {
      scope: profile.user === null ? ('device' as const) : ('user' as const),
      profile: profile.name,
      payload: profile.rulesOf ?? null,
      installedAt: profile.installedAt,
      isDeclared: value.kind === 'value' && value.declared !== undefined,
      isElsewhere: sources.isElsewhere(copy, list),
    };
    if (value.kind === 'unreadable') {
      isUnknown ||= sensitive;
      if (value.unfit === undefined || sensitive) return [];
      const atom = JSON.stringify(value.unfit);
      return [{ ...about, value: value.unfit, source: 'other', atom, isGiven: false }];
    }
    /** A value is wanted where a policy of a file gives it; anything else needs a source that the copy tells of. */
    const sourceOf = (givers: readonly PartyValue[]): PartyStatus | 'other' => {
      const possible = givers.filter(
        ({ party }) =>
          !isYetToCome(party, profile.installedAt ?? list.asOf) && !isYetToCome(party, list.asOf),
      );
      const wanted = possible.filter(({ party }) => party.status === 'current');
      const told = possible.find(({ party }) => sources.isFrom(copy, party, list));
      if (wanted.length === 0 && told) explained.add(told.party);
      if (wanted.length === 0 && !told) for (const { party } of givers) alike.add(party);
      return wanted.length > 0 ? 'current' : (told?.party.status ?? 'other');
    };
    if (value.kind === 'secret') {
      const answers = given.map((one) => ({ ...one, isSame: isSameSecret(String(one.value), value.text) }));
      const same = answers.filter(({ isSame }) => isSame === true);
      if (same.length === 0 && answers.some(({ isSame }) => isSame === null)) isUnknown = true;
      const [match] = same;
      const atom = match ? String(match.value) : '';
      return [{ ...about, value: null, source: sourceOf(same), atom, isGiven: match !== undefined }];
    }
    const shown = value.declared ?? value.value;
    if (value.declared !== undefined)
      return [
        { ...about, value: shown, source: 'current', atom: JSON.stringify(value.value), isGiven: false },
      ];
    return atoms(value.value).map((atom) => {
      const givers = given.filter((one) => atoms(one.value).includes(atom));
      const source = sourceOf(givers);
      if (source === 'other') for (const party of sources.giversOf(setting, atom)) alike.add(party);
      return { ...about, value: shown, source, atom, isGiven: givers.length > 0 };
    });
  });
  const wanted = new Set(current.flatMap(({ value }) => atoms(value)));
  const verdict = ((): DriftVerdict => {
    const strays = seen.filter(({ source }) => source !== 'current');
    if (isUnknown || (found.isUnshown && strays.length === 0)) return 'unreadable';
    const recorded = current.map(({ party }) => party.since);
    if (isOlder(list.asOf, recorded, graceMs)) return 'stale';
    // What a user has does not stand for the Mac.
    if (strays.length === 0 && found.isMissing) return verdictOfAbsence(setting, wanted, found, atoms);
    // An empty list, or what a Mac does anyway.
    if (wanted.size === 0 && found.stated.every(({ value }) => isDefault(setting, value))) return 'as-wanted';
    if (seen.length === 0) return 'missing';
    const acknowledged = given.filter(({ party }) => party.status === 'acknowledged' && explained.has(party));
    const times = acknowledged.map(({ party }) => party.since);
    const isBefore = isOlder(list.asOf, times, 0);
    // At that time it had not been removed yet.
    if (isBefore && strays.length > 0 && strays.every(({ source }) => source === 'acknowledged'))
      return 'stale';
    const isComplete =
      seen.some(({ isDeclared }) => isDeclared) ||
      [...wanted].every((atom) => seen.some((one) => one.atom === atom));
    if (strays.length === 0) return isComplete || !isList ? 'as-wanted' : 'missing';
    if (strays.length < seen.length) return 'mixed';
    const kinds = strays.map(({ source }) => source);
    if (kinds.includes('left-behind')) return 'left-behind';
    if (kinds.includes('in-doubt')) return 'in-doubt';
    return kinds.includes('acknowledged') ? 'returned' : 'other';
  })();
  return {
    payload,
    instance,
    field,
    verdict,
    // Until here a list has one entry per element; a source that explains all of them explains the list.
    values: [
      ...groupBy(seen, ({ atom: _, source: __, isGiven: ___, ...value }) => JSON.stringify(value)).values(),
    ].map((group) => {
      const [{ atom: _, ...first }] = group;
      const value = { ...first, isGiven: group.every(({ isGiven }) => isGiven) };
      return group.every(({ source }) => source === value.source) ? value : { ...value, source: 'other' };
    }),
    wanted: sensitive
      ? []
      : [...groupBy(current, ({ value }) => JSON.stringify(value)).values()].map(([{ value }]) => value),
    parties: [...explained],
    alike: [...alike].filter((party) => !explained.has(party)),
    sensitive,
    excepted: null,
  };
}

/** Apple's default counts as found where the payload exists without the key. */
function verdictOfAbsence(
  setting: SettingPlace,
  wanted: ReadonlySet<string>,
  { byDefault: copies }: SeenSetting,
  atoms: (value: PolicyJson) => readonly string[],
): DriftVerdict {
  if (wanted.size === 0) return 'as-wanted';
  if (copies.length === 0) return 'missing';
  const byDefault = atoms(appleDefault(setting));
  return byDefault.length > 0 && byDefault.every((atom) => wanted.has(atom)) ? 'as-wanted' : 'missing';
}
