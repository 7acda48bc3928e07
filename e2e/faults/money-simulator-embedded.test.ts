import { describe, expect, it } from 'vitest';
import { simulate } from '../src/simulator/simulate.ts';

const SEED = process.env.RUN_SEED ?? '2025-05';

describe('random money commands under every fault', () => {
  it('keep every invariant on the embedded engine, whose restarts are its process’s', async () => {
    const report = await simulate({
      seed: `${SEED}/embedded`,
      commands: 500,
      perStep: 100,
      databaseUrl: null,
      crashDatabase: null,
      say: () => {},
    });
    expect(report.findings).toEqual([]);
    expect(report.commands).toBeGreaterThanOrEqual(500);
  });
});
