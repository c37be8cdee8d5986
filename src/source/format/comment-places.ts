/** Decides by line and column which entry or collection a comment belongs to. No comment is lost. */
import type { CST } from 'yaml';
import type { CollectionNode, CommentLine, LayoutEntry } from './layout.ts';
import type { TextLines } from './read-text.ts';

/** Takes the comment at the end of the current line; false if it already has one. */
type CommentTarget = (text: string) => boolean;

/** Takes comments that follow something that has ended, as long as they are indented at least as deep. */
interface CommentHolder {
  readonly column: number;
  readonly comments: CommentLine[];
}

export type CommentPlaces = ReturnType<typeof createCommentPlaces>;

export function createCommentPlaces(lines: TextLines) {
  let pending: CommentLine[] = [];
  let holders: CommentHolder[] = [];
  let target: CommentTarget | null = null;

  /** Assigns the comments deeper than `column`, from the first on; each goes no deeper than the previous one. */
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

  function holderFor(column: number): CommentHolder | undefined {
    const fitting = holders.filter((holder) => holder.column <= column);
    const deepest = Math.max(...fitting.map((holder) => holder.column));
    // The outermost, which ended last.
    return fitting.findLast((holder) => holder.column === deepest);
  }

  /** All comments that are still unassigned. */
  function takeAll(): CommentLine[] {
    const taken = pending;
    pending = [];
    return taken;
  }

  return {
    comment({ source, offset }: CST.SourceToken): void {
      const text = source.trimEnd();
      if (!lines.beginsLine(offset) && target?.(text)) {
        target = null;
        return;
      }
      pending.push({ text, column: lines.columnOf(offset), blankBefore: lines.blankAbove(offset) });
    },
    /** Sets what comments on the current line belong to from here on. */
    beside(next: CommentTarget | null): void {
      target = next;
    },
    /** Begins an entry: returns the comments above it, after those that belong to ended collections have gone there. */
    enter(column: number): CommentLine[] {
      distribute(column);
      holders = [];
      return takeAll();
    },
    takeAll,
    /** Ends a collection, or a key without a value. */
    leave(column: number, comments: CommentLine[]): void {
      holders.push({ column, comments });
    },
    /** Ends the file: remaining comments go to what ended last, or else to `root`. */
    finish(root: CollectionNode): void {
      distribute(-1);
      root.closing.push(...takeAll());
    },
  };
}

/** The place next to the key, or next to the last line of the value. */
export function besideEntry(entry: LayoutEntry, place: 'keyComment' | 'valueComment'): CommentTarget {
  return (text) => {
    if (entry[place] !== null) return false;
    entry[place] = text;
    return true;
  };
}
