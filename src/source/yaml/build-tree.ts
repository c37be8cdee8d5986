/** Builds source nodes from composed YAML: aliases and merge keys resolved, keys unique, limits enforced. */

import {
  type Alias,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type Pair,
  type ParsedNode,
  Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { thousands } from '../../base/counted.ts';
import { below } from '../../base/json-pointer.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { noteAliased } from './editable.ts';
import type { SyntaxFault } from './explain-syntax.ts';
import { inheritEntries, type Key, type MapItem, makeScalar, trimYamlEnd } from './make-nodes.ts';
import type { MapEntry, ScalarNode, SourceFile, SourceNode, Span } from './node.ts';
import { rangeOf, reportAt } from './positions.ts';

/** `diagnostics` are duplicate keys; a fault means that there is no tree. */
export type BuiltTree =
  | { readonly root: SourceNode; readonly diagnostics: readonly Diagnostic[]; readonly fault: null }
  | { readonly fault: SyntaxFault };

/** A node with its expanded size; aliases share nodes, so sizes reveal a bomb. */
interface BuiltNode {
  readonly node: SourceNode;
  readonly size: number;
  readonly height: number;
}

/** An anchor whose value is still being read; each is a distinct object. */
interface OpenAnchor {
  readonly height: null;
}

/** Carries the first fault out of the recursion, which `MAX_DEPTH` limits. */
class Stop extends Error {
  readonly fault: SyntaxFault;
  constructor(fault: SyntaxFault) {
    super(fault.message);
    this.fault = fault;
  }
}

export function buildTree(file: SourceFile, contents: ParsedNode): BuiltTree {
  const builder = createBuilder(file);
  try {
    return { root: builder.build(contents, 1, '').node, diagnostics: builder.diagnostics, fault: null };
  } catch (error) {
    if (error instanceof Stop) return { fault: error.fault };
    throw error;
  }
}

function createBuilder(file: SourceFile) {
  const diagnostics: Diagnostic[] = [];
  const anchors = new Map<string, BuiltNode | OpenAnchor>();
  let total = 0;

  const spanOf = (node: { range?: readonly number[] | null | undefined }): Span => {
    const [start = 0, end = start] = node.range ?? [];
    return { file, start, end };
  };

  /** The place of a node in the text; for an alias the alias itself, since its node is further up. */
  const writtenSpan = (node: unknown, built: BuiltNode): Span =>
    isAlias(node) ? spanOf(node) : built.node.span;

  const stop = (
    span: Span,
    message: string,
    hint: string,
    code: SyntaxFault['code'] = 'yaml-syntax',
  ): never => {
    throw new Stop({ code, span, message, hint });
  };

  /** Counts what `span` adds to the document. */
  const weigh = (size: number, deepest: number, span: Span): void => {
    total += size;
    if (total > MAX_NODES) stop(span, ...tooManyNodes, 'yaml-limit');
    if (deepest > MAX_DEPTH) stop(span, ...tooDeep, 'yaml-limit');
  };

  function build(node: unknown, level: number, pointer: string): BuiltNode {
    if (isAlias(node)) return followAlias(node, level);
    const anchor = isMap(node) || isSeq(node) || isScalar(node) ? node.anchor : undefined;
    const open: OpenAnchor = { height: null };
    if (anchor !== undefined) anchors.set(anchor, open);
    let built: BuiltNode;
    if (isMap(node)) built = buildMap(node, level, pointer);
    else if (isSeq(node)) built = buildList(node, level, pointer);
    else if (isScalar(node)) built = buildScalar(node);
    else throw new Error('The composer made a node of an unknown kind');
    // The anchor may have been redefined inside its value: the latest definition counts.
    if (anchor !== undefined && anchors.get(anchor) === open) anchors.set(anchor, built);
    return built;
  }

  function followAlias(alias: Alias, level: number): BuiltNode {
    const span = spanOf(alias);
    const built = anchors.get(alias.source);
    if (built === undefined) {
      const hint = 'write the anchor & further up; if the star belongs to the text, put it in quotes';
      return stop(span, 'There is no anchor of this name before the alias', hint);
    }
    if (built.height === null) {
      return stop(span, 'The alias is inside the value that it names', 'write the value out');
    }
    weigh(built.size, level + built.height - 1, span);
    noteAliased(built.node);
    return built;
  }

  function buildScalar(scalar: Scalar): BuiltNode {
    const node = readScalar(scalar);
    weigh(1, 0, node.span);
    return { node, size: 1, height: 0 };
  }

  function readScalar(scalar: Scalar): ScalarNode {
    const whole = spanOf(scalar);
    const text = trimYamlEnd(file.text.slice(whole.start, whole.end));
    const span = { ...whole, end: whole.start + text.length };
    const quoted = scalar.type === Scalar.QUOTE_DOUBLE || scalar.type === Scalar.QUOTE_SINGLE;
    const { value } = scalar;
    if (typeof value === 'string' && !value.isWellFormed()) {
      return stop(span, 'An escape here stands for half a character', 'write the character itself');
    }
    if (
      value === null ||
      typeof value === 'string' ||
      typeof value === 'number' ||
      typeof value === 'boolean'
    ) {
      return makeScalar(span, value, text, quoted);
    }
    return stop(span, 'This value is of a type that JSON does not have', 'remove the tag');
  }

  function buildList(list: YAMLSeq, level: number, pointer: string): BuiltNode {
    const whole = spanOf(list);
    weigh(1, level, { ...whole, end: Math.min(whole.start + 1, whole.end) });
    const built = list.items.map((item, index) => build(item, level + 1, below(pointer, index)));
    const last = built.at(-1);
    const end =
      list.flow || !last ? whole.end : Math.max(whole.start + 1, writtenSpan(list.items.at(-1), last).end);
    return {
      node: { kind: 'list', span: { ...whole, end }, items: built.map((item) => item.node) },
      size: 1 + built.reduce((sum, item) => sum + item.size, 0),
      height: 1 + built.reduce((most, item) => Math.max(most, item.height), 0),
    };
  }

  function buildMap(map: YAMLMap, level: number, pointer: string): BuiltNode {
    const whole = spanOf(map);
    weigh(1, level, { ...whole, end: Math.min(whole.start + 1, whole.end) });
    const own = new Map<string, MapEntry>();
    const first = new Map<string, Span>();
    const parts: MapItem[] = [];
    let size = 1;
    let height = 0;
    let end = map.flow ? whole.end : whole.start;

    for (const pair of map.items) {
      const key = readKey(pair);
      const earlier = first.get(key.name);
      if (earlier) duplicates(key, earlier, below(pointer, key.name));
      first.set(key.name, earlier ?? key.span);
      const built: BuiltNode = pair.value
        ? build(pair.value, level + 1, below(pointer, key.name))
        : emptyValue(key.span);
      if (!map.flow) end = Math.max(end, key.span.end, writtenSpan(pair.value, built).end);
      if (key.merges) {
        const merged = mergeSources(pair, built);
        parts.push({ entry: null, merged: merged.map((source) => source.node) });
        for (const source of merged) height = Math.max(height, source.height - 1);
        size += built.size;
        continue;
      }
      size += built.size;
      height = Math.max(height, built.height);
      const entry = { name: key.name, key: key.span, value: built.node };
      if (!own.has(key.name)) {
        own.set(key.name, entry);
        parts.push({ entry: [key.name, entry], merged: [] });
      }
    }

    const entries = inheritEntries(parts, own);
    return { node: { kind: 'map', span: { ...whole, end }, entries }, size, height: height + 1 };
  }

  function readKey(pair: Pair): Key {
    const written = pair.key;
    const span =
      isMap(written) || isSeq(written) || isScalar(written) || isAlias(written)
        ? spanOf(written)
        : spanOf({});
    if (isAlias(written)) {
      const { node } = followAlias(written, 0);
      if (node.kind !== 'scalar') return stop(span, 'A mapping or a list cannot be a key', 'write a name');
      return { name: typeof node.value === 'string' ? node.value : node.text, span, merges: false };
    }
    if (!isScalar(written)) {
      const hint = file.text.startsWith('{{', span.start - 1)
        ? 'if this is to be replaced by a variable, write { var: NAME }; otherwise quote it'
        : 'write a name, or quote the text';
      return stop(span, 'A mapping or a list cannot be a key', hint);
    }
    const node = readScalar(written);
    if (node.text === '')
      return stop(span, 'A key is missing before this colon', 'write a name before the colon');
    if (written.anchor !== undefined) anchors.set(written.anchor, { node, size: 1, height: 0 });
    const merges = node.text === '<<';
    return { name: typeof node.value === 'string' ? node.value : node.text, span: node.span, merges };
  }

  function duplicates(key: Key, earlier: Span, path: string): void {
    const message = `The key ${key.name} appears twice in this mapping`;
    const hint = key.merges ? 'write one: <<: [*first, *second]' : 'keep one of the two';
    const related = [{ file: file.path, path, range: rangeOf(earlier), message: 'It is here first' }];
    diagnostics.push(reportAt('yaml-duplicate-key', key.span, path, message, hint, { related }));
  }

  function mergeSources(pair: Pair, built: BuiltNode): readonly BuiltNode[] {
    const span = writtenSpan(pair.value, built);
    const nodes = built.node.kind === 'list' ? built.node.items : [built.node];
    if (nodes.some((node) => node.kind !== 'map')) {
      return stop(span, 'The merge key << takes a mapping, or a list of mappings', 'write <<: *anchor');
    }
    return nodes.map((node) => ({ node, size: 0, height: built.height }));
  }

  function emptyValue(key: Span): BuiltNode {
    weigh(1, 0, key);
    const span = { file, start: key.end, end: key.end };
    return { node: { kind: 'scalar', span, value: null, text: '', quoted: false }, size: 1, height: 0 };
  }

  return { build, diagnostics };
}

export const MAX_DEPTH = 64;
/** Counts values after aliases are expanded, without keys. */
export const MAX_NODES = 10_000;

type LimitMessage = readonly [message: string, hint: string];

export const tooDeep: LimitMessage = [
  `The file has more than ${MAX_DEPTH} levels of nesting`,
  'a policy needs fewer than ten',
];
export const tooManyNodes: LimitMessage = [
  `The file has more than ${thousands(MAX_NODES)} nodes after its aliases are expanded`,
  'split it, or use fewer aliases',
];
