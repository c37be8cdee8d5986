/**
 * Converts a profile to policies: the k-th payload of a kind goes into the k-th policy, and every setting that is not
 * carried over unchanged is reported once. Bytes in, data out; it reads and writes no file.
 */
import { type Contribution, completeDictionary, convertPayload, type Loss } from './convert-payload.ts';
import type { Fields, Json } from './convert-setting.ts';
import type { PayloadMapping, Why } from './mapping.ts';
import { nameOfFile, readableLine, slugOf } from './names.ts';
import { asBoolean, asNumber, setsNothing, settingsOf } from './payload-settings.ts';
import { mappings as allMappings, notForMacs } from './payloads/index.ts';
import { isEmpty, type Plist, type PlistDict, ReadFault } from './read/plist.ts';
import { describeFault, type Place, type Refusal, readProfile } from './read/read-profile.ts';
import { createNaming, type NamedField, type PolicyNaming, type Variable } from './references.ts';
import { findTokens } from './tokens.ts';

/** A setting whose value is not in the policies. */
export interface Dropped {
  /** Its type; `Configuration` for the profile itself. */
  readonly payload: string;
  /** Which of several of that type, from 1. */
  readonly n: number;
  /** `*` for a whole payload. */
  readonly key: string;
  readonly why: Why;
  readonly became?: Json;
  readonly because: string;
  /** Null where the form has no lines. */
  readonly line: number | null;
  /** What the Mac no longer does without it: said loudly. */
  readonly loud?: string;
  /** A reference stands in its place. */
  readonly referred?: true;
}

export interface ConvertedPolicy {
  /** Name of its file, without folder and ending. */
  readonly stem: string;
  readonly name: string;
  readonly description: string | null;
  /** The payloads of the service, by name. */
  readonly macos: Readonly<Record<string, Fields>>;
  /** Secrets that have to be set. */
  readonly secrets: readonly NamedField[];
  /** Variables that have to be defined. */
  readonly variables: readonly Variable[];
}

export interface ConvertedProfile {
  readonly refused: Refusal | null;
  readonly warnings: readonly string[];
  readonly policies: readonly ConvertedPolicy[];
  readonly dropped: readonly Dropped[];
  /** How many settings the policies carry over unchanged. */
  readonly kept: number;
}

export interface ConvertOptions {
  /** For the name of a profile that has none. */
  readonly file: string;
  /**
   * A name for a file that no other has, such as `office` or `office-2`, or that of a file which is the policy of that
   * name already. Called once for every policy, in order.
   */
  readonly claimStem: (wanted: string, policyNamed: (stem: string) => ConvertedPolicy) => string;
  /** Other rows than those of this house: for tests. */
  readonly mappings?: readonly PayloadMapping[];
}

export async function convertProfile(bytes: Uint8Array, options: ConvertOptions): Promise<ConvertedProfile> {
  const read = await readProfile(bytes);
  const { warnings } = read;
  if ('refused' in read) return { refused: read.refused, warnings, policies: [], dropped: [], kept: 0 };
  try {
    const converted = convertRoot(read.root, read.placeOf, options);
    const phones = looksLikePhones(read.root, converted.policies, options.file) ? [maybePhones] : [];
    return { refused: null, warnings: [...warnings, ...phones], ...converted };
  } catch (error) {
    if (!(error instanceof ReadFault)) throw error;
    const refused = describeFault(error, read.placeOf);
    return { refused, warnings, policies: [], dropped: [], kept: 0 };
  }
}

type Converted = Pick<ConvertedProfile, 'policies' | 'dropped' | 'kept'>;

