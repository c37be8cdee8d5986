/** Which Macs show a policy, and which have nothing of a copy that was left behind. Pure. */
import { groupBy } from '../../base/group-by.ts';
import { atomsOf } from '../../lint/across/settings.ts';
import { listSources } from '../../macs/exports/device-export.ts';
import {
  type Device,
  type DeviceReport,
  type FoundPayload,
  type FoundValue,
  isDefault,
  listsOf,
} from '../../macs/found.ts';
import { isFor, isOlder, isYetToCome, type Party, type StatedSetting } from '../../macs/parties.ts';
import { fieldOfSetting, isReadableField, isSamePayload, payloadPlaceKey } from '../../macs/values.ts';
import { type CompareOptions, matchOf, type Sources } from './sources.ts';

export interface JudgeOptions extends CompareOptions {
  /** How long a Mac may take to install what was recorded. */
  readonly graceMs: number;
}

export interface JudgedPolicy {
  readonly party: Party;
  /** Macs that should have it; of these, those that reported; and all Macs that have it. */
  readonly expected: readonly string[];
  readonly reported: readonly string[];
  readonly recognised: readonly Sighting[];
  /**
   * For a copy that was left behind: Macs that should have it and whose lists show that they have nothing of
   * it. Empty as long as any Mac shows a value that may come from it.
   */
  readonly lacking: readonly string[];
}

/** A Mac on which a policy was seen. */
export interface Sighting {
  readonly device: string;
  readonly installedAt: string | null;
  /** It was there after the policy was acknowledged as removed. */
  readonly isTelling: boolean;
}

export function judgePolicy(
  party: Party,
  devices: readonly Device[],
  parties: readonly Party[],
  options: JudgeOptions & { readonly sources: Sources },
): JudgedPolicy {
  const expected = devices.filter(({ targets }) => isFor(party, targets));
  const places = placesOf(party);
  const recognised = devices.flatMap(({ device, absence, ...lists }): readonly Sighting[] => {
    if (absence !== null) return [];
    const each = listsOf(lists).map((list) => sightingIn(list, party, places, options));
    const [first = null] = each;
    // Of two lists of one time, nobody knows which one is true.
    if (first === null || each.includes(null)) return [];
    return [{ device, ...first }];
  });
  return {
    party,
    expected: expected.map(({ device }) => device),
    reported: expected.filter(({ absence }) => absence === null).map(({ device }) => device),
    recognised,
    lacking:
      party.status === 'left-behind' && recognised.length === 0
        ? lackingOf(party, devices, parties, options)
        : [],
  };
}

/** The payloads of a policy of which a Mac can show something. */
export function placesOf({ stated }: Party): readonly StatedSetting[] {
  return [...groupBy(stated.filter(isReadableField), payloadPlaceKey).values()].map(([place]) => place);
}

/** When the copy was installed, or else a profile of the policy's name. */
export function installedOf({ profile }: FoundPayload, party: Party, list: DeviceReport): string | null {
  return profile.installedAt ?? namedAt(party, list);
}

function sightingIn(
  list: DeviceReport,
  party: Party,
  places: readonly StatedSetting[],
  { sources, ...options }: CompareOptions & { readonly sources: Sources },
): Omit<Sighting, 'device'> | null {
  const found = places.map((place) =>
    list.found.filter(
      (one) =>
        isSamePayload(one, place) &&
        !isYetToCome(party, installedOf(one, party, list) ?? list.asOf) &&
        sources.isElsewhere(one, list) !== true &&
        (sources.bearsName(one, party) || matchOf(party.stated, one, options) !== null),
    ),
  );
  const shown = listSources[list.source].hasProfiles ? found : found.filter((each) => each.length > 0);
  const all = shown.flat();
  if (shown.some((each) => each.length === 0)) return null;
  if (!all.some((one) => sources.isFromOnly(one, party, list))) return null;
  return {
    installedAt: all.flatMap((one) => installedOf(one, party, list) ?? []).toSorted()[0] ?? null,
    isTelling: !(party.status === 'acknowledged' && isOlder(list.asOf, [party.since], 0)),
  };
}

function lackingOf(
  party: Party,
  devices: readonly Device[],
  parties: readonly Party[],
  options: JudgeOptions,
): readonly string[] {
  const lacking: string[] = [];
  for (const one of devices) {
    const traces =
      one.absence === null ? listsOf(one).map((list) => traceIn(party, one, list, parties, options)) : [];
    if (traces.includes('shown')) return [];
    const isClear = traces.length > 0 && traces.every((trace) => trace === 'none') && !one.isOutdated;
    if (isClear && isFor(party, one.targets)) lacking.push(one.device);
  }
  return lacking;
}

/**
 * `shown`: the Mac has a value that this policy gives and no current one does, or a profile of its name that
 * is not a current one, such as an edited one; `unknown` where its list cannot tell.
 */
function traceIn(
  { name, stated, since }: Party,
  { targets }: Device,
  list: DeviceReport,
  parties: readonly Party[],
  { graceMs, isSameSecret }: JudgeOptions,
): 'shown' | 'none' | 'unknown' {
  const readable = stated.filter(isReadableField);
  // A policy that states only what a Mac does anyway would leave no trace.
  const isVisible = readable.some((one) => !isDefault(one, { kind: 'value', value: one.value }));
  if (!isVisible) return 'unknown';
  const current = parties.filter((party) => party.status === 'current' && isFor(party, targets));
  const isCurrent = (found: FoundPayload): boolean =>
    current.some((party) => matchOf(party.stated, found, { isSameSecret }) !== null);
  const isEdited = list.found.some(
    (found) =>
      found.profile.name === name && readable.some((one) => isSamePayload(one, found)) && !isCurrent(found),
  );
  const named = list.names.filter((one) => one.name === name).length;
  if (isEdited || named > current.filter((party) => party.name === name).length) return 'shown';
  // A Mac with nothing of its current policies may have stopped checking in.
  const isManaged =
    current.every((party) => !party.stated.some(isReadableField)) || list.found.some(isCurrent);
  let isClear = list.isWhole && isManaged && !isOlder(list.asOf, [since], graceMs);
  for (const one of readable) {
    for (const found of list.found) {
      const value = found.values.get(one.field);
      if (value === undefined || !isSamePayload(found, one)) continue;
      const own = atomsIn(one, value, isSameSecret);
      if (own === null) isClear = false;
      else if (own.length > 0) {
        // For a Mac in no group, any current policy may apply.
        const rivals = parties.flatMap((party) =>
          party.status === 'current' && (targets.length === 0 || isFor(party, targets))
            ? party.stated.filter((other) => other.field === one.field && isSamePayload(other, one))
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
  isSameSecret: JudgeOptions['isSameSecret'],
): readonly string[] | null {
  if (found.kind === 'unreadable') return null;
  if (found.kind === 'secret') {
    const isSame = isSameSecret(String(stated.value), found.text);
    return isSame === null ? null : isSame ? [found.text] : [];
  }
  const field = fieldOfSetting(stated);
  if (field === null) return null;
  const there = atomsOf(field, stated.value);
  return atomsOf(field, found.declared ?? found.value).filter((atom) => there.includes(atom));
}

/** When a profile of the policy's name was installed; the latest time where there are several. */
function namedAt({ name }: Party, { names }: DeviceReport): string | null {
  const times = names.flatMap((one) =>
    one.name === name && one.installedAt !== null ? [one.installedAt] : [],
  );
  return times.toSorted().at(-1) ?? null;
}
