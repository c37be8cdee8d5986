// `npm run test:mutants [-- FILE…]`: StrykerJS changes one thing at a time in what decides and says what an apply does,
// and runs the tests that reach it; a change that none of them notices is a survivor. It takes an hour and more for all; a
// file of src/ takes minutes, most of them for running all tests once: EDICT_MUTANTS_AREAS=plan,report runs those folders
// alone. The survivors stand in reports/mutation/ afterwards, as a page and as JSON.
import { Stryker } from '@stryker-mutator/core';

const files = process.argv.slice(2);
const everything = ['apply', 'plan', 'report'].map((folder) => `src/${folder}/**/*.ts`);
const mutate = [...everything, 'src/service/outcomes.ts', 'src/state/transitions.ts'];

const results = await new Stryker({
  mutate: files.length > 0 ? files : mutate,
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutants.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // What is there once modules are loaded would need all tests, each time with all modules loaded anew.
  ignoreStatic: true,
  // On a machine that does something else, too: a mutant that is only slow is not found.
  timeoutMS: 20_000,
  dryRunTimeoutMinutes: 60,
  // It would write a comment into every file; tests compare some of them with what they are generated from.
  disableTypeChecks: false,
  // None: it would read it with a library that TypeScript 7 has no more, to change paths in it that no test reads.
  tsconfigFile: 'none',
  // What is not needed to run them, and would be copied.
  ignorePatterns: ['/dist', '/docs/public', '/docs/.vitepress', '/build', '/man', '/reports'],
  reporters: ['clear-text', 'progress-append-only', 'html', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, skipFull: true },
  thresholds: { high: 95, low: 85, break: files.length > 0 ? null : 85 },
  concurrency: 1,
  allowEmpty: false,
}).runMutationTest();
process.exitCode ??= results.length > 0 ? 0 : 1;
