/** One file's values under their canonical names, with references told apart; not yet merged with other files. */

import type { Field, Scalar } from '../tables/index.ts';
import type { SecretReference } from './draft.ts';
import type { Span } from './node.ts';

interface Located {
  readonly span: Span;
  /** JSON Pointer as the file writes it. */
  readonly written: string;
}

export type Part = ScalarPart | MapPart | ListPart | VariablePart | ReferencePart | FaultyPart;

interface ScalarPart extends Located {
  readonly kind: 'scalar';
  readonly value: Scalar | null;
  readonly text: string;
  readonly quoted: boolean;
  /** A null that removes what a base has. */
  readonly removes?: true;
}

export interface MapPart extends Located {
  readonly kind: 'map';
  readonly entries: ReadonlyMap<string, PartEntry>;
}

export interface PartEntry {
  readonly key: Span;
  readonly value: Part;
  /** A field of the tables: null then means unset. */
  readonly known: boolean;
}

export interface ListPart extends Located {
  readonly kind: 'list';
  readonly items: readonly Part[];
}

/** `{ var: NAME }`. */
export interface VariablePart extends Located {
  readonly kind: 'variable';
  readonly name: string;
  readonly nameSpan: Span;
  /** Whose other spellings the value may use; null where the tables end. */
  readonly field: Field | null;
}

interface ReferencePart extends Located {
  readonly kind: 'reference';
  readonly reference: SecretReference;
}

/** Something whose fault is reported already; `value` only holds its place. */
interface FaultyPart extends Located {
  readonly kind: 'faulty';
  readonly value: Scalar;
}
