/** What a policy settles, as comparable facts: for one target, two different values of a fact are a conflict. */
import type { Field, Scalar } from '../../tables/index.ts';
import { effectiveValue, isClear, isWritten, type KnownObject, payloadAt, type Subject } from '../finding.ts';
import { isObject, join } from '../pointer.ts';

export interface Setting {
  /** The same for all policies that settle the same thing. */
  readonly fact: string;
  readonly value: Scalar;
  readonly pointer: string;
  readonly field: string;
  readonly secret: boolean;
  readonly byDefault: boolean;
  /** What a message calls it when it is not a field: an app or a group that is allowed or forbidden. */
  readonly app: string | null;
}

/** Payloads of which a Mac has one, and those of which it has one for each value of a field. */
const comparedPayloads: readonly { payload: string; each: string | null }[] = [
  { payload: 'password', each: null },
  { payload: 'firewall', each: null },
  { payload: 'filevault', each: null },
  { payload: 'wifi', each: 'service_set_identifier' },
  { payload: 'vpn', each: 'connection_name' },
];

export function settingsOf(subject: Subject): Setting[] {
  const fields = comparedPayloads.flatMap(({ payload, each }) => {
    const object = payloadAt(subject, payload);
    if (!object) return [];
    if (each === null) return fieldSettings(subject, object, payload);
    const instance = effectiveValue(subject, object, each);
    return typeof instance === 'string' ? fieldSettings(subject, object, `${payload} ${instance}`) : [];
  });
  return [...fields, ...appSettings(subject)];
}

function fieldSettings(subject: Subject, object: KnownObject, scope: string): Setting[] {
  return object.fields.flatMap((field: Field) => {
    const pointer = join(object.pointer, field.name);
    const value = effectiveValue(subject, object, field.name);
    // Where a secret is kept elsewhere, nobody knows here whether it is the same one.
    if (
      value === undefined ||
      value === null ||
      typeof value === 'object' ||
      subject.draft.references.has(pointer)
    )
      return [];
    const fact = `${scope}\n${field.name}`;
    return [
      {
        fact,
        value,
        pointer,
        field: field.name,
        secret: field.secret === true,
        byDefault: !isWritten(object, field.name),
        app: null,
      },
    ];
  });
}

function appSettings(subject: Subject): Setting[] {
  const apps = payloadAt(subject, 'app_management');
  if (!apps) return [];
  return ['whitelist_apps', 'blacklist_apps'].flatMap((field) => {
    const lists = apps.value[field];
    if (!isObject(lists)) return [];
    return ['app', 'group'].flatMap((list) => {
      const ids = lists[list];
      if (!Array.isArray(ids)) return [];
      return ids.flatMap((id, index): Setting[] => {
        const pointer = `${apps.pointer}/${field}/${list}/${index}`;
        if (typeof id !== 'number' || !isClear(subject, pointer)) return [];
        const app = `${list} ${id}`;
        return [
          {
            fact: `app_management\n${app}`,
            value: field,
            pointer,
            field,
            secret: false,
            byDefault: false,
            app,
          },
        ];
      });
    });
  });
}
