/** Finds what the mappings know in a payload: its own settings, or those that it wraps for a domain. It converts none. */
import type { Loss } from './convert-payload.ts';
import type { PayloadMapping } from './mapping.ts';
import { isEmpty, type Plist, type PlistDict } from './read/plist.ts';

/** A payload that a mapping knows, or what another one wraps. */
export interface Source {
  readonly type: string;
  readonly n: number;
  readonly mapping: PayloadMapping;
  readonly payload: PlistDict;
  /** Before its keys in the report. */
  readonly prefix: string;
}

export type Drop = (payload: string, n: number, loss: Loss) => void;

/** The payload that wraps preferences of whole domains. */
const managedPreferences = 'com.apple.ManagedClient.preferences';

const noCounterpart = 'the service has nothing for this payload';

export function noSource(type: string, n: number, at: number, drop: Drop): Source[] {
  drop(type, n, { key: '*', why: 'no-field', because: noCounterpart, at });
  return [];
}

export function sourcesOf(
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
