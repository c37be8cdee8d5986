/** Converts one of Apple's payloads by its mapping into field values, and lists all settings that these do not keep unchanged. */
import { convertSetting } from './convert-setting.ts';
import type { MappingRow, PayloadMapping, Why } from './mapping.ts';
import { fieldOf, type PolicyJson, type SettingContext, type SettingOutcome } from './outcome.ts';
import { type Settings, whenHolds } from './payload-settings.ts';
import { isEmpty, type Plist } from './read/plist.ts';

/** A setting that the policies do not carry over unchanged. */
export interface SettingLoss {
  readonly key: string;
  readonly why: Why;
  readonly because: string;
  readonly became?: PolicyJson;
  /** The original value, with its tokens. Never a secret. */
  readonly text?: string;
  readonly malformed?: true;
  /** Of a whole payload of a type that the service has nothing for. */
  readonly keys?: readonly string[];
  /** Where the value begins in the text. */
  readonly at: number;
  readonly loud?: string;
  /** The service has fields for it, but the payload that wraps it is not read. */
  readonly misplaced?: true;
  /** The service has web apps for it, which are files of their own. */
  readonly webApp?: true;
  /** A reference stands in its place: the names of its variables, empty for a secret. */
  readonly referred?: readonly string[];
}

/** A setting that comes over, but is a string where Apple has a number or a boolean. */
interface Retyping {
  readonly key: string;
  readonly readAs: PolicyJson;
  readonly at: number;
}

/** What a setting says about a field. */
export interface GivenValue {
  readonly field: string;
  readonly value: PolicyJson;
  /** The setting's key; null if the presence of the payload says it. */
  readonly key: string | null;
}

/** What one of Apple's payloads contributes to a payload of the service, before others override it. */
export interface Contribution {
  readonly mapping: PayloadMapping;
  readonly settings: Settings;
  /** In the order of the settings; two may be about one field. */
  readonly values: readonly GivenValue[];
  /** Whether there is a reason to write a policy. */
  readonly stated: boolean;
  /** Settings carried over unchanged, unless another one overrides them. */
  readonly kept: ReadonlySet<string>;
  /** Those of them that are strings where Apple has something else. */
  readonly retyped: readonly Retyping[];
  readonly losses: readonly SettingLoss[];
}

export type ConvertedPayload = Contribution | { readonly whole: SettingLoss };

export type References = Pick<SettingContext, 'secret' | 'variable'>;

export function convertPayload(
  mapping: PayloadMapping,
  settings: Settings,
  names: References,
): ConvertedPayload {
  const context: SettingContext = {
    ...names,
    dictionary: mapping.dictionary,
    settings,
    isTaken: (key) => {
      const value = settings.get(key);
      if (!value || isEmpty(value)) return false;
      return Object.keys(outcomeOf(mapping, key, value, context).fields).length > 0;
    },
  };
  const missing = missingVital(mapping, settings);
  if (missing) return { whole: missing };

  const { presence } = mapping;
  const values: GivenValue[] = presence ? [{ field: presence.field, value: presence.value, key: null }] : [];
  const losses: SettingLoss[] = [];
  const kept = new Set<string>();
  const retyped: Retyping[] = [];
  let stated = presence !== undefined;
  for (const [key, value] of settings) {
    const row = rowOf(mapping, key, settings);
    if (isEmpty(value) && !row?.emptyIsValue) continue;
    const { fields, ...loss } = outcomeOf(mapping, key, value, context);
    const written = Object.values(fields);
    for (const [field, item] of Object.entries(fields)) values.push({ field, value: item, key });
    if (written.some((item) => item !== row?.weightless)) stated = true;
    if (!('why' in loss)) {
      kept.add(key);
      if (loss.readAs !== undefined) retyped.push({ key, readAs: loss.readAs, at: value.at });
      continue;
    }
    if (row?.vital && written.length === 0) return { whole: { ...loss, key: '*', at: value.at } };
    losses.push({
      ...loss,
      key,
      at: value.at,
      ...(row?.loud ? { loud: row.loud } : {}),
      ...(loss.became === undefined && written.length > 0 ? { referred: written.flatMap(variablesIn) } : {}),
    });
  }
  return { mapping, settings, values, stated, kept, retyped, losses };
}

/** The first row of the key whose condition holds. */
export function rowOf(mapping: PayloadMapping, key: string, settings: Settings): MappingRow | undefined {
  return mapping.rows.find((row) => row.key === key && whenHolds(row.when, settings));
}

function outcomeOf(
  mapping: PayloadMapping,
  key: string,
  value: Plist,
  context: SettingContext,
): SettingOutcome {
  return convertSetting(rowOf(mapping, key, context.settings) ?? strayRow(mapping, key), value, context);
}

const misplaced = 'settings of such a payload belong elsewhere, so nothing in it was read';

/** For a setting that no row takes; a secret stays one even where this payload has no field for it. */
function strayRow({ dictionary, rows }: PayloadMapping, key: string): MappingRow {
  const isSecret = rows.some((row) => row.key === key && row.field && fieldOf(dictionary, row.field).secret);
  if (isSecret) return { key, why: 'secret' };
  return key === 'PayloadContent' ? { key, because: misplaced } : { key };
}

function missingVital(mapping: PayloadMapping, settings: Settings): SettingLoss | null {
  for (const row of mapping.rows) {
    if (!row.vital || row.vital.absent === 'fine' || !whenHolds(row.when, settings)) continue;
    const value = settings.get(row.key);
    if (value && !isEmpty(value)) continue;
    const because = row.vital.because ?? `${row.key} is not stated`;
    return { key: '*', why: row.vital.absent, because, at: value?.at ?? 0 };
  }
  return null;
}

function variablesIn(value: PolicyJson): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    key === 'var' && typeof item === 'string' ? [item] : variablesIn(item),
  );
}
