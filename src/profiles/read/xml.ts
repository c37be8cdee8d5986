/**
 * Reads XML as a property list, exactly as strict and as lenient as macOS: white space before the declaration and `--`
 * inside a comment are fine; text between elements, a key without a value and any entity declaration are not.
 */
import { SaxesParser } from 'saxes';
import { findTokens } from '../tokens.ts';
import {
  addEntry,
  countOf,
  dataOf,
  keyFault,
  MAX_DEPTH,
  MAX_MARKS,
  MAX_VALUES,
  type Plist,
  ReadFault,
  shortened,
  tooDeep,
  tooManyValues,
} from './plist.ts';

type OpenElement =
  | { readonly name: 'plist'; root: Plist | null; readonly at: number }
  | {
      readonly name: 'dict';
      readonly entries: Map<string, Plist>;
      key: { readonly text: string; readonly at: number } | null;
      readonly at: number;
    }
  | { readonly name: 'array'; readonly items: Plist[]; readonly at: number }
  | { readonly name: Leaf; text: string; readonly at: number };

const noEntities = 'it declares entities, which no profile needs';

/** Property lists have one, the version. */
const MAX_ATTRIBUTES = 1000;

const leaves = ['key', 'string', 'integer', 'real', 'true', 'false', 'data', 'date'] as const;
type Leaf = (typeof leaves)[number];

export function readXml(text: string): Plist {
  if (countOf(text, '<') + countOf(text, '&') > MAX_MARKS) throw new ReadFault(tooManyValues);
  const source = blankOut(text);
  const parser = new SaxesParser({ xmlns: false, position: false });
  const open: OpenElement[] = [];
  let root: Plist | null = null;
  let values = 0;
  /** Where the text being read begins. */
  let start = 0;

  const add = (value: Plist): void => {
    values += 1;
    if (values > MAX_VALUES) throw new ReadFault(tooManyValues, value.at);
    const parent = open.at(-1);
    if (!parent) root = value;
    else if (parent.name === 'plist') {
      if (parent.root) throw new ReadFault('it holds a second value after the first', value.at);
      parent.root = value;
    } else if (parent.name === 'array') parent.items.push(value);
    else if (parent.name === 'dict') {
      if (!parent.key) throw new ReadFault('a value in a dictionary has no key before it', value.at);
      addEntry(parent.entries, parent.key.text, value, parent.key.at);
      parent.key = null;
    }
  };

  const takeText = (piece: string): void => {
    const parent = open.at(-1);
    if (parent && 'text' in parent) {
      parent.text += piece;
      return;
    }
    const offset = piece.search(/\S/);
    if (offset < 0) return;
    throw new ReadFault(strayText(piece), start + Math.max(0, source.slice(start).search(/\S/)));
  };

  parser.on('doctype', (declaration) => {
    if (/<!ENTITY/i.test(declaration)) {
      throw new ReadFault(noEntities, source.search(/<!ENTITY/i));
    }
    start = parser.position;
  });
  parser.on('text', takeText);
  parser.on('cdata', takeText);
  let attributes = 0;
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > MAX_ATTRIBUTES)
      throw new ReadFault('its elements have more attributes than a property list');
  });
  parser.on('opentag', ({ name }) => {
    const at = source.lastIndexOf('<', parser.position - 1);
    open.push(openElement(name, open.at(-1), at));
    if (open.length > MAX_DEPTH + 1) throw new ReadFault(tooDeep, at);
    start = parser.position;
  });
  parser.on('closetag', () => {
    const element = open.pop();
    start = parser.position;
    if (!element) return;
    if (element.name === 'key') {
      const parent = open.at(-1);
      if (parent?.name !== 'dict') throw new ReadFault('a key is outside a dictionary', element.at);
      if (parent.key) throw withoutValue(parent.key);
      parent.key = { text: element.text, at: element.at };
    } else if (element.name === 'plist') {
      if (!element.root) throw new ReadFault('its <plist> is empty', element.at);
      root = element.root;
    } else add(closeElement(element));
  });
  parser.on('error', (error) => {
    throw new ReadFault(explain(error.message), Math.min(parser.position, source.length));
  });
  parser.write(source).close();
  if (!root) throw new ReadFault('it holds no value');
  return root;
}

function openElement(name: string, parent: OpenElement | undefined, at: number): OpenElement {
  if (parent && 'text' in parent) {
    throw new ReadFault(`${shownElement(name)} is inside <${parent.name}>, which is not closed`, at);
  }
  if (name === 'plist') {
    if (parent) throw new ReadFault('<plist> is inside another element', at);
    return { name, root: null, at };
  }
  if (name === 'dict') return { name, entries: new Map(), key: null, at };
  if (name === 'array') return { name, items: [], at };
  const leaf = leaves.find((known) => known === name);
  if (!leaf)
    throw new ReadFault(
      `<${shortened(name)}> is not an element of a property list`,
      at,
      'it holds an element that no property list has',
    );
  return { name: leaf, text: '', at };
}

