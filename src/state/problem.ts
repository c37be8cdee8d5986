/** What can be wrong with a state, as data: `edict state doctor` lists them, reading a state throws the first. */

import type { Remedy } from '../diagnostics/user-error.ts';

export type StateProblemCode =
  | 'empty'
  | 'encoding'
  | 'conflict-markers'
  | 'syntax'
  | 'foreign-file'
  | 'newer-version'
  | 'older-version'
  | 'duplicate-key'
  | 'checksum'
  | 'structure'
  | 'duplicate-id'
  | 'duplicate-file'
  | 'unreadable'
  | 'missing'
  | 'other-service'
  | 'other-lineage'
  | 'in-doubt'
  | 'plain-secret'
  | 'stale-lock'
  | 'leftover'
  | 'journal'
  | 'rescue';

export interface StateProblem {
  readonly code: StateProblemCode;
  /** One sentence without a final full stop. Holds no value that may be a secret. */
  readonly message: string;
  readonly remedy: Remedy;
}
