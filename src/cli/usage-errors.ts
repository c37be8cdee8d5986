/** Messages for a command line that cannot be read: what is wrong, and how the command is used. */
import type { Command } from 'commander';
import { printable } from '../diagnostics/printable.ts';
import { nearest } from '../diagnostics/suggest.ts';

/** What programs of this kind call it elsewhere, and the words for it here. */
const elsewhere: ReadonlyMap<string, readonly string[]> = new Map([
  ['check', ['lint']],
  ['validate', ['lint']],
  ['format', ['fmt']],
  ['render', ['compile']],
  ['preview', ['plan']],
  ['deploy', ['apply']],
  ['import', ['state', 'import']],
  ['version', ['--version']],
]);

/** `option '--port <n>' argument 'x' is invalid. It is a number.`, and the like of an argument. */
const WRONG_VALUE =
  /^(?:option '(?<option>.+?)' argument|command-argument value) '(?<value>.*)' is invalid(?: for argument '(?<argument>.+?)')?\. (?<rule>.*)$/s;
const CHOICES = 'Allowed choices are ';

/** Gives the parser's message, `error: …` with its own kind of suggestion, the form of all others. */
export function describeUsageError(text: string, command: Command): string {
  const message = text.trimEnd().replace(/^error: /, '');
  const { option, value = '', argument = '', rule = '' } = WRONG_VALUE.exec(message)?.groups ?? {};
  if (rule !== '') return describeWrongValue({ name: longName(option) ?? argument, value, rule }, command);
  const [first = '', guess = ''] = message.split('\n');
  const suggested = /^\(Did you mean (?:one of )?(.*)\?\)$/.exec(guess)?.[1]?.split(', ');
  return inForm(first, suggested ? didYouMean(suggested) : wayOut(first, command));
}

function describeWrongValue(
  { name, value, rule }: { readonly name: string; readonly value: string; readonly rule: string },
  command: Command,
): string {
  const fault = `${name} cannot be ${JSON.stringify(value)}`;
  if (!rule.startsWith(CHOICES)) {
    return inForm(
      `${fault}: ${rule.charAt(0).toLowerCase()}${rule.slice(1)}`.replace(/\.$/, ''),
      wayOut('', command),
    );
  }
  const choices = rule.slice(CHOICES.length).replace(/\.$/, '').split(', ');
  const meant = nearest(value, choices);
  return inForm(fault, `${meant === null ? '' : `${didYouMean([meant])} `}It may be ${choices.join(', ')}.`);
}

function inForm(message: string, remedy: string): string {
  return `edict: ${printable(message)}\n  ${printable(remedy)}`;
}

/** `--format` of `-f, --format <format>`. */
function longName(flags: string | undefined): string | undefined {
  return /--[\w-]+/.exec(flags ?? '')?.[0];
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
  const meant = (known ? [known.join(' ')] : nearestOnes(word, names)).map(
    (name) => `${fullName(parent)} ${name}`,
  );
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
