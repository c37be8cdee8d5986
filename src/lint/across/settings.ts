/**
 * The settings that a policy fixes, as comparable facts: two different values of one fact for one target are a conflict. It
 * reads only bodies, so that files and what is live on the service are compared by the same rules.
 */

import { isObject, type Json, type JsonObject, ownMember, type UnknownObject } from '../../base/json.ts';
import { below } from '../../base/json-pointer.ts';
import { type Field, isSingleValue, type Payload, payloads, type Scalar } from '../../tables/index.ts';
import { isSensitive } from '../sensitive.ts';

export interface SettingFact {
  /** Equal for all policies that settle the same thing. */
  readonly fact: string;
  readonly value: Scalar;
  readonly pointer: string;
  readonly payload: string;
  readonly field: string;
  readonly secret: boolean;
  readonly byDefault: boolean;
  /** The network or connection that the payload describes, where a Mac may have several. */
  readonly instance: string | null;
  /** The name in messages where the setting is not a field: an app or a group, whose value is `allowed` or `forbidden`. */
  readonly app: string | null;
}

/** False if nothing may be concluded from the presence or absence of a value at a JSON Pointer. */
export type IsKnown = (pointer: string) => boolean;

/** A field that is compared, or contains fields that are. */
interface ComparedField {
  readonly field: Field;
  readonly pointer: string;
  readonly isSingle: boolean;
  readonly inner: readonly ComparedField[];
}

const comparedFields: ReadonlyMap<Payload, readonly ComparedField[]> = new Map(
  payloads.map((payload) => [payload, comparedIn(payload.fields, `/macos/${payload.name}`)]),
);

function comparedIn(fields: readonly Field[], at: string): readonly ComparedField[] {
  return fields.flatMap((field): ComparedField[] => {
    const pointer = below(at, field.name);
    const isSingle = isSingleValue(field);
    const inner = comparedIn(field.fields ?? [], pointer);
    return isSingle || inner.length > 0 || field.listed ? [{ field, pointer, isSingle, inner }] : [];
  });
}

export function settingsOf(root: JsonObject, isKnown: IsKnown): SettingFact[] {
  const settings: SettingFact[] = [];
  for (const payload of payloads) {
    const object = payloadIn(root, payload.name, isKnown);
    if (!object) continue;
    const instance = knownInstance(object, payload, isKnown);
    if (instance === undefined) continue;
    const scope: PayloadScope = { payload: payload.name, instance, isKnown, settings };
    addSettings(object, comparedFields.get(payload) ?? [], scope);
  }
  return settings;
}

/** The instance of a payload that a Mac may have several times, null for others; null as a whole where it is unknown. */
export function payloadKey(name: string, value: UnknownObject): { instance: string | null } | null {
  const payload = payloads.find((each) => each.name === name);
  if (!payload) return { instance: null };
  const instance = knownInstance(value, payload, () => true);
  return instance === undefined ? null : { instance };
}

/** The network or connection that a payload of the body is for; null where a Mac has only one, or it is unknown. */
export function instanceIn(body: JsonObject, payload: string): string | null {
  const object = payloadIn(body, payload, () => true);
  return object ? (payloadKey(payload, object)?.instance ?? null) : null;
}

function payloadIn(root: JsonObject, payload: string, isKnown: IsKnown): JsonObject | undefined {
  const macos = root.macos;
  const value = isObject(macos) ? ownMember(macos, payload) : undefined;
  return isObject(value) && isKnown(`/macos/${payload}`) ? value : undefined;
}

/** Null if a Mac has only one such payload, undefined if the instance is unknown. */
function knownInstance(
  object: UnknownObject,
  { name: payload, fields, instance: each }: Payload,
  isKnown: IsKnown,
): string | null | undefined {
  if (each === null) return null;
  if (!isKnown(below(`/macos/${payload}`, each))) return undefined;
  const fallback = fields.find(({ name }) => name === each)?.default;
  const value = Object.hasOwn(object, each) ? object[each] : fallback;
  return typeof value === 'string' ? value : undefined;
}

interface PayloadScope {
  readonly payload: string;
  readonly instance: string | null;
  readonly isKnown: IsKnown;
  readonly settings: SettingFact[];
}

function addSettings(object: JsonObject, compared: readonly ComparedField[], scope: PayloadScope): void {
  for (const { field, pointer, isSingle, inner } of compared) {
    const byDefault = !Object.hasOwn(object, field.name);
    // The effective value: the written one, else the default.
    const value = byDefault ? field.default : object[field.name];
    if (value === undefined || value === null || !scope.isKnown(pointer)) continue;
    if (isObject(value)) {
      if (field.listed) addListed(value, field, pointer, field.listed, scope);
      addSettings(value, inner, scope);
    } else if (isSingle && !Array.isArray(value)) {
      const { payload, instance } = scope;
      scope.settings.push({
        fact: `${instance === null ? '' : instance}\n${pointer}`,
        value,
        pointer,
        payload,
        field: field.name,
        secret: isSensitive(field, value),
        byDefault,
        instance,
        app: null,
      });
    }
  }
}

function addListed(
  lists: JsonObject,
  field: Field,
  at: string,
  value: 'allowed' | 'forbidden',
  { payload, instance, isKnown, settings }: PayloadScope,
): void {
  for (const { name: list } of field.fields ?? []) {
    const ids = ownMember(lists, list);
    if (!Array.isArray(ids)) continue;
    const seen = new Set<Json>();
    ids.forEach((id, index) => {
      // An app listed twice counts once.
      if (seen.has(id)) return;
      seen.add(id);
      const pointer = `${below(at, list)}/${index}`;
      if (typeof id !== 'number' || !isKnown(pointer)) return;
      const app = `${list} ${id}`;
      settings.push({
        fact: `${instance === null ? '' : instance}\n${payload} ${app}`,
        value,
        pointer,
        payload,
        field: field.name,
        secret: false,
        byDefault: false,
        instance,
        app,
      });
    });
  }
}

/** The elements of a list or of lists by team, or the single value; equal ones have equal texts. */
export function atomsOf(field: Pick<Field, 'type' | 'bracketedList'>, value: unknown): readonly string[] {
  if (isSingleValue(field)) return [JSON.stringify(value)];
  if (typeof value === 'string') {
    return value
      .replace(/^\[|\]$/g, '')
      .split(',')
      .flatMap((team) => (team.trim() === '' ? [] : [JSON.stringify(team.trim())]));
  }
  if (Array.isArray(value))
    return value.map((item) => JSON.stringify(isObject(item) ? identityOf(item) : item));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([team, list]) =>
    (Array.isArray(list) ? list : [list]).map((item) => JSON.stringify([team, item])),
  );
}

/** An application of the firewall is identified by its bundle identifier alone, as on a Mac. */
function identityOf(item: UnknownObject): unknown {
  return 'identifier' in item ? item.identifier : item;
}
