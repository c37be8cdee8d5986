/** The plan: what apply would do, as data. */
import type { Json } from '../base/json.ts';
import type { SealedBody } from '../compile/compiled.ts';
import type { Strength } from '../tables/index.ts';

import { type Action, hasChanges, type PlanSummary } from './actions.ts';
import type { Reason } from './reason.ts';

export type { Action, SealedBody };

export interface FieldDiff {
  /** JSON Pointer into the effective body. */
  readonly path: string;
  /** Null where the field is absent, and for secrets. */
  readonly before: Json;
  readonly after: Json;
  /** What happened to it, which a secret's values do not tell. */
  readonly change: 'added' | 'removed' | 'changed';
  readonly sensitive: boolean;
  readonly strength: Strength;
}

export interface Change {
  readonly file: string;
  readonly kind: 'policy' | 'web_app';
  readonly action: Action;
  readonly name: string;
  /** The policy recorded for the file (`previous_file` for a move); null when there is none. */
  readonly policy_id: number | null;
  /** Web apps only. */
  readonly app_id: number | null;
  readonly previous_file: string | null;
  readonly diff: readonly FieldDiff[];
  /** What it needs a person for; null where it needs none. */
  readonly reason: Reason | null;
  /** `in-doubt` and `choice` for blocked; null otherwise. */
  readonly blocked: 'in-doubt' | 'choice' | null;
  /** What would be recorded (for move and no-op: what is); null for orphan and blocked. */
  readonly body: SealedBody | null;
}

export interface Plan {
  readonly format_version: 1;
  readonly environment: string;
  readonly service: string;
  /** Null lineage and serial 0 where there is no state yet. */
  readonly state: { readonly lineage: string | null; readonly serial: number };
  /** Sorted by file; no-ops included. */
  readonly changes: readonly Change[];
  readonly summary: PlanSummary;
  /** SHA-256, hex, over everything that a reviewer approved. */
  readonly digest: string;
}

/**
 * What `plan --detailed-exitcode` exits with: 2 where there is anything to do, and 1 where a person must choose first,
 * since an apply would leave that file undone and fail. What is merely in doubt counts as something to do: an apply
 * ends with a code of its own there.
 */
export function detailedExitCode({ changes }: Pick<Plan, 'changes'>): 0 | 1 | 2 {
  if (changes.some(({ blocked }) => blocked === 'choice')) return 1;
  return hasChanges(changes) ? 2 : 0;
}
