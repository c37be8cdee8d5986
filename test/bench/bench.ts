/** What the cases have at hand: corpora, edict as a contender, the floors and the peers. */
import { join } from 'node:path';
import { type Corpus, drawCorpus, secrets } from './draw-corpus.ts';
import { installPeers, type Peers } from './peers.ts';
import type { Row } from './row.ts';
import { type Contender, outputOf } from './run-program.ts';
import { openScratch, type Scratch } from './scratch.ts';

const SEED = 20_261_122;
/** The share of the files that have one warning. */
const shares = { clean: 0, warnings: 0.05 } as const;

export interface BenchOptions {
  /** The folder of edict, and of the programs that the bench brings along. */
  readonly root: string;
  readonly programs: string;
  /** Null: as many as a case asks for. */
  readonly rounds: number | null;
  readonly files: number | null;
  readonly log: (line: string) => void;
}

export interface Bench {
  readonly scratch: Scratch;
  readonly log: (line: string) => void;
  rounds(usual: number): number;
  files(usual: number): number;
  corpus(kind: keyof typeof shares, files: number): Corpus;
  /** Throws where lint finds something else than was drawn. */
  check(corpus: Corpus): void;
  edict(
    name: string,
    corpus: Pick<Corpus, 'root'>,
    args: readonly string[],
    more?: Partial<Contender>,
  ): Contender;
  /** A program of test/bench/programs. */
  floor(name: string, program: string, args: readonly string[], cwd: string): Contender;
  peers(): Peers;
  /** Where the program of edict lies. */
  readonly program: string;
}

export interface Case {
  readonly name: string;
  readonly summary: string;
  /** Takes minutes, or gigabytes: only when it is named. */
  readonly long?: true;
  run(bench: Bench): readonly Row[] | Promise<readonly Row[]>;
}

/** Secrets that the drawn policies refer to, and a key, so that no secret costs what guessing it should cost. */
export const environment: Readonly<Record<string, string>> = {
  ...Object.fromEntries(secrets.map((name, index) => [name, `Korrekt-Pferd-${index}`])),
  EDICT_FINGERPRINT_KEY: 'bench',
  EDICT_API_KEY: 'bench',
};

export function openBench({ root, programs, rounds, files, log }: BenchOptions): Bench {
  const scratch = openScratch(root);
  const program = join(root, 'dist/edict.cjs');
  let peers: Peers | null = null;
  const corpora = new Map<string, Corpus>();
  const edict: Bench['edict'] = (name, corpus, args, more = {}) => ({
    name,
    program: process.execPath,
    args: [program, ...args],
    cwd: corpus.root,
    env: environment,
    ...more,
  });
  const check = (corpus: Corpus): void => {
    checkCounts(edict('edict lint', corpus, ['lint', '--format', 'json']), corpus);
  };
  const draw = (kind: keyof typeof shares, count: number): Corpus => {
    const folder = join(scratch.corpora, `${kind}-${count}`);
    log(`… corpus of ${count} files, ${kind}`);
    const corpus = drawCorpus(folder, { seed: SEED, files: count, warnings: shares[kind] });
    check(corpus);
    return corpus;
  };
  return {
    scratch,
    log,
    program,
    rounds: (usual) => rounds ?? usual,
    files: (usual) => files ?? usual,
    corpus(kind, count) {
      const key = `${kind} ${count}`;
      const corpus = corpora.get(key) ?? draw(kind, count);
      corpora.set(key, corpus);
      return corpus;
    },
    edict,
    check,
    floor: (name, file, args, cwd) => ({
      name,
      program: process.execPath,
      args: [join(programs, `${file}.cjs`), ...args],
      cwd,
    }),
    peers() {
      peers ??= installPeers(scratch.peers, join(root, 'schemas/policy.schema.json'));
      return peers;
    },
  };
}

/** The program that is measured finds in the whole what was drawn into it. */
function checkCounts(lint: Contender, { root, files, warned }: Corpus): void {
  const { summary } = JSON.parse(outputOf(lint));
  const wanted = { files, errors: 0, warnings: warned, infos: 0 };
  if (JSON.stringify(summary) !== JSON.stringify(wanted)) {
    throw new Error(
      `lint found ${JSON.stringify(summary)} where ${JSON.stringify(wanted)} was drawn; if a rule changed, remove ${root}`,
    );
  }
}

const IN_ACTIONS = ' in Actions';

/** The same as a job of GitHub Actions runs it. */
export function inActions(contender: Contender): Contender {
  return {
    ...contender,
    name: `${contender.name}${IN_ACTIONS}`,
    env: { ...contender.env, CI: 'true', GITHUB_ACTIONS: 'true' },
  };
}

/** The rows of a contender named edict, outside of GitHub Actions and in it. */
export function bothWays(title: string, rows: (title: string, name: string) => readonly Row[]): Row[] {
  return ['', IN_ACTIONS].flatMap((where) => rows(`${title}${where}`, `edict${where}`));
}
