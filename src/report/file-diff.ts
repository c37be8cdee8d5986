/** The changes of a text file as a unified diff that `git apply` takes. */
import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';
import { printable } from '../diagnostics/printable.ts';
import { createPaint } from './text/paint.ts';

export interface RewrittenFile {
  /** Relative, with `/`. */
  readonly file: string;
  readonly before: string;
  readonly after: string;
}

/** On a terminal, whatever could move its cursor is escaped; elsewhere the text is that of the files. */
export function renderFileDiff(
  { file, before, after }: RewrittenFile,
  { color, terminal }: { readonly color: boolean; readonly terminal: boolean },
): string {
  const name = printable(file);
  const patch = createTwoFilesPatch(`a/${name}`, `b/${name}`, before, after, undefined, undefined, {
    context: 3,
    headerOptions: FILE_HEADERS_ONLY,
  });
  if (!terminal) return patch;
  const paint = createPaint(color);
  return patch
    .split('\n')
    .map((line) => {
      const shown = printable(line.replace(/\r$/, ''));
      if (line.startsWith('@@')) return paint.cyan(shown);
      if (/^(?:---|\+\+\+) /.test(line)) return paint.bold(shown);
      if (line.startsWith('-')) return paint.red(shown);
      return line.startsWith('+') ? paint.green(shown) : shown;
    })
    .join('\n');
}
