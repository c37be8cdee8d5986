/** The values of one file under their canonical names, with references recognised; not yet merged with other files. */
import { below, segmentsOf } from '../../base/json-pointer.ts';
import type { Field, Scalar } from '../../tables/index.ts';
import type { ListNode, MapEntry, MapNode, ScalarNode, SourceNode, Span } from '../yaml/node.ts';
import type { SecretReference, SourcePlace } from './draft.ts';
import type { FileFieldRow } from './file-fields.ts';

/** The position of a part. Pointers are not stored, but derived from the names of its ancestors. */
interface PartPosition {
  readonly node: SourceNode;
  /** Has the name that the file uses; null for the root and for elements of lists. */
  readonly entry: MapEntry | null;
  /** The container in its own file; null for the root. */
  readonly parent: MapPart | ListPart | null;
  /** Canonical name, or index in a list. */
  readonly name: string;
  /** Null where the tables do not define it. */
  readonly field: Field | null;
}

export type DraftPart = ScalarPart | MapPart | ListPart | VariablePart | ReferencePart | FaultyPart;

interface ScalarPart extends PartPosition {
  readonly kind: 'scalar';
  readonly node: ScalarNode;
  readonly value: Scalar | null;
  /** A null that removes the value of a base. */
  readonly removes: boolean;
}

export interface MapPart extends PartPosition {
  readonly kind: 'map';
  readonly node: MapNode;
  /** By their canonical names. */
  readonly entries: ReadonlyMap<string, DraftPart>;
}

export interface ListPart extends PartPosition {
  readonly kind: 'list';
  readonly node: ListNode;
  readonly items: readonly DraftPart[];
}

/** `{ var: NAME }`. */
export interface VariablePart extends PartPosition {
  readonly kind: 'variable';
  readonly variable: string;
  readonly variableSpan: Span;
  /** The row whose other spellings the value may use; null where the tables end. */
  readonly row: FileFieldRow | null;
}

interface ReferencePart extends PartPosition {
  readonly kind: 'reference';
  readonly reference: SecretReference;
}

/** A value whose fault is already reported; `value` is only a placeholder. */
interface FaultyPart extends PartPosition {
  readonly kind: 'faulty';
  readonly value: Scalar;
}

/** Canonical JSON Pointer, which is the same in the part's own file and after merging. */
export function pointerOf({ parent, name }: DraftPart): string {
  return parent === null ? '' : below(pointerOf(parent), name);
}

/** JSON Pointer with the names that the file uses. */
export function writtenPointerOf({ parent, name, entry }: DraftPart): string {
  return parent === null ? '' : below(writtenPointerOf(parent), entry?.name ?? name);
}

export function placeOf(part: DraftPart): SourcePlace {
  const scalar = part.kind === 'scalar' ? part.node : null;
  return {
    key: part.entry?.key ?? null,
    value: part.node.span,
    written: writtenPointerOf(part),
    text: scalar === null ? null : scalar.text,
    quoted: scalar?.quoted === true,
  };
}

/** The part at a canonical pointer below `root`, `root` itself included. */
export function partAt(root: MapPart, pointer: string): DraftPart | undefined {
  let part: DraftPart | undefined = root;
  for (const segment of segmentsOf(pointer)) {
    if (part?.kind === 'map') part = part.entries.get(segment);
    else if (part?.kind === 'list') part = part.items.find(({ name }) => name === segment);
    else return undefined;
  }
  return part;
}

/** Every part with its canonical pointer, parents first. */
export function* walkParts(
  part: DraftPart,
  pointer = '',
): Generator<readonly [pointer: string, part: DraftPart]> {
  yield [pointer, part];
  const inner = part.kind === 'map' ? part.entries.values() : part.kind === 'list' ? part.items : [];
  for (const child of inner) yield* walkParts(child, below(pointer, child.name));
}

/** Merges `extends`: objects merge, lists and scalars replace, null removes. */
export function mergeParts(base: MapPart, over: MapPart): MapPart {
  const entries = new Map(base.entries);
  for (const [name, entry] of over.entries) {
    const known = entries.get(name);
    entries.set(name, known ? mergeValue(known, entry) : entry);
  }
  return { ...over, entries };
}

function mergeValue(base: DraftPart, over: DraftPart): DraftPart {
  if (base.kind === 'map' && over.kind === 'map') return mergeParts(base, over);
  return over.kind === 'scalar' && over.value === null ? { ...over, removes: true } : over;
}
