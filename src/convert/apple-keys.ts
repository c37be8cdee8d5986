/** Which of Apple's keys a field of the service comes from, for documentation. */
import type { Conversion, PayloadMapping } from './mapping.ts';
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
    .flatMap((mapping) => keysIn(mapping, field));
  return keys.filter(
    (one, index) => keys.findIndex(({ type, key }) => type === one.type && key === one.key) === index,
  );
}

/** Payloads of Apple's that fill a payload of the service. */
export function appleTypesOf(dictionary: string): readonly string[] {
  return mappings.filter((mapping) => mapping.dictionary === dictionary).map(({ type }) => type);
}

function keysIn({ type, rows, presence }: PayloadMapping, field: string): readonly AppleKey[] {
  const named = rows
    .filter((row) => row.field === field || (row.as !== undefined && alsoWrites(row.as, field)))
    .map(({ key }): AppleKey => ({ type, key }));
  return presence?.field === field ? [{ type, key: null }, ...named] : named;
}

function alsoWrites(as: Conversion, field: string): boolean {
  if ('flags' in as) return as.flags.some(([, name]) => name === field);
  if ('words' in as) return as.alsoAs === field;
  if ('ending' in as) return as.field === field;
  if ('countsFor' in as) return as.countsFor === field;
  return 'verdict' in as && as.verdict === field;
}