function convertRoot(
  root: PlistDict,
  placeOf: (at: number) => Place | null,
  options: ConvertOptions,
): Converted {
  const { payloads, top, names } = takeApart(root, options.file);
  const dropped: Dropped[] = [];
  const known = new Set<string>();
  const drop = (payload: string, n: number, { at, ...loss }: Loss): void => {
    const name = JSON.stringify([payload, n, loss.key]);
    if (known.has(name)) return;
    known.add(name);
    dropped.push({ payload, n, ...loss, line: placeOf(at)?.line ?? null });
  };
  const otherPlatform = targetsOtherPlatform(top, drop);
  for (const loss of lossesAtTop(top)) drop('Configuration', 1, loss);

  const sources = countByType(payloads).flatMap(({ type, n, payload, at }): Source[] => {
    if (otherPlatform || notForMacs.has(type)) {
      const because = otherPlatform
        ? 'the profile says that it is not for Macs'
        : 'Apple has this payload on other devices alone';
      drop(type, n, { key: '*', why: 'other-platform', because, at });
      return [];
    }
    return payload
      ? sourcesOf(type, n, payload, options.mappings ?? allMappings, drop)
      : noSource(type, n, at, drop);
  });
  return { ...writePolicies(sources, names, drop, options), dropped };
}

/** A payload that a mapping knows, or what another one wraps. */
interface Source {
  readonly type: string;
  readonly n: number;
  readonly mapping: PayloadMapping;
  readonly payload: PlistDict;
  /** Before its keys in the report. */
  readonly prefix: string;
}

type Drop = (payload: string, n: number, loss: Loss) => void;

/** The payload that wraps preferences of whole domains. */
const managedPreferences = 'com.apple.ManagedClient.preferences';

const noCounterpart = 'the service has nothing for this payload';

function noSource(type: string, n: number, at: number, drop: Drop): Source[] {
  drop(type, n, { key: '*', why: 'no-field', because: noCounterpart, at });
  return [];
}

function sourcesOf(
  type: string,
  n: number,
  payload: PlistDict,
  mappings: readonly PayloadMapping[],
  drop: Drop,
): Source[] {
  if (type === managedPreferences) return wrappedSources(n, payload, mappings, drop);
  const mapping = mappings.find((one) => one.type === type);
  if (!mapping) return noSource(type, n, payload.at, drop);
  return [{ type, n, mapping, payload, prefix: '' }];
}

/** Preferences by domain; of all of them, the service knows keys of com.apple.MCX. */
function wrappedSources(
  n: number,
  payload: PlistDict,
  mappings: readonly PayloadMapping[],
  drop: Drop,
): Source[] {
  const content = payload.entries.get('PayloadContent');
  if (content?.kind !== 'dict') return noSource(managedPreferences, n, payload.at, drop);
  return [...content.entries].flatMap(([domain, value]): Source[] => {
    if (isEmpty(value)) return [];
    const mapping = mappings.find((one) => one.type === domain && one.type === 'com.apple.MCX');
    const forced = value.kind === 'dict' ? value.entries.get('Forced') : undefined;
    if (!mapping || value.kind !== 'dict' || forced?.kind !== 'array') {
      drop(managedPreferences, n, {
        key: domain,
        why: 'no-field',
        because: 'the service has nothing for this domain',
        at: value.at,
      });
      return [];
    }
    const prefix = `${domain}.`;
    for (const [manner, levels] of value.entries) {
      if (manner === 'Forced') continue;
      for (const [key, item] of preferencesIn(levels).flatMap((one) => [...one.entries])) {
        const because = `the service forces its settings, and this one is set ${manner}`;
        drop(managedPreferences, n, { key: `${prefix}${key}`, why: 'no-field', because, at: item.at });
      }
    }
    return preferencesIn(forced).map((one) => ({
      type: managedPreferences,
      n,
      mapping,
      payload: one,
      prefix,
    }));
  });
}

function preferencesIn(levels: Plist): readonly PlistDict[] {
  if (levels.kind !== 'array') return [];
  return levels.items.flatMap((level) => {
    const settings = level.kind === 'dict' ? level.entries.get('mcx_preference_settings') : undefined;
    return settings?.kind === 'dict' ? [settings] : [];
  });
}

