/** What the lexer sees and the composer forgets: comments, tags, and where brackets and quotes were opened. */
import { CST } from 'yaml';
import type { SourceFile, Span } from './node.ts';

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
