import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { payAmountOf, splitPayIn } from './index.ts';

const inCny = (rate: bigint | null) => ({ currency: 'CNY', fee: null, rate }) as const;
const RATE = 72_315n;

describe('what has to be paid', () => {
  it('is the amount itself where nothing is converted', () => {
    expect(payAmountOf(50_000n, inCny(null))).toBe(50_000n);
  });

  it('is rounded up to a hundredth of USDT, so that it suffices', () => {
    // 500 / 7.2315 = 69.1419…
    expect(payAmountOf(50_000n, inCny(RATE))).toBe(69_150_000n);
    expect(payAmountOf(723_150n, inCny(RATE))).toBe(1_000_000_000n);
  });
});

describe('a payment', () => {
  it.each([
    ['what was asked for', payAmountOf(50_000n, inCny(RATE)), 50_005n],
    ['too little', 10_000_000n, 7_231n],
    ['too much', 100_000_000n, 72_315n],
  ])('of %s brings what it is worth, rounded down', (_, paid, credit) => {
    expect(splitPayIn(paid, inCny(RATE))).toEqual({ cleared: credit, fee: 0n, credit });
  });

  it('pays its fee, and one that is all fee brings nothing', () => {
    const terms = { ...inCny(null), fee: { basisPoints: 50n, min: 200n, max: 5_000n } };
    expect(splitPayIn(100_000n, terms)).toMatchObject({ fee: 500n, credit: 99_500n });
    expect(splitPayIn(10_000n, terms)).toMatchObject({ fee: 200n, credit: 9_800n });
    expect(splitPayIn(200n, terms)).toBeNull();
    expect(splitPayIn(1n, inCny(1n))).toBeNull();
  });

  it('never makes or loses money, at whatever rate', () => {
    const amounts = fc.bigInt({ min: 1n, max: 10n ** 12n });
    fc.assert(
      fc.property(amounts, amounts, fc.bigInt({ min: 10_000n, max: 200_000n }), (amount, other, rate) => {
        const pay = payAmountOf(amount, inCny(rate));
        const asked = splitPayIn(pay, inCny(rate));
        // A hundredth of USDT, and the cent that is rounded down.
        expect(asked?.credit).toBeGreaterThanOrEqual(amount);
        expect((asked?.credit ?? 0n) - amount).toBeLessThanOrEqual(rate / 10_000n + 1n);
        for (const parts of [asked, splitPayIn(other, inCny(rate))])
          if (parts) expect(parts.credit + parts.fee).toBe(parts.cleared);
      }),
    );
  });
});
