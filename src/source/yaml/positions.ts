/** Converts offsets to lines and columns as editors count them, and reports faults at spans. It never reads a file. */
import type { Diagnostic, Position, Range } from '../../diagnostics/diagnostic.ts';
import { type CodedFault, report } from '../../diagnostics/report.ts';
import type { SourceFile, Span } from './node.ts';

/** For where there is no text to point at. */
export const fileStart: Range = { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } };

const starts = new WeakMap<SourceFile, readonly number[]>();

/** Lines end with LF or CRLF; a lone CR does not end one. */
function lineStarts(file: SourceFile): readonly number[] {
  const known = starts.get(file);
  if (known) return known;
  const found = [0];
  for (let at = file.text.indexOf('\n'); at >= 0; at = file.text.indexOf('\n', at + 1)) found.push(at + 1);
  starts.set(file, found);
  return found;
}

export function positionAt(file: SourceFile, offset: number): Position {
  const lines = lineStarts(file);
  let low = 0;
  let high = lines.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((lines[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - (lines[low] ?? 0) + 1 };
}

export function offsetAt(file: SourceFile, { line, column }: Position): number {
  return (lineStarts(file)[line - 1] ?? file.text.length) + column - 1;
}

export function rangeOf(span: Span): Range {
  return { start: positionAt(span.file, span.start), end: positionAt(span.file, span.end) };
}

/** Reports a fault at `span`; `path` is the JSON Pointer in the file. */
export function reportAt(
  code: CodedFault['code'],
  span: Span,
  path: string,
  message: string,
  hint: string | null = null,
  more: Pick<CodedFault, 'related' | 'edit'> = {},
): Diagnostic {
  return report({ code, file: span.file.path, path, range: rangeOf(span), message, hint, ...more });
}
