/** A string that is none of the values of its field. */
import { nearest, onlyNearest } from '../../diagnostics/suggest.ts';
import { canonicalValue } from '../../source/file-fields.ts';
import type { Finding } from '../finding.ts';
import { isKnownWord } from './is-known-word.ts';
import { listOf, shorten } from './words.ts';
import type { WrongValue } from './wrong-value.ts';

export function notInEnum({ draft, pointer, label, row, value }: WrongValue): Finding | null {
  if (!row.values || typeof value !== 'string') return null;
  const choices = row.values.map((choice) => choice.value);
  if (choices.includes(value)) return null;
  const accepted = row.values.flatMap((choice) => [choice.value, ...(choice.aliases ?? [])]);
  const near = nearest(value, accepted);
  const certain = onlyNearest(value, accepted, {
    isWord: isKnownWord,
    meaningOf: (near) => canonicalValue(row, near) ?? near,
  });
  const place = draft.places.get(pointer);
  return {
    code: 'not-in-enum',
    pointer,
    at: 'value',
    message: value === '' ? `${label} must not be empty` : `${shorten(value)} is not a value of ${label}`,
    hint: near === null ? choicesInWords(choices) : `did you mean ${near}?`,
    ...(certain === null ? {} : { replacement: place?.quoted ? JSON.stringify(certain) : certain }),
  };
}

function choicesInWords(choices: readonly string[]): string {
  return choices.length === 1 ? `write ${choices[0]}` : `it may be ${listOf(choices)}`;
}
