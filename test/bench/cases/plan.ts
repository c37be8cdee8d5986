/** Plan of a repository in which one file changed, against the file system alone. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Bench, type Case, environment } from '../bench.ts';
import { type Corpus, fileOf } from '../draw-corpus.ts';
import { timeInTurn } from '../measure.ts';
import { atMost, pairRow, type Row } from '../row.ts';
import { type Contender, outputOf, usageOf } from '../run-program.ts';
import { writeState } from '../write-state.ts';

/** The same file under another name each time, as after an edit. */
function changeOne(corpus: Corpus): () => void {
  const path = join(corpus.root, fileOf(1));
  const text = readFileSync(path, 'utf8');
  let times = 0;
  return () => {
    times += 1;
    writeFileSync(path, text.replace(/^("?name"?): .*$/m, `$1: Changed ${times}`));
  };
}

interface PlanOfOne {
  readonly corpus: Corpus;
  /** `edict plan` with one change to show, after an earlier plan; it ends with 2. */
  readonly plan: Contender;
  /** The same without an earlier one. */
  readonly whole: Contender;
}

export async function planOne(bench: Bench, files: number): Promise<PlanOfOne> {
  const corpus = bench.corpus('clean', files);
  bench.log(`… state of ${files} policies`);
  await writeState(corpus, environment);
  const args = ['plan', '--detailed-exitcode'];
  const plan = bench.edict('edict', corpus, args, { status: 2, before: changeOne(corpus) });
  const { summary } = JSON.parse(outputOf({ ...plan, args: [...plan.args, '--format', 'json'] }));
  if (summary.supersede !== 1 || summary.no_op !== files - 1 || summary.create !== 0) {
    throw new Error(`the plan is not that of one changed file: ${JSON.stringify(summary)}`);
  }
  const before = (): void => {
    plan.before?.();
    bench.scratch.forgetResults();
  };
  return { corpus, plan, whole: { ...plan, name: 'edict, nothing kept', before } };
}

export const plan: Case = {
  name: 'plan',
  summary: 'plan of 10,000 files, one of them changed, with the state in a file',
  async run(bench) {
    const files = bench.files(10_000);
    const { corpus, plan, whole } = await planOne(bench, files);
    const floor = bench.floor('stat of every file', 'stat-floor', ['policies', String(files)], corpus.root);
    const title = `plan ${files} files, one changed`;
    const timings = timeInTurn([plan, floor], bench.rounds(11));
    const wholes = timeInTurn([whole, floor], Math.ceil(bench.rounds(11) / 3));
    return [
      pairRow(title, timings, 'edict', 'stat of every file', atMost(2)),
      ...usageRow(bench, plan, title),
      pairRow(`${title}, nothing kept`, wholes, whole.name, 'stat of every file', null),
      ...usageRow(bench, whole, `${title}, nothing kept`),
    ];
  },
};

function usageRow(bench: Bench, contender: Contender, title: string): readonly Row[] {
  const usage = usageOf(contender, bench.scratch.folder);
  if (!usage) return [];
  return [
    {
      title: `${title}, peak memory`,
      measured: `${usage.megabytes.toFixed(0)} MB`,
      against: `processor ${usage.cpuSeconds.toFixed(2)} s`,
      ratio: null,
      target: null,
    },
  ];
}
