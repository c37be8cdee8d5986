import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/base/json.ts';
import { effectiveBody } from '../../src/compile/effective-body.ts';
import { type Field, payloads, policy } from '../../src/tables/index.ts';
import { check } from '../property/check.ts';
import { arbitraryBody, reversed } from './arbitrary-body.ts';
import { planOf, policyBody } from './fixtures.ts';

const FILE = 'policies/a.yaml';
const recorded = (body: JsonObject) => ({ policies: { [FILE]: { policy_id: 12, body } } });
const asObject = (value: unknown): JsonObject => JSON.parse(JSON.stringify(value));

describe('whatever a policy holds', () => {
  it('what was just recorded is as recorded', () => {
    check(
      fc.property(arbitraryBody, (body) => {
        const plan = planOf([{ file: FILE, body }], recorded(asObject(body)));
        expect(plan.changes.map(({ action }) => action)).toEqual(['no-op']);
      }),
    );
  });

  it('defaults written out and keys in another order change nothing', () => {
    check(
      fc.property(arbitraryBody, (body) => {
        const spelledOut = asObject(reversed(effectiveBody(body, policy)));
        expect(planOf([{ file: FILE, body: spelledOut }], recorded(body)).summary.no_op).toBe(1);
      }),
    );
  });

  it('the digest ignores the order of keys', () => {
    check(
      fc.property(arbitraryBody, arbitraryBody, (before, after) => {
        const other = { ...after, name: `${before.name} 2` };
        const plan = planOf([{ file: FILE, body: other }], recorded(before));
        const again = planOf(
          [{ file: FILE, body: asObject(reversed(other)) }],
          recorded(asObject(reversed(before))),
        );
        expect(again.digest).toBe(plan.digest);
        expect(plan.changes[0]?.action).toBe('supersede');
      }),
    );
  });

  it('bodies that differ have differing fields, each of them once', () => {
    check(
      fc.property(arbitraryBody, arbitraryBody, (before, after) => {
        const [change] = planOf([{ file: FILE, body: after }], recorded(before)).changes;
        const paths = change?.diff.map(({ path }) => path) ?? [];
        expect(new Set(paths).size).toBe(paths.length);
        expect(paths.length > 0).toBe(change?.action === 'supersede');
      }),
    );
  });

  it('no secret, nor its digest, is in a difference', () => {
    const secret = 'scrypt:16384.8.1:canary';
    expect(secretFields()).toHaveLength(9);
    for (const { payload, field } of secretFields()) {
      const body = policyBody('Secret', { [payload]: { [field.name]: secret } });
      const changed = policyBody('Secret', { [payload]: { [field.name]: 'other' } });
      for (const state of [null, recorded(changed)]) {
        const [change] = planOf([{ file: FILE, body }], state).changes;
        const shown = change?.diff.find(({ path }) => path === `/macos/${payload}/${field.name}`);
        expect(shown).toMatchObject({ before: null, after: null, sensitive: true });
        expect(JSON.stringify(change?.diff)).not.toContain('canary');
      }
    }
  });
});

describe('one changed field is one difference', () => {
  const simple = payloads.flatMap(({ name, fields }) =>
    fields
      .filter((field) => !field.fields && !field.items && !field.secret)
      .map((field) => ({ payload: name, field })),
  );
  it.each(simple)('$payload.$field.name', ({ payload, field }) => {
    const [one, two] = twoValues(field);
    const before = policyBody('Policy', { [payload]: { [field.name]: one } });
    const after = policyBody('Policy', { [payload]: { [field.name]: two } });
    const [change] = planOf([{ file: FILE, body: after }], recorded(before)).changes;
    expect(change?.diff).toHaveLength(1);
    expect(change?.diff[0]).toMatchObject({
      path: `/macos/${payload}/${field.name}`,
      before: one,
      after: two,
    });
  });
});

function secretFields() {
  return payloads.flatMap(({ name, fields }) =>
    fields.filter(({ secret }) => secret).map((field) => ({ payload: name, field })),
  );
}

function twoValues(
  field: Field,
): readonly [string | number | boolean | JsonObject, string | number | boolean | JsonObject] {
  const [type] = typeof field.type === 'string' ? [field.type] : field.type;
  if (field.values) return [field.values[0]?.value ?? '', field.values[1]?.value ?? ''];
  if (type === 'boolean') return [true, false];
  if (type === 'integer') return [field.min ?? 3, (field.min ?? 3) + 1];
  if (type === 'object') return [{ a: 'x' }, { a: 'y' }];
  return ['one', 'two'];
}
