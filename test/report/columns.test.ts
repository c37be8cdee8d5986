/** How texts are fitted into columns: nothing is wider than its room, and what is missing shows. */
import { expect, it } from 'vitest';
import { cut, fitCell, fitPath, fitWidths } from '../../src/report/text/columns.ts';

it.each([
  ['short', 5, 'short'],
  ['longer', 5, 'long…'],
  ['a\nb', 4, 'a\\nb'],
  ['日本語', 6, '日本語'],
  ['日本語', 5, '日本…'],
  ['日本語', 4, '日…'],
  ['', 0, ''],
])('cuts %j to %d columns', (text, room, shown) => {
  expect(cut(text, room)).toBe(shown);
});

it('makes cells as wide as their column, and keeps the end of a path', () => {
  expect(fitCell('ab', 4)).toBe('ab  ');
  expect(fitCell('abcd', 4)).toBe('abcd');
  expect(fitCell('abcde', 4)).toBe('abc…');
  expect(fitCell('3 environments (first, second and 1 more)', 30)).toBe('3 environments (f… and 1 more)');
  expect(fitCell('first and 1 more', 12)).toBe('first and 1…');
  expect(fitPath('a/b', 5)).toBe('a/b  ');
  expect(fitPath('a/b/c', 5)).toBe('a/b/c');
  expect(fitPath('policies/c', 5)).toBe('…es/c');
  expect(fitPath('a/日本', 4)).toBe('…本 ');
});

it.each([
  [[4, 8], 14, [], [4, 8]],
  [[4, 20], 20, [], [4, 14]],
  [[20, 20], 32, [], [15, 15]],
  [[20, 20], 34, [0], [20, 12]],
  [[20, 10], 24, [1], [12, 10]],
  [[20, 20], 26, [], [12, 12]],
  [[20, 20], 25, [], null],
  [[9, 9, 9], 10, [], null],
])('gives columns of %j, within %d, and none of %j narrowed', (natural, width, whole, widths) => {
  expect(fitWidths(natural, width, whole)).toEqual(widths);
});