/** Losses of one source under the names that the report has for it. */
function dropOf(source: Source, drop: Drop): (loss: Loss) => void {
  return (loss) => drop(source.type, source.n, { ...loss, key: `${source.prefix}${loss.key}` });
}

function writePolicies(
  sources: readonly Source[],
  names: ProfileNames,
  drop: Drop,
  { claimStem }: ConvertOptions,
): Omit<Converted, 'dropped'> {
  // What is written where is known only when all payloads are converted: names come after.
  const unnamed: { fields: Map<string, Contribution[]>; naming: PolicyNaming }[] = [];
  const texts = new Map<string, string>();
  const policyAt = (index: number) => {
    unnamed[index] ??= { fields: new Map(), naming: createNaming(texts) };
    return unnamed[index];
  };
  const next = new Map<PayloadMapping, number>();
  let kept = 0;
  for (const source of sources) {
    const { mapping } = source;
    const index = next.get(mapping) ?? 0;
    const policy = policyAt(index);
    const settings = settingsOf(source.payload, mapping.sections ?? []);
    const converted = convertPayload(mapping, settings, policy.naming.namesFor(mapping.dictionary));
    const note = dropOf(source, drop);
    if ('whole' in converted) {
      note(converted.whole);
      continue;
    }
    converted.losses.forEach(note);
    kept += converted.kept;
    if (Object.keys(converted.fields).length === 0) continue;
    next.set(mapping, index + 1);
    const { dictionary } = mapping;
    policy.fields.set(dictionary, [...(policy.fields.get(dictionary) ?? []), converted]);
  }
  const policies: ConvertedPolicy[] = [];
  for (const { fields, naming } of unnamed) {
    const macos: Record<string, Fields> = {};
    for (const [dictionary, contributions] of fields) {
      const complete = completeDictionary(dictionary, contributions, naming.namesFor(dictionary));
      if (complete) macos[dictionary] = complete;
    }
    if (Object.keys(macos).length === 0) continue;
    const number = policies.length + 1;
    const name = number === 1 ? names.name : `${names.name} (${number})`;
    const policyNamed = (stem: string): ConvertedPolicy => ({
      stem,
      name,
      description: names.description,
      ...naming.finish(inOrder(macos), stem),
    });
    const wanted = number === 1 ? names.stem : `${names.stem}-${number}`;
    policies.push(policyNamed(claimStem(wanted, policyNamed)));
  }
  return { policies, kept };
}

function inOrder(macos: Readonly<Record<string, Fields>>): Readonly<Record<string, Fields>> {
  const order = [...new Set(allMappings.map(({ dictionary }) => dictionary))];
  return Object.fromEntries(
    Object.entries(macos).sort(([one], [other]) => order.indexOf(one) - order.indexOf(other)),
  );
}

interface ProfileNames {
  readonly name: string;
  readonly stem: string;
  readonly description: string | null;
}

interface TakenApart {
  readonly payloads: readonly Plist[];
  /** Keys of the profile itself. */
  readonly top: ReadonlyMap<string, Plist>;
  readonly names: ProfileNames;
}

