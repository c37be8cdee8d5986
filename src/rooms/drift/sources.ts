/**
 * Which policy a copy of a payload on a Mac comes from. Only what a single source has tells it: a switch, a default, or
 * a value that others give as well names none. Pure.
 */
import { once } from '../../base/once.ts';
import { atomsOf } from '../../lint/across/settings.ts';
import { listSources } from '../../macs/exports/device-export.ts';
import { type Device, type DeviceReport, type FoundPayload, isDefault, listsOf } from '../../macs/found.ts';
import type { Party, PartyStatus, StatedSetting } from '../../macs/parties.ts';
import {
  appleDefault,
  fieldOfSetting,
  isReadableField,
  isSamePayload,
  type SettingPlace,
  settingKey,
} from '../../macs/values.ts';
import { isSingleValue } from '../../tables/index.ts';

export interface CompareOptions {
  /** Whether a digest of the state matches a secret that a Mac shows; null if that cannot be known. */
  readonly isSameSecret: (digest: string, secret: string) => boolean | null;
}

/** `exact`: it states nothing else. */
export type ContentMatch = 'exact' | 'more' | null;

/**
 * Whether a copy holds everything that a policy states for its payload; null if it lacks some, has another value, or
 * shows nothing conclusive. Every export withholds secrets, so the rest decides.
 */
export function matchOf(
  stated: Party['stated'],
  found: FoundPayload,
  { isSameSecret }: CompareOptions,
): ContentMatch {
  const own = stated.filter((one) => isSamePayload(one, found) && isReadableField(one));
  let equal = 0;
  let hasMore = false;
  for (const one of own) {
    const field = fieldOfSetting(one);
    const value = found.values.get(one.field);
    if (field === null) continue;
    if (value?.kind === 'unreadable') {
      if (field.secret) continue;
      return null;
    }
    if (value?.kind === 'secret') {
      const isSame = isSameSecret(String(one.value), value.text);
      if (isSame === false) return null;
      if (isSame) equal += 1;
      continue;
    }
    if (value === undefined && (found.profile.isPartial || field.secret)) {
      if (field.secret) continue;
      return null;
    }
    const here = atomsOf(field, value === undefined ? appleDefault(one) : value.value);
    const there = atomsOf(field, one.value);
    if (!there.every((atom) => here.includes(atom))) return null;
    if (here.length !== there.length) {
      if (isSingleValue(field) || there.length === 0) return null;
      hasMore = true;
    }
    if (value !== undefined) equal += 1;
  }
  if (equal === 0) return null;
  hasMore ||= [...found.values].some(
    ([field, value]) => !own.some((one) => one.field === field) && !isDefault({ ...found, field }, value),
  );
  return hasMore ? 'more' : 'exact';
}

type SeenNames = Pick<DeviceReport, 'source' | 'names'>;

export type Sources = ReturnType<typeof createSources>;

/** Of these it does not matter which one it is; of policies acknowledged as removed, only one may have returned. */
const kinds: ReadonlySet<PartyStatus> = new Set(['left-behind', 'in-doubt']);

