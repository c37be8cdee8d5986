/** A scalar as a node; numbers that JSON cannot carry are marked. */
import { isInexact } from './inexact.ts';
import type { ScalarNode, Span } from './node.ts';

export function makeScalar(
  span: Span,
  value: ScalarNode['value'],
  text: string,
  quoted: boolean,
): ScalarNode {
  if (typeof value === 'number' && isInexact(value, text)) {
    return { kind: 'scalar', span, value, text, quoted, inexact: true };
  }
  return { kind: 'scalar', span, value, text, quoted };
}