/** Anything that looks like an element may be a part of a secret. */
function shownElement(name: string): string {
  return [...leaves, 'plist', 'dict', 'array'].includes(name) ? `<${name}>` : 'an element';
}

function closeElement(element: Exclude<OpenElement, { name: 'plist' }>): Plist {
  const { at } = element;
  switch (element.name) {
    case 'dict':
      if (element.key) throw withoutValue(element.key);
      return { kind: 'dict', entries: element.entries, at };
    case 'array':
      return { kind: 'array', items: element.items, at };
    case 'true':
    case 'false':
      if (element.text.trim() !== '') throw new ReadFault(strayText(element.text), at);
      return { kind: 'boolean', value: element.name === 'true', at };
    case 'integer':
    case 'real':
      return readNumber(element.text, element.name, at);
    case 'data':
      return readData(element.text, at);
    case 'date':
      return { kind: 'date', text: element.text.trim(), at };
    default:
      return { kind: 'string', text: element.text, at };
  }
}

/** Base64, or a template whose value is not filled in yet. */
function readData(text: string, at: number): Plist {
  if (findTokens(text).length > 0) return { kind: 'string', text: text.trim(), at };
  const written = text.replace(/\s+/g, '');
  try {
    return dataOf(atob(written), at);
  } catch {
    return { kind: 'data', text: written, at };
  }
}

const INTEGER = /^[+-]?(?:\d+|0x[0-9a-f]+)$/i;
const REAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

function readNumber(written: string, name: 'integer' | 'real', at: number): Plist {
  const text = written.trim();
  if (INTEGER.test(text) || (name === 'real' && REAL.test(text))) {
    const [, sign = '', digits = ''] = /^([+-]?)(.*)$/.exec(text) ?? [];
    const size = Number(digits);
    return { kind: 'number', value: sign === '-' ? -size : size, at };
  }
  // A template whose number is not filled in yet. The conversion reports the token.
  if (findTokens(text).length > 0) return { kind: 'string', text, at };
  throw new ReadFault(`<${name}> holds no number`, at);
}

function withoutValue(key: { readonly text: string; readonly at: number }): ReadFault {
  return keyFault(key.text, 'has no value', key.at);
}

/** The text itself may be a secret. */
function strayText(piece: string): string {
  return /\{[%{]|\[%|<%|\$\{/.test(piece)
    ? 'there is a template between its elements; render it first'
    : 'there is text between its elements';
}

/** Turns comments, instructions and what surrounds the root into spaces, so that everything else keeps its place. */
function blankOut(text: string): string {
  const blank = (piece: string): string => piece.replace(/[^\n\r]/g, ' ');
  const pieces: string[] = [];
  let at = 0;
  for (let start = text.indexOf('<'); start >= 0; start = text.indexOf('<', start)) {
    const isSkipped = text[start + 1] === '!' || text[start + 1] === '?';
    const skipped = isSkipped ? skips.find(({ begin }) => text.startsWith(begin, start)) : undefined;
    const close = skipped?.end ?? '>';
    const end = text.indexOf(close, start + (skipped?.begin.length ?? 1));
    if (end < 0 && skipped?.blank) throw new ReadFault('a comment in it does not end', start);
    if (end < 0 || (!skipped && end - start > LONGEST_TAG)) {
      throw new ReadFault(
        text.slice(start, start + LONGEST_TAG).includes('<!ENTITY')
          ? noEntities
          : 'it is cut off, or one of its tags is malformed',
        start,
      );
    }
    if (skipped?.blank) {
      pieces.push(text.slice(at, start), blank(text.slice(start, end + close.length)));
      at = end + close.length;
    }
    start = end + close.length;
  }
  let last = text.length;
  while (last > at && /[\s\0]/.test(text.charAt(last - 1))) last -= 1;
  pieces.push(text.slice(at, last), blank(text.slice(last)));
  return pieces.join('');
}

const skips = [
  { begin: '<!--', end: '-->', blank: true },
  { begin: '<?', end: '?>', blank: true },
  { begin: '<![CDATA[', end: ']]>', blank: false },
];
const LONGEST_TAG = 10_000;

/** Rewords what the parser says, such as `12:3: unclosed tag: dict`. */
function explain(message: string): string {
  const words = message.replace(/^\S*?\d+:\d+: /, '').replace(/\.$/, '');
  if (words.startsWith('text data outside')) return 'there is text outside its root element';
  if (words.startsWith('undefined entity')) return 'it uses an entity that XML does not define';
  if (words.startsWith('unclosed tag')) return 'it is cut off: elements are not closed';
  if (words.startsWith('document must contain a root')) return 'it holds no value';
  if (words.startsWith('disallowed character')) return 'it holds a character that XML does not allow';
  // The parser quotes the text after a colon.
  return `it is not well-formed XML: ${words.replace(/:.*/s, '')}`;
}
