/** Which Macs show the content of a policy, and which have nothing of a copy that was left behind. Pure. */
import { groupBy } from '../base/group-by.ts';
import { type Device, type FoundPayload, type FoundValue, isDefault } from './found.ts';
import { isFor, isOlder, isYetToCome, type Party, type StatedSetting } from './parties.ts';
import {
  appleDefault,
  atomsOf,
  fieldOfSetting,
  isReadableField,
  isSamePayload,
  payloadPlaceKey,
  settingKey,
} from './values.ts';

export interface JudgeOptions {
  /** How long a Mac may take to install what was recorded. */
  readonly graceMs: number;
  /** Whether a digest of the state matches a secret that a Mac shows; null if that cannot be known. */
  readonly isSameSecret: (digest: string, secret: string) => boolean | null;
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

/** `exact`: it states nothing else, and has everything that the policy states. */
type ContentMatch = 'exact' | 'more' | null;

/**
 * Whether a payload of a Mac shows what a policy states for it; null if it shows something else, or
 * nothing conclusive. Every export withholds secrets, so the rest decides.
 */
export function matchOf(
  stated: Party['stated'],
  found: FoundPayload,
  { isSameSecret }: Pick<JudgeOptions, 'isSameSecret'>,
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

export function judgePolicy(
  party: Party,
  devices: readonly Device[],
  parties: readonly Party[],
  options: JudgeOptions,
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
          // The clock of a Mac may be ahead of the one that dates its list.
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
  options: JudgeOptions,
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
  { graceMs, isSameSecret }: JudgeOptions,
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
  return atomsOf(field, found.value).filter((atom) => there.includes(atom));
}

/** When a profile of the policy's name was installed; the latest time where there are several. */
function namedAt({ name }: Party, { names }: NonNullable<Device['report']>): string | null {
  const times = names.flatMap((one) =>
    one.name === name && one.installedAt !== null ? [one.installedAt] : [],
  );
  return times.toSorted().at(-1) ?? null;
}
