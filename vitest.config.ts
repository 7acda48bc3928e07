import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Functions and data alone, and tests that each start what they need: their files can share a process and what it has loaded. */
const SHARED = [
  'packages/{contract,rules,wire}/src/**/*.test.ts',
  'bench/src/**/*.test.ts',
  'e2e/src/**/*.test.ts',
  'e2e/integration/**/*.test.ts',
];
/** Random runs and long frequencies. The quick tier leaves them out; without a tier all tests run. */
const LONG = process.env.TEST_TIER === 'quick' ? ['**/*.long.test.ts'] : [];
/** What replaces modules for itself cannot share them. */
const REPLACES_MODULES = ['e2e/integration/edge/older-shapes.test.ts'];

export default defineConfig({
  test: {
    // Some more than cores: now and then a test waits for the database or for the other side of a call.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // Long enough for a machine that does something else at the same time.
    testTimeout: 240_000,
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 240_000,
    projects: [
      {
        extends: true,
        test: { name: 'shared', include: SHARED, exclude: [...REPLACES_MODULES, ...LONG], isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'isolated',
          include: [
            'packages/client/src/**/*.test.ts',
            'apps/*/src/**/*.test.ts',
            'apps/*/src/**/*.test.tsx',
            'tidy/**/*.test.ts',
            ...REPLACES_MODULES,
          ],
          exclude: LONG,
        },
      },
    ],
  },
});
