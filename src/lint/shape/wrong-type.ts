/** A value of another type than its field, and the habit that leads to it. */

import { isObject } from '../../base/json.ts';
import type { Finding } from '../finding.ts';
import { allows } from '../rows.ts';
import { meantValue } from './meant-value.ts';
import { typesInWords, valueInWords, type WrongValue, withoutCurlyQuotes } from './words.ts';

type TypeAdvice = Pick<Finding, 'hint' | 'replacement'>;

export function wrongType(wrong: WrongValue): Finding {
  const { pointer, label, row, value } = wrong;
  const advice = adviceFor(wrong);
  // A secret is not repeated, not even in an edit, which some formats show.
  const { replacement, ...rest } = advice;
  return {
    code: 'wrong-type',
    pointer,
    at: 'value',
    message: `${label} must be ${typesInWords(row)}, and is ${valueInWords(value, row)}`,
    ...rest,
    ...(replacement === undefined || row.secret ? {} : { replacement }),
  };
}

const YES = /^(?:yes|y|on|true|1)$/i;
const NO = /^(?:no|n|off|false|0)$/i;

function adviceFor(wrong: WrongValue): TypeAdvice {
  const { row, value } = wrong;
  const inside = typeof value === 'string' ? withoutCurlyQuotes(value) : null;
  if (inside !== null && !row.secret) {
    return { hint: `write ${inside}: to YAML, curly quotes are a part of the text` };
  }
  if (Array.isArray(value)) return adviceForList(wrong);
  if (typeof value === 'object' && value !== null)
    return { hint: 'write a single value, not fields under it' };
  if (allows(row, 'boolean') && value !== null) return adviceForBoolean(String(value), wrong);
  if (allows(row, 'integer')) return adviceForInteger(wrong);
  if (allows(row, 'string')) return adviceForString(wrong);
  if (allows(row, 'array')) return adviceForMissingList(wrong);
  const glued = typeof value === 'string' ? /^([\w-]+):(\S.*)$/s.exec(value) : null;
  const [, name = '', rest = ''] = glued ?? [];
  const meant = row.fields?.find((field) => field.name === name);
  if (meant) return { hint: `write a space after the colon: ${name}: ${meant.secret ? '…' : rest}` };
  return {
    hint: row.fields ? `write its fields under it, such as ${fieldNames(wrong)}` : 'write fields under it',
  };
}

function adviceForList({ row, value, label }: WrongValue): TypeAdvice {
  const only = Array.isArray(value) && value.length === 1 ? value[0] : undefined;
  if (allows(row, 'object') && isObject(only))
    return { hint: `write the fields of ${label} directly under it, without the dash` };
  const lists = row.fields?.filter((field) => field.type === 'array').map(({ name }) => name) ?? [];
  const [first] = lists;
  if (first !== undefined && lists.length === row.fields?.length)
    return { hint: `write the list under ${lists.join(' or ')}: ${label}: { ${first}: [ … ] }` };
  if (allows(row, 'object') && !allows(row, 'string'))
    return { hint: `write fields under ${label}, not a list` };
  return { hint: 'write a single value, not a list' };
}

function adviceForBoolean(text: string, { draft, pointer }: WrongValue): TypeAdvice {
  const meant = YES.test(text) ? 'true' : NO.test(text) ? 'false' : null;
  if (meant === null) return { hint: 'write true or false' };
  if (text === meant && draft.places.get(pointer)?.quoted)
    return { hint: 'remove the quotes', replacement: meant };
  return { hint: `write ${meant}, not ${text}`, replacement: meant };
}

function adviceForInteger({ row, value, draft, pointer }: WrongValue): TypeAdvice {
  if (typeof value === 'boolean' && (row.default === 0 || row.default === 1))
    return { hint: `write ${value ? 1 : 0}, not ${value}`, replacement: value ? '1' : '0' };
  if (typeof value !== 'string') return { hint: 'write a whole number' };
  const trimmed = value.trim();
  if (/^[-+]?\d{1,15}$/.test(trimmed)) {
    const number = String(Number(trimmed));
    const quoted = draft.places.get(pointer)?.quoted === true;
    // Leading zeros suggest that it is not a number at all.
    const replacement = /^[-+]?0\d/.test(trimmed) ? undefined : number;
    return { hint: quoted ? 'remove the quotes' : `write ${number}`, replacement };
  }
  if (row.switch && (YES.test(trimmed) || NO.test(trimmed)))
    return { hint: `write ${YES.test(trimmed) ? 1 : 0}, not ${trimmed}` };
  const example = row.examples?.[0];
  return {
    hint: example === undefined ? 'write a whole number' : `write a whole number, for example ${example}`,
  };
}

function adviceForString({ row, value, draft, pointer }: WrongValue): TypeAdvice {
  const written = draft.places.get(pointer)?.text ?? String(value);
  if (row.values) {
    return { hint: meantValue(row, written).hint };
  }
  if (row.falseMeansUnset && value === false)
    return { hint: 'leave it out: false is only how the service documents that it is unset' };
  const quoted = JSON.stringify(written);
  return {
    hint: row.secret ? 'quote it, so that YAML reads a string' : `quote it: ${quoted}`,
    replacement: quoted,
  };
}

function adviceForMissingList({ row, value, draft, pointer }: WrongValue): TypeAdvice {
  const text = draft.places.get(pointer)?.text ?? String(value);
  // A quoted id would be taken for a name.
  const isId = row.targetKind && typeof value === 'string' && /^(?:0|[1-9]\d{0,14})$/.test(value);
  const written = isId ? value : text;
  const fits =
    typeof value === 'string' ? row.items?.type === 'string' || row.targetKind : Number.isInteger(value);
  if (!fits) return { hint: 'write a list: [ … ]' };
  const hint = `write a list: [${written}]`;
  // Within brackets a comma would make two elements, and one string may hold several names.
  const single = typeof value !== 'string' || /^[\w.@+-]+$/.test(value);
  return single ? { hint, replacement: `[${written}]` } : { hint };
}

function fieldNames({ row }: WrongValue): string {
  return (row.fields ?? [])
    .slice(0, 3)
    .map((field) => field.name)
    .join(', ');
}
