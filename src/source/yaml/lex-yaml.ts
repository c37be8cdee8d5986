/** Lexes a YAML text, and notes what the composer drops. */
import { CST, Lexer, type Parser } from 'yaml';
import type { SourceFile, Span } from './node.ts';

/** A line of white space, with a comment or without one. */
const ASIDE = /( *)(\t[ \t]*)?(#[^\n]*?)?(\r?\n)/y;

/**
 * The lexer notes how deep a scalar of several lines must go on, and lowers that at the beginning of a line further out,
 * as if a new entry began there; for some comments and blank lines, too. A value below them would then take in the lines of
 * its neighbours. Such lines say nothing of depth: the lexer gets none of them, and begins anew behind them, as deep as the
 * collection is that is open. Each lexeme has to go to `parser` before the next one is asked for.
 */
export function* lexYaml(text: string, parser: Parser): Generator<string> {
  let lexemes: Iterable<string> | null = new Lexer().lex(text);
  while (lexemes) {
    const from = lexemes;
    lexemes = null;
    for (const lexeme of from) {
      yield lexeme;
      const indent = text[parser.offset - 1] === '\n' ? blockIndent(parser.stack) : null;
      const asides = indent === null ? [] : lexAsides(text, parser.offset);
      if (indent === null || asides.length === 0) continue;
      yield* asides;
      lexemes = lexFrom(text, parser.offset, indent);
      break;
    }
  }
}

/** Where the innermost collection stands; null where none is, or one in brackets. */
function blockIndent(stack: readonly CST.Token[]): number | null {
  const open = stack.at(-1);
  if (open?.type !== 'block-map' && open?.type !== 'block-seq') return null;
  return stack.some(({ type }) => type === 'flow-collection') ? null : open.indent;
}

function lexAsides(text: string, offset: number): readonly string[] {
  const lexemes: string[] = [];
  ASIDE.lastIndex = offset;
  for (let found = ASIDE.exec(text); found; found = ASIDE.exec(text))
    lexemes.push(...found.slice(1).filter((lexeme) => lexeme));
  return lexemes;
}

/** What it gives for an entry in whose place the text would stand is left out. */
function lexFrom(text: string, offset: number, indent: number): Iterable<string> {
  const lexer = new Lexer();
  for (const _ of lexer.lex(`${' '.repeat(indent)}-\n# \n`, true));
  return lexer.lex(text.slice(offset));
}

export interface TokenNotes {
  add(lexeme: string, offset: number): void;
  readonly comments: readonly Span[];
  readonly tags: readonly Span[];
  /** Quoted scalars, closed or not. */
  readonly quotes: readonly Span[];
  /** The last opening bracket that nothing closes. */
  unclosed(): Span | undefined;
  /** Tokens that are no space, line or comment. */
  structural(): number;
}

export function createTokenNotes(file: SourceFile): TokenNotes {
  const comments: Span[] = [];
  const tags: Span[] = [];
  const quotes: Span[] = [];
  let unclosed: Span | undefined;
  const open: Span[] = [];
  let structural = 0;
  let scalarNext = false;

  return {
    comments,
    tags,
    quotes,
    unclosed: () => unclosed ?? open.at(-1),
    structural: () => structural,
    add(lexeme, offset) {
      // What follows this mark is the text of a scalar, whatever it begins with.
      if (scalarNext) {
        scalarNext = false;
        return;
      }
      const type = CST.tokenType(lexeme);
      if (type === 'space' || type === 'newline' || type === 'doc-mode') return;
      const span = { file, start: offset, end: offset + lexeme.length };
      if (type === 'comment') {
        comments.push(span);
        return;
      }
      structural += 1;
      if (type === 'scalar') scalarNext = true;
      else if (type === 'tag') tags.push(span);
      else if (type === 'single-quoted-scalar' || type === 'double-quoted-scalar') quotes.push(span);
      else if (type === 'flow-map-start' || type === 'flow-seq-start') open.push(span);
      else if (type === 'flow-map-end' || type === 'flow-seq-end') open.pop();
      else if (type === 'flow-error-end') {
        unclosed ??= open.at(-1);
        open.length = 0;
      }
    },
  };
}
