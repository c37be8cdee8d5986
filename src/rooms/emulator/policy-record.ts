/** The record that create-policy answers with: it has every key of the spec, whatever the request left out. */

import { isObject, type UnknownObject } from '../../base/json.ts';
import { type Field, payloadFields, policyRecord, policyTargets, unsetForm } from '../../tables/index.ts';

/** The only platform whose payloads the spec shows. */
const PLATFORM = 'macos';

/** `body` is valid and normalized. */
export function buildPolicyRecord(id: number, body: UnknownObject, now: Date): UnknownObject {
  const sent = isObject(body[PLATFORM]) ? body[PLATFORM] : {};
  const macos = Object.fromEntries(
    payloadFields.map((payload) => [payload.name, shownAs(payload, sent[payload.name])]),
  );
  const time = timestamp(now);
  return {
    ...blank(policyRecord.fields),
    id,
    name: body.name,
    description: body.description ?? '',
    version: 1,
    [`${PLATFORM}_configured`]: payloadFields.some(({ name }) => Object.hasOwn(sent, name)),
    created_time: time,
    modified_time: time,
    [PLATFORM]: macos,
    policy_targets: {
      ...blank(policyTargets),
      ...(isObject(body.policy_targets) ? body.policy_targets : {}),
    },
  };
}

/** ISO 8601 with microseconds, which JavaScript's clock lacks. */
export function timestamp(now: Date): string {
  return now.toISOString().replace(/Z$/, '000Z');
}

/** With the empty form of what is unset in it. */
function shownAs(field: Field, sent: unknown): unknown {
  const unset = unsetForm(field);
  if (!isObject(unset) || !isObject(sent)) return sent ?? unset;
  return Object.fromEntries(
    (field.fields ?? []).map((inner) => [inner.name, shownAs(inner, sent[inner.name])]),
  );
}

/** A record in which nothing is set, by the tables. */
function blank(fields: readonly Field[]): UnknownObject {
  return Object.fromEntries(fields.map((field) => [field.name, blankOf(field)]));
}

function blankOf(field: Field): unknown {
  if (field.nullable) return null;
  switch (field.type) {
    case 'object':
      return blank(field.fields ?? []);
    case 'array':
      return [];
    case 'boolean':
      return false;
    case 'integer':
      return 0;
    default:
      return '';
  }
}
