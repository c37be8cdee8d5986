/** Scalars on one line as nodes. */
import { makeScalar } from '../make-scalar.ts';
import type { ScalarNode } from '../node.ts';
import { type Cursor, count, inDoubt } from './cursor.ts';
import { beginsPlain, resolvePlain, takePlain } from './plain.ts';
import { takeQuoted } from './quoted.ts';

export function readQuoted(c: Cursor): ScalarNode {
  const start = c.at;
  const value = takeQuoted(c);
  count(c, 1);
  c.writtenEnd = c.at;
  const span = { file: c.file, start, end: c.at };
  return makeScalar(span, value, c.text.slice(start, c.at), true);
}

/** `flow` is within brackets. */
export function readPlain(c: Cursor, flow: boolean): ScalarNode {
  if (!beginsPlain(c)) inDoubt();
  const start = c.at;
  const end = takePlain(c, flow);
  const text = c.text.slice(start, end);
  count(c, 1);
  c.writtenEnd = end;
  return makeScalar({ file: c.file, start, end }, resolvePlain(text), text, false);
}
