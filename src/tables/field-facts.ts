/** Describes rows in words, for schemas, the reference and `explain` alike. */
import type { Deprecation, Field, FieldType, Payload, Table } from './field.ts';

const plural: Readonly<Record<FieldType, string>> = {
  string: 'strings',
  integer: 'integers',
  boolean: 'booleans',
  object: 'objects',
  array: 'lists',
};

const list = <Item>(value: Item | readonly Item[]): readonly Item[] =>
  Array.isArray(value) ? value : [value as Item];

/** "integer", "boolean or string", "list of integers". */
export function typeName(field: Field): string {
  if (field.type !== 'array') return list(field.type).join(' or ');
  const items = field.items ? list(field.items.type).map((type) => plural[type]) : ['anything'];
  return `list of ${items.join(' or ')}`;
}

/** Whether the field has a single value, so that two policies for one Mac can disagree about it; all other fields add up. */
export function isSingleValue({ type, bracketedList }: Pick<Field, 'type' | 'bracketedList'>): boolean {
  return bracketedList !== true && list(type).every((each) => each !== 'object' && each !== 'array');
}

/** "1 to 16", "at least 1"; null if there are no limits. */
export function rangeName(field: Field): string | null {
  if (field.min !== undefined && field.max !== undefined) return `${field.min} to ${field.max}`;
  if (field.min !== undefined) return `at least ${field.min}`;
  if (field.max !== undefined) return `at most ${field.max}`;
  if (field.minLength === 1) return 'not empty';
  if (field.minLength !== undefined) return `at least ${field.minLength} characters`;
  return null;
}

/** The required form of a string; null if any text is allowed. */
export function formatName(field: Field): string | null {
  if (field.format === 'uri') return 'an absolute http or https address';
  if (field.format === 'icon') return 'an absolute http or https address, or data:image/TYPE;base64,DATA';
  if (field.format === 'date-time') return 'an ISO 8601 timestamp';
  return null;
}

/** Forms that authors may write but that are not sent as written; null if there are none. */
export function authoredForm(field: Field): string | null {
  if (field.secret) {
    return 'a reference instead of the secret: { env: EDICT_SECRET_NAME }, { file: PATH } or { command: [PROGRAM, ARG] }';
  }
  if (field.address) {
    return 'a reference instead of an address that carries a credential: { env: EDICT_SECRET_NAME }, { file: PATH } or { command: [PROGRAM, ARG] }';
  }
  if (field.bracketedList) return 'a YAML list of strings, sent as [A,B]';
  if (field.format === 'icon') return '{ file: PATH }, which becomes a data URI';
  return null;
}

/** When a value counts as unset; null if only null does. */
export function unsetText({ emptyMeansUnset, fields }: Field): string | null {
  if (emptyMeansUnset !== true) return null;
  return fields ? 'where nothing in it is set: it is not sent' : 'where it is empty: it is not sent';
}

/** How several instances of a payload on one Mac are told apart; null if a Mac has only one. */
export function instancesText(table: Table | Payload): string | null {
  const each = 'instance' in table ? table.instance : null;
  return each === null
    ? null
    : `A Mac may have several, told apart by ${each}: policies contradict each other only where it is the same.`;
}

/** Why not to use it, and what to use instead, without a final full stop. */
export function deprecationText({ reason, advice }: Deprecation): string {
  return advice === undefined ? reason : `${reason}; ${advice}`;
}

/** Whether its condition requires authors to write the field; the compiler fills in a default. */
export function authorMustWrite(field: Field): boolean {
  return field.requiredWhen !== undefined && field.default === undefined;
}