export function createSources(
  parties: readonly Party[],
  devices: readonly Device[],
  options: CompareOptions,
) {
  const givers = new Map<string, Party[]>();
  for (const party of parties) {
    for (const one of party.stated) {
      const field = fieldOfSetting(one);
      if (field === null) continue;
      for (const atom of atomsOf(field, one.value)) {
        const key = `${settingKey(one)} ${atom}`;
        const own = givers.get(key);
        if (own === undefined) givers.set(key, [party]);
        else if (own.at(-1) !== party) own.push(party);
      }
    }
  }
  /** All policies that give a part of a value. */
  const giversOf = (setting: SettingPlace, atom: string): readonly Party[] =>
    givers.get(`${settingKey(setting)} ${atom}`) ?? [];
  /** For each value of a copy that can tell something: the policies that give it; of a list, for each element. */
  const tellingIn = (copy: FoundPayload): readonly (readonly Party[])[] =>
    [...copy.values].flatMap(([name, value]): readonly (readonly Party[])[] => {
      const setting = { payload: copy.payload, instance: copy.instance, field: name };
      const field = fieldOfSetting(setting);
      if (field === null || value.kind === 'unreadable') return [];
      if (value.kind === 'secret') {
        const { text } = value;
        const isGiven = (one: StatedSetting): boolean =>
          one.field === name &&
          isSamePayload(one, setting) &&
          options.isSameSecret(String(one.value), text) === true;
        return [parties.filter(({ stated }) => stated.some(isGiven))];
      }
      if (field.type === 'boolean' || isDefault(setting, value)) return [];
      return atomsOf(field, value.value).map((atom) => giversOf(setting, atom));
    });
  const told = new Map<FoundPayload, readonly (readonly Party[])[]>();
  const tells = (copy: FoundPayload): readonly (readonly Party[])[] =>
    once(told, copy, () => tellingIn(copy).filter((each) => each.length > 0));
  /** Whether the copy bears the name of the policy, and of no other. */
  const bearsName = ({ profile }: Pick<FoundPayload, 'profile'>, party: Party): boolean =>
    profile.name !== '' &&
    profile.name === party.name &&
    parties.every((other) => other === party || other.name !== party.name);
  const isWholeOrNamed = (copy: FoundPayload, party: Party, { source, names }: SeenNames): boolean => {
    const isWhole = matchOf(party.stated, copy, options) !== null;
    if (listSources[source].hasProfiles) return isWhole || bearsName(copy, party);
    // Rows are what several profiles come to, so one of them has to have the name.
    return isWhole && names.some(({ name }) => bearsName({ profile: { ...copy.profile, name } }, party));
  };
  const isOf = (
    copy: FoundPayload,
    party: Party,
    list: SeenNames,
    isOne: (giver: Party) => boolean,
  ): boolean => {
    const all = tells(copy);
    return (
      all.every((each) => each.includes(party)) &&
      all.some((each) => each.every(isOne)) &&
      isWholeOrNamed(copy, party, list)
    );
  };
  const known = new Set(parties.map(({ name }) => name));
  const names = namesIn(devices, (copy, list): boolean | null => {
    const isNamed = parties.some(
      (party) => party.name === copy.profile.name && matchOf(party.stated, copy, options) !== null,
    );
    // A name of another policy tells nothing of how the service names profiles.
    const isOne = (party: Party): boolean =>
      party.status === 'current' &&
      !known.has(copy.profile.name) &&
      isOf(copy, party, list, (giver) => giver === party);
    return isNamed ? true : parties.some(isOne) ? false : null;
  });
  const isCalled = ({ profile }: FoundPayload, called: readonly Party[]): boolean =>
    profile.name === '' ||
    called.some(({ name }) => name === profile.name) ||
    (names !== 'kept' && !known.has(profile.name));
  const mayBe = (copy: FoundPayload, party: Party): boolean =>
    copy.profile.isUnsigned !== true && isCalled(copy, [party]);
  return {
    giversOf,
    bearsName,
    names,
    /**
     * Whether the copy comes from another place than the service: nobody signed it, or it has another name than a policy,
     * while others have those. Null where the list does not tell.
     */
    isElsewhere(copy: FoundPayload, { source, names: listed }: SeenNames): boolean | null {
      const { name, isUnsigned } = copy.profile;
      if (isUnsigned || !isCalled(copy, parties)) return true;
      const isListed = listed.some((one) => parties.some((party) => party.name === one.name));
      if (!listSources[source].hasProfiles) return listed.length > 0 && !isListed ? true : null;
      return parties.some((party) => party.name === name) ? false : null;
    },
    /** Whether the copy has a value that only this policy gives. */
    tellsOf: (copy: FoundPayload, party: Party): boolean =>
      tells(copy).some((each) => each.every((one) => one === party)),
    /**
     * Whether the copy comes from the policy, or from one of its kind, as far as values tell: it has a value that nothing
     * else gives, and either everything that the policy states for the payload or its name; and nothing in it tells of
     * another source.
     */
    isFrom: (copy: FoundPayload, party: Party, list: SeenNames): boolean =>
      mayBe(copy, party) &&
      isOf(
        copy,
        party,
        list,
        (one) => one === party || (one.status === party.status && kinds.has(party.status)),
      ),
    /** The same of this one policy. */
    isFromOnly: (copy: FoundPayload, party: Party, list: SeenNames): boolean =>
      mayBe(copy, party) && isOf(copy, party, list, (one) => one === party),
  };
}

/**
 * What the names of profiles tell: those of the service bear the names of policies, or others, or neither is seen.
 * `isNamed`: whether a copy that comes from a policy bears its name; null for any other.
 */
function namesIn(
  devices: readonly Device[],
  isNamed: (copy: FoundPayload, list: DeviceReport) => boolean | null,
): 'kept' | 'changed' | 'unknown' {
  let isChanged = false;
  for (const list of devices.flatMap(listsOf)) {
    for (const copy of list.found) {
      const is = copy.profile.name === '' ? null : isNamed(copy, list);
      if (is === true) return 'kept';
      isChanged ||= is === false;
    }
  }
  return isChanged ? 'changed' : 'unknown';
}
