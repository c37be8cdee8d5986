/** The results kept of each judged file, and the files that it was made from. */
import { once } from '../base/once.ts';
import type { Environment } from '../source/config/config.ts';
import type { FileKind } from '../source/draft/file-fields.ts';
import type { FileFactsIn } from './across/judge-facts.ts';
import type { EnvironmentFault } from './environments.ts';

export interface JudgedFile {
  readonly file: string;
  readonly kind: FileKind;
}

export interface FileJudgement extends JudgedFile {
  readonly faults: readonly EnvironmentFault[];
  readonly facts: FileFactsIn;
  readonly isRead: boolean;
  /** Every file that it is made from, including itself. */
  readonly parts: readonly string[];
  readonly taking: readonly Environment[];
  /** The environment variables that its secrets come from. */
  readonly secretNames: readonly string[];
}

export type FileJudgements = ReadonlyMap<string, FileJudgement>;

export interface AskedFiles {
  readonly files: FileJudgements;
  /** By base, the files that extend it. */
  readonly extended: ReadonlyMap<string, readonly FileJudgement[]>;
}

/** Indexes the judged files by the bases that they extend. */
export function listAsked(files: FileJudgements): AskedFiles {
  const extended = new Map<string, FileJudgement[]>();
  for (const asked of files.values()) {
    for (const part of asked.parts) if (part !== asked.file) once(extended, part, () => []).push(asked);
  }
  return { files, extended };
}
