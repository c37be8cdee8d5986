/** What a reader of a report finds in it: its text without mark-up and white space. */

/** Of HTML: no tags, no style and script, entities read. */
export function readHtml(page: string): string {
  return squeeze(
    page
      .replace(/<(style|script)>[\s\S]*?<\/\1>/g, '')
      .replace(/<[^>]*>/g, '')
      .replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? ''),
  );
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Of Markdown, after CommonMark's rules for code spans, escapes and comments. */
export function readMarkdown(text: string): string {
  return squeeze(text.split('\n').map(readLine).join('\n'));
}

function readLine(line: string): string {
  let rest = line.replace(/^(?:> ?)+/, '');
  let read = '';
  while (rest !== '') {
    const run = /^`+/.exec(rest)?.[0];
    const end = run === undefined ? -1 : closingRun(rest, run.length);
    if (run !== undefined && end >= 0) {
      read += rest.slice(run.length, end - run.length);
      rest = rest.slice(end);
      continue;
    }
    const link = /^\[(\d+|`[^`]*`)\]\(https?:[^\s()<>]*\)/.exec(rest);
    if (link) {
      read += readLine(link[1] ?? '');
      rest = rest.slice(link[0].length);
      continue;
    }
    const piece = /^(?:<!--.*?-->|\\[!-/:-@[-`{-~]|`+|[^`\\<[]+|.)/s.exec(rest)?.[0] ?? rest;
    if (!piece.startsWith('<!--')) read += piece.length === 2 && piece.startsWith('\\') ? piece[1] : piece;
    rest = rest.slice(piece.length);
  }
  return read;
}

/** Where the code span ends that begins with a run of `length` backticks; -1 where none does. */
function closingRun(text: string, length: number): number {
  for (const match of text.slice(length).matchAll(/`+/g)) {
    if (match[0].length === length) return length + match.index + length;
  }
  return -1;
}

/** Without white space: where lines end is the format's. */
export function squeeze(text: string): string {
  return text.replace(/\s+/g, '');
}
