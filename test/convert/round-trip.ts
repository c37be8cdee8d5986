/** Whether a report tells the whole truth: policies go back to Apple's keys, and what differs must be what it says. */

import { rowOf } from '../../src/profiles/convert-payload.ts';
import type { ConvertedProfile, DroppedSetting } from '../../src/profiles/convert-profile.ts';
import type { MappingRow, PayloadMapping } from '../../src/profiles/mapping.ts';
import type { FieldValues, PolicyJson } from '../../src/profiles/outcome.ts';
import {
  asBoolean,
  asNumber,
  isValue,
  type Settings,
  settingsOf,
} from '../../src/profiles/payload-settings.ts';
import { isEmpty, type Plist, type PlistDict } from '../../src/profiles/read/plist.ts';
import { fieldAt, policy } from '../../src/tables/index.ts';
import { backToApple, isReference } from './back.ts';

/** What the report has about a setting. */
type LossOf = (source: Source, key: string) => DroppedSetting | undefined;

interface Source {
  readonly type: string;
  readonly n: number;
  readonly prefix: string;
  readonly mapping: PayloadMapping;
  readonly settings: Settings;
}

/** Sentences about what the report hides, or makes up; none for an honest one. */
export function findLies(
  root: PlistDict,
  converted: Pick<ConvertedProfile, 'policies' | 'dropped' | 'retyped'>,
  mappings: readonly PayloadMapping[],
): { readonly lies: readonly string[]; readonly compared: number } {
  const lies: string[] = [];
  let compared = 0;
  const lossOf: LossOf = (source, key) =>
    converted.dropped.find(
      (one) => one.payload === source.type && one.n === source.n && one.key === `${source.prefix}${key}`,
    );
  const placed = placeSources(root, mappings, lossOf);
  const slots = [...new Set(placed.flatMap(({ slot, weighty }) => (weighty ? [slot] : [])))].sort(
    (a, b) => a - b,
  );
  const policyAt = (slot: number) => converted.policies[slots.indexOf(slot)];
  for (const { source, present, slot } of placed) {
    const { mapping, settings } = source;
    const policy = policyAt(slot);
    const fields: FieldValues = policy?.macos[mapping.dictionary] ?? {};
    const back = backToApple(mapping, fields);
    for (const [key, value] of present) {
      const row = rowOf(mapping, key, settings);
      const returned = back.get(row?.sameAs ?? key);
      compared += 1;
      const same = means(row, value, returned);
      const where = `${source.type} ${source.n} ${source.prefix}${key}`;
      const loss = lossOf(source, key);
      if (loss && same) lies.push(`${where} is reported, and came over`);
      if (!loss && !same) lies.push(`${where} did not come over, and is not reported`);
      const isNamed = converted.retyped.some(
        (one) => one.payload === source.type && one.n === source.n && one.key === `${source.prefix}${key}`,
      );
      const isRetyped = !loss && same && row !== undefined && isStringForOther(mapping, row, value);
      if (isNamed && !isRetyped) lies.push(`${where} is called a string, and is none`);
      if (!isNamed && isRetyped) lies.push(`${where} is a string, and is not reported as one`);
      if (loss?.why === 'overridden') {
        const standing = fieldsOf(row).map((field) => JSON.stringify(fields[field]));
        if (!standing.includes(JSON.stringify(loss.became))) lies.push(`${where} gave way to nothing`);
      }
    }
  }
  for (const [index, policy] of converted.policies.entries()) {
    const here = placed.filter(({ slot }) => slots.indexOf(slot) === index);
    for (const [dictionary, fields] of Object.entries(policy.macos)) {
      const sources = here.filter(({ source }) => source.mapping.dictionary === dictionary);
      const stated = new Set(sources.flatMap((one) => statedFields(one, lossOf)));
      const implied = sources.flatMap(({ source }) => impliedAdditions(source.mapping));
      for (const field of Object.keys(fields)) {
        const name = `${dictionary}.${field}`;
        const isAdded = policy.added.some((one) => one.field === name);
        if (isAdded && stated.has(field)) lies.push(`${name} was stated, and is called added`);
        if (isAdded || stated.has(field) || implied.includes(field)) continue;
        lies.push(`${name} was never stated, and is not called added`);
      }
      for (const { field, value } of policy.added) {
        const [, inner = ''] = field.split('.');
        if (field.startsWith(`${dictionary}.`) && !isApples(sources, inner, value)) {
          lies.push(`${field} was added, and is not what Apple takes`);
        }
      }
    }
  }
  return { lies, compared };
}

