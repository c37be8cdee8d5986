/** Options that several commands share. What `--envs` selects is worked out elsewhere, and loaded only when it is given. */
import { resolve } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { parseDuration } from '../../base/duration.ts';
import type { Context } from '../context.ts';
import { eventLog, OutputOption } from '../files/output-file.ts';

/** Parses an option such as `--jobs 8`. */
export function wholeNumber(min: number, max = Number.MAX_SAFE_INTEGER): (text: string) => number {
  const range = max === Number.MAX_SAFE_INTEGER ? `${min} or more` : `from ${min} to ${max}`;
  return (text) => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= min && value <= max) return value;
    throw new InvalidArgumentError(`It is a whole number, ${range}.`);
  };
}

/** Parses an option such as `--older-than 14d`, in seconds. */
export function parseAge(text: string): number {
  const seconds = parseDuration(text);
  if (seconds !== null) return seconds;
  throw new InvalidArgumentError('It is a duration, such as 12h or 14d.');
}

/** The same, where no time at all makes no sense. */
export function parseSpan(text: string): number {
  const seconds = parseAge(text);
  if (seconds > 0) return seconds;
  throw new InvalidArgumentError('It must be longer than 0, such as 12h or 5d.');
}

/** Why somebody goes past a rule, for those who read of it. */
export function parseReason(text: string): string {
  if (text.trim() !== '') return text;
  throw new InvalidArgumentError('Say why in a few words.');
}

/** For counts, which begin at 1. */
export const parseCount = wholeNumber(1);

/** The first format is the default. */
export function formatOption(formats: readonly string[] = ['pretty', 'json']): Option {
  return new Option('--format <format>', 'output format').choices([...formats]).default(formats[0]);
}

/** For commands that read secrets. */
export function allowCommandsOption(): Option {
  return new Option('--allow-commands', 'allow secrets to be read with { command: […] }').default(false);
}

/** For commands that change a state. */
export interface EventsOptions {
  readonly events?: string;
}

export function eventsOption(): Option {
  return new OutputOption('--events <file>', 'append a line of JSON for each event', eventLog);
}

/** Absolute; null where no events are wanted. */
export function eventsFile({ cwd }: Pick<Context, 'cwd'>, { events }: EventsOptions): string | null {
  return events === undefined ? null : resolve(cwd, events);
}

/** For commands that read a list of policies. */
export function addListColumns(command: Command): Command {
  return command
    .option('--id-column <name>', 'the column with the ids (default: id)')
    .option('--name-column <name>', 'the column with the names (default: name)');
}

/** For every command that plans with the state, or changes it. */
export interface OlderStateOptions extends SelectionOptions {
  readonly olderStateIsRight?: boolean;
  readonly autoApprove?: boolean;
}

export function addOlderState(command: Command): Command {
  const what = 'use a state that is older than the one this machine last saw, after asking';
  command.option('--older-state-is-right', what, false);
  const isThere = command.options.some(({ long }) => long === '--auto-approve');
  return isThere
    ? command
    : command.option('--auto-approve', 'with --older-state-is-right: do not ask', false);
}

/** For every command that takes the lock of the state. */
export interface LockOptions extends OlderStateOptions, EventsOptions {
  /** Seconds. */
  readonly lockTimeout: number;
}

export function addLockOptions(command: Command): Command {
  const what = 'how long to wait for another run that holds the lock of the state';
  return addOlderState(
    command.option('--lock-timeout <seconds>', what, parseSeconds, 0).addOption(eventsOption()),
  );
}

function parseSeconds(text: string): number {
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It is a number of seconds, 0 or more.');
}

/** For commands that may be about many environments. */
export interface SelectionOptions {
  /** Limits a plan or an apply to these files, as they were typed. */
  readonly files?: readonly string[];
  readonly envs?: string;
  readonly waves?: string;
  readonly jobs?: number;
}

/** How many environments are worked on at once unless --jobs says otherwise. */
export const JOBS = 8;

export function addEnvs(command: Command): Command {
  return command.option(
    '--envs <selector>',
    'several environments: names, globs (eu/*), group:NAME or all, separated by commas; ! excludes',
  );
}

export function addSelection(command: Command): Command {
  return addEnvs(command)
    .option(
      '--waves <selectors>',
      'selectors to work through in order in this run; each starts only if the one before it succeeded (waves that soak are in edict.yaml: see edict waves)',
    )
    .addOption(
      new Option('--jobs <n>', `environments to work on at once (default: ${JOBS})`).argParser(parseCount),
    );
}

export function selectsMany({ envs, waves }: SelectionOptions): boolean {
  return envs !== undefined || waves !== undefined;
}

/** The arguments that select the same environments. */
export function selectionWords({ envs, waves }: SelectionOptions): readonly string[] {
  return [
    ...(envs === undefined ? [] : ['--envs', envs]),
    ...(waves === undefined ? [] : ['--waves', waves]),
  ];
}
