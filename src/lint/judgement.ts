/** What is kept of each file that was judged, and which files it was made from. */
import type { Environment } from '../source/config/config.ts';
import type { FileFactsIn } from './across/judge-facts.ts';
import type { Found } from './environments.ts';
import type { Kind } from './rows.ts';

export interface JudgedFile {
  readonly file: string;
  readonly kind: Kind;
}

/** What is kept of a file that was judged. */
export interface Judgement extends JudgedFile {
  readonly faults: readonly Found[];
  readonly facts: FileFactsIn;
  readonly isRead: boolean;
  /** Every file that it is made from, itself included. */
  readonly parts: readonly string[];
  readonly taking: readonly Environment[];
  /** The variables that its secrets come from. */
  readonly secretNames: readonly string[];
}

export type Judgements = ReadonlyMap<string, Judgement>;

export interface AskedFiles {
  readonly files: Judgements;
  /** By base, those that extend it. */
  readonly extended: ReadonlyMap<string, readonly Judgement[]>;
}

/** Which files were judged, and which others they are made from. */
export function listAsked(files: Judgements): AskedFiles {
  const extended = new Map<string, Judgement[]>();
  for (const asked of files.values()) {
    for (const part of asked.parts) {
      if (part === asked.file) continue;
      const extending = extended.get(part);
      if (extending) extending.push(asked);
      else extended.set(part, [asked]);
    }
  }
  return { files, extended };
}
