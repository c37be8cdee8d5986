/** Reads scalars: plain and quoted ones on a single line, and texts of several lines after `|` or `>`. */
import { makeScalar, trimYamlEnd } from '../make-nodes.ts';
import type { ScalarNode } from '../node.ts';
import { type Cursor, count, inDoubt, skipSpaces, take, takeComment, toContent } from './cursor.ts';

/** `text` is the scalar as written, starting at `start`. */
export function scalar(
  c: Cursor,
  start: number,
  text: string,
  value: ScalarNode['value'],
  quoted = false,
): ScalarNode {
  count(c, 1);
  c.writtenEnd = start + text.length;
  return makeScalar({ file: c.file, start, end: c.writtenEnd }, value, text, quoted);
}

export function isQuote(character: string | undefined): boolean {
  return character === '"' || character === "'";
}

export function readQuoted(c: Cursor): ScalarNode {
  const start = c.at;
  const value = takeQuoted(c);
  return scalar(c, start, c.text.slice(start, c.at), value, true);
}

const SINGLE = /'(?:[^'\n]|'')*'/y;
/** Only the escapes that JSON has as well. */
const DOUBLE = /"(?:[^"\\\n]|\\(?:["\\/nrt]|u[\da-fA-F]{4}))*"/y;

/** The unquoted text; moves the cursor past the closing quote. */
export function takeQuoted(c: Cursor): string {
  const start = c.at;
  const isSingle = c.text[start] === "'";
  if (!take(c, isSingle ? SINGLE : DOUBLE)) inDoubt();
  const text = c.text.slice(start + 1, c.at - 1);
  if (isSingle) return text.replaceAll("''", "'");
  return text.includes('\\') ? unescaped(text) : text;
}

/** Escapes may produce half a character. */
function unescaped(text: string): string {
  const value = String(JSON.parse(`"${text.replaceAll('\t', '\\t')}"`));
  return value.isWellFormed() ? value : inDoubt();
}

/** What may begin plain text here: nothing with another meaning, and no document marker. */
const BEGINNING = String.raw`(?=[\w()+/;<=\\^~$\x80-\uffff]|-[\w.]|\.(?!\.\.))`;
/** Up to the colon of a key, a comment or the end of the line. */
const PLAIN = new RegExp(String.raw`${BEGINNING}(?:[^ \t\n:]+|:(?![ \n])| +(?=[^ \t\n:#]|:(?![ \n])))+`, 'y');
/** Within brackets, also up to characters with a meaning there. */
const PLAIN_IN_FLOW = new RegExp(
  String.raw`${BEGINNING}(?:[^ \t\n:,[\]{}]+|:(?![ \n,[\]{}])| +(?=[^ \t\n:#,[\]{}]|:(?![ \n,[\]{}])))+`,
  'y',
);

/** `flow`: within brackets. */
export function readPlain(c: Cursor, flow: boolean): ScalarNode {
  const start = c.at;
  const text = takePlain(c, flow);
  return scalar(c, start, text, resolvePlain(text));
}

export function takePlain(c: Cursor, flow: boolean): string {
  const start = c.at;
  if (!take(c, flow ? PLAIN_IN_FLOW : PLAIN)) inDoubt();
  return c.text.slice(start, c.at);
}

const NUMBER = /^(?:[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?|0o[0-7]+|0x[\da-fA-F]+)$/;
const NO_NUMBER_OF_JSON = /^[-+]?\.(?:inf|nan)$/i;
const CONSTANTS: ReadonlyMap<string, ScalarNode['value']> = new Map([
  ...['~', 'null', 'Null', 'NULL'].map((text) => [text, null] as const),
  ...['true', 'True', 'TRUE'].map((text) => [text, true] as const),
  ...['false', 'False', 'FALSE'].map((text) => [text, false] as const),
]);

/** The value of plain text by the core schema of YAML 1.2. */
function resolvePlain(text: string): ScalarNode['value'] {
  if (NUMBER.test(text)) return Number(text);
  if (NO_NUMBER_OF_JSON.test(text)) inDoubt();
  const constant = CONSTANTS.get(text);
  return constant === undefined ? text : constant;
}

/** Without an indentation indicator. */
const HEADER = /[|>][-+]?/y;
const LINE = /( *)([^\n]*)\n/y;

/** `column` is that of the text's key or dash. Moves to the content after the text. */
export function readBlockScalar(c: Cursor, column: number): ScalarNode {
  const { text, at: start } = c;
  take(c, HEADER);
  const chomping = text[c.at - 1];
  const folded = text[start] === '>';
  skipSpaces(c);
  if (text[c.at] === '#' && text[c.at - 1] === ' ') takeComment(c);
  if (text[c.at] !== '\n') inDoubt();
  let value = '';
  let end = 0;
  let indent = -1;
  let blanks = 0;
  let deeper = false;
  let lineStart = c.at + 1;
  for (;;) {
    LINE.lastIndex = lineStart;
    const [line, spaces, content] = LINE.exec(text) ?? [];
    if (line === undefined || spaces === undefined || content === undefined) break;
    const width = spaces.length;
    if (content === '') {
      // More spaces than the indentation would be part of the text.
      if (width > Math.max(indent, 0)) inDoubt();
      blanks += 1;
    } else {
      if (indent >= 0 && width < indent) break;
      if (content.startsWith('\t') || width <= column) inDoubt();
      const breaks = indent < 0 ? blanks : !folded || deeper || width > indent ? blanks + 1 : blanks;
      value += breaks > 0 || indent < 0 ? '\n'.repeat(breaks) : ' ';
      if (indent < 0) indent = width;
      value += line.slice(indent, -1);
      deeper = width > indent;
      blanks = 0;
      end = lineStart + line.length - 1;
    }
    lineStart += line.length;
  }
  // Without any text, blank lines follow separate rules.
  if (indent < 0) inDoubt();
  if (chomping === '+') {
    if (text.length !== c.file.text.length) inDoubt();
    value += '\n'.repeat(blanks + 1);
  } else if (chomping !== '-') value += '\n';
  toContent(c, lineStart);
  return scalar(c, start, trimYamlEnd(text.slice(start, end)), value);
}
