/** A value that its row does not allow: whether type, choice, limit or form is at fault. */
import { valueAt } from '../../base/json-pointer.ts';
import type { ValidationError } from '../../generated/validator.ts';
import type { Draft } from '../../source/draft/draft.ts';
import type { Finding } from '../finding.ts';
import { labelOf, rowAt, typesOf } from '../rows.ts';
import { badFormat } from './bad-format.ts';
import { meantValue } from './meant-value.ts';
import { hasType, shorten, type WrongValue } from './words.ts';
import { wrongType } from './wrong-type.ts';

/** `error` is reported as it is where no row explains it; null if a nested error explains it. */
export function wrongValue(draft: Draft, pointer: string, error: ValidationError | null): Finding | null {
  const row = rowAt(draft.kind, pointer);
  const value = valueAt(draft.value, pointer);
  if (row && value !== undefined) {
    const wrong: WrongValue = { draft, pointer, label: labelOf(draft.kind, pointer), row, value };
    if (!hasType(value, typesOf(row))) return wrongType(wrong);
    const found = notInEnum(wrong) ?? outOfRange(wrong) ?? badFormat(wrong);
    if (found) return found;
  }
  if (!error) return null;
  const { type } = error.params;
  return {
    code: 'wrong-type',
    pointer,
    at: 'value',
    message: `${labelOf(draft.kind, pointer)} ${type === undefined ? 'is not valid' : `must be ${[type].flat().join(' or ')}`}`,
    hint: null,
  };
}

/** A string that is not among the values of its field. */
function notInEnum({ draft, pointer, label, row, value }: WrongValue): Finding | null {
  if (!row.values || typeof value !== 'string') return null;
  if (row.values.some((choice) => choice.value === value)) return null;
  const { hint, certain } = meantValue(row, value);
  const quoted = draft.places.get(pointer)?.quoted === true;
  const replacement = quoted && certain !== null ? JSON.stringify(certain) : certain;
  return {
    code: 'not-in-enum',
    pointer,
    at: 'value',
    message: value === '' ? `${label} must not be empty` : `${shorten(value)} is not a value of ${label}`,
    hint,
    replacement: replacement ?? undefined,
  };
}

/** A number or a length outside the limits of its field. */
function outOfRange({ pointer, label, row, value }: WrongValue): Finding | null {
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
