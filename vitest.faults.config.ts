import { defineConfig } from 'vitest/config';

/** Kills and restarts of the built server: slow, two files at a time since much of it is waiting, after everything else. */
export default defineConfig({
  test: {
    include: ['e2e/faults/**/*.test.ts'],
    testTimeout: 600_000,
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
});
