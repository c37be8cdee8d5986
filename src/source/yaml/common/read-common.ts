/** Reads a file of common YAML, or finds it in doubt. It reports nothing, which is left to the reference. */
import type { SourceFile, SourceNode, Span } from '../node.ts';
import { readBelow } from './block.ts';
import { Cursor, Doubt, inDoubt, toContent } from './cursor.ts';

/** Anything but tab, line feed and printable characters; the byte order mark counts as odd anywhere. */
const ODD = /[^\t\n\x20-\x7e\x80-\ufefe\uff00-\uffff]/;

/** The same result as the reference's for the text. */
export interface CommonYaml {
  /** Null if there are only comments. */
  readonly root: SourceNode | null;
  readonly comments: readonly Span[];
}

/** Null if the text is in doubt. */
export function readCommon(file: SourceFile): CommonYaml | null {
  if (ODD.test(file.text) || !file.text.isWellFormed()) return null;
  const c = new Cursor(file);
  try {
    const root = readRoot(c);
    return { root, comments: c.comments };
  } catch (error) {
    if (error instanceof Doubt) return null;
    throw error;
  }
}

function readRoot(c: Cursor): SourceNode | null {
  toContent(c, 0);
  if (c.column < 0) return null;
  if (c.column > 0) inDoubt();
  if (c.text.startsWith('---\n', c.at)) {
    toContent(c, c.at + 4);
    if (c.column !== 0) inDoubt();
  }
  const root = readBelow(c, -1, 1);
  // Content in a column where no collection began ends all of them, and is found here.
  if (c.column >= 0) inDoubt();
  return root;
}
