/** Suggests words at the cursor of a command line, read from the definitions of the commands. It runs none of them. */
import type { Argument, Command, Help, Option } from 'commander';
import { printable } from '../../diagnostics/printable.ts';

export interface Suggestion {
  readonly word: string;
  readonly summary: string;
}

export interface Suggestions {
  readonly words: readonly Suggestion[];
  /** Whether paths of files are possible, too. */
  readonly files: boolean;
}

/** The options before the cursor that a lookup needs: the file that --config names, and the environment. */
export interface TypedOptions {
  readonly config: string | undefined;
  readonly env: string | undefined;
}

/** Finds the words that may stand at the cursor. */
export type WordLookup = (place: TypedOptions) => readonly Suggestion[] | Promise<readonly Suggestion[]>;

/** Words that have to be looked up. What cannot be read offers nothing. */
export interface Lookups {
  /** The values of an option, by its long name. */
  readonly options: Readonly<Record<string, WordLookup>>;
  /** The arguments of a command that are not paths of arbitrary files, by its words: `orphans ack`. */
  readonly arguments: Readonly<Record<string, WordLookup>>;
}

/** `line` holds the words after `edict`; the last one is being typed, and may be empty. */
export async function suggestWords(
  program: Command,
  line: readonly string[],
  lookups: Lookups,
): Promise<Suggestions> {
  const current = line.at(-1) ?? '';
  const typed = readLine(program, line.slice(0, -1));
  const found = await suggest(typed, current, lookups);
  const equals = (word: string): number => word.split('=').length;
  return {
    ...found,
    // Shells break words at `=`: what follows one is offered once it is typed.
    words: found.words.filter(
      ({ word }) => word.startsWith(current) && (word.startsWith('-') || equals(word) === equals(current)),
    ),
  };
}

/** The line before the cursor. */
interface TypedLine {
  readonly command: Command;
  readonly help: Help;
  /** How many arguments of the command itself there are. */
  readonly positionals: number;
  readonly used: ReadonlySet<Option>;
  /** The option whose value comes next. */
  readonly waiting: Option | null;
  /** After `--` there are no options. */
  readonly ended: boolean;
  readonly place: TypedOptions;
}

function readLine(program: Command, words: readonly string[]): TypedLine {
  let command = program;
  let positionals = 0;
  let waiting: Option | null = null;
  let ended = false;
  const named: Record<string, string> = {};
  const used = new Set<Option>();
  for (const word of words) {
    if (waiting) {
      named[waiting.long ?? ''] = word;
      waiting = null;
      continue;
    }
    if (!ended && word === '--') {
      ended = true;
      continue;
    }
    if (!ended && word.startsWith('-')) {
      const [name = word, value] = word.split(/=(.*)/s);
      const option = optionNamed(command, program, name);
      if (!option) continue;
      used.add(option);
      if (value === undefined && takesValue(option)) waiting = option;
      if (value !== undefined) named[option.long ?? ''] = value;
      continue;
    }
    // `edict help plan`
    if (word === 'help' && positionals === 0 && command.commands.length > 0) continue;
    const child = positionals === 0 ? childNamed(command, word) : undefined;
    if (child) command = child;
    else positionals += 1;
  }
  const place = { config: named['--config'], env: named['--env'] };
  return { command, help: command.createHelp(), positionals, used, waiting, ended, place };
}

function childNamed(command: Command, name: string): Command | undefined {
  return command.commands.find((child) => child.name() === name || child.aliases().includes(name));
}

/** Global options may stand before the command, though only the command declares them. */
function optionNamed(command: Command, program: Command, name: string): Option | undefined {
  const known = [...command.options, ...(command === program ? (program.commands[0]?.options ?? []) : [])];
  return known.find((option) => option.long === name || option.short === name);
}

function takesValue(option: Option): boolean {
  return option.required || option.optional;
}

