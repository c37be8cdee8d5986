import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatSource } from '../../src/source/format/format-source.ts';
import { parseYaml } from '../../src/source/parse-yaml.ts';
import { arbitraryText, meaning } from './arbitrary-text.ts';

const format = (text: string): string | null => formatSource({ path: 'a.yaml', text }, 'policy').text;

function comments(text: string): readonly string[] {
  const { comments: spans } = parseYaml({ path: 'a.yaml', text });
  return spans.map(({ start, end }) => text.slice(start, end).trimEnd()).sort();
}

describe('formatting any policy in any style', () => {
  it('keeps the meaning and every comment, and does nothing the second time', () => {
    fc.assert(
      fc.property(arbitraryText(), (text) => {
        fc.pre(meaning(text) !== null);
        const formatted = format(text);
        if (formatted === null) throw new Error('refused');
        expect(meaning(formatted)).toBe(meaning(text));
        expect(comments(formatted)).toEqual(comments(text));
        expect(format(formatted)).toBe(formatted);
        expect(formatted).not.toMatch(/\r\n\r\n\r\n|\n\n\n(?!\s)/);
      }),
      { numRuns: 200 },
    );
  });
});
