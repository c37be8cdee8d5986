/** What of a Markdown text a reader takes for markup: everything but code. After CommonMark's rules for code. */

export interface Outside {
  readonly text: string;
  /** Fences that were opened and never closed. */
  readonly open: boolean;
}

export function outsideCode(markdown: string): Outside {
  let fence: string | null = null;
  const kept: string[] = [];
  for (const line of markdown.split('\n')) {
    const run = /^`{3,}/.exec(line)?.[0];
    if (fence !== null) {
      if (run !== undefined && run.length >= fence.length && line === run) fence = null;
    } else if (run !== undefined && !line.slice(run.length).includes('`')) {
      fence = run;
    } else {
      kept.push(withoutSpans(line.replace(/<code>[^<]*<\/code>/g, '')));
    }
  }
  return { text: kept.join('\n'), open: fence !== null };
}

function withoutSpans(line: string): string {
  let rest = line;
  let kept = '';
  while (rest !== '') {
    const run = /^`+/.exec(rest)?.[0];
    if (run === undefined) {
      const plain = /^(?:\\.|[^`\\]|\\$)+/s.exec(rest)?.[0] ?? rest;
      kept += plain;
      rest = rest.slice(plain.length);
      continue;
    }
    const end = closingRun(rest, run.length);
    if (end < 0) kept += run;
    rest = rest.slice(end < 0 ? run.length : end);
  }
  return kept;
}

/** Where the code span ends that begins with a run of `length` backticks; -1 where none does. */
function closingRun(text: string, length: number): number {
  for (const match of text.slice(length).matchAll(/`+/g)) {
    if (match[0].length === length) return length + match.index + length;
  }
  return -1;
}
