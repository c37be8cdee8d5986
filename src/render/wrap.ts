/** Text broken into lines at spaces. */

/** Lines of at most `width` columns; a longer word stands alone. */
export function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    for (const word of paragraph.split(' ')) {
      if (line !== '' && line.length + 1 + word.length > width) {
        lines.push(line);
        line = word;
      } else {
        line = line === '' ? word : `${line} ${word}`;
      }
    }
    lines.push(line);
  }
  return lines;
}

/** Two columns: `left` and beside it the wrapped `right`; a `left` that is too long gets a line of its own. */
export function beside(left: string, right: string, column: number, width: number): readonly string[] {
  const lines = wrap(right, width - column);
  const margin = ' '.repeat(column);
  if (left.length + 2 > column) return [left, ...lines.map((line) => margin + line)];
  return lines.map((line, at) => (at === 0 ? left.padEnd(column) : margin) + line);
}
