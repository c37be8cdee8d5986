/** Finds the secrets in files, so that they are covered wherever a line is shown. */

import { lastOf, valueAt } from '../base/json-pointer.ts';
import { carriesCredential } from '../base/url.ts';
import type { Range } from '../diagnostics/diagnostic.ts';
import { nearest } from '../diagnostics/suggest.ts';
import type { Draft } from '../source/draft/draft.ts';
import { type FileFieldRow, type FileKind, fileRow } from '../source/draft/file-fields.ts';
import { SECRET_NAME } from '../source/draft/read-reference.ts';
import type { SourceFile, SourceNode } from '../source/yaml/node.ts';
import { parseYaml } from '../source/yaml/parse-yaml.ts';
import { rangeOf } from '../source/yaml/positions.ts';
import { type Field, policy, walkFields } from '../tables/index.ts';
import { rowAt } from './rows.ts';

/** The ranges of a draft's secrets in the file at `path`, which is its own or a base. */
export function sensitiveRanges(draft: Draft, path: string): Range[] {
  const found: Range[] = [];
  for (const [pointer, { value, text }] of draft.places) {
    if (value.file.path !== path) continue;
    if (text === '' || draft.references.has(pointer)) continue;
    const row = rowAt(draft.kind, pointer);
    const secret = row ? isSecretText(row, text) : isLikelySecret(lastOf(pointer), text);
    // A value that was refused as a reference may be the secret itself.
    const isHere = text !== null || draft.poisoned.has(pointer) || isCollection(draft, pointer);
    if (secret && isHere && !WRONG_NAME.test(value.file.text.slice(value.start, value.end)))
      found.push(rangeOf(value));
  }
  return found;
}

/**
 * Whether a value in a body must not be shown: at a secret, or at an address that carries a credential or is
 * replaced by a digest or a mark.
 */
export function isSensitive({ secret, address }: Pick<Field, 'secret' | 'address'>, value: unknown): boolean {
  if (secret) return true;
  return (
    address === true && typeof value === 'string' && (STANDS_FOR.test(value) || carriesCredential(value))
  );
}

/** A digest, or the mark of a secret that was not read. */
const STANDS_FOR = /^(?:hmac-sha256:[0-9a-f]{12}:|scrypt:[\d.]+:|written:|unread-|\(sensitive\)$)/;

