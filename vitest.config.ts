import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const ROOT = import.meta.dirname;
const TESTS = ['packages', 'apps', 'bench', 'e2e/src', 'e2e/integration', 'tidy'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name) && !name.includes('node_modules'))
    .map((name) => `${folder}/${name}`),
);
/** A test that replaces modules runs in a process of its own; the other files share a process and its loaded modules. */
const REPLACES_MODULES = TESTS.filter((file) => /\bvi\.(mock|doMock)\(/.test(readFileSync(join(ROOT, file), 'utf8')));
/** Random runs and long frequencies. The quick tier leaves them out; without a tier all tests run. */
const LONG = process.env.TEST_TIER === 'quick' ? ['**/*.long.test.ts'] : [];
export default defineConfig({
  test: {
    // Twice the cores: now and then a test waits for the database or for the other side of a call.
    maxWorkers: availableParallelism() * 2,
    // Long enough for a machine that does something else at the same time.
    testTimeout: 240_000,
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 240_000,
    globalSetup: 'apps/server/src/testing/test-databases.ts',
    setupFiles: ['scripts/tests/restore-globals.mjs', 'apps/server/src/testing/follow-transactions.ts'],
    projects: [
      {
        extends: true,
        test: { name: 'shared', include: TESTS, exclude: [...REPLACES_MODULES, ...LONG], isolate: false },
      },
      { extends: true, test: { name: 'isolated', include: REPLACES_MODULES, exclude: LONG } },
    ],
  },
});
