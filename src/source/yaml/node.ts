/** The nodes of a YAML file: values with their positions. Anchors, aliases and merge keys are already resolved. */
import type { Range } from '../../diagnostics/diagnostic.ts';

/** A file of the user's, as read. */
export interface SourceFile {
  /** Relative to the root (the folder of `edict.yaml`), with `/`. */
  readonly path: string;
  readonly text: string;
  /** Whether the file begins with a byte order mark, which `text` leaves out. */
  readonly marked?: true;
}

/** A comment, including its `#`; lines count from 1. */
export interface Comment {
  readonly line: number;
  readonly text: string;
  readonly range: Range;
  /** Whether nothing stands before it on its line. */
  readonly ownLine: boolean;
}

/** Offsets in UTF-16 units; `end` is exclusive. */
export interface Span {
  readonly file: SourceFile;
  readonly start: number;
  readonly end: number;
}

export type SourceNode = ScalarNode | MapNode | ListNode;

export interface ScalarNode {
  readonly kind: 'scalar';
  readonly span: Span;
  readonly value: string | number | boolean | null;
  /** As in the file, including quotes. */
  readonly text: string;
  readonly quoted: boolean;
  /** A number that JSON cannot carry as written: an integer beyond 2^53, an infinity, `.nan`. */
  readonly inexact?: true;
}

export interface MapEntry {
  readonly name: string;
  readonly key: Span;
  readonly value: SourceNode;
}

export interface MapNode {
  readonly kind: 'map';
  readonly span: Span;
  /** In the order of the file. */
  readonly entries: ReadonlyMap<string, MapEntry>;
}

export interface ListNode {
  readonly kind: 'list';
  readonly span: Span;
  readonly items: readonly SourceNode[];
}
