import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPresence } from '../../src/diagnostics/secret-forms.ts';
import { check } from '../property/check.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '😀', '\n', ' ', '\\', '"'), maxLength: 8 });

describe('createPresence', () => {
  it('never misses a string that is there, whatever white space it is written with', () => {
    check(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 5 }),
        fc.nat(),
        word,
        word,
        (words, nth, before, after) => {
          const present = words[nth % words.length] ?? '';
          const mayHold = createPresence(words);
          expect(mayHold(before + present + after)).toBe(true);
          expect(mayHold(before + present.replace(/\s+/g, '\t  ') + after)).toBe(true);
        },
      ),
    );
  });

  it('says no where nothing begins as one of them does', () => {
    const mayHold = createPresence(['Tr0ub4dor', 'correct horse', 'abc']);
    expect(mayHold('created policies/wifi.yaml as policy 12')).toBe(false);
    expect(mayHold('it is abc')).toBe(true);
    expect(mayHold('')).toBe(false);
  });
});
