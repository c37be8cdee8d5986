/** The value of an option that counts something, such as `--jobs 8`. */
import { InvalidArgumentError } from 'commander';

export function parseCount(text: string): number {
  const count = Number(text);
  if (!Number.isSafeInteger(count) || count < 1)
    throw new InvalidArgumentError('It is a whole number from 1 on.');
  return count;
}
