/** What an author meant by a word that is not a value of its field: by meaning first, by spelling second. */
import { listInWords } from '../../base/list-in-words.ts';
import { digitsOf, isPlausible, nearest, onlyNearest } from '../../diagnostics/suggest.ts';
import type { Choice, Field, ValueAdvice } from '../../tables/index.ts';
import { isKnownWord, withoutCurlyQuotes } from './words.ts';

export interface MeantValue {
  readonly hint: string;
  /** The value that is certainly meant, where only the spelling is wrong. */
  readonly certain: string | null;
}

/** Only for rows with a list of values. */
export function meantValue(row: Field, written: string): MeantValue {
  const choices = row.values ?? [];
  const known = choices.find((choice) =>
    spellings(choice).some((spelling) => sameLetters(spelling, written)),
  );
  const advice = row.advice?.find(({ words }) => words.some((word) => sameLetters(word, written)));
  if (advice && !known) return { hint: advice.hint, certain: null };
  const near = known ?? nearestMeaning(row, choices, written);
  if (!near) return { hint: choicesInWords(choices.map(({ value }) => value)), certain: null };
  if ('hint' in near) return { hint: near.hint, certain: null };
  if (withoutCurlyQuotes(written) !== null) {
    return { hint: `write ${near.value}: to YAML, curly quotes are a part of the text`, certain: null };
  }
  return { hint: `did you mean ${near.value}?`, certain: certainly(written, choices, near) };
}

function spellings({ value, aliases = [], words = [] }: Choice): readonly string[] {
  return [value, ...aliases, ...words];
}

/** Case, separators and brackets are ignored. */
function sameLetters(a: string, b: string): boolean {
  const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return letters(a) === letters(b);
}

/** A different number is no typo, and a value is not proposed where a stronger one is as likely. */
function nearestMeaning(
  row: Field,
  choices: readonly Choice[],
  written: string,
): Choice | ValueAdvice | null {
  const meanings = new Map<string, Choice | ValueAdvice>();
  for (const one of row.advice ?? []) for (const word of one.words) meanings.set(word, one);
  for (const choice of choices) for (const spelling of spellings(choice)) meanings.set(spelling, choice);
  const spelled = [...meanings.keys()].filter((spelling) => digitsOf(spelling) === digitsOf(written));
  const keyOf = (spelling: string): string => {
    const meaning = meanings.get(spelling);
    return meaning === undefined ? '' : 'hint' in meaning ? meaning.hint : meaning.value;
  };
  const found = meanings.get(nearest(written, spelled, keyOf) ?? '');
  if (!found || 'hint' in found) return found ?? null;
  const isRisky = spelled.some((spelling) => {
    const other = meanings.get(spelling);
    return (
      other && 'value' in other && isPlausible(written, spelling) && isStronger(row, other.value, found.value)
    );
  });
  return isRisky ? null : found;
}

function isStronger({ strength }: Field, a: string, b: string): boolean {
  if (typeof strength !== 'object') return false;
  return strength.chains.some((chain) => chain.includes(b) && chain.indexOf(a) > chain.indexOf(b));
}

function certainly(written: string, choices: readonly Choice[], { value }: Choice): string | null {
  const accepted = choices.flatMap((choice) => [choice.value, ...(choice.aliases ?? [])]);
  const canonical = (spelling: string): string =>
    choices.find((choice) => choice.aliases?.includes(spelling))?.value ?? spelling;
  const certain = onlyNearest(written, accepted, { isWord: isKnownWord, meaningOf: canonical });
  return certain !== null && canonical(certain) === value ? certain : null;
}

function choicesInWords(choices: readonly string[]): string {
  return choices.length === 1 ? `write ${choices[0]}` : `it may be ${listInWords(choices, 'or')}`;
}
