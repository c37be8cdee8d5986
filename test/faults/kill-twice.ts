/** Kills a command at each of some calls, and the run after it at another; then lets it come to its end. */
import { killAt, type Point } from './kill-points.ts';
import type { Lanes } from './lanes.ts';
import type { Scenario } from './scenario.ts';
import { describeInjection, injecting } from './strace.ts';
import { startTally, type Tally } from './tally.ts';
import { runTrial } from './trial.ts';

/** `seconds`: where the resume is killed, one after the other. */
export async function killTwice(
  lanes: Lanes,
  scenario: Scenario,
  firsts: readonly Point[],
  seconds: readonly Point[],
  until: (tally: Tally) => boolean = () => false,
): Promise<Tally> {
  const tally = startTally();
  const pairs = firsts.map((first, index) => {
    // A prime, so that in the end most go with most.
    const second = seconds[(index * 7 + 3) % seconds.length];
    return second ? [first, second].map(killAt) : [killAt(first)];
  });
  await lanes.each(pairs, {
    tally,
    task: (bench, pair) =>
      runTrial(
        bench,
        scenario,
        pair.map((injection) => ({ inside: injecting(injection) })),
      ),
    nameOf: (pair) => pair.map(describeInjection).join(', then '),
    until,
  });
  return tally;
}
