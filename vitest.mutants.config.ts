import { defineConfig } from 'vitest/config';
import { shared } from './vitest.config.ts';

/** What looks at plans, reports, applies and states in the test's own process: a mutant is in no child. */
const areas = ['apply', 'compile', 'golden', 'many', 'plan', 'report', 'report-plan', 'service', 'state'];
const commands = ['live', 'plan-command', 'plan-without-secrets'];

// biome-ignore lint/style/noDefaultExport: vitest reads the default export
export default defineConfig({
  ...shared,
  test: {
    ...shared.test,
    include: [
      ...areas.map((area) => `test/${area}/**/*.test.ts`),
      ...commands.map((name) => `test/cli/${name}.test.ts`),
    ],
  },
});
