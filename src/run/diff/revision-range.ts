/** `BASE`, `BASE..HEAD` and `BASE...HEAD` as Git writes them. */
import { UserError } from '../../diagnostics/user-error.ts';

export interface RevisionRange {
  readonly base: string;
  /** Null: the working tree. */
  readonly head: string | null;
  /** Three dots: what HEAD did since it parted from BASE. */
  readonly fromMergeBase: boolean;
}

/** An empty side is HEAD, as for Git. */
export function readRange(text: string): RevisionRange {
  const dots = /\.{2,3}/.exec(text);
  if (!dots) {
    if (text === '') {
      throw new UserError('an empty name is no revision', {
        exitCode: 3,
        remedy: 'Name one: edict diff main',
      });
    }
    return { base: text, head: null, fromMergeBase: false };
  }
  const base = text.slice(0, dots.index);
  const head = text.slice(dots.index + dots[0].length);
  return { base: base || 'HEAD', head: head || 'HEAD', fromMergeBase: dots[0].length === 3 };
}
