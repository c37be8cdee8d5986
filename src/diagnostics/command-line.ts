/** Commands for a person to type: file names come from outside and are quoted for a shell. */
import { printable } from './printable.ts';

export function shellWord(word: string): string {
  // A ring's key has a `#`; within a word, no shell takes it for a comment.
  const plain = /^(--[a-z-]+|[\w@%+=:,./][\w@%+=:,./-]*(?:#[a-z0-9-]+)?)$/.test(word);
  return plain ? word : `'${printable(word).replaceAll("'", "'\\''")}'`;
}

/** `edict …`, quoted, with the options that select the same environment again. */
export type CommandWriter = (...words: readonly (string | number)[]) => string;

/**
 * Null if the command selects the same environment, or the same configuration, without an option. A command whose words
 * name an environment is for that one.
 */
export function createCommandWriter(environment: string | null, config: string | null = null): CommandWriter {
  const ofConfig = config === null ? [] : ['--config', config];
  return (...words) => {
    const ofEnvironment = environment === null || words.includes('--env') ? [] : ['--env', environment];
    return ['edict', ...words, ...ofEnvironment, ...ofConfig]
      .map((word) => shellWord(String(word)))
      .join(' ');
  };
}

/** Commits exactly these files. */
export function commitCommands(
  paths: readonly string[],
  message: string,
): readonly [add: string, commit: string] {
  const written = paths.map(shellWord).join(' ');
  return [`git add -- ${written}`, `git commit -m ${shellWord(message)} -- ${written}`];
}

/** More would make a command too long to read. */
const MOST_PATHS = 12;

/** The paths for such commands; where there are too many, the folder that contains them all. */
export function pathsToCommit(paths: readonly string[]): readonly string[] {
  const folder = paths.length > MOST_PATHS ? commonFolder(paths) : null;
  return folder === null ? paths : [folder];
}

/** Null if only the root contains them all. */
function commonFolder(paths: readonly string[]): string | null {
  const [first = [], ...others] = paths.map((path) => path.split('/').slice(0, -1));
  const end = first.findIndex((part, at) => others.some((other) => other[at] !== part));
  const common = end < 0 ? first : first.slice(0, end);
  return common.every((part) => part === '..' || part === '.') ? null : common.join('/');
}

/** The same commands within a sentence. */
export function commitInWords(paths: readonly string[], message: string): string {
  return commitCommands(paths, message)
    .map((command) => `\`${command}\``)
    .join(', then ');
}
