import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  validateCreatePolicy,
  validateSetPassword,
  validateWebApp,
} from '../../src/generated/wire-validators.js';
import { type Field, payloads, policy, setPassword, webApp } from '../../src/tables/index.ts';
import { compilePublished } from '../generate/published.ts';
import { accepts } from './accepts.ts';
import { arbitraryPolicy, type Body } from './arbitrary-policy.ts';
import { check } from './check.ts';
import { mutated } from './mutate.ts';

interface Request {
  readonly name: string;
  readonly fields: readonly Field[];
  readonly validate: (body: unknown) => boolean;
}

const publishedPolicy = compilePublished('create-policy');

const requests: readonly Request[] = [
  { name: 'create-policy', fields: policy.fields, validate: (body) => validateCreatePolicy(body) },
  { name: 'web-app', fields: webApp.fields, validate: (body) => validateWebApp(body) },
  { name: 'set-password', fields: setPassword.fields, validate: (body) => validateSetPassword(body) },
  // One payload at a time, so that a change finds its conditions.
  ...payloads.map(({ name, fields }) => ({
    name: `macos.${name}`,
    fields,
    validate: (payload: unknown) => bothAccept({ name: 'n', macos: { [name]: payload } }),
  })),
];

/** The verdict of the validator, which has to be that of the published schema too. */
function bothAccept(body: unknown): boolean {
  const verdict = validateCreatePolicy(body);
  expect(publishedPolicy(body), JSON.stringify(publishedPolicy.errors)).toBe(verdict);
  return verdict;
}

describe('the generated validators and the tables agree', () => {
  it('policies drawn from the tables are valid', () => {
    check(
      fc.property(arbitraryPolicy(), (body: Body) => {
        expect(bothAccept(body), JSON.stringify(validateCreatePolicy.errors)).toBe(true);
      }),
      200,
    );
  });

  for (const { name, fields, validate } of requests) {
    it(`${name}: the verdict on any body is that of the tables`, () => {
      const verdicts = new Set<boolean>();
      check(
        fc.property(mutated(fields), (body) => {
          const verdict = accepts(fields, body);
          verdicts.add(verdict);
          expect(validate(body)).toBe(verdict);
        }),
        1000,
      );
      expect(verdicts).toEqual(new Set([true, false]));
    });
  }
});
