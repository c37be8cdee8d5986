/** A required field that is not there. */

import { below } from '../../base/json-pointer.ts';
import type { FileKind } from '../../source/draft/file-fields.ts';
import type { Field } from '../../tables/index.ts';
import type { Finding } from '../finding.ts';
import { labelOf, rowAt } from '../rows.ts';
import { secretVariableFor } from './words.ts';

/** `because`: the condition that makes it required, in words; null if it is always required. */
export function missingField(kind: FileKind, parent: string, name: string, because: string | null): Finding {
  const pointer = below(parent, name);
  const row = rowAt(kind, pointer);
  const reason =
    because !== null
      ? `is required while ${because}`
      : parent === ''
        ? `is required in ${labelOf(kind, parent)}`
        : 'is required';
  return {
    code: 'missing-field',
    pointer,
    at: 'parent',
    message: parent === '' ? `${name} ${reason}` : `${name} of ${labelOf(kind, parent)} ${reason}`,
    hint: row ? hintOf(name, pointer, row) : null,
  };
}

function hintOf(name: string, pointer: string, row: Field): string {
  if (row.secret) {
    const none = row.mayBeEmpty ? `, or ${name}: "" where there is none` : '';
    return `write where it comes from, for example ${name}: { env: ${secretVariableFor(pointer)} }${none}`;
  }
  const only = row.values?.length === 1 ? row.values[0]?.value : undefined;
  const example = only ?? row.examples?.[0];
  if (example !== undefined)
    return `write ${only === undefined ? 'for example ' : ''}${name}: ${String(example)}`;
  if (row.mayBeEmpty) return `write ${name}, or ${name}: "" where there is none`;
  const fields = row.fields?.filter((field) => !field.unspecified).map((field) => field.name);
  if (fields) return `write ${name} with at least one of: ${fields.join(', ')}`;
  return `write ${name} (${row.summary.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase()).replace(/\.$/, '')})`;
}
