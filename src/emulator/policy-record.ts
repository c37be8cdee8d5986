/** The record that create-policy answers with: it has every key of the spec, whatever the request left out. */

import { isObject, type UnknownObject } from '../base/json.ts';
import { type Field, type Payload, payloads, policyRecord, policyTargets } from '../tables/index.ts';

/** The only platform whose payloads the spec shows. */
const PLATFORM = 'macos';

/** `body` is valid and normalized. */
export function buildPolicyRecord(id: number, body: UnknownObject, now: Date): UnknownObject {
  const sent = isObject(body[PLATFORM]) ? body[PLATFORM] : {};
  const macos = Object.fromEntries(
    payloads.map((payload) => [payload.name, payloadOf(payload, sent[payload.name])]),
  );
  const time = timestamp(now);
  return {
    ...blank(policyRecord.fields),
    id,
    name: body.name,
    description: body.description ?? '',
    version: 1,
    [`${PLATFORM}_configured`]: payloads.some(({ name }) => Object.hasOwn(sent, name)),
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

function payloadOf({ unset: whole }: Payload, sent: unknown): unknown {
  if (!whole) return sent ?? null;
  if (!isObject(sent)) return whole;
  const parts = Object.entries(whole).map(([key, unset]) => {
    const part = sent[key];
    return [key, isObject(part) && isObject(unset) ? { ...unset, ...part } : (part ?? unset)];
  });
  return Object.fromEntries(parts);
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
