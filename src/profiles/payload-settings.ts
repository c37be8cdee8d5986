/** Reads the settings of one payload: Apple's keys with their values, sections flattened. It converts none. */
import { ownMember } from '../base/json.ts';
import type { MappingCondition } from './mapping.ts';
import { isEmpty, type Plist, type PlistDict } from './read/plist.ts';

/** By key; a dot leads into a section. Empty values are included, since a few of them mean something. */
export type Settings = ReadonlyMap<string, Plist>;

/** They name the payload and set nothing. */
const NAMES: ReadonlySet<string> = new Set([
  'PayloadIdentifier',
  'PayloadUUID',
  'PayloadVersion',
  'PayloadType',
  'PayloadDisplayName',
  'PayloadDescription',
  'PayloadOrganization',
  // A switch of the payload, not a setting: `turnedOff` reads it.
  'PayloadEnabled',
  // Without effect in installed profiles since macOS 10.15.
  'PayloadRemovalDisallowed',
]);

/** Whether a key is not a setting at all, neither of the profile nor of the payload. */
export function setsNothing(key: string, value: Plist): boolean {
  if (NAMES.has(key)) return true;
  return /^payloadscope$/i.test(key) && value.kind === 'string' && /^system$/i.test(value.text);
}

/** Why a profile or a payload is not in force, as a sentence; null if it is in force. */
export function turnedOff(entries: ReadonlyMap<string, Plist>): string | null {
  const enabled = entries.get('PayloadEnabled');
  if (!enabled || isEmpty(enabled)) return null;
  const isOn = asBoolean(enabled);
  if (isOn) return null;
  return isOn === false
    ? 'PayloadEnabled turns it off, and a policy is always on'
    : 'its PayloadEnabled says neither that it is on nor that it is off';
}

export function settingsOf(payload: PlistDict, sections: readonly string[]): Settings {
  const settings = new Map<string, Plist>();
  for (const [key, value] of payload.entries) {
    if (setsNothing(key, value)) continue;
    if (value.kind === 'dict' && sections.includes(key)) {
      for (const [inner, item] of value.entries) settings.set(`${key}.${inner}`, item);
    } else settings.set(outsideOf(sections, key), value);
  }
  return settings;
}

/** Escapes a key that only looks as if it led into a section: a backslash before its dot keeps it apart. */
function outsideOf(sections: readonly string[], key: string): string {
  const section = sections.find((one) => key.startsWith(one) && /^\\*\./.test(key.slice(one.length)));
  return section === undefined ? key : `${section}\\${key.slice(section.length)}`;
}

/** A value as a switch: 0, 1, YES, NO, true, false; null for anything else. */
export function asBoolean(value: Plist): boolean | null {
  if (value.kind === 'boolean') return value.value;
  if (value.kind === 'number') return value.value === 1 ? true : value.value === 0 ? false : null;
  if (value.kind !== 'string') return null;
  const word = value.text.trim().toLowerCase();
  if (['1', 'yes', 'true'].includes(word)) return true;
  return ['0', 'no', 'false'].includes(word) ? false : null;
}

/** A value as a number; a string of digits counts. */
export function asNumber(value: Plist): number | null {
  if (value.kind === 'boolean') return value.value ? 1 : 0;
  if (value.kind === 'number') return value.value;
  if (value.kind !== 'string' || !/^\s*[+-]?\d+(?:\.\d+)?\s*$/.test(value.text)) return null;
  return Number(value.text);
}

/** Whether the value is this word, number or switch, compared as leniently as the conversions do. */
export function isValue(value: Plist, wanted: string | number | boolean): boolean {
  if (typeof wanted === 'string') return value.kind === 'string' && value.text === wanted;
  if (typeof wanted === 'boolean') return asBoolean(value) === wanted;
  return asNumber(value) === wanted || (wanted < 2 && asBoolean(value) === (wanted === 1));
}

export function whenHolds(
  when: MappingCondition | undefined,
  settings: Settings,
  fields: Readonly<Record<string, unknown>> = {},
): boolean {
  if (!when) return true;
  if ('all' in when) return when.all.every((part) => whenHolds(part, settings, fields));
  if ('any' in when) return when.any.some((part) => whenHolds(part, settings, fields));
  if ('field' in when) {
    const written = ownMember(fields, when.field);
    return 'written' in when ? written !== undefined : when.is.some((value) => value === written);
  }
  if ('stated' in when) return isStated(settings, when.key) === when.stated;
  const value = settings.get(when.key);
  if (!value) return false;
  if ('is' in when) return when.is.some((wanted) => isValue(value, wanted));
  return value.kind === 'array' && value.items.some((item) => isValue(item, when.holds));
}

/** A key, or any key of a section. */
function isStated(settings: Settings, key: string): boolean {
  const value = settings.get(key);
  if (value) return !isEmpty(value);
  return [...settings].some(([name, item]) => name.startsWith(`${key}.`) && !isEmpty(item));
}
