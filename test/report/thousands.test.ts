/** Counts are written for people as the tables of English write them, which edict does not load. */

import { expect, it } from 'vitest';
import { thousands } from '../../src/base/counted.ts';

const counts = Array.from({ length: 15 }, (_, digits) => 10 ** digits).flatMap((power) => [
  power - 1,
  power,
  Math.floor(1.234567 * power),
]);

it.each(counts)('writes %d as English does', (count) => {
  expect(thousands(count)).toBe(count.toLocaleString('en-US'));
});
