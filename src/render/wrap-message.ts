/** Sentences of ours for a terminal: broken at spaces, but never inside a command, which is there to be copied. */
import type { CommandWriter } from '../diagnostics/command-line.ts';
import { widthOf } from './width-of.ts';

/** Stands for a space of a command until the lines are broken. */
const HELD = '\u00a0';

/** Writes commands that `wrapMessage` keeps on one line. */
export function holdTogether(write: CommandWriter): CommandWriter {
  return (...words) => write(...words).replaceAll(' ', HELD);
}

/**
 * Each line of `text`, safe to print already, in lines of at most `width` columns, the further ones indented by
 * `hanging` more; null leaves them as they are: what is piped keeps one item a line.
 */
export function wrapMessage(text: string, width: number | null, hanging = 2): string {
  const lines = text
    .split('\n')
    .flatMap((line) => (width === null ? [line] : wrapLine(line, width, hanging)));
  return lines.join('\n').replaceAll(HELD, ' ');
}

function wrapLine(text: string, width: number, hanging: number): string[] {
  const indent = /^ */.exec(text)?.[0] ?? '';
  const lines: string[] = [];
  let line = '';
  for (const word of text.match(/`[^`]*`[^ ]*|[^ ]+/g) ?? []) {
    const margin = lines.length === 0 ? indent : indent + ' '.repeat(hanging);
    if (line !== '' && widthOf(margin + line) + 1 + widthOf(word) > width) {
      lines.push(margin + line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, (lines.length === 0 ? indent : indent + ' '.repeat(hanging)) + line];
}
