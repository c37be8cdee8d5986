/** The diagnostic: one fault, where it is, and what to do about it; and the documentation of its code. */

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

/** Another place that contributes to the fault. */
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
  /** What to do; null if the message says it all. */
  readonly hint: string | null;
  readonly related: readonly Related[];
  /** Present only where the repair is certain. */
  readonly edit?: Edit;
  /** A repair that a person has to choose, which only an editor offers; the hint mentions it. */
  readonly suggestion?: Edit;
  /** For a fault between two files that is shown in the other one: where it is reported and can be silenced. */
  readonly reportedAt?: ReportedPlace;
}

interface ReportedPlace {
  readonly file: string;
  readonly range: Range;
}

/** A fault with several other files is distinct for each of them. */
export function placeKey({
  code,
  file,
  range: { start, end },
  reportedAt,
}: Pick<Diagnostic, 'code' | 'file' | 'range' | 'reportedAt'>): string {
  const place = [code, file, start.line, start.column, end.line, end.column].join('\n');
  return reportedAt ? `${place}\n${placeKey({ ...reportedAt, code })}` : place;
}

/** Equal where one fault was found twice. */
export function faultKey(diagnostic: Diagnostic): string {
  return `${placeKey(diagnostic)}\n${diagnostic.message}`;
}

/** A fault of an aliased value shows up at every alias, and one of a base in every file that extends it. */
export function withoutRepeats(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  if (diagnostics.length < 2) return diagnostics;
  const found = new Map<string, Diagnostic>();
  for (const diagnostic of diagnostics) {
    const key = faultKey(diagnostic);
    if (!found.has(key)) found.set(key, diagnostic);
  }
  return [...found.values()];
}

/** The documentation of a code, as `edict explain CODE` shows it. */
export interface CodeEntry {
  readonly severity: Severity;
  /** A few words. */
  readonly title: string;
  /** A paragraph: what it means, and why it matters. */
  readonly explanation: string;
  /**
   * YAML with the fault and without it, as a diff: each line begins with a space, with `-` where only the faulty text has
   * it, or with `+` where only the other one does. Several files each begin with a comment that is nothing but a path.
   */
  readonly example: string;
  /** Off unless `lint.rules` turns it on. */
  readonly offByDefault?: true;
}

/** The two sides of the example of a code. */
export function examplesOf({ example }: Pick<CodeEntry, 'example'>): { bad: string; good: string } {
  const lines = example.slice(1).split('\n');
  const without = (sign: '-' | '+'): string =>
    lines
      .filter((line) => !line.startsWith(sign))
      .map((line) => line.slice(1))
      .join('\n');
  return { bad: without('+'), good: without('-') };
}

/** The entries of all codes, by code, in the order in which documentation shows them. */
export type Codes = Readonly<Record<string, CodeEntry>>;
