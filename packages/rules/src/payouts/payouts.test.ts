import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitPayout } from './index.ts';

const RUNS = { numRuns: 1_000 };
const fee = { basisPoints: 20n, min: 200n, max: 5_000n };
const bank = { currency: 'CNY', fee, rate: null, networkFee: 0n } as const;
const converted = { currency: 'CNY', fee: null, rate: 72_315n, networkFee: 1_000_000n } as const;
const coins = { currency: 'USDT', fee: null, rate: null, networkFee: 1_000_000n } as const;

describe('a payout to a bank', () => {
  it.each([
    // 0.2 % of 100.00 is under the least fee, of 100,000.00 over the greatest.
    [10_000n, 200n, 9_800n],
    [150_000n, 300n, 149_700n],
    [150_001n, 301n, 149_700n],
    [10_000_000n, 5_000n, 9_995_000n],
  ])('of %s costs %s and arrives as %s', (amount, cost, arrival) => {
    expect(splitPayout(amount, bank)).toEqual({
      fee: cost,
      sent: arrival,
      rounding: 0n,
      arrival,
      arrivalCurrency: 'CNY',
    });
  });

  it('is whole while it is free', () => {
    expect(splitPayout(10_000n, { ...bank, fee: null })).toMatchObject({ fee: 0n, arrival: 10_000n });
  });

  it('is none when the fee takes all of it', () => {
    expect(splitPayout(200n, bank)).toBeNull();
    expect(splitPayout(201n, bank)).toMatchObject({ arrival: 1n });
  });
});

describe('a payout in USDT', () => {
  it('from CNY arrives rounded down to a hundredth; what was too small for one is kept apart', () => {
    // 100.00 at 7.2315 is 13.8284: 13.82 are bought for 99.94 and 1.00 goes to the network.
    expect(splitPayout(10_000n, converted)).toEqual({
      fee: 0n,
      sent: 9_994n,
      rounding: 6n,
      arrival: 12_820_000n,
      arrivalCurrency: 'USDT',
    });
  });

  it('from USDT loses the network’s fee and its own, in whole hundredths', () => {
    expect(splitPayout(100_000_000n, coins)).toMatchObject({ sent: 100_000_000n, arrival: 99_000_000n });
    const charged = { ...coins, fee: { basisPoints: 15n, min: 0n, max: 10_000_000n } };
    expect(splitPayout(33_330_000n, charged)).toMatchObject({ fee: 50_000n, arrival: 32_280_000n });
  });

  it('is none when nothing is left to arrive', () => {
    expect(splitPayout(1_000_000n, coins)).toBeNull();
    expect(splitPayout(723n, converted)).toBeNull();
    expect(splitPayout(1_010_000n, coins)).toMatchObject({ arrival: 10_000n });
  });
});

describe('whatever the terms', () => {
  const cents = fc.bigInt({ min: 1n, max: 10_000_000_000n });
  const rule = fc
    .tuple(fc.bigInt({ min: 0n, max: 500n }), fc.bigInt({ min: 0n, max: 500n }), fc.bigInt({ min: 0n, max: 9_999n }))
    .map(([basisPoints, min, more]) => ({ basisPoints, min, max: min + more }));

  it('nothing is lost and nothing is made', () => {
    const rate = fc.bigInt({ min: 60_000n, max: 80_000n });
    const networkFee = fc.bigInt({ min: 0n, max: 500n }).map((hundredths) => hundredths * 10_000n);
    fc.assert(
      fc.property(cents, fc.option(rule), rate, networkFee, (amount, fee_, rate_, network) => {
        const parts = splitPayout(amount, { currency: 'CNY', fee: fee_, rate: rate_, networkFee: network });
        fc.pre(parts !== null);
        expect(parts.fee + parts.sent + parts.rounding).toBe(amount);
        expect(parts.rounding).toBeGreaterThanOrEqual(0n);
        // Less than a hundredth of a USDT in value, and the cent that paying for it is rounded up by.
        expect(parts.rounding).toBeLessThanOrEqual(rate_ / 10_000n + 1n);
        expect(parts.arrival % 10_000n).toBe(0n);
        expect((parts.arrival + network) * rate_).toBeLessThanOrEqual(parts.sent * 100_000_000n);
      }),
      RUNS,
    );
  });

  it('more money never arrives as less', () => {
    fc.assert(
      fc.property(cents, cents, fc.option(rule), (a, b, fee_) => {
        const [less, more] = a < b ? [a, b] : [b, a];
        for (const terms of [bank, converted]) {
          const arrival = (amount: bigint) => splitPayout(amount, { ...terms, fee: fee_ })?.arrival ?? 0n;
          expect(arrival(more)).toBeGreaterThanOrEqual(arrival(less));
        }
      }),
      RUNS,
    );
  });
});
