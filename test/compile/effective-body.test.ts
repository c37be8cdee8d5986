import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../src/base/json.ts';
import { digestOf } from '../../src/compile/canonical.ts';
import { effectiveBody } from '../../src/compile/effective-body.ts';
import { type Field, policy, webApp } from '../../src/tables/index.ts';
import { check } from '../property/check.ts';

const effective = (body: JsonObject): JsonObject => effectiveBody(body, policy);
const digest = (body: JsonObject): string => digestOf(effective(body));
const macos = (payloads: JsonObject): JsonObject => ({ name: 'A', macos: payloads });

/** A body of some fields of the tables; values need not make sense together. */
const object = (fields: readonly Field[]): fc.Arbitrary<JsonObject> =>
  fc.record(Object.fromEntries(fields.map((field) => [field.name, value(field)])), {
    requiredKeys: fields.filter((field) => field.required).map((field) => field.name),
  });

function value(field: Field): fc.Arbitrary<Json> {
  if (field.fields) return object(field.fields);
  if (field.set) return fc.array(fc.integer({ min: 1, max: 9 }));
  if (field.items?.fields) return fc.array(object(field.items.fields), { maxLength: 2 });
  if (field.type === 'object') return fc.dictionary(fc.string(), fc.integer());
  if (field.values) return fc.constantFrom(...field.values.map((choice) => choice.value));
  if (field.type === 'integer') return fc.integer();
  if (field.type === 'boolean') return fc.boolean();
  return fc.string();
}

const body = object(policy.fields);

function reversed(json: Json): Json {
  if (Array.isArray(json)) return json.map(reversed);
  if (json === null || typeof json !== 'object') return json;
  return Object.fromEntries(
    Object.entries(json)
      .reverse()
      .map(([key, inner]) => [key, reversed(inner)]),
  );
}

/** With every default that is not written yet. */
function defaultsWritten(json: JsonObject, fields: readonly Field[]): JsonObject {
  const written = { ...json };
  for (const field of fields) {
    const inner = written[field.name];
    if (inner === undefined && field.default !== undefined) written[field.name] = field.default;
    else if (field.fields && typeof inner === 'object' && inner !== null && !Array.isArray(inner)) {
      written[field.name] = defaultsWritten(inner, field.fields);
    }
  }
  return written;
}

describe('the effective body', () => {
  it('does not change when keys are reordered', () => {
    check(
      fc.property(body, (json) => {
        expect(effective(reversed(json) as JsonObject)).toEqual(effective(json));
        expect(digest(reversed(json) as JsonObject)).toBe(digest(json));
      }),
    );
  });

  it('does not change when defaults are written out', () => {
    check(
      fc.property(body, (json) => {
        expect(digest(defaultsWritten(json, policy.fields))).toBe(digest(json));
      }),
    );
  });

  it('does not change when it is made again', () => {
    check(
      fc.property(body, (json) => {
        expect(effective(effective(json))).toEqual(effective(json));
      }),
    );
  });

  it('is in the order of the tables', () => {
    const json = effective({ policy_targets: {}, macos: { wifi: {}, password: {} }, name: 'A' });
    expect(Object.keys(json)).toEqual(['name', 'description', 'macos', 'policy_targets']);
    expect(Object.keys(json.macos ?? {})).toEqual(['password', 'wifi']);
  });

  it('tells an empty payload from one that is absent', () => {
    expect(digest(macos({ firewall: {} }))).not.toBe(digest(macos({})));
    expect(digest(macos({ firewall: {} }))).toBe(digest(macos({ firewall: { Enable_Firewall: false } })));
  });

  it('takes null for absent', () => {
    expect(digest(macos({ firewall: null, password: { min_length: null } }))).toBe(
      digest(macos({ password: {} })),
    );
  });

  it('takes targets and lists of ids for sets', () => {
    const json = effective({
      ...macos({ app_management: { whitelist_apps: { app: [10, 9, 9] }, catalogues: [3, 1] } }),
      policy_targets: { devices: [10, 9, 10], users: ['zoe', 7, 'anna'] },
    });
    expect(json.policy_targets).toEqual({
      devices: [9, 10],
      devicegroups: [],
      users: [7, 'anna', 'zoe'],
      usergroups: [],
    });
    expect(json.macos).toEqual({ app_management: { whitelist_apps: { app: [9, 10] }, catalogues: [1, 3] } });
  });

  it('has four empty lists where there are no targets', () => {
    const lists = { devices: [], devicegroups: [], users: [], usergroups: [] };
    expect(effective(macos({})).policy_targets).toEqual(lists);
    expect(effective(macos({}))).toEqual({ name: 'A', description: '', macos: {}, policy_targets: lists });
  });

  it('keeps the order of a list that is no set', () => {
    const order = (...names: string[]) =>
      digest(macos({ firewall: { application: names.map((app_name) => ({ app_name })) } }));
    expect(order('a', 'b')).not.toBe(order('b', 'a'));
  });

  it('does not see the order of keys in free-form objects, and keeps hostile keys', () => {
    const free = (text: string) =>
      digest(macos({ kernelextension: { allowed_kernel_extensions: JSON.parse(text) } }));
    expect(free('{"a": {"x": 1, "y": [1]}, "b": 2}')).toBe(free('{"b": 2, "a": {"y": [1], "x": 1}}'));
    expect(free('{"__proto__": {"a": 1}}')).not.toBe(free('{}'));
  });

  it('leaves secrets as they are', () => {
    const wifi = { service_set_identifier: 'x', password: 'scrypt:1' };
    expect(effective(macos({ wifi })).macos).toMatchObject({ wifi: { password: 'scrypt:1' } });
    expect(effective(macos({ vpn: {} })).macos).not.toHaveProperty('vpn.password');
  });

  it('keeps fields that the tables do not know', () => {
    expect(effective(macos({ later: { b: 1, a: 2 } })).macos).toEqual({ later: { a: 2, b: 1 } });
  });

  it('of a web app has no defaults', () => {
    expect(effectiveBody({ name: 'x', app_type: 'web' }, webApp)).toEqual({ name: 'x', app_type: 'web' });
  });
});

describe('a digest of JSON', () => {
  it('is SHA-256 of the canonical form', () => {
    expect(digestOf({})).toBe('44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a');
  });

  it('tells halves of surrogate pairs apart', () => {
    expect(digestOf({ a: '\ud800' })).not.toBe(digestOf({ a: '\ud801' }));
    expect(digestOf({ '\ud800': 1 })).not.toBe(digestOf({ a: 1 }));
  });
});
