import { thousands } from './counted.ts';

/** The first `most`: "a, b and 12 more". */
export function someOf(words: readonly (string | number)[], most: number, separator = ', '): string {
  const shown = words.slice(0, most).join(separator);
  return words.length > most ? `${shown} and ${thousands(words.length - most)} more` : shown;
}

/** "a", "a or b", "a, b or c". */
export function listInWords(words: readonly (string | number)[], conjunction: 'or' | 'and'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${conjunction} ${words.at(-1)}`;
}
