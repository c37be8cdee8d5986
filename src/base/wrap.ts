/**
 * Text in columns: how wide it is on a terminal, and how it is broken into lines. It escapes nothing: what comes from
 * outside is made printable before.
 */
import stringWidth from 'fast-string-width';

/** Characters of one column: searching for wide ones takes longer than all other work on a line. */
const NARROW = /^[ -~\xa0-\xff]*$/;

/** Columns on a terminal. */
export function widthOf(text: string): number {
  return NARROW.test(text) ? text.length : stringWidth(text);
}

/** The characters of `text` as a terminal shows them. */
export function charactersOf(text: string): Iterable<string> {
  if (NARROW.test(text)) return text;
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
}

export function pad(text: string, columns: number): string {
  return text + ' '.repeat(Math.max(0, columns - widthOf(text)));
}

/**
 * The words of `text` in lines of at most `width` columns; a longer word stands alone, and a command between backticks
 * is one word, so that it can be copied. Without words there are no lines.
 */
export function wrap(text: string, width: number, indent = '', hanging = indent): string[] {
  return wrapWords(text.match(/`[^`]*`[^ \n]*|[^ \n]+/g) ?? [], width, indent, hanging);
}

/** Wraps words that are split already; none is broken. */
export function wrapWords(words: readonly string[], width: number, indent = '', hanging = indent): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    const margin = lines.length === 0 ? indent : hanging;
    if (line !== '' && widthOf(margin) + widthOf(line) + 1 + widthOf(word) > width) {
      lines.push(margin + line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  if (line !== '') lines.push((lines.length === 0 ? indent : hanging) + line);
  return lines;
}

/**
 * Wraps each line of `text`, keeping its own indent and indenting further lines by `hanging` more. A null width breaks
 * nothing: piped output keeps one item a line.
 */
export function wrapMessage(text: string, width: number | null, hanging = 2): string {
  const lines = text.split('\n').flatMap((line) => {
    if (width === null) return [line];
    const indent = /^ */.exec(line)?.[0] ?? '';
    const broken = wrap(line, width, indent, indent + ' '.repeat(hanging));
    return broken.length > 0 ? broken : [indent];
  });
  return released(lines.join('\n'));
}

/** Stands for a space of a command until `wrapMessage` has broken the lines. */
export const HELD = '\u00a0';

/** Restores the spaces of commands once lines are broken. */
export function released(text: string): string {
  return text.replaceAll(HELD, ' ');
}

/** Writes commands that `wrapMessage` keeps on one line. */
export function nonBreaking<Words extends readonly unknown[]>(
  write: (...words: Words) => string,
): (...words: Words) => string {
  return (...words) => write(...words).replaceAll(' ', HELD);
}
