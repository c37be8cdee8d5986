/** `npm run bench [-- CASE…] [--rounds N] [--files N] [--against COMMIT]`: measures, prints ratios and whether targets are met. */
import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { version } from '../../src/generated/version.ts';
import { compareWith, jobs } from './against.ts';
import { type Case, openBench } from './bench.ts';
import { apply } from './cases/apply.ts';
import { assertTenThousand } from './cases/assert.ts';
import { driftFleet } from './cases/drift.ts';
import { lintOne, lintRules, lintTenThousand, lintThousand } from './cases/lint.ts';
import { lspTenThousand, lspThousand } from './cases/lsp.ts';
import { planGrowth, planTenThousand, planThousand } from './cases/plan.ts';
import { secretsCost } from './cases/secrets.ts';
import { isMet, type Row, tableOf } from './row.ts';

const cases: readonly Case[] = [
  lintOne,
  lintThousand,
  lintTenThousand,
  lintRules,
  lspThousand,
  lspTenThousand,
  planThousand,
  planTenThousand,
  assertTenThousand,
  driftFleet,
  apply,
  secretsCost,
  planGrowth,
];

const log = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

const wholeNumber = (text: string | undefined, option: string): number | null => {
  if (text === undefined) return null;
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new Error(`--${option} takes a whole number from 1`);
  return Number(text);
};

/** `root` is the folder of edict, `programs` that of the bundled floors. */
export async function main(root: string, programs: string, args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { rounds: { type: 'string' }, files: { type: 'string' }, against: { type: 'string' } },
  });
  const { against } = values;
  const named: readonly { readonly name: string }[] = against === undefined ? cases : jobs;
  const unknown = positionals.filter((name) => !named.some((one) => one.name === name));
  if (unknown.length > 0) {
    const known =
      against === undefined
        ? cases.map(
            ({ name, summary, long }) => `  ${name.padEnd(12)} ${summary}${long ? ' (only when named)' : ''}`,
          )
        : jobs.map(({ name }) => `  ${name}`);
    log(`there is no case ${unknown.join(', ')}; the cases:\n${known.join('\n')}`);
    return 3;
  }
  const chosen = cases.filter(({ name, long }) =>
    positionals.length > 0 ? positionals.includes(name) : !long,
  );
  const bench = openBench({
    root,
    programs,
    rounds: wholeNumber(values.rounds, 'rounds'),
    files: wholeNumber(values.files, 'files'),
    log,
  });
  if (against !== undefined) {
    const asked = jobs.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
    const compared = compareWith(against, asked, root, bench);
    process.stdout.write(`${tableOf(compared)}\n`);
    return compared.some((row) => isMet(row) === false) ? 1 : 0;
  }
  const rows: Row[] = [];
  for (const one of chosen) {
    log(`${one.name}: ${one.summary}`);
    const found = await one.run(bench);
    rows.push(...found);
    log(tableOf(found));
  }
  process.stdout.write(`${machine(bench.peers().versions)}\n\n${tableOf(rows)}\n`);
  return rows.some((row) => isMet(row) === false) ? 1 : 0;
}

function machine(peers: string): string {
  const processors = cpus();
  const memory = (totalmem() / 2 ** 30).toFixed(0);
  return [
    `${processors[0]?.model.trim() ?? 'unknown processor'}, ${processors.length} cores, ${memory} GiB, ${process.platform}`,
    `edict ${version}, Node ${process.version}, ${peers}`,
  ].join('\n');
}
