/**
 * A draft is a policy or web app file ready to be checked: `extends` merged, names and values without aliases,
 * variables put in, nulls dropped, references to secrets noted. Its values are plain; where they stand in the text is
 * looked up on demand.
 */
import type { Json } from '../../base/json.ts';
import type { Span } from '../yaml/node.ts';

/** Where a secret comes from when it does not stand in the file. */
export type SecretReference =
  | { readonly kind: 'env'; readonly name: string }
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'command'; readonly argv: readonly string[] };

export interface LocatedReference {
  readonly reference: SecretReference;
  readonly span: Span;
}

export interface Place {
  /** Where the key stands; absent for elements of a list and for the root. */
  readonly key: Span | null;
  readonly value: Span;
  /** JSON Pointer as the file writes it (`/macos/passwordcode`). */
  readonly written: string;
  /** The scalar as it stands in the file, quotes included; null for a map, a list or a variable. */
  readonly text: string | null;
  readonly quoted: boolean;
}

/** Every node of a draft's value, and every field that was dropped for being null, by canonical JSON Pointer. */
export interface Places extends Iterable<readonly [pointer: string, place: Place]> {
  get(pointer: string): Place | undefined;
  has(pointer: string): boolean;
}

export interface Draft {
  /** The file that was asked for, relative to the root. */
  readonly file: string;
  readonly kind: 'policy' | 'web_app';
  /**
   * True for a file or folder whose name begins with `_`, and where a base could not be read: not checked for
   * what is required.
   */
  readonly base: boolean;
  /** Canonical names and values. At a secret reference, or a `{ file }` icon, stands the empty string. */
  readonly value: Json;
  /** Looked up on demand, and not kept. */
  readonly places: Places;
  /** By canonical JSON Pointer. */
  readonly references: ReadonlyMap<string, LocatedReference>;
  /** Canonical JSON Pointers whose value came from `{ var: NAME }`. */
  readonly variables: ReadonlyMap<string, string>;
  /**
   * Canonical JSON Pointers where a fault is already explained: what stands in `value` there, or below, is a
   * placeholder that nothing may judge.
   */
  readonly poisoned: ReadonlySet<string>;
  /** Every file that had part in it, itself first. */
  readonly files: readonly string[];
}