/** A profile, a payload alone ("custom settings"), or a declaration. */
function takeApart(root: PlistDict, file: string): TakenApart {
  const text = (key: string): string => {
    const value = root.entries.get(key);
    return value?.kind === 'string' ? value.text : '';
  };
  const fallback = readableLine(nameOfFile(file)) || 'profile';
  const name = readableLine(text('PayloadDisplayName')) || fallback;
  const names = {
    name,
    stem: slugOf(name) ?? slugOf(fallback) ?? 'profile',
    description: readableLine(text('PayloadDescription'), 1000) || null,
  };
  const declared = root.entries.get('Payload');
  if (declared && text('Type').startsWith('com.apple.')) {
    if (declared.kind !== 'dict') throw new ReadFault('its Payload is no dictionary', declared.at);
    const entries = new Map([
      ...declared.entries,
      ['PayloadType', { kind: 'string', text: text('Type'), at: root.at }] as const,
    ]);
    return { payloads: [{ kind: 'dict', entries, at: declared.at }], top: new Map(), names };
  }
  const isEncrypted = root.entries.get('IsEncrypted');
  if (root.entries.has('EncryptedPayloadContent') || (isEncrypted && asBoolean(isEncrypted))) {
    throw new ReadFault('it is encrypted; export it without that', isEncrypted?.at ?? root.at);
  }
  const content = root.entries.get('PayloadContent');
  const type = text('PayloadType');
  if (type === 'Configuration') {
    if (content && content.kind !== 'array') throw new ReadFault('its PayloadContent is no list', content.at);
    const top = new Map(root.entries);
    top.delete('PayloadContent');
    return { payloads: content?.items ?? [], top, names };
  }
  const typeAt = root.entries.get('PayloadType')?.at ?? root.at;
  if (content?.kind === 'array') {
    throw new ReadFault('it is no profile: its PayloadType is not Configuration', typeAt);
  }
  if (type === '') throw new ReadFault('it is no profile: it has no PayloadType', typeAt);
  return { payloads: [root], top: new Map(), names };
}

interface CountedPayload {
  readonly type: string;
  readonly n: number;
  /** Null for what is no payload. */
  readonly payload: PlistDict | null;
  readonly at: number;
}

function countByType(payloads: readonly Plist[]): readonly CountedPayload[] {
  const counts = new Map<string, number>();
  return payloads.map((payload) => {
    const stated = payload.kind === 'dict' ? payload.entries.get('PayloadType') : undefined;
    const known = stated?.kind === 'string' && stated.text !== '';
    const type = known
      ? readableLine(stated.text)
      : stated?.kind === 'number'
        ? String(stated.value)
        : '(no PayloadType)';
    const n = (counts.get(type) ?? 0) + 1;
    counts.set(type, n);
    return { type, n, payload: known && payload.kind === 'dict' ? payload : null, at: payload.at };
  });
}

const MAC = 5;
const ANY_DEVICE = 0;

function targetsOtherPlatform(top: ReadonlyMap<string, Plist>, drop: Drop): boolean {
  const target = top.get('TargetDeviceType');
  const number = target ? asNumber(target) : null;
  if (!target || number === null || number === MAC || number === ANY_DEVICE) return false;
  const because = 'the profile says that it is not for Macs';
  drop('Configuration', 1, { key: 'TargetDeviceType', why: 'other-platform', because, at: target.at });
  return true;
}

const maybePhones = 'its name speaks of iPhones or iPads, and nothing in it says that it is for Macs';

/** Without a TargetDeviceType a profile for them looks like one for Macs, but for what people call it. */
function looksLikePhones(root: PlistDict, policies: readonly ConvertedPolicy[], file: string): boolean {
  const [first] = policies;
  if (!first || root.entries.has('TargetDeviceType')) return false;
  return [first.name, nameOfFile(file)].some((name) =>
    /(?<![a-z])(?:ios|ipados|iphone|ipad)s?(?![a-z])/i.test(name),
  );
}

function lossesAtTop(top: ReadonlyMap<string, Plist>): readonly Loss[] {
  return [...top].flatMap(([key, value]): Loss[] => {
    if (isEmpty(value) || setsNothing(key, value) || key === 'TargetDeviceType') return [];
    if (['HasRemovalPasscode', 'IsEncrypted'].includes(key) && asBoolean(value) === false) return [];
    if (value.kind === 'string' && findTokens(value.text).length > 0) {
      return [{ key, why: 'templated', because: 'a token of another service', at: value.at }];
    }
    return [{ key, why: 'no-field', because: topReason(key), at: value.at }];
  });
}

function topReason(key: string): string {
  if (/^payloadscope$/i.test(key)) return 'policies are for the Mac, not for one of its users';
  if (key === 'ConsentText') return 'policies ask nobody for consent';
  if (key === 'RemovalDate' || key === 'DurationUntilRemoval') return 'policies do not end by themselves';
  return 'the service has no field for it';
}
