/** Parses any YAML text with the `yaml` package into nodes with positions, within limits on time and memory. */
import { Composer, CST, type Document, Parser } from 'yaml';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { buildTree, MAX_DEPTH, MAX_NODES, tooDeep, tooManyNodes } from './build-tree.ts';
import { explainSyntax, findUnreadable, lineEnd, type SyntaxFault } from './explain-syntax.ts';
import { createTokenNotes, lexYaml, type TokenNotes } from './lex-yaml.ts';
import type { SourceFile, SourceNode, Span } from './node.ts';
import { reportAt } from './positions.ts';

/** A node has at most five tokens (indicator, key, colon, value, comma), so more than this exceeds the limit. */
const MAX_TOKENS = MAX_NODES * 6;
/** The parser has one frame per level, one for the document and a few for the innermost content. */
const MAX_FRAMES = MAX_DEPTH + 4;

export interface ParsedYaml {
  /** Null if there is no value, or a fault. */
  readonly root: SourceNode | null;
  readonly diagnostics: readonly Diagnostic[];
  readonly comments: readonly Span[];
}

/** The reference: the reader of common YAML gives the same result or none. */
export function parseAnyYaml(file: SourceFile): ParsedYaml {
  const notes = createTokenNotes(file);
  const fail = (fault: SyntaxFault): ParsedYaml => ({
    root: null,
    diagnostics: [reportAt(fault.code, fault.span, '', fault.message, fault.hint)],
    comments: notes.comments,
  });

  const unreadable = findUnreadable(file);
  if (unreadable) return fail(unreadable);

  const { document, second, limit, lost } = compose(file, notes);
  if (limit) return fail(limit);
  const syntax = explainSyntax(file, document?.errors ?? [], document?.warnings ?? [], notes);
  if (syntax) return fail(syntax);
  if (lost !== undefined) return fail(missingColon(file, lost));
  if (second !== undefined) return fail(severalDocuments(file, second));
  if (!document?.contents) return { root: null, diagnostics: [], comments: notes.comments };

  const tree = buildTree(file, document.contents);
  if (tree.fault) return fail(tree.fault);
  const { root, diagnostics } = tree;
  return { root: diagnostics.length > 0 ? null : root, diagnostics, comments: notes.comments };
}

interface Composed {
  /** The first document. */
  readonly document: Document.Parsed | undefined;
  /** Where a second document begins. */
  readonly second: number | undefined;
  readonly limit: SyntaxFault | null;
  /** Where a value begins that the composer drops. */
  readonly lost?: number | undefined;
}

/** Stops at the second document, and as soon as a limit is certainly exceeded: the composer never sees hostile depth. */
function compose(file: SourceFile, notes: TokenNotes): Composed {
  const parser = new Parser();
  // `buildTree` handles duplicate and merge keys, since the composer compares every key with every other.
  const composer = new Composer({
    version: '1.2',
    schema: 'core',
    merge: false,
    uniqueKeys: false,
    strict: true,
  });
  const documents: Document.Parsed[] = [];
  const starts: number[] = [];
  let lost: number | undefined;
  const take = (tokens: Iterable<CST.Token>): void => {
    for (const token of tokens) {
      if (token.type === 'document') {
        starts.push(token.offset);
        if (file.text.includes('?')) lost ??= findLost(token);
      }
      documents.push(...composer.next(token));
    }
  };
  const overLimit = ([message, hint]: readonly [string, string]): Composed => {
    const span = { file, start: parser.offset, end: Math.min(parser.offset + 1, file.text.length) };
    return { document: undefined, second: undefined, limit: { code: 'yaml-limit', span, message, hint } };
  };

  for (const lexeme of lexYaml(file.text, parser)) {
    notes.add(lexeme, parser.offset);
    if (notes.structural() > MAX_TOKENS) return overLimit(tooManyNodes);
    take(parser.next(lexeme));
    if (parser.stack.length > MAX_FRAMES) return overLimit(tooDeep);
    if (starts.length > 1) return { document: documents[0], second: starts[1], limit: null, lost };
  }
  take(parser.end());
  documents.push(...composer.end(true, file.text.length));
  return { document: documents[0], second: starts[1], limit: null, lost };
}

/** A value below `? KEY` without a colon, which the composer drops without an error. */
function findLost(document: CST.Document): number | undefined {
  let lost: number | undefined;
  CST.visit(document, ({ sep, value }) => {
    if (!sep || !value || sep.some(({ type }) => type === 'map-value-ind')) return;
    lost = value.offset;
    return CST.visit.BREAK;
  });
  return lost;
}

function missingColon(file: SourceFile, start: number): SyntaxFault {
  return {
    code: 'yaml-syntax',
    span: { file, start, end: lineEnd(file.text, start) },
    message: 'A colon is missing before this value',
    hint: 'write KEY: VALUE',
  };
}

function severalDocuments(file: SourceFile, start: number): SyntaxFault {
  return {
    code: 'yaml-multiple-documents',
    span: { file, start, end: lineEnd(file.text, start) },
    message: 'A second document begins here, and a file holds one',
    hint: 'put it in a file of its own, or remove the line ---',
  };
}
