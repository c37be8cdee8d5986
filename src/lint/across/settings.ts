/**
 * What a policy settles, as comparable facts: for one target, two different values of a fact are a conflict. It
 * reads bodies alone, so that files and what is live on the service are compared by the same rules.
 */
import { isObject, type Json, type JsonObject, newObject } from '../../base/json.ts';
import { below } from '../../base/json-pointer.ts';
import { payloads, type Scalar, type Table } from '../../tables/index.ts';

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

/** Payloads of which a Mac has one, and those of which it has one for each value of a field. */
const comparedPayloads: readonly { payload: string; each: string | null }[] = [
  { payload: 'password', each: null },
  { payload: 'firewall', each: null },
  { payload: 'filevault', each: null },
  { payload: 'wifi', each: 'service_set_identifier' },
  { payload: 'vpn', each: 'connection_name' },
];

/** Fields of app_management: an app in the first of one policy and the second of another is a conflict. */
const comparedAppLists: readonly string[] = ['whitelist_apps', 'blacklist_apps'];

const comparedNames: readonly string[] = [
  ...comparedPayloads.map(({ payload }) => payload),
  'app_management',
];

export function settingsOf(root: JsonObject, isKnown: IsKnown): Setting[] {
  const fields = comparedPayloads.flatMap(({ payload, each }) => {
    const table = payloads.find(({ name }) => name === payload);
    const object = payloadIn(root, payload, isKnown);
    if (!object || !table) return [];
    const instance = each === null ? null : instanceIn(object, table, each, isKnown);
    return instance === undefined ? [] : fieldSettings(object, table, instance, isKnown);
  });
  return [...fields, ...appSettings(root, isKnown)];
}

/** The payloads that `settingsOf` looks at, and nothing else of a body. */
export function comparedPart(root: JsonObject): JsonObject {
  const { macos } = root;
  if (!isObject(macos)) return {};
  const compared = newObject();
  for (const name of comparedNames) {
    const payload = Object.hasOwn(macos, name) ? macos[name] : undefined;
    if (payload !== undefined) compared[name] = payload;
  }
  return { macos: compared };
}

/** A payload's name, and for those that a Mac may have several of, which one it is; null where that is unknown. */
export function payloadKey(payload: string, value: JsonObject): { instance: string | null } | null {
  const compared = comparedPayloads.find((candidate) => candidate.payload === payload);
  const table = payloads.find(({ name }) => name === payload);
  if (!compared || !table || compared.each === null) return { instance: null };
  const instance = instanceIn(value, table, compared.each, () => true);
  return instance === undefined ? null : { instance };
}

function payloadIn(root: JsonObject, payload: string, isKnown: IsKnown): JsonObject | undefined {
  const macos = root.macos;
  const value = isObject(macos) && Object.hasOwn(macos, payload) ? macos[payload] : undefined;
  return isObject(value) && isKnown(`/macos/${payload}`) ? value : undefined;
}

function instanceIn(object: JsonObject, table: Table, each: string, isKnown: IsKnown): string | undefined {
  if (!isKnown(`/macos/${table.name}/${each}`)) return undefined;
  const value = countedValue(object, table, each);
  return typeof value === 'string' ? value : undefined;
}

/** The value that counts: the one written, else the default. */
function countedValue(object: JsonObject, table: Table, name: string): Json | undefined {
  if (Object.hasOwn(object, name)) return object[name];
  return table.fields.find((field) => field.name === name)?.default;
}

function fieldSettings(
  object: JsonObject,
  table: Table,
  instance: string | null,
  isKnown: IsKnown,
): Setting[] {
  const scope = instance === null ? table.name : `${table.name} ${instance}`;
  return table.fields.flatMap((field): Setting[] => {
    const pointer = below(`/macos/${table.name}`, field.name);
    const value = Object.hasOwn(object, field.name) ? object[field.name] : field.default;
    if (value === undefined || value === null || typeof value === 'object' || !isKnown(pointer)) return [];
    return [
      {
        fact: `${scope}\n${field.name}`,
        value,
        pointer,
        payload: table.name,
        field: field.name,
        secret: field.secret === true,
        byDefault: !Object.hasOwn(object, field.name),
        instance,
        app: null,
      },
    ];
  });
}

function appSettings(root: JsonObject, isKnown: IsKnown): Setting[] {
  const apps = payloadIn(root, 'app_management', isKnown);
  if (!apps) return [];
  return comparedAppLists.flatMap((field) => {
    const lists = apps[field];
    if (!isObject(lists)) return [];
    return ['app', 'group'].flatMap((list) => {
      const ids = lists[list];
      if (!Array.isArray(ids)) return [];
      return ids.flatMap((id, index): Setting[] => {
        const pointer = `/macos/app_management/${field}/${list}/${index}`;
        if (typeof id !== 'number' || !isKnown(pointer)) return [];
        const app = `${list} ${id}`;
        return [
          {
            fact: `app_management\n${app}`,
            value: field,
            pointer,
            payload: 'app_management',
            field,
            secret: false,
            byDefault: false,
            instance: null,
            app,
          },
        ];
      });
    });
  });
}

/** Whether the value of an app's setting means that it may be used. */
export function isAllowed({ field }: Pick<Setting, 'field'>): boolean {
  return field === 'whitelist_apps';
}
