import { defineConfig } from 'vitest/config';

// biome-ignore lint/style/noDefaultExport: vitest reads the default export
export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/bench/**'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // One more than the processors of a small machine: much of it waits for servers and processes.
    maxWorkers: 3,
    env: { NODE_EXTRA_CA_CERTS: '' },
  },
});
