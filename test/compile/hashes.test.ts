/** A state that was written in Node is compared in a browser, so that both must hash alike. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as node from '../../src/base/hashes/node.ts';
import * as script from '../../src/base/hashes/script.ts';
import { check } from '../property/check.ts';

const text = fc.string({ unit: 'binary', maxLength: 300 });

it('hashes alike with Node and without', () => {
  check(
    fc.property(text, text, (a, b) => {
      expect(script.sha256Of(a)).toBe(node.sha256Of(a));
      expect(script.hmacOf(a, b)).toBe(node.hmacOf(a, b));
      const [one, other] = [script.startSha256(), node.startSha256()];
      for (const hash of [one, other]) {
        hash.add(a);
        hash.add(new TextEncoder().encode(b));
      }
      expect(one.end()).toBe(other.end());
    }),
  );
});

it('derives the same from a secret', async () => {
  for (const cost of [
    { n: 1024, r: 8, p: 1 },
    { n: 16, r: 1, p: 3 },
  ]) {
    expect(await script.scryptOf('pässword', '00ff', cost)).toBe(
      await node.scryptOf('pässword', '00ff', cost),
    );
  }
});
