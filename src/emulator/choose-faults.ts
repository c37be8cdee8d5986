/** Decides for each request which of the faults strike it. */
import type { OperationName } from '../tables/index.ts';
import type { Effect, Fault } from './parse-fault.ts';

/** Delays in milliseconds, and what stands in for the answer, ahead of the work and after it. */
export interface Moment {
  readonly delay: number;
  readonly effect: Exclude<Effect, { kind: 'delay' }> | null;
}

export interface Fate {
  readonly before: Moment;
  readonly after: Moment;
}

/** Counts requests per operation; `random` gives numbers from 0 to below 1. */
export function createFates(
  faults: readonly Fault[],
  random: () => number,
): (operation: OperationName) => Fate {
  const counts = new Map<OperationName, number>();
  return (operation) => {
    const count = (counts.get(operation) ?? 0) + 1;
    counts.set(operation, count);
    const striking = faults.filter(
      (fault) => (fault.operation === null || fault.operation === operation) && strikes(fault, count, random),
    );
    return {
      before: momentOf(striking.filter((fault) => !fault.after)),
      after: momentOf(striking.filter((fault) => fault.after)),
    };
  };
}

function strikes({ occasion }: Fault, count: number, random: () => number): boolean {
  if (occasion.kind === 'always') return true;
  if (occasion.kind === 'chance') return random() < occasion.probability;
  return count >= occasion.first && count <= occasion.last;
}

/** Delays add up; of everything else the first one named wins. */
function momentOf(faults: readonly Fault[]): Moment {
  let delay = 0;
  let chosen: Moment['effect'] = null;
  for (const { effect } of faults) {
    if (effect.kind === 'delay') delay += effect.milliseconds;
    else chosen ??= effect;
  }
  return { delay, effect: chosen };
}
