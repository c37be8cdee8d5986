/**
 * A draft is a policy or web app file ready to be checked: `extends` merged, aliases of names and values
 * resolved, variables filled in, unset fields dropped, references to secrets noted. Its values are plain; their
 * places in the text are looked up on demand.
 */
import type { Json } from '../../base/json.ts';
import type { Span } from '../yaml/node.ts';

/** Where a secret comes from that is not written in the file. */
export type SecretReference =
  | { readonly kind: 'env'; readonly name: string }
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'command'; readonly argv: readonly string[] };

export interface LocatedReference {
  readonly reference: SecretReference;
  readonly span: Span;
}

export interface SourcePlace {
  /** The place of the key; null for elements of a list and for the root. */
  readonly key: Span | null;
  readonly value: Span;
  /** JSON Pointer with the names that the file uses (`/macos/passwordcode`). */
  readonly written: string;
  /** The scalar as written in the file, including quotes; null for a map, a list or a variable. */
  readonly text: string | null;
  readonly quoted: boolean;
}

/** Every node of a draft's value, and every field that was dropped as unset, by canonical JSON Pointer. */
export interface SourcePlaces extends Iterable<readonly [pointer: string, place: SourcePlace]> {
  get(pointer: string): SourcePlace | undefined;
  has(pointer: string): boolean;
}

export interface Draft {
  /** The requested file, relative to the root. */
  readonly file: string;
  readonly kind: 'policy' | 'web_app';
  /**
   * True for a file or folder whose name begins with `_`, and where a base could not be read: required fields
   * are not checked.
   */
  readonly base: boolean;
  /** Canonical names and values. A secret reference, or a `{ file }` icon, has the empty string as its value. */
  readonly value: Json;
  /** Looked up on demand, and not cached. */
  readonly places: SourcePlaces;
  /** By canonical JSON Pointer. */
  readonly references: ReadonlyMap<string, LocatedReference>;
  /** Canonical JSON Pointers whose value came from `{ var: NAME }`. */
  readonly variables: ReadonlyMap<string, string>;
  /** Canonical JSON Pointers where a fault is already reported: `value` has a placeholder there, which must not be judged. */
  readonly poisoned: ReadonlySet<string>;
  /** Every file that contributed to it, itself first. */
  readonly files: readonly string[];
}