async function suggest(typed: TypedLine, current: string, lookups: Lookups): Promise<Suggestions> {
  if (typed.waiting) return valuesOf(typed.waiting, selectorStart(typed.waiting, current), typed, lookups);
  const options = typed.ended ? none : { words: optionWords(typed), files: false };
  if (!typed.ended && current.startsWith('-')) {
    const [name = current, value] = current.split(/=(.*)/s);
    const option = value === undefined ? undefined : optionNamed(typed.command, typed.command, name);
    return option
      ? valuesOf(option, `${name}=${selectorStart(option, value ?? '')}`, typed, lookups)
      : options;
  }
  const children = typed.positionals === 0 ? childWords(typed) : [];
  if (children.length > 0) return { words: children, files: false };
  const argument = argumentAt(typed);
  return argument ? argumentValues(argument, typed, lookups) : options;
}

const none: Suggestions = { words: [], files: false };

function childWords({ command, help }: TypedLine): readonly Suggestion[] {
  return help
    .visibleCommands(command)
    .map((child) => ({ word: child.name(), summary: help.subcommandDescription(child) }));
}

function optionWords({ command, help, used }: TypedLine): readonly Suggestion[] {
  return help.visibleOptions(command).flatMap((option) => {
    const word = option.long ?? option.short;
    return word && !used.has(option) ? [{ word, summary: option.description }] : [];
  });
}

function argumentAt({ command, positionals }: TypedLine): Argument | undefined {
  const { registeredArguments } = command;
  const last = registeredArguments.at(-1);
  return registeredArguments[positionals] ?? (last?.variadic ? last : undefined);
}

async function argumentValues(
  argument: Argument,
  { command, place }: TypedLine,
  lookups: Lookups,
): Promise<Suggestions> {
  if (argument.argChoices) return { words: bare(argument.argChoices), files: false };
  const lookUp = lookups.arguments[wordsOf(command)];
  return { words: await foundBy(lookUp, place), files: lookUp === undefined && isPath(argument.name()) };
}

/** Errors are ignored: a completion is no place to complain. */
async function foundBy(lookUp: WordLookup | undefined, place: TypedOptions): Promise<readonly Suggestion[]> {
  try {
    const found = (await lookUp?.(place)) ?? [];
    return found.filter(isTypable).map(({ word, summary }) => ({ word, summary: printable(summary) }));
  } catch {
    return [];
  }
}

/** Shells insert a word as it is, so none is offered that they would take apart, or run. */
function isTypable({ word }: Suggestion): boolean {
  return /^[\p{L}\p{N}_][\p{L}\p{N}_./@:+=,-]*(?:#[a-z0-9-]+)?$/u.test(word);
}

/** `orphans ack`. */
function wordsOf(command: Command): string {
  const above = command.parent;
  return above?.parent ? `${wordsOf(above)} ${command.name()}` : command.name();
}

async function valuesOf(
  option: Option,
  prefix: string,
  { place }: TypedLine,
  lookups: Lookups,
): Promise<Suggestions> {
  const lookUp = lookups.options[option.long ?? ''];
  const choices = lookUp ? await foundBy(lookUp, place) : bare(option.argChoices ?? []);
  const words = choices.map(({ word, summary }) => ({ word: prefix + word, summary }));
  const placeholder = /[<[](?<name>[\w-]+)/.exec(option.flags)?.groups?.name ?? '';
  return { words, files: words.length === 0 && isPath(placeholder) };
}

function isSelector({ long }: Option): boolean {
  return long === '--envs' || long === '--waves';
}

/** What precedes the part of a selector that is being typed. */
function selectorStart(option: Option, typed: string): string {
  return isSelector(option) ? (/^(?:.*,)?!?/s.exec(typed)?.[0] ?? '') : '';
}

function isPath(name: string): boolean {
  return ['path', 'file', 'planfile', 'dir', 'from', 'to', 'list', 'csv'].includes(name);
}

export function bare(words: readonly string[]): readonly Suggestion[] {
  return words.map((word) => ({ word, summary: '' }));
}
