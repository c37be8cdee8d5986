/** Which line a comment `# edict-ignore CODE: reason` silences: judged here for lint, for what review compares, and for fmt. */
import { below } from '../../base/json-pointer.ts';
import type { Comment, SourceNode, Span } from './node.ts';
import type { ParsedYaml } from './parse-any-yaml.ts';
import { rangeOf } from './positions.ts';

/** Occurs in every suppression comment. */
export const SUPPRESSION = 'edict-ignore';

const FORM = /^#\s*edict-ignore\b/;

export function isSuppression(text: string): boolean {
  return FORM.test(text.trim());
}

export function commentAt(span: Span): Comment {
  const { file, start, end } = span;
  const range = rangeOf(span);
  const before = file.text.slice(start - range.start.column + 1, start);
  return { line: range.start.line, text: file.text.slice(start, end), range, ownLine: before.trim() === '' };
}

/**
 * At the end of a line, a comment silences that line alone; on a line of its own the next one, which consecutive comments
 * all share.
 */
export function silencedLines(comments: readonly Comment[]): (comment: Comment) => number {
  const lines = comments
    .filter(({ text, ownLine }) => ownLine && isSuppression(text))
    .map(({ line }) => line);
  const after = new Map<number, number>();
  for (const line of lines.sort((a, b) => b - a)) after.set(line, after.get(line + 1) ?? line + 1);
  return ({ line, ownLine }) => (ownLine ? (after.get(line) ?? line + 1) : line);
}

/** What each suppression comment silences: the JSON Pointers of what begins on its line, the same in whatever order. */
export function silencedIn({ root, comments: spans }: ParsedYaml): readonly string[] {
  const comments = spans.map(commentAt);
  const silencing = comments.filter(({ text }) => isSuppression(text));
  if (silencing.length === 0 || root === null) return [];
  const byLine = new Map<number, string[]>();
  const visit = (node: SourceNode, pointer: string): void => {
    if (node.kind === 'scalar') return;
    const inner =
      node.kind === 'map'
        ? [...node.entries].map(([name, { key, value }]) => ({ name, at: key, value }))
        : node.items.map((value, index) => ({ name: String(index), at: value.span, value }));
    for (const { name, at, value } of inner) {
      const own = below(pointer, name);
      const { line } = rangeOf(at).start;
      byLine.set(line, [...(byLine.get(line) ?? []), own]);
      visit(value, own);
    }
  };
  visit(root, '');
  const lineOf = silencedLines(comments);
  return silencing
    .map((comment) => JSON.stringify([comment.text.trim(), (byLine.get(lineOf(comment)) ?? []).sort()]))
    .sort();
}
