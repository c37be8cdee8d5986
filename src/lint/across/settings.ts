/**
 * What a policy settles, as comparable facts: for one target, two different values of a fact are a conflict. It
 * reads bodies alone, so that files and what is live on the service are compared by the same rules.
 */
import {
  isObject,
  type Json,
  type JsonObject,
  newObject,
  ownMember,
  type UnknownObject,
} from '../../base/json.ts';
import { below } from '../../base/json-pointer.ts';
import { type Field, payloads, type Scalar, type Table } from '../../tables/index.ts';

export interface Setting {
  /** The same for all policies that settle the same thing. */
  readonly fact: string;
  readonly value: Scalar;
  readonly pointer: string;
  readonly payload: string;
  readonly field: string;
  readonly secret: boolean;
  readonly byDefault: boolean;
  /** The network or connection that the payload is for, where a Mac may have several. */
  readonly instance: string | null;
  /** What a message calls it when it is not a field: an app or a group that is allowed or forbidden. */
  readonly app: string | null;
}

/** False where nothing may be concluded from what stands, or does not stand, at a JSON Pointer. */
export type IsKnown = (pointer: string) => boolean;

interface ComparedPayload {
  readonly table: Table;
  readonly pointer: string;
  /** The field that tells those of one Mac apart; null where a Mac has one such payload. */
  readonly each: string | null;
  readonly fields: readonly { readonly field: Field; readonly pointer: string }[];
}

const comparedPayloads: readonly ComparedPayload[] = [
  ['password', null],
  ['firewall', null],
  ['filevault', null],
  ['wifi', 'service_set_identifier'],
  ['vpn', 'connection_name'],
].flatMap(([payload, each = null]) => {
  const table = payloads.find(({ name }) => name === payload);
  const pointer = `/macos/${payload}`;
  const fields = table?.fields.map((field) => ({ field, pointer: below(pointer, field.name) })) ?? [];
  return table ? [{ table, pointer, each, fields }] : [];
});

/** Fields of app_management: an app in the first of one policy and the second of another is a conflict. */
const comparedAppLists: readonly string[] = ['whitelist_apps', 'blacklist_apps'];

const comparedNames: readonly string[] = [
  ...comparedPayloads.map(({ table }) => table.name),
  'app_management',
];

export function settingsOf(root: JsonObject, isKnown: IsKnown): Setting[] {
  const settings: Setting[] = [];
  for (const payload of comparedPayloads) {
    const object = payloadIn(root, payload.table.name, isKnown);
    if (!object) continue;
    const instance = instanceIn(object, payload, isKnown);
    if (instance !== undefined) addFieldSettings(object, payload, instance, isKnown, settings);
  }
  addAppSettings(root, isKnown, settings);
  return settings;
}

/** The payloads that `settingsOf` looks at, and nothing else of a body. */
export function comparedPart(root: JsonObject): JsonObject {
  const { macos } = root;
  if (!isObject(macos)) return {};
  const compared = newObject();
  for (const name of comparedNames) {
    const payload = ownMember(macos, name);
    if (payload !== undefined) compared[name] = payload;
  }
  return { macos: compared };
}

/** A payload's name, and for those that a Mac may have several of, which one it is; null where that is unknown. */
export function payloadKey(payload: string, value: UnknownObject): { instance: string | null } | null {
  const compared = comparedPayloads.find(({ table }) => table.name === payload);
  if (!compared) return { instance: null };
  const instance = instanceIn(value, compared, () => true);
  return instance === undefined ? null : { instance };
}

function payloadIn(root: JsonObject, payload: string, isKnown: IsKnown): JsonObject | undefined {
  const macos = root.macos;
  const value = isObject(macos) ? ownMember(macos, payload) : undefined;
  return isObject(value) && isKnown(`/macos/${payload}`) ? value : undefined;
}

/** Null where a Mac has one such payload, undefined where nobody knows which one it is. */
function instanceIn(
  object: UnknownObject,
  { table, pointer, each }: ComparedPayload,
  isKnown: IsKnown,
): string | null | undefined {
  if (each === null) return null;
  if (!isKnown(below(pointer, each))) return undefined;
  const fallback = table.fields.find(({ name }) => name === each)?.default;
  const value = Object.hasOwn(object, each) ? object[each] : fallback;
  return typeof value === 'string' ? value : undefined;
}

/** The value that counts: the one written, else the default. */
function addFieldSettings(
  object: JsonObject,
  { table, fields }: ComparedPayload,
  instance: string | null,
  isKnown: IsKnown,
  settings: Setting[],
): void {
  const scope = instance === null ? table.name : `${table.name} ${instance}`;
  for (const { field, pointer } of fields) {
    const byDefault = !Object.hasOwn(object, field.name);
    const value = byDefault ? field.default : object[field.name];
    if (value === undefined || value === null || typeof value === 'object' || !isKnown(pointer)) continue;
    settings.push({
      fact: `${scope}\n${field.name}`,
      value,
      pointer,
      payload: table.name,
      field: field.name,
      secret: field.secret === true,
      byDefault,
      instance,
      app: null,
    });
  }
}

function addAppSettings(root: JsonObject, isKnown: IsKnown, settings: Setting[]): void {
  const apps = payloadIn(root, 'app_management', isKnown);
  if (!apps) return;
  for (const field of comparedAppLists) {
    const lists = apps[field];
    if (!isObject(lists)) continue;
    for (const list of ['app', 'group']) {
      const ids = lists[list];
      if (!Array.isArray(ids)) continue;
      const seen = new Set<Json>();
      ids.forEach((id, index) => {
        // Twice in one list is once.
        if (seen.has(id)) return;
        seen.add(id);
        const pointer = `/macos/app_management/${field}/${list}/${index}`;
        if (typeof id !== 'number' || !isKnown(pointer)) return;
        const app = `${list} ${id}`;
        settings.push({
          fact: `app_management\n${app}`,
          value: field,
          pointer,
          payload: 'app_management',
          field,
          secret: false,
          byDefault: false,
          instance: null,
          app,
        });
      });
    }
  }
}

/** Whether the value of an app's setting means that it may be used. */
export function isAllowed({ field }: Pick<Setting, 'field'>): boolean {
  return field === 'whitelist_apps';
}
