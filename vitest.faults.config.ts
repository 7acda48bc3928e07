import { defineConfig } from 'vitest/config';

/** Kills and restarts of the built server: slow, one after another, after everything else. */
export default defineConfig({
  test: {
    include: ['e2e/faults/**/*.test.ts'],
    testTimeout: 300_000,
    hookTimeout: 120_000,
    fileParallelism: false,
  },
});
