import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { shared } from './vitest.config.ts';

/** Where `scripts/test-mutants.mjs` has put the mutated code. */
const folder = process.env.EDICT_MUTANTS ?? '';

/** They start the program, whose process has no mutant, or look at other things. */
const elsewhere = [
  ...['api', 'architecture', 'bench', 'browser', 'ci', 'contract', 'docs', 'faults', 'fuzz', 'queue', 'vscode'],
];
/** What finds most for its time comes first, in this order; then every other folder of test/. */
const first = [
  ...['plan', 'apply', 'rings', 'report-plan', 'report', 'invariants', 'state', 'golden', 'compile', 'service', 'lint'],
  ...['convert', 'generate', 'user-cases', 'user-rules', 'diff', 'many', 'hostile', 'cli'],
];
const folders = readdirSync(join(import.meta.dirname, 'test')).filter((name) => !elsewhere.includes(name));
const areas = process.env.EDICT_MUTANTS_AREAS?.split(',') ?? [...new Set([...first, ...folders])];
/** Of the others, those that start the program, look at other things, or find little for their time. */
const left = [
  ...['approvals/attacks', 'approvals/keys', 'state-git/pushes', 'fmt/properties', 'lsp/built', 'lsp/neovim'],
  ...['property/wire-schema', 'secrets/canaries', 'secrets/hostile-pull-request', 'source/mutations'],
  ...['completion', 'init', 'prompts', 'state-history', 'state-memory', 'state-safety', 'story', 'words'].map(
    (name) => `cli/${name}`,
  ),
  ...['convert/command', 'lint/fix-certain', 'hostile/built', 'hostile/config', 'hostile/files', 'hostile/names'],
  ...['many/changed-since', 'many/example', 'rings/property', 'state/file-journal', 'state/merge'],
];
/** Whose mutants were all tried, before the worker had to be killed. */
const { done } = JSON.parse(readFileSync(join(folder, 'work.json'), 'utf8'));

/**
 * In the order of the areas, but what runs commands after all that looks at little, which finds most, sooner: the time
 * for a mutant should not be gone by then.
 */
class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const ranked = files.map((file) => {
      const path = relative(file.project.config.root, file.moduleId);
      const area = areas.findIndex((name) => path.startsWith(`test/${name}/`) || path === `test/${name}.test.ts`);
      const runsCommands = readFileSync(file.moduleId, 'utf8').includes('/harness/');
      return { file, path, rank: area + (runsCommands ? areas.length : 0) };
    });
    ranked.sort((a, b) => a.rank - b.rank || (a.path < b.path ? -1 : 1));
    return ranked.map(({ file }) => file);
  }
}

const mutated = {
  name: 'mutated',
  enforce: 'pre' as const,
  load(path: string) {
    const copy = join(folder, 'code', relative(import.meta.dirname, path));
    return path.endsWith('.ts') && existsSync(copy) ? readFileSync(copy, 'utf8') : null;
  },
};

// biome-ignore lint/style/noDefaultExport: vitest reads the default export
export default defineConfig({
  ...shared,
  plugins: [mutated, ...shared.plugins],
  test: {
    ...shared.test,
    env: { ...shared.test.env, EDICT_TEST_DRAWS: '0.2' },
    include: areas.flatMap((area) => [`test/${area}/**/*.test.ts`, `test/${area}.test.ts`]),
    exclude: [...left.map((name) => `test/${name}.test.ts`), ...done],
    sequence: { sequencer: InOrder },
    runner: './scripts/mutants/runner.ts',
    maxWorkers: 1,
    passWithNoTests: true,
  },
});
