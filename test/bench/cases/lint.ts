/** Lint of a repository: cold against validators of JSON Schema, and again against the file system alone. */
import type { Bench, Case } from '../bench.ts';
import { timeInTurn } from '../measure.ts';
import { atMost, pairRow, type Row, type Target } from '../row.ts';
import { usageOf } from '../run-program.ts';

const FAST = 'sourcemeta --fast';

function coldRows(bench: Bench, files: number, fast: Target, ajv: Target | null): Row[] {
  return (['clean', 'warnings'] as const).flatMap((kind) => {
    const corpus = bench.corpus(kind, files);
    const { sourcemeta, ajv: ajvCli } = bench.peers();
    const timings = timeInTurn(
      [
        bench.cold('edict', corpus, ['lint']),
        sourcemeta(corpus.root, '--fast', 0),
        ...(ajv ? [ajvCli(corpus.root)] : []),
      ],
      bench.rounds(files > 2000 ? 7 : 15),
    );
    const title = `lint ${files} files, cold, ${kind === 'clean' ? 'no findings' : '5% with a warning'}`;
    return [
      pairRow(title, timings, 'edict', FAST, fast),
      ...(ajv ? [pairRow(title, timings, 'edict', 'ajv-cli', ajv)] : []),
    ];
  });
}

function memoryRows(bench: Bench, files: number): Row[] {
  return (['clean', 'warnings'] as const).flatMap((kind) => {
    const usage = usageOf(bench.cold('edict', bench.corpus(kind, files), ['lint']), bench.scratch.folder);
    if (!usage) return [];
    return [
      {
        title: `lint ${files} files, cold, peak memory, ${kind === 'clean' ? 'no findings' : '5% with a warning'}`,
        measured: `${usage.megabytes.toFixed(0)} MB`,
        against: `processor ${usage.cpuSeconds.toFixed(2)} s`,
        ratio: usage.megabytes,
        target: atMost(200, 'MB'),
      },
    ];
  });
}

export const lintThousand: Case = {
  name: 'lint-1000',
  summary: 'lint 1,000 files, cold',
  run: (bench) => coldRows(bench, bench.files(1000), atMost(0.8), atMost(0.2)),
};

export const lintMany: Case = {
  name: 'lint-10000',
  summary: 'lint 10,000 files, cold, and its memory',
  run(bench) {
    const files = bench.files(10_000);
    return [...coldRows(bench, files, atMost(0.3), null), ...memoryRows(bench, files)];
  },
};

export const lintFirst: Case = {
  name: 'lint-first',
  summary: 'the very first run of an installation: nothing compiled is kept',
  run(bench) {
    const files = bench.files(1000);
    const corpus = bench.corpus('clean', files);
    const timings = timeInTurn(
      [
        bench.edict('edict', corpus, ['lint'], { before: bench.scratch.forgetAll }),
        bench.peers().sourcemeta(corpus.root, '--fast', 0),
      ],
      bench.rounds(9),
    );
    return [pairRow(`lint ${files} files, the very first run`, timings, 'edict', FAST, null)];
  },
};

export const lintErrors: Case = {
  name: 'lint-errors',
  summary: 'lint 10,000 files, 2% of them in error',
  run(bench) {
    const files = bench.files(10_000);
    const corpus = bench.corpus('errors', files);
    const timings = timeInTurn(
      [
        bench.cold('edict', corpus, ['lint'], { status: 1 }),
        bench.peers().sourcemeta(corpus.root, '--continue', 2),
      ],
      bench.rounds(7),
    );
    const title = `lint ${files} files, cold, 2% in error`;
    return [pairRow(title, timings, 'edict', 'sourcemeta --continue', atMost(0.8))];
  },
};

export const lintAgain: Case = {
  name: 'lint-again',
  summary: 'lint 10,000 files again, nothing changed',
  run(bench) {
    const files = bench.files(10_000);
    return (['clean', 'warnings'] as const).map((kind) => {
      const corpus = bench.corpus(kind, files);
      const timings = timeInTurn(
        [
          bench.edict('edict', corpus, ['lint']),
          bench.floor('stat of every file', 'stat-floor', ['policies', String(files)], corpus.root),
        ],
        bench.rounds(11),
      );
      const title = `lint ${files} files again, ${kind === 'clean' ? 'no findings' : '5% with a warning'}`;
      return pairRow(title, timings, 'edict', 'stat of every file', atMost(1.3));
    });
  },
};
