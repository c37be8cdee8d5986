/**
 * Converts a profile to policies: the k-th payload of a type goes into the k-th policy, and every setting that is not
 * carried over unchanged is reported once. Bytes in, data out; it reads and writes no file.
 */
import type { Position } from '../diagnostics/diagnostic.ts';
import { teamsAllowedTwice, unknownExtensionTypes } from '../tables/index.ts';
import { type AddedField, completePayload } from './complete-payload.ts';
import {
  type Contribution,
  type ConvertedPayload,
  convertPayload,
  type SettingLoss,
} from './convert-payload.ts';
import type { PayloadMapping } from './mapping.ts';
import { nameOfFile } from './names.ts';
import type { FieldValues, PolicyJson } from './outcome.ts';
import { settingsOf, turnedOff } from './payload-settings.ts';
import { mappings as allMappings, notForMacs } from './payloads/index.ts';
import {
  countByType,
  lossesAtTop,
  type ProfileNames,
  takeApart,
  targetsOtherPlatform,
} from './profile-parts.ts';
import { type PlistDict, ReadFault } from './read/plist.ts';
import { describeFault, type ProfileRefusal, type ReadProfile, readProfile } from './read/read-profile.ts';
import { createNaming, type NamedSecret, type PolicyNaming } from './references.ts';
import { profileOfCatalog } from './settings-catalog.ts';
import { noSource, type PayloadSource, sourcesOf } from './sources.ts';

/** A setting whose value is not in the policies. */
export interface DroppedSetting extends Omit<SettingLoss, 'at'> {
  /** The payload's type; `Configuration` for the profile itself. */
  readonly payload: string;
  /** Which of several of that type, from 1. */
  readonly n: number;
  /** Null if the form has no lines. */
  readonly line: number | null;
}

/** A setting that is a string where Apple has a number or a boolean, and comes over as what it says. */
interface RetypedSetting extends Pick<DroppedSetting, 'payload' | 'n' | 'key' | 'because' | 'line'> {
  readonly readAs: PolicyJson;
}

export interface ConvertedPolicy {
  /** Name of its file, without folder and ending. */
  readonly stem: string;
  readonly name: string;
  readonly description: string | null;
  /** The payloads of the service, by name. */
  readonly macos: Readonly<Record<string, FieldValues>>;
  /** What no setting of the profile states; fields are named like `wifi.password`. */
  readonly added: readonly (AddedField & { readonly value: PolicyJson })[];
  /** Secrets that have to be set. */
  readonly secrets: readonly NamedSecret[];
}

export interface ConvertedProfile {
  readonly refused: ProfileRefusal | null;
  readonly warnings: readonly string[];
  readonly policies: readonly ConvertedPolicy[];
  readonly dropped: readonly DroppedSetting[];
  readonly retyped: readonly RetypedSetting[];
  /** How many settings the policies carry over unchanged. */
  readonly kept: number;
}

export interface ConvertProfileOptions {
  /** For the name of a profile that has none. */
  readonly file: string;
  /**
   * A name for a file that no other has, such as `office` or `office-2`, or that of a file which is the policy of that
   * name already. Called once for every policy, in order.
   */
  readonly claimStem: (wanted: string, policyNamed: (stem: string) => ConvertedPolicy) => string;
  /** Replaces the program's own mappings in tests. */
  readonly mappings?: readonly PayloadMapping[];
}

export async function convertProfile(
  bytes: Uint8Array | string,
  options: ConvertProfileOptions,
): Promise<ConvertedProfile> {
  if (typeof bytes === 'string') return refusedProfile({ message: bytes, line: null, column: null }, []);
  const read = await readProfile(bytes);
  return 'refused' in read ? refusedProfile(read.refused, read.warnings) : convertReadProfile(read, options);
}

/** A profile that is read already, such as one of a list that a Mac gave. */
export interface ListedProfile {
  readonly root: PlistDict;
  readonly notes: readonly string[];
  /** Numbers and booleans are what they were: some lists make strings of them. */
  readonly hasTypes: boolean;
}

export function convertListedProfile(
  { root, notes, hasTypes }: ListedProfile,
  options: ConvertProfileOptions,
): ConvertedProfile {
  const converted = convertReadProfile({ root, placeOf: () => null, warnings: notes }, options);
  return hasTypes
    ? converted
    : { ...converted, retyped: [], kept: converted.kept + converted.retyped.length };
}

