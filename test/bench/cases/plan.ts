/** Plan of a repository in which nothing is to be done, with the state in a file. */
import { type Bench, bothWays, type Case, environment, inActions } from '../bench.ts';
import type { Corpus } from '../draw-corpus.ts';
import { median, timeInTurn } from '../measure.ts';
import { atMost, pairRow, type Row } from '../row.ts';
import { type Contender, outputOf, usageOf } from '../run-program.ts';
import { openTerraform } from '../terraform.ts';
import { writeState } from '../write-state.ts';

interface PlanOfNothing {
  readonly corpus: Corpus;
  readonly plan: Contender;
}

async function planNothing(bench: Bench, files: number): Promise<PlanOfNothing> {
  const corpus = bench.corpus('clean', files);
  bench.log(`… state of ${files} policies`);
  await writeState(corpus, environment);
  const plan = bench.edict('edict', corpus, ['plan', '--detailed-exitcode']);
  const { summary } = JSON.parse(outputOf({ ...plan, args: [...plan.args, '--format', 'json'] }));
  if (summary.no_op !== files) throw new Error(`there is something to do: ${JSON.stringify(summary)}`);
  return { corpus, plan };
}

const TERRAFORM = 'terraform plan';

export const planThousand: Case = {
  name: 'plan-1000',
  summary: 'plan 1,000 files, nothing to do, against terraform plan of 1,000 terraform_data',
  async run(bench) {
    const { corpus, plan } = await planNothing(bench, bench.files(1000));
    const terraform = openTerraform(bench.scratch.folder, corpus.files);
    const title = `plan ${corpus.files} files, nothing to do`;
    const target = atMost(0.12);
    if (!terraform) {
      const timings = timeInTurn([plan, inActions(plan)], bench.rounds(9));
      return bothWays(title, (shown, name): Row[] => [
        {
          ...pairRow(shown, timings, name, name, null),
          against: `${TERRAFORM}: not measured, not installed`,
          ratio: null,
          target,
        },
      ]);
    }
    const timings = timeInTurn([plan, inActions(plan), terraform], bench.rounds(9));
    return bothWays(title, (shown, name) => [pairRow(shown, timings, name, TERRAFORM, target)]);
  },
};

export const planTenThousand: Case = {
  name: 'plan-10000',
  summary: 'plan 10,000 files, nothing to do, against sourcemeta on the files; its memory',
  async run(bench) {
    const { corpus, plan } = await planNothing(bench, bench.files(10_000));
    const sourcemeta = bench.peers().sourcemeta(corpus.root);
    const timings = timeInTurn([plan, inActions(plan), sourcemeta], bench.rounds(5));
    const title = `plan ${corpus.files} files, nothing to do`;
    const usage = usageOf(plan, bench.scratch.folder);
    const memory: Row = {
      title: `${title}, peak memory`,
      measured: `${usage.megabytes.toFixed(0)} MB`,
      against: `processor ${usage.cpuSeconds.toFixed(2)} s`,
      ratio: usage.megabytes,
      target: atMost(200, 'MB'),
    };
    return [
      ...bothWays(title, (shown, name) => [pairRow(shown, timings, name, sourcemeta.name, atMost(2.6))]),
      memory,
    ];
  },
};

const STEPS = [1, 10, 100] as const;

/** What one more file costs between the larger two sizes, as a multiple of what it costs between the smaller two. */
export const planGrowth: Case = {
  name: 'plan-growth',
  summary: 'plan of 1,000, 10,000 and 100,000 files, nothing to do',
  long: true,
  async run(bench) {
    const most = bench.files(100_000);
    const sizes = STEPS.map((step) => Math.max(1, Math.round((most * step) / 100)));
    const costs: number[] = [];
    for (const [step, files] of sizes.entries()) {
      const { plan } = await planNothing(bench, files);
      costs.push(median(timeInTurn([plan], bench.rounds([9, 5, 3][step] ?? 3)).get(plan.name) ?? []));
    }
    const [small = 0, middle = 0, large = 0] = costs;
    const [few = 0, some = 0, many = 0] = sizes;
    return [
      {
        title: 'growth of plan, nothing to do',
        measured: `${costs.map((cost) => cost.toFixed(0)).join(' / ')} ms`,
        against: `${sizes.join(' / ')} files`,
        ratio: (large - middle) / (many - some) / ((middle - small) / (some - few)),
        target: atMost(1.1),
      },
    ];
  },
};
