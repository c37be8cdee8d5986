/** Each kind of statement has a test that expects it by its code: one that is said wrongly, or never, would go unnoticed. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { globSync } from 'tinyglobby';
import { expect, it } from 'vitest';
import { allRooms } from '../../src/cli/rooms.ts';
import { statementCodes } from '../../src/report/statements/index.ts';

const cwd = resolve(import.meta.dirname, '..');
/** Tests, and the plans that golden cases compare. */
const texts = globSync(['**/*.test.ts', 'golden/**/*.json'], { cwd, ignore: ['architecture/**'] }).map(
  (file) => readFileSync(resolve(cwd, file), 'utf8'),
);

/** As a string of its own, or as `warning[code]`. */
const isExpected = (code: string): boolean =>
  texts.some((text) => new RegExp(`['"\`[]${code}['"\`\\]]`).test(text));

it('each has one, and one that nobody says has none', async () => {
  const all = Object.keys({ ...statementCodes, ...(await allRooms.statements()) });
  expect(all.filter((code) => !isExpected(code))).toEqual([]);
  expect(isExpected('never-said')).toBe(false);
});
