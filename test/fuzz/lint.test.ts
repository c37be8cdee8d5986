/** Lint on files that nobody wrote: whatever is done to a text, there are diagnostics with places in it, or none. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { lintFiles } from '../lint/lint-folder.ts';

const golden = resolve(import.meta.dirname, '../golden/lint');
const corpus = readdirSync(golden, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\/policies$/.test(entry.parentPath) && /\.ya?ml$/.test(entry.name))
  .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));

const pieces = [
  '\t',
  '\n',
  '\r\n',
  ': ',
  '- ',
  '[',
  ']',
  '{',
  '}',
  '"',
  "'",
  ' # ',
  '&a ',
  '*a',
  '!x ',
  '|',
  '---\n',
  '<<: ',
  '\u0000',
  '🎉',
  '\u202e',
  '__proto__',
  '{ env: X }',
  '{ var: n }',
  '12',
  'yes',
  '# edict-ignore no-targets',
  '9007199254740993',
];

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function createDice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function mutate(text: string, dice: () => number): string {
  let result = text;
  for (let edits = 1 + Math.floor(dice() * 4); edits > 0; edits -= 1) {
    const at = Math.floor(dice() * (result.length + 1));
    const from = Math.floor(dice() * result.length);
    const copied = result.slice(from, from + Math.floor(dice() * 40));
    const piece = dice() < 0.3 ? copied : (pieces[Math.floor(dice() * pieces.length)] ?? '');
    result = result.slice(0, at) + piece + result.slice(at + Math.floor(dice() * 12));
  }
  return result;
}

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

// `npm run test:fuzz -- SECONDS` sets both; a failure names the seed that finds it again.
const seconds = Number(process.env.EDICT_FUZZ_SECONDS ?? 0);
const seed = Number(process.env.EDICT_FUZZ_SEED ?? 1);

it('gives sound diagnostics for any text', { timeout: 60_000 + seconds * 2000 }, async () => {
  const end = Date.now() + seconds * 1000;
  const dice = createDice(seed);
  let runs = 0;
  for (; runs < 300 || Date.now() < end; runs += 1) {
    const text = mutate(corpus[Math.floor(dice() * corpus.length)] ?? '', dice);
    try {
      await check(text);
    } catch (cause) {
      throw new Error(`seed ${seed}, mutant ${runs}: ${JSON.stringify(text)}`, { cause });
    }
  }
  if (seconds > 0) process.stdout.write(`${runs} mutants, seed ${seed}: no fault\n`);
});
