/** `select` of a rule: patterns of names, and targets. */

import { below } from '../../base/json-pointer.ts';
import type { SourceNode } from '../../source/node.ts';
import { policyTargets } from '../../tables/index.ts';
import type { MapReader } from './map-reader.ts';
import type { SelectedTarget, Selection } from './user-rule.ts';

export function readSelection(node: SourceNode | undefined, reader: MapReader): Selection | null {
  if (!node) return null;
  if (node.kind !== 'map') {
    const hint = 'write name or targets under it';
    reader.tell('wrong-type', node.span, '/select', 'select must be an object', hint);
    return null;
  }
  reader.refuseOthers(node, ['name', 'targets'], '/select');
  const names = node.entries.get('name')?.value;
  const targets = node.entries.get('targets')?.value;
  return {
    names: names ? readValues(names, '/select/name', reader).map(({ target }) => String(target)) : null,
    targets: targets ? readTargets(targets, reader) : null,
  };
}

function readTargets(node: SourceNode, reader: MapReader): Selection['targets'] {
  const path = '/select/targets';
  if (node.kind !== 'map') {
    reader.tell('wrong-type', node.span, path, 'targets must be an object', 'write devicegroups: [ … ]');
    return null;
  }
  const kinds = policyTargets.map(({ name }) => name);
  reader.refuseOthers(node, kinds, path);
  return Object.fromEntries(
    [...node.entries].map(([kind, { value }]) => [kind, readValues(value, below(path, kind), reader)]),
  );
}

/** A string or an integer, or a list of them. */
function readValues(node: SourceNode, path: string, reader: MapReader): SelectedTarget[] {
  const items = node.kind === 'list' ? node.items : [node];
  return items.flatMap((item, index) => {
    const at = node.kind === 'list' ? below(path, index) : path;
    if (item.kind === 'scalar' && (typeof item.value === 'string' || Number.isInteger(item.value))) {
      return [
        {
          target: typeof item.value === 'string' ? item.value : Number(item.value),
          span: item.span,
          path: at,
        },
      ];
    }
    reader.tell('wrong-type', item.span, at, 'This must be a name or an id');
    return [];
  });
}
