/** "a", "a or b", "a, b or c". */
export function listInWords(words: readonly (string | number)[], conjunction: 'or' | 'and'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${conjunction} ${words.at(-1)}`;
}
