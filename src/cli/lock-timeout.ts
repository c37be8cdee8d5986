/** The option of every command that takes the lock of the state. */
import { type Command, InvalidArgumentError } from 'commander';

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
