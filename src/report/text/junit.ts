/** JUnit's format: the document, and names of test cases in it. */
import { printable } from '../../diagnostics/printable.ts';
import { cutText } from '../lint/message.ts';
import { xmlAttributes } from './markup.ts';

/** `suites`: each an element. */
export function junitDocument(
  totals: Readonly<Record<string, string | number>>,
  suites: readonly string[],
): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites${xmlAttributes(totals)}>\n${suites.join('')}</testsuites>\n`;
}

/** Enough of a name to find the case again. */
const LONGEST_NAME = 240;

/** Names that are unique however little of them a reader looks at: GitLab drops all but one of several alike. */
export type NameOf = (name: string) => string;

export function createNames(): NameOf {
  const taken = new Set<string>();
  const times = new Map<string, number>();
  return (name) => {
    const base = cutText(printable(name), LONGEST_NAME);
    let time = times.get(base) ?? 1;
    let unique = time === 1 ? base : `${base} (${time})`;
    while (taken.has(plain(unique))) {
      time += 1;
      unique = `${base} (${time})`;
    }
    taken.add(plain(unique));
    times.set(base, time + 1);
    return unique;
  };
}

function plain(name: string): string {
  return name.replace(/[^\p{L}\p{N}]+/gu, '-');
}
