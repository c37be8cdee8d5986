/** Lexes a YAML text, and records tokens that the composer drops. */
import { CST, Lexer, type Parser } from 'yaml';
import type { SourceFile, Span } from './node.ts';

/** A line of white space, with or without a comment. */
const ASIDE = /( *)(\t[ \t]*)?(#[^\n]*?)?(\r?\n)/y;

/**
 * The lexer remembers how deep the lines of a scalar must be, and resets that at the start of a line further out, but also
 * for some comments and blank lines, so that a value below them would take in lines of its neighbours. Such lines say
 * nothing about depth, so they are kept from the lexer, which restarts after them at the depth of the open collection. Each
 * lexeme must be passed to `parser` before the next one is requested.
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

/** The column of the innermost collection; null if there is none, or it is in brackets. */
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

/** Lexemes of the entry that only sets the depth are discarded. */
function lexFrom(text: string, offset: number, indent: number): Iterable<string> {
  const lexer = new Lexer();
  for (const _ of lexer.lex(`${' '.repeat(indent)}-\n# \n`, true));
  return lexer.lex(text.slice(offset));
}

export type TokenNotes = ReturnType<typeof createTokenNotes>;

export function createTokenNotes(file: SourceFile) {
  const comments: Span[] = [];
  const tags: Span[] = [];
  /** Anchors and aliases, with their `&` and `*`. */
  const anchors: Span[] = [];
  /** Quoted scalars, closed or not. */
  const quotes: Span[] = [];
  let unclosed: Span | undefined;
  const open: Span[] = [];
  let structural = 0;
  let scalarNext = false;

  return {
    comments,
    tags,
    anchors,
    quotes,
    /** The last opening bracket that is never closed. */
    unclosed: (): Span | undefined => unclosed ?? open.at(-1),
    /** Number of tokens other than spaces, line breaks and comments. */
    structural: (): number => structural,
    add(lexeme: string, offset: number): void {
      // After this marker comes the text of a scalar, whatever it begins with.
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
      else if (type === 'anchor' || type === 'alias') anchors.push(span);
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
