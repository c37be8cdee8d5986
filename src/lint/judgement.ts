/** The results kept of each judged file, and the files that it was made from. */
import type { Environment } from '../source/config/config.ts';
import type { FileFactsIn } from './across/judge-facts.ts';
import type { Found } from './environments.ts';
import type { Kind } from './rows.ts';

export interface JudgedFile {
  readonly file: string;
  readonly kind: Kind;
}

export interface Judgement extends JudgedFile {
  readonly faults: readonly Found[];
  readonly facts: FileFactsIn;
  readonly isRead: boolean;
  /** Every file that it is made from, including itself. */
  readonly parts: readonly string[];
  readonly taking: readonly Environment[];
  /** The environment variables that its secrets come from. */
  readonly secretNames: readonly string[];
}

export type Judgements = ReadonlyMap<string, Judgement>;

export interface AskedFiles {
  readonly files: Judgements;
  /** By base, the files that extend it. */
  readonly extended: ReadonlyMap<string, readonly Judgement[]>;
}

/** Indexes the judged files by the bases that they extend. */
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
