/** Lexes a YAML text, and notes what the composer drops. */
import { CST, Lexer } from 'yaml';
import type { SourceFile, Span } from './node.ts';

/**
 * The lexer notes how deep a scalar of several lines must go on. At the beginning of a line further out it lowers that,
 * as if a new entry began there, and it does so for comments (`#c`, though not `# c`) and for blank lines above one too.
 * A value below them then takes in the lines of its neighbours. Neither says anything of depth, so what was noted before
 * such a line is noted again at its end.
 */
export function* lexYaml(text: string): Generator<string> {
  const lexer = new Lexer();
  let depth = depthOf(lexer);
  /** Whether there was nothing but white space and comments on this line so far. */
  let empty = true;
  let scalarNext = false;
  for (const lexeme of lexer.lex(text)) {
    const type: CST.TokenType | null = scalarNext ? null : CST.tokenType(lexeme);
    scalarNext = type === 'scalar';
    if (type === 'newline' || type === 'comment') {
      if (empty) setDepth(lexer, depth);
      if (type === 'newline') {
        depth = depthOf(lexer);
        empty = true;
      }
    } else if (type !== 'space') empty = false;
    yield lexeme;
  }
}

/** The package keeps it to itself; `lex-yaml.test.ts` notices when that changes. */
const DEPTH = 'indentNext';

function depthOf(lexer: Lexer): unknown {
  return Reflect.get(lexer, DEPTH);
}

function setDepth(lexer: Lexer, depth: unknown): void {
  Reflect.set(lexer, DEPTH, depth);
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
