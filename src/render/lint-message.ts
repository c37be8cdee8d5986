/** What a diagnostic says, hint and other places included, for formats that have one field for all of it. */
import type { Diagnostic, Related } from '../diagnostics/diagnostic.ts';
import { printable } from '../diagnostics/printable.ts';

/** Code scanning takes no longer message, and in no other format would a longer one be read. */
const LONGEST = 1024;

/** One line. */
export function messageLine(diagnostic: Diagnostic): string {
  const { hint } = diagnostic;
  return cutText([messageOf(diagnostic), ...(hint === null ? [] : [hint])].map(printable).join('; '));
}

/** A line for each part; without `related` where the format has a place of its own for them. */
export function messageLines(diagnostic: Diagnostic, withRelated: boolean): string {
  const { hint, related } = diagnostic;
  const others = withRelated ? related.map((other) => `${placeOf(other)}: ${other.message}`) : [];
  const lines = [messageOf(diagnostic), ...(hint === null ? [] : [`hint: ${hint}`]), ...others];
  return cutText(lines.map(printable).join('\n'));
}

/** A rule of a user's own may say nothing, and some readers refuse a fault without words. */
export function messageOf({ code, message }: Diagnostic): string {
  return message.trim() === '' ? code : message;
}

export function placeOf({ file, range }: Diagnostic | Related): string {
  return `${file}:${range.start.line}:${range.start.column}`;
}

export function cutText(text: string, longest: number = LONGEST): string {
  if (text.length <= longest) return text;
  const kept = text.slice(0, longest - 1);
  return `${kept.isWellFormed() ? kept : kept.slice(0, -1)}…`;
}