function convertReadProfile(
  { root, placeOf, warnings }: Exclude<ReadProfile, { readonly refused: ProfileRefusal }>,
  options: ConvertProfileOptions,
): ConvertedProfile {
  try {
    const converted = convertRoot(root, placeOf, options);
    const phones = looksLikePhones(root, converted.policies, options.file) ? [maybePhones] : [];
    const teams = converted.policies.flatMap(({ macos }) => teamWarnings(macos.systemextension ?? {}));
    return {
      refused: null,
      ...converted,
      warnings: [...warnings, ...converted.warnings, ...phones, ...teams],
    };
  } catch (error) {
    if (!(error instanceof ReadFault)) throw error;
    return refusedProfile(describeFault(error, placeOf), warnings);
  }
}

function refusedProfile(refused: ProfileRefusal, warnings: readonly string[]): ConvertedProfile {
  return { refused, warnings, policies: [], dropped: [], retyped: [], kept: 0 };
}

const maybePhones = 'its name speaks of iPhones or iPads, and nothing in it says that it is for Macs';

/** Without a TargetDeviceType, only its name tells a profile for phones from one for Macs. */
function looksLikePhones(root: PlistDict, policies: readonly ConvertedPolicy[], file: string): boolean {
  const [first] = policies;
  if (!first || root.entries.has('TargetDeviceType')) return false;
  return [first.name, nameOfFile(file)].some((name) =>
    /(?<![a-z])(?:ios|ipados|iphone|ipad)s?(?![a-z])/i.test(name),
  );
}

/** The same as lint says of the policy: a profile with such a fault may never have been installed. */
function teamWarnings(systemExtensions: FieldValues): readonly string[] {
  return [
    ...teamsAllowedTwice(systemExtensions).map(
      (team) =>
        `the team ${team} is in AllowedTeamIdentifiers and in AllowedSystemExtensions, which Apple calls an error of the payload`,
    ),
    ...unknownExtensionTypes(systemExtensions).map(
      ({ type, meant }) =>
        `macOS has no type of system extensions called ${type}${meant ? `; ${meant} may be meant` : ''}`,
    ),
  ];
}

const untyped = 'it states no type, so nothing in it was read';

function convertRoot(
  root: PlistDict,
  placeOf: (at: number) => Position | null,
  options: ConvertProfileOptions,
): Omit<ConvertedProfile, 'refused'> {
  const mappings = options.mappings ?? allMappings;
  const catalog = profileOfCatalog(root, mappings);
  const { payloads, top, names, warnings } = takeApart(catalog?.root ?? root, options.file);
  const dropped: DroppedSetting[] = [];
  const known = new Set<string>();
  const drop = (payload: string, n: number, { at, ...loss }: SettingLoss): void => {
    const name = JSON.stringify([payload, n, loss.key]);
    if (known.has(name)) return;
    known.add(name);
    dropped.push({ payload, n, ...loss, line: placeOf(at)?.line ?? null });
  };
  const otherPlatform = targetsOtherPlatform(top, drop);
  const allOff = turnedOff(top);
  for (const loss of lossesAtTop(top)) drop('Configuration', 1, loss);
  for (const { payload, ...loss } of catalog?.strays ?? []) drop(payload, 1, loss);

  const sources = countByType(payloads).flatMap(({ type, n, payload, at }): readonly PayloadSource[] => {
    if (otherPlatform || notForMacs.has(type)) {
      const because = otherPlatform
        ? 'the profile says that it is not for Macs'
        : 'Apple has this payload only on other devices';
      drop(type, n, { key: '*', why: 'other-platform', because, at });
      return [];
    }
    const off = allOff ?? (payload && turnedOff(payload.entries));
    if (off !== null) {
      drop(type, n, { key: '*', why: 'no-field', because: off, at });
      return [];
    }
    return payload ? sourcesOf(type, n, payload, mappings, drop) : noSource(type, n, at, drop, untyped);
  });
  const drafts: DraftPolicy[] = [];
  const converted = convertSources(sources, drafts);
  const overridden = new Map<Contribution, readonly SettingLoss[]>();
  const policies = completePolicies(drafts, names, options, overridden);
  let kept = 0;
  const retyped: RetypedSetting[] = [];
  for (const { source, payload } of converted) {
    // Of two losses with one name, the first is reported: what overrides a setting tells more than how it was rounded.
    const losses =
      'whole' in payload ? [payload.whole] : [...(overridden.get(payload) ?? []), ...payload.losses];
    for (const loss of losses) drop(source.type, source.n, { ...loss, key: `${source.prefix}${loss.key}` });
    if ('whole' in payload) continue;
    const reported = new Set(losses.map(({ key }) => key));
    for (const { key, readAs, at } of payload.retyped) {
      if (reported.has(key)) continue;
      reported.add(key);
      const because = `it is a string, and was read as ${JSON.stringify(readAs)}`;
      const line = placeOf(at)?.line ?? null;
      retyped.push({
        payload: source.type,
        n: source.n,
        key: `${source.prefix}${key}`,
        because,
        line,
        readAs,
      });
    }
    kept += [...payload.kept].filter((key) => !reported.has(key)).length;
  }
  return { policies, dropped, retyped, kept, warnings };
}

