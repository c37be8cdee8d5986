/** Lint on files that nobody wrote: whatever is done to a text, there are diagnostics with places in it, or none. */
import { expect, it } from 'vitest';
import { createDice } from '../bench/dice.ts';
import { lintFiles } from '../lint/lint-folder.ts';
import { givenTexts, mutate } from './mutate.ts';
import { fuzzSeconds, fuzzSeed } from './settings.ts';

async function check(text: string): Promise<void> {
  const { diagnostics, summary } = await lintFiles({
    'edict.yaml': 'variables: { n: 5 }\n',
    'policies/a.yaml': text,
  });
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/);
  const seen = new Set<string>();
  for (const { code, file, path, range, message } of diagnostics) {
    const { start, end } = range;
    expect(start.line).toBeGreaterThan(0);
    expect(start.column).toBeGreaterThan(0);
    expect(end.line).toBeLessThanOrEqual(lines.length);
    expect(end.line > start.line || (end.line === start.line && end.column >= start.column)).toBe(true);
    expect(message).not.toMatch(/[\r\n]/);
    const key = JSON.stringify([code, file, path, range, message]);
    expect(seen.has(key)).toBe(false);
    seen.add(key);
  }
  expect(summary.errors + summary.warnings + summary.infos).toBe(diagnostics.length);
}

it('gives sound diagnostics for any text', { timeout: 60_000 + fuzzSeconds * 2000 }, async () => {
  const end = Date.now() + fuzzSeconds * 1000;
  const dice = createDice(fuzzSeed);
  let runs = 0;
  for (; runs < 300 || Date.now() < end; runs += 1) {
    const text = mutate(dice.pick(givenTexts), dice);
    try {
      await check(text);
    } catch (cause) {
      throw new Error(`seed ${fuzzSeed}, mutant ${runs}: ${JSON.stringify(text)}`, { cause });
    }
  }
  if (fuzzSeconds > 0) process.stdout.write(`${runs} mutants, seed ${fuzzSeed}: no fault\n`);
});
