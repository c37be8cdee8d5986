/** Prints a layout as text: two spaces, one style of quotes, at most one blank line, brackets only where they fit on the line. */

import { isSuppression } from '../yaml/silenced-lines.ts';
import {
  type CollectionNode,
  type CommentLine,
  isCollection,
  type Layout,
  type LayoutEntry,
  type LayoutNode,
  type TextNode,
} from './layout.ts';

const WIDTH = 80;
const STEP = 2;

export function printLayout(layout: Layout): string {
  const { prelude, marker, header, headerGap, root } = layout;
  const lines = [...prelude, ...(marker === null ? [] : [marker])];
  pushComments(lines, header);
  if (headerGap) lines.push('');
  const { value, props } = root;
  const inline = hasComments(value) ? null : printInline(value);
  if (inline !== null && withProps(props, inline).length <= WIDTH) lines.push(withProps(props, inline));
  else {
    if (props.length > 0) lines.push(props.join(' '));
    lines.push(...printEntries(value, 0));
  }
  return `${lines.join('\n')}\n`;
}

function printEntries(node: CollectionNode, column: number): string[] {
  const lines: string[] = [];
  let keeps = false;
  node.entries.forEach((entry, index) => {
    // After text that keeps its line breaks, a blank line would become part of it.
    if (index > 0 && entry.blankBefore && !keeps) lines.push('');
    pushComments(lines, entry.leading);
    if (entry.gap && entry.leading.length > 0) lines.push('');
    lines.push(...printEntry(entry, column));
    keeps = endsOpen(entry);
  });
  const [first, ...others] = node.closing;
  if (first?.blankBefore && !keeps) lines.push('');
  if (first) pushComments(lines, [{ ...first, blankBefore: false }, ...others]);
  return lines;
}

/** Leaves out a blank line above the first comment. */
function pushComments(lines: string[], comments: readonly CommentLine[]): void {
  comments.forEach(({ text, blankBefore }, index) => {
    if (blankBefore && index > 0) lines.push('');
    lines.push(text);
  });
}

/** Whether the last line is text that keeps the line breaks after it. */
function endsOpen({ value }: LayoutEntry): boolean {
  if (value.kind === 'block-text') return value.keeps;
  if (!isCollection(value) || value.closing.length > 0) return false;
  const last = value.entries.at(-1);
  return last !== undefined && endsOpen(last);
}

function printEntry(entry: LayoutEntry, column: number): string[] {
  const head = printHead(entry);
  const { value, props } = entry;
  if (value.kind === 'empty') {
    const line = withComment(withProps([head, ...props], ''), entry.keyComment);
    return [line, ...indented(entry.below.map(({ text }) => text))];
  }
  if (value.kind === 'block-text') {
    const first = withComment(withProps(props, value.header), value.comment);
    return joinValue(entry, head, [first], value.lines);
  }
  if (value.kind === 'text') {
    const [first = '', ...more] = printText(value);
    const all = [withProps(props, first), ...more];
    const last = withComment(all.pop() ?? '', entry.valueComment);
    const [start = last, ...rest] = [...all, last];
    return joinValue(entry, head, [start], rest);
  }
  const inline = hasComments(value) ? null : printInline(value);
  const below = entry.keyComment !== null || entry.above.length > 0;
  const start = below ? column + STEP : column + head.length + 1;
  // What a comment at the end of a line silences has to stay on that line.
  const isHeld = entry.valueComment !== null && isSuppression(entry.valueComment);
  if (inline !== null && (isHeld || start + withProps(props, inline).length <= WIDTH)) {
    return joinValue(entry, head, [withComment(withProps(props, inline), entry.valueComment)], []);
  }
  return printNested(entry, head, value, column);
}

function printHead({ key }: LayoutEntry): string {
  if (!key) return '-';
  const text = styledText(key.text, 'key');
  // Directly after an alias, a colon would be part of its name.
  const colon = text.startsWith('*') ? ' :' : ':';
  return `${withProps(key.props, text)}${colon}`;
}

/** Puts the value next to its key if nothing stands between, otherwise below. */
function joinValue(
  entry: LayoutEntry,
  head: string,
  start: readonly string[],
  rest: readonly string[],
): string[] {
  const { keyComment, above, ownLine, value } = entry;
  const severalLines = value.kind === 'text' && rest.length > 0;
  if (keyComment === null && above.length === 0 && !(ownLine && severalLines)) {
    const [first = '', ...more] = start;
    return [`${head} ${first}`, ...indented([...more, ...rest])];
  }
  return [withComment(head, keyComment), ...indented([...above.map(({ text }) => text), ...start, ...rest])];
}