/** The fields that settings of the payload write: those that came over, became another, or stand as a reference. */
function statedFields({ source, present }: Placed, lossOf: LossOf): readonly string[] {
  const { mapping, settings } = source;
  const presence = mapping.presence ? [mapping.presence.field] : [];
  const written = present.filter(([key, value]) => writes(source, key, value, lossOf));
  return [...presence, ...written.flatMap(([key]) => fieldsOf(rowOf(mapping, key, settings)))];
}

/** What several settings say together may count as stated. */
function impliedAdditions({ additions }: PayloadMapping): readonly string[] {
  return (additions ?? []).flatMap((one) => (one.stated ? [one.field] : []));
}

/** Whether an added value is what Apple takes where the key is absent, as far as a row says; "" and references say nothing. */
function isApples(sources: readonly Placed[], field: string, value: PolicyJson): boolean {
  if (value === '' || isReference(value)) return true;
  const back = sources.flatMap(({ source: { mapping } }) =>
    [...backToApple(mapping, { [field]: value })].map(([key, said]) =>
      mapping.rows.some(
        (row) => row.key === key && (row.apple === said || (row.as !== undefined && 'flags' in row.as)),
      ),
    ),
  );
  return back.every(Boolean);
}

function fieldsOf(row: MappingRow | undefined): readonly string[] {
  const { field, as } = row ?? {};
  if (field === undefined) return [];
  if (!as) return [field];
  if ('flags' in as) return as.flags.map(([, name]) => name);
  if ('words' in as && as.alsoAs !== undefined) return [field, as.alsoAs];
  if ('ending' in as) return [field, as.field];
  if ('countsFor' in as) return [field, as.countsFor];
  return 'verdict' in as ? [field, as.verdict] : [field];
}

interface Placed {
  readonly source: Source;
  readonly present: readonly (readonly [key: string, value: Plist])[];
  /** The k-th of its kind; -1 where nothing of it goes anywhere. */
  readonly slot: number;
  /** Whether it is a reason to write a policy. */
  readonly weighty: boolean;
}

/** For each type, the k-th payload that gives something goes into the k-th policy. */
function placeSources(
  root: PlistDict,
  mappings: readonly PayloadMapping[],
  lossOf: LossOf,
): readonly Placed[] {
  const next = new Map<string, number>();
  return sourcesOf(root, mappings).flatMap((source): Placed[] => {
    const { mapping, settings } = source;
    if (source.prefix === '' && lossOf(source, '*')) return [];
    const present = [...settings].filter(
      ([key, value]) => !isEmpty(value) || rowOf(mapping, key, settings)?.emptyIsValue,
    );
    const written = present.filter(([key, value]) => writes(source, key, value, lossOf));
    if (!mapping.presence && written.length === 0) return [{ source, present, slot: -1, weighty: false }];
    const slot = next.get(source.type) ?? 0;
    next.set(source.type, slot + 1);
    const weighty =
      mapping.presence !== undefined ||
      written.some(([key, value]) => {
        const weightless = rowOf(mapping, key, settings)?.weightless;
        return weightless === undefined || lossOf(source, key) !== undefined || !isValue(value, weightless);
      });
    return [{ source, present, slot, weighty }];
  });
}

/** Whether the setting writes a field: as it is, as something near, or as a reference. */
function writes(source: Source, key: string, value: Plist, lossOf: LossOf): boolean {
  const row = rowOf(source.mapping, key, source.settings);
  if (row?.field === undefined) return false;
  const entry = lossOf(source, key);
  if (!entry) return !saysNothing(row, value);
  return entry.became !== undefined || entry.referred !== undefined;
}

function saysNothing(row: MappingRow, value: Plist): boolean {
  if (row.zeroIsAbsent && asNumber(value) === 0) return true;
  if (row.as && 'followsFrom' in row.as) return true;
  return row.as !== undefined && 'words' in row.as
    ? row.as.words.some(({ from, to, why }) => to === undefined && !why && isValue(value, from))
    : false;
}

function means(row: MappingRow | undefined, value: Plist, back: PolicyJson | undefined): boolean {
  // It asks for nothing, whatever another payload asks for.
  if (row?.zeroIsAbsent && asNumber(value) === 0) return true;
  if (back === undefined) {
    if (row === undefined) return false;
    return row.apple !== undefined && isValue(value, row.apple);
  }
  if (row?.as && 'steps' in row.as) return asNumber(value) === back;
  if (row?.as && 'words' in row.as) {
    const word = row.as.words.find(({ from }) => isValue(value, from));
    if (word?.likeWord !== undefined && word.likeWord === back) return true;
  }
  if (row?.as && 'followsFrom' in row.as) {
    return back === row.as.from && (asBoolean(value) !== null || isValue(value, row.as.from));
  }
  return equal(value, back, row?.as !== undefined && 'flags' in row.as);
}

