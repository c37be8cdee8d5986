/** Lint of one file and of a repository, against Node doing nothing and against validators of JSON Schema. */
import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Bench, bothWays, type Case, inActions } from '../bench.ts';
import { type Corpus, fileOf } from '../draw-corpus.ts';
import { timeInTurn } from '../measure.ts';
import { atMost, pairRow, type Row } from '../row.ts';

const NOTHING = 'node -e 0';
const FAST = 'sourcemeta --fast';
const AJV = 'ajv-cli';

export const lintOne: Case = {
  name: 'lint-one',
  summary: 'lint one valid file',
  run(bench) {
    const corpus = bench.corpus('clean', 1);
    const lint = bench.edict('edict', corpus, ['lint', fileOf(1)]);
    const nothing = { name: NOTHING, program: process.execPath, args: ['-e', '0'], cwd: corpus.root };
    const timings = timeInTurn([lint, inActions(lint), nothing], bench.rounds(41));
    return bothWays('lint one file', (title, name) => [pairRow(title, timings, name, NOTHING, atMost(2.2))]);
  },
};

function repositoryRows(
  bench: Bench,
  corpus: Corpus,
  title: string,
  ratio: number,
  ajv: number | null,
): Row[] {
  const lint = bench.edict('edict', corpus, ['lint']);
  const { sourcemeta, ajv: ajvCli } = bench.peers();
  const peers = [sourcemeta(corpus.root), ...(ajv === null ? [] : [ajvCli(corpus.root)])];
  const timings = timeInTurn([lint, inActions(lint), ...peers], bench.rounds(corpus.files > 2000 ? 7 : 15));
  return bothWays(title, (shown, name) => [
    pairRow(shown, timings, name, FAST, atMost(ratio)),
    ...(ajv === null ? [] : [pairRow(shown, timings, name, AJV, atMost(ajv))]),
  ]);
}

function lintCase(usual: number, ratio: number): Case {
  return {
    name: `lint-${usual}`,
    summary: `lint ${usual} files, 5% with a warning`,
    run(bench) {
      const corpus = bench.corpus('warnings', bench.files(usual));
      return repositoryRows(bench, corpus, `lint ${corpus.files} files, 5% with a warning`, ratio, 0.3);
    },
  };
}

export const lintThousand = lintCase(1000, 2.2);
export const lintTenThousand = lintCase(10_000, 1.3);

/** Three that every drawn policy keeps, so that nothing but their cost is added. */
const rules: Readonly<Record<string, string>> = {
  'named-policies': '{ properties: { name: { minLength: 3 }, description: { type: string } } }',
  'long-passwords':
    '{ properties: { macos: { properties: { password: { properties: { min_length: { minimum: 4 } } } } } } }',
  'known-targets':
    '{ required: [policy_targets], properties: { policy_targets: { required: [devices, devicegroups] } } }',
};

/** A copy, since the other cases are of a repository without rules. */
function withRules(corpus: Corpus): Corpus {
  const root = `${corpus.root}-rules`;
  if (!existsSync(root)) {
    const temporary = `${root}.copying`;
    rmSync(temporary, { recursive: true, force: true });
    cpSync(corpus.root, temporary, { recursive: true });
    mkdirSync(join(temporary, 'rules'));
    for (const [name, schema] of Object.entries(rules)) {
      const text = `name: ${name}\nseverity: error\nmessage: ${name}\nschema: ${schema}\n`;
      writeFileSync(join(temporary, `rules/${name}.yaml`), text);
    }
    renameSync(temporary, root);
  }
  return { ...corpus, root };
}

export const lintRules: Case = {
  name: 'lint-rules',
  summary: 'lint 1,000 and 10,000 files with three rules of the user’s own',
  run: (bench) =>
    [1000, 10_000].flatMap((usual) => {
      const corpus = withRules(bench.corpus('warnings', bench.files(usual)));
      bench.check(corpus);
      return repositoryRows(bench, corpus, `lint ${corpus.files} files, three rules of one’s own`, 3, null);
    }),
};
