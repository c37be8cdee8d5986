/** A faulty value, how messages show values, types and choices, and which words the service itself uses. */

import type { Json } from '../../base/json.ts';
import { segmentsOf } from '../../base/json-pointer.ts';
import { listInWords } from '../../base/list-in-words.ts';
import { quote } from '../../diagnostics/printable.ts';
import type { Draft } from '../../source/draft/draft.ts';
import { SECRET_PREFIX } from '../../source/draft/read-reference.ts';
import { type Field, type FieldType, policy, walkFields, webApp } from '../../tables/index.ts';
import { typesOf } from '../rows.ts';

export interface WrongValue {
  readonly draft: Draft;
  readonly pointer: string;
  readonly label: string;
  readonly row: Field;
  readonly value: Json;
}

const articles: Readonly<Record<FieldType, string>> = {
  string: 'a string',
  integer: 'an integer',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
};

export function typesInWords(row: Field): string {
  return listInWords(
    typesOf(row).map((type) => articles[type]),
    'or',
  );
}

/** Describes a value; a secret is never shown. */
export function valueInWords(value: Json, row: Field): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  if (row.secret) return typeof value === 'string' ? 'a string' : `a ${typeof value}`;
  if (typeof value === 'string') return value === '' ? 'an empty string' : `the string ${shorten(value)}`;
  return `the ${typeof value} ${String(value)}`;
}

/** The text within the quotes of a word processor, which YAML does not know; null for anything else. */
export function withoutCurlyQuotes(text: string): string | null {
  return /^[“”„‟‘’‚‛«»](.*)[“”‟‘’‛«»]$/su.exec(text.trim())?.[1] ?? null;
}

const SHOWN = 40;

/** A value in quotes, cut where it is long. */
export function shorten(value: string): string {
  const characters = [...value];
  return quote(characters.length > SHOWN ? `${characters.slice(0, SHOWN).join('')}…` : value);
}

/** A name that `{ env: NAME }` may use for the secret at `pointer`. */
export function secretVariableFor(pointer: string): string {
  const words = segmentsOf(pointer).filter((segment) => segment !== 'macos');
  return `${SECRET_PREFIX}${words.join('_').toUpperCase()}`;
}

export function hasType(value: Json, types: readonly FieldType[]): boolean {
  return types.some((type) => {
    if (type === 'array') return Array.isArray(value);
    if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
    if (type === 'integer') return Number.isInteger(value);
    return typeof value === type;
  });
}

/** Whether names or values of the service contain the word: then it is not a typo. */
export function isKnownWord(word: string): boolean {
  words ??= collectWords();
  return words.has(word);
}

let words: ReadonlySet<string> | undefined;

function collectWords(): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (text: string) => {
    for (const word of text.toLowerCase().split(/[^a-z0-9]+/)) found.add(word);
  };
  for (const table of [policy, webApp]) {
    walkFields(table, ({ name, values = [] }) => {
      // Aliases are left out: one of them is a typo itself.
      add(name);
      for (const { value } of values) add(value);
    });
  }
  return found;
}
