import { defineConfig, type ViteUserConfig } from 'vitest/config';

/**
 * Each of them waits for others most of the time: for servers, injected delays, poll intervals, programs that it starts.
 * To start one costs a process five times as much at 400 MB as at 100 MB, which are copied: what grows runs elsewhere.
 */
const waiting = [
  ...['approvals', 'backends', 'contract', 'diff', 'faults', 'queue'].map((area) => `test/${area}/**/*.test.ts`),
  'test/cli/state-*.test.ts',
  'test/many/changed-since.test.ts',
  'test/many/example.test.ts',
  'test/report-plan/long-values.test.ts',
  'test/state/events.test.ts',
];
/** The built program is started by these alone, and was built before. */
const starting = [
  ...['api', 'ci', 'cli', 'docs', 'secrets'].map((area) => `test/${area}/**/*.test.ts`),
  'test/convert/command.test.ts',
  'test/hostile/built.test.ts',
  'test/lsp/built.test.ts',
  'test/lsp/neovim.test.ts',
];
/** They open pages in one browser. */
const browsing = [
  'test/api/browser.test.ts',
  'test/browser/**/*.test.ts',
  'test/docs/playground.test.ts',
  'test/docs/site.test.ts',
];
const built = ['./test/harness/build-first.ts'];

/** What every run of tests has. */
export const shared = {
  // Texts of examples/ that edict init writes: the bundler of the program reads them as texts, too.
  plugins: [
    {
      name: 'yaml-as-text',
      transform: (text, path) => (/\.ya?ml$/.test(path) ? `export default ${JSON.stringify(text)};` : null),
    },
  ],
  test: {
    // For a machine that does something else, too.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // The files of a worker share its process and what is loaded in it: to begin anew for each costs a minute in all.
    isolate: false,
    // Not to optimise what a test calls a few times, and to collect the young less often, takes a tenth off the time.
    execArgv: ['--interrupt-budget=1000000', '--max-semi-space-size=32'],
    setupFiles: ['./test/harness/asserts-something.ts'],
    // Golden files are written with -u alone: one that is missing is a failure.
    update: 'none',
    env: { NODE_EXTRA_CA_CERTS: '' },
  },
} satisfies ViteUserConfig;

// biome-ignore lint/style/noDefaultExport: vitest reads the default export
export default defineConfig({
  ...shared,
  test: {
    ...shared.test,
    // One after the other: each wants all processors by itself, and two at once take a fifth more of them than in turn.
    projects: [
      {
        extends: true,
        test: {
          name: 'waiting',
          include: waiting,
          globalSetup: [...built, './test/faults/build-first.ts'],
          maxWorkers: 5,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: 'browsing',
          include: browsing,
          globalSetup: [...built, './test/browser/start-chromium.ts'],
          maxWorkers: 2,
          sequence: { groupOrder: 3 },
        },
      },
      {
        extends: true,
        test: {
          name: 'starting',
          include: starting,
          exclude: [...browsing, ...waiting],
          globalSetup: built,
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'inside',
          include: ['test/**/*.test.ts'],
          exclude: ['test/bench/**', ...waiting, ...starting, ...browsing],
          maxWorkers: 3,
        },
      },
    ],
  },
});
