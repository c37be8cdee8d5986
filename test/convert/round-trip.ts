/** Whether a report tells the whole truth: policies go back to Apple's keys, and what differs must be what it says. */
import { backToApple, isReference } from '../../src/convert/back.ts';
import { rowOf } from '../../src/convert/convert-payload.ts';
import type { ConvertedProfile, Dropped } from '../../src/convert/convert-profile.ts';
import type { Fields, Json } from '../../src/convert/convert-setting.ts';
import type { PayloadMapping, Row } from '../../src/convert/mapping.ts';
import {
  asBoolean,
  asNumber,
  isValue,
  type Settings,
  settingsOf,
} from '../../src/convert/payload-settings.ts';
import { isEmpty, type Plist, type PlistDict } from '../../src/convert/read/plist.ts';

/** What the report has about a setting. */
type LossOf = (source: Source, key: string) => Dropped | undefined;

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
  converted: Pick<ConvertedProfile, 'policies' | 'dropped'>,
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
  for (const { source, present, slot } of placed) {
    const { mapping, settings } = source;
    const policy = converted.policies[slots.indexOf(slot)];
    const fields: Fields = policy?.macos[mapping.dictionary] ?? {};
    const back = backToApple(mapping, fields);
    const seen = new Set<string>();
    for (const [key, value] of present) {
      const row = rowOf(mapping, key, settings);
      const returned = back.get(row?.sameAs ?? key);
      seen.add(row?.sameAs ?? key);
      compared += 1;
      const same = means(row, value, returned);
      const where = `${source.type} ${source.n} ${source.prefix}${key}`;
      if (lossOf(source, key) && same) lies.push(`${where} is reported, and came over`);
      if (!lossOf(source, key) && !same) lies.push(`${where} did not come over, and is not reported`);
    }
    for (const [key, value] of back) {
      if (seen.has(key)) continue;
      const rows = mapping.rows.filter((row) => row.key === key || row.sameAs === key);
      const harmless = rows.some(
        (row) =>
          row.apple === value ||
          (row.as && 'followsFrom' in row.as) ||
          (isReference(value) && mapping.references?.includes(row.field ?? '')),
      );
      if (!harmless) lies.push(`${source.type} ${source.n} never said ${key}`);
    }
  }
  return { lies, compared };
}

interface Placed {
  readonly source: Source;
  readonly present: readonly (readonly [key: string, value: Plist])[];
  /** The k-th of its kind; -1 where nothing of it goes anywhere. */
  readonly slot: number;
  /** Whether it is a reason to write a policy. */
  readonly weighty: boolean;
}

/** For each mapping, the k-th payload that gives something goes into the k-th policy. */
function placeSources(
  root: PlistDict,
  mappings: readonly PayloadMapping[],
  lossOf: LossOf,
): readonly Placed[] {
  const next = new Map<PayloadMapping, number>();
  return sourcesOf(root, mappings).flatMap((source): Placed[] => {
    const { mapping, settings } = source;
    if (source.prefix === '' && lossOf(source, '*')) return [];
    const present = [...settings].filter(
      ([key, value]) => !isEmpty(value) || rowOf(mapping, key, settings)?.emptyIsValue,
    );
    const written = present.filter(([key, value]) => writes(source, key, value, lossOf));
    if (!mapping.presence && written.length === 0) return [{ source, present, slot: -1, weighty: false }];
    const slot = next.get(mapping) ?? 0;
    next.set(mapping, slot + 1);
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
  return entry.became !== undefined || entry.referred === true;
}

function saysNothing(row: Row, value: Plist): boolean {
  if (row.zeroIsAbsent && asNumber(value) === 0) return true;
  if (row.as && 'followsFrom' in row.as) return true;
  return row.as !== undefined && 'words' in row.as
    ? row.as.words.some(({ from, to, why }) => to === undefined && !why && isValue(value, from))
    : false;
}

function means(row: Row | undefined, value: Plist, back: Json | undefined): boolean {
  if (back === undefined) {
    if (row === undefined) return false;
    if (row.zeroIsAbsent && asNumber(value) === 0) return true;
    return row.apple !== undefined && isValue(value, row.apple);
  }
  if (row?.as && 'words' in row.as) {
    const word = row.as.words.find(({ from }) => isValue(value, from));
    if (word?.likeWord !== undefined && word.likeWord === back) return true;
  }
  if (row?.as && 'followsFrom' in row.as) {
    return back === row.as.from && (asBoolean(value) !== null || isValue(value, row.as.from));
  }
  return equal(value, back, row?.as !== undefined && 'flags' in row.as);
}

function equal(value: Plist, back: Json, asSet: boolean): boolean {
  if (typeof back === 'boolean') return asBoolean(value) === back;
  if (typeof back === 'number') return isValue(value, back);
  if (typeof back === 'string') return value.kind === 'string' && value.text === back;
  if (Array.isArray(back)) {
    if (value.kind !== 'array') return false;
    if (asSet) {
      const numbers = new Set(value.items.map(asNumber));
      return (
        numbers.size === back.length && back.every((one: Json) => typeof one === 'number' && numbers.has(one))
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
