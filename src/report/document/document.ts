/**
 * What a report says, before any format: blocks in order. A writer for each format shows all of them; wrapping, colour,
 * escaping and limits of length are its own. What comes from outside stands in phrases as quoted.
 */
import type { Statement } from '../../generated/types.ts';
import type { Phrase } from '../text/phrase.ts';

export type Tone = 'good' | 'bad' | 'warn' | 'faint';

export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'sentence'; readonly text: Phrase; readonly tone?: Tone }
  | { readonly kind: 'statements'; readonly list: readonly ShownStatement[] }
  | Table;

/** Of a plan or an apply, of judged invariants, of what Macs have. */
export type ShownStatement = Pick<Statement, 'severity' | 'code' | 'commands'> & { readonly text: Phrase };

export interface Table {
  readonly kind: 'table';
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** So many rows are shown where people read; what is left out is counted. */
  readonly most: number;
}

export interface Cell {
  readonly text: Phrase;
  readonly tone?: Tone;
}

export interface Document {
  /** `Drift of`. */
  readonly title: string;
  /** What it is about, such as the name of an environment: it comes from outside. */
  readonly subject: string;
  readonly subtitle: string | null;
  /** The outcome in a sentence. */
  readonly summary: string;
  readonly blocks: readonly Block[];
  /** What nobody should conclude from it. */
  readonly caveat: string;
}

/** `and 12 more: --format json has them all`; null where nothing is left out. */
export function restOfTable({ rows, most }: Table): string | null {
  const rest = rows.length - most;
  return rest > 0 ? `and ${rest} more: --format json has them all` : null;
}
