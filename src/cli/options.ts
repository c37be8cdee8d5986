/** Options that several commands share. What `--envs` means is loaded when it is given. */
import { type Command, InvalidArgumentError, Option } from 'commander';

/** For an option that counts something, such as `--jobs 8`. */
export function parseCount(text: string): number {
  const count = Number(text);
  if (!Number.isSafeInteger(count) || count < 1)
    throw new InvalidArgumentError('It is a whole number from 1 on.');
  return count;
}

/** For every command that takes the lock of the state. */
export interface LockOptions {
  /** Seconds. */
  readonly lockTimeout: number;
}

export function addLockTimeout(command: Command): Command {
  const what = 'wait so long for another run that holds the lock of the state';
  return command.option('--lock-timeout <seconds>', what, parseSeconds, 0);
}

function parseSeconds(text: string): number {
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It is a number of seconds, from 0 on.');
}

/** For commands that may be about many environments. */
export interface ManyOptions {
  readonly envs?: string;
  readonly waves?: string;
  readonly jobs?: number;
}

const JOBS = 8;

export function addEnvs(command: Command): Command {
  return command.option(
    '--envs <selector>',
    'many environments: names, globs (eu/*), group:NAME, all; ! excludes; commas between',
  );
}

export function addManyOptions(command: Command): Command {
  return addEnvs(command)
    .option('--waves <selectors>', 'one selector after the other; the next only when all went well')
    .addOption(new Option('--jobs <n>', `environments at once (default: ${JOBS})`).argParser(parseCount));
}

export function isMany({ envs, waves }: ManyOptions): boolean {
  return envs !== undefined || waves !== undefined;
}

export function jobsOf({ jobs }: ManyOptions): number {
  return jobs ?? JOBS;
}