function printNested(entry: LayoutEntry, head: string, value: CollectionNode, column: number): string[] {
  const { props, keyComment, valueComment, above } = entry;
  const beside = keyComment ?? valueComment;
  const extra = keyComment !== null && valueComment !== null ? [valueComment] : [];
  const nested = [...above.map(({ text }) => text), ...extra, ...printEntries(value, column + STEP)];
  const compact =
    !entry.key && props.length === 0 && beside === null && value.entries[0]?.leading.length === 0;
  if (compact && above.length === 0) {
    const [first = '', ...rest] = nested;
    return [`${head} ${first}`, ...indented(rest)];
  }
  return [withComment(withProps([head, ...props], ''), beside), ...indented(nested)];
}

/** The lines of a scalar; the caller indents those after the first. */
function printText(node: TextNode): string[] {
  const [first = '', ...more] = styledText(node, 'block').split('\n');
  return [first, ...more.map((line) => line.replace(/^[ \t]+/, ''))];
}

function withProps(props: readonly string[], text: string): string {
  return [...props, ...(text === '' ? [] : [text])].join(' ');
}

function withComment(line: string, comment: string | null): string {
  return comment === null ? line : `${line} ${comment}`;
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => (line === '' ? line : ' '.repeat(STEP) + line));
}

/** Null for a collection without brackets, or one that does not fit on one line. */
function printInline(node: CollectionNode): string | null {
  if (!node.flow) return null;
  const entries = node.entries.map(inlineEntry);
  if (!entries.every((text) => text !== null)) return null;
  if (node.bare) return entries.join('');
  if (node.kind === 'list') return `[${entries.join(', ')}]`;
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

function inlineEntry({ key, props, value }: LayoutEntry): string | null {
  const text = inlineValue(value);
  if (text === null) return null;
  const parts = [...props, ...(text === '' ? [] : [text])];
  if (!key) return parts.join(' ');
  const name = [...key.props, styledText(key.text, 'flow')].join(' ');
  if (!key.colon) return name;
  return [`${name}${name.startsWith('*') || /\s\*\S+$/.test(name) ? ' :' : ':'}`, ...parts].join(' ');
}

function inlineValue(node: LayoutNode): string | null {
  if (node.kind === 'empty') return '';
  if (node.kind === 'block-text') return null;
  if (isCollection(node)) return printInline(node);
  const text = styledText(node, 'flow');
  return text.includes('\n') ? null : text;
}

/** Whether there is a comment within the brackets. */
function hasComments(node: CollectionNode): boolean {
  return (
    node.closing.length > 0 ||
    node.entries.some(
      ({ leading, keyComment, valueComment, above, below, value }) =>
        leading.length + above.length + below.length > 0 ||
        keyComment !== null ||
        valueComment !== null ||
        (isCollection(value) && hasComments(value)),
    )
  );
}

type ScalarPlace = 'block' | 'flow' | 'key';

function styledText({ source, quoted }: TextNode, place: ScalarPlace): string {
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

/** Texts that readers of YAML 1.1 or 1.2 take for another type. */
const OTHER_TYPE =
  /^(?:~|null|true|false|yes|no|on|off|y|n|<<|=|[-+]?\.(?:inf|nan)|[-+]?[\d.][\d_,.:]*(?:e[-+]?\d*)?|[-+]?0[bx][\da-f_]*|0o[0-7]*|\d{4}-\d\d?-\d\d?(?:[ t].*)?)$/i;

/** Indicators at the start, and anything that would end the text or begin a comment. */
const NOT_PLAIN = /^[-?:,[\]{}#&*!|>'"%@`]|: |:$| #|^ | $/;

/** Letters, marks, digits, punctuation and symbols; invisible characters are kept in quotes, as they are easily overlooked. */
const VISIBLE = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]+$/u;

function isSafePlain(value: string, place: ScalarPlace): boolean {
  if (value === '' || !VISIBLE.test(value) || OTHER_TYPE.test(value) || NOT_PLAIN.test(value)) return false;
  // Would be a document marker at the start of a line.
  if (value.startsWith('---') || value.startsWith('...')) return false;
  if (place === 'flow') return !/[,[\]{}]/.test(value) && !/:$|^:|:[,[\]{}"']/.test(value);
  return true;
}
