import { describe, expect, it } from 'vitest';
import type { Range } from '../../src/diagnostics/diagnostic.ts';
import { excerpt } from '../../src/report/lint/excerpt.ts';

const range = (line: number, from: number, to: number, endLine = line): Range => ({
  start: { line, column: from },
  end: { line: endLine, column: to },
});

const show = (text: string, at: Range, sensitive: readonly Range[] = [], width = 80) => {
  const shown = excerpt(text.split('\n'), at, sensitive, width);
  return shown ? [shown.line, shown.marks] : null;
};

describe('excerpt', () => {
  it('underlines exactly the range', () => {
    expect(show('a: 1\nmin_length: 20\n', range(2, 13, 15))).toEqual(['min_length: 20', '            ^^']);
  });

  it('counts wide characters as two columns', () => {
    expect(show('name: 漢字 x', range(1, 10, 11))).toEqual(['name: 漢字 x', '           ^']);
    expect(show('name: 漢字', range(1, 7, 9))).toEqual(['name: 漢字', '      ^^^^']);
    expect(show('"😀": x', range(1, 7, 8))).toEqual(['"😀": x', '      ^']);
  });

  it('expands tabs, and makes control characters visible', () => {
    expect(show('a\tb', range(1, 3, 4))).toEqual(['a    b', '     ^']);
    expect(show('a: \x1b[31mred', range(1, 9, 12))).toEqual(['a: \\u001b[31mred', '             ^^^']);
    expect(show('a: \u202eb', range(1, 5, 6))).toEqual(['a: \\u202eb', '         ^']);
  });

  it('tells apart the spaces of what it underlines', () => {
    expect(show('a\u00a0b\u00a0: 1\u00a02', range(1, 1, 5))).toEqual([
      'a\\u00a0b\\u00a0: 1\u00a02',
      '^'.repeat(14),
    ]);
  });

  it('marks a range of several lines to the end of the first', () => {
    expect(show('a: [1,\n2]', range(1, 4, 3, 2))).toEqual(['a: [1,', '   ^^^']);
  });

  it('marks one column for an empty range, and shows nothing for a line that is not there', () => {
    expect(show('a: 1', range(1, 1, 1))).toEqual(['a: 1', '^']);
    expect(show('a: 1', range(9, 1, 1))).toBeNull();
  });

  it('keeps the range of a long line in sight', () => {
    const shown = show(`${'x'.repeat(500)}HERE${'y'.repeat(500)}`, range(1, 501, 505), [], 60);
    expect(shown?.[0]).toMatch(/^…x+HEREy+…$/);
    expect([...(shown?.[0] ?? '')].length).toBeLessThanOrEqual(60);
    expect(shown?.[1]?.trim()).toBe('^^^^');
    expect(shown?.[0]?.indexOf('HERE')).toBe(shown?.[1]?.indexOf('^'));
  });

  it('cuts a range that is longer than the line may be', () => {
    const shown = show(`a: ${'z'.repeat(5000)}`, range(1, 4, 5004), [], 60);
    expect([...(shown?.[0] ?? '')].length).toBeLessThanOrEqual(60);
    expect(shown?.[1]?.length).toBeLessThanOrEqual(60);
  });

  it('covers secrets, whether marked or beside the mark', () => {
    const text = 'wifi: { password: hunter2, proxy: 1 }';
    const secret = range(1, 19, 26);
    expect(show(text, secret, [secret])).toEqual([
      'wifi: { password: (sensitive), proxy: 1 }',
      `${' '.repeat(18)}${'^'.repeat(11)}`,
    ]);
    expect(show(text, range(1, 28, 33), [secret])?.[0]).not.toContain('hunter2');
  });

  it('covers every line of a secret of several lines', () => {
    const secret = range(1, 11, 8, 3);
    expect(show('password: |\n  first\n  second\n', range(2, 3, 8), [secret])?.[0]).not.toContain('first');
  });
});
