import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { keptWorker } from './scripts/mutants/keep-worker.ts';
import { shared } from './vitest.config.ts';

/**
 * What looks at plans, reports, applies and states in the test's own process: a mutant is in no child. The first are asked
 * first, so that those that look at little stand before those that run a command.
 */
const areas = process.env.EDICT_MUTANTS_AREAS?.split(',') ?? [
  ...['plan', 'apply', 'report-plan', 'report', 'rings', 'invariants', 'state', 'golden', 'compile', 'service', 'lint'],
  ...['convert', 'generate', 'user-cases', 'user-rules', 'diff', 'many', 'hostile', 'cli'],
];
/** They start the program, look at other things, or find little for their time. */
const left = [
  ...['completion', 'init', 'prompts', 'state-history', 'state-memory', 'state-safety', 'story', 'words'].map(
    (name) => `cli/${name}`,
  ),
  ...['convert/command', 'lint/fix-certain', 'hostile/built', 'hostile/config', 'hostile/files', 'hostile/names'],
  ...['many/changed-since', 'many/example', 'rings/property', 'state/file-journal', 'state/merge'],
];

const folderOf = ({ project, moduleId }: TestSpecification): string =>
  moduleId.slice(project.config.root.length + 1).split('/')[1] ?? '';

/** What found the mutant before, then in the order above. */
class FinderFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rank = (file: TestSpecification): number => {
      const key = `${file.project.name}:${file.moduleId.slice(file.project.config.root.length + 1)}`;
      return this.ctx.cache.getFileTestResults(key)?.failed ? -1 : areas.indexOf(folderOf(file));
    };
    return files.toSorted((a, b) => rank(a) - rank(b));
  }
}

// biome-ignore lint/style/noDefaultExport: vitest reads the default export
export default defineConfig({
  ...shared,
  plugins: [...shared.plugins, keptWorker],
  test: {
    ...shared.test,
    env: { ...shared.test.env, EDICT_TEST_DRAWS: '0.2' },
    setupFiles: [...shared.test.setupFiles, './scripts/mutants/set-up.ts'],
    include: areas.map((area) => `test/${area}/**/*.test.ts`),
    exclude: left.map((name) => `test/${name}.test.ts`),
    sequence: { sequencer: FinderFirst },
  },
});
