/** A value that its row does not allow: which of type, values, limits and form is at fault. */

import type { Json } from '../../base/json.ts';
import { valueAt } from '../../base/json-pointer.ts';
import type { ValidationError } from '../../generated/validators.js';
import type { Draft } from '../../source/draft.ts';
import type { Field } from '../../tables/index.ts';
import type { Finding } from '../finding.ts';
import { labelOf, rowAt, typesOf } from '../rows.ts';
import { badFormat } from './bad-format.ts';
import { notInEnum } from './not-in-enum.ts';
import { outOfRange } from './out-of-range.ts';
import { hasType } from './words.ts';
import { wrongType } from './wrong-type.ts';

export interface WrongValue {
  readonly draft: Draft;
  readonly pointer: string;
  readonly label: string;
  readonly row: Field;
  readonly value: Json;
}

/** `error` is reported as it is where no row explains it; null where an error further in does. */
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
  return {
    code: 'wrong-type',
    pointer,
    at: 'value',
    message: `${labelOf(draft.kind, pointer)} ${error.message ?? 'is not valid'}`,
    hint: null,
  };
}
