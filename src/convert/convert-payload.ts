/**
 * Converts one of Apple's payloads by its mapping into fields, with every setting that they do not carry over unchanged;
 * the fields of several make a payload of the service.
 */

import { authorMustWrite, conditionHolds, payloads } from '../tables/index.ts';
import {
  convertSetting,
  type Fields,
  fieldOf,
  type Json,
  type Outcome,
  type Surroundings,
} from './convert-setting.ts';
import type { Addition, PayloadMapping, Row, Why } from './mapping.ts';
import { type Settings, whenHolds } from './payload-settings.ts';
import { isEmpty, type Plist } from './read/plist.ts';

/** A setting that the policies do not carry over unchanged. */
export interface Loss {
  readonly key: string;
  readonly why: Why;
  readonly because: string;
  readonly became?: Json;
  /** Where the value begins in the text. */
  readonly at: number;
  readonly loud?: string;
  /** A reference stands in its place. */
  readonly referred?: true;
}

export interface Contribution {
  readonly mapping: PayloadMapping;
  readonly settings: Settings;
  readonly fields: Fields;
  /** Whether there is a reason to write a policy. */
  readonly stated: boolean;
  readonly kept: number;
  readonly losses: readonly Loss[];
}

export type ConvertedPayload = Contribution | { readonly whole: Loss };

export type Names = Pick<Surroundings, 'secret' | 'variable'>;

export function convertPayload(mapping: PayloadMapping, settings: Settings, names: Names): ConvertedPayload {
  const around: Surroundings = {
    ...names,
    dictionary: mapping.dictionary,
    settings,
    isTaken: (key) => {
      const value = settings.get(key);
      if (!value || isEmpty(value)) return false;
      return Object.keys(outcomeOf(mapping, key, value, around).fields).length > 0;
    },
  };
  const missing = missingVital(mapping, settings);
  if (missing) return { whole: missing };

  const fields: Record<string, Json> = { ...presence(mapping.presence) };
  const losses: Loss[] = [];
  let kept = 0;
  let stated = mapping.presence !== undefined;
  for (const [key, value] of settings) {
    const row = rowOf(mapping, key, settings);
    if (isEmpty(value) && !row?.emptyIsValue) continue;
    const outcome = avoidClash(outcomeOf(mapping, key, value, around), fields);
    Object.assign(fields, outcome.fields);
    const written = Object.values(outcome.fields);
    if (written.some((item) => item !== row?.weightless)) stated = true;
    if (!('why' in outcome)) {
      kept += 1;
      continue;
    }
    const { why, because, became } = outcome;
    if (row?.vital && written.length === 0) return { whole: { key: '*', why, because, at: value.at } };
    const loss: Loss = { key, why, because, at: value.at };
    losses.push({
      ...loss,
      ...(became === undefined ? {} : { became }),
      ...(row?.loud ? { loud: row.loud } : {}),
      ...(became === undefined && written.length > 0 ? { referred: true } : {}),
    });
  }
  return { mapping, settings, fields, stated, kept, losses };
}

/** The first row of the key that holds. */
export function rowOf(mapping: PayloadMapping, key: string, settings: Settings): Row | undefined {
  return mapping.rows.find((row) => row.key === key && whenHolds(row.when, settings));
}

function outcomeOf(mapping: PayloadMapping, key: string, value: Plist, around: Surroundings): Outcome {
  return convertSetting(rowOf(mapping, key, around.settings) ?? strayRow(mapping, key), value, around);
}

/** A setting that no row takes; a secret stays one where the kind of the payload has no field for it. */
function strayRow({ dictionary, rows }: PayloadMapping, key: string): Row {
  const isSecret = rows.some((row) => row.key === key && row.field && fieldOf(dictionary, row.field).secret);
  return isSecret ? { key, why: 'secret' } : { key };
}

/** What two settings say of one field has to be the same. The first one stays. */
function avoidClash(outcome: Outcome, fields: Fields): Outcome {
  const clash = Object.entries(outcome.fields).find(
    ([name, value]) => Object.hasOwn(fields, name) && JSON.stringify(fields[name]) !== JSON.stringify(value),
  );
  if (!clash) return outcome;
  return {
    fields: {},
    why: 'out-of-range',
    because: `another setting decides ${clash[0]}, and says otherwise`,
  };
}

function missingVital(mapping: PayloadMapping, settings: Settings): Loss | null {
  for (const row of mapping.rows) {
    if (!row.vital || row.vital.absent === 'fine' || !whenHolds(row.when, settings)) continue;
    const value = settings.get(row.key);
    if (value && !isEmpty(value)) continue;
    const because = row.vital.because ?? `${row.key} is not stated`;
    return { key: '*', why: row.vital.absent, because, at: value?.at ?? 0 };
  }
  return null;
}

function presence(addition: Addition | undefined): Fields {
  return addition ? { [addition.field]: addition.value } : {};
}

/**
 * A payload of the service from all that gives to it: what Apple's default decides otherwise is stated, what the service
 * requires is there. Null where nothing is stated that would need a policy. Fields are in the order of the tables.
 */
export function completeDictionary(
  dictionary: string,
  contributions: readonly Contribution[],
  names: Names,
): Fields | null {
  if (!contributions.some(({ stated }) => stated)) return null;
  const fields: Record<string, Json> = Object.assign({}, ...contributions.map((one) => one.fields));
  for (const { mapping, settings } of contributions) {
    for (const { field, value, when } of mapping.additions ?? []) {
      if (!Object.hasOwn(fields, field) && whenHolds(when, settings, fields)) fields[field] = value;
    }
  }
  const table = payloads.find(({ name }) => name === dictionary);
  const references = new Set(contributions.flatMap(({ mapping }) => mapping.references ?? []));
  for (const field of table?.fields ?? []) {
    const { name, requiredWhen } = field;
    if (Object.hasOwn(fields, name) || !authorMustWrite(field) || !requiredWhen) continue;
    if (!conditionHolds(requiredWhen, fields, table?.fields ?? [])) continue;
    fields[name] = references.has(name) ? names.secret(name) : '';
  }
  const order = (table?.fields ?? []).map(({ name }) => name);
  return Object.fromEntries(
    Object.entries(fields).sort(([one], [other]) => order.indexOf(one) - order.indexOf(other)),
  );
}
