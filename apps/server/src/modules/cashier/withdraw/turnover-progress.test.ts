import fc from 'fast-check';
import { expect, it } from 'vitest';
import { turnoverDone } from './turnover-progress.ts';

const of = (...required: bigint[]) => required.map((amount) => ({ required: amount }));

it.each([
  ['nothing staked', of(500n), [0n], [0n]],
  ['half staked', of(500n), [250n], [250n]],
  ['more than needed', of(500n), [700n], [500n]],
  ['the rest goes to the next', of(500n, 300n), [400n, 250n], [500n, 150n]],
  ['what was staked before a deposit does nothing for it', of(500n, 300n), [900n, 0n], [500n, 0n]],
  ['no deposit', [], [], []],
])('%s', (_name, requirements, stakes, done) => {
  expect(turnoverDone(requirements, stakes)).toEqual(done);
});

it('counts no stake twice, fills in order and leaves nothing unused that would fit', () => {
  const amounts = fc.array(fc.tuple(fc.bigInt({ min: 1n, max: 1_000n }), fc.bigInt({ min: 0n, max: 1_500n })), {
    maxLength: 6,
  });
  fc.assert(
    fc.property(amounts, (pairs) => {
      const requirements = pairs.map(([required]) => ({ required }));
      const stakes = pairs.map(([, stake]) => stake);
      const done = turnoverDone(requirements, stakes);
      const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n);
      expect(sum(done)).toBeLessThanOrEqual(sum(stakes));
      done.forEach((value, index) => {
        expect(value).toBeLessThanOrEqual(requirements[index]?.required ?? 0n);
        // Something is missing: then every stake from its time on went to it or to one before it.
        if (value < (requirements[index]?.required ?? 0n))
          expect(sum(done.slice(0, index + 1))).toBeGreaterThanOrEqual(sum(stakes.slice(index)));
      });
    }),
    { numRuns: 500 },
  );
});
