import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDocument, visit } from 'yaml';
import { formatSource } from '../../src/source/format/format-source.ts';
import { parseYaml } from '../../src/source/yaml/parse-yaml.ts';
import { check } from '../property/check.ts';
import { arbitraryText, meaning } from './arbitrary-text.ts';

const format = (text: string): string | null => formatSource({ path: 'a.yaml', text }, 'policy').text;

function comments(text: string): readonly string[] {
  const { comments: spans } = parseYaml({ path: 'a.yaml', text });
  return spans.map(({ start, end }) => text.slice(start, end).trimEnd()).sort();
}

/** Whether two blank lines stand together somewhere, but in a scalar of several lines: those are the author's. */
function hasWideGap(text: string): boolean {
  const scalars: (readonly [number, number])[] = [];
  visit(parseDocument(text, { uniqueKeys: false }), {
    Scalar: (_, { range }) => {
      if (range) scalars.push([range[0], range[1]]);
    },
  });
  let layout = text;
  for (const [start, end] of scalars.sort(([a], [b]) => b - a)) {
    const source = text.slice(start, end);
    // Where it keeps them, blank lines at its end are its own.
    const keeps = /^[|>]\d?\+/.test(source);
    const own = keeps ? source.replace(/\r?\n$/, '') : source.trimEnd();
    layout = `${layout.slice(0, start)}x${layout.slice(start + own.length)}`;
  }
  return /\n\r?\n\r?\n/.test(layout);
}

describe('formatting any policy in any style', () => {
  it('keeps the meaning and every comment, and does nothing the second time', () => {
    check(
      fc.property(arbitraryText(), (text) => {
        fc.pre(meaning(text) !== null);
        const formatted = format(text);
        if (formatted === null) throw new Error('refused');
        expect(meaning(formatted)).toBe(meaning(text));
        expect(comments(formatted)).toEqual(comments(text));
        expect(format(formatted)).toBe(formatted);
        expect(hasWideGap(formatted)).toBe(false);
      }),
      120,
    );
  });

  it.each(['\n', '\r\n'])('leaves the blank lines of texts alone: %j', (end) => {
    const lines = [
      'a: |',
      '',
      '',
      '  x',
      'b: |+',
      '',
      '',
      "c: 'x",
      '',
      '',
      "  y'",
      'd:',
      '  - |',
      '',
      '  - >+',
      '',
      '',
    ];
    const text = lines.map((line) => line + end).join('');
    expect(format(text)).toBe(text);
    expect(hasWideGap(text)).toBe(false);
    expect(hasWideGap(`a: 1${end}${end}${end}b: 2${end}`)).toBe(true);
    expect(hasWideGap(`a: |${end}${end}${end}b: 2${end}`)).toBe(true);
  });
});
