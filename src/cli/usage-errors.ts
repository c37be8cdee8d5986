/** What is said to somebody whose command line cannot be read: what is wrong, and how the command is used. */
import type { Command } from 'commander';
import { printable } from '../diagnostics/printable.ts';
import { nearest } from '../diagnostics/suggest.ts';

/** What programs of this kind call it elsewhere. */
const elsewhere: ReadonlyMap<string, string> = new Map([
  ['check', 'lint'],
  ['validate', 'lint'],
  ['format', 'fmt'],
  ['render', 'compile'],
  ['preview', 'plan'],
  ['deploy', 'apply'],
  ['import', 'state import'],
  ['version', '--version'],
]);

/** Gives the parser's message, `error: …` with its own kind of suggestion, the form of all others. */
export function describeUsageError(text: string, command: Command): string {
  const [first = '', guess = ''] = text.trimEnd().split('\n');
  const suggested = /^\(Did you mean (?:one of )?(.*)\?\)$/.exec(guess)?.[1]?.split(', ');
  const message = printable(first.replace(/^error: /, ''));
  return `edict: ${message}\n  ${suggested ? didYouMean(suggested) : wayOut(message, command)}\n`;
}

function wayOut(message: string, command: Command): string {
  const name = fullName(command);
  if (command.parent === null && message.endsWith("'-v'")) return didYouMean(['--version', '--verbose']);
  const help = `${name} --help`;
  return /^(missing required argument|too many arguments)/.test(message)
    ? `Usage: ${name} ${command.usage()}; see ${help}`
    : `See ${help}`;
}

function didYouMean(words: readonly string[]): string {
  return `Did you mean ${words.join(' or ')}?`;
}

/** Ends the parse: there is no such command. */
export function refuseCommand(parent: Command, word: string): never {
  const names = parent
    .createHelp()
    .visibleCommands(parent)
    .map((command) => command.name());
  const known = parent.parent === null ? elsewhere.get(word) : undefined;
  const meant = (known ? [known] : nearestOnes(word, names)).map((name) => `${fullName(parent)} ${name}`);
  const guess = meant.length === 0 ? '' : `\n(Did you mean ${meant.join(', ')}?)`;
  return parent.error(`error: there is no command "${fullName(parent)} ${word}"${guess}`);
}

/** The nearest, or the two that are equally near. */
function nearestOnes(word: string, names: readonly string[]): readonly string[] {
  const only = nearest(word, names);
  if (only !== null) return [only];
  return names.filter((one) =>
    names.some(
      (other) =>
        one ===
        nearest(
          word,
          names.filter((name) => name !== other),
        ),
    ),
  );
}

function fullName(command: Command): string {
  return command.parent ? `${fullName(command.parent)} ${command.name()}` : command.name();
}
