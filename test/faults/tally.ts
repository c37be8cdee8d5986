/** Counts over many trials. */
import type { Verdict } from './judge.ts';

export interface Trial {
  readonly verdict: Verdict;
  /** Empty where all is well; otherwise a sentence each. */
  readonly faults: readonly string[];
  /** How many programs ran. */
  readonly runs: number;
  /** How many of the runs with a fault did not end with 0: killed, or failed. */
  readonly cut: number;
}

export interface Tally {
  trials: number;
  runs: number;
  cut: number;
  doubles: number;
  lost: number;
  inDoubt: number;
  /** Trials in which anything at all was wrong. */
  failed: number;
  /** The first ones. */
  readonly faults: string[];
}

const MOST_FAULTS = 20;

export function startTally(): Tally {
  return { trials: 0, runs: 0, cut: 0, doubles: 0, lost: 0, inDoubt: 0, failed: 0, faults: [] };
}

export function addTrial(tally: Tally, { verdict, faults, runs, cut }: Trial, name: string): void {
  tally.trials += 1;
  tally.runs += runs;
  tally.cut += cut;
  tally.doubles += verdict.doubles;
  tally.lost += verdict.lost;
  tally.inDoubt += verdict.inDoubt;
  if (faults.length === 0) return;
  tally.failed += 1;
  if (tally.faults.length < MOST_FAULTS) tally.faults.push(`${name}: ${faults.join('; ')}`);
}

export function describeTally(name: string, tally: Tally): string {
  const { trials, runs, cut, doubles, lost, inDoubt, failed, faults } = tally;
  const counts = `${trials} trials, ${runs} runs, ${cut} cut short, ${doubles} doubles, ${lost} lost, ${inDoubt} in doubt, ${failed} trials failed`;
  return [`${name}: ${counts}`, ...faults.map((fault) => `    ${fault}`)].join('\n');
}
