/** Contenders in turn, so that whatever else the machine does meets them alike: A B C, B C A, … */
import { type Contender, outputOf, timeProgram } from './run-program.ts';

/** Milliseconds by name, one for each round. */
export type Timings = ReadonlyMap<string, readonly number[]>;

export function timeInTurn(contenders: readonly Contender[], rounds: number): Timings {
  for (const contender of contenders) outputOf(contender);
  const timings = new Map<string, number[]>(contenders.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    const first = round % contenders.length;
    for (const contender of [...contenders.slice(first), ...contenders.slice(0, first)]) {
      timings.get(contender.name)?.push(timeProgram(contender));
    }
  }
  return timings;
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const low = sorted[Math.ceil(middle) - 1] ?? Number.NaN;
  const high = sorted[Math.floor(middle)] ?? Number.NaN;
  return (low + high) / 2;
}

export function medianOf(timings: Timings, name: string): number {
  return median(timings.get(name) ?? []);
}

/** The median of the ratios of the pairs, each from one round. */
export function ratioOf(timings: Timings, name: string, other: string): number {
  const others = timings.get(other) ?? [];
  return median((timings.get(name) ?? []).map((time, round) => time / (others[round] ?? Number.NaN)));
}
