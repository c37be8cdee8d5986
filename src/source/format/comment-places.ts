/** Decides which entry or collection a comment belongs to, going by its line and its column. It loses none. */
import type { CST } from 'yaml';
import type { CollectionNode, CommentLine, Entry } from './layout.ts';
import type { TextLines } from './read-text.ts';

/** Takes the comment that ends the current line; false where it has one already. */
type Beside = (text: string) => boolean;

/** Where comments go that stand after something has ended: to it, as far as they are indented as deep. */
interface Holder {
  readonly column: number;
  readonly comments: CommentLine[];
}

export interface CommentPlaces {
  comment(token: CST.SourceToken): void;
  /** What a comment on the current line belongs to from here on. */
  beside(target: Beside | null): void;
  /** An entry begins: gives the comments above it, once those of what ended before have gone there. */
  enter(column: number): CommentLine[];
  /** All comments that nothing has taken yet. */
  takeAll(): CommentLine[];
  /** A collection, or a key without a value, has ended. */
  leave(column: number, comments: CommentLine[]): void;
  /** The end of the file: what is left goes to what ended last, and else to `root`. */
  finish(root: CollectionNode): void;
}

export function createCommentPlaces(lines: TextLines): CommentPlaces {
  let pending: CommentLine[] = [];
  let holders: Holder[] = [];
  let target: Beside | null = null;

  /** Comments deeper than `column`, from the first on; each goes no deeper than the one before it. */
  function distribute(column: number): void {
    let deepest = Number.POSITIVE_INFINITY;
    for (let first = pending[0]; first && first.column > column; first = pending[0]) {
      const holder = holderFor(Math.min(first.column, deepest));
      if (!holder) return;
      holder.comments.push(first);
      deepest = holder.column;
      pending.shift();
    }
  }

  function holderFor(column: number): Holder | undefined {
    const fitting = holders.filter((holder) => holder.column <= column);
    const deepest = Math.max(...fitting.map((holder) => holder.column));
    // The outermost, which ended last.
    return fitting.findLast((holder) => holder.column === deepest);
  }

  return {
    comment({ source, offset }) {
      const text = source.trimEnd();
      if (!lines.beginsLine(offset) && target?.(text)) {
        target = null;
        return;
      }
      pending.push({ text, column: lines.columnOf(offset), blankBefore: lines.blankAbove(offset) });
    },
    beside(next) {
      target = next;
    },
    enter(column) {
      distribute(column);
      holders = [];
      const taken = pending;
      pending = [];
      return taken;
    },
    takeAll() {
      const taken = pending;
      pending = [];
      return taken;
    },
    leave(column, comments) {
      holders.push({ column, comments });
    },
    finish(root) {
      distribute(-1);
      root.closing.push(...pending);
      pending = [];
    },
  };
}

export const besideKey =
  (entry: Entry): Beside =>
  (text) => {
    if (entry.keyComment !== null) return false;
    entry.keyComment = text;
    return true;
  };

export const besideValue =
  (entry: Entry): Beside =>
  (text) => {
    if (entry.valueComment !== null) return false;
    entry.valueComment = text;
    return true;
  };
