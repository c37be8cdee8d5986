/** The results of an apply: of each change, each environment, and the whole. */

import type { ApplyDocument, ManyApplyDocument } from '../generated/documents.ts';
import type { Selection } from '../plan/asked-by-name.ts';
import type { Doubt, Reason } from '../plan/changes/reason.ts';
import type { LeftBehind, Loss, NamedFiles } from '../plan/facts.ts';
import { isDangerous, type RecordedDifference } from '../plan/live/recorded.ts';
import type { Action } from '../plan/plan.ts';
import type { EnvironmentPlan, PlanReport } from '../plan/plan-report.ts';

type ResultDocument = ApplyDocument['results'][number];
export type ChangeStatus = ResultDocument['status'];

export interface ChangeResult
  extends Pick<ResultDocument, 'file' | 'kind' | 'status' | 'policy_id' | 'error'> {
  readonly action: Action;
  readonly name: string;
  /** Something unexpected that did no harm, such as a 200 where the spec states 201. */
  readonly warning: string | null;
  /** What the service recorded otherwise than it was sent; an older worker of a queue does not say it. */
  readonly recorded?: readonly RecordedDifference[];
  /** What to look for in the portal; null unless it is in doubt. */
  readonly doubt: Doubt | null;
  /** What a person has to decide; null unless it was blocked in the plan already. */
  readonly reason: Reason | null;
  /** Its outcome is known, but only the recovery file holds it. */
  readonly needsRecovery: boolean;
}

export interface AppliedChanges {
  /** In the order of the plan. */
  readonly results: readonly ChangeResult[];
  readonly summary: ApplyDocument['summary'];
  /** The recovery file holds outcomes that must be brought into the state. */
  readonly needsRecovery: boolean;
}

/** The results of one environment, and what its report says beside them. */
export interface EnvironmentReport extends AppliedChanges {
  readonly service: string;
  /** The address of a policy in the portal; absent if none is known. */
  readonly portalUrl?: string | undefined;
  /** Policies that this apply left behind, sorted by id. */
  readonly leftBehind: readonly LeftBehind[];
  /** What targets lose once these are removed; absent: nothing. */
  readonly losses?: readonly Loss[];
  /** The recovery file that holds outcomes, and the command that brings them in; null where the state has all of them. */
  readonly recovery: { readonly file: string; readonly push: string } | null;
  /** A state file with uncommitted changes in a Git work tree, as it is typed; null: none. */
  readonly stateToCommit: string | null;
  /** What every command needs at its end, such as ` --env production`. */
  readonly commandSuffix: string;
  /** The files that the apply was limited to; null: all. */
  readonly namedFiles: NamedFiles | null;
}

export function summarizeResults(results: readonly ChangeResult[]): AppliedChanges['summary'] {
  const count = (status: ChangeStatus): number => results.filter((result) => result.status === status).length;
  return {
    applied: count('applied'),
    failed: count('failed'),
    in_doubt: count('in-doubt'),
    blocked: count('blocked'),
    skipped: count('skipped'),
  };
}

/** Whether the service recorded something else than was sent, so that what is live is not what was wanted. */
export function isRecordedDifferently({ recorded = [] }: Pick<ChangeResult, 'recorded'>): boolean {
  return recorded.some(isDangerous);
}

/** For a plan without changes. */
export const nothingApplied: AppliedChanges = {
  results: [],
  summary: summarizeResults([]),
  needsRecovery: false,
};

/** What a progress display needs to know. */
export type ApplyEvent =
  | {
      readonly kind: 'started';
      readonly environment: string;
      readonly file: string;
      readonly action: Action;
    }
  /** `file` is null where it is the whole environment that waits. */
  | {
      readonly kind: 'waiting';
      readonly environment: string;
      readonly file: string | null;
      readonly reason: string;
    }
  | { readonly kind: 'finished'; readonly environment: string; readonly result: ChangeResult }
  /** One environment of many is done. */
  | { readonly kind: 'ended'; readonly environment: string; readonly result: EnvironmentResult };

type EnvironmentDocument = ManyApplyDocument['environments'][number];

export interface EnvironmentResult
  extends Pick<EnvironmentPlan, 'environment' | 'groups' | 'wave' | 'failure' | 'notes'> {
  /** Null where nothing was begun, or it failed before anything was. */
  readonly report: EnvironmentReport | null;
  /** `not-begun`: a wave before it or too many others went wrong, or the run was interrupted. */
  readonly status: EnvironmentDocument['status'];
  readonly exitCode: EnvironmentDocument['exit_code'];
}

/** A wave that did not end well, or the limit of failed environments. */
type StoppedAfter =
  | { readonly after: 'wave'; readonly wave: string }
  | { readonly after: 'failures'; readonly failed: number; readonly limit: number };

export interface ApplyReport extends Selection, Pick<PlanReport, 'digest'> {
  /** In the order of the plan. */
  readonly environments: readonly EnvironmentResult[];
  /** Why no further environment was begun, an interrupt aside; null where none was held back. */
  readonly stopped: StoppedAfter | null;
}

/** The exit code of the whole: 4 where any environment has it, else 130 after an interrupt, else 1 for any but 0. */
export function worstExit(results: readonly EnvironmentResult[], interrupted: boolean): 0 | 1 | 4 | 130 {
  if (results.some(({ exitCode }) => exitCode === 4)) return 4;
  if (interrupted) return 130;
  return results.some(({ exitCode }) => exitCode !== 0) ? 1 : 0;
}
