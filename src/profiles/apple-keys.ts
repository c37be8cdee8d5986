/** Which of Apple's keys a field of the service comes from, and which fields a payload of Apple's may state. */
import type { MappingRow, PayloadMapping } from './mapping.ts';
import { mappings } from './payloads/index.ts';

export interface AppleKey {
  /** Apple's type of the payload. */
  readonly type: string;
  /** Null: the presence of the payload itself. */
  readonly key: string | null;
}

/** In the order of the mapping, without duplicates; empty if Apple has no counterpart. */
export function appleKeysOf(dictionary: string, field: string): readonly AppleKey[] {
  const keys = mappings
    .filter((mapping) => mapping.dictionary === dictionary)
    .flatMap(({ type, rows, presence }): readonly AppleKey[] => [
      ...(presence?.field === field ? [{ type, key: null }] : []),
      ...rows.filter((row) => fieldsOfRow(row).includes(field)).map(({ key }) => ({ type, key })),
    ]);
  return keys.filter(
    (one, index) => keys.findIndex(({ type, key }) => type === one.type && key === one.key) === index,
  );
}

/** Types of Apple's payloads that fill a payload of the service. */
export function appleTypesOf(dictionary: string): readonly string[] {
  return mappings.filter((mapping) => mapping.dictionary === dictionary).map(({ type }) => type);
}

/** All fields that a payload of Apple's may state. */
export function fieldsIn({ rows, presence }: PayloadMapping): readonly string[] {
  return [...rows.flatMap(fieldsOfRow), ...(presence ? [presence.field] : [])];
}

/** All fields that a row may write. */
export function fieldsOfRow({ field, as }: MappingRow): readonly string[] {
  if (field === undefined) return [];
  if (as === undefined) return [field];
  if ('flags' in as) return as.flags.map(([, name]) => name);
  if ('countsFor' in as) return [field, as.countsFor];
  if ('verdict' in as) return [field, as.verdict];
  if ('ending' in as) return [field, as.field];
  return 'words' in as && as.alsoAs !== undefined ? [field, as.alsoAs] : [field];
}

/** Which value of a field asks for more, where only the rows of the mapping say it. */
export function stricterValue(dictionary: string, field: string): MappingRow['stricter'] {
  const rows = mappings.flatMap((mapping) => (mapping.dictionary === dictionary ? mapping.rows : []));
  return rows.find((row) => row.stricter !== undefined && fieldsOfRow(row).includes(field))?.stricter;
}
