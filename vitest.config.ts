import { defineConfig } from 'vitest/config';

// biome-ignore lint/style/noDefaultExport: vitest reads the default export
export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/bench/**'],
    // For a machine that does something else, too.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // One more than the processors of a small machine: much of it waits for servers and processes.
    maxWorkers: 3,
    // The files of a worker share its process and what is loaded in it: to begin anew for each costs a minute in all.
    isolate: false,
    env: { NODE_EXTRA_CA_CERTS: '' },
  },
});
