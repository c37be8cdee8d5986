/** Whole processes that do little, against Node doing nothing. */
import type { Case } from '../bench.ts';
import { fileOf } from '../draw-corpus.ts';
import { timeInTurn } from '../measure.ts';
import { atMost, pairRow } from '../row.ts';

export const start: Case = {
  name: 'start',
  summary: 'lint one valid file, --version, --help',
  run(bench) {
    const corpus = bench.corpus('clean', 1);
    const nothing = 'node -e 0';
    const timings = timeInTurn(
      [
        bench.cold('lint one valid file', corpus, ['lint', fileOf(1)]),
        bench.edict('--version', corpus, ['--version']),
        bench.edict('--help', corpus, ['--help']),
        { name: nothing, program: process.execPath, args: ['-e', '0'], cwd: corpus.root },
      ],
      bench.rounds(41),
    );
    return [
      pairRow('lint one valid file', timings, 'lint one valid file', nothing, atMost(1.4)),
      pairRow('edict --version', timings, '--version', nothing, atMost(1.2)),
      pairRow('edict --help', timings, '--help', nothing, atMost(1.4)),
    ];
  },
};
