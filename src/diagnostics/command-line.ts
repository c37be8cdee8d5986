/** Commands that a person is told to type: file names come from outside, and are quoted for a shell. */
import { printable } from './printable.ts';

export function shellWord(word: string): string {
  const plain = /^(--[a-z-]+|[\w@%+=:,./][\w@%+=:,./-]*)$/.test(word);
  return plain ? word : `'${printable(word).replaceAll("'", "'\\''")}'`;
}

/** `edict …`, quoted; `environment` is null where the command would use the same one by itself. */
export type CommandWriter = (...words: readonly (string | number)[]) => string;

export function createCommandWriter(environment: string | null): CommandWriter {
  const suffix = environment === null ? [] : ['--env', environment];
  return (...words) => ['edict', ...words, ...suffix].map((word) => shellWord(String(word))).join(' ');
}
