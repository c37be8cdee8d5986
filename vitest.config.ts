import { defineConfig, type ViteUserConfig } from 'vitest/config';

/**
 * Of each area below, what `npm test` runs: a file that shows that the area works at all, and what takes no longer. The
 * others wait for `npm run test:all`, in the projects whose names begin with `slow`.
 */
const smoke = [
  'test/approvals/when.test.ts',
  'test/backends/config.test.ts',
  'test/ci/workflows.test.ts',
  'test/cli/{approve,fmt,lint-stdin,live,plan-command}.test.ts',
  'test/contract/{client-emulator,state-file}.test.ts',
  'test/diff/{declared-guards,guards}.test.ts',
  'test/docs/{agents,commands,examples,links,pictures}.test.ts',
  'test/faults/random-kills.test.ts',
  'test/fuzz/lint.test.ts',
  'test/hostile/config.test.ts',
  'test/lsp/built.test.ts',
  'test/property/conflicts.test.ts',
  'test/queue/queue.test.ts',
  'test/secrets/redact.test.ts',
  'test/state-{http,s3}/backend.test.ts',
];
/**
 * Each of them waits for others most of the time: for servers, injected delays, poll intervals, programs that it starts.
 * To start one costs a process five times as much at 400 MB as at 100 MB, which are copied: what grows runs elsewhere.
 */
const waiting = [
  ...['approvals', 'backends', 'contract', 'diff', 'faults', 'queue', 'state-*'].map(
    (area) => `test/${area}/**/*.test.ts`,
  ),
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
  'test/architecture/rooms.test.ts',
  'test/generate/one-row.test.ts',
  'test/hostile/built.test.ts',
  'test/lsp/built.test.ts',
  'test/lsp/neovim.test.ts',
];
/** Each walks or draws so many cases that it takes as long as the rest of its area. */
const many = [
  ...['fuzz', 'hostile', 'property'].map((area) => `test/${area}/**/*.test.ts`),
  'test/**/{properties,property}.test.ts',
  'test/drift/readers.test.ts',
  'test/generate/documents.test.ts',
  'test/invariants/{names,plan}.test.ts',
  'test/lint/fix-certain.test.ts',
  'test/lsp/equality.test.ts',
  'test/many/{answers,apply,goes-on}.test.ts',
  'test/plan/{unsent-changes,weakenings}.test.ts',
  'test/report/{lint-sarif,statements}.test.ts',
  'test/rings/climb.test.ts',
  'test/service/classify-create.test.ts',
  'test/source/{hostile-yaml,mutations}.test.ts',
  'test/state/{compare,import-list}.test.ts',
  'test/waves/{climb,commands,late}.test.ts',
];
/** They look at the site, which was built before. */
const site = ['test/docs/playground.test.ts', 'test/docs/site.test.ts'];
/** They open pages in one browser. */
const browsing = ['test/api/browser.test.ts', 'test/browser/**/*.test.ts', ...site];
/** They install and start VS Code. */
const vscode = ['test/vscode/**/*.test.ts'];
const built = ['./test/harness/build-first.ts'];
const variants = ['./test/faults/build-first.ts'];
const chromium = ['./test/browser/start-chromium.ts'];

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
    reporters: ['default', './test/harness/say-skipped.ts'],
    // One after the other: each wants all processors by itself, and two at once take a fifth more of them than in turn.
    projects: [
      {
        extends: true,
        test: {
          name: 'inside',
          include: ['test/**/*.test.ts'],
          exclude: [...many, ...waiting, ...starting, ...browsing, ...vscode],
          maxWorkers: 3,
        },
      },
      {
        extends: true,
        test: {
          name: 'smoke',
          include: smoke,
          globalSetup: [...built, ...variants],
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'slow: many',
          include: many,
          exclude: [...waiting, ...starting, ...smoke],
          maxWorkers: 3,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: 'slow: starting',
          include: starting,
          exclude: [...browsing, ...waiting, ...smoke],
          globalSetup: built,
          maxWorkers: 3,
          sequence: { groupOrder: 3 },
        },
      },
      {
        extends: true,
        test: {
          name: 'slow: waiting',
          include: waiting,
          exclude: smoke,
          globalSetup: [...built, ...variants],
          maxWorkers: 5,
          sequence: { groupOrder: 4 },
        },
      },
      {
        extends: true,
        test: {
          name: 'slow: browsing',
          include: browsing,
          exclude: site,
          globalSetup: [...built, ...chromium],
          maxWorkers: 2,
          sequence: { groupOrder: 5 },
        },
      },
      {
        extends: true,
        test: {
          name: 'slow: site',
          include: site,
          globalSetup: [...built, ...chromium, './test/docs/build-first.ts'],
          maxWorkers: 2,
          sequence: { groupOrder: 6 },
        },
      },
      {
        extends: true,
        test: {
          name: 'slow: vscode',
          include: vscode,
          globalSetup: [...built, ...chromium, './test/vscode/start-code-server.ts'],
          maxWorkers: 1,
          sequence: { groupOrder: 7 },
        },
      },
    ],
  },
});
