/** One style of quotes: none where none are needed, else double ones, unless single ones save escapes. */
import type { TextNode } from './layout.ts';

export type ScalarPlace = 'block' | 'flow' | 'key';

export function styledText({ source, quoted }: TextNode, place: ScalarPlace): string {
  if (quoted === null) return place === 'key' ? source : (canonicalWord.get(source) ?? source);
  return isSafePlain(quoted, place) ? quoted : quote(quoted);
}

const canonicalWord = new Map([
  ['True', 'true'],
  ['TRUE', 'true'],
  ['False', 'false'],
  ['FALSE', 'false'],
  ['Null', 'null'],
  ['NULL', 'null'],
  ['~', 'null'],
]);

function quote(value: string): string {
  const escaped = value.replace(/["\\]/g, '\\$&');
  const doubled = value.replaceAll("'", "''");
  return doubled.length < escaped.length ? `'${doubled}'` : `"${escaped}"`;
}

/** What readers of YAML 1.1 or 1.2 take for something else than text. */
const OTHER_TYPE =
  /^(?:~|null|true|false|yes|no|on|off|y|n|<<|=|[-+]?\.(?:inf|nan)|[-+]?[\d.][\d_,.:]*(?:e[-+]?\d*)?|[-+]?0[bx][\da-f_]*|0o[0-7]*|\d{4}-\d\d?-\d\d?(?:[ t].*)?)$/i;

/** Indicators at the start, and whatever would end the text or begin a comment. */
const NOT_PLAIN = /^[-?:,[\]{}#&*!|>'"%@`]|: |:$| #|^ | $/;

/** Letters, marks, digits, punctuation and symbols, so that nobody overlooks what cannot be seen. */
const VISIBLE = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]+$/u;

function isSafePlain(value: string, place: ScalarPlace): boolean {
  if (value === '' || !VISIBLE.test(value) || OTHER_TYPE.test(value) || NOT_PLAIN.test(value)) return false;
  // A document marker at the start of a line.
  if (value.startsWith('---') || value.startsWith('...')) return false;
  if (place === 'flow') return !/[,[\]{}]/.test(value) && !/:$|^:|:[,[\]{}"']/.test(value);
  return true;
}
