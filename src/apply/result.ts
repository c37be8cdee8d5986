/** What became of each change of a plan. */
import type { Action } from '../plan/plan.ts';
import type { NamedPolicy } from '../state/state.ts';

/**
 * `applied`: done and recorded. `failed`: surely not done. `in-doubt`: it may have happened. `blocked`: a person
 * must decide first. `skipped`: never begun, because the run was interrupted, the state could not be written, the
 * service asks for a longer wait than anybody sits through, refuses the key, or is in trouble.
 */
export type ChangeStatus = 'applied' | 'failed' | 'in-doubt' | 'blocked' | 'skipped';

export interface ChangeResult {
  readonly file: string;
  readonly kind: 'policy' | 'web_app';
  readonly action: Action;
  readonly name: string;
  readonly status: ChangeStatus;
  /** The new policy's id; for moves, orphans and what is blocked the recorded one; null where none is known. */
  readonly policy_id: number | null;
  /** Why it is not `applied`; null otherwise. */
  readonly error: string | null;
  /** Something unexpected that did no harm, such as a 200 where the spec states 201. */
  readonly warning: string | null;
  /** What to look for in the portal; null unless it is in doubt. */
  readonly doubt: Doubt | null;
  /** What became of it is known, but stands in the rescue file only. */
  readonly rescued: boolean;
}

interface Doubt {
  /** The name that was sent: the file may say another by now. */
  readonly name: string;
  /** Policies of this name that the state knows, which are not the one. */
  readonly others: readonly NamedPolicy[];
}

export interface ApplySummary {
  readonly applied: number;
  readonly failed: number;
  readonly in_doubt: number;
  readonly blocked: number;
  readonly skipped: number;
}

export interface ApplyReport {
  /** In the order of the plan. */
  readonly results: readonly ChangeResult[];
  readonly summary: ApplySummary;
  /** Something stands in the rescue file only, and must be brought into the state. */
  readonly rescued: boolean;
}

export function summarizeResults(results: readonly ChangeResult[]): ApplySummary {
  const count = (status: ChangeStatus): number => results.filter((result) => result.status === status).length;
  return {
    applied: count('applied'),
    failed: count('failed'),
    in_doubt: count('in-doubt'),
    blocked: count('blocked'),
    skipped: count('skipped'),
  };
}

/** What a progress display needs to know. */
export type ApplyEvent =
  | { readonly kind: 'started'; readonly file: string; readonly action: Action }
  | { readonly kind: 'waiting'; readonly file: string; readonly reason: string }
  | { readonly kind: 'finished'; readonly result: ChangeResult };
