/** Files in the other form of the service's samples: an array of one object, which is read as the object in it. */
import type { Diagnostic, Edit } from '../../diagnostics/diagnostic.ts';
import type { ListNode, MapNode, SourceNode } from '../yaml/node.ts';
import { positionAt, rangeOf, reportAt } from '../yaml/positions.ts';

/** The only object of an array; null for anything else. */
export function onlyObject(root: SourceNode | null): MapNode | null {
  const [only, ...others] = root?.kind === 'list' ? root.items : [];
  return only?.kind === 'map' && others.length === 0 ? only : null;
}

export function arrayForm(list: SourceNode, object: MapNode): Diagnostic {
  const text = withoutArray(list, object);
  const edit: Edit | null = text === null ? null : { range: rangeOf(list.span), text };
  const { start } = list.span;
  const sign = { ...list.span, end: start + 1 };
  const message = 'The file is an array of one object, as some samples of the service are';
  return reportAt('array-form', sign, '', message, 'write the object alone', edit ? { edit } : {});
}

/** The text of the object alone; null where other text than its own would be lost or change its meaning. */
function withoutArray({ span: list }: SourceNode, { span: object }: MapNode): string | null {
  const { text } = list.file;
  const [before, own] = [text.slice(list.start, object.start), text.slice(object.start, list.end)];
  if (/^\[\s*$/.test(before)) {
    const closed = text.slice(object.end, list.end);
    return /^\s*(?:,\s*)?\]$/.test(closed) ? text.slice(object.start, object.end) : null;
  }
  if (!/^- +$/.test(before)) return null;
  const margin = ' '.repeat(before.length);
  const indent = ' '.repeat(positionAt(list.file, list.start).column - 1);
  const lines = own.split('\n').map((line, index) => {
    if (index === 0 || line.trim() === '') return line;
    return line.startsWith(indent + margin) ? indent + line.slice(indent.length + margin.length) : null;
  });
  return lines.includes(null) ? null : lines.join('\n');
}

/** Why a list is no file, and what to do. */
export function otherLength({ items }: ListNode): readonly [found: string, hint: string | null] {
  if (items.length === 0) return ['The file holds an empty list', null];
  if (items.length === 1) return ['The file holds a list', null];
  return [`The file holds a list of ${items.length}`, 'put each of them into a file of its own'];
}
