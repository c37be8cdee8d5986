/** Which of the comments above the first field speak of the whole file: those stay at the top when fields move. */
import type { CollectionNode, CommentLine, Entry, Layout } from './layout.ts';

const SUPPRESSION = /^#\s*edict-ignore\b/;

/** Takes the header off the first entry of the root. */
export function splitHeader(
  root: Entry,
  { entries, flow }: CollectionNode,
): Pick<Layout, 'header' | 'headerGap'> {
  const beside = [root.keyComment, root.valueComment].filter((text) => text !== null);
  root.keyComment = null;
  root.valueComment = null;
  const header = [...beside.map(lone), ...root.above.splice(0)];
  const [first] = entries;
  if (!first) return { header, headerGap: false };
  header.push(...first.leading.splice(0, headerLength(first.leading, first.gap)));
  // Blank lines within brackets mean nothing.
  const headerGap = !flow && header.length > 0 && (first.leading[0]?.blankBefore ?? first.gap);
  first.blankBefore = false;
  return { header, headerGap };
}

/** With a blank line in between, what stands below it is of the field. */
function headerLength(leading: readonly CommentLine[], gap: boolean): number {
  // A suppression is of the line below it, wherever that goes.
  const suppression = leading.findIndex(({ text }) => SUPPRESSION.test(text));
  const end = suppression < 0 ? leading.length : suppression;
  if (gap) return end;
  const split = leading.findLastIndex(({ blankBefore }, index) => blankBefore && index > 0);
  return split < 0 ? end : Math.min(split, end);
}

function lone(text: string): CommentLine {
  return { text, column: 0, blankBefore: false };
}
