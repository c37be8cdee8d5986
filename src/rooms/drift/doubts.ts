/**
 * What Macs tell about a create that is in doubt. That it did happen needs all of it: a Mac of its targets with the whole
 * content in profiles of its own, first seen after the doubt began, and nothing else that gives this content. Pure.
 */
import { type Device, type DeviceReport, type FoundPayload, listsOf } from '../../macs/found.ts';
import { isFor, type Party } from '../../macs/parties.ts';
import { isSamePayload } from '../../macs/values.ts';
import { installedOf, placesOf, type Sighting } from './sightings.ts';
import { type CompareOptions, matchOf, type Sources } from './sources.ts';

/** Why a sighting does not prove a create. */
const weaknesses = [
  'before',
  'other-profile',
  'other-targets',
  'user',
  'no-date',
  'wrong-date',
  'two-lists',
  'part',
] as const;
export type Weakness = (typeof weaknesses)[number];

export interface JudgedDoubt {
  readonly party: Party;
  /** Macs that prove the create. */
  readonly proofs: readonly Sighting[];
  /** Without proof: Macs that show something of it, with what they lack as evidence. */
  readonly weak: readonly (Sighting & { readonly weakness: Weakness })[];
}

interface Seen {
  readonly device: Device;
  readonly list: DeviceReport;
  readonly copy: FoundPayload;
  readonly installedAt: string | null;
  /** It holds what the policy states for the payload, and no more. */
  readonly isExact: boolean;
  readonly isWhole: boolean;
}

export function judgeDoubts(
  devices: readonly Device[],
  parties: readonly Party[],
  options: CompareOptions & { readonly sources: Sources },
): readonly JudgedDoubt[] {
  return parties
    .filter(({ status }) => status === 'in-doubt')
    .map((party) => judgeDoubt(party, devices, parties, options));
}

function judgeDoubt(
  party: Party,
  devices: readonly Device[],
  parties: readonly Party[],
  options: CompareOptions & { readonly sources: Sources },
): JudgedDoubt {
  const { sources } = options;
  const places = placesOf(party);
  const seenIn = (device: Device, lists: readonly DeviceReport[]): readonly Seen[] =>
    lists.flatMap((list) =>
      list.found.flatMap((copy): readonly Seen[] => {
        if (!places.some((place) => isSamePayload(place, copy))) return [];
        const match = matchOf(party.stated, copy, options);
        if (match === null && !sources.tellsOf(copy, party)) return [];
        const installedAt = installedOf(copy, party, list);
        return [{ device, list, copy, installedAt, isExact: match === 'exact', isWhole: match !== null }];
      }),
    );
  const now = devices.flatMap((device) => seenIn(device, listsOf(device)));
  const then = devices.flatMap((device) => seenIn(device, device.earlier));
  const isExplained = ({ copy }: Seen): boolean =>
    parties.some((other) => other !== party && matchOf(other.stated, copy, options) !== null);
  const isEarly = ({ installedAt, list }: Seen): boolean =>
    party.since === null ||
    Date.parse(installedAt ?? list.asOf) < Date.parse(party.since) ||
    Date.parse(list.asOf) < Date.parse(party.since);
  /** It has the content, and comes from elsewhere. */
  const isForeign = ({ copy, isExact, list }: Seen): boolean => {
    const name = copy.profile.name !== '' ? copy.profile.name : null;
    const isCalledSo =
      name === null
        ? list.names.some((one) => one.name === party.name)
        : name === party.name || sources.names === 'changed';
    return copy.profile.isUnsigned === true || !isExact || !isCalledSo;
  };
  const telling = [...now, ...then].filter((one) => one.isWhole && sources.tellsOf(one.copy, party));
  const isEarlier = telling.some(isEarly);
  const isElsewhere = telling.some((one) => !isEarly(one) && isForeign(one));
  const weaknessOf = (one: Seen): Weakness | null => {
    if (!one.isWhole) return 'part';
    if (isEarly(one)) return 'before';
    if (isForeign(one)) return 'other-profile';
    if (!isFor(party, one.device.targets) || one.device.absence !== null) return 'other-targets';
    if (one.copy.profile.user !== null) return 'user';
    if (one.installedAt === null) return 'no-date';
    if (Date.parse(one.installedAt) > Date.parse(one.list.asOf)) return 'wrong-date';
    if (one.device.rivals.length > 0) return 'two-lists';
    return isEarlier ? 'before' : isElsewhere ? 'other-profile' : null;
  };
  const isProof = (device: Device): boolean => {
    const own = now.filter((one) => one.device === device && weaknessOf(one) === null);
    return (
      places.every((place) => own.some(({ copy }) => isSamePayload(copy, place))) &&
      own.some((one) => sources.isFromOnly(one.copy, party, one.list) && !isExplained(one))
    );
  };
  const sightingOf = (device: Device, own: readonly Seen[]): Sighting => ({
    device: device.device,
    installedAt: own.flatMap(({ installedAt }) => installedAt ?? []).toSorted()[0] ?? null,
    isTelling: true,
  });
  const proofs = devices.filter(isProof);
  if (proofs.length > 0) {
    return {
      party,
      proofs: proofs.map((device) =>
        sightingOf(
          device,
          now.filter((one) => one.device === device),
        ),
      ),
      weak: [],
    };
  }
  const weak = devices.flatMap((device) => {
    const own = [...now, ...then].filter(
      (one) => one.device === device && (!isExplained(one) || sources.tellsOf(one.copy, party)),
    );
    if (own.length === 0) return [];
    const found = own.map(weaknessOf);
    const weakness = weaknesses.find((one) => found.includes(one)) ?? 'part';
    return [{ ...sightingOf(device, own), weakness }];
  });
  return { party, proofs: [], weak };
}
