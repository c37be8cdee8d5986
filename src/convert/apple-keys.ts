/** Which of Apple's keys a field of the service comes from, and which fields a payload of Apple's may tell. */
import type { PayloadMapping, Row } from './mapping.ts';
import { mappings } from './payloads/index.ts';

export interface AppleKey {
  /** Apple's type of the payload. */
  readonly type: string;
  /** Null: the payload itself, by being there. */
  readonly key: string | null;
}

/** In the order of the mapping, each once; none where Apple has nothing of the kind. */
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

/** Payloads of Apple's that fill a payload of the service. */
export function appleTypesOf(dictionary: string): readonly string[] {
  return mappings.filter((mapping) => mapping.dictionary === dictionary).map(({ type }) => type);
}

/** Whatever fields a payload of Apple's may tell. */
export function fieldsIn({ rows, presence }: PayloadMapping): readonly string[] {
  return [...rows.flatMap(fieldsOfRow), ...(presence ? [presence.field] : [])];
}

/** Whatever fields a row may write. */
export function fieldsOfRow({ field, as }: Row): readonly string[] {
  if (field === undefined) return [];
  if (as === undefined) return [field];
  if ('flags' in as) return as.flags.map(([, name]) => name);
  if ('countsFor' in as) return [field, as.countsFor];
  if ('verdict' in as) return [field, as.verdict];
  if ('ending' in as) return [field, as.field];
  return 'words' in as && as.alsoAs !== undefined ? [field, as.alsoAs] : [field];
}
