/** Restores the types that an export has lost: the mapping says which type each key takes. */

import { rowOf } from '../../profiles/convert-payload.ts';
import { readSetting } from '../../profiles/convert-setting.ts';
import type { PayloadMapping } from '../../profiles/mapping.ts';
import { fieldOf } from '../../profiles/outcome.ts';
import { type Settings, settingsOf } from '../../profiles/payload-settings.ts';
import { mappings } from '../../profiles/payloads/index.ts';
import type { Plist, PlistDict } from '../../profiles/read/plist.ts';

/** Texts of unknown keys stay texts. */
export function retypePayload(type: string, payload: PlistDict): PlistDict {
  const mapping = mappings.find((one) => one.type === type);
  return mapping ? retypeDict(mapping, payload, '') : payload;
}

function retypeDict(mapping: PayloadMapping, dict: PlistDict, prefix: string): PlistDict {
  const settings = settingsOf(dict, mapping.sections ?? []);
  const entries = [...dict.entries].map(([key, value]): readonly [string, Plist] => {
    if (value.kind === 'dict' && prefix === '' && mapping.sections?.includes(key)) {
      return [key, retypeDict(mapping, value, `${key}.`)];
    }
    return [key, retyped(mapping, settings, `${prefix}${key}`, value)];
  });
  return { ...dict, entries: new Map(entries) };
}

function retyped(mapping: PayloadMapping, settings: Settings, key: string, value: Plist): Plist {
  // Conditions of rows compare leniently, so text works as well as the type that was lost.
  const row = rowOf(mapping, key, settings) ?? mapping.rows.find((one) => one.key === key);
  if (!row?.field || fieldOf(mapping.dictionary, row.field).secret) return value;
  const fits = (candidate: Plist): boolean => {
    const outcome = readSetting(row, candidate, { dictionary: mapping.dictionary, settings });
    return !('why' in outcome) && Object.keys(outcome.fields).length > 0;
  };
  return candidatesOf(value).find(fits) ?? value;
}

/** What a text may have been, the text itself first: `007` stays text where text fits. */
function candidatesOf(value: Plist): readonly Plist[] {
  if (value.kind === 'array') {
    const items = value.items.map((item) => candidatesOf(item).at(-1) ?? item);
    return [value, { ...value, items }];
  }
  if (value.kind !== 'string') return [value];
  const { text, at } = value;
  const isNumber = /^-?\d+(?:\.\d+)?$/.test(text);
  const flag = /^(?:1|true)$/.test(text) ? true : /^(?:0|false)$/.test(text) ? false : null;
  return [
    value,
    ...(flag === null ? [] : [{ kind: 'boolean', value: flag, at } as const]),
    ...(isNumber ? [{ kind: 'number', value: Number(text), at } as const] : []),
  ];
}
