/**
 * The settings that invariants can be about: single values in payloads. Secrets and addresses with credentials are known by
 * their digests only, and lists add up over policies, so none of these can be judged.
 */
import { isObject, type JsonObject, own } from '../base/json.ts';
import { meantOr } from '../diagnostics/suggest.ts';
import {
  conditionHolds,
  effectCondition,
  type Field,
  isSingleValue,
  payloads,
  policy,
  type Scalar,
} from '../tables/index.ts';

export interface InvariantSetting {
  readonly payload: string;
  readonly field: Field;
  /** `password.min_length`. */
  readonly path: string;
  /** All fields of the payload, which conditions for availability refer to. */
  readonly fields: readonly Field[];
}

export interface NoSetting {
  readonly message: string;
  readonly hint: string | null;
}

/** In the order of the spec. */
export const settings: readonly InvariantSetting[] = payloads.flatMap(({ name, fields }) =>
  fields.flatMap((field) =>
    isSingleValue(field) && !field.secret && !field.address
      ? [{ payload: name, field, path: `${name}.${field.name}`, fields }]
      : [],
  ),
);

const byPath: ReadonlyMap<string, InvariantSetting> = new Map(
  settings.flatMap((setting) =>
    namesOf(setting.field).flatMap((field) =>
      payloadNames(setting.payload).map((payload) => [`${payload}.${field}`, setting] as const),
    ),
  ),
);

function namesOf({ name, aliases = [] }: Field): readonly string[] {
  return [name, ...aliases];
}

function payloadRow(payload: string): Field | undefined {
  return policy.fields
    .find(({ name }) => name === 'macos')
    ?.fields?.find((field) => namesOf(field).includes(payload));
}

function payloadNames(payload: string): readonly string[] {
  const row = payloadRow(payload);
  return row ? namesOf(row) : [payload];
}

/** The setting at `password.min_length`, also under the aliases that policy files may use. */
export function settingAt(written: string): InvariantSetting | NoSetting {
  const path = written.replace(/^macos\./, '');
  const found = byPath.get(path);
  if (found) return found;
  const [head = '', ...rest] = path.split('.');
  const row = payloadRow(head);
  if (!row)
    return { message: `${JSON.stringify(written)} is not a setting of a payload`, hint: meantPath(path) };
  const name = rest.join('.');
  if (name === '') {
    const example = settings.find(({ payload }) => payload === row.name)?.path;
    const hint = example === undefined ? null : `name one of its fields, such as ${example}`;
    return { message: `${head} is a payload, and no setting`, hint };
  }
  const field = row.fields?.find((each) => namesOf(each).includes(name));
  if (field?.secret) {
    return {
      message: `${path} is a secret, which edict knows by its digest only`,
      hint: 'name a field that is not a secret',
    };
  }
  if (field?.address) {
    return {
      message: `${path} is an address, which edict knows by its digest only where it carries a credential`,
      hint: 'name a field that is not an address',
    };
  }
  if (field) {
    return {
      message: `${path} is ${field.type === 'object' ? 'an object' : 'a list'}, and an invariant is about single values`,
      hint: 'a rule of rules/ can judge it in each policy',
    };
  }
  return { message: `${JSON.stringify(name)} is not a field of ${row.name}`, hint: meantPath(path) };
}

export function isSetting(found: InvariantSetting | NoSetting): found is InvariantSetting {
  return 'path' in found;
}

function meantPath(path: string): string | null {
  const sameName = settings.filter(({ field }) => field.name === path).map((setting) => setting.path);
  const [only] = sameName;
  if (only !== undefined && sameName.length === 1) return `did you mean ${only}?`;
  if (sameName.length > 1) return `there is a field of that name at ${sameName.join(' and ')}`;
  const otherwise = 'write PAYLOAD.FIELD, such as password.min_length; "edict explain" lists them';
  return meantOr(path, [...byPath.keys()], otherwise);
}

/**
 * The value that a body gives the setting: where it has the payload, the stated value, else the documented
 * default, unless the field has no effect there. Undefined if it gives none.
 */
export function valueIn(body: JsonObject, { payload, field, fields }: InvariantSetting): Scalar | undefined {
  const macos = own(body, 'macos');
  const object = isObject(macos) ? own(macos, payload) : undefined;
  if (!isObject(object)) return undefined;
  const condition = effectCondition(field);
  if (condition && !conditionHolds(condition, object, fields)) return undefined;
  const value = own(object, field.name) ?? field.default;
  return typeof value === 'object' ? undefined : value;
}
