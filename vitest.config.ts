import { defineConfig } from 'vitest/config';

/** Functions and data alone: nothing in these packages keeps a state, so their test files can share a process. */
const PURE = ['packages/{contract,rules,wire}/src/**/*.test.ts', 'bench/src/**/*.test.ts', 'e2e/src/**/*.test.ts'];

export default defineConfig({
  test: {
    // One on every core: much of a test is waiting for the database and for the other side of a call.
    maxWorkers: '100%',
    // Long enough for a machine that does something else at the same time.
    testTimeout: 90_000,
    hookTimeout: 120_000,
    projects: [
      { extends: true, test: { name: 'pure', include: PURE, isolate: false } },
      {
        extends: true,
        test: {
          name: 'platform',
          include: [
            'packages/client/src/**/*.test.ts',
            'apps/*/src/**/*.test.ts',
            'apps/*/src/**/*.test.tsx',
            'tidy/**/*.test.ts',
            'e2e/integration/**/*.test.ts',
          ],
        },
      },
    ],
  },
});
