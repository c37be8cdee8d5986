/**
 * Reads YAML leniently: keys and values with their offsets, even in a text that is half-typed or broken. It only
 * serves to find one's way in a text; files are read and judged elsewhere.
 */
import { CST, Parser } from 'yaml';
import { createTokenNotes, lexYaml } from '../../source/yaml/lex-yaml.ts';

/** Offsets in UTF-16 units; `end` is exclusive. */
interface Extent {
  readonly start: number;
  readonly end: number;
}

export interface TreeScalar extends Extent {
  readonly kind: 'scalar';
  /** Without quotes. */
  readonly value: string;
  readonly quoted: boolean;
}

export interface TreeEntry {
  readonly key: TreeScalar;
  readonly hasColon: boolean;
  readonly value: TreeNode | null;
}

export interface TreeMap extends Extent {
  readonly kind: 'map';
  readonly flow: boolean;
  readonly entries: readonly TreeEntry[];
}

export interface TreeList extends Extent {
  readonly kind: 'list';
  readonly flow: boolean;
  readonly items: readonly TreeNode[];
}

export type TreeNode = TreeScalar | TreeMap | TreeList;

/** Stands for the elements of a list in a path. */
export const ELEMENT = '*';

/** A policy has some hundreds; a file with more than this is not judged either. */
const MOST_LEXEMES = 120_000;
const DEEPEST = 100;

/** Null for an empty text, and for one beyond the limits. */
export function readTree(text: string): TreeNode | null {
  const parser = new Parser();
  let count = 0;
  const first = (tokens: Iterable<CST.Token>): CST.Token | undefined => {
    for (const token of tokens) if (token.type === 'document') return token;
    return undefined;
  };
  let document: CST.Token | undefined;
  for (const lexeme of lexYaml(text, parser)) {
    count += 1;
    if (count > MOST_LEXEMES || parser.stack.length > DEEPEST) return null;
    document ??= first(parser.next(lexeme));
    if (document) break;
  }
  document ??= first(parser.end());
  const root = document?.type === 'document' ? nodeOf(document.value) : null;
  // The other form of a policy file: no other file has a list for its root.
  return root?.kind === 'list' && root.items.length === 1 ? (root.items[0] ?? null) : root;
}

export interface TreeAnchor extends TreeScalar {
  /** Where the anchor is that this one is or that this alias repeats; null where there is none before it. */
  readonly definition: number | null;
}

/** Anchors and aliases, without their `&` and `*`, in the order of the text. */
export function readAnchors(text: string): readonly TreeAnchor[] {
  if (!/[&*]/.test(text)) return [];
  const parser = new Parser();
  const notes = createTokenNotes({ path: '', text });
  for (const lexeme of lexYaml(text, parser)) {
    notes.add(lexeme, parser.offset);
    if (notes.structural() > MOST_LEXEMES || parser.stack.length > DEEPEST) return [];
    for (const _ of parser.next(lexeme));
  }
  const last = new Map<string, number>();
  return notes.anchors.map(({ start, end }) => {
    const value = text.slice(start + 1, end);
    if (text[start] === '&') last.set(value, start + 1);
    const definition = last.get(value) ?? null;
    return { kind: 'scalar', start: start + 1, end, value, quoted: false, definition };
  });
}

function nodeOf(token: CST.Token | null | undefined): TreeNode | null {
  switch (token?.type) {
    case 'scalar':
    case 'single-quoted-scalar':
    case 'double-quoted-scalar':
      return scalarOf(token);
    case 'block-scalar':
      return { kind: 'scalar', start: token.offset, end: token.offset, value: '', quoted: true };
    case 'block-map':
      return mapOf(token.items, token.offset, token.offset, false);
    case 'block-seq':
      return listOf(token.items, token.offset, token.offset, false);
    case 'flow-collection': {
      const last = token.end.at(-1);
      const end = last ? last.offset + last.source.length : token.start.offset + 1;
      return token.start.source === '['
        ? listOf(token.items, token.start.offset, end, true)
        : mapOf(token.items, token.start.offset, end, true);
    }
    default:
      return null;
  }
}

function scalarOf(token: CST.FlowScalar): TreeScalar {
  const { value } = CST.resolveAsScalar(token, false, () => {});
  return {
    kind: 'scalar',
    start: token.offset,
    end: token.offset + token.source.length,
    value,
    quoted: token.type !== 'scalar',
  };
}

function mapOf(items: readonly CST.CollectionItem[], start: number, end: number, flow: boolean): TreeMap {
  const entries = items.flatMap((item): TreeEntry[] => {
    const key = nodeOf(item.key ?? (item.sep ? null : item.value));
    if (key?.kind !== 'scalar') return [];
    const hasColon = item.sep?.some(({ type }) => type === 'map-value-ind') === true;
    return [{ key, hasColon, value: item.key && item.value ? nodeOf(item.value) : null }];
  });
  const ends = entries.map(({ key, value }) => value?.end ?? key.end);
  return { kind: 'map', flow, start, end: Math.max(end, ...ends.slice(-1)), entries };
}

function listOf(items: readonly CST.CollectionItem[], start: number, end: number, flow: boolean): TreeList {
  const nodes = items.flatMap((item): TreeNode[] => {
    // `[a: 1]` holds a mapping of one entry.
    if (item.sep && item.key) return [mapOf([item], item.key.offset, item.key.offset, true)];
    const node = nodeOf(item.value ?? item.key);
    return node ? [node] : [];
  });
  const ends = nodes.slice(-1).map((node) => node.end);
  return { kind: 'list', flow, start, end: Math.max(end, ...ends), items: nodes };
}

/** A key or value, and where it stands. */
export interface Spot {
  /** Ends with the name of the key; for a value, with the name that it stands under. */
  readonly path: readonly string[];
  readonly scalar: TreeScalar;
  readonly role: 'key' | 'value';
  /** The entry of the key, or of the value; null for an element of a list and for the root. */
  readonly entry: TreeEntry | null;
  /** The mappings and lists around it, the root last. */
  readonly holders: readonly (TreeMap | TreeList)[];
}

/** Every key and scalar value, in the order of the text. */
export function* walkSpots(
  node: TreeNode | null,
  path: readonly string[] = [],
  entry: TreeEntry | null = null,
  holders: Spot['holders'] = [],
): Generator<Spot> {
  if (node === null) return;
  if (node.kind === 'scalar') {
    yield { path, scalar: node, role: 'value', entry, holders };
    return;
  }
  const inside = [node, ...holders];
  if (node.kind === 'list') {
    for (const item of node.items) yield* walkSpots(item, [...path, ELEMENT], null, inside);
    return;
  }
  for (const one of node.entries) {
    const here = [...path, one.key.value];
    yield { path: here, scalar: one.key, role: 'key', entry: one, holders: inside };
    yield* walkSpots(one.value, here, one, inside);
  }
}

/** The key or value at the offset, its end included. */
export function spotAt(root: TreeNode | null, offset: number): Spot | null {
  let found: Spot | null = null;
  for (const spot of walkSpots(root)) {
    if (spot.scalar.start > offset) break;
    if (offset <= spot.scalar.end) found = spot;
  }
  return found;
}
