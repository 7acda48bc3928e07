import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'packages/*/src/**/*.test.ts',
      'bench/src/**/*.test.ts',
      'apps/*/src/**/*.test.ts',
      'apps/*/src/**/*.test.tsx',
      'tidy/**/*.test.ts',
      'e2e/integration/**/*.test.ts',
    ],
    // One on every core: much of a test is waiting for the database and for the other side of a call.
    maxWorkers: '100%',
    // Long enough for a machine that does something else at the same time.
    testTimeout: 90_000,
    hookTimeout: 120_000,
    // As with the journeys, what waits for clocks and sockets is tried once more.
    retry: 1,
  },
});
