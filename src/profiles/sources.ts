/** Finds what the mappings know in a payload: its own settings, or those it wraps for a domain. It converts none. */
import { carriesCredential } from '../base/url.ts';
import type { SettingLoss } from './convert-payload.ts';
import type { PayloadMapping } from './mapping.ts';
import { readableText } from './names.ts';
import { settingsOf } from './payload-settings.ts';
import { isEmpty, isRedacted, type Plist, type PlistDict, textOf } from './read/plist.ts';

/** A payload that a mapping knows, whether it stands alone or is wrapped in another. */
export interface PayloadSource {
  readonly type: string;
  readonly n: number;
  readonly mapping: PayloadMapping;
  readonly payload: PlistDict;
  /** Precedes its keys in the report. */
  readonly prefix: string;
}

const LONGEST_ADDRESS = 1000;

export type DropSetting = (payload: string, n: number, loss: SettingLoss) => void;

/** The payload that wraps preferences of whole domains. */
export const managedPreferences = 'com.apple.ManagedClient.preferences';

/** An icon that opens an address. The service has web apps, which are no part of a policy. */
const webClip = 'com.apple.webClip.managed';

const settingsKey = 'mcx_preference_settings';
/** The time when the settings were made; it sets nothing. */
const timestampKey = 'mcx_data_timestamp';
const elsewhere = `Macs look for it in the dictionary ${settingsKey}, but it is elsewhere`;

export const noCounterpart = 'the service has nothing for this payload';

export function noSource(
  type: string,
  n: number,
  at: number,
  drop: DropSetting,
  because: string = noCounterpart,
): PayloadSource[] {
  drop(type, n, { key: '*', why: 'no-field', because, at });
  return [];
}

export function sourcesOf(
  type: string,
  n: number,
  payload: PlistDict,
  mappings: readonly PayloadMapping[],
  drop: DropSetting,
): PayloadSource[] {
  if (type === managedPreferences) return wrappedSources(n, payload, mappings, drop);
  const mapping = mappings.find((one) => one.type === type);
  if (type === webClip) {
    const because = `it can be a web app${webAppFields(payload)}`;
    drop(type, n, { key: '*', why: 'no-field', because, webApp: true, at: payload.at });
    return [];
  }
  if (!mapping) {
    const keys = [...settingsOf(payload, []).keys()];
    drop(type, n, { key: '*', why: 'no-field', because: noCounterpart, keys, at: payload.at });
    return [];
  }
  return [{ type, n, mapping, payload, prefix: '' }];
}

/** What a web clip gives for a web app, as the end of a sentence. */
function webAppFields({ entries }: PlistDict): string {
  const [name = '', address = ''] = ['Label', 'URL'].map((key) => {
    const value = entries.get(key);
    return value && !isRedacted(value) ? readableText(textOf(value), LONGEST_ADDRESS) : '';
  });
  const reference = '{ env: EDICT_SECRET_NAME }';
  const fields = [
    ...(name === '' ? [] : [`\`name: ${JSON.stringify(name)}\``]),
    ...(address === '' ? [] : [`\`webapp_url: ${carriesCredential(address) ? reference : address}\``]),
  ];
  return fields.length === 0 ? '' : ` with ${fields.join(' and ')}`;
}

/** Preferences by domain; of those that the service has fields for, only com.apple.MCX is known to work from here. */
function wrappedSources(
  n: number,
  payload: PlistDict,
  mappings: readonly PayloadMapping[],
  drop: DropSetting,
): PayloadSource[] {
  const content = payload.entries.get('PayloadContent');
  if (content?.kind !== 'dict') return noSource(managedPreferences, n, payload.at, drop);
  for (const [key, value] of settingsOf(payload, [])) {
    if (key === 'PayloadContent' || isEmpty(value)) continue;
    const because = 'Macs look for it in PayloadContent, but it is beside that';
    drop(managedPreferences, n, { key, why: 'no-field', because, at: value.at });
  }
  return [...content.entries].flatMap(([domain, value]): PayloadSource[] => {
    if (isEmpty(value)) return [];
    const mapping = mappings.find((one) => one.type === domain);
    const loss = { key: domain, why: 'no-field', at: value.at } as const;
    if (!mapping || value.kind !== 'dict') {
      drop(managedPreferences, n, { ...loss, because: 'the service has nothing for this domain' });
      return [];
    }
    if (mapping.type !== 'com.apple.MCX') {
      const because =
        'it is wrapped in managed preferences, where macOS ignores some domains, so nothing in it was read';
      drop(managedPreferences, n, { ...loss, because, misplaced: true });
      return [];
    }
    const prefix = `${domain}.`;
    const lose = (key: string, because: string, { at }: Plist): void =>
      drop(managedPreferences, n, { key: `${prefix}${key}`, why: 'no-field', because, at });
    for (const [manner, levels] of value.entries) {
      const { preferences, strays } = preferencesIn(manner, levels);
      for (const [key, item] of strays) lose(key, elsewhere, item);
      if (manner === 'Forced') continue;
      const because = `the service forces its settings, and this one is set ${manner}`;
      for (const [key, item] of preferences.flatMap((one) => [...one.entries])) lose(key, because, item);
    }
    const forced = value.entries.get('Forced');
    return (forced ? preferencesIn('Forced', forced).preferences : []).map((one) => ({
      type: managedPreferences,
      n,
      mapping,
      payload: one,
      prefix,
    }));
  });
}

interface Preferences {
  readonly preferences: readonly PlistDict[];
  /** By name: values in places where no Mac looks for settings. */
  readonly strays: readonly (readonly [string, Plist])[];
}

/** Reads a list of levels. A single level in place of a list is read as well, so that nothing in it goes unreported. */
function preferencesIn(manner: string, levels: Plist): Preferences {
  const entries = (levels.kind === 'array' ? levels.items : [levels]).flatMap(
    (level): readonly (readonly [string, Plist])[] =>
      level.kind === 'dict' ? [...level.entries] : [[manner, level]],
  );
  return {
    preferences: entries.flatMap(([key, value]) =>
      key === settingsKey && value.kind === 'dict' ? [value] : [],
    ),
    strays: entries.filter(
      ([key, value]) =>
        !isEmpty(value) && key !== timestampKey && !(key === settingsKey && value.kind === 'dict'),
    ),
  };
}
