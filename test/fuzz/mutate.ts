/** Texts that nobody would write, made from texts that somebody did. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Dice } from '../bench/dice.ts';

const golden = resolve(import.meta.dirname, '../golden/lint');

/** Every policy of the golden cases of lint. */
export const givenTexts: readonly string[] = readdirSync(golden, { recursive: true, withFileTypes: true })
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
  '          ',
  '\n          \n',
];

/** The same fields in another order. */
function shuffleEntries(text: string, dice: Dice): string {
  const [before = '', ...entries] = text.split(/^(?=["']?\w+["']?:)/m);
  return before + dice.shuffle(entries).join('');
}

/** One to four edits: a piece from elsewhere in the text, or one that means something in YAML, put in or put over something. */
export function mutate(text: string, dice: Dice): string {
  let result = dice.chance(0.2) ? shuffleEntries(text, dice) : text;
  for (let edits = dice.between(1, 4); edits > 0; edits -= 1) {
    const at = dice.between(0, result.length);
    const from = dice.between(0, result.length);
    const copied = result.slice(from, from + dice.between(0, 39));
    const piece = dice.chance(0.3) ? copied : dice.pick(pieces);
    result = result.slice(0, at) + piece + result.slice(at + dice.between(0, 11));
  }
  return result;
}
