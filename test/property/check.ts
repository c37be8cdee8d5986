/** How every property is checked: with a seed that a failure names, and without the minutes that shrinking may take. */
import fc from 'fast-check';
import { fuzzSeed } from '../fuzz/settings.ts';

/** What part of the draws is made: mutants, which are tried one by one, are found by few as by many. */
const share = Number(process.env.EDICT_TEST_DRAWS ?? 1);

/**
 * `npm test` draws the same every time; `npm run test:fuzz` draws anew. A failure tells its `seed` and `path`: put
 * both into the settings below, without `endOnFailure`, for a counterexample as small as it gets.
 */
export function check<Drawn>(property: fc.IProperty<Drawn>, numRuns = 100): void {
  fc.assert(property, { numRuns: Math.ceil(numRuns * share), seed: fuzzSeed, endOnFailure: true });
}

/** The same of a property that takes its time. */
export async function checkAsync<Drawn>(property: fc.IAsyncProperty<Drawn>, numRuns = 100): Promise<void> {
  const runs = Math.ceil(numRuns * share);
  await fc.assert(property, { numRuns: runs, seed: fuzzSeed, endOnFailure: true });
}

/** For many properties of one thing that takes long to draw: they look at the same draws, as they would with one seed. */
export function drawOnce<Drawn>(arbitrary: fc.Arbitrary<Drawn>, numRuns = 100) {
  let all: readonly Drawn[] | undefined;
  return (look: (drawn: Drawn) => void): void => {
    all ??= fc.sample(arbitrary, { numRuns: Math.ceil(numRuns * share), seed: fuzzSeed });
    for (const [index, drawn] of all.entries()) {
      try {
        look(drawn);
      } catch (error) {
        throw new Error(`seed ${fuzzSeed}, draw ${index}: ${fc.stringify(drawn)}`, { cause: error });
      }
    }
  };
}