/** A policy whose payloads are still being filled: the contributions to each payload of the service. */
interface DraftPolicy {
  readonly naming: PolicyNaming;
  readonly contributions: Map<string, Contribution[]>;
}

interface ConvertedSource {
  readonly source: PayloadSource;
  readonly payload: ConvertedPayload;
}

/** The k-th payload of a type that yields anything contributes to the k-th draft. */
function convertSources(
  sources: readonly PayloadSource[],
  drafts: DraftPolicy[],
): readonly ConvertedSource[] {
  const texts = new Map<string, string>();
  const next = new Map<string, number>();
  return sources.map((source) => {
    const { mapping, type } = source;
    const { dictionary } = mapping;
    const index = next.get(type) ?? 0;
    const draft = drafts[index] ?? { naming: createNaming(texts), contributions: new Map() };
    drafts[index] = draft;
    const settings = settingsOf(source.payload, mapping.sections ?? []);
    const payload = convertPayload(mapping, settings, draft.naming.namesFor(dictionary));
    if (!('whole' in payload) && payload.values.length > 0) {
      next.set(type, index + 1);
      draft.contributions.set(dictionary, [...(draft.contributions.get(dictionary) ?? []), payload]);
    }
    return { source, payload };
  });
}

/** Records in `overridden` which settings had to yield to others. */
function completePolicies(
  drafts: readonly DraftPolicy[],
  names: ProfileNames,
  { claimStem }: ConvertProfileOptions,
  overridden: Map<Contribution, readonly SettingLoss[]>,
): readonly ConvertedPolicy[] {
  const policies: ConvertedPolicy[] = [];
  for (const { contributions, naming } of drafts) {
    const macos: Record<string, FieldValues> = {};
    const added: (AddedField & { readonly dictionary: string })[] = [];
    for (const dictionary of dictionaries) {
      const completed = completePayload(
        dictionary,
        contributions.get(dictionary) ?? [],
        naming.namesFor(dictionary),
      );
      if (!completed) continue;
      macos[dictionary] = completed.fields;
      added.push(...completed.added.map((one) => ({ ...one, dictionary })));
      for (const [contribution, losses] of completed.overridden) overridden.set(contribution, losses);
    }
    if (Object.keys(macos).length === 0) continue;
    const number = policies.length + 1;
    const name = number === 1 ? names.name : `${names.name} (${number})`;
    const policyNamed = (stem: string): ConvertedPolicy => {
      const named = naming.finish(macos, stem);
      return {
        stem,
        name,
        description: names.description,
        ...named,
        added: added.map(({ dictionary, field, because }) => ({
          field: `${dictionary}.${field}`,
          value: named.macos[dictionary]?.[field] ?? null,
          because,
        })),
      };
    };
    const wanted = number === 1 ? names.stem : `${names.stem}-${number}`;
    policies.push(policyNamed(claimStem(wanted, policyNamed)));
  }
  return policies;
}

const dictionaries: readonly string[] = [...new Set(allMappings.map(({ dictionary }) => dictionary))];
