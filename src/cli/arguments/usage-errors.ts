/** Messages for a command line that cannot be read: what is wrong, and how the command is used. */
import type { Command } from 'commander';
import { printable } from '../../diagnostics/printable.ts';
import { isPlausible, nearest } from '../../diagnostics/suggest.ts';

/** Commands of edict, or a sentence on why there is none. */
type MeantCommands = readonly string[] | string;

/** Commands that people guess, without `edict`, and what they mean. */
const wrongGuesses: ReadonlyMap<string, MeantCommands> = new Map<string, MeantCommands>([
  ['check', ['lint']],
  ['validate', ['lint']],
  ['format', ['fmt']],
  ['render', ['compile']],
  ['preview', ['plan']],
  ['deploy', ['apply']],
  ['status', ['live', 'state list']],
  ['password', ['set-password']],
  ['set', ['set-password']],
  ['version', ['--version']],
  ['orphans rm', ['orphans ack']],
  ['orphans list', ['orphans']],
  ['rings list', ['rings']],
  ['history', ['state show']],
  [
    'destroy',
    'The service cannot delete a policy: remove its file and apply, remove it in the portal, then run edict orphans ack ID.',
  ],
  [
    'refresh',
    'Policies cannot be read from the service: edict state compare LIST compares a list copied from the portal with the state, and edict drift compares what Macs have with it.',
  ],
  [
    'rollback',
    'The service cannot roll a policy back: revert the file in Git, and edict plan says which earlier policy to use again.',
  ],
]);

/** Whether the word is a known wrong guess below a command that takes files as well. */
export function isGuess(path: readonly string[], word: string): boolean {
  return path.length > 0 && wrongGuesses.has([...path, word].join(' '));
}

/** `option '--port <n>' argument 'x' is invalid. It is a number.`, and the same for an argument. */
const WRONG_VALUE =
  /^(?:option '(?<option>.+?)' argument|command-argument value) '(?<value>.*)' is invalid(?: for argument '(?<argument>.+?)')?\. (?<rule>.*)$/s;
const CHOICES = 'Allowed choices are ';

/** Rewrites the parser's message, `error: …` with its own kind of suggestion, in the form of all others. */
export function describeUsageError(text: string, command: Command): string {
  const message = text.trimEnd().replace(/^error: /, '');
  const { option, value = '', argument = '', rule = '' } = WRONG_VALUE.exec(message)?.groups ?? {};
  if (rule !== '') return describeWrongValue({ name: longName(option) ?? argument, value, rule }, command);
  const [unsafe = '', guess = ''] = message.split(/\n(?=\(Did you mean .*\?\)$)/);
  const first = withoutSecret(unsafe);
  const suggested = /^\(Did you mean (?:one of )?(.*)\?\)$/.exec(guess)?.[1]?.split(', ');
  return inForm(first, suggested ? didYouMean(suggested) : wayOut(first, command));
}

/** Names an unknown option without what was typed right behind it, which may be a secret. */
function withoutSecret(message: string): string {
  return message.replace(/^(unknown option '(?:--[^=]*|-[^-])).*'$/s, "$1'");
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

/**
 * For an unknown command `word` below the one that `path` leads to. The whole program is searched, since the command
 * that was meant may be elsewhere.
 */
export function describeUnknownCommand(program: Command, path: readonly string[], word: string): string {
  const parent = path.reduce(
    (above, name) => above.commands.find((child) => child.name() === name) ?? above,
    program,
  );
  const message = `there is no command "${fullName(parent)} ${word}"`;
  const known = wrongGuesses.get([...path, word].join(' '));
  if (typeof known === 'string') return inForm(message, known);
  const meant = known?.map((name) => `${fullName(program)} ${name}`) ?? meantCommands(program, parent, word);
  return inForm(message, meant.length === 0 ? wayOut('', parent) : didYouMean(meant));
}

function meantCommands(program: Command, parent: Command, word: string): readonly string[] {
  const all = commandsBelow(program);
  const here = parent.createHelp().visibleCommands(parent);
  const near = (commands: readonly Command[]): readonly string[] => {
    const names = new Set(nearestOnes(word, [...new Set(commands.map((command) => command.name()))]));
    return commands.filter((command) => names.has(command.name())).map(fullName);
  };
  const exact = all
    .filter((command) => command.name() === word || command.aliases().includes(word))
    .map(fullName);
  return [exact, near(here), near(all)].find((names) => names.length > 0) ?? [];
}

function commandsBelow(command: Command): readonly Command[] {
  return command
    .createHelp()
    .visibleCommands(command)
    .flatMap((child) => [child, ...commandsBelow(child)]);
}

/** The nearest name, or the two that are equally plausible. */
function nearestOnes(word: string, names: readonly string[]): readonly string[] {
  const only = nearest(word, names);
  if (only !== null) return [only];
  const plausible = names.filter((name) => isPlausible(word, name));
  return plausible.length > 2 ? [] : plausible;
}

function fullName(command: Command): string {
  return command.parent ? `${fullName(command.parent)} ${command.name()}` : command.name();
}
