/** What became of each environment of a run of many. */
import type { EnvironmentFailure } from '../plan/many/many-plan.ts';
import type { ApplyReport } from './result.ts';

type EnvironmentExit = 0 | 1 | 3 | 4 | 130;

export interface EnvironmentResult {
  readonly environment: string;
  readonly groups: readonly string[];
  readonly wave: string | null;
  /** Null where nothing was begun, or it failed before anything was. */
  readonly report: ApplyReport | null;
  readonly failure: EnvironmentFailure | null;
  /** `not-begun`: a wave before it went wrong, or the run was interrupted. */
  readonly status: 'done' | 'unchanged' | 'failed' | 'in-doubt' | 'not-begun';
  readonly exitCode: EnvironmentExit;
  readonly notes: readonly string[];
}

export interface ManyApplied {
  readonly results: readonly EnvironmentResult[];
  readonly leftOut: readonly string[];
  readonly digest: string;
  /** Title of the wave after which no other was begun; null where all were. */
  readonly stoppedAfter: string | null;
}

/** Each environment has its own; for the whole it is 4, else 130 after an interrupt, else 1 for any but 0. */
export function worstExit(results: readonly EnvironmentResult[], interrupted: boolean): 0 | 1 | 4 | 130 {
  if (results.some(({ exitCode }) => exitCode === 4)) return 4;
  if (interrupted) return 130;
  return results.some(({ exitCode }) => exitCode !== 0) ? 1 : 0;
}