/** Whether strings are where Apple has numbers or booleans. */
function isStringForOther({ dictionary }: PayloadMapping, { as, field }: MappingRow, value: Plist): boolean {
  if (field === undefined) return false;
  const isText = value.kind === 'string';
  if (!as) {
    const type = fieldAt(policy, ['macos', dictionary, field])?.type;
    return isText && (type === 'boolean' || type === 'integer');
  }
  if ('words' in as) return isText && !as.words.some(({ from }) => from === value.text);
  if ('followsFrom' in as) return isText && as.from !== value.text;
  if ('flags' in as) return value.kind === 'array' && value.items.some(({ kind }) => kind === 'string');
  if ('verdict' in as) {
    const apps = value.kind === 'array' ? value.items : [];
    return apps.some((app) => app.kind === 'dict' && app.entries.get('Allowed')?.kind === 'string');
  }
  return isText && !('ending' in as || 'list' in as);
}

function equal(value: Plist, back: PolicyJson, asSet: boolean): boolean {
  if (typeof back === 'boolean') return asBoolean(value) === back;
  if (typeof back === 'number') return isValue(value, back);
  if (typeof back === 'string') return value.kind === 'string' && value.text === back;
  if (Array.isArray(back)) {
    if (value.kind !== 'array') return false;
    if (asSet) {
      const numbers = new Set(value.items.map(asNumber));
      return (
        numbers.size === back.length &&
        back.every((one: PolicyJson) => typeof one === 'number' && numbers.has(one))
      );
    }
    return (
      value.items.length === back.length &&
      value.items.every((item, index) => equal(item, back[index] ?? null, false))
    );
  }
  if (back === null || value.kind !== 'dict') return false;
  const entries = Object.entries(back);
  return (
    entries.length === value.entries.size &&
    entries.every(([key, one]) => {
      const item = value.entries.get(key);
      return item !== undefined && equal(item, one, false);
    })
  );
}

/** Payloads that a mapping knows, in order, with what ManagedClient.preferences wraps. */
function sourcesOf(root: PlistDict, mappings: readonly PayloadMapping[]): readonly Source[] {
  const counts = new Map<string, number>();
  return payloadsOf(root).flatMap(([type, payload]): Source[] => {
    const n = (counts.get(type) ?? 0) + 1;
    counts.set(type, n);
    const direct = mappings.find((mapping) => mapping.type === type);
    if (direct) {
      return [{ type, n, prefix: '', mapping: direct, settings: settingsOf(payload, direct.sections ?? []) }];
    }
    const mcx = mappings.find((mapping) => mapping.type === 'com.apple.MCX');
    if (type !== 'com.apple.ManagedClient.preferences' || !mcx) return [];
    return at(payload, 'PayloadContent', 'com.apple.MCX', 'Forced').flatMap((level): Source[] => {
      const [settings] = at(level, 'mcx_preference_settings');
      if (settings?.kind !== 'dict') return [];
      return [{ type, n, prefix: 'com.apple.MCX.', mapping: mcx, settings: settingsOf(settings, []) }];
    });
  });
}

function payloadsOf(root: PlistDict): readonly (readonly [type: string, payload: PlistDict])[] {
  const typed = (
    named: PlistDict,
    key: string,
    payload: Plist | undefined,
  ): readonly (readonly [string, PlistDict])[] => {
    const type = named.entries.get(key);
    return type?.kind === 'string' && payload?.kind === 'dict' ? [[type.text, payload]] : [];
  };
  const declared = root.entries.get('Payload');
  if (declared) return typed(root, 'Type', declared);
  const content = root.entries.get('PayloadContent');
  if (content?.kind !== 'array') return typed(root, 'PayloadType', root);
  return content.items.flatMap((item) => (item.kind === 'dict' ? typed(item, 'PayloadType', item) : []));
}

/** The value at a path; the elements of a list at its end. */
function at(value: Plist, ...path: readonly string[]): readonly Plist[] {
  let here: Plist | undefined = value;
  for (const key of path) here = here?.kind === 'dict' ? here.entries.get(key) : undefined;
  if (!here) return [];
  return here.kind === 'array' ? here.items : [here];
}
