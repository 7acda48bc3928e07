import { type CallName, calls } from '@touchline/contract';
import { type DevEnvironment, startDev, usualEngine } from '@touchline/server/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fuzzCase } from '../../src/fuzz/fuzz-case.ts';
import { Fuzzer } from '../../src/fuzz/fuzzer.ts';
import { membersWithState } from '../../src/fuzz/members-with-state.ts';
import { SitePage } from '../../src/fuzz/site-page.ts';
import { stateHash } from '../../src/fuzz/state-hash.ts';
import { isTaken, validInputs } from '../../src/fuzz/valid-inputs.ts';

/** The same cases in every run; another seed is `FUZZ_SEED=7`, and a failure says which it was. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_250_401);
const CASES = Number(process.env.FUZZ_CASES ?? 3_000);

describe('bad input', () => {
  let server: DevEnvironment;
  let fuzzer: Fuzzer;

  beforeAll(async () => {
    server = await startDev({
      engine: usualEngine,
      feed: 'configured',
      env: { RATE_LIMITS_OFF: '1', FEED_SPEED: '1' },
    });
    fuzzer = new Fuzzer(server.url, await new SitePage().load(server.url), await membersWithState(server.url), 4);
  });
  afterAll(async () => {
    fuzzer.close();
    await server.close();
  });

  it.each(Object.keys(calls) as CallName[])('breaks an input that %s would take', (name) => {
    expect(isTaken(name, JSON.stringify(validInputs[name]))).toBe(true);
  });

  it(`is refused in ${CASES} cases without a surprise, a word of the inside or a change of state`, async () => {
    const before = await stateHash(server.platform.db);
    expect(await fuzzer.valid()).toBeNull();
    await fc.assert(
      fc.asyncProperty(fuzzCase, async (item) => {
        expect(await fuzzer.run(item)).toBeNull();
      }),
      { seed: SEED, numRuns: CASES },
    );
    expect(await fuzzer.valid()).toBeNull();
    expect(await stateHash(server.platform.db)).toEqual(before);
  });
});
