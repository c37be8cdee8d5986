/** Turns complaints of the YAML parser into plain words, at the place of the author's mistake. */
import type { YAMLParseError, YAMLWarning } from 'yaml';
import { quote } from '../../diagnostics/printable.ts';
import type { TokenNotes } from './lex-yaml.ts';
import type { SourceFile, Span } from './node.ts';

export interface SyntaxFault {
  readonly code: 'yaml-syntax' | 'yaml-limit' | 'yaml-multiple-documents';
  readonly span: Span;
  readonly message: string;
  readonly hint: string;
}

type ParserComplaint = YAMLParseError | YAMLWarning;
/** Without a span, the place is that of the parser's complaint. */
type SyntaxExplanation = readonly [message: string, hint: string, span?: Span];

/** Control characters other than tab and line breaks, which YAML allows nowhere. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for
const CONTROL = /[\x01-\x08\x0b\x0c\x0e-\x1f\x7f]/;
const CONFLICT = /^(?:<{7} |={7}\r?$|>{7} )/m;
/** Only comments, blank lines and directives may precede the document. */
const YAML_VERSION = /^(?:(?:[#%].*|[ \t]*)\r?\n)*?%YAML[ \t]+(?!1\.2\b)(\S+)/;
/** Tags of YAML 1.2 itself; edict knows no others. */
const KNOWN_TAG =
  /^!(?:$|!(?:str|int|float|bool|null|map|seq)$|<tag:yaml\.org,2002:(?:str|int|float|bool|null|map|seq)>$)/;

/** Finds a character that YAML does not allow anywhere. */
export function findUnreadable(file: SourceFile): SyntaxFault | null {
  const match = CONTROL.exec(file.text);
  if (!match) return null;
  const code = match[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  const span = { file, start: match.index, end: match.index + 1 };
  const message = `The control character U+${code} cannot stand in YAML`;
  return { code: 'yaml-syntax', span, message, hint: 'remove it, or write it as an escape in double quotes' };
}

/** Explains the first syntax fault; later ones are mostly consequences of it. */
export function explainSyntax(
  file: SourceFile,
  errors: readonly YAMLParseError[],
  warnings: readonly YAMLWarning[],
  notes: TokenNotes,
): SyntaxFault | null {
  const fault = (span: Span, message: string, hint: string): SyntaxFault => ({
    code: 'yaml-syntax',
    span,
    message,
    hint,
  });

  const badTag = notes.tags.find((span) => !KNOWN_TAG.test(textOf(span)));
  const found: readonly ParserComplaint[] = [...errors, ...warnings.filter(isFault)].sort(
    (a, b) => a.pos[0] - b.pos[0],
  );
  const first = found[0];
  if (badTag && (!first || badTag.start <= first.pos[0])) {
    const hint =
      'remove it, or quote the value if the ! belongs to it; edict has { var: NAME } and { env: NAME } instead of tags';
    return fault(badTag, 'edict does not know this tag', hint);
  }
  const version = YAML_VERSION.exec(file.text);
  if (version) {
    const span = lineOf(file, version[0].length);
    return fault(
      span,
      `The file says that it is YAML ${version[1] ?? ''}, and edict reads YAML 1.2`,
      'remove this line',
    );
  }
  if (!first) return null;

  const conflict = CONFLICT.exec(file.text);
  if (conflict) {
    const hint =
      'keep what belongs in the file, of one side or of both, and remove the lines <<<<<<<, ======= and >>>>>>>';
    return fault(lineOf(file, conflict.index), 'A merge conflict was left in the file', hint);
  }
  const [message, hint, span] = explain(file, found, first, notes);
  return fault(span ?? { file, start: first.pos[0], end: endOnLine(file.text, first.pos) }, message, hint);
}

function isFault(warning: YAMLWarning): boolean {
  return warning.code === 'BAD_DIRECTIVE' || warning.code === 'TAG_RESOLVE_FAILED';
}

function explain(
  file: SourceFile,
  found: readonly ParserComplaint[],
  first: ParserComplaint,
  notes: TokenNotes,
): SyntaxExplanation {
  const [start] = first.pos;
  const line = lineOf(file, start);
  const rest = { file, start, end: line.end };
  const here = file.text.slice(start, line.end);
  const complaint = first.message;

  if (file.text.slice(line.start, line.end).trimStart().startsWith('```')) {
    return ['A code fence of Markdown is not YAML', 'remove the lines ```', line];
  }
  if (found.some((error) => error.code === 'TAB_AS_INDENT' && error.pos[0] === start)) {
    return ['A tab cannot indent a line of YAML', 'indent with spaces'];
  }
  if (complaint.startsWith('Missing closing')) {
    const quote = notes.quotes.findLast((span) => span.start <= start);
    if (quote) {
      const span = { ...quote, end: endOnLine(file.text, [quote.start, quote.end]) };
      return [`The quote ${textOf(quote).charAt(0)} is not closed`, 'close it at the end of the text', span];
    }
  }
  const bracket = notes.unclosed();
  if (bracket && (complaint.includes('end with a') || complaint.startsWith('Missing , '))) {
    const open = textOf(bracket);
    return [
      `The bracket ${open} is not closed`,
      `add ${open === '{' ? '}' : ']'} at its end, and indent the lines between them`,
      bracket,
    ];
  }
  return explainKey(file, first, here, rest) ?? explainValue(first, here, rest);
}

/** Faults in lines that should be a key with a value. */
function explainKey(
  file: SourceFile,
  { code, message: complaint, pos }: ParserComplaint,
  here: string,
  rest: Span,
): SyntaxExplanation | null {
  const trimmed = { ...rest, end: rest.start + here.trimEnd().length };
  if (code === 'MULTILINE_IMPLICIT_KEY' || complaint.startsWith('Implicit map keys need')) {
    if (/^-(\s|$)/.test(here)) {
      return ['A list item cannot stand among the keys of a mapping', 'indent the list below its key'];
    }
    const oddSpace = /^[\w-]+:[^\S ]/.exec(here);
    if (oddSpace)
      return [
        `The space after the colon is none to YAML: it is the character ${quote(oddSpace[0].slice(-1))}`,
        `write ${oddSpace[0].slice(0, -1)} VALUE with a plain space`,
        trimmed,
      ];
    const glued = /^[\w-]+:(?=\S)/.exec(here);
    if (glued) return ['A space is missing after the colon', `write ${glued[0]} VALUE`, trimmed];
    return ['A colon is missing in this line', 'write KEY: VALUE', trimmed];
  }
  if (code === 'BLOCK_AS_IMPLICIT_KEY') {
    const below = keyInText(file, rest);
    if (below) return below;
    const hint = 'if the text has a colon, put it in quotes; otherwise begin a new line';
    return ['A second key is on the line of the first', hint, trimmed];
  }
  if (complaint.startsWith('Sequence item without') || code === 'BAD_INDENT') {
    return [
      'This line is indented less or more than the lines it belongs to',
      'keys of one mapping, and items of one list, begin in the same column',
      trimmed,
    ];
  }
  if (complaint.includes('block-seq-ind on same line')) {
    return ['A list cannot begin on the line of its key', 'begin it on the next line, or write [a, b]'];
  }
  if (
    complaint.includes('at node end') &&
    /^\s*$/.test(file.text.slice(lineOf(file, pos[0]).start, pos[0]))
  ) {
    const hint = 'a mapping or a list begins with the file; is this line indented rightly?';
    return ['This line does not belong to what is above it', hint, trimmed];
  }
  return null;
}

/**
 * A key that is indented deeper than the one above it: YAML reads its name as a further line of the value
 * above, and complains where that value begins.
 */
function keyInText(file: SourceFile, { start, end }: Span): SyntaxExplanation | null {
  if (/^["'[{|>*]|:(?:\s|$)/.test(file.text.slice(start, end))) return null;
  const [all, line, key] = /\n( *)(\S.*?:(?=\s|$).*)/.exec(file.text.slice(end)) ?? [];
  if (all === undefined || line === undefined || key === undefined) return null;
  const at = file.text.indexOf(all, end) + 1 + line.length;
  const above = /^ *(?:- +)*(?=\S)/.exec(file.text.slice(lineOf(file, start).start, start));
  const where =
    above === null ? 'where the other keys begin' : `in column ${above[0].length + 1}, like the key above it`;
  return [
    'This line is indented too far for a key, and reads as more of the value above it',
    `begin it ${where}; a text with a colon needs quotes`,
    { file, start: at, end: at + key.trimEnd().length },
  ];
}

/** Faults within a value. */
function explainValue(
  { code, message: complaint, pos }: ParserComplaint,
  here: string,
  rest: Span,
): SyntaxExplanation {
  const before = rest.file.text.slice(0, pos[0]).trimEnd().at(-1);
  if (code === 'BAD_DQ_ESCAPE') {
    const sequence = /^\\./.exec(here)?.[0] ?? '\\';
    return [
      `${sequence} is not an escape that double quotes know`,
      'put the text in single quotes, or write each backslash twice',
    ];
  }
  if (code === 'BAD_SCALAR_START') {
    return [`A value cannot begin with ${here.charAt(0)}`, 'put the value in quotes'];
  }
  if (complaint.includes('at node end') && (before === "'" || before === '"')) {
    const hint =
      before === "'"
        ? "in single quotes, write an apostrophe as ''; or use double quotes"
        : 'write " within double quotes as \\"';
    return ['Text follows the closing quote', hint];
  }
  if (complaint.includes('flow-map-end') || complaint.includes('flow-seq-end')) {
    return [`The bracket ${here.charAt(0)} closes nothing`, 'remove it, or open one before it'];
  }
  if (complaint.startsWith('Missing space after :')) {
    return ['A space is missing after the colon', 'write KEY: VALUE'];
  }
  if (code === 'BLOCK_IN_FLOW' || complaint.startsWith('Missing , ')) {
    return ['A comma is missing between two items in brackets', 'separate them by a comma'];
  }
  if (complaint.includes(' , in ') || complaint.includes('empty item')) {
    return ['There is nothing between two commas', 'remove one of them'];
  }
  if (complaint.startsWith('Comments must be separated')) {
    return ['A space is missing before #', 'write a space before a comment; quote text that has a #'];
  }
  if (complaint.startsWith('Block scalar header')) {
    return [`Nothing may follow ${here.charAt(0)} on its line`, 'begin the text on the next line, indented'];
  }
  if (code === 'BAD_ALIAS') {
    return [`A name is missing after ${here.charAt(0)}`, 'quote the value if the character belongs to it'];
  }
  // The parser quotes the rest of the file, which may contain secrets.
  const reason = complaint.replace(/^(Not a YAML token): .*$/s, '$1');
  return [`The text cannot be read as YAML here: ${reason}`, 'quote a text that has special characters'];
}

/** Offset of the end of the line that contains `offset`, without the line break. */
export function lineEnd(text: string, offset: number): number {
  const feed = text.indexOf('\n', offset);
  const end = feed < 0 ? text.length : feed;
  return end > offset && text[end - 1] === '\r' ? end - 1 : end;
}

function lineOf(file: SourceFile, offset: number): Span {
  const start = offset === 0 ? 0 : file.text.lastIndexOf('\n', offset - 1) + 1;
  return { file, start, end: lineEnd(file.text, offset) };
}

/** The end of `pos`, limited to its first line. */
function endOnLine(text: string, [start, end]: readonly [number, number]): number {
  return Math.max(start, Math.min(end, lineEnd(text, start)));
}

function textOf(span: Span): string {
  return span.file.text.slice(span.start, span.end);
}
