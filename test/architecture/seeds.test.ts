/** No test draws what nobody can draw again: whatever fails by chance names its seed. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const tests = resolve(import.meta.dirname, '..');

/** How chance gets in without a seed; properties are checked in `property/check.ts`. */
const UNSEEDED = /\bfc\.(?:assert|check)\(|\bfc\.(?:sample|statistics)\((?!.*\bseed\b)|\bMath\.random\(/;

it('draws nothing without a seed', () => {
  const files = readdirSync(tests, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  const found = files.filter((name) => UNSEEDED.test(readFileSync(join(tests, name), 'utf8')));
  expect(found).toEqual([join('property', 'check.ts')]);
});

it('would notice chance without a seed', () => {
  expect('fc.sample(text, { numRuns: 4, seed: 1 })').not.toMatch(UNSEEDED);
  for (const call of ['fc.assert', 'fc.sample', 'Math.random']) expect(`${call}(text, 4)`).toMatch(UNSEEDED);
});
