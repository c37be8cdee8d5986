/** Reads a file as an invariant, or as a list of them, with all of their faults. The names in it are checked elsewhere. */
import { below } from '../base/json-pointer.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { createMapReader, elementsOf, type MapReader } from '../lint/user-rules/map-reader.ts';
import type { MapNode, SourceFile, SourceNode, Span } from '../source/yaml/node.ts';
import { parseYaml } from '../source/yaml/parse-yaml.ts';
import { reportAt } from '../source/yaml/positions.ts';
import type { Invariant } from './invariant.ts';
import { readRequirements } from './read-conditions.ts';
import { readScope, readWaivers } from './read-scope.ts';

export interface ReadInvariants {
  /** Those without faults. */
  readonly invariants: readonly Invariant[];
  readonly diagnostics: readonly Diagnostic[];
}

const FIELDS = [
  'name',
  'description',
  'for',
  'require',
  'never_weaker_than',
  'controls',
  'enforce',
  'waivers',
] as const;

const NO_MAPPING = ['An invariant is a mapping of fields', 'begin with name: and for:'] as const;

export function readInvariants(file: SourceFile): ReadInvariants {
  const { root, diagnostics } = parseYaml(file);
  if (diagnostics.length > 0) return { invariants: [], diagnostics };
  if (root?.kind === 'list') {
    const read = root.items.map((item, index) => readInvariant(item, below('', index)));
    return {
      invariants: read.flatMap(({ invariants }) => invariants),
      diagnostics: read.flatMap((one) => one.diagnostics),
    };
  }
  if (root) return readInvariant(root, '');
  const start = { file, start: 0, end: 0 };
  return { invariants: [], diagnostics: [reportAt('bad-invariant', start, '', ...NO_MAPPING)] };
}

function readInvariant(node: SourceNode, path: string): ReadInvariants {
  const reader = createMapReader('bad-invariant');
  const opened = reader.openNode(node, FIELDS, ...NO_MAPPING);
  const invariant = opened && invariantIn(opened, path, reader);
  return {
    invariants: invariant ? [invariant] : [],
    diagnostics: reader.diagnostics.map((fault) => ({ ...fault, path: `${path}${fault.path}` })),
  };
}

function invariantIn(
  { root, at }: { readonly root: MapNode; readonly at: Span },
  path: string,
  reader: MapReader,
): Invariant | null {
  const nodeOf = (name: (typeof FIELDS)[number]): SourceNode | undefined => root.entries.get(name)?.value;
  const name = reader.text(root, 'name', '', at);
  const description = nodeOf('description') ? reader.text(root, 'description', '', at) : null;
  const scope = readScope(root, at, reader);
  const require = nodeOf('require');
  const requirements = require ? readRequirements(require, reader) : [];
  const floor = readFloor(root, at, reader);
  if (!require && !nodeOf('never_weaker_than') && !reader.isMisspelled('never_weaker_than', '')) {
    reader.missing('require', '', at, 'Nothing is required', 'write require:, or never_weaker_than:');
  }
  const controls = readControls(nodeOf('controls'), reader);
  const enforce = readEnforce(nodeOf('enforce'), reader);
  const waivers = readWaivers(nodeOf('waivers'), reader);
  const isSound = name !== null && scope !== null && reader.diagnostics.length === 0;
  const span = nodeOf('name')?.span ?? at;
  return isSound
    ? { name, span, path, description, scope, requirements, floor, controls, enforce, waivers }
    : null;
}

function readFloor(root: MapNode, at: Span, reader: MapReader): Invariant['floor'] {
  const node = root.entries.get('never_weaker_than')?.value;
  const file = node ? reader.text(root, 'never_weaker_than', '', at) : null;
  return node && file !== null ? { file, span: node.span } : null;
}

function readControls(node: SourceNode | undefined, reader: MapReader): readonly string[] {
  if (!node) return [];
  return elementsOf(node, '/controls').flatMap(({ node: item, path }) => {
    if (item.kind === 'scalar' && typeof item.value === 'string' && item.value !== '') return [item.value];
    reader.refuse('bad-invariant', item.span, path, 'The id of a control must be a string', 'quote it');
    return [];
  });
}

function readEnforce(node: SourceNode | undefined, reader: MapReader): boolean {
  if (!node) return false;
  if (node.kind === 'scalar' && typeof node.value === 'boolean') return node.value;
  const hint = 'write true, or leave it out';
  reader.refuse('bad-invariant', node.span, '/enforce', 'enforce must be true or false', hint);
  return false;
}
