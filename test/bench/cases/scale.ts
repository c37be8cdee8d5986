/** Whether ten times the files cost ten times as much: lint, plan and the state file. */
import { statSync } from 'node:fs';
import type { Bench, Case } from '../bench.ts';
import { median, timeInTurn } from '../measure.ts';
import { atMost, type Row } from '../row.ts';
import type { Contender } from '../run-program.ts';
import { statePath } from '../write-state.ts';
import { planOne } from './plan.ts';

const STEPS = [1, 10, 100] as const;
/** What another file may cost more among many than among few. */
const LINEAR = 1.25;

/** The cost of one more file between the larger two sizes, as a multiple of that between the smaller two. */
function growth(title: string, sizes: readonly number[], costs: readonly number[], unit: string): Row {
  const [small = 0, middle = 0, large = 0] = costs;
  const [few = 0, some = 0, many = 0] = sizes;
  return {
    title,
    measured: `${costs.map((cost) => cost.toFixed(cost < 10 ? 1 : 0)).join(' / ')} ${unit}`,
    against: `${sizes.join(' / ')} files`,
    ratio: (large - middle) / (many - some) / ((middle - small) / (some - few)),
    target: atMost(LINEAR),
  };
}

function timesOf(contender: Contender, rounds: number): number {
  return median(timeInTurn([contender], rounds).get(contender.name) ?? []);
}

async function scaleRows(bench: Bench, sizes: readonly number[]): Promise<Row[]> {
  const lints: number[] = [];
  const plans: number[] = [];
  const wholes: number[] = [];
  const states: number[] = [];
  for (const [step, files] of sizes.entries()) {
    const rounds = bench.rounds([9, 5, 3][step] ?? 3);
    lints.push(timesOf(bench.cold('edict', bench.corpus('clean', files), ['lint']), rounds));
    const { corpus, plan, whole } = await planOne(bench, files);
    plans.push(timesOf(plan, rounds));
    wholes.push(timesOf(whole, Math.ceil(rounds / 3)));
    states.push(statSync(statePath(corpus)).size / 1e6);
  }
  return [
    growth('growth of lint, cold', sizes, lints, 'ms'),
    growth('growth of plan, one changed', sizes, plans, 'ms'),
    growth('growth of plan, nothing kept', sizes, wholes, 'ms'),
    growth('growth of the state file', sizes, states, 'MB'),
  ];
}

export const scale: Case = {
  name: 'scale',
  summary: 'lint and plan of 1,000, 10,000 and 100,000 files',
  long: true,
  run(bench) {
    const most = bench.files(100_000);
    return scaleRows(
      bench,
      STEPS.map((step) => Math.max(1, Math.round((most * step) / 100))),
    );
  },
};