/** Anything but a single text is refused in place of an address, and may contain a secret. */
function isSecretText({ secret, address }: Field, text: string | null): boolean {
  return (
    secret === true || (address === true && (text === null || carriesCredential(text.replace(/^['"]/, ''))))
  );
}

/** Reads as the name of a variable, which is not secret: it has to be shown for people to see what is wrong. */
const WRONG_NAME = /^\{\s*env\s*:\s*[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\s*\}$/;

/** A secret written as a list or a mapping by mistake; the value of a variable is in another place. */
function isCollection(draft: Draft, pointer: string): boolean {
  const value = valueAt(draft.value, pointer);
  return !draft.variables.has(pointer) && typeof value === 'object' && value !== null;
}

/** Field names are shorter. */
const LONGEST_NAME = 64;

/** Whether the name of an unknown field suggests a secret, or is a misspelled name of one. */
function isLikelySecret(name: string, text: string | null): boolean {
  names ??= secretNames();
  if (name.length > LONGEST_NAME) return false;
  // A misspelled payload contains more than a secret.
  return SPEAKS.test(name) || (text !== null && nearest(name, names) !== null);
}

/** The secrets in a file that can be parsed, whatever else is wrong with it, without references. */
export function likelySecrets(file: SourceFile, kind: FileKind): string[] {
  const { root } = parseYaml(file);
  // Of a list, each may be what the file should hold alone.
  const objects = root?.kind === 'list' ? root.items : root ? [root] : [];
  return objects.flatMap((object) => secretsIn(object, fileRow(kind)));
}

function secretsIn(node: SourceNode, row: FileFieldRow | undefined): string[] {
  if (node.kind === 'scalar') return [];
  if (node.kind === 'list') {
    const items = row?.items === 'literal' ? undefined : row?.items;
    return node.items.flatMap((item) => secretsIn(item, items));
  }
  return [...node.entries].flatMap(([name, { value }]) => {
    const field = row?.rows?.get(name);
    const isSecret = field
      ? isSecretText(field.field, value.kind === 'scalar' ? value.text : null)
      : isLikelySecret(name, value.kind === 'scalar' ? value.text : null);
    return isSecret ? scalarsIn(value) : secretsIn(value, field);
  });
}

/** Leaves out the parts of references. */
function scalarsIn(node: SourceNode): string[] {
  if (node.kind === 'list') return node.items.flatMap(scalarsIn);
  if (node.kind === 'map') {
    return [...node.entries].flatMap(([key, { value }]) =>
      ['file', 'command', 'var'].includes(key) ? [] : scalarsIn(value),
    );
  }
  if (node.value === null) return [];
  const text = String(node.value);
  return SECRET_NAME.test(text) ? [] : [text];
}

/** What other systems call secrets. */
const SPEAKS =
  /(?:password|passphrase|passwd|pwd|psk|secret|token|credential|(?:shared|api|private|access)[_-]?key|(?<![a-z])(?:pin|pass|key))s?(?![a-z])/i;

/** For a file that could not be read: everything after the name of a secret field, up to the line of another key. */
export function likelySensitiveRanges(file: SourceFile): Range[] {
  names ??= secretNames();
  secretKey ??= new RegExp(
    `["']?\\b\\w{0,20}(?:${names.join('|')}|${SPEAKS.source})\\w{0,20}\\b["']?[ \\t]*[:=][ \\t]*(?![ \\t]|${REFERENCE})(?<value>[^\\n]*)`,
    'gi',
  );
  return [...file.text.matchAll(secretKey)].flatMap((match) => {
    const value = match.groups?.value;
    if (value === undefined) return [];
    const ends = match.index + match[0].length;
    const start = ends - value.length;
    const end = endOfValue(file.text, ends, GOES_ON.test(value));
    return end === start ? [] : [rangeOf({ file, start, end })];
  });
}

/** A block of text, a quote that is not closed on its line, or plain text. */
const GOES_ON = /^(?:[&!]\S*[ \t]+)*(?:[^\s"'{[#&!]|"(?:[^"\\]|\\.)*$|'[^']*$)/;

/** A complete reference to a secret, with nothing next to it. */
const REFERENCE = String.raw`\{\s*["']?(?:env["']?\s*:\s*["']?EDICT_SECRET_[\w{}]+["']?|(?:file|var)["']?\s*:[^,}\n]*|command["']?\s*:\s*\[[^\]\n]*\])\s*(?:\}|\n|$)`;

/** A limit for values that are not indented as block text. */
const MOST_LINES = 20;

const KEY = /^\s*(?:- +)*(?:"[^"]*"|'[^']*'|[\w.-]+)[ \t]*:(?:\s|$)/;

/**
 * The end of the last line with text before the line of another key; with `goesOn`, lines indented deeper
 * than the line that ends at `end` are neither keys nor comments.
 */
function endOfValue(text: string, end: number, goesOn: boolean): number {
  const margin = indentOf(text.slice(text.lastIndexOf('\n', end - 1) + 1, end));
  let last = end;
  let left = MOST_LINES;
  for (let at = end; at < text.length && left > 0; ) {
    const next = text.indexOf('\n', at + 1);
    const line = text.slice(at + 1, next < 0 ? text.length : next);
    at = next < 0 ? text.length : next;
    const isInside = goesOn && indentOf(line) > margin;
    if (!isInside && KEY.test(line)) break;
    if (!isInside) left -= 1;
    if (line.trim() !== '' && (isInside || !/^\s*#/.test(line))) last = at;
  }
  return last;
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

let names: string[] | undefined;
let secretKey: RegExp | undefined;

function secretNames(): string[] {
  const found = new Set<string>();
  walkFields(policy, (field) => {
    if (field.secret) found.add(field.name);
  });
  return [...found];
}
