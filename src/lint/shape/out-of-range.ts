/** A number or a length outside the limits of its field. */
import type { Finding } from '../finding.ts';
import type { WrongValue } from './wrong-value.ts';

export function outOfRange({ pointer, label, row, value }: WrongValue): Finding | null {
  const found = (message: string, hint: string | null): Finding => ({
    code: 'out-of-range',
    pointer,
    at: 'value',
    message,
    hint,
  });
  if (typeof value === 'string' && [...value].length < (row.minLength ?? 0)) {
    return found(
      `${label} must not be empty`,
      row.examples ? `write for example ${row.examples[0]}` : 'write a name',
    );
  }
  if (typeof value !== 'number') return null;
  const low = row.min !== undefined && value < row.min;
  const high = row.max !== undefined && value > row.max;
  if (!low && !high) return null;
  const limits =
    row.min !== undefined && row.max !== undefined
      ? `from ${row.min} to ${row.max}`
      : low
        ? `at least ${row.min}`
        : `at most ${row.max}`;
  return found(
    `${label} must be ${limits}, and is ${value}`,
    low ? `the least value is ${row.min}` : `the greatest value is ${row.max}`,
  );
}
