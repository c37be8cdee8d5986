/** The words that names and values of the service are made of: who writes one of them means it. */
import { policy, walkFields, webApp } from '../../tables/index.ts';

export function isKnownWord(word: string): boolean {
  words ??= collectWords();
  return words.has(word);
}

let words: ReadonlySet<string> | undefined;

function collectWords(): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (text: string) => {
    for (const word of text.toLowerCase().split(/[^a-z0-9]+/)) found.add(word);
  };
  for (const table of [policy, webApp]) {
    walkFields(table, ({ name, values = [] }) => {
      // Aliases are left out: one of them is a slip itself.
      add(name);
      for (const { value } of values) add(value);
    });
  }
  return found;
}
