/** The diagnostic: one fault, where it is, what it is and what to do about it. */

export type Severity = 'error' | 'warning' | 'info';

/** Lines and columns count from 1; columns are UTF-16 code units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** `end` is exclusive. */
export interface Range {
  readonly start: Position;
  readonly end: Position;
}

/** Another place that has part in the fault. */
export interface Related {
  readonly file: string;
  readonly path: string;
  readonly range: Range;
  readonly message: string;
}

/** A certain repair: replace the text of `range` in the diagnostic's file by `text`. */
export interface Edit {
  readonly range: Range;
  readonly text: string;
}

export interface Diagnostic {
  /** A built-in code, or the name of a rule of the user's own. */
  readonly code: string;
  readonly severity: Severity;
  /** Relative to the folder of `edict.yaml`, with `/`. */
  readonly file: string;
  /** JSON Pointer of the field at fault as written in the file; for a missing field, where it would stand. */
  readonly path: string;
  readonly range: Range;
  /** One sentence without a final full stop. */
  readonly message: string;
  /** What to do; null where the message says it all. */
  readonly hint: string | null;
  readonly related: readonly Related[];
  /** Present only where the repair is certain. */
  readonly edit?: Edit;
}
